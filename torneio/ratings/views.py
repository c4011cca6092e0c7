"""The page of the strengths of a house, private to its organisers; on and off."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.houses.members_only import for_member, for_owner
from torneio.houses.models import HouseMember
from torneio.htmx import page_or_part
from torneio.ratings.services import compute_anew, switch_off, switch_on, up_to_date
from torneio.ratings.tables import strength_table


@require_safe
@for_member
def ratings(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """How strong the people of a house are; how far it is while a worker computes that."""
    found = up_to_date(me.house)
    table = strength_table(found, request) if found and not found.asked_at else None
    context = {"house": me.house, "me": me, "ratings": found, "table": table}
    return page_or_part(
        request, "ratings/ratings.html", part="ratings/_strengths.html", context=context
    )


@require_POST
@for_owner
def ratings_on(_request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Rate the people of the house from now on."""
    switch_on(me.house)
    return redirect("ratings", me.house.public_id)


@require_POST
@for_owner
def ratings_off(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Rate nobody any more."""
    switch_off(me.house)
    messages.success(request, _("Desligado: o que estava calculado apagou-se."))
    return redirect("ratings", me.house.public_id)


@require_POST
@for_member
def ratings_again(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Compute all of it again from the matches."""
    found = compute_anew(me.house)
    if found and not found.asked_at:
        messages.success(request, _("Calculado de novo, a partir de todos os encontros."))
    return redirect("ratings", me.house.public_id)
