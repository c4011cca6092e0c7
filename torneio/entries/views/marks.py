"""Ticks at the door: all pairs at once, or one by one on a tablet; each can be undone."""

from typing import NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from torneio import query_parameters
from torneio.access.actors import account
from torneio.access.bases import phone_base, qr_of
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.selectors import counts_of, pair_list
from torneio.entries.services import AT_THE_DOOR, mark_all, mark_pair
from torneio.htmx import is_part, page_or_part

_KEPT, _TAPPED = "ticked", "tapped"  # in the session, from a press to the page after it
_ROWS = 200  # more are found by looking for them


class TickedMarks(NamedTuple):
    """The marks just ticked for all, in words, and the numbers that undo it."""

    words: str
    mark: str
    numbers: str


@require_POST
@for_organiser
def pairs_mark(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Tick all, or those that are there; or, with their numbers, untick those ticked so."""
    mark, value = _asked(request)
    if value in {"1", "there"}:
        moved = mark_all(tournament, mark, on=True, there=value == "there", by=account(request))
        request.session[_KEPT] = [tournament.slug, mark, moved]
    elif value == "0":
        typed = map(query_parameters.number, request.POST.get("numbers", "").split())
        numbers = {number for number in typed if number is not None}
        mark_all(tournament, mark, on=False, numbers=numbers, by=account(request))
        messages.success(request, _("Desfeito."))
    else:
        return HttpResponseBadRequest()
    back = QueryDict(request.POST.get("back", "")).urlencode()
    return redirect(f"{reverse('pairs', args=[tournament.slug])}?{back}".removesuffix("?"))


def ticked(request: HttpRequest, tournament: Tournament) -> TickedMarks | None:
    """The marks ticked just before this page, shown once."""
    slug, mark, numbers = request.session.pop(_KEPT, None) or ("", "", ())
    if slug != tournament.slug or not numbers:
        return None
    said = {
        "present": ngettext("%(n)s presença marcada.", "%(n)s presenças marcadas.", len(numbers)),
        "paid": ngettext("%(n)s pagamento marcado.", "%(n)s pagamentos marcados.", len(numbers)),
    }
    return TickedMarks(said[mark] % {"n": len(numbers)}, mark, " ".join(map(str, numbers)))


def _asked(request: HttpRequest) -> tuple[str, str]:
    """The mark of a button and its value; empty where it names none."""
    mark = next((name for name in AT_THE_DOOR if name in request.POST), "")
    return mark, request.POST.get(mark, "")


class LastTap(NamedTuple):
    """The last tap at the door: the pair, and the mark that was ticked or unticked."""

    number: int
    name: str
    mark: str
    on: bool


@require_safe
@for_organiser
def door(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Arrivals, on a tablet: large rows by name, one tap for a mark."""
    text = request.GET.get("q", "").strip()
    missing = request.GET.get("ver") == "faltam"
    found = pair_list(tournament, text, without="present" if missing else "")
    pairs = list(found.filter(withdrawn=False).order_by("folded", "number")[: _ROWS + 1])
    context = {
        "tournament": tournament,
        "pairs": pairs[:_ROWS],
        "more": len(pairs) > _ROWS,
        "text": text,
        "missing": missing,
        "counts": counts_of(tournament),
    }
    if not is_part(request):
        base = phone_base(request)
        address = base.address + reverse("door", args=[tournament.slug])
        context |= {"base": base, "address": address, "qr": qr_of(address)}
        slug, *tapped = request.session.pop(_TAPPED, None) or [""]
        context["tapped"] = LastTap(*tapped) if slug == tournament.slug else None
    return page_or_part(
        request, "entries/door.html", part="entries/_door_rows.html", context=context
    )


@require_safe
@for_organiser
def door_counts(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """How many are there and how many are missing, as they are now."""
    context = {"tournament": tournament, "counts": counts_of(tournament)}
    return render(request, "entries/_door_counts.html", context)


@require_POST
@for_organiser
def door_mark(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """One tick at the door, and for a while the button to undo it; the answers to several may come
    in any order."""
    found = pair_list(tournament).filter(withdrawn=False)
    pair = get_object_or_404(found, number=number)
    mark, value = _asked(request)
    if value not in {"0", "1"}:
        return HttpResponseBadRequest()
    tapped = LastTap(number, pair.name, mark, value == "1")
    mark_pair(pair, mark, on=tapped.on, by=account(request))
    if not is_part(request):
        request.session[_TAPPED] = [tournament.slug, *tapped]
        back = QueryDict(request.POST.get("back", "")).urlencode()
        return redirect(f"{reverse('door', args=[tournament.slug])}?{back}#porta-{number}")
    context = {"tournament": tournament, "pair": pair, "alone": [pair], "tapped": tapped}
    response = render(request, "entries/_door_marked.html", context)
    return trigger_client_event(response, "moved")
