"""The pairs that qualify by the standings, and the tie that decides which they are."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, groupby
from typing import Any

from pairing.crossing import Crossing, crossed_behind, crossing, meets_neighbours
from scoring import Problem
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Entrant, Stage, Tie
from torneio.play.round_names import group_letter, group_name
from torneio.standings.selectors import PairStanding, group_tables, standings
from torneio.standings.ties import DecidedTie

FEWEST = 2
_CODES = {
    (False, False): "tied_at_the_cut",
    (False, True): "shared_at_the_cut",
    (True, False): "tied_at_the_cut_of_a_group",
    (True, True): "shared_at_the_cut_of_a_group",
}
"""The code for a tie: by whether it is inside a group, and whether it was decided as shared."""
_OF_SECOND = ("tied_at_the_second_cut", "tied_at_the_second_cut_of_a_group")


@dataclass(frozen=True)
class Cut:
    """The pairs that qualify, the first first, and those tied for the last place, in the group
    `inside` where it is of one, of which `left` qualify: that has to be decided before, or, where
    `shared` was decided, undone; `others` are such ties in other groups. From groups also the group
    of each, by key, and `crossed` in the order in which a bracket keeps pairs of one group apart;
    `again` are those of one group that still meet in its first round. `second` are the pairs of a
    second cup, in the same way (`of_second`); none where fewer than two are left."""

    going: tuple[Pair, ...]
    tied: tuple[Pair, ...] = ()
    left: int = 0
    place: int = 0
    inside: int = 0
    shared: DecidedTie | None = None
    others: "tuple[Cut, ...]" = ()
    crossed: tuple[Pair, ...] = ()
    again: tuple[tuple[Pair, Pair], ...] = ()
    groups: Mapping[int, int] = field(default_factory=dict)
    second: "Cut | None" = None
    of_second: bool = False

    @property
    def group(self) -> str:
        """The group that the tie is `inside` of, as it is called; "" for none."""
        return group_name(self.inside) if self.inside else ""

    @property
    def ties(self) -> "tuple[Cut, ...]":
        """Each tie to decide: here, else in the second cup, which is not known before."""
        found = next((cut for cut in (self, self.second) if cut and cut.tied), None)
        return (found, *found.others) if found else ()

    @property
    def undecided(self) -> "Cut | None":
        """The first tie to decide."""
        return next(iter(self.ties), None)

    @property
    def problem(self) -> Problem | None:
        """Why the next stage cannot begin yet, if so."""
        if cut := self.undecided:
            names = ", ".join(pair.name for pair in cut.tied)
            said = {"place": cut.place, "pairs": names, "letter": group_letter(cut.inside or 1)}
            code = _CODES[bool(cut.inside), cut.shared is not None]
            if cut.of_second and cut.shared is None:
                code = _OF_SECOND[bool(cut.inside)]
            return Problem(code, details=said)
        if len(self.going) < FEWEST:
            return Problem("too_few_pairs", details={"pairs": len(self.going)})
        return None


def stage_follows(tournament: Tournament) -> bool:
    """Whether a planned stage is to follow the last one begun."""
    return _to_be_followed(tournament) is not None


def _to_be_followed(tournament: Tournament) -> Stage | None:
    last: Stage | None = tournament.stages.last()
    ends = last is None or not last.go_on or last.role == Stage.Role.FINAL
    return None if ends or tournament.is_over else last


def planned_cut(tournament: Tournament, order: Sequence[PairStanding]) -> Cut | None:
    """The cut before the planned stage that follows the last one begun, with the standings in this
    `order`; None where none follows."""
    last = _to_be_followed(tournament)
    if last is None:
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
    stayed: Collection[Pair] = (),
) -> Cut:
    """The first `count` of the standings, or of this `order` of them, that are still in the event,
    or `stayed` until the next stage; from groups as many of each, and the best of the next. Behind
    them up to so many for a `second_cup`."""
    found = standings(tournament) if order is None else order
    order = [each for each in found if not each.pair.withdrawn or each.pair in stayed]
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
    second = _inside_first(_first(left, second_in(len(left), second_cup)), tables)
    others = tuple(replace(each, of_second=True) for each in second.others)
    second = replace(second, groups=groups, of_second=True, others=others)
    if tables and second.going:
        second = replace(second, **_crossed_behind(tables, second.going))
    return replace(cut, second=second)


def _cut_of_groups(
    order: Sequence[PairStanding], tables: Sequence[Sequence[PairStanding]], count: int
) -> Cut:
    """From each group the first by its own table, from the order between them the best of the next;
    the best of all where too many of one withdrew."""
    through, more = divmod(count, len(tables))
    if len(order) <= count or min(map(len, tables)) < through:
        return _first(order, count)
    sent = [_of_group(table, through) for table in tables]
    best = _best_of_the_next(order, tables, sent=sent, count=more)
    ties = [cut for cut in sent if cut.tied]
    # The next of a group are not known while those ahead of them are tied.
    certain = sent if ties else [*sent, best]
    ties = ties or [best]
    going = {pair.pk for cut in certain for pair in cut.going}
    pairs = tuple(each.pair for each in order if each.pair.pk in going)
    if ties[0].tied:  # those certain in the other groups are named all the same
        return _together(ties, going=pairs)
    if not through:
        return Cut(pairs)
    ordered = [[each.pair for each in table] for table in tables]
    if not meets_neighbours(len(tables), through, more=more):
        # The best winner first, whichever its group: the byes, and the opponents, follow from that.
        ordered.sort(key=lambda table: pairs.index(table[0]))
    return Cut(pairs, **_crossed(ordered, through, best.going))


def _of_group(table: Sequence[PairStanding], through: int) -> Cut:
    """The first of a group, by its table alone: no drawing across groups says who they are."""
    cut = _first(table, through)
    return replace(cut, inside=table[0].group) if cut.tied else cut


def _best_of_the_next(
    order: Sequence[PairStanding],
    tables: Sequence[Sequence[PairStanding]],
    *,
    sent: Sequence[Cut],
    count: int,
) -> Cut:
    """The best of those next in their groups; where one of these shares that place inside its group
    and may go on by it, the tie there comes first."""
    nexts: list[list[PairStanding]] = []
    for table, cut in zip(tables, sent, strict=True):
        left = [each for each in table if each.pair not in cut.going]
        nexts.append([each for each in left if each.row.place == left[0].row.place])
    heads = {level[0].pair.pk for level in nexts if level}
    best = _first([each for each in order if each.pair.pk in heads], count)
    may_go_on = {*best.going, *best.tied}
    levels = [one for one in nexts if len(one) > 1 and one[0].pair in may_go_on]
    return _together([*map(_inside, levels)]) if levels else best


def _together(ties: Sequence[Cut], going: tuple[Pair, ...] = ()) -> Cut:
    """Ties to decide as one cut, by which these are certain to go on."""
    first, *others = ties
    return replace(first, going=going, others=(*first.others, *others))


def _inside(level: Sequence[PairStanding]) -> Cut:
    """The tie on a place of a group, by which nobody is certain to go on yet."""
    tied, last = tuple(each.pair for each in level), level[-1]
    return Cut((), tied, 1, last.row.place, inside=last.group, shared=last.tie)


def _inside_first(cut: Cut, tables: Iterable[Sequence[PairStanding]]) -> Cut:
    """The same cut, with the ties inside groups where two of those tied share a place there."""
    found = [
        _inside(level)
        for table in tables
        for level in (list(own) for _, own in groupby(table, lambda each: each.row.place))
        if level[-1].tie is None and sum(each.pair in cut.tied for each in level) > 1
    ]
    return _together(found, cut.going) if found else cut


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
