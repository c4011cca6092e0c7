"""The keys of web push, as texts: those of an event, and those that a browser sends."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_PRIVATE_BYTES = 32
_AUTH_BYTES = 16


def new_keys() -> tuple[str, str]:
    """A private key and its public one (RFC 8292)."""
    private = ec.generate_private_key(_CURVE)
    number = private.private_numbers().private_value.to_bytes(_PRIVATE_BYTES, "big")
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(number), _text(point)


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether these are a point of the curve and a secret of the length that RFC 8291 asks for."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, _bytes(p256dh))
        return len(_bytes(auth)) == _AUTH_BYTES
    except (ValueError, binascii.Error):
        return False


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
