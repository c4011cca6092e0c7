"""A hand or an incident in words, by the names of the two sides or as their phones say them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

import scoring
from scoring.hand import ALL_POINTS
from torneio.coded import worded


def side_word(side: scoring.Side) -> str:
    """The name of a side at the table."""
    return gettext("Nós") if side == "a" else gettext("Eles")


def spoken(side: scoring.Side) -> str:
    """The same in a sentence of a phone."""
    return gettext("nós") if side == "a" else gettext("eles")


_OF_A_SIDE: Mapping[type[scoring.Entry], tuple[Promise | str, ...]] = {
    scoring.Renuncia: (_("Renúncia de %(side)s"), _("Renúncia nossa"), _("Renúncia deles")),
    scoring.FalseClaim: (
        _("Renúncia não provada, acusação de %(side)s"),
        _("Renúncia não provada, acusação nossa"),
        _("Renúncia não provada, acusação deles"),
    ),
    scoring.Talking: (_("Conversa de %(side)s"), _("Conversa nossa"), _("Conversa deles")),
    scoring.Procedure: (
        _("Mal baralhado, partido ou dado por %(side)s"),
        _("Mal baralhado, partido ou dado por nós"),
        _("Mal baralhado, partido ou dado por eles"),
    ),
}
"""Of a side by its name, of the phone's own one, and of the other."""


def fact_words(fact: scoring.Entry, called: Mapping[str, str] | None = None) -> str:
    """A hand or incident as it was recorded: "95–25", "Renúncia deles"; or by what the sides are
    `called`."""
    match fact:
        case scoring.Played(points, None):
            return f"{points}–{ALL_POINTS - points}"
        case scoring.Played(points, tricks):
            count = tricks or 0
            vazas = ngettext("%(n)s vaza nossa", "%(n)s vazas nossas", count) % {"n": count}
            if called:
                vazas = ngettext("%(n)s vaza de %(side)s", "%(n)s vazas de %(side)s", count)
                vazas %= {"n": count, "side": called["a"]}
            return f"{points}–{ALL_POINTS - points} ({vazas})"
        case scoring.Void(why_void):
            return gettext("Mão sem efeito: %(why)s") % {"why": worded(why_void)}
        case scoring.Final((ours, theirs)):
            return gettext("Riscos finais: %(ours)s–%(theirs)s") % {"ours": ours, "theirs": theirs}
    named, of_us, of_them = _OF_A_SIDE[type(fact)]
    if called:
        return str(named % {"side": called[fact.side]})
    return str(of_us if fact.side == "a" else of_them)
