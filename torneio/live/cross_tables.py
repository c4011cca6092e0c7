"""The results between pairs as a table: a row and a column for each pair, and in each cell the
result of their match. Of groups a table each, of a league or a Swiss that is not too large one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q

from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Round, Stage
from torneio.standings.selectors import PairStanding

# The most pairs of a stage whose results are readable in one table. Of a Swiss most cells stay
# empty: as many rounds as a large one has would be lost in it.
_MOST = {Stage.Format.LEAGUE: 24, Stage.Format.SWISS: 16}


class CrossCell(NamedTuple):
    """A match, by its public id, from the side of the row's pair: the figures of both. `won` is
    None where neither won."""

    match: UUID
    own: int
    other: int
    won: bool | None


class CrossRow(NamedTuple):
    """A pair, with a cell for each column: the finished matches of the two, which are none against
    itself, and in a Swiss by way of exception two."""

    pair: Pair
    cells: tuple[tuple[CrossCell, ...], ...]


def crossed_stage(event: Tournament, *, upto: int | None) -> Stage | None:
    """The stage that the standings go by, up to this one, if it can be shown so (one query)."""
    begun = Exists(Round.objects.filter(stage=OuterRef("pk"), published_at__isnull=False))
    counted = event.stages.filter(Q(number=1) | begun).annotate(size=Count("entrants"))
    if upto is not None:
        counted = counted.filter(number__lte=upto)
    stage = counted.order_by("number").last()
    if stage is None or stage.format == Stage.Format.GROUPS:
        return stage
    return stage if stage.size <= _MOST.get(Stage.Format(stage.format), 0) else None


def who_played(stage: Stage, order: Iterable[PairStanding]) -> list[PairStanding]:
    """Those of the standings that are in the stage (one query)."""
    entered = set(stage.entrants.values_list("pair", flat=True))
    return [each for each in order if each.pair.pk in entered]


def cross_tables(stage: Stage, groups: Iterable[Sequence[PairStanding]]) -> list[list[CrossRow]]:
    """The table of each group of the stage, its pairs in the order given (one query)."""
    found = [[each.pair for each in group] for group in groups]
    ended = _ended(stage, [pair.pk for pairs in found for pair in pairs])
    return [list(_rows(pairs, ended)) for pairs in found]


_Ended = Mapping[tuple[int, int], tuple[CrossCell, ...]]


def _rows(pairs: Sequence[Pair], ended: _Ended) -> Iterator[CrossRow]:
    for pair in pairs:
        yield CrossRow(pair, tuple(ended.get((pair.pk, other.pk), ()) for other in pairs))


def _ended(stage: Stage, pairs: Sequence[int]) -> _Ended:
    """The finished matches of every two of these pairs, from both sides."""
    of_stage = Match.objects.public().filter(
        round__stage=stage, over=True, pair_a__in=pairs, pair_b__in=pairs
    )
    columns = ("public_id", "pair_a", "pair_b", "score_a", "score_b", "winner")
    found: dict[tuple[int, int], tuple[CrossCell, ...]] = {}
    for match, a, b, of_a, of_b, winner in of_stage.order_by("round__number").values_list(*columns):
        won = winner == "a" if winner else None
        lost = winner == "b" if winner else None
        found[a, b] = (*found.get((a, b), ()), CrossCell(match, of_a, of_b, won))
        found[b, a] = (*found.get((b, a), ()), CrossCell(match, of_b, of_a, lost))
    return found
