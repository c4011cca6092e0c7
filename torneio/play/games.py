"""The table of games: one row for each, to read a match and derive its result.

Recording, correcting, agreeing and settling are written once over these rows; `scoring` computes
the worth of the cards. No other module asks which game is played.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from torneio.access.actors import PLAYERS, Actor, Voice, phone_name, player_phone
from torneio.entries.models import Tournament
from torneio.play import deriving
from torneio.play.alone import deal_results
from torneio.play.alone.deal_sheets import DealSheet, read_deals
from torneio.play.alone.deals import GAMES as OF_DEALS
from torneio.play.displaced import DisplacedHands, Swap, rest_of_deals, rest_of_hands
from torneio.play.locking import lock_match
from torneio.play.models import Declaration, Match, Partida, Side
from torneio.play.sheets import MatchSheet, Sheet, read_sheet

S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True)
class GameRow(Generic[S]):
    """How a match of a game is read, one or many, and derived: its columns, and those of its parts,
    the partidas or the sides; the voices of its sides, and the name of a phone in the book, by its
    voice; the effect of a correction on other hands; whether its hands are numbered through, not by
    partidas."""

    read: Callable[[Match], S]
    read_all: Callable[[Sequence[Match]], Iterator[tuple[S, list[Declaration]]]]
    derived: Callable[[S, Sequence[Declaration]], dict[str, Any]]
    parts: Callable[[S], Iterator[tuple[Partida | Side, dict[str, Any]]]]
    voices: tuple[Voice, ...]
    phone: Callable[[int, Voice], str]
    rest: Callable[[S, Swap, Actor], DisplacedHands]
    in_hands: Callable[[Tournament], bool]


PAIRS: GameRow[MatchSheet] = GameRow(
    read=read_sheet,
    read_all=deriving.read_all,
    derived=deriving.derived,
    parts=deriving.parts,
    voices=(Voice.A, Voice.B),
    phone=phone_name,
    rest=rest_of_hands,
    in_hands=lambda event: event.ruleset.match.in_hands,
)
EACH_ALONE: GameRow[DealSheet] = GameRow(
    read=read_deals,
    read_all=deal_results.read_all,
    derived=deal_results.derived,
    parts=deal_results.parts,
    voices=PLAYERS,
    phone=player_phone,
    rest=rest_of_deals,
    in_hands=lambda _event: True,
)


_BETWEEN_PAIRS: Mapping[str, GameRow[Any]] = {Tournament.Game.SUECA: PAIRS}


def row_of(event: Tournament) -> GameRow[Any]:
    """The row of the game that an event plays."""
    return EACH_ALONE if event.game in OF_DEALS else _BETWEEN_PAIRS[event.game]


def sheet_of(match: Match) -> Sheet:
    """The sheet of a match read with its event, in any game."""
    sheet: Sheet = row_of(match.round.stage.tournament).read(match)
    return sheet


def sheets_of(
    event: Tournament, matches: Sequence[Match]
) -> Iterator[tuple[Sheet, list[Declaration]]]:
    """The sheets of matches of one event, each with its declarations (two queries)."""
    for match in matches:
        match.round.stage.tournament = event
    yield from row_of(event).read_all(matches)


def lock_any(match_id: int, *, by: Actor, named: bool = True) -> Sheet:
    """The sheet of a match, locked as by `lock_sheet`, in any game. Raises Match.DoesNotExist."""
    return sheet_of(lock_match(match_id, by=by, named=named))
