"""The keys of web push, as texts: those of an event, and those that a browser sends."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib import import_module
from typing import Any

_PRIMITIVES = "cryptography.hazmat.primitives"
_PRIVATE_BYTES = 32
_AUTH_BYTES = 16


def new_keys() -> tuple[str, str]:
    """A private key and its public one (RFC 8292)."""
    curves, written = _curves(), import_module(f"{_PRIMITIVES}.serialization")
    private = curves.generate_private_key(curves.SECP256R1())
    number = private.private_numbers().private_value.to_bytes(_PRIVATE_BYTES, "big")
    form = (written.Encoding.X962, written.PublicFormat.UncompressedPoint)
    point = private.public_key().public_bytes(*form)
    return _text(number), _text(point)


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether these are a point of the curve and a secret of the length that RFC 8291 asks for."""
    curves = _curves()
    try:
        curves.EllipticCurvePublicKey.from_encoded_point(curves.SECP256R1(), _bytes(p256dh))
        return len(_bytes(auth)) == _AUTH_BYTES
    except (ValueError, binascii.Error):
        return False


def _curves() -> Any:
    """The library, loaded when first wanted."""
    return import_module(f"{_PRIMITIVES}.asymmetric.ec")


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
