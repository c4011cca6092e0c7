"""The phone at a table of single players again: whose it is, what they agree to, and which of two
values is right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.access.actors import Voice
from torneio.htmx import wants_json
from torneio.play.alone.deal_sheets import of_deals, read_deals
from torneio.play.alone.words import sentences
from torneio.play.outcomes import Answer
from torneio.play.services import agreement
from torneio.play.services.conflicts import settle_conflict
from torneio.table.forms import SettleForm
from torneio.table.sittings.agreement_forms import (
    PlayerAcceptForm,
    PlayerDisputeForm,
    PlayerVoiceForm,
)
from torneio.table.sittings.receipts import told_settled
from torneio.table.sittings.screens import show
from torneio.table.table_access import Seat, at_table, say_voice


@require_POST
@at_table
def sitting_voice(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Whose phone this is, for as long as this table plays this round."""
    form = PlayerVoiceForm(request.POST)
    response = redirect("sitting", seat.table.pk)
    if form.is_valid():
        say_voice(response, form.cleaned_data["voice"], about=match_id, table_id=seat.table.pk)
    return response


@require_POST
@at_table
def accept_deals(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One player agrees to what his page showed."""
    form = PlayerAcceptForm(request.POST)
    if not form.is_valid():
        return redirect("sitting", seat.table.pk)
    said = form.cleaned_data
    outcome = agreement.accept(match_id, side=said["side"], seen=said["seen"], by=seat.by)
    return _answered(request, seat, outcome)


@require_POST
@at_table
def dispute_deals(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One player does not agree, and the referee is called."""
    form = PlayerDisputeForm(request.POST)
    if not form.is_valid():
        sheet = read_deals(seat.matches().get(pk=match_id))
        return show(request, seat, sheet, status=422, disagreed=form)
    said = form.cleaned_data
    if seat.by.voice not in {said["side"], Voice.TABLE}:
        sheet = read_deals(seat.matches().get(pk=match_id))
        return show(request, seat, sheet, status=409, notice=_("Cada um só responde por si."))
    outcome = agreement.dispute(match_id, side=said["side"], why=said["why"], by=seat.by)
    return _answered(request, seat, outcome)


@require_POST
@at_table
def settle_deal(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Of two values said of one deal, the one that stays."""
    deal_id, keep = SettleForm(request.POST).chosen
    outcome = settle_conflict(match_id, hand_id=deal_id, keep=keep, by=seat.by)
    if wants_json(request):
        return told_settled(outcome, deal_id=deal_id)
    return _answered(request, seat, outcome)


def _answered(request: HttpRequest, seat: Seat, outcome: Answer) -> HttpResponse:
    """The page as it now stands, or why nothing was done."""
    if outcome.is_good:
        return redirect("sitting", seat.table.pk)
    notice = sentences(outcome.problems)
    return show(request, seat, of_deals(outcome.sheet), status=409, notice=notice)
