"""The match and the ranking in words: what is played at a table, and what comes first."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import MatchFormat, Ranking, Unit

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
    """What a match gives at the table: "vitória 3 · empate 1 · derrota 0 · falta 0"."""
    return " · ".join(
        f"{str(words).lower()} {getattr(match, name)}" for name, words in TABLE_POINTS_WORDS.items()
    )


def forfeit_in_words(match: MatchFormat) -> str:
    """What a side gets whose opponents do not come."""
    if match.forfeit is None:
        return gettext("o máximo do encontro")
    return gettext("%(number)d a zero") % {"number": match.forfeit}


def criteria_in_words(criteria: Sequence[str]) -> str:
    """An ordered list of tie-breaks: "1. Pontos de mesa · 2. Confronto direto · 3. Sorteio"."""
    named = (CRITERIA_WORDS[name] for name in criteria)
    return " · ".join(f"{place}. {words}" for place, words in enumerate(named, start=1))


def after_in_words(ranking: Ranking) -> str:
    """What happens to the rest when a criterion separates one of several tied pairs."""
    return str(AFTER_WORDS[ranking.after_separation])
