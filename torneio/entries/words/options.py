"""Every option of a ruleset: the organiser's label, and its values in words."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from scoring.rulesets import OPTIONS, Value
from torneio.nouns import UNITS


class OptionWords(NamedTuple):
    """A label, the meaning of its named values, the format of a number, and a line of help."""

    label: Any
    values: Mapping[Value, Any] = {}
    number: Callable[[int], Any] | None = None
    help: Any = ""

    def of(self, value: Value) -> str:
        """One value in words."""
        if value in self.values:
            return str(self.values[value])
        if self.number is None or not isinstance(value, int):
            raise KeyError(f"{self.label}: {value!r} has no words")
        return str(self.number(value))


def _number(words: Any, zero: Any = None) -> Callable[[int], Any]:
    def read(number: int) -> Any:
        return zero if zero is not None and not number else words % {"n": number}

    return read


RISCOS = UNITS["risco"].counted
WORTH_RISCOS = _number(ngettext_lazy("vale %(n)s risco", "vale %(n)s riscos", "n"))
RISCOS_TO_OTHERS = _number(
    ngettext_lazy("%(n)s risco para os outros", "%(n)s riscos para os outros", "n"),
    _("não dá riscos a ninguém"),
)
RISCOS_LOST = _number(
    ngettext_lazy("perde %(n)s risco", "perde %(n)s riscos", "n"), _("não perde nada")
)

OPTION_WORDS: Mapping[str, OptionWords] = {
    "target": OptionWords(_("Riscos para ganhar a partida"), number=RISCOS),
    "double_from": OptionWords(
        _("Pontos que fazem a mão valer 2 riscos"),
        {91: _("91 pontos"), 90: _("90 pontos"), 92: _("92 pontos (mais de 91)")},
    ),
    "exact_30": OptionWords(
        _("90–30 certos"), {1: WORTH_RISCOS(1), 3: WORTH_RISCOS(3)}, help=_("Trinta à justa.")
    ),
    "pente": OptionWords(
        _("Quem perde não chega aos 30"),
        {None: _("vale como outra mão dobrada")},
        WORTH_RISCOS,
        _("Menos de 30 pontos; a bandeira é à parte."),
    ),
    "bandeira_by": OptionWords(
        _("É bandeira quando se fazem"),
        {"tricks": _("as dez vazas"), "points": _("os 120 pontos, mesmo sem as dez vazas")},
    ),
    "bandeira_award": OptionWords(
        _("A bandeira vale"),
        {
            "partida": _("a partida, esteja como estiver"),
            "extra": _("uma partida a mais, e a que se joga continua"),
        },
        RISCOS,
    ),
    "cap_at_target": OptionWords(
        _("Riscos que passam do fim da partida"),
        {True: _("não se apontam: a 4, 3 + 2 são 4"), False: _("apontam-se: a 4, 3 + 2 são 5")},
    ),
    "tie": OptionWords(
        _("Empate a 60"),
        {
            "void": _("não vale nada"),
            "add": _("a mão seguinte vale mais 1 risco"),
            "double": _("a mão seguinte vale a dobrar"),
        },
    ),
    "tie_accumulates": OptionWords(
        _("Dois empates seguidos"),
        {True: _("somam-se"), False: _("contam como um só")},
        help=_("Só conta se o empate valer alguma coisa."),
    ),
    "tie_reaches": OptionWords(
        _("O empate faz crescer"),
        {
            "ordinary": _("só as mãos normais"),
            "all": _("também a bandeira e a renúncia, se valerem riscos"),
        },
    ),
    "rolha": OptionWords(
        _("Rolha"),
        {
            "off": _("não se joga"),
            "loser": _("quem perde fica sem 2 riscos, quem ganha não aponta"),
            "both": _("quem perde fica sem 2 riscos, quem ganha aponta 2"),
        },
        help=_("Nas mãos que valem a dobrar."),
    ),
    "rolha_floor": OptionWords(
        _("Com a rolha, os riscos"),
        {"zero": _("não descem abaixo de zero"), "none": _("podem ficar abaixo de zero")},
    ),
    "revoke_award": OptionWords(
        _("Renúncia provada"), {"partida": _("a partida é dos outros")}, RISCOS_TO_OTHERS
    ),
    "false_claim": OptionWords(
        _("Renúncia acusada sem razão"),
        {
            "accused_gains_1": _("1 risco para os acusados"),
            "claimant_loses_1": _("quem acusou fica sem 1 risco"),
            "claimant_loses_partida": _("quem acusou perde a partida"),
            "nothing": _("não acontece nada"),
        },
    ),
    "talking": OptionWords(
        _("Parceiros que falam"),
        {"void": _("a mão anula-se e volta a dar o mesmo"), "warning": _("o árbitro avisa")},
        RISCOS_TO_OTHERS,
    ),
    "procedure": OptionWords(
        _("Erro a baralhar, a partir ou a dar"), {"referee": _("o árbitro decide")}
    ),
    "player_ranking": OptionWords(
        _("Classificação de jogadores"),
        {False: _("não há, só de duplas"), True: _("há, além da de duplas")},
    ),
    "leave_penalty": OptionWords(
        _("Quem abandona"), number=RISCOS_LOST, help=_("Só na classificação de jogadores.")
    ),
    "redeal_right": OptionWords(
        _("Pedir que se dê de novo"),
        {
            "none": _("ninguém pode"),
            "leader_10_others_5": _("quem sai com menos de 10 pontos, ou outro com menos de 5"),
        },
    ),
    "direction": OptionWords(
        _("Joga-se"),
        {
            "counter_clockwise": _("ao contrário dos ponteiros do relógio"),
            "clockwise": _("no sentido dos ponteiros do relógio"),
        },
    ),
    "deal_direction": OptionWords(
        _("As cartas correm a mesa"),
        {"as_play": _("no sentido em que se joga"), "against_play": _("ao contrário do jogo")},
        help=_("Quem começa por si dá ao contrário de quem fica para o fim."),
    ),
    "opening": OptionWords(
        _("Na primeira mão"),
        {
            "chance_deals": _("quem dá é escolhido à sorte"),
            "highest_card_deals": _("dá quem tirar a carta mais alta"),
            "chance_shuffles": _("quem baralha é escolhido à sorte"),
        },
    ),
    "cuts": OptionWords(
        _("Parte"),
        {
            "dealers_left": _("quem está à esquerda de quem dá"),
            "dealers_right": _("quem está à direita de quem dá"),
        },
        help=_("Baralha o parceiro de quem parte."),
    ),
    "trump": OptionWords(
        _("O trunfo é"),
        {
            "dealers_last_card": _("a última carta de quem dá, que se serve no fim"),
            "dealers_first_card": _("a primeira carta de quem dá, que se serve primeiro"),
            "dealer_chooses": _("a primeira ou a última, à escolha de quem dá"),
        },
    ),
    "dealing": OptionWords(
        _("As cartas dão-se"),
        {"one_batch": _("as dez de uma vez"), "one_by_one": _("uma a uma")},
    ),
    "leads": OptionWords(
        _("Sai"),
        {
            "dealers_right": _("quem está à direita de quem dá"),
            "dealers_left": _("quem está à esquerda de quem dá"),
            "cutter": _("quem partiu"),
            "dealers_partner": _("o parceiro de quem dá"),
        },
    ),
    "manilha": OptionWords(_("A manilha é"), {7: _("o sete"), 10: _("o dez")}),
    "unit_name": OptionWords(
        _("Nesta terra um risco chama-se"),
        {name: name for name in ("risco", "risca", "ponto", "pedra", "tento", "moca", "jogo")},
    ),
    "result_names": OptionWords(
        _("Nomes dos resultados"),
        {"portugal": _("os de Portugal: capote, limpa"), "brasil": _("os do Brasil: gato, chapéu")},
    ),
}

# The order in which the organiser reads them, under these headings.
GROUPS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (
        _("Quanto vale a mão"),
        (
            "target",
            "double_from",
            "exact_30",
            "pente",
            "bandeira_by",
            "bandeira_award",
            "cap_at_target",
        ),
    ),
    (_("Empates a 60"), ("tie", "tie_accumulates", "tie_reaches")),
    (_("Rolha"), ("rolha", "rolha_floor")),
    (_("Faltas"), ("revoke_award", "false_claim", "talking", "procedure")),
    (_("Jogadores"), ("player_ranking", "leave_penalty")),
    (
        _("À mesa"),
        (
            *("opening", "cuts", "direction", "deal_direction", "trump", "dealing"),
            *("leads", "redeal_right", "manilha"),
        ),
    ),
    (_("Palavras"), ("unit_name", "result_names")),
)


def values_of(name: str) -> list[Value]:
    """Every lawful value of an option, the named ones first."""
    option = OPTIONS[name]
    if option.low is None or option.high is None:
        return list(option.choices)
    numbers = range(option.low, option.high + 1)
    return [*option.choices, *(number for number in numbers if number not in option.choices)]
