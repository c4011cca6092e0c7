"""The phone at the table: get, check, call, show."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.htmx import is_part, unmoved, wants_json
from torneio.play.models import Hand
from torneio.play.services import recording
from torneio.play.services.calls import answer_call, call_organiser
from torneio.play.services.conflicts import settle_conflict
from torneio.play.sheets import read_sheet
from torneio.table.entrance import bind_to_round, outgrown
from torneio.table.forms import HandForm, IncidentForm, SettleForm, UndoForm
from torneio.table.perspective import said as said_of
from torneio.table.receipts import answered, sentences, told_wrong
from torneio.table.screens import (
    STYLE_COOKIE,
    Notice,
    address,
    board_after,
    board_now,
    follow,
    show,
    style_of,
)
from torneio.table.table_access import Seat, at_table

PLACES = ("moment", "more", "doubts")
"""Where a page can call from: the first two stand on every page of a match."""
STYLE_SECONDS = 365 * 24 * 3600


@require_safe
@at_table
def table(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The match being played here; polled, it says only what moved."""
    if quiet := unmoved(request, seat.table.tournament.revision):
        return quiet
    board = board_now(request, seat)
    if board is None and (closed := outgrown(request, seat)):
        return closed
    response = (follow if is_part(request) else show)(request, seat, board)
    if board:
        bind_to_round(response, seat, board.match)
    if "folha" in request.GET:
        response.set_cookie(
            STYLE_COOKIE,
            style_of(request),
            max_age=STYLE_SECONDS,
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )
    return response


@require_POST
@at_table
def call(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The table's hand goes up, or down again."""
    change = call_organiser if request.POST.get("on") else answer_call
    change(seat.table, grant=seat.grant)
    if not is_part(request):
        return redirect("table", seat.table.pk)
    seat.table.refresh_from_db(fields=["called_at"])
    tapped = request.POST.get("place", "")
    place = tapped if tapped in PLACES else ""
    # Where it was tapped it is answered; the page's other places hear of it in the same breath.
    others = [each for each in PLACES[:2] if place and each != place]
    return render(
        request, "table/_called_here.html", {"seat": seat, "place": place, "others": others}
    )


@require_POST
@at_table
def record_hand(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One hand, once."""
    return _record(request, seat, match_id, form=HandForm(request.POST, ruleset=seat.ruleset))


@require_POST
@at_table
def record_incident(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """A renuncia, an unproved claim, a hand of no effect: an entry in the place of a hand."""
    return _record(request, seat, match_id, form=IncidentForm(request.POST))


def _record(
    request: HttpRequest, seat: Seat, match_id: int, *, form: HandForm | IncidentForm
) -> HttpResponse:
    if not form.is_valid() and wants_json(request):
        return told_wrong(form)
    if not form.is_valid():
        board = board_after(request, seat, read_sheet(seat.matches().get(pk=match_id)))
        return show(request, seat, board, status=422, **{form.shown_as: form})
    answer = recording.record_hand(
        match_id,
        form.fact,
        at=form.at,
        client_id=form.cleaned_data["client_id"],
        by=seat.saying(form.cleaned_data.get("lado", "")),
        named=not wants_json(request),
    )
    return answered(request, seat, answer, form=form)


@require_POST
@at_table
def undo_hand(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Take back the hand the page showed as the last one."""
    form = UndoForm(request.POST)
    hand_id = form.cleaned_data["hand_id"] if form.is_valid() else 0
    answer = recording.void_last_hand(match_id, hand_id=hand_id, by=seat.by, why="")
    board = board_after(request, seat, answer.sheet)
    if not (answer.is_good and isinstance(answer.fact, Hand)):
        return show(request, seat, board, notice=Notice(sentences(answer)), status=409)
    if not is_part(request):
        return redirect(address(seat, board.match))
    said = {"number": answer.fact.number, "said": said_of(answer.fact, seat.own)}
    notice = Notice(_("Mão %(number)s anulada: era %(said)s.") % said, "good")
    return show(request, seat, board, notice=notice)


@require_POST
@at_table
def settle_hand(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Of two values said of one hand, the one that stays."""
    hand_id, keep = SettleForm(request.POST).chosen
    answer = settle_conflict(match_id, hand_id=hand_id, keep=keep, by=seat.by)
    seat.table.refresh_from_db(fields=["called_at"])
    board = board_after(request, seat, answer.sheet)
    if not answer.is_good:
        return show(request, seat, board, notice=Notice(sentences(answer)), status=409)
    return show(request, seat, board) if is_part(request) else redirect(address(seat, board.match))
