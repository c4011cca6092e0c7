"""The wall chart of a league, or of groups: a row and a column for each pair, and the results of
their matches, to be read or to be written in. Cut into blocks that fit a page."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from torneio.entries.models import Pair, Tournament
from torneio.paper.asked import PaperAsked, PaperRows
from torneio.play.models import Entrant, Match, Stage
from torneio.play.round_names import group_name, stage_name

A_SIDE = {"a4": 16, "a5": 11}
"""How many pairs a sheet has room for, down and across."""
_FORMATS = (Stage.Format.LEAGUE, Stage.Format.GROUPS)
Results = Mapping[tuple[int, int], Sequence[str]]


class ChartBlock(NamedTuple):
    """A part of a chart: its name, and the pairs of its rows and of its columns."""

    name: str
    stage: int
    down: Sequence[Pair]
    across: Sequence[Pair]


class ChartRow(NamedTuple):
    """A pair with a cell a column: the figures of its matches, None against itself."""

    pair: Pair
    cells: tuple[Sequence[str] | None, ...]


def has_wall_chart(tournament: Tournament) -> bool:
    """Whether a stage is played all against all (one query)."""
    return tournament.stages.filter(format__in=_FORMATS).exists()


def wall_charts(asked: PaperAsked) -> PaperRows:
    """Every league and every group of the event, in blocks."""
    blocks = list(_blocks(asked))

    def shown(some: Sequence[Any]) -> dict[str, Any]:
        results = {stage: _results(stage) for stage in {block.stage for block in some}}
        return {"items": [(block, list(_rows(block, results[block.stage]))) for block in some]}

    return PaperRows(blocks, shown, _("Não há fase de todos contra todos."))


def _blocks(asked: PaperAsked) -> Iterator[ChartBlock]:
    for stage in asked.tournament.stages.filter(format__in=_FORMATS):
        for name, pairs in _fields(stage):
            parts = _parts(pairs, A_SIDE[asked.size])
            for down, across in product(parts, repeat=2):
                yield ChartBlock(name, stage.pk, down, across)


def _parts(pairs: Sequence[Pair], most: int) -> list[Sequence[Pair]]:
    """The pairs in as few parts as that leaves, all about as long."""
    count = -(-len(pairs) // most)
    size = -(-len(pairs) // count)
    return [pairs[at : at + size] for at in range(0, len(pairs), size)]


def _fields(stage: Stage) -> Iterator[tuple[str, list[Pair]]]:
    """The pairs that meet, of each group or of the stage, by number."""
    fields: defaultdict[int, list[Pair]] = defaultdict(list)
    entrants = Entrant.objects.filter(stage=stage).select_related("pair")
    for entrant in entrants.order_by("group", "pair__number"):
        fields[entrant.group].append(entrant.pair)
    for group, pairs in fields.items():
        alone = stage.get_format_display() if stage.number == 1 else stage_name(stage)
        yield group_name(group) or alone, pairs


def _results(stage: int) -> Results:
    """The figures of every public match that is over, from both sides (one query)."""
    found: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    over = Match.objects.public().filter(round__stage=stage, over=True, pair_b__isnull=False)
    columns = ("pair_a", "pair_b", "score_a", "score_b")
    for a, b, of_a, of_b in over.order_by("round__number").values_list(*columns):
        found[a, b].append(f"{of_a}–{of_b}")
        found[b, a].append(f"{of_b}–{of_a}")
    return found


def _rows(block: ChartBlock, results: Results) -> Iterator[ChartRow]:
    for pair in block.down:
        yield ChartRow(
            pair,
            tuple(
                None if pair == other else results.get((pair.pk, other.pk), ())
                for other in block.across
            ),
        )
