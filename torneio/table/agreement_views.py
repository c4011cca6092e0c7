"""The table's phone: its voice, and each side's answer to the result."""

from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring import Problem
from torneio.access.actors import Voice
from torneio.access.links import remember_pair
from torneio.access.voice_cookie import say_voice as keep_voice
from torneio.book.acts import Act
from torneio.play.games import row_of, sheet_of
from torneio.play.outcomes import Answer
from torneio.play.services import agreement, dealers, line_ups, recording
from torneio.play.sheets import MatchSheet, Position, read_sheet
from torneio.table.agreement_forms import AcceptForm, DealerForm, DisputeForm, VoiceForm
from torneio.table.news import SENTENCES
from torneio.table.page_at_table import Notice, address
from torneio.table.perspective import stored, words_of
from torneio.table.receipts import sentences
from torneio.table.returned_forms import returned_form
from torneio.table.screens import done, show
from torneio.table.table_access import Seat, at_table
from torneio.table.who_sits import LineUpForm
from torneio.words import sentence


@require_POST
@at_table
def say_voice(request: HttpRequest, seat: Seat) -> HttpResponse:
    """Set the voice of this phone for this match."""
    home = reverse("table", args=[seat.table.pk])
    form = VoiceForm(request.POST, voices=_voices(seat))
    if not form.is_valid():
        return redirect(home)
    said = form.cleaned_data
    match = seat.find(said["match"])
    response = redirect(address(seat, match) if match else home)
    voice = said["voice"] if match else Voice.TABLE
    keep_voice(response, voice, about=match.pk if match else 0, table_id=seat.table.pk)
    if match and match.pair_a_id:  # a phone follows its pair to other tables; a player's does not
        theirs = {Voice.A: match.pair_a_id, Voice.B: match.pair_b_id}.get(voice)
        remember_pair(response, theirs or 0, secure=settings.HTTPS)
    return response


@require_POST
@at_table
def tell_dealer(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Record the dealer; the page then names the next ones."""
    form = DealerForm(request.POST)
    if form.is_valid():
        said = form.cleaned_data
        at = Position(said["partida"], said["hand"])
        dealer, swapped = int(said["dealer"][0]), said["dealer"].endswith("s")
        if dealers.tell_dealer(match_id, dealer=dealer, swapped=swapped, at=at, by=seat.by):
            return redirect(address(seat, seat.match(match_id)))
    sheet = sheet_of(seat.match(match_id))
    notice = Notice(_("O encontro avançou entretanto: diga outra vez quem dá."))
    return show(request, seat, sheet, status=409, notice=notice)


@require_POST
@at_table
def tell_line_up(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Record which two of a pair sit."""
    form = LineUpForm(request.POST)
    problem: Problem | None = Problem("line_up_of_two")
    if form.is_valid():
        problem = line_ups.tell_line_up(match_id, by=seat.by, **form.cleaned_data)
    match = seat.match(match_id)
    if problem is None:
        return redirect(address(seat, match))
    return show(request, seat, sheet_of(match), status=409, notice=Notice(sentence(problem)))


@require_POST
@at_table
def accept(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One side agrees to what its page showed."""
    form = AcceptForm(request.POST, voices=_voices(seat))
    if not form.is_valid():
        return _unread(request, seat, match_id)
    side = form.cleaned_data["side"]
    answer = agreement.accept(match_id, side=side, seen=form.cleaned_data["seen"], by=seat.by)
    seat.table.refresh_from_db(fields=["called_at"])
    several = seat.table.tournament.playing.several
    said = SENTENCES[Act.ACCEPTED][several] % {"who": answer.sheet.match.names.get(side, "")}
    return _said(request, seat, answer, notice=Notice(said, "good"))


@require_POST
@at_table
def dispute(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One side does not agree, and the referee is called."""
    form = DisputeForm(request.POST, voices=_voices(seat))
    if not form.is_valid():
        sheet = sheet_of(seat.match(match_id))
        return show(request, seat, sheet, status=422, disagreed=form)
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
    """The correct hand in the place of the one the sheet was sent back for."""
    sheet = read_sheet(seat.match(match_id))
    form = returned_form(sheet, seat.by, request.POST)
    if form is None:
        return _moved(request, seat, sheet)
    if not form.is_valid():
        return show(request, seat, sheet, returned=form, status=422)
    hand, fact = form.hand, stored(form.fact, form.own)
    answer = recording.correct_hand(
        match_id, fact, hand_id=hand.pk, client_id=form.key, by=seat.by, why=form.reason
    )
    if not answer.is_good:
        form.refuse(answer)
        return show(request, seat, answer.sheet, returned=form, status=409)
    new = words_of(fact, form.own, sheet.match.names)
    said = {"n": hand.number, "old": form.stands, "new": new}
    notice = Notice(_("Mão %(n)s corrigida: era %(old)s, agora é %(new)s.") % said, "good")
    return _said(request, seat, answer, notice=notice)


def _moved(request: HttpRequest, seat: Seat, sheet: MatchSheet) -> HttpResponse:
    notice = Notice(_("A folha mudou entretanto: veja como está agora."))
    return show(request, seat, sheet, notice=notice, status=409)


def _said(request: HttpRequest, seat: Seat, answer: Answer, *, notice: Notice) -> HttpResponse:
    if not answer.is_good:
        return show(request, seat, answer.sheet, status=409, unsettled=sentences(answer))
    return done(request, seat, answer.sheet, notice=notice)


def _unread(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """The answer to an invalid form, or the voice of another side: the page, with the reason."""
    sheet = sheet_of(seat.match(match_id))
    said = _("Cada um só responde por si: veja de quem é este telefone e repita.")
    return show(request, seat, sheet, status=422, unsettled=said)


def _voices(seat: Seat) -> Iterable[Voice]:
    """The voices of the sides of the game that is played."""
    return row_of(seat.table.tournament).voices
