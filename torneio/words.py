"""Codes in words: the problems of an entry, and the rule that decided a hand.

The core and the services use codes; this module turns them into sentences, for every page.
Sentences are templates filled by name; `score` comes as `score_a` and `score_b`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring import Line, Problem, Ruleset
from scoring.awards import points_decided_by, prices_of
from torneio.nouns import UNITS
from torneio.sentences import OF_THE_EVENT

SENTENCES: Mapping[str, Promise | str] = {
    # A hand.
    "points_out_of_range": _("%(points)s pontos não pode ser: uma mão vai de %(low)s a %(high)s."),
    "impossible_points": _("1 e 119 não existem: nenhuma carta vale 1 ponto."),
    "tricks_out_of_range": _("%(tricks)s vazas não pode ser: vão de %(low)s a %(high)s."),
    "points_against_tricks": ngettext_lazy(
        "Com %(tricks)s vaza fazem-se de %(low)s a %(high)s pontos, nunca %(points)s.",
        "Com %(tricks)s vazas fazem-se de %(low)s a %(high)s pontos, nunca %(points)s.",
        "tricks",
    ),
    "tricks_needed": _("Diga quantas vazas fez quem ficou a zero: se não fez nenhuma, é bandeira."),
    "points_sum": _("%(points)s e %(others)s não somam %(sum)s."),
    "too_many_tricks": _("São %(tricks)s vazas, e uma mão tem %(most)s."),
    "wrong_card_count": _("Uma das vazas tem %(cards)s cartas em vez de %(needed)s."),
    "repeated_card": _("A carta %(card)s aparece mais de uma vez."),
    # A partida and a match.
    "partida_over": _("Assim a partida acabava antes, e sobravam mãos: anule primeiro as últimas."),
    "partida_unfinished": _("Assim a partida não acabava, e a seguinte já começou."),
    "partida_goes_on": _(
        "Assim a partida %(n)s ficava %(score_a)s–%(score_b)s, por acabar: faltam-lhe mãos, e a"
        " seguinte já começou. Anule primeiro as mãos da seguinte, da última para a primeira."
    ),
    "match_over": _("Este encontro já acabou."),
    "match_decided": _("Este encontro já tem o resultado dado pela organização."),
    "time_is_up": _(
        "Acabou o tempo: esta mão já não entra a partir do telefone. Se a jogaram antes do fim,"
        " mostrem-na à organização, que decide."
    ),
    "stale_position": _(
        "A folha mudou entretanto, ou falta uma mão antes desta. Veja qual se segue e registe-a."
    ),
    "played_by_others": _(
        "Entretanto mudou quem joga nesta mesa: esta mão é do encontro que se jogava antes, e não "
        "conta neste. Mostrem-na à organização."
    ),
    "used_elsewhere": _(
        "A página perdeu o fio: este registo já serviu para outra coisa. Abra-a outra vez e repita."
    ),
    "unknown_hand": _("Essa mão já não está na folha."),
    "unchanged": _("Já está assim: não há nada para corrigir."),
    "already_confirmed": _(
        "Já está confirmado: agora só o árbitro ou a organização podem mexer nisto."
    ),
    "decided_by_official": _(
        "Esta mão foi decidida pelo árbitro ou pela organização: só eles a mudam."
    ),
    "settled_already": _(
        "Já se decidiu qual dos dois valores desta mão é o certo: só o árbitro o muda."
    ),
    "not_yours_to_settle": _(
        "Quem disse um dos valores só pode dar razão ao outro: para valer o seu, chame o árbitro."
    ),
    "not_your_consent": _("Cada um só confirma por si."),
    "conflict_open": _("Há uma mão com dois valores: digam primeiro qual é o certo."),
    "sheet_moved": _("A folha mudou entretanto: vejam-na outra vez antes de confirmar."),
    "no_hand_to_close": _(
        "Nesta mesa ainda não há nenhuma mão: ou uma dupla faltou, e regista-se a falta de"
        " comparência, ou ainda se joga."
    ),
    "nothing_to_confirm": _("Ainda não há nada para confirmar."),
    "no_such_table": _("Não há nenhuma mesa com esse número nesta ronda."),
    "empty_sheet": _("A folha está em branco."),
    "unreadable_totals": _("Não percebo «%(word)s»: escreva em algarismos o que cada jogador tem."),
    "unreadable_sheet": _(
        "Não percebo «%(word)s»: escreva os pontos da primeira dupla, x ou o resultado."
    ),
    "referee_name_taken": _("Já há um árbitro com o nome «%(name)s»."),
    "reason_needed": _(
        "O resultado está confirmado: quem o muda diz porquê, na página do encontro."
    ),
    "final_of_a_block": _("Aqui contam-se mãos, não partidas: registe mão a mão."),
    "line_goes_past": _(
        "A partida acaba no %(n)s.º número, %(points)s: os que vêm a seguir são da outra."
    ),
    "partidas_not_allowed": _("Neste torneio as partidas registam-se mão a mão."),
    "line_up_of_two": _("Sentam-se dois dos que a dupla inscreveu: escolham-nos outra vez."),
    "line_up_of_others": _("Cada dupla só diz de si quem joga."),
    "line_up_at_the_desk": _("O encontro já começou: uma troca agora faz-se com a organização."),
    "line_up_hand_is_gone": _("Essa mão já não está na folha: diga outra vez a partir de qual."),
    "not_the_last_hand": _("Depois dessa mão já há outra: só se anula a última."),
    "later_round_published": _(
        "A ronda seguinte já está publicada: só a organização pode emendar este encontro."
    ),
    "too_late_to_send_back": _(
        "A ronda seguinte já está publicada e já mudaram todos de mesa: corrija aqui a folha, e"
        " diga porquê."
    ),
    "tournament_was_played": _(
        "Neste torneio já se registou alguma coisa: pode terminá-lo nos prémios, mas não se apaga."
    ),
    "tournament_over": _("O torneio já terminou: nada mais se regista."),
    # A final result, given at once.
    "total_out_of_range": _(
        "%(score_a)s–%(score_b)s não pode ser: cada lado fica entre %(low)s e %(high)s."
    ),
    "two_winners": _("%(score_a)s–%(score_b)s não pode ser: ganhavam as duas duplas."),
    "total_sum": _("%(score_a)s–%(score_b)s não pode ser: os dois lados juntos fazem %(sum)s."),
    "impossible_total": _(
        "%(score_a)s–%(score_b)s não pode ser: nenhuma carta vale 1 ponto, ninguém fica com 1."
    ),
    "final_unfinished": _("Com esses números a partida ainda não tinha acabado."),
    "final_not_at_start": _(
        "Esta partida já tem mãos registadas: acabe-a mão a mão, ou anule-as primeiro."
    ),
    "total_unfinished": _("Com esse resultado o encontro ainda não tinha acabado."),
    "totals_not_allowed": _("Neste torneio os resultados registam-se mão a mão."),
    "hands_recorded": _("Este encontro já tem mãos registadas: acabe-o mão a mão."),
    "not_drawn": _("Só se desempata um encontro que acabou empatado."),
    "hand_of_a_ruling": _("Essa mão é de uma decisão do árbitro: só sai com a decisão."),
    "drops_a_ruling": _(
        "Assim a mão %(hand)s da partida %(partida)s deixava de contar, e é de uma decisão do "
        "árbitro: retire primeiro essa decisão."
    ),
    "ruled_already": _("Essa mão já tem uma decisão do árbitro: retire-a primeiro."),
    "unknown_ruling": _("Essa decisão já não está no livro."),
    "no_side": _("Diga de que lado foi."),
    "cancel_apart": _("Para anular também essa mão já registada, corrija-a na folha."),
    "unknown_declaration": _("Esse resultado já não está na folha."),
    **OF_THE_EVENT,
    # The games played alone.
    "bad_value": _("%(value)s não pode ser: só %(expected)s."),
    "own_partner": _("Quem joga não é parceiro de si mesmo: se chamou carta sua, jogou sozinho."),
    "game_over": _("Assim o jogo acabava antes, e sobravam mãos: anule primeiro as últimas."),
    "called_card_not_in_deck": _("A carta chamada, %(card)s, não está no baralho desta mesa."),
    "sitting_over": _("Esta mesa já acabou."),
    "too_few_players": _("Jogadores para sentar: %(players)s; uma mesa precisa de %(needed)s."),
    "draft_waits": _("A última ronda sorteada ainda está por publicar."),
}

_AMOUNT = "%(gain)s"
_NAMED_BY_THE_HAND = frozenset({"renuncia", "false_claim", "talking", "void"})
"""The reasons that the text of a hand names: "Renúncia nossa", "Mão sem efeito: ..."."""

# What decided, and what it gives, by the reason of a line and either the value of the option that
# decided (the shape of its points) or the way the riscos moved (gain, loss, gain_and_loss, none).
RULES: Mapping[tuple[str, str], tuple[Promise | str, Promise | str]] = {
    ("simple", "gain"): (_("61 a %(below)s"), _AMOUNT),
    ("simple", "parted"): (_("61 a 89, ou 91"), _AMOUNT),
    ("double", "gain"): (_("%(double)s ou mais"), _AMOUNT),
    ("double", "exact"): (_("90–30 à justa"), _AMOUNT),
    ("exact_30", "gain"): (_("90–30 à justa"), _AMOUNT),
    ("pente", "gain"): (_("Menos de 30 do outro lado"), _AMOUNT),
    ("rolha", "gain"): (_("Rolha"), _AMOUNT),
    ("rolha", "loss"): (_("Rolha"), _("quem perdeu fica sem %(loss)s")),
    ("rolha", "gain_and_loss"): (_("Rolha"), _("mais %(gain)s, e quem perdeu fica sem %(loss)s")),
    ("rolha", "none"): (_("Rolha"), _("não havia nada para tirar")),
    ("bandeira", "gain"): (_("Bandeira"), _AMOUNT),
    ("bandeira", "partida"): (_("Bandeira"), _("ganha a partida")),
    ("bandeira", "extra"): (_("Bandeira"), _("uma partida a mais")),
    ("bandeira", "none"): (_("Bandeira"), _("nada muda")),
    ("renuncia", "gain"): (_("Renúncia"), _AMOUNT),
    ("renuncia", "partida"): (_("Renúncia"), _("ganha a partida")),
    ("renuncia", "none"): (_("Renúncia"), _("nada muda")),
    ("renuncia", "points"): (_("Renúncia"), _("os 120 pontos são do outro lado")),
    ("false_claim", "gain"): (_("Renúncia não provada"), _("%(gain)s para quem foi acusado")),
    ("false_claim", "loss"): (_("Renúncia não provada"), _("quem acusou fica sem %(loss)s")),
    ("false_claim", "claimant_loses_partida"): (
        _("Renúncia não provada"),
        _("quem acusou perde a partida"),
    ),
    ("false_claim", "none"): (_("Renúncia não provada"), _("nada muda")),
    ("void", "none"): (_("Mão sem efeito"), _("dá-se outra vez")),
    ("talking", "gain"): (_("Conversa"), _("%(gain)s para o outro lado")),
    ("talking", "void"): (_("Conversa"), _("a mão dá-se outra vez")),
    ("talking", "none"): (_("Conversa"), _("fica o aviso")),
    ("procedure", "gain"): (_("Decisão do árbitro"), _("%(gain)s para o outro lado")),
    ("procedure", "none"): (_("Decisão do árbitro"), _("nada muda")),
    ("final", "gain"): (_("Só a conta da partida"), _AMOUNT),
    ("final", "gain_and_loss"): (_("Só a conta da partida"), _AMOUNT),
    ("card_points", "none"): (_("Pontos corridos"), _("contam os pontos das cartas")),
    ("tie", "void"): (_("60–60"), _("ninguém marca")),
    ("tie", "add"): (_("60–60"), _("a próxima mão vale mais %(carry)s")),
    ("tie", "double"): (_("60–60"), _("a próxima mão vale %(times)s")),
}


def sentence(problem: Problem) -> str:
    """The problem in a sentence with its numbers."""
    known = SENTENCES.get(problem.code)
    if known is None:  # a new code must not stop a table; a test keeps this from being reached
        return gettext("Isto não pode ser (%(code)s).") % {"code": problem.code}
    return str(known % _flat(problem.details))


def _flat(details: Mapping[str, object]) -> dict[str, Any]:
    """The details by name, with pairs of numbers split and lists in words."""
    flat: dict[str, Any] = {}
    for name, value in details.items():
        if name == "score" and isinstance(value, list):
            flat |= {"score_a": value[0], "score_b": value[1]}
        elif isinstance(value, list | tuple):
            flat[name] = ", ".join(map(str, value))
        else:
            flat[name] = value
    return flat


def units(number: int, ruleset: Ruleset) -> str:
    """A number of riscos, by the name the event gives them: "1 risco", "2 pedras"."""
    return UNITS[ruleset.unit_name].counted(number)


def unit_word(ruleset: Ruleset) -> str:
    """The event's name for riscos, in the plural: "riscos", "pedras"."""
    return str(UNITS[ruleset.unit_name].units)


