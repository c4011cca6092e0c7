"""The pairs that were in no match of a round that others played, for `scoring.opposition`.

A pair is in a Swiss stage once it has sat in one of its rounds; it counts as missing from a round
once that round has been played to its end. In other formats all meetings are known beforehand, and
no pair is missing.
"""

from collections import defaultdict

from scoring import Ruleset
from scoring.results import Absence, RoundsOff
from scoring.tiebreaks import OF_OPPONENTS
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage

ROUNDS_A_STAGE = 1000


def round_key(stage: int, number: int) -> int:
    """A round of any stage as one number, in the order in which they are played."""
    return stage * ROUNDS_A_STAGE + number


def rounds_off_in(tournament: Tournament, ruleset: Ruleset) -> RoundsOff:
    """How rounds not played count in an event's standings by these rules (one query, where they
    do)."""
    asked = OF_OPPONENTS.intersection(ruleset.ranking.criteria)
    absences = _absences(tournament) if asked and ruleset.ranking.unplayed == "fide" else []
    return RoundsOff(ruleset.ranking.unplayed, absences, ruleset.match.drawn)


def _absences(tournament: Tournament) -> list[Absence]:
    matches = Match.objects.public().of(tournament.pk)
    swiss = matches.filter(round__stage__format=Stage.Format.SWISS).order_by()
    seated: dict[tuple[int, int], set[int]] = defaultdict(set)
    entered: dict[int, set[int]] = defaultdict(set)
    open_ = set()
    seats = ("round__stage__number", "round__number", "pair_a", "pair_b", "over")
    for stage, number, pair_a, pair_b, over in swiss.values_list(*seats):
        pairs = {pair_a, pair_b} - {None}
        seated[stage, number] |= pairs
        entered[stage] |= pairs
        if not over:
            open_.add((stage, number))
    return [
        (round_key(*round_), pair)
        for round_, pairs in seated.items()
        if round_ not in open_
        for pair in entered[round_[0]] - pairs
    ]
