"""The organiser's pages of the referees: the list, their tables, and their links."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from torneio.access.actors import account
from torneio.access.bases import phone_base
from torneio.desk.referee_forms import RefereeForm, TablesForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import form_page, posted
from torneio.play.models import Referee
from torneio.play.services.referees import (
    add_referee,
    card_of,
    dismiss_referee,
    give_tables,
    revoke_referee,
)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def referees(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """All referees of the event, and a form for one more."""
    form = RefereeForm(posted(request), tables=tournament.tables.all())
    if form.is_valid():
        said = form.cleaned_data
        made = add_referee(
            tournament, name=said["name"], tables=said["tables"], by=account(request)
        )
        if isinstance(made, Referee):
            return redirect("referee", tournament.slug, made.pk)
        form.refuse(made)
    context = {
        "tournament": tournament,
        "form": form,
        "referees": tournament.referees.order_by("gone", "name").prefetch_related("tables"),
    }
    return form_page(request, "desk/referees.html", context, form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def referee(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """One referee: the link, the tables, and the buttons to revoke and to remove."""
    row = get_object_or_404(tournament.referees, pk=pk)
    form = TablesForm(
        posted(request), tables=tournament.tables.all(), initial={"tables": row.tables.all()}
    )
    if form.is_valid():
        give_tables(row, form.cleaned_data["tables"], by=account(request))
        messages.success(request, _("Guardado."))
        return redirect("referee", tournament.slug, pk)
    base = phone_base(request)
    context = {
        "tournament": tournament,
        "referee": row,
        "form": form,
        "card": card_of(row, base),
        "base": base,
    }
    return form_page(request, "desk/referee.html", context, form=form)


@require_POST
@for_organiser
def referee_revoke(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Revoke the link of a referee, and give a new one."""
    row = get_object_or_404(tournament.referees, pk=pk)
    revoke_referee(row, by=account(request))
    words = _("A ligação de %(name)s é outra: a de antes já não abre nada.")
    messages.success(request, words % {"name": row.name})
    return redirect("referee", tournament.slug, pk)


@require_POST
@for_organiser
def referee_gone(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Remove a referee; or, with `gone` 0, let the referee rule again."""
    row = get_object_or_404(tournament.referees, pk=pk)
    gone = request.POST.get("gone") != "0"
    dismiss_referee(row, gone=gone, by=account(request))
    words = _("%(name)s já não arbitra.") if gone else _("%(name)s arbitra outra vez.")
    messages.success(request, words % {"name": row.name})
    return redirect("referees", tournament.slug)
