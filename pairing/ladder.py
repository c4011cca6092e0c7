"""The field in order: score groups from the top, and the rank of each unit in its group.

The solver speaks of seats: 0 is the first of the ladder, n-1 the last; seat n is the bye. Seats
depend on the standing alone, so the order in which units were handed in cannot reach a draw.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import Literal

from pairing.history import NO_CLUB, Club, Field, Unit
from pairing.pairs import lot_of

Edge = tuple[int, int]  # two seats, the upper (smaller) first; the bye is always the lower
FirstRound = Literal["seeded", "random"]
LOTS = 2**32  # a lot is below this


class Ladder:
    """A field ordered for one draw; `seed` decides every lot."""

    def __init__(self, field: Field, *, seed: int, first_round: FirstRound) -> None:
        self.seed = seed
        self.units = _ordered(field, seed=seed, first_round=first_round)
        self.bye = len(self.units)
        self.prohibited = field.prohibited

    @cached_property
    def groups(self) -> list[list[int]]:
        """Seats of each score group, best score first."""
        scores = [unit.score for unit in self.units]
        return [list(g) for _, g in groupby(range(len(scores)), key=scores.__getitem__)]

    @cached_property
    def ranks(self) -> list[tuple[int, int]]:
        """Per seat: how many of its group are above it, and how many below."""
        return [(q, len(g) - 1 - q) for g in self.groups for q in range(len(g))]

    @property
    def vertices(self) -> range:
        """Every seat to be matched: the units, and the bye when they are odd in number."""
        return range(len(self.units) + len(self.units) % 2)

    @cached_property
    def unrested(self) -> frozenset[int]:
        """Every seat to be matched: the units, and the bye when their number is odd."""
        seats = range(len(self.units))
        return frozenset(seat for seat in seats if not self.broken((seat, self.bye)))

    @property
    def floor(self) -> int:
        """The lowest score of the field."""
        return self.units[-1].score

    @cached_property
    def has_clubmates(self) -> bool:
        """True when two units of the field are of one club, so that level club means something."""
        return self._largest_club(range(len(self.units))) > 1

    def club_floor(self, vertices: Sequence[int]) -> int:
        """The least number of pairs of clubmates: of a club with over half the vertices."""
        largest = self._largest_club([v for v in vertices if v != self.bye])
        return max(0, largest - len(vertices) // 2)

    def _largest_club(self, seats: Sequence[int]) -> int:
        return max(self._clubs(seats).values(), default=0)

    def _clubs(self, seats: Sequence[int]) -> Counter[Club]:
        clubs = (self.units[seat].club for seat in seats)
        return Counter(club for club in clubs if club not in NO_CLUB)

    def clubmates(self, edge: Edge) -> bool:
        """True for two units of one club."""
        upper, lower = edge
        club = self.units[upper].club
        return lower != self.bye and club not in NO_CLUB and club == self.units[lower].club

    def crosses(self, edge: Edge) -> bool:
        """True for a pair of two score groups, and for a bye."""
        upper, lower = edge
        return lower == self.bye or self.units[upper].score != self.units[lower].score

    def broken(self, edge: Edge) -> list[str]:
        """The hard rules a pair would break (C.04.1 art. 2 and 3, and the director's list)."""
        upper = self.units[edge[0]]
        if edge[1] == self.bye:
            return ["second bye"] if upper.had_bye else []
        lower = self.units[edge[1]]
        rules = ["rematch"] if lower.id in upper.met else []
        if self.prohibited and frozenset((upper.id, lower.id)) in self.prohibited:
            rules.append("prohibited")
        return rules

    def has_partner(self, seat: int, others: Iterable[int]) -> bool:
        """True when a seat may be paired with one of the others, the bye if it is among them."""
        return any(
            other != seat and not self.broken((min(seat, other), max(seat, other)))
            for other in others
        )

    def lot(self, edge: Edge) -> int:
        """The pair's lot, 32 bits: it decides between draws equal in all else."""
        a = self.units[edge[0]].id
        if edge[1] == self.bye:
            return lot_of(f"{self.seed}:{a}")
        b = self.units[edge[1]].id
        return lot_of(f"{self.seed}:{a}:{b}" if a < b else f"{self.seed}:{b}:{a}")


def _ordered(field: Field, *, seed: int, first_round: FirstRound) -> tuple[Unit, ...]:
    by_lot = first_round == "random" and field.is_fresh
    if by_lot:
        return tuple(sorted(field.units, key=lambda unit: (lot_of(f"{seed}:{unit.id}"), unit.id)))
    by_number = sorted(field.units, key=attrgetter("number", "id"))
    return tuple(sorted(by_number, key=attrgetter("score", "difference", "won"), reverse=True))
