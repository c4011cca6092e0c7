"""Who passes from a stage to the one that is meant to follow, in a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.play.models import Stage


def who_goes_on(stage: Stage) -> str:
    """Who passes to the final stage that is meant to follow; "" where nothing is said."""
    if not stage.go_on:
        return ""
    if not stage.groups:
        return _("As %(n)s primeiras passam à fase seguinte.") % {"n": stage.go_on}
    each, best = divmod(stage.go_on, stage.groups)
    words = {"n": each, "best": best, "all": stage.go_on}
    if not each:
        return _("Passam à fase seguinte as %(all)s melhores vencedoras dos grupos.") % words
    said = ngettext(
        "Passa à fase seguinte a primeira de cada grupo.",
        "Passam à fase seguinte as %(n)s primeiras de cada grupo.",
        each,
    )
    if not best:
        return said % words
    more = ngettext(
        "Passa também a melhor das que ficarem a seguir.",
        "Passam também as %(best)s melhores das que ficarem a seguir.",
        best,
    )
    return f"{said % words} {more % words}"