def times(number: int) -> str:
    """A multiplier in words: "o dobro", "o quádruplo", "8 vezes mais"."""
    words = {2: gettext("o dobro"), 4: gettext("o quádruplo")}
    return words.get(number) or gettext("%(n)s vezes mais") % {"n": number}


def why(line: Line, ruleset: Ruleset) -> str:
    """The rule that decided a hand, and its award: "91 ou mais: 2 riscos"."""
    return ": ".join(ruling(line, ruleset))


def rest(line: Line, ruleset: Ruleset) -> str:
    """`why`, to follow the text of the hand: without the rule where that text names it already."""
    rule, effect = ruling(line, ruleset)
    if line.reason in _NAMED_BY_THE_HAND and not _carries(line):
        return str(capfirst(effect))
    return f"{rule}: {effect}"


def is_amount(line: Line, ruleset: Ruleset) -> bool:
    """Whether the effect of a hand is so many riscos and no more words: "2 riscos"."""
    return _rule_of(line, ruleset)[1] is _AMOUNT


def ruling(line: Line, ruleset: Ruleset) -> tuple[str, str]:
    """The two halves of `why`: "91 ou mais" and "2 riscos"."""
    rule, effect = _rule_of(line, ruleset)
    points = points_decided_by(line.reason, prices_of(ruleset)) or (0,)
    numbers = {
        "below": points[-1],
        "double": points[0],
        "gain": units(max(line.riscos), ruleset),
        "loss": units(-min(line.riscos), ruleset),
        "carry": line.carry,
        "times": times(line.carry),
    }
    decided = str(rule) % numbers
    if _carries(line):
        decided = gettext("%(rule)s, com o empate de antes") % {"rule": decided}
    return decided, str(effect) % numbers


