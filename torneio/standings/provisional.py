"""The word beside a result that is not final yet, the same on every page and in every file."""

from django.utils.translation import gettext as _

from torneio.play.models import Match


def mark_of(match: Match) -> str:
    """The mark "provisório" or "em disputa"; "" where a result is confirmed or not there yet."""
    if match.agreement == Match.Agreement.DISPUTED:
        return _("em disputa")
    return _("provisório") if is_provisional(match) else ""


def is_provisional(match: Match) -> bool:
    """Whether a match is over and not agreed to by both sides yet."""
    return match.over and match.agreement == Match.Agreement.OPEN


def with_mark(word: str, match: Match) -> str:
    """A state with the mark behind it: "terminado, provisório"."""
    mark = mark_of(match)
    return f"{word}, {mark}" if mark else word
