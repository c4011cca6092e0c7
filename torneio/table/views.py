"""The phone at the table: get, check, call, show."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.htmx import is_part, unmoved, wants_json
from torneio.play.games import sheet_of
from torneio.play.services import recording
from torneio.play.services.calls import answer_call, call_organiser
from torneio.play.services.conflicts import settle_conflict
from torneio.query_parameters import number
from torneio.table.entrance import bind_to_round, outgrown, sits_elsewhere
from torneio.table.forms import IncidentForm, SaidForm, SettleForm, UndoForm
from torneio.table.kept_hands import after_waiting
from torneio.table.match_screen import STYLE_COOKIE, style_of
from torneio.table.page_at_table import BEGUN, Notice, match_asked
from torneio.table.receipts import answered, came_back, sentences, told_wrong
from torneio.table.screens import done, page, show
from torneio.table.table_access import Seat, at_table
from torneio.table.table_games import game_at, words_for

PLACES = ("moment", "more", "doubts")
"""The places of the call button: the first two stand on every page of a match."""
STYLE_SECONDS = 365 * 24 * 3600


@require_safe
@at_table
def table(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The match being played here; to a poll, only what moved."""
    if quiet := unmoved(request, seat.table.tournament.revision):
        return quiet
    match = match_asked(request, seat)
    if match is None and (closed := outgrown(request, seat)):
        return closed
    seat = seat.about(match.pk) if match else seat
    astray = "" if is_part(request) else sits_elsewhere(request, seat)
    response = page(request, seat, match, notice=Notice(astray) if astray else None)
    if match:
        bind_to_round(response, seat, match)
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
    """Set the table's call, or end it."""
    change = call_organiser if request.POST.get("on") else answer_call
    change(seat.table, by=seat.by)
    if not is_part(request):
        return redirect("table", seat.table.pk)
    seat.table.refresh_from_db(fields=["called_at"])
    tapped = request.POST.get("place", "")
    place = tapped if tapped in PLACES else ""
    # The tapped button is replaced; its copies on the page are updated by the same answer.
    others = [each for each in PLACES[:2] if place and each != place]
    return render(
        request, "table/_called_here.html", {"seat": seat, "place": place, "others": others}
    )


@require_POST
@at_table
def record_hand(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One hand, once."""
    form = game_at(seat.table.tournament).form(seat, request.POST)
    begun = number(request.GET.get(BEGUN, "0"))
    return _record(request, seat, match_id, form=form, begun=begun)


@require_POST
@at_table
def record_incident(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """A renuncia, an unproved claim, a hand of no effect: an entry in the place of a hand."""
    return _record(request, seat, match_id, form=IncidentForm(request.POST))


def _record(
    request: HttpRequest,
    seat: Seat,
    match_id: int,
    *,
    form: SaidForm,
    begun: int | None = None,
) -> HttpResponse:
    if not form.is_valid() and wants_json(request):
        return told_wrong(form)
    if not form.is_valid():
        sheet = sheet_of(seat.match(match_id))
        return came_back(request, seat, sheet, form=form, status=422)
    age = number(request.POST.get("age", "")) or 0
    answer = recording.record_hand(
        match_id,
        form.fact,
        at=form.at,
        client_id=form.key,
        by=after_waiting(seat.saying(form.voice), seat.table, age=age),
        named=not wants_json(request),
        beside=form.beside,
        begun=begun,
    )
    return answered(request, seat, answer, form=form)


@require_POST
@at_table
def undo_hand(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Take back the hand the page showed as the last one."""
    form = UndoForm(request.POST)
    hand_id = form.cleaned_data["hand_id"] if form.is_valid() else 0
    answer = recording.void_last_hand(match_id, hand_id=hand_id, by=seat.by, why="")
    if not answer.is_good:
        return show(request, seat, answer.sheet, notice=Notice(sentences(answer)), status=409)
    was = words_for(answer.sheet, answer.fact, own=seat.own)
    said = _("Mão %(number)s anulada: era %(said)s.") % {"number": answer.fact.number, "said": was}
    return done(request, seat, answer.sheet, notice=Notice(said, "good"))


@require_POST
@at_table
def settle_hand(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Settle a hand with two values: the one that stays."""
    hand_id, keep = SettleForm(request.POST).chosen
    answer = settle_conflict(match_id, hand_id=hand_id, keep=keep, by=seat.by)
    seat.table.refresh_from_db(fields=["called_at"])
    if not answer.is_good:
        return show(request, seat, answer.sheet, notice=Notice(sentences(answer)), status=409)
    return done(request, seat, answer.sheet)