def _rule_of(line: Line, ruleset: Ruleset) -> tuple[Promise | str, Promise | str]:
    return RULES.get((line.reason, _chosen(line, ruleset))) or RULES[line.reason, _moved(line)]


def _carries(line: Line) -> bool:
    """Whether ties before it counted in what the hand gave."""
    return line.option == "tie" and line.reason != "tie"


def _chosen(line: Line, ruleset: Ruleset) -> str:
    """The value of the option that decided, where it is a word."""
    if line.option == "double_from":
        return _shape(points_decided_by(line.reason, prices_of(ruleset)))
    if ruleset.match.unit == "hands_points" and line.reason == "renuncia":
        return "points"
    if ruleset.match.in_hands and line.reason not in {"tie", "talking"}:
        return ""  # no partida to win in a block of hands: there it is so many riscos
    return str(getattr(ruleset, line.option)) if line.option else ""


def _shape(points: Sequence[int]) -> str:
    """Whether another rule takes points out of the middle of these, or leaves but 90–30."""
    whole = points[-1] - points[0] + 1
    return {whole: "", 1: "exact"}.get(len(points), "parted")


def _moved(line: Line) -> str:
    """The direction in which the riscos moved."""
    gained, lost = max(line.riscos) > 0, min(line.riscos) < 0
    return {(True, False): "gain", (False, True): "loss", (True, True): "gain_and_loss"}.get(
        (gained, lost), "none"
    )
