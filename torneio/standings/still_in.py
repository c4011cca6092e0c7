"""The pairs still in an event, in words: what a bracket, or a later stage, has left to each."""

from collections import Counter

from django.utils.translation import gettext

from torneio.entries.models import Tournament
from torneio.play.models import BracketPart, Match, PairSide, Round, Stage
from torneio.standings.astray_matches import astray
from torneio.standings.what_follows import FirstRound, plays_on_beside, wins_on_beside

_ENDING = {BracketPart.MAIN, BracketPart.SECOND, BracketPart.FINAL, BracketPart.SECOND_FINAL}
_COUNTS = _ENDING | {BracketPart.WINNERS, BracketPart.LOSERS}

_COLUMNS = (
    *("part", "part_left", "part_place", "pair_a", "pair_b", "winner", "over"),
    *("round__number", "round__stage"),
)


def still_in(event: Tournament) -> dict[int, str]:
    """The standing of each pair in the last public stage, by key: whether it qualified for it and,
    in a bracket, whether it is in it, in the losers' bracket, or out (one query, four or five
    where there is something to show)."""
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
    public = Match.objects.public().filter(round__stage=stage).select_related("round")
    matches = list(public.order_by("round__number").only(*_COLUMNS))
    turned = set(astray(public).values_list("pk", flat=True))
    for match in matches:
        match.round.stage = stage
    opening = (each for each in matches if each.round.number == 1 and each.part == BracketPart.MAIN)
    first = FirstRound.of((each.part_place, *each.pairs) for each in opening)
    lost, plays_on = Counter[int](), dict.fromkeys(entered, False)
    placed, ended = set[int](), dict[int, str]()  # a place won or lost in a match says itself
    two_cups = any(match.part == BracketPart.SECOND for match in matches)
    for match in matches:
        a, b = match.pairs
        if not match.over:
            plays_on |= dict.fromkeys(filter(None, (a, b)), True)
        elif match.winner and b is not None:
            as_drawn = (match.winner == PairSide.A) != (match.pk in turned)
            won, beaten = (a, b) if as_drawn else (b, a)
            lost[beaten] += match.part in _COUNTS
            plays_on[won] = wins_on_beside(match, first)
            plays_on[beaten] = bool(plays_on_beside(match, beaten, first=first))
            if match.part_left or plays_on[beaten]:
                continue
            if match.part in _ENDING:
                placed.add(won)
                ended |= _of_a_final(match.part, two_cups=two_cups, won=won, beaten=beaten)
            elif match.part not in _COUNTS:
                placed |= {won, beaten}
    double = stage.format == Stage.Format.DOUBLE
    words = {pair: _words(lost[pair], double=double, plays_on=plays_on[pair]) for pair in entered}
    return {pair: said for pair, said in words.items() if pair not in placed} | ended


def _of_a_final(part: str, *, two_cups: bool, won: int, beaten: int) -> dict[int, str]:
    """What a final says of its two: of the winner only where there is a Taça A and a Taça B."""
    if not two_cups:
        return {beaten: gettext("perdeu a final")}
    letter = {"letter": "B" if part == BracketPart.SECOND else "A"}
    return {
        won: gettext("ganhou a Taça %(letter)s") % letter,
        beaten: gettext("perdeu a final da Taça %(letter)s") % letter,
    }


def _words(lost: int, *, double: bool, plays_on: bool) -> str:
    if not lost:
        return gettext("ainda em prova, sem derrotas") if double else gettext("ainda em prova")
    if double and lost == 1:
        return gettext("uma derrota: está na repescagem")
    return gettext("fora do título, ainda joga") if plays_on else gettext("fora da prova")
