"""The matches that the last stage still has to play, and those it is ranked by, as the core asks
for them (`scoring.whatif`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.whatif import Event, Fixture
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.standings.absences import round_key
from torneio.standings.finished import FinishedMatch, byes_ahead, partners_in, results_of
from torneio.standings.selectors import EventResults, PairStanding
from torneio.standings.stage_order import earlier_rules

_COLUMNS = ("pk", "round__number", "pair_a", "pair_b")


class MatchToCome(NamedTuple):
    """A public match that is not over: its key, the number of its round, and by key those who are
    ranked on each side: a pair or, where partners rotate, two players."""

    key: int
    round: int
    a: tuple[int, ...]
    b: tuple[int, ...]

    @property
    def units(self) -> tuple[int, ...]:
        """Those of both sides."""
        return self.a + self.b


@dataclass(frozen=True)
class Remaining:
    """What a stage that is ranked by its table still has to play: the public `matches`, how many
    rounds `ahead` are not public, and the `byes` that are to count."""

    stage: Stage
    matches: Sequence[MatchToCome]
    ahead: int
    byes: Sequence[FinishedMatch] = ()

    def around(self, own: PairStanding, order: Sequence[PairStanding]) -> "Remaining":
        """Of groups the matches of its group, of anything else all."""
        if not own.group:
            return self
        beside = {each.pair.pk for each in order if each.group == own.group}
        return replace(
            self, matches=[each for each in self.matches if beside.issuperset(each.units)]
        )

    def byes_without(self, open_: Sequence[MatchToCome]) -> list[FinishedMatch]:
        """The byes that count as long as only these matches are open."""
        first = min((each.round for each in open_), default=None)
        return [each for each in self.byes if first is None or each.round < first]


def remaining(event: Tournament, rounds: Sequence[Round]) -> Remaining | None:
    """The stage of the last public of these rounds, all of an event, with what is left of it; None
    in a bracket, and where nothing is left or an earlier stage is not over (two queries; three
    where partners rotate)."""
    stage = next((each.stage for each in reversed(rounds) if each.is_public), None)
    if stage is None or stage.format in Stage.CUPS:
        return None
    ahead = sum(each.stage_id == stage.pk and not each.is_public for each in rounds)
    left = Match.objects.public().of(event.pk).filter(over=False, pair_b__isnull=False)
    rows = left.order_by("round__number", "position")
    found = list(rows.values_list("round__stage", *_COLUMNS))
    if any(key != stage.pk for key, *_ in found) or not (found or ahead):
        return None
    partners = partners_in(event) if event.rotates else {}
    matches = [
        MatchToCome(key, number, partners.get(a, (a,)), partners.get(b, (b,)))
        for _, key, number, a, b in found
    ]
    return Remaining(stage, matches, ahead, byes_ahead(event) if found else ())


def as_asked(
    left: Remaining, results: EventResults, order: Sequence[PairStanding], *, own: PairStanding
) -> Event:
    """The units that are ranked with `own`, their results in the stage, and what is to come."""
    number = left.stage.number
    entrants = results.stages[-1].entrants if results.stages and number > 1 else set(results.pairs)
    beside = [
        each
        for each in order
        if each.pair.pk in entrants and (not own.group or each.group == own.group)
    ]
    units = {each.pair.pk for each in beside}
    known = [*results.finished, *left.byes]
    played = [each for each in known if each.stage_number == number and each.a in units]
    return Event(
        results.event.ruleset,
        [each.pair.pk for each in beside],
        results_of(played, results.event.ruleset, earlier=earlier_rules(results.stages)),
        [_fixture(each, number) for each in left.matches if units.issuperset(each.units)],
        left.ahead,
        {each.pair.pk: each.row.brought for each in beside if each.row.brought},
    )


def _fixture(match: MatchToCome, stage: int) -> Fixture:
    a, b, *partners = (unit for two in zip(match.a, match.b, strict=True) for unit in two)
    two = (partners[0], partners[1]) if partners else None
    return Fixture(round_key(stage, match.round), a, b, two)
