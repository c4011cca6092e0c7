"""The results of a group as a table: a row and a column for each pair, and in each cell the result
of their match."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Stage
from torneio.standings.selectors import PairStanding


class CrossCell(NamedTuple):
    """A match from the side of the row's pair: its key, and the figures of both. `won` is None
    where neither won."""

    match: int
    own: int
    other: int
    won: bool | None


class CrossRow(NamedTuple):
    """A pair, with a cell for each column: None against itself, and where the match is not over."""

    pair: Pair
    cells: tuple[CrossCell | None, ...]


def cross_tables(
    event: Tournament, groups: Iterable[Sequence[PairStanding]]
) -> list[list[CrossRow]]:
    """The table of each group, its pairs in the order given (one query)."""
    found = [[each.pair for each in group] for group in groups]
    ended = dict(_ended(event, [pair.pk for pairs in found for pair in pairs]))
    return [list(_rows(pairs, ended)) for pairs in found]


def _rows(pairs: Sequence[Pair], ended: Mapping[tuple[int, int], CrossCell]) -> Iterator[CrossRow]:
    for pair in pairs:
        yield CrossRow(pair, tuple(ended.get((pair.pk, other.pk)) for other in pairs))


def _ended(event: Tournament, pairs: Sequence[int]) -> Iterator[tuple[tuple[int, int], CrossCell]]:
    """Each finished match of the groups, from both sides."""
    of_groups = (
        Match.objects.public()
        .of(event.pk)
        .filter(
            round__stage__format=Stage.Format.GROUPS, over=True, pair_a__in=pairs, pair_b__in=pairs
        )
    )
    columns = ("pk", "pair_a", "pair_b", "score_a", "score_b", "winner")
    for match, a, b, of_a, of_b, winner in of_groups.values_list(*columns):
        yield (a, b), CrossCell(match, of_a, of_b, winner == "a" if winner else None)
        yield (b, a), CrossCell(match, of_b, of_a, winner == "b" if winner else None)
