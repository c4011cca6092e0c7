"""The public page in which people register. It knows no account; it answers a robot with the same
form again."""

import time
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from scoring import Problem
from torneio.access.addresses import network_of
from torneio.entries.models import Tournament
from torneio.htmx import focus_first_error, is_part, loaded_anew, unmoved, version_of
from torneio.shared_answers import share
from torneio.signup import trap
from torneio.signup.forms import SignupForm
from torneio.signup.models import Signup, SignupTerms, terms_of
from torneio.signup.own_links import open_page
from torneio.signup.selectors import FULL, kind_of, places_of, why_closed
from torneio.signup.services.registering import register
from torneio.signup.words import open_in_words
from torneio.words import sentence

_OF_THE_EVENT = {"signup_too_many", FULL}
NEW = "nova"
"""The query parameter of a page whose link is still to be kept."""


@sensitive_post_parameters("contact")
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def signup(request: HttpRequest, slug: str) -> HttpResponse:
    """The form, or why there is none. A poll asks only for what is said above it."""
    event = get_object_or_404(Tournament, slug=slug)
    terms = terms_of(event)
    form = SignupForm(request.POST or None, event=event, terms=terms)
    if request.method != "POST":
        is_poll = is_part(request)
        return (
            _followed(request, event, terms) if is_poll else _page(request, event, terms, form=form)
        )
    if closed := why_closed(event, terms):
        return _page(request, event, terms, form=form, told=sentence(Problem(closed)), status=409)
    if not form.is_valid():
        return _page(request, event, terms, form=form, status=422)
    key = trap.stamp_of(request.POST, slug)
    if key is None or trap.is_robot(request.POST) or trap.is_too_quick(request.POST, slug):
        told = _("Está quase: carregue outra vez em «Inscrever».")
        return _page(request, event, terms, form=form, told=told, status=422)
    made = register(event, form.typed(), network=network_of(request), client_id=key)
    if isinstance(made, Signup):
        answer = redirect(f"{reverse('own_signup', args=[made.public_id])}?{NEW}=1")
        open_page(answer, made)
        return answer
    told = _told_of_the_event(made)
    if not told:
        form.refuse(made)
    return _page(request, event, terms, form=form, told=told, status=409 if told else 422)


def _told_of_the_event(problems: list[Problem]) -> str:
    """The first problem, where it is not about what was typed."""
    first = problems[0]
    ours = first.code in _OF_THE_EVENT or first.code.startswith("signup_")
    return sentence(first) if ours and first.code != "signup_twice" else ""


def _page(
    request: HttpRequest,
    event: Tournament,
    terms: SignupTerms,
    *,
    form: SignupForm,
    told: str = "",
    status: int = 200,
) -> HttpResponse:
    """The page; what was typed stays in it, whatever the answer."""
    focus_first_error(form)
    context = _standing(event, terms)
    context |= {
        "form": form,
        "told": told,
        "has_form": form.is_bound or not context["closed"],
        "stamp": _stamp(request, event),
        "field": trap.FIELD,
        "stamp_field": trap.STAMP,
    }
    return render(request, "signup/signup.html", context, status=status)


def _standing(event: Tournament, terms: SignupTerms) -> dict[str, Any]:
    """Whether one can register now, and on what terms."""
    closed = why_closed(event, terms)
    places = places_of(event, terms)
    is_full = not closed and not places.fits(alone=kind_of(event, terms) != "pairs")
    if is_full and not terms.has_list:
        closed = FULL
    told = sentence(Problem(closed)) if closed else ""
    said = open_in_words(event, terms)
    return {
        "event": event,
        "terms": terms,
        "closed": told,
        "open": said,
        "is_full": is_full,
        "version": version_of(told, said, is_full, terms.confirms, event.fee),
    }


def _followed(request: HttpRequest, event: Tournament, terms: SignupTerms) -> HttpResponse:
    """What changed for somebody who has the page open, the same for everybody; a page without a
    form is loaded anew when there is one."""
    share(request)
    standing = _standing(event, terms)
    if nothing := unmoved(request, standing["version"]):
        return nothing
    has_form = "closed" not in request.GET
    if not has_form and not standing["closed"]:
        return loaded_anew()
    context = standing | {"polled": True, "has_form": has_form}
    return HttpResponse(render_to_string("signup/_open.html", context))


def _stamp(request: HttpRequest, event: Tournament) -> str:
    """The stamp of the form, kept while it is sent again and again; else a new one."""
    if trap.stamp_of(request.POST, event.slug):
        return request.POST[trap.STAMP]
    return trap.new_stamp(event.slug, at=time.time())
