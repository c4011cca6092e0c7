"""The hour by which an evening ends: whether it is after midnight, or rather a slip, in words."""

from datetime import time

from django.utils.translation import gettext as _

from torneio.formats.evenings import DAY, length_in_words

_ONE_NIGHT = 16 * 60  # minutes: after that, an event is not played in one


def is_slip(start: time, until: time) -> bool:
    """Whether an end before the start is no hour after midnight: so much later is no evening."""
    return until < start and _length(start, until) > _ONE_NIGHT


def before_the_start(start: time, until: time) -> str:
    """Why that is no end of an evening, in a sentence."""
    words = _(
        "%(until)s é antes das %(start)s, a hora de começar, e no dia seguinte são %(length)s:"
        " escreva uma hora mais perto."
    )
    return words % _said(start, until)


def next_day(start: time, until: time) -> str:
    """That the end is on the next day, and how long that is; "" where it is on the same."""
    if until > start:
        return ""
    words = _("Acabar às %(until)s é já no dia seguinte: das %(start)s até lá são %(length)s.")
    return words % _said(start, until)


def _said(start: time, until: time) -> dict[str, str]:
    length = length_in_words(_length(start, until))
    return {"start": f"{start:%H:%M}", "until": f"{until:%H:%M}", "length": length}


def _length(start: time, until: time) -> int:
    return (until.hour * 60 + until.minute - start.hour * 60 - start.minute) % DAY
