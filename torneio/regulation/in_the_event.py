"""The articles about the event: partidas, matches, the names of results, the referee."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from scoring.hand import ALL_POINTS
from scoring.rulesets import Ruleset
from torneio.nouns import CARD_POINT, HAND, PARTIDA, TABLE_POINT
from torneio.regulation.phrases import (
    Phrase,
    has_table_points,
    phrase,
    riscos,
    saying,
    sums_points,
)

UNFORESEEN = _("O que este regulamento não diz, decide o árbitro com a organização.")

_FLOOR = {
    "zero": _("Nenhum desconto deixa uma dupla abaixo de zero."),
    "none": _("Um desconto pode deixar uma dupla abaixo de zero."),
}


def partida(ruleset: Ruleset) -> Iterator[Phrase]:
    """How a partida is won, or what is played in its place."""
    target = riscos(ruleset, ruleset.target)
    if sums_points(ruleset):
        yield phrase(
            _(
                "Neste torneio não se jogam partidas: somam-se os pontos de cartas das mãos de cada"
                " encontro."
            )
        )
        return
    if ruleset.match.in_hands:
        yield phrase(
            _(
                "Neste torneio não se jogam partidas: contam-se %(the_units)s das mãos de cada "
                "encontro, sem limite. Onde este regulamento fala de uma partida inteira, são "
                "%(target)s."
            ),
            target=target,
        )
    else:
        yield phrase(_("Ganha a partida a primeira dupla que chegar a %(target)s."), target=target)
        yield _past_the_target(ruleset)
    yield phrase(_FLOOR[ruleset.rolha_floor])


_PAST_ONE = {
    True: _("O que passar desse número não se escreve."),
    False: _("O que passar desse número também se escreve."),
}
_PAST = {
    True: _("O que passar desse número não se escreve: com %(before)s, uma mão de 2 dá %(goal)s."),
    False: _(
        "O que passar desse número também se escreve: com %(before)s, uma mão de 2 dá %(over)s."
    ),
}


def _past_the_target(ruleset: Ruleset) -> Phrase:
    goal, capped = ruleset.target, ruleset.cap_at_target
    if goal == 1:  # before the end there is no score to give as an example
        return phrase(_PAST_ONE[capped])
    return phrase(_PAST[capped], before=goal - 1, goal=goal, over=goal + 1)


_MATCH = {
    "first_to": _("Ganha o encontro a primeira dupla que ganhar %(count)s. Não há empates."),
    "exactly": _(
        "Cada encontro tem sempre %(count)s. Ganha a dupla que ganhar mais; se ganharem as mesmas, "
        "é empate."
    ),
    "hands_riscos": _(
        "Cada encontro tem %(count)s. Ganha a dupla com mais %(units)s; com o mesmo número, é "
        "empate."
    ),
    "hands_points": _(
        "Cada encontro tem %(count)s e %(total)s ao todo. Ganha a dupla que fizer mais; com metade "
        "cada uma, é empate."
    ),
}


def match(ruleset: Ruleset) -> Iterator[Phrase]:
    """The length of a match, how it is won, and the table points it gives."""
    shape = ruleset.match
    count = (HAND if shape.in_hands else PARTIDA).counted(shape.count)
    yield phrase(
        _MATCH[shape.unit], count=count, total=CARD_POINT.counted(ALL_POINTS * shape.count)
    )
    if shape.in_hands:
        yield phrase(_("Uma mão sem efeito não entra na conta: joga-se outra em seu lugar."))
    if not has_table_points(ruleset):
        yield phrase(_("O encontro não dá pontos de mesa."))
        return
    words = _(
        "O encontro dá %(win)s à dupla que ganha e %(loss)s à que perde. Num empate dá %(draw)s a "
        "cada uma."
    )
    if shape.unit == "first_to":
        words = _("O encontro dá %(win)s à dupla que ganha e %(loss)s à que perde.")
    yield phrase(words, win=TABLE_POINT.counted(shape.win), draw=shape.draw, loss=shape.loss)


_OF_HANDS = _("Fazer 91 pontos de cartas ou mais, sem bandeira, é capote, ou dobrada.")
_OF_PARTIDAS = {
    "portugal": _(
        "Fazer 91 pontos de cartas ou mais, sem bandeira, é capote, ou dobrada. Ganhar a partida "
        "com a outra dupla a zero é limpa, ou cara-de-gato."
    ),
    "brasil": _(
        "Fazer 91 pontos de cartas ou mais, sem bandeira, é capote, ou dobrada. Ganhar a partida "
        "com a outra dupla a zero é gato, cara-de-gato ou limpa; com a outra só com %(one)s, "
        "chapéu; por %(one)s, depois de estar a zero e a outra a %(one)s do fim, arrepio."
    ),
}


def names(ruleset: Ruleset) -> Iterator[Phrase]:
    """The names of results; those of a partida only where partidas are played."""
    words = _OF_HANDS if ruleset.match.in_hands else _OF_PARTIDAS[ruleset.result_names]
    yield phrase(words, one=riscos(ruleset, 1))
    yield phrase(_("Os nomes não acrescentam nada ao que os resultados valem."))


referee = saying(
    _("Cada mão escreve-se na folha de jogo logo que acaba, à vista das duas duplas."),
    _("O árbitro regista cada incidente: quem, em que mão, que artigo se aplicou e o que custou."),
    UNFORESEEN,
)
