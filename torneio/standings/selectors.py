"""Standings, derived at each reading from the finished matches and the decided ties. Four queries
at any size, one more in a knock-out, and one where opponents' scores are counted."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import groupby

from django.utils.translation import ngettext

from scoring import Ruleset
from scoring.results import RoundsOff
from scoring.standings import Brought, StandingsRow, rank
from torneio.entries.models import Pair, Tournament
from torneio.nouns import BYE
from torneio.play.models import Match, PairSide, Stage, Tie
from torneio.standings.absences import round_key, rounds_off_in
from torneio.standings.decided_ties import deciders_of, decisions_behind, lots_of, with_lots
from torneio.standings.finished import FinishedMatch, Ranking, finished_matches, results_of
from torneio.standings.missed_rounds import Missed, first_rules, for_missed, missed_in
from torneio.standings.stage_order import (
    STAGE_REACHED,
    PlayedStage,
    by_stage_reached,
    carried_on,
    earlier_rules,
    played_stages,
    tables_of,
)
from torneio.standings.taking_part import pairs_in
from torneio.standings.ties import DecidedTie, decided_ties


@dataclass(frozen=True)
class PairStanding:
    """A row of the standings with its pair, and how many of its results are not agreed to yet:
    `provisional`, or in dispute. `tie` is the decision that parts it from the row above, or by
    which it shares its place. In a stage of groups `group` is the number of its group, `in_group`
    its row there, with the place in that group alone, and `group_tie` the decision that parts it
    there. `rested_by` are the rules by which its byes counted, where stages differ in them;
    `beat` the keys of the pairs that it won from in the last stage."""

    pair: Pair
    row: StandingsRow
    provisional: int = 0
    disputed: int = 0
    tie: DecidedTie | None = None
    group: int = 0
    in_group: StandingsRow | None = None
    group_tie: DecidedTie | None = None
    rested_by: tuple[Ruleset, ...] = ()
    beat: frozenset[int] = frozenset()

    @property
    def wins(self) -> int:
        """Matches won. A bye is worth a win, but is not counted as a match won."""
        return self.row.wins - self.row.byes

    @property
    def rests(self) -> str:
        """The number of byes in words; "" where none."""
        return BYE.counted(self.row.byes) if self.row.byes else ""

    @property
    def mark(self) -> str:
        """What may still change this row, in words; "" where all is confirmed."""
        if self.disputed:
            words = ngettext(
                "%(n)s resultado em disputa", "%(n)s resultados em disputa", self.disputed
            )
            return words % {"n": self.disputed}
        if self.provisional:
            words = ngettext(
                "%(n)s resultado provisório", "%(n)s resultados provisórios", self.provisional
            )
            return words % {"n": self.provisional}
        return ""


def standings(tournament: Tournament, *, upto: int | None = None) -> list[PairStanding]:
    """Every pair that entered, in order: by the last stage it reached, in a knock-out by the round
    it reached, then by the criteria of the event's frozen rules. `upto` a stage: as it was when
    that was the last."""
    return read_results(tournament, upto=upto).order()


@dataclass(frozen=True)
class EventResults:
    """All that the standings of an event are derived from, read once: its pairs by key, the stages
    that part them, the matches that count, and the ties decided."""

    event: Tournament
    pairs: Mapping[int, Pair]
    stages: Sequence[PlayedStage]
    finished: Sequence[FinishedMatch]
    ties: Sequence[DecidedTie]
    rounds_off: Callable[[Ruleset], RoundsOff]
    missed: Missed

    def order(self) -> list[PairStanding]:
        """The standings by these results."""
        ranking = _ranking(self)
        late = for_missed(self.missed, self.finished, first_rules(self.event, self.stages))
        tables = tables_of(self.pairs, self.stages, self.finished, ranking=ranking, late=late)
        criteria = self.event.ruleset.ranking.criteria
        rows = by_stage_reached(
            self.pairs, tables, self.finished, criteria=criteria, ties=self.ties
        )
        if not tables:
            rows = ranking(self.finished, self.pairs, brought=late)
        behind = decisions_behind(rows, self.ties)
        order = [
            PairStanding(self.pairs[int(row.unit)], row, tie=tie)
            for row, tie in zip(rows, behind, strict=True)
        ]
        if tables:
            order = _with_groups(order, tables[-1].groups, self.ties)
        order = _with_marks(order, self.finished)
        return _with_rules_of_byes(_with_the_beaten(order, self.finished), self)

    def until(self, stage: int, round_: int) -> "EventResults":
        """Those of the rounds up to this one. Ties were decided on what came of all."""
        last = round_key(stage, round_)
        known = [each for each in self.finished if each.key <= last]

        def rounds_off(ruleset: Ruleset) -> RoundsOff:
            off = self.rounds_off(ruleset)
            return replace(off, absences=[each for each in off.absences if each[0] <= last])

        stages = [each for each in self.stages if each.number <= stage]
        missed = {pair: [key for key in keys if key <= last] for pair, keys in self.missed.items()}
        known_then = replace(self, finished=known, stages=stages, missed=missed)
        return replace(known_then, ties=(), rounds_off=rounds_off)


def read_results(tournament: Tournament, *, upto: int | None = None) -> EventResults:
    """What the standings are derived from; `upto` a stage: what was known when it was the last."""
    finished, ties = finished_matches(tournament), decided_ties(tournament.pk)
    stages = [each for each in played_stages(tournament) if each.number <= (upto or each.number)]
    return EventResults(
        tournament,
        pairs=pairs_in(tournament, ties),
        stages=stages,
        finished=[each for each in finished if each.stage_number <= (upto or each.stage_number)],
        ties=ties,
        rounds_off=cache(partial(rounds_off_in, tournament)),
        missed=missed_in(tournament, first_rules(tournament, stages)),
    )


def brought_into(stage: Stage) -> dict[int, Brought]:
    """What each pair carries into a stage, by its key, from the standings of the one before."""
    if not stage.carried:
        return {}
    before = standings(stage.tournament, upto=stage.number - 1)
    return carried_on([each.row for each in before], stage.carried)


def _with_groups(
    order: Iterable[PairStanding],
    tables: Mapping[int, Sequence[StandingsRow]],
    ties: Sequence[DecidedTie],
) -> list[PairStanding]:
    in_group = {
        int(row.unit): (number, row, tie)
        for number, rows in tables.items()
        for row, tie in zip(rows, decisions_behind(rows, ties), strict=True)
    }
    return [
        replace(each, group=number, in_group=row, group_tie=tie)
        for each in order
        for number, row, tie in [in_group.get(each.pair.pk, (0, None, None))]
    ]


def group_tables(order: Sequence[PairStanding]) -> dict[int, list[PairStanding]]:
    """The table of each group by its number, with the places inside it; empty without groups."""
    # Pairs level in a group stand there in the order between the groups.
    inside = [
        replace(each, row=each.in_group, tie=each.group_tie)
        for each in order
        if each.in_group is not None
    ]
    inside.sort(key=lambda each: (each.group, each.row.place))
    tables = {number: list(table) for number, table in groupby(inside, lambda each: each.group)}
    return {number: list(_parted_anew(table)) for number, table in tables.items()}


def _parted_anew(table: Iterable[PairStanding]) -> Iterator[PairStanding]:
    """The same table, where pairs of one place may stand in another order than the criteria left
    them in: the separation from the place above then belongs to the first of them."""
    for _place, level in groupby(table, lambda each: each.row.place):
        rows = list(level)
        reasons = [each.row.separated_by for each in rows]
        reasons.sort(key=lambda reason: reason is None or reason.criterion == Tie.Kind.SHARED)
        for each, reason in zip(rows, reasons, strict=True):
            yield replace(each, row=replace(each.row, separated_by=reason))


def are_of_stages(order: Iterable[PairStanding]) -> bool:
    """Whether a later stage parts some of these pairs."""
    parted = (each.row.separated_by for each in order)
    return any(each is not None and each.criterion == STAGE_REACHED for each in parted)


def _ranking(results: EventResults) -> Ranking:
    """A `Ranking` that applies the event's criteria, or those of earlier stages, to all these pairs
    or to some of them."""
    event, pairs, ties = results.event, list(results.pairs), results.ties
    earlier = earlier_rules(results.stages)

    def ranked(
        finished: Sequence[FinishedMatch],
        among: Collection[int],
        *,
        alone: bool = False,
        brought: Mapping[int, Brought] | None = None,
        rules: Ruleset | None = None,
    ) -> list[StandingsRow]:
        units, ruleset = list(among) if alone else pairs, rules or event.ruleset
        criteria = ruleset.ranking.criteria
        rows = rank(
            {unit: brought.get(unit, Brought()) for unit in units} if brought else units,
            results_of(finished, event.ruleset, earlier=earlier),
            criteria=with_lots(criteria) if alone else criteria,
            after_separation=ruleset.ranking.after_separation,
            lots=lots_of(ties),
            deciders=deciders_of(ties),
            rounds_off=results.rounds_off(ruleset),
            among=among,
        )
        if brought and any(each.missed for each in brought.values()):
            return [replace(row, brought=brought.get(row.unit)) for row in rows]
        return rows

    return ranked


def _with_marks(
    order: Iterable[PairStanding], matches: Iterable[FinishedMatch]
) -> list[PairStanding]:
    """Every row with the number of results of its pair that these matches leave provisional or in
    dispute."""
    counted: dict[str, Counter[int | None]] = {
        state: Counter() for state in (Match.Agreement.OPEN, Match.Agreement.DISPUTED)
    }
    for match in matches:
        if match.agreement in counted:
            counted[match.agreement].update((match.a, match.b))
    provisional, disputed = counted.values()
    return [
        replace(each, provisional=provisional[each.pair.pk], disputed=disputed[each.pair.pk])
        for each in order
    ]


def _with_the_beaten(
    order: Iterable[PairStanding], matches: Sequence[FinishedMatch]
) -> list[PairStanding]:
    beaten = defaultdict[int, set[int]](set)
    last = matches[-1].stage_number if matches else 0  # the earliest round first
    for each in matches:
        if each.b is not None and each.winner and each.stage_number == last:
            won, lost = (each.a, each.b) if each.winner == PairSide.A else (each.b, each.a)
            beaten[won].add(lost)
    return [replace(each, beat=frozenset(beaten[each.pair.pk])) for each in order]


def _with_rules_of_byes(order: Iterable[PairStanding], results: EventResults) -> list[PairStanding]:
    """Every row with the rules of the stages in which its byes were, the last that count in it;
    without them where all stages have those of the event."""
    rules, byes = earlier_rules(results.stages), defaultdict[int, list[Ruleset]](list)
    if not rules:
        return list(order)
    for match in results.finished:
        if match.outcome == Match.Outcome.BYE:
            byes[match.a].append(rules.get(match.stage_number, results.event.ruleset))
    return [
        replace(each, rested_by=tuple(byes[each.pair.pk][-each.row.byes :]))
        if each.row.byes
        else each
        for each in order
    ]


def own_unit(row: StandingsRow, unit: str) -> tuple[int, int]:
    """For and against, in the unit that the event's matches are counted in (`MatchFormat.unit`)."""
    if unit == "hands_points":
        return row.points_for, row.points_against
    if unit == "hands_riscos":
        return row.riscos_for, row.riscos_against
    return row.partidas_for, row.partidas_against
