"""The rounds of a Swiss that late pairs missed, and what they get for them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from scoring import Brought, Ruleset, missed_rounds
from torneio.entries.models import Tournament
from torneio.play.models import Entrant, Match, Stage
from torneio.standings.absences import round_key
from torneio.standings.finished import FinishedMatch
from torneio.standings.stage_order import PlayedStage

Missed = Mapping[int, Sequence[int]]
"""The keys of the rounds that each pair, by its key, missed before its first."""
NOTHING: Missed = {}
_PLAYED = {Match.Outcome.HANDS, Match.Outcome.TOTAL}


def first_rules(event: Tournament, stages: Sequence[PlayedStage]) -> Ruleset:
    """The rules of the first stage of an event."""
    own = stages[0].rules if stages else None
    return own or event.ruleset


def missed_in(tournament: Tournament, rules: Ruleset) -> Missed:
    """The rounds that each late pair missed and that have been played to their end (two queries,
    where these rules of the first stage give anything for them)."""
    if rules.match.missed == "nothing":
        return NOTHING
    first: dict[int, int] = {}
    over: dict[int, bool] = {}
    swiss = {"round__stage__number": 1, "round__stage__format": Stage.Format.SWISS}
    matches = Match.objects.public().of(tournament.pk).filter(**swiss).order_by("-round__number")
    for number, pair_a, pair_b, is_over in matches.values_list(
        "round__number", "pair_a", "pair_b", "over"
    ):
        over[number] = over.get(number, True) and is_over
        first[pair_a] = number
        if pair_b:
            first[pair_b] = number
    played = sorted(number for number, is_over in over.items() if is_over)
    entered = Entrant.objects.filter(stage__tournament=tournament, stage__number=1)
    missed = {
        pair: [round_key(1, each) for each in played if each < first.get(pair, each + 1)]
        for pair in entered.values_list("pair", flat=True)
    }
    return {pair: keys for pair, keys in missed.items() if keys}


def for_missed(
    missed: Missed, finished: Iterable[FinishedMatch], rules: Ruleset
) -> dict[int, Brought]:
    """What each of these pairs gets for the rounds it missed."""
    played: dict[int, list[Brought]] = defaultdict(list)
    for match in finished if missed else ():
        if match.stage_number == 1 and match.outcome in _PLAYED:
            for side, pair in enumerate((match.a, match.b)):
                if pair and pair in missed:
                    played[pair].append(_own(match, side))
    return {pair: missed_rounds(rules, len(keys), played[pair]) for pair, keys in missed.items()}


def _own(match: FinishedMatch, side: int) -> Brought:
    other = 1 - side
    return Brought(
        match.table_points[side],
        match.partidas[side],
        match.partidas[other],
        match.riscos[side],
        match.riscos[other],
        match.points[side],
        match.points[other],
    )
