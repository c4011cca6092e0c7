"""The environment, read strictly: a wrong value stops the start with a sentence."""

import ipaddress
import socket
from pathlib import Path

import environ
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")


def flag(name: str, *, default: bool = False) -> bool:
    """A yes-or-no variable: 1, true, yes, on or 0, false, no, off; nothing else."""
    text = env.str(name, default=str(default)).strip().lower()
    if text in {"1", "true", "yes", "on"}:
        return True
    if text in {"0", "false", "no", "off", ""}:
        return False
    raise ImproperlyConfigured(f"{name} is {text!r}: write 1 or 0.")


def secret_key(*, debug: bool) -> str:
    """The key that signs sessions and table links; only DEBUG may do without one."""
    key: str = env.str("SECRET_KEY", default="")
    if key:
        return key
    if debug:
        return "only-for-debugging-never-for-a-real-night-0123456789"
    raise ImproperlyConfigured(
        "SECRET_KEY is not set. `make run` writes one into .env; on a server, set it in the "
        "environment to a long random text and keep it."
    )


def redis_url() -> str:
    """Where Redis is (redis:// or rediss://), or an empty text: everything on one machine."""
    url: str = env.str("REDIS_URL", default="")
    if url and not url.startswith(("redis://", "rediss://", "unix://")):
        raise ImproperlyConfigured(f"REDIS_URL is {url!r}: it starts with redis:// or rediss://.")
    return url


def lan_addresses() -> list[str]:
    """This machine's address on the local network, as phones in the tavern reach it.

    A datagram socket is pointed at a documentation address; nothing is sent, the system only
    says which of its own addresses it would use. Without a network the list is empty.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        address = ipaddress.ip_address(probe.getsockname()[0])
    return [str(address)] if not address.is_loopback else []
