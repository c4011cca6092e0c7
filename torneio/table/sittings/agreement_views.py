"""The phone at a table of single players again: whose it is, what they agree to, and which of two
values is right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.access.actors import Voice
from torneio.htmx import wants_json
from torneio.play.sittings import agreement
from torneio.play.sittings.answers import DealOutcome
from torneio.play.sittings.conflicts import settle_conflict
from torneio.play.sittings.sheets import read_sitting
from torneio.play.sittings.words import sentences
from torneio.table.forms import SettleForm
from torneio.table.sittings.agreement_forms import (
    PlayerAcceptForm,
    PlayerDisputeForm,
    PlayerVoiceForm,
)
from torneio.table.sittings.receipts import told_settled
from torneio.table.sittings.screens import show
from torneio.table.sittings.sitting_access import at_sitting, sittings_at
from torneio.table.table_access import Seat, say_voice


@require_POST
@at_sitting
def sitting_voice(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """Whose phone this is, for as long as this table plays this round."""
    form = PlayerVoiceForm(request.POST)
    response = redirect("sitting", seat.table.pk)
    if form.is_valid():
        say_voice(response, form.cleaned_data["voice"], about=sitting_id, table_id=seat.table.pk)
    return response


@require_POST
@at_sitting
def accept_deals(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """One player agrees to what his page showed."""
    form = PlayerAcceptForm(request.POST)
    if not form.is_valid():
        return redirect("sitting", seat.table.pk)
    said = form.cleaned_data
    outcome = agreement.accept(sitting_id, voice=said["side"], seen=said["seen"], by=seat.by)
    return _answered(request, seat, outcome)


@require_POST
@at_sitting
def dispute_deals(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """One player does not agree, and the referee is called."""
    form = PlayerDisputeForm(request.POST)
    if not form.is_valid():
        sheet = read_sitting(sittings_at(seat).get(pk=sitting_id))
        return show(request, seat, sheet, status=422, disagreed=form)
    said = form.cleaned_data
    if seat.by.voice not in {said["side"], Voice.TABLE}:
        sheet = read_sitting(sittings_at(seat).get(pk=sitting_id))
        return show(request, seat, sheet, status=409, notice=_("Cada um só responde por si."))
    outcome = agreement.dispute(sitting_id, voice=said["side"], why=said["why"], by=seat.by)
    return _answered(request, seat, outcome)


@require_POST
@at_sitting
def settle_deal(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """Of two values said of one deal, the one that stays."""
    deal_id, keep = SettleForm(request.POST).chosen
    outcome = settle_conflict(sitting_id, deal_id=deal_id, keep=keep, by=seat.by)
    if wants_json(request):
        return told_settled(outcome, deal_id=deal_id)
    return _answered(request, seat, outcome)


def _answered(request: HttpRequest, seat: Seat, outcome: DealOutcome) -> HttpResponse:
    """The page as it now stands, or why nothing was done."""
    if outcome.is_good:
        return redirect("sitting", seat.table.pk)
    notice = sentences(outcome.problems)
    return show(request, seat, outcome.sheet, status=409, notice=notice)
