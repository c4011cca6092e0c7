"""The matches that the last stage still has to play, and those it is ranked by, as the core asks
for them (`scoring.whatif`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.whatif import Event, Fixture
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.standings.absences import round_key
from torneio.standings.finished import results_of
from torneio.standings.selectors import EventResults, PairStanding
from torneio.standings.stage_order import earlier_rules

_RANKED = {Stage.Format.LEAGUE, Stage.Format.SWISS, Stage.Format.GROUPS}
_COLUMNS = ("pk", "round__number", "pair_a", "pair_b")


class MatchToCome(NamedTuple):
    """A public match that is not over: its key, the number of its round, and its pairs by key."""

    key: int
    round: int
    a: int
    b: int


@dataclass(frozen=True)
class Remaining:
    """What a stage that is ranked by its table still has to play: the public `matches`, and how
    many rounds `ahead` are not public."""

    stage: Stage
    matches: Sequence[MatchToCome]
    ahead: int

    def around(self, own: PairStanding, order: Sequence[PairStanding]) -> "Remaining":
        """Of groups the matches of its group, of anything else all."""
        if not own.group:
            return self
        beside = {each.pair.pk for each in order if each.group == own.group}
        return replace(self, matches=[each for each in self.matches if each.a in beside])


def remaining(event: Tournament, rounds: Sequence[Round]) -> Remaining | None:
    """The stage of the last public of these rounds, all of an event, with what is left of it; None
    in a bracket, where partners rotate, and where nothing is left or an earlier stage is not over
    (one query)."""
    stage = next((each.stage for each in reversed(rounds) if each.is_public), None)
    if event.rotates or stage is None or stage.format not in _RANKED:
        return None
    ahead = sum(each.stage_id == stage.pk and not each.is_public for each in rounds)
    left = Match.objects.public().of(event.pk).filter(over=False, pair_b__isnull=False)
    rows = left.order_by("round__number", "position")
    found = list(rows.values_list("round__stage", *_COLUMNS))
    if any(key != stage.pk for key, *_ in found):
        return None
    matches = [MatchToCome(*row) for _, *row in found]
    return Remaining(stage, matches, ahead) if matches or ahead else None


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
    played = [each for each in results.finished if each.stage_number == number and each.a in units]
    return Event(
        results.event.ruleset,
        [each.pair.pk for each in beside],
        results_of(played, results.event.ruleset, earlier=earlier_rules(results.stages)),
        [
            Fixture(round_key(number, each.round), each.a, each.b)
            for each in left.matches
            if each.a in units
        ],
        left.ahead,
        {each.pair.pk: each.row.brought for each in beside if each.row.brought},
    )
