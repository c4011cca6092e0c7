"""How many a pair may have in an event, and until when somebody may still join one."""

from django.db import models
from django.utils.translation import gettext_lazy as _

SIZES = ((2, "2"), (3, _("até 3")), (4, _("até 4")))
"""Players of a pair, of whom two sit at the table."""

SQUAD_IS_FULL, ROSTERS_ARE_CLOSED = "squad_is_full", "rosters_are_closed"
ASKED = frozenset({SQUAD_IS_FULL, ROSTERS_ARE_CLOSED})
"""What is wrong with somebody more, unless the organiser says that it is done all the same."""


class Rosters(models.TextChoices):
    """When nobody more may join a pair."""

    DRAWN = "drawn", _("no primeiro sorteio")
    NOW = "now", _("já")
    NEVER = "never", _("nunca")


def choice(column: str, value: object) -> str:
    """What an event says of its squads, in words; "" of any other column."""
    choices = {"pair_size": SIZES, "rosters": Rosters.choices}.get(column, ())
    return next((str(words) for key, words in choices if key == value), "")
