"""The pairs still in an event, in words: what a bracket, or a later stage, has left to each."""

from collections import Counter

from django.utils.translation import gettext

from torneio.entries.models import Tournament
from torneio.play.models import BracketPart, Match, PairSide, Round, Stage

_ENDING = {BracketPart.MAIN, BracketPart.SECOND, BracketPart.FINAL, BracketPart.SECOND_FINAL}
_COUNTS = _ENDING | {BracketPart.WINNERS, BracketPart.LOSERS}


def still_in(event: Tournament) -> dict[int, str]:
    """The standing of each pair in the last public stage, by key: whether it qualified for it and,
    in a bracket, whether it is in it, in the losers' bracket, or out (one query, three where there
    is something to show)."""
    public = event.stages.filter(rounds__state=Round.State.PUBLISHED).order_by("-number")
    stage = public.first()
    if stage is None or (stage.number == 1 and stage.format not in Stage.CUPS):
        return {}
    entered = set(stage.entrants.values_list("pair", flat=True))
    behind = _behind(event, stage, entered) if stage.number > 1 else {}
    return behind | (_in_bracket(stage, entered) if stage.format in Stage.CUPS else {})


def _behind(event: Tournament, stage: Stage, entered: set[int]) -> dict[int, str]:
    words = gettext("não passou à fase seguinte")
    if stage.role == Stage.Role.FINAL:
        words = gettext("não passou à fase final")
    before = event.pairs.filter(entrants__stage__number__lt=stage.number, withdrawn=False)
    return {pair: words for pair in before.values_list("pk", flat=True) if pair not in entered}


def _in_bracket(stage: Stage, entered: set[int]) -> dict[int, str]:
    columns = ("pair_a", "pair_b", "winner", "over", "part", "part_left")
    rows = Match.objects.public().filter(round__stage=stage).values_list(*columns)
    lost, plays, both_lost = Counter[int](), set[int](), set[int]()
    won_all, lost_final = set[int](), set[int]()
    for a, b, winner, over, part, left in rows:
        if not over:
            plays |= {a, b}
        elif winner and b is not None:
            first, second = (a, b) if winner == PairSide.A else (b, a)
            lost[second] += part in _COUNTS
            again = stage.second_final and part == BracketPart.FINAL and winner == PairSide.B
            if again:
                both_lost |= {first, second}
            elif part in _ENDING and not left:
                won_all.add(first)
                lost_final.add(second)
    double = stage.format == Stage.Format.DOUBLE
    words = {pair: _words(lost[pair], double=double, plays=pair in plays) for pair in entered}
    words |= {pair: gettext("uma derrota: joga a segunda final") for pair in both_lost}
    words |= {pair: gettext("perdeu a final") for pair in lost_final}
    return {pair: said for pair, said in words.items() if pair not in won_all}


def _words(lost: int, *, double: bool, plays: bool) -> str:
    if not lost:
        return gettext("ainda em prova, sem derrotas") if double else gettext("ainda em prova")
    if double and lost == 1:
        return gettext("uma derrota: está na repescagem")
    return gettext("fora do título, ainda joga") if plays else gettext("fora da prova")
