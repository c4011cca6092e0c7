"""The organiser's page of a table of single players: its sheet, corrections, the end."""

from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.access.speakers import account
from torneio.asking import number
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play import sittings
from torneio.play.deal_entry import correction_of
from torneio.play.deal_forms import DealForm, WhyForm
from torneio.play.models import Deal, Sitting
from torneio.play.sitting_sheets import SittingSheet, read_sitting
from torneio.play.sittings import Outcome
from torneio.words import sentence


@require_safe
@for_organiser
def desk_sitting(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """The sheet, every deal with the way to change it, and what was taken back."""
    sheet = _sheet(tournament, pk)
    asked = number(request.GET.get("mao", ""))
    chosen = next((deal for deal in sheet.counting if deal.number == asked), None)
    form = correction_of(sheet, chosen, None) if chosen else None
    return _page(request, sheet, chosen=chosen, form=form, why=WhyForm())


@require_POST
@for_organiser
def desk_deal_correct(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Put a deal right, with the reason."""
    sheet = _sheet(tournament, pk)
    deal = get_object_or_404(Deal, sitting=pk, pk=number(request.POST.get("deal_id", "")) or 0)
    form, why = correction_of(sheet, deal, request.POST), WhyForm(request.POST)
    if not (form.is_valid() and why.is_valid()):
        return _page(request, sheet, chosen=deal, form=form, why=why)
    outcome = sittings.correct_deal(
        pk,
        form.fact,
        deal_id=deal.pk,
        client_id=form.cleaned_data["client_id"] or uuid4(),
        by=account(request),
        why=why.cleaned_data["why"],
    )
    return _back(request, outcome, _("A mão está corrigida."))


@require_POST
@for_organiser
def desk_deal_void(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Take the last deal back, with the reason."""
    sheet, why = _sheet(tournament, pk), WhyForm(request.POST)
    if not why.is_valid():
        return _page(request, sheet, chosen=None, form=None, why=why)
    outcome = sittings.void_last_deal(
        pk,
        deal_id=number(request.POST.get("deal_id", "")) or 0,
        by=account(request),
        why=why.cleaned_data["why"],
    )
    return _back(request, outcome, _("A mão foi anulada."))


@require_POST
@for_organiser
def desk_sitting_end(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """End the session at a table, or open it again: the button says which."""
    sheet = _sheet(tournament, pk)
    ended = request.POST.get("ended") == "1"
    outcome = sittings.end_sitting(sheet.sitting.pk, ended=ended, by=account(request))
    return _back(request, outcome, _("A mesa acabou.") if ended else _("A mesa joga outra vez."))


def _sheet(tournament: Tournament, pk: int) -> SittingSheet:
    mine = Sitting.objects.public().of(tournament.pk).with_event()
    return read_sitting(get_object_or_404(mine, pk=pk))


def _page(
    request: HttpRequest,
    sheet: SittingSheet,
    *,
    chosen: Deal | None,
    form: DealForm | None,
    why: WhyForm,
) -> HttpResponse:
    context = {
        "tournament": sheet.event,
        "sheet": sheet,
        "sheet_part": f"play/_{sheet.game.key}_sheet.html",
        "voided": [(deal, sheet.words_of(deal.said)) for deal in sheet.voided],
        "chosen": chosen,
        "form": form,
        "why": why,
        "client_id": uuid4(),
    }
    wrong = why.errors or (form and form.errors)
    return render(request, "play/desk_sitting.html", context, status=422 if wrong else 200)


def _back(request: HttpRequest, outcome: Outcome, said: str) -> HttpResponse:
    """To the page as it now stands, with what was done or why not."""
    if outcome.is_good:
        messages.success(request, said)
    else:
        messages.error(request, " ".join(map(sentence, outcome.problems)))
    sitting = outcome.sheet.sitting
    return redirect("desk_sitting", outcome.sheet.event.slug, sitting.pk)
