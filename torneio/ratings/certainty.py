"""How certain a strength is, in words."""

from django.utils.translation import gettext as _

from torneio.ratings.models import FIRM, UNSURE


def certainty_words(sigma: float) -> str:
    """The words for an uncertainty."""
    if sigma > UNSURE:
        return _("ainda pouco certa")
    return _("já dá uma ideia") if sigma > FIRM else _("bem certa")
