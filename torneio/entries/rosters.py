"""The size of a pair's squad in an event, and until when a player may join one."""

from django.db import models
from django.utils.translation import gettext_lazy as _

SIZES = ((2, "2"), (3, _("até 3")), (4, _("até 4")))
"""Players of a pair, two of them at the table."""

SQUAD_IS_FULL, ROSTERS_ARE_CLOSED = "squad_is_full", "rosters_are_closed"
ASKED = frozenset({SQUAD_IS_FULL, ROSTERS_ARE_CLOSED})
"""The problems of one more player that the organiser may confirm."""


class Rosters(models.TextChoices):
    """When rosters close: no player may join a pair afterwards."""

    DRAWN = "drawn", _("no primeiro sorteio")
    NOW = "now", _("já")
    NEVER = "never", _("nunca")


def choice(column: str, value: object) -> str:
    """An event's squad settings, in words; "" for any other column."""
    choices = {"pair_size": SIZES, "rosters": Rosters.choices}.get(column, ())
    return next((str(words) for key, words in choices if key == value), "")
