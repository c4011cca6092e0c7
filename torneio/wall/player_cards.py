"""A table of single players on a wall: its players with their points, and its state in a word."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from torneio.live.names import EventNames, NamedPair
from torneio.nouns import HAND
from torneio.play.models import Match, Table


@dataclass(frozen=True)
class PlayerLine:
    """A player at a table: `figure` are the points so far; nobody wins a table."""

    name: NamedPair
    figure: int
    won: bool = False
    dots: tuple[bool, ...] = ()
    partidas: str = ""


@dataclass(frozen=True)
class PlayerCard:
    """A table read by `seated`, with its players in playing order."""

    table: Table | None
    sides: tuple[PlayerLine, ...]
    state: str
    tone: str
    over: bool
    is_fresh: bool = False


def player_card(match: Any, names: EventNames) -> PlayerCard:
    """The card of a table, of which the hands were counted."""
    lines = tuple(PlayerLine(names.of[side.pair_id], side.result) for side in match.sides.all())
    state, tone = _state(match)
    return PlayerCard(match.table, lines, state, tone, match.over)


def _state(match: Any) -> tuple[str, str]:
    """The state of a table in a word, and its colour."""
    if match.agreement == Match.Agreement.DISPUTED:
        return _("em disputa"), "wrong"
    if match.over:
        waits = match.agreement == Match.Agreement.OPEN
        return (_("provisório"), "fresh") if waits else (_("acabou"), "good")
    if not match.dealt:
        return _("à espera"), ""
    return HAND.counted(match.dealt), ""
