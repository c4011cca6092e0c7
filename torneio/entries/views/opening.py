"""A form that opens an event opens one, however often it is sent."""

from collections.abc import Callable

from django.contrib import messages
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from torneio.entries.forms.events import OpeningForm
from torneio.entries.models import Tournament


def open_once(
    request: HttpRequest,
    typed: OpeningForm,
    open_: Callable[..., HttpResponse | None],
    *,
    again: Callable[[Tournament], HttpResponse],
) -> HttpResponse | None:
    """The answer of `open_`, given the `key` of the event, to a form sent for the first time; then
    what follows `again`, and nothing is opened. None where the form says why it cannot be."""
    key = typed.public_id_for(request.user.pk)
    mine = Tournament.objects.organised_by(request.user.pk).filter(public_id=key)
    if there := mine.first():
        return _sent_before(request, there, typed, again=again)
    try:
        return open_(key=key)
    except IntegrityError:  # the other press of two came first
        return _sent_before(request, mine.get(), typed, again=again)


def _sent_before(
    request: HttpRequest,
    there: Tournament,
    typed: OpeningForm,
    *,
    again: Callable[[Tournament], HttpResponse],
) -> HttpResponse:
    """The event that this form opened, sent again after a double press, a lost answer or Back:
    nothing of it is changed; with other values its own first step is where they are changed."""
    if all(getattr(there, name) == said for name, said in typed.columns.items()):
        return again(there)
    told = _("«%(name)s» já está aberto, tal como aqui se lê: mude o que quiser.")
    messages.info(request, told % {"name": there.name})
    return redirect("new_event", there.slug)


def to_its_pairs(opened: Tournament) -> HttpResponse:
    """Where an event goes on whose rules came with it."""
    return redirect("pairs", opened.slug)


def tell_open(request: HttpRequest, opened: Tournament) -> None:
    """Say that an event was opened."""
    messages.success(request, _("Está aberto «%(name)s».") % {"name": opened.name})
