"""The table's phone again: whose it is, and both pairs' word on what was entered."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

import scoring
from torneio.access.actors import Voice
from torneio.access.links import remember_pair
from torneio.htmx import is_part
from torneio.play.facts import side_of
from torneio.play.outcomes import Answer
from torneio.play.services import agreement, dealers, recording
from torneio.play.sheets import MatchSheet, Position, read_sheet
from torneio.table.agreement_forms import AcceptForm, DealerForm, DisputeForm, VoiceForm
from torneio.table.perspective import stored, words_of
from torneio.table.receipts import sentences
from torneio.table.returned_forms import returned_form
from torneio.table.screens import Notice, address, board_after, show
from torneio.table.table_access import Seat, at_table
from torneio.table.table_access import say_voice as keep_voice


@require_POST
@at_table
def say_voice(request: HttpRequest, seat: Seat) -> HttpResponse:
    """Whose phone this is, for as long as this match."""
    form, home = VoiceForm(request.POST), reverse("table", args=[seat.table.pk])
    if not form.is_valid():
        return redirect(home)
    said = form.cleaned_data
    match = seat.matches().filter(pk=said["match"]).first()
    response = redirect(address(seat, match) if match else home)
    voice = said["voice"] if match else Voice.TABLE
    keep_voice(response, voice, about=match.pk if match else 0, table_id=seat.table.pk)
    if match:
        theirs = {Voice.A: match.pair_a_id, Voice.B: match.pair_b_id}.get(voice)
        remember_pair(response, theirs or 0, secure=settings.HTTPS)
    return response


@require_POST
@at_table
def tell_dealer(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Who deals, which the page then goes on to say."""
    form = DealerForm(request.POST)
    if form.is_valid():
        said = form.cleaned_data
        at = Position(said["partida"], said["hand"])
        dealer, swapped = int(said["dealer"][0]), said["dealer"].endswith("s")
        if dealers.tell_dealer(match_id, dealer=dealer, swapped=swapped, at=at, by=seat.by):
            return redirect(address(seat, seat.matches().get(pk=match_id)))
    board = board_after(request, seat, read_sheet(seat.matches().get(pk=match_id)))
    notice = Notice(_("O encontro avançou entretanto: diga outra vez quem dá."))
    return show(request, seat, board, status=409, notice=notice)


@require_POST
@at_table
def accept(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One pair agrees to what its page showed."""
    form = AcceptForm(request.POST)
    if not form.is_valid():
        return _unread(request, seat, match_id)
    side: scoring.Side = side_of(form.cleaned_data["side"])
    answer = agreement.accept(match_id, side=side, seen=form.cleaned_data["seen"], by=seat.by)
    seat.table.refresh_from_db(fields=["called_at"])
    match = answer.sheet.match
    pair = match.pair_a if side == "a" else match.pair_b
    said = _("%(pair)s confirmaram.") % {"pair": pair.name if pair else ""}
    return _said(request, seat, answer, notice=Notice(said, "good"))


@require_POST
@at_table
def dispute(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One pair does not agree, and the referee is called."""
    form = DisputeForm(request.POST)
    if not form.is_valid():
        board = board_after(request, seat, read_sheet(seat.matches().get(pk=match_id)))
        return show(request, seat, board, status=422, disagreed=form)
    side = form.cleaned_data["side"]
    if seat.by.voice not in {side, Voice.TABLE}:
        return _unread(request, seat, match_id)
    answer = agreement.dispute(match_id, side=side, why=form.cleaned_data["why"], by=seat.by)
    seat.table.refresh_from_db(fields=["called_at"])
    said = _("O árbitro foi chamado. Até ele decidir, o resultado fica em disputa.")
    return _said(request, seat, answer, notice=Notice(said, "good"))


@require_POST
@at_table
def correct_returned(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """The right hand in the place of the one the sheet was given back for."""
    sheet = read_sheet(seat.matches().get(pk=match_id))
    form = returned_form(sheet, seat.by, request.POST)
    if form is None:
        return _moved(request, seat, sheet)
    if not form.is_valid():
        return show(request, seat, board_after(request, seat, sheet), returned=form, status=422)
    hand, fact = form.hand, stored(form.fact, form.own)
    answer = recording.correct_hand(
        match_id, fact, hand_id=hand.pk, client_id=form.key, by=seat.by, why=form.reason
    )
    if not answer.is_good:
        form.refuse(answer)
        return show(
            request, seat, board_after(request, seat, answer.sheet), returned=form, status=409
        )
    said = {"n": hand.number, "old": form.stands, "new": words_of(fact, form.own)}
    notice = Notice(_("Mão %(n)s corrigida: era %(old)s, agora é %(new)s.") % said, "good")
    return _said(request, seat, answer, notice=notice)


def _moved(request: HttpRequest, seat: Seat, sheet: MatchSheet) -> HttpResponse:
    notice = Notice(_("A folha mudou entretanto: veja como está agora."))
    return show(request, seat, board_after(request, seat, sheet), notice=notice, status=409)


def _said(request: HttpRequest, seat: Seat, answer: Answer, *, notice: Notice) -> HttpResponse:
    board = board_after(request, seat, answer.sheet)
    if not answer.is_good:
        return show(request, seat, board, status=409, unsettled=sentences(answer))
    if not is_part(request):
        return redirect(address(seat, board.match))
    return show(request, seat, board, notice=notice)


def _unread(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """A page that lost its thread, or a voice that is not theirs: shown anew, with the reason."""
    board = board_after(request, seat, read_sheet(seat.matches().get(pk=match_id)))
    said = _("Cada dupla só responde por si: veja de quem é este telefone e repita.")
    return show(request, seat, board, status=422, unsettled=said)
