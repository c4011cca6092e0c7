"""The pairs that qualify from a stage for the one planned to follow it, in a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.play.models import Stage


def who_goes_on(stage: Stage) -> str:
    """The pairs that qualify for the planned final stage; "" where none is planned."""
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
