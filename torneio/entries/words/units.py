"""The match and the ranking in words: the length of a match, and the order of the criteria."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import MatchFormat, Ranking, Ruleset, Unit
from scoring.tiebreaks import CRITERIA
from torneio.nouns import TABLE_POINT
from torneio.words import unit_word

UNIT_WORDS: Mapping[Unit, Any] = {
    "first_to": _("Ganha quem chegar primeiro a um número de partidas"),
    "exactly": _("Joga-se sempre o mesmo número de partidas"),
    "hands_riscos": _("Um número de mãos, contadas em riscos"),
    "hands_points": _("Um número de mãos, somando os pontos das cartas"),
}

_COUNTED: Mapping[Unit, Any] = {
    "first_to": ngettext_lazy(
        "ganha quem fizer %d partida", "ganha quem fizer primeiro %d partidas"
    ),
    "exactly": ngettext_lazy("joga-se sempre %d partida", "jogam-se sempre %d partidas"),
    "hands_riscos": ngettext_lazy("%d mão, contada em riscos", "%d mãos, contadas em riscos"),
    "hands_points": ngettext_lazy(
        "%d mão, pelos pontos das cartas", "%d mãos, somando os pontos das cartas"
    ),
}

CRITERIA_WORDS: Mapping[str, Any] = {
    "table_points": _("Pontos de mesa"),
    "head_to_head": _("Confronto direto"),
    "head_to_head_partidas": _("Partidas no confronto direto"),
    "head_to_head_riscos": _("Riscos no confronto direto"),
    "head_to_head_points": _("Pontos de cartas no confronto direto"),
    "partidas_won": _("Partidas ganhas"),
    "partidas_lost": _("Menos partidas perdidas"),
    "partidas_difference": _("Diferença de partidas"),
    "riscos_for": _("Riscos feitos"),
    "riscos_difference": _("Diferença de riscos"),
    "points_for": _("Pontos de cartas"),
    "points_difference": _("Diferença de pontos de cartas"),
    "wins": _("Vitórias"),
    "bandeiras": _("Bandeiras"),
    "best_round": _("Melhor ronda"),
    "buchholz": _("Buchholz: a soma dos adversários"),
    "buchholz_cut_1": _("Buchholz sem o adversário mais fraco"),
    "buchholz_median": _("Buchholz sem o mais fraco e o mais forte"),
    "sonneborn_berger": _("Sonneborn-Berger: a soma de quem se venceu"),
    "average_rank_of_opponents": _("Lugar médio dos adversários"),
    "decider": _("Negra: um encontro para desempatar"),
    "lots": _("Sorteio"),
    "shared": _("Lugar repartido"),
}

AFTER_WORDS: Mapping[str, Any] = {
    "continue": _("os que sobram seguem para o critério seguinte"),
    "restart": _("os que sobram voltam ao primeiro critério"),
    "repeat": _("entre os que sobram conta-se outra vez o confronto direto"),
}

CONVENTION_WORDS: Mapping[str, Any] = {
    "fide": _("como manda a FIDE: contra um adversário com os pontos da própria dupla"),
    "plain": _("a folga vale zero e a falta conta como jogada"),
}

TABLE_POINTS_WORDS: Mapping[str, Any] = {
    "win": _("Vitória"),
    "draw": _("Empate"),
    "loss": _("Derrota"),
    "no_show": _("Falta"),
}


def unit_in_words(match: MatchFormat) -> str:
    """How long a match is: "ganha quem fizer primeiro 2 partidas"."""
    return str(_COUNTED[match.unit] % match.count)


def table_points_in_words(match: MatchFormat) -> str:
    """The table points of a match: "vitória 3 · empate 1 · derrota 0 · falta 0"."""
    words = gettext("vitória %(win)s · empate %(draw)s · derrota %(loss)s · falta %(no_show)s")
    return words % {name: getattr(match, name) for name in TABLE_POINTS_WORDS}


UNPLAYED_WORDS: Mapping[str, Any] = {
    "forfeit": _("o mesmo que uma falta do adversário"),
    "most": _("o máximo do encontro"),
    "average": _("a média dos encontros que jogou"),
    "fixed": _("um resultado certo"),
}
"""The possible worths of a match that is not played, for the pair that is present."""


MISSED_WORDS: Mapping[str, Any] = {
    "nothing": _("nada"),
    "draw": _("metade: um encontro empatado"),
    "bye": _("o mesmo que uma folga"),
}
"""What a late pair gets for each round it missed."""


def left_uncounted(ruleset: Ruleset) -> str:
    """What final results leave uncounted and tie-breaks ask for; "" where there is no conflict."""
    asked = [criterion for criterion in ruleset.ranking.criteria if criterion in _FINE]
    if ruleset.match.in_hands or not asked:
        return ""
    words = _(
        "Quem só entrega o resultado final fica sem contagem de %(units)s: se empatar, passa-se "
        "ao critério seguinte."
    )
    of_cards = all("points" in criterion for criterion in asked)
    return str(words % {"units": _("pontos das cartas") if of_cards else unit_word(ruleset)})


_FINE = frozenset(name for name, each in CRITERIA.items() if each.of & {"riscos", "points"})
"""The criteria that ask for more than the partidas of a match."""


def forfeit_in_words(match: MatchFormat) -> str:
    """The award to the side whose opponents do not come."""
    return _unplayed(match.forfeit_worth)


def bye_in_words(match: MatchFormat) -> str:
    """The award for a bye: "o máximo do encontro, 1 ponto de mesa"."""
    says = str(UNPLAYED_WORDS["forfeit"]) if match.bye is None else _unplayed(match.bye)
    if match.bye_points is None or match.bye_worth == "average":
        return says
    return f"{says}, {TABLE_POINT.counted(match.bye_points)}"


def rests_in_words(match: MatchFormat, rests: int, *, among: int) -> str:
    """What a rest is worth, in a sentence, and that so many `rests` leave some of the players
    without one; "" where nobody rests."""
    if not rests:
        return ""
    words = gettext("Quem folga recebe %(worth)s.") % {"worth": bye_in_words(match)}
    if match.bye_worth != "average" and match.points_of_a_bye == match.win:
        worth = {"worth": _unplayed(match.bye_worth)}
        words = gettext("Quem folga recebe %(worth)s, como se tivesse ganho.") % worth
    few = ngettext("Só folga %(n)s dos %(of)s.", "Só folgam %(n)s dos %(of)s.", rests)
    return words if rests >= among else f"{words} {few % {'n': rests, 'of': among}}"


def _unplayed(worth: int | str) -> str:
    if isinstance(worth, int):
        return gettext("%(number)d a zero") % {"number": worth}
    return str(UNPLAYED_WORDS[worth])


def criteria_in_words(criteria: Sequence[str]) -> str:
    """An ordered list of tie-breaks: "1. Pontos de mesa · 2. Confronto direto · 3. Sorteio"."""
    named = (CRITERIA_WORDS[name] for name in criteria)
    return " · ".join(f"{place}. {words}" for place, words in enumerate(named, start=1))


def convention_in_words(ranking: Ranking) -> str:
    """What a round not played adds to the sums of opponents' points."""
    return str(CONVENTION_WORDS[ranking.unplayed])


def after_in_words(ranking: Ranking) -> str:
    """What happens to the rest when a criterion separates one of several tied pairs."""
    return str(AFTER_WORDS[ranking.after_separation])
