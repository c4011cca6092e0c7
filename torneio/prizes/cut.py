"""The pairs that qualify by the standings, and the tie that decides which they are."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from pairing.crossing import Crossing, crossed_behind, crossing
from scoring import Problem
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Entrant, Stage, Tie
from torneio.play.round_names import group_letter
from torneio.play.ties import DecidedTie
from torneio.standings.selectors import PairStanding, group_tables, standings

FEWEST = 2
_CODES = {
    (False, False): "tied_at_the_cut",
    (False, True): "shared_at_the_cut",
    (True, False): "tied_at_the_cut_of_a_group",
    (True, True): "shared_at_the_cut_of_a_group",
}
"""The code for a tie: by whether it is inside a group, and whether it was decided as shared."""


@dataclass(frozen=True)
class Cut:
    """The pairs that qualify, the first first, and those tied for the last place, in the group
    `inside` where it is of one, of which `left` qualify: that has to be decided before, or, where
    `shared` was decided, undone. From groups also the group of each, by key, and `crossed` in the
    order in which a bracket keeps pairs of one group apart; `again` are those of one group that
    still meet in its first round. `second` are the pairs of a second cup, in the same way
    (`of_second`); none where fewer than two are left."""

    going: tuple[Pair, ...]
    tied: tuple[Pair, ...] = ()
    left: int = 0
    place: int = 0
    inside: int = 0
    shared: DecidedTie | None = None
    crossed: tuple[Pair, ...] = ()
    again: tuple[tuple[Pair, Pair], ...] = ()
    groups: Mapping[int, int] = field(default_factory=dict)
    second: "Cut | None" = None
    of_second: bool = False

    @property
    def undecided(self) -> "Cut | None":
        """The cut with a tie to decide: this one or that of the second cup."""
        return next((cut for cut in (self, self.second) if cut and cut.tied), None)

    @property
    def problem(self) -> Problem | None:
        """Why the next stage cannot begin yet, if so."""
        if cut := self.undecided:
            names = ", ".join(pair.name for pair in cut.tied)
            said = {"place": cut.place, "pairs": names, "letter": group_letter(cut.inside or 1)}
            code = _CODES[bool(cut.inside), cut.shared is not None]
            second = cut.of_second and cut.shared is None
            return Problem("tied_at_the_second_cut" if second else code, details=said)
        if len(self.going) < FEWEST:
            return Problem("too_few_pairs", details={"pairs": len(self.going)})
        return None


def planned_cut(tournament: Tournament, order: Sequence[PairStanding]) -> Cut | None:
    """The cut before the planned stage that follows the last one begun, with the standings in this
    `order`; None where none follows."""
    last: Stage | None = tournament.stages.last()
    if last is None or not last.go_on or last.role == Stage.Role.FINAL:
        return None
    meant = tournament.plan.get("then", [])[last.number - 1 : last.number]
    second = sum(stage.get("second_cup", 0) for stage in meant)
    return cut_of(tournament, last.go_on, second_cup=second, order=order)


def cut_of(
    tournament: Tournament,
    count: int,
    *,
    second_cup: int = 0,
    order: Sequence[PairStanding] | None = None,
) -> Cut:
    """The first `count` of the standings, or of this `order` of them, that are still in the event;
    from groups as many of each, and the best of the next. Behind them up to so many for a
    `second_cup`."""
    found = standings(tournament) if order is None else order
    order = [each for each in found if not each.pair.withdrawn]
    tables = list(group_tables(order).values())
    groups = {each.pair.pk: each.group for each in order} if tables else {}
    cut = replace(
        _cut_of_groups(order, tables, count) if tables else _first(order, count), groups=groups
    )
    if not second_cup or cut.tied:
        return cut
    last = set(
        Entrant.objects.filter(stage=tournament.stages.last()).values_list("pair", flat=True)
    )
    left = [each for each in order if each.pair.pk in last and each.pair not in cut.going]
    second = _first(left, second_in(len(left), second_cup))
    second = replace(second, groups=groups, of_second=True)
    if tables and second.going:
        second = replace(second, **_crossed_behind(tables, second.going))
    return replace(cut, second=second)


def _cut_of_groups(
    order: Sequence[PairStanding], tables: Sequence[Sequence[PairStanding]], count: int
) -> Cut:
    """From each group the first, from the order between them the best of the next; the best of all
    where fewer qualify than there are groups, or too many of one withdrew."""
    through, more = divmod(count, len(tables))
    if through == 0 or len(order) <= count or min(map(len, tables)) < through:
        return _first(order, count)
    overall = {each.pair.pk: each for each in order}
    sent = [_of_group(table, overall, through) for table in tables]
    gone = {pair.pk for cut in sent for pair in cut.going}
    nexts = [table[through] for table in tables if len(table) > through]
    next_ones = {each.pair.pk for each in nexts}
    best = _first([each for each in order if each.pair.pk in next_ones], more)
    undecided = next((cut for cut in [*sent, best] if cut.tied), None)
    going = gone | {pair.pk for pair in best.going}
    pairs = tuple(each.pair for each in order if each.pair.pk in going)
    if undecided:  # those certain in the other groups are named all the same
        return replace(undecided, going=pairs)
    # Lots may have decided which of two qualifies: then they stand in their group in that order.
    ordered = [
        [*cut.going, *(each.pair for each in table if each.pair not in cut.going)]
        for cut, table in zip(sent, tables, strict=True)
    ]
    return Cut(pairs, **_crossed(ordered, through, best.going))


def _of_group(
    table: Sequence[PairStanding], overall: Mapping[int, PairStanding], through: int
) -> Cut:
    """The first of a group, in the order of all groups together."""
    cut = _first([overall[each.pair.pk] for each in table], through)
    if not cut.tied:
        return cut
    own = next(each for each in table if each.pair == cut.tied[0])
    shared = cut.shared or own.tie
    return replace(cut, place=own.row.place, inside=own.group, shared=shared)


def _crossed(
    tables: Sequence[Sequence[Pair]], through: int, best: Sequence[Pair]
) -> dict[str, Any]:
    keys = [[pair.pk for pair in table] for table in tables]
    found = crossing(keys, through, best=[pair.pk for pair in best])
    return _by_keys(found, chain.from_iterable(tables))


def _crossed_behind(
    tables: Sequence[Sequence[PairStanding]], going: Sequence[Pair]
) -> dict[str, Any]:
    keys = [[each.pair.pk for each in table] for table in tables]
    return _by_keys(crossed_behind(keys, [pair.pk for pair in going]), going)


def _by_keys(found: Crossing, pairs: Iterable[Pair]) -> dict[str, Any]:
    known = {pair.pk: pair for pair in pairs}
    again = tuple((known[a], known[b]) for a, b in found.again)
    return {"crossed": tuple(known[key] for key in found.units), "again": again}


def _first(order: Sequence[PairStanding], count: int) -> Cut:
    """The first of these, as the standings part them."""
    if not count:
        return Cut(())
    if len(order) <= count:
        return Cut(tuple(each.pair for each in order))
    place = order[count - 1].row.place
    ahead = [each.pair for each in order if each.row.place < place]
    level = [each for each in order if each.row.place == place]
    if len(ahead) + len(level) == count:
        return Cut(tuple(each.pair for each in order[:count]))
    drawn = _by_lots(level)
    if drawn is None:
        tied = tuple(each.pair for each in level)
        return Cut(tuple(ahead), tied, count - len(ahead), place, shared=level[-1].tie)
    return Cut((*ahead, *drawn)[:count])


def _by_lots(level: Sequence[PairStanding]) -> list[Pair] | None:
    """Those that share a place in the order that lots gave them for the prizes; None without."""
    tie = level[-1].tie
    if tie is None or tie.kind == Tie.Kind.SHARED:
        return None
    pairs = {each.pair.pk: each.pair for each in level}
    return [pairs[key] for key in tie.order if key in pairs]


def second_in(left: int, wanted: int) -> int:
    """How many play a second cup for at most so many, of those left behind: never one alone."""
    found = min(left, wanted)
    return found if found > 1 else 0
