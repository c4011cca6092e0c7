"""A push service on this machine, over HTTPS by a certificate of its own: it is nobody's code of
ours, and answers what a test says."""

import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

from torneio.push.subscribing import Asked


class PushService:
    """What it was sent, and what it answers."""

    def __init__(self, port: int) -> None:
        self.host = f"localhost:{port}"
        self.answers = 201
        self.sent: list[tuple[str, dict[str, str], bytes]] = []

    def phone(self, name: str = "um") -> Asked:
        """What a browser would have been given by it."""
        return Asked(f"https://{self.host}/{name}", *browser_keys())


def browser_keys() -> tuple[str, str]:
    """The two keys of a browser's subscription."""
    public = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("="), "c2l4dGVlbl9ieXRlc19vaw"


@contextmanager
def a_push_service(folder: Path) -> Iterator[PushService]:
    """One that runs until the end of the block; `folder` gets its certificate, `ca.pem`."""
    service = PushService(0)

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.sent.append((self.path, dict(self.headers), body))
            self.send_response(service.answers)
            if service.answers == 307:
                self.send_header("Location", f"https://{service.host}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing on the console."""

    server = ThreadingHTTPServer(("localhost", 0), Answers)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*_certificate(folder))
    server.socket = context.wrap_socket(server.socket, server_side=True)
    service.host = f"localhost:{server.server_port}"
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


def _certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "ca.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    raw = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    private.write_bytes(raw)
    return certificate, private
