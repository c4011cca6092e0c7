"""Signups in words: the line of the public pages, and the lines of the book."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from torneio.dates import day, weekday
from torneio.entries.models import Tournament
from torneio.nouns import PLACE
from torneio.signup.models import SignupTerms
from torneio.signup.selectors import SignupPlaces, open_now, places_by_event, places_of, why_closed

Said = Mapping[str, Any]
_KINDS: Mapping[str, Promise | str] = {
    "both": gettext_lazy("duplas, e quem venha sozinho"),
    "pairs": gettext_lazy("só duplas já feitas"),
    "alone": gettext_lazy("só um a um: os pares fazem-se depois"),
}


def moment_in_words(moment: datetime) -> str:
    """A moment on the local clock: "hoje às 20:00", "sexta-feira às 20:00", or with its date."""
    local = timezone.localtime(moment)
    hour, days = date_format(local, "H:i"), (local.date() - timezone.localdate()).days
    if days == 0:
        return _("hoje às %(hour)s") % {"hour": hour}
    if days == 1:
        return _("amanhã às %(hour)s") % {"hour": hour}
    if 1 < days < 7:
        return _("%(day)s às %(hour)s") % {"day": weekday(local), "hour": hour}
    return _("%(day)s, às %(hour)s") % {"day": day(local.date()), "hour": hour}


def open_in_words(event: Tournament, terms: SignupTerms) -> str:
    """That people can register now, until when, and for how many places; "" where they cannot."""
    return "" if why_closed(event, terms) else _open(terms, places_of(event, terms))


def lines_of(events: Iterable[Tournament]) -> dict[int, str]:
    """The same of several events, by the keys of those that are open (three queries)."""
    found = open_now(events)
    places = places_by_event(found) if found else {}
    return {event.pk: _open(terms, places[event.pk]) for event, terms in found}


def _open(terms: SignupTerms, places: SignupPlaces) -> str:
    said = _("Inscrições abertas")
    if terms.closes_at:
        said = _("Inscrições abertas até %(when)s") % {"when": moment_in_words(terms.closes_at)}
    left = _left_in_words(places, terms)
    return f"{said}, {left}" if left else said


def _left_in_words(places: SignupPlaces, terms: SignupTerms) -> str:
    if places.left is None:
        return ""
    if places.left:
        words = ngettext("falta %(n)s lugar", "faltam %(n)s lugares", places.left)
        return words % {"n": places.left}
    if terms.has_list:
        return _("já só para a lista de espera")
    return _("mas está cheio")


def signup_in_words(said: Said) -> str:
    """A line of the event's book about signups."""
    if said["did"] == "terms":
        return _terms(said)
    if said["did"] == "hour_passed":
        return _("acabou a hora das inscrições pela página")
    words = {
        "asked": _("à espera da organização: %(names)s"),
        "listed": _("na lista de espera: %(names)s"),
        "moved_up": _("subiram da lista de espera: %(names)s"),
        "refused": _("recusada: %(names)s"),
        "withdrew": _("desistiu: %(names)s"),
        "corrected": _("corrigiu o nome: %(names)s"),
        "link": _("outra ligação: %(names)s"),
    }
    names = "; ".join(said["players"])
    if said.get("more"):
        names = _("%(names)s e mais %(n)s") % {"names": names, "n": said["more"]}
    return words[said["did"]] % {"names": names}


def _terms(said: Said) -> str:
    if not said["is_open"]:
        return _("desligadas")
    told = [_("ligadas"), str(_KINDS[said["kind"]])]
    if at := parse_datetime(said["closes_at"] or ""):
        told.append(_("até %(when)s") % {"when": date_format(timezone.localtime(at), "d/m H:i")})
    if said["places"]:
        told.append(PLACE.counted(said["places"]))
    told.append(_("a organização confirma") if said["confirms"] else _("entra logo quem vem"))
    told.append(_("com lista de espera") if said["has_list"] else _("sem lista de espera"))
    return ", ".join(told)
