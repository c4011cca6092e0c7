"""The organiser's pages of series: the list, a new one, how it counts, and its nights."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from torneio.access.accounts import with_account
from torneio.access.actors import account
from torneio.entries.models import Tournament
from torneio.houses.members_only import for_row
from torneio.houses.selectors import not_an_owner
from torneio.houses.services import houses_of
from torneio.htmx import form_page, posted
from torneio.query_parameters import number
from torneio.season.forms import SeriesForm
from torneio.season.models import Series
from torneio.season.selectors import events_of
from torneio.season.services import (
    add_night,
    change_series,
    delete_series,
    open_series,
    take_night,
)
from torneio.words import sentence

OFFERED_A_PAGE = 20
_for_series = for_row("series", Series.objects.organised_by)


@require_safe
@with_account
def all_series(request: HttpRequest) -> HttpResponse:
    """The series of the houses of an account."""
    mine = Series.objects.organised_by(request.user.pk).prefetch_related("events")
    return render(request, "season/all_series.html", {"all_series": mine})


@require_http_methods(["GET", "HEAD", "POST"])
@with_account
def series_new(request: HttpRequest) -> HttpResponse:
    """Open a series."""
    houses = houses_of(request.user)
    form = SeriesForm(posted(request), houses=houses)
    if form.is_valid():
        said = {"house": houses[0], **form.cleaned_data}
        opened = open_series(said.pop("house"), name=said.pop("name"), **said)
        messages.success(request, _("Está aberta. Agora diga que noites contam."))
        return redirect("series", opened.public_id)
    return form_page(request, "season/series_form.html", {"form": form}, form=form)


@require_safe
@_for_series
def series(request: HttpRequest, found: Series) -> HttpResponse:
    """The nights of a series, and the other events of its house."""
    nights = events_of(found)
    others = Tournament.objects.filter(house=found.house_id).exclude(series=found)
    page = Paginator(others, OFFERED_A_PAGE).get_page(request.GET.get("page"))
    context = {"series": found, "nights": nights, "page": page}
    return render(request, "season/series.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@_for_series
def series_edit(request: HttpRequest, found: Series) -> HttpResponse:
    """Change the name of a series and how it counts."""
    form = SeriesForm(posted(request), instance=found)
    if form.is_valid():
        change_series(found, **form.cleaned_data)
        messages.success(request, _("Guardado."))
        return redirect("series", found.public_id)
    context = {"form": form, "series": Series.objects.get(pk=found.pk)}
    return form_page(request, "season/series_form.html", context, form=form)


@require_POST
@_for_series
def series_add(request: HttpRequest, found: Series) -> HttpResponse:
    """Put an event of the house into the series."""
    event = _event(request, found)
    add_night(found, event, by=account(request))
    messages.success(request, _("«%(name)s» conta para a série.") % {"name": event.name})
    return redirect("series", found.public_id)


@require_POST
@_for_series
def series_take(request: HttpRequest, found: Series) -> HttpResponse:
    """Take an event out of the series."""
    event = _event(request, found)
    take_night(found, event, by=account(request))
    words = _("«%(name)s» já não conta. Está na lista de baixo, se a quiser outra vez.")
    messages.success(request, words % {"name": event.name})
    return redirect("series", found.public_id)


def _event(request: HttpRequest, found: Series) -> Tournament:
    key = number(request.POST.get("event", "")) or 0
    return get_object_or_404(Tournament, house=found.house_id, pk=key)


@require_POST
@_for_series
def series_delete(request: HttpRequest, found: Series) -> HttpResponse:
    """Delete a series; its events stay."""
    if problem := not_an_owner(found.house, request.user.pk):
        messages.error(request, sentence(problem))
        return redirect("series", found.public_id)
    delete_series(found, by=account(request))
    messages.success(request, _("Apagada: «%(name)s».") % {"name": found.name})
    return redirect("all_series")
