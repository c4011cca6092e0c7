"""A person's own page: how the signup stands, and what the person can do with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import Problem
from torneio.access.bases import phone_base, qr_of
from torneio.entries.models import Pair
from torneio.entries.selectors import members, names_of
from torneio.htmx import form_page, page_or_part, unmoved, version_of
from torneio.query_parameters import public_id
from torneio.signup.forms import OwnSignupForm
from torneio.signup.models import Signup, terms_of
from torneio.signup.own_links import open_page, opened_by, own_address, read_link
from torneio.signup.selectors import (
    has_begun,
    moves_up,
    pair_of,
    place_in_list,
    seekers_for,
    state_of,
    why_closed,
    wishers_of,
)
from torneio.signup.services import own_acts
from torneio.signup.views.joining_in import NEW
from torneio.words import sentence

_View = Callable[Concatenate[HttpRequest, Signup, ...], HttpResponse]


@require_safe
@never_cache
def signup_link(request: HttpRequest, token: str) -> HttpResponse:
    """Trade the link for a cookie of this one page."""
    link = read_link(token)
    signup = _found(link.signup) if link else None
    if link is None or signup is None or signup.link_serial != link.serial:
        answer = _stranger(request, status=404 if link is None else 410)
    else:
        answer = redirect("own_signup", signup.public_id)
        open_page(answer, signup)
    answer["Referrer-Policy"] = "no-referrer"
    return answer


def own(view: _View) -> Callable[..., HttpResponse]:
    """Turn the `key` of the address into the signup, for the browser that holds its cookie."""

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, key: str, **kwargs: Any) -> HttpResponse:
        link = opened_by(request)
        signup = _found(link.signup) if link and str(link.signup) == key else None
        if link is None or signup is None or signup.link_serial != link.serial:
            return _stranger(request, status=403)
        return view(request, signup, **kwargs)

    return guarded


def _found(key: UUID) -> Signup | None:
    return Signup.objects.select_related("tournament").filter(public_id=key).first()


def _stranger(request: HttpRequest, *, status: int) -> HttpResponse:
    return render(request, "signup/stranger.html", status=status)


@require_safe
@own
def own_signup(request: HttpRequest, signup: Signup) -> HttpResponse:
    """How it stands; the page asks again by itself."""
    pair = pair_of(signup)
    state = state_of(signup, pair)
    context = _standing(signup, pair, state)
    version = version_of(*context.values())
    if nothing := unmoved(request, version):
        return nothing
    context |= {"signup": signup, "event": signup.tournament, "pair": pair, "version": version}
    context |= {"is_new": NEW in request.GET, **_link(request, signup)}
    return page_or_part(request, "signup/own.html", part="signup/_own_state.html", context=context)


def _standing(signup: Signup, pair: Pair | None, state: str) -> dict[str, Any]:
    """What the page says of it, in plain values."""
    event, terms = signup.tournament, terms_of(signup.tournament)
    begun = has_begun(event)
    found = Pair.objects.prefetch_related(members()).get(pk=pair.pk) if pair else None
    waits = state == Signup.State.IN and bool(found and found.waits)
    looks = waits and not event.is_over and event.entering.several
    others = seekers_for(signup) if looks else []
    return {
        "state": state,
        "name": found.name if found else signup.name,
        "number": found.number if found and state == Signup.State.IN else 0,
        "names": names_of(found) if found else signup.names,
        "moved": signup.moved_at,
        "place": place_in_list(signup) if state == Signup.State.LISTED else 0,
        "moves": moves_up(event, terms, begun=begun),
        "waits": waits,
        "looks": looks,
        "others": [(str(each.public_id), each.name, each.club) for each in others],
        "asked_by": [(str(each.public_id), each.name) for each in wishers_of(signup)]
        if looks
        else [],
        "wished": signup.wish.name if signup.wish and looks else "",
        "drawn": event.is_over or begun,
        "closed": bool(why_closed(event, terms, begun=begun)),
    }


def _link(request: HttpRequest, signup: Signup) -> dict[str, str]:
    address = own_address(signup, phone_base(request))
    return {"address": address, "qr": qr_of(address)}


@sensitive_post_parameters("contact")
@require_http_methods(["GET", "HEAD", "POST"])
@own
def own_signup_edit(request: HttpRequest, signup: Signup) -> HttpResponse:
    """Correct names, club and contact."""
    form = OwnSignupForm(request.POST or None, signup=signup)
    if request.method == "POST" and form.is_valid():
        problems = own_acts.correct_signup(signup, form.typed())
        if not problems:
            messages.success(request, _("Está corrigido."))
            return redirect("own_signup", signup.public_id)
        form.refuse(problems)
    context = {"form": form, "signup": signup, "event": signup.tournament}
    return form_page(request, "signup/own_edit.html", context, form=form)


@require_POST
@own
def own_signup_leave(request: HttpRequest, signup: Signup) -> HttpResponse:
    """Withdraw; or, with `volta`, come back."""
    back = request.POST.get("volta") == "1"
    problem = own_acts.come_back(signup) if back else own_acts.withdraw(signup)
    return _done(request, signup, problem)


@require_POST
@own
def own_signup_partner(request: HttpRequest, signup: Signup) -> HttpResponse:
    """Ask another player to be the partner, or answer one that asked."""
    says = next((name for name in own_acts.WISHES if name in request.POST), "")
    other = _other(signup, request.POST.get(says, ""))
    if not says or (other is None and says != "unask"):
        return _done(request, signup, Problem("signup_partner_gone"))
    return _done(request, signup, own_acts.WISHES[says](signup, other or signup))


def _other(signup: Signup, key: str) -> Signup | None:
    found = public_id(key)
    return signup.tournament.signups.filter(public_id=found).first() if found else None


def _done(request: HttpRequest, signup: Signup, problem: Problem | None) -> HttpResponse:
    if problem:
        messages.error(request, sentence(problem))
    return redirect("own_signup", signup.public_id)
