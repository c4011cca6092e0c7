"""The ledger of players: the riscos each earned, across partners, matches and tournaments (S2).

Each player of a pair gets the riscos the pair's hands were worth; the opponents' ledger does not
change; a player who leaves alone loses `leave_penalty`, the partner nothing. Pairs may change in
every match, and be of any size, so that substitutes and individual tournaments need no special
case.

Decided where S2 leaves room: a player gets what a hand was worth, not what was left to win of the
partida: a bandeira at 3-0 is 4 to each, though the score is written 4. A total may be below
zero.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from scoring.hand import Entry
from scoring.partida import score_partida
from scoring.ruleset import Ruleset

Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Seated(Generic[Player]):
    """The players on each side of a partida or a match, and the riscos (a, b) their hands were
    worth.

    Raises ValueError for a player who sits twice.
    """

    a: tuple[Player, ...]
    b: tuple[Player, ...]
    riscos: tuple[int, int]

    def __post_init__(self) -> None:
        if len({*self.a, *self.b}) < len(self.a) + len(self.b):
            raise ValueError("A player sits once at a table.")


@dataclass(frozen=True, slots=True)
class Left(Generic[Player]):
    """A player who left during a game, and what that cost by the rules it left under:
    `leave_penalty` unless told."""

    player: Player
    riscos: int | None = None


class LedgerRow(NamedTuple, Generic[Player]):
    """A player's line: riscos earned, riscos lost by leaving, and the place by their difference."""

    place: int
    player: Player
    seated: int
    earned: int
    lost: int

    @property
    def total(self) -> int:
        """The balance of the ledger, in riscos."""
        return self.earned - self.lost


def earned(ruleset: Ruleset, hands: Sequence[Entry]) -> tuple[int, int]:
    """The riscos (a, b) that the hands of one partida were worth, uncut by its target."""
    return score_partida(replace(ruleset, cap_at_target=False), hands).riscos


def player_ledger(
    ruleset: Ruleset, entries: Iterable[Seated[Player] | Left[Player]]
) -> list[LedgerRow[Player]]:
    """Every player who sat or left, the highest total first; equal totals share the better place.

    Equal players stand in the order in which they first appear.
    """
    seated: dict[Player, int] = {}
    gained: dict[Player, int] = {}
    lost: dict[Player, int] = {}
    for entry in entries:
        if isinstance(entry, Left):
            seated.setdefault(entry.player, 0)
            cost = ruleset.leave_penalty if entry.riscos is None else entry.riscos
            lost[entry.player] = lost.get(entry.player, 0) + cost
            continue
        for side, riscos in zip((entry.a, entry.b), entry.riscos, strict=True):
            for player in side:
                seated[player] = seated.get(player, 0) + 1
                gained[player] = gained.get(player, 0) + riscos
    rows = [
        LedgerRow(0, each, count, gained.get(each, 0), lost.get(each, 0))
        for each, count in seated.items()
    ]
    return _placed(sorted(rows, key=lambda row: row.total, reverse=True))


def _placed(rows: Sequence[LedgerRow[Player]]) -> list[LedgerRow[Player]]:
    first: dict[int, int] = {}
    for place, row in enumerate(rows, start=1):
        first.setdefault(row.total, place)
    return [row._replace(place=first[row.total]) for row in rows]
