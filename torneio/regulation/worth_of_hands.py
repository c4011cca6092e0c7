"""The articles about what a hand is worth: a win, a bandeira, a tie.

The values are computed by `scoring`, so that the articles cannot differ from the score.
"""

from collections.abc import Iterator
from itertools import groupby

from django.utils.translation import gettext_lazy as _

from scoring.awards import ROLHA, Award, award
from scoring.hand import Played
from scoring.rulesets import Ruleset
from torneio.regulation.phrases import Phrase, phrase, riscos, sums_points

FEWEST, MOST = 61, 118  # the winners' card points without a bandeira; 119 do not exist


def worth(ruleset: Ruleset) -> Iterator[Phrase]:
    """Every win but the bandeira, from the fewest card points to the most."""
    if sums_points(ruleset):
        yield phrase(
            _(
                "A mão vale os pontos de cartas: cada dupla marca os que fez. Não há mãos que "
                "valham a dobrar."
            )
        )
        return
    yield phrase(
        _(
            "Ganha a mão a dupla com 61 pontos de cartas ou mais. O que a mão vale conta-se em "
            "%(units)s."
        )
    )
    wins = [(award(ruleset, Played(points)), points) for points in range(FEWEST, MOST + 1)]
    for worth_it, group in groupby(wins, key=lambda win: win[0]):
        yield _win(ruleset, worth_it, [points for _, points in group])
    yield phrase(_("A bandeira vale o que diz o artigo %(bandeira)s."))
    if ruleset.rolha != "off":
        yield phrase(
            _(
                "O que um empate anterior deixou por contar (artigo %(tie)s) nunca aumenta o que a "
                "rolha tira."
            )
        )


_WINS = {
    "simple": _("Ganhar %(points)s vale %(award)s."),
    "double": _("Ganhar %(points)s vale %(award)s."),
    "exact_30": _("Ganhar por 90–30 certos vale %(award)s."),
    "pente": _("Deixar a outra dupla com menos de 30 pontos de cartas vale %(award)s."),
}
_ROLHA = {
    "loser": _(
        "Ganhar %(points)s é rolha: a dupla que perde fica sem %(taken)s e a que ganha não marca "
        "%(no_unit)s."
    ),
    "both": _(
        "Ganhar %(points)s é rolha: a dupla que ganha marca %(award)s e a que perde fica sem "
        "%(taken)s."
    ),
}


def _win(ruleset: Ruleset, worth_it: Award, points: list[int]) -> Phrase:
    """Wins with neighbouring card points, all worth the same."""
    words = _ROLHA[ruleset.rolha] if worth_it.reason == "rolha" else _WINS[worth_it.reason]
    gains = worth_it.gains if isinstance(worth_it.gains, int) else ruleset.target
    return phrase(
        words,
        points=_reach(points[0], points[-1]),
        award=riscos(ruleset, gains),
        taken=riscos(ruleset, ROLHA),
    )


def _reach(low: int, high: int) -> str:
    if high == MOST:
        words = _("com %(low)s pontos de cartas ou mais")
    elif low == high:
        words = _("com exatamente %(low)s pontos de cartas")
    else:
        words = _("com %(low)s a %(high)s pontos de cartas")
    return words % {"low": low, "high": high}


_BY = {
    "tricks": _(
        "Dá bandeira a dupla que ganha as dez vazas. Fazer os 120 pontos de cartas com menos de dez"
        " vazas não é bandeira: vale como diz o artigo %(worth)s."
    ),
    "points": _(
        "Dá bandeira a dupla que faz os 120 pontos de cartas, mesmo que não ganhe as dez vazas."
    ),
}
_BANDEIRA = {
    "partida": _("A bandeira ganha logo a partida, esteja o resultado como estiver."),
    "extra": _(
        "A bandeira vale uma partida a mais. A partida que se joga continua com o resultado que "
        "tinha."
    ),
}
_BANDEIRA_IN_HANDS = {
    "partida": _("A bandeira vale %(the_units)s de uma partida inteira (artigo %(partida)s)."),
    "extra": _(
        "A bandeira não acrescenta nada ao resultado: neste torneio não se contam partidas."
    ),
}


def bandeira(ruleset: Ruleset) -> Iterator[Phrase]:
    """The condition of a bandeira, and its award."""
    if sums_points(ruleset):
        yield phrase(_("A bandeira não vale mais do que os seus 120 pontos de cartas."))
        return
    yield phrase(_BY[ruleset.bandeira_by])
    value = ruleset.bandeira_award
    if isinstance(value, int):
        yield phrase(_("A bandeira vale %(award)s."), award=riscos(ruleset, value))
    else:
        yield phrase((_BANDEIRA_IN_HANDS if ruleset.match.in_hands else _BANDEIRA)[value])


_TIE = {
    "void": _("A mão que acaba 60–60 não vale nada e não muda a seguinte."),
    "add": _(
        "A mão que acaba 60–60 não vale nada, mas a próxima mão decidida vale mais %(award)s."
    ),
    "double": _("A mão que acaba 60–60 não vale nada, mas a próxima mão decidida vale a dobrar."),
}
_TIES_IN_A_ROW = {
    ("add", True): _(
        "Os empates seguidos somam-se: depois de dois, a mão decidida vale mais %(award)s."
    ),
    ("add", False): _("Dois ou mais empates seguidos contam como um só."),
    ("double", True): _(
        "Os empates seguidos acumulam-se: depois de dois, a mão decidida vale quatro vezes mais."
    ),
    ("double", False): _(
        "Dois ou mais empates seguidos contam como um só: a mão decidida vale a dobrar."
    ),
}
_REACHES = {
    "ordinary": _(
        "O que fica de um empate aumenta só as mãos do artigo %(worth)s, nunca a bandeira nem a "
        "renúncia."
    ),
    "all": _(
        "O que fica de um empate aumenta também a bandeira e a renúncia, quando valem um número de "
        "%(units)s."
    ),
}


def tie(ruleset: Ruleset) -> Iterator[Phrase]:
    """A 60–60 hand, and what it adds to the hands that follow."""
    if sums_points(ruleset):
        yield phrase(
            _("60–60 é um resultado como os outros: cada dupla marca 60 pontos de cartas.")
        )
        return
    yield phrase(_TIE[ruleset.tie], award=riscos(ruleset, 1))
    if ruleset.tie == "void":
        return
    in_a_row = _TIES_IN_A_ROW[ruleset.tie, ruleset.tie_accumulates]
    yield phrase(in_a_row, award=riscos(ruleset, 2))
    yield phrase(_REACHES[ruleset.tie_reaches])
    yield phrase(
        _(
            "O que fica de um empate gasta-se na primeira mão decidida, mesmo que não a aumente. "
            "Não o gastam uma mão sem efeito, uma acusação sem prova, nem o que o árbitro der por "
            "outra falta."
        )
    )
