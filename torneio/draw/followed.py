"""The matches that the draw of a round follows from."""

from torneio.play.models import BracketPart, Match, MatchQuerySet, Round

_CUPS = (BracketPart.MAIN, BracketPart.THIRD), (BracketPart.SECOND, BracketPart.SECOND_THIRD)
LAST_OF_A_CUP = frozenset(part for cup in _CUPS for part in cup)
"""The parts of a knock-out whose last matches send nobody to another one."""


def followed_by(round_: Round) -> MatchQuerySet:
    """The matches of earlier rounds of its stage that a round waits for. The final of a cup and its
    match for third place decide nothing of what is still to come in the other one, or in the
    consolation, and are played at the same time."""
    earlier = Match.objects.filter(round__stage=round_.stage, round__number__lt=round_.number)
    return earlier.exclude(part__in=LAST_OF_A_CUP, part_left=0)
