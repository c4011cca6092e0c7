"""What a robot runs into and a person does not: a field that nobody sees, and a form sent quicker
than anybody types. A person caught by accident presses once more, and nothing is lost."""

import time
from uuid import UUID, uuid4

from django.core import signing
from django.http import QueryDict

FIELD, STAMP = "morada", "folha"
QUICK_SECONDS = 3
_LONG_SECONDS = 12 * 3600
_SALT = "torneio.signup.form"


def new_stamp(slug: str, *, at: float) -> str:
    """When a form of this event was given out, and its id, signed."""
    return signing.dumps([slug, str(uuid4()), at], salt=_SALT)


def is_robot(sent: QueryDict) -> bool:
    """Whether the hidden field was filled in."""
    return bool(sent.get(FIELD))


def stamp_of(sent: QueryDict, slug: str) -> UUID | None:
    """The id of the form that was sent; None where it is not of this event, or of another day."""
    read = _read(sent, slug)
    return read[0] if read else None


def is_too_quick(sent: QueryDict, slug: str) -> bool:
    """Whether the form was sent sooner than a person types."""
    read = _read(sent, slug)
    return read is not None and time.time() - read[1] < QUICK_SECONDS


def _read(sent: QueryDict, slug: str) -> tuple[UUID, float] | None:
    try:
        of, key, at = signing.loads(sent.get(STAMP, ""), salt=_SALT, max_age=_LONG_SECONDS)
    except signing.BadSignature:
        return None
    return (UUID(key), at) if of == slug else None
