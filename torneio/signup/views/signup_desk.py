"""The organiser's page of signups: the terms, the link to print, and who waits."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from torneio.access.actors import account
from torneio.access.bases import Base, phone_base, qr_of
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.words.doubts import told
from torneio.htmx import form_page
from torneio.query_parameters import public_id
from torneio.signup.forms import SignupTermsForm
from torneio.signup.models import Signup, terms_of
from torneio.signup.own_links import own_address
from torneio.signup.selectors import doubts_about, moved_lately, waiting_for
from torneio.signup.services.deciding_signups import ANSWERS, set_terms
from torneio.signup.words import open_in_words
from torneio.words import sentence

DONE = "feita"
"""The query parameter with the signup just answered, which the page can undo."""
_REFUSED_SHOWN = 20


class WaitingSignup(NamedTuple):
    """A signup that waits, with its doubts, its own link, and the name of the one of the two who
    waits in the event already ("" for nobody)."""

    signup: Signup
    doubts: Sequence[str]
    address: str
    waiting: str


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def signups(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The terms, the link, and the lists."""
    terms = terms_of(tournament)
    form = SignupTermsForm(request.POST or None, terms=terms, event=tournament)
    if request.method == "POST" and form.is_valid():
        set_terms(tournament, form.terms(), by=account(request))
        is_open = form.cleaned_data["is_open"]
        messages.success(
            request,
            _("Fica assim: a ligação está em baixo.")
            if is_open
            else _("Desligado: quem já se inscreveu fica, e mais ninguém se inscreve pela página."),
        )
        return redirect("signups", tournament.slug)
    base = phone_base(request)
    own = tournament.signups.all()
    context: dict[str, Any] = {
        "tournament": tournament,
        "terms": terms,
        "is_new": terms._state.adding,
        "form": form,
        "open": open_in_words(tournament, terms),
        "base": base,
        **_public_link(tournament, base),
        "asked": _waiting(tournament, own.asked(), base),
        "listed": _waiting(tournament, own.listed(), base),
        "refused": own.filter(state=Signup.State.REFUSED).order_by("-since")[:_REFUSED_SHOWN],
        "moved": moved_lately(tournament),
        "done": _asked_for(tournament, request.GET.get(DONE, "")),
    }
    return form_page(request, "signup/signups.html", context, form=form)


def _waiting(
    tournament: Tournament, signups: Sequence[Signup] | Any, base: Base
) -> list[WaitingSignup]:
    rows = list(signups)
    found, alone = doubts_about(tournament, rows), waiting_for(tournament, rows)
    waiting = {key: pair.name for key, pair in alone.items()}
    return [
        WaitingSignup(row, told(doubts), own_address(row, base), waiting.get(row.pk, ""))
        for row, doubts in zip(rows, found, strict=True)
    ]


def _public_link(tournament: Tournament, base: Base) -> dict[str, str]:
    address = base.address + reverse("signup", args=[tournament.slug])
    return {"address": address, "qr": qr_of(address)}


def _asked_for(tournament: Tournament, key: str) -> Signup | None:
    found = public_id(key)
    return tournament.signups.filter(public_id=found).first() if found else None


@require_POST
@for_organiser
def signup_answer(request: HttpRequest, tournament: Tournament, key: str) -> HttpResponse:
    """Confirm or refuse a signup, undo that, or give it another link."""
    row = get_object_or_404(tournament.signups, public_id=public_id(key))
    says = next((name for name in ANSWERS if name in request.POST), "undo")
    problem = ANSWERS[says](row, by=account(request))
    page = reverse("signups", args=[tournament.slug])
    if problem:
        messages.error(request, sentence(problem))
        return redirect(page)
    if says == "link":
        words = _("A ligação de %(name)s é outra: a de antes já não abre nada.")
        messages.success(request, words % {"name": row.name})
    return redirect(f"{page}?{DONE}={row.public_id}" if says in {"confirm", "refuse"} else page)


@require_safe
@for_organiser
def signup_poster(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The link as a square to scan, to print and hang on the wall."""
    base, terms = phone_base(request), terms_of(tournament)
    context = {
        "tournament": tournament,
        "base": base,
        "open": open_in_words(tournament, terms),
        **_public_link(tournament, base),
    }
    return render(request, "signup/poster.html", context)
