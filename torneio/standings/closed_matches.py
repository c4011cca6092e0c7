"""A match between pairs that an official closed as it stood, on time most often: a word for that,
and the figures it was decided by."""

from django.utils.translation import gettext as _

from scoring import Ruleset
from torneio.play.clock import clock_of
from torneio.play.models import Match
from torneio.words import unit_word


def is_closed(match: Match) -> bool:
    """Whether its hands had not ended it."""
    return match.over and match.ended and match.outcome == Match.Outcome.HANDS


def closed_word(match: Match) -> str:
    """How such a match ended; "" for any other."""
    if not is_closed(match):
        return ""
    if clock_of(match.round):
        return _("acabou o tempo") if match.winner else _("acabou o tempo: empate")
    return _("fechado como estava") if match.winner else _("fechado como estava: empate")


def is_by_riscos(match: Match, ruleset: Ruleset) -> bool:
    """Whether it was closed level in partidas: riscos decided it."""
    level = match.score_a == match.score_b and not ruleset.match.in_hands
    return level and is_closed(match)


def closed_in_words(match: Match, ruleset: Ruleset) -> str:
    """The same with the riscos that decided it."""
    if not (is_by_riscos(match, ruleset) and match.winner):
        return closed_word(match)
    timed = _("acabou o tempo: %(a)s–%(b)s em %(units)s")
    words = timed if clock_of(match.round) else _("fechado como estava: %(a)s–%(b)s em %(units)s")
    return words % {"a": match.riscos_a, "b": match.riscos_b, "units": unit_word(ruleset)}
