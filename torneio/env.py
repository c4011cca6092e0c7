"""The environment, read strictly: a wrong value stops the start with a sentence."""

import ipaddress
import logging
import socket
import zoneinfo
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")


def flag(name: str, *, default: bool = False) -> bool:
    """A yes-or-no variable: 1, true, yes, on or 0, false, no, off; anything else stops the
    start."""
    text = env.str(name, default=str(default)).strip().lower()
    if text in {"1", "true", "yes", "on"}:
        return True
    if text in {"0", "false", "no", "off", ""}:
        return False
    raise ImproperlyConfigured(f"{name} is {text!r}: write 1 or 0.")


def seconds(name: str, *, default: float) -> float:
    """A duration in seconds, more than 0."""
    text = env.str(name, default=str(default))
    try:
        length = float(text)
    except ValueError:
        length = 0.0
    if not 0 < length < float("inf"):
        raise ImproperlyConfigured(f"{name} is {text!r}: write a number of seconds, such as 5.")
    return length


def folder(name: str, *, default: Path) -> Path:
    """A folder of this machine, created if missing."""
    path = Path(env.str(name, default=str(default))).expanduser().resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name} is {path}: {error.strerror}.") from error
    return path


def time_zone(name: str, *, default: str) -> str:
    """A time zone by its IANA name, such as Europe/Lisbon."""
    zone: str = env.str(name, default=default)
    try:
        zoneinfo.ZoneInfo(zone)
    except (ValueError, OSError, zoneinfo.ZoneInfoNotFoundError) as error:
        raise ImproperlyConfigured(
            f"{name} is {zone!r}: write a zone such as {default}."
        ) from error
    return zone


def log_level(name: str, *, default: str) -> str:
    """The least level that is logged."""
    level: str = env.str(name, default=default).upper()
    if level not in logging.getLevelNamesMapping():
        raise ImproperlyConfigured(f"{name} is {level!r}: write WARNING, INFO or DEBUG.")
    return level


def database(*, file: Path) -> dict[str, Any]:
    """The database settings: DATABASE_URL, or this SQLite file."""
    found: dict[str, Any] = env.db("DATABASE_URL", default=f"sqlite:///{file}")
    if found.get("ENGINE") not in {"django.db.backends.sqlite3", "django.db.backends.postgresql"}:
        raise ImproperlyConfigured(
            "DATABASE_URL is wrong: it starts with postgres:// (or with sqlite:/// and a file)."
        )
    return found


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
    """The URL of Redis (redis:// or rediss://), or "": everything on one machine."""
    url: str = env.str("REDIS_URL", default="")
    if url and not url.startswith(("redis://", "rediss://", "unix://")):
        raise ImproperlyConfigured(f"REDIS_URL is {url!r}: it starts with redis:// or rediss://.")
    return url


def networks(name: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """A list of addresses and networks, separated by commas; empty by default."""
    said: list[str] = env.list(name, default=[])
    try:
        return [ipaddress.ip_network(each.strip()) for each in said]
    except ValueError as error:
        raise ImproperlyConfigured(
            f"{name} is wrong: {error}. Write addresses or networks: 127.0.0.1,172.18.0.0/16"
        ) from error


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
