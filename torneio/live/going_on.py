"""The pairs that qualify from a stage for the one planned to follow it, in a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.and_or import all_of
from torneio.play.models import Stage
from torneio.play.round_names import group_letter
from torneio.prizes.cut import Cut, planned_cut
from torneio.prizes.tie_decisions import is_played
from torneio.standings.selectors import PairStanding


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


def ties_to_decide(stage: Stage, order: Sequence[PairStanding]) -> str:
    """The ties that still decide who qualifies from the last stage, by the standings in this
    `order`; "" while results can part them, and where there are none."""
    event = stage.tournament
    cut = planned_cut(event, order) if stage.go_on else None
    if cut is None or not cut.ties or not is_played(event):
        return ""
    words = _("Para se saber quem passa falta desempatar %(places)s.")
    return words % {"places": all_of(map(_place, cut.ties))}


def _place(tie: Cut) -> str:
    if not tie.inside:
        return _("o %(place)s.º lugar") % {"place": tie.place}
    said = {"place": tie.place, "letter": group_letter(tie.inside)}
    return _("o %(place)s.º lugar do grupo %(letter)s") % said
