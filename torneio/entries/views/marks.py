"""Everybody ticked at once, and that taken back."""

from typing import NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneio import asking
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.services import AT_THE_DOOR, mark_all

_KEPT = "ticked"  # in the session, from the press to the page after it


class Ticked(NamedTuple):
    """What a press has just done, in words, and what takes it back."""

    words: str
    mark: str
    numbers: str


@require_POST
@for_organiser
def pairs_mark(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Tick all; or, with their numbers, take a mark from those who got it so."""
    mark = next((name for name in AT_THE_DOOR if name in request.POST), "")
    value = request.POST.get(mark, "")
    if value == "1":
        moved = mark_all(tournament, mark, on=True)
        request.session[_KEPT] = [tournament.slug, mark, moved]
    elif value == "0":
        typed = map(asking.number, request.POST.get("numbers", "").split())
        numbers = {number for number in typed if number is not None}
        mark_all(tournament, mark, on=False, numbers=numbers)
        messages.success(request, _("Desfeito."))
    else:
        return HttpResponseBadRequest()
    return redirect("pairs", tournament.slug)


def ticked(request: HttpRequest, tournament: Tournament) -> Ticked | None:
    """What was ticked on the way to this page, told once."""
    slug, mark, numbers = request.session.pop(_KEPT, None) or ("", "", ())
    if slug != tournament.slug or not numbers:
        return None
    said = {
        "present": ngettext("%(n)s presença marcada.", "%(n)s presenças marcadas.", len(numbers)),
        "paid": ngettext("%(n)s pagamento marcado.", "%(n)s pagamentos marcados.", len(numbers)),
    }
    return Ticked(said[mark] % {"n": len(numbers)}, mark, " ".join(map(str, numbers)))
