"""The matches that the draw of a round follows from."""

from torneio.play.models import BracketPart, Match, MatchQuerySet, Round

FOR_THE_TITLE = (BracketPart.MAIN, BracketPart.THIRD)  # in the last round of a cup


def followed_by(round_: Round) -> MatchQuerySet:
    """The matches of earlier rounds of its stage that a round waits for. After the final of a cup
    only what stands beside it is played, a second cup or the consolation: the final and the match
    for third place decide nothing there, and are played at the same time."""
    stage = round_.stage
    earlier = Match.objects.filter(round__stage=stage, round__number__lt=round_.number)
    last = stage.rounds.count() - stage.extra_rounds if stage.extra_rounds else round_.number
    if round_.number <= last:
        return earlier
    return earlier.exclude(round__number=last, part__in=FOR_THE_TITLE)
