"""A referee's first page: the assigned tables, those with a need on top."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from torneio import query_parameters
from torneio.access.links import RefereeGrant, read_referee, remember_referee
from torneio.desk.officials_room import tables_of
from torneio.htmx import page_or_part, unmoved, version_of
from torneio.play.closed_pages import event_over
from torneio.play.officials import Official, for_official, link_is_dead, referee_of_link
from torneio.play.services.calls import answer_call
from torneio.words import unit_word

A_PAGE = 120  # tables


@require_safe
@never_cache
def referee_link(request: HttpRequest, token: str) -> HttpResponse:
    """Trade a referee's link for a cookie of this one event."""
    link = read_referee(token)
    referee = referee_of_link(link) if link else None
    if referee is None:
        response = link_is_dead(request, status=410 if link else 404)
    elif referee.tournament.is_over:
        response = event_over(request, referee.tournament)
    else:
        slug = referee.tournament.slug
        response = redirect("officials", slug)
        grant = RefereeGrant(referee.pk, referee.link_serial)
        remember_referee(response, grant, slug=slug, secure=settings.HTTPS)
    response["Referrer-Policy"] = "no-referrer"  # no Referer, not even for this page's own pictures
    return response


@require_safe
@for_official
def officials(request: HttpRequest, official: Official) -> HttpResponse:
    """The tables of an official: those with a need first, then the rest."""
    tables = tables_of(official)
    version = version_of(tables)
    if nothing := unmoved(request, version):
        return nothing
    event, page = official.tournament, Paginator(tables, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "official": official,
        "tournament": event,
        "needing": [each for each in page if each.needs],
        "others": [each for each in page if not each.needs],
        "in_need": sum(bool(each.needs) for each in tables),
        "page": page,
        "by_partidas": not event.ruleset.match.in_hands,
        "unit": unit_word(event.ruleset),
        "by_points": event.ruleset.match.unit == "hands_points",
        "version": version,
    }
    return page_or_part(
        request, "desk/officials.html", part="desk/_officials.html", context=context
    )


@require_POST
@for_official
def official_answer(request: HttpRequest, official: Official, number: int) -> HttpResponse:
    """Mark a table's call as answered; from the page of a match the official stays there."""
    answer_call(get_object_or_404(official.tables(), number=number), by=official.by)
    match = query_parameters.number(request.POST.get("encontro", ""))
    if match is None:
        return redirect("officials", official.tournament.slug)
    return redirect("desk_match", official.tournament.slug, match)
