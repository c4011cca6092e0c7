"""Other ways to enter at the table's phone: a whole partida, its final riscos, only the result."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.access.actors import Voice
from torneio.play.models import Declaration
from torneio.play.outcomes import Answer, Status
from torneio.play.services import recording
from torneio.play.services.bulk_entry import record_partida
from torneio.play.services.contested_results import declare_at_table
from torneio.play.services.declarations import withdraw_declaration
from torneio.play.sheets import read_sheet
from torneio.query_parameters import number
from torneio.table.entry_forms import HandsLineForm, RiscosForm
from torneio.table.offers import Offers
from torneio.table.page_at_table import Notice
from torneio.table.receipts import answered, sentences
from torneio.table.result_forms import TotalForm
from torneio.table.scoreboard import Scoreboard
from torneio.table.screens import done, show
from torneio.table.table_access import Seat, at_table


@require_POST
@at_table
def record_line(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """The hands of a partida, one number after the other."""
    form = HandsLineForm(request.POST, ruleset=seat.ruleset)
    if not form.is_valid():
        return _again(request, seat, match_id, line=form)
    key = form.cleaned_data["client_id"]
    answer = record_partida(match_id, form.facts, at=form.at, client_id=key, by=seat.by)
    if not answer.is_good:
        form.add_error(form.main_field, sentences(answer))
        return _again(request, seat, match_id, line=form)
    return done(request, seat, answer.sheet)


@require_POST
@at_table
def record_final(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Record the final riscos of a partida."""
    form = RiscosForm(request.POST, tournament=seat.table.tournament)
    if not form.is_valid():
        return _again(request, seat, match_id, final=form)
    key = form.cleaned_data["client_id"]
    answer = recording.record_hand(match_id, form.fact, at=form.at, client_id=key, by=seat.by)
    return answered(request, seat, answer, form=form)


@require_POST
@at_table
def record_total(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Record the final result of the match, where no hand is recorded and the event takes that."""
    form = TotalForm(request.POST)
    if not form.is_valid():
        return _again(request, seat, match_id, total=form)
    answer = declare_at_table(match_id, form.declaration(), by=seat.by)
    if answer.status is Status.CONFLICT:
        return _two_results(request, seat, answer, form=form)
    if not answer.is_good:
        form.refuse(answer)
        return _again(request, seat, match_id, total=form)
    return done(request, seat, answer.sheet)


def _two_results(
    request: HttpRequest, seat: Seat, answer: Answer, *, form: TotalForm
) -> HttpResponse:
    """Both results in words, and whether the second is a dispute."""
    form.refuse(answer)
    seat.table.refresh_from_db(fields=["called_at"])
    seen = _("Os dois resultados ficam à vista das duas duplas, e o árbitro foi chamado.")
    words = [*form.errors.get("b", ()), *([seen] if answer.sheet.match.disputed_by else ())]
    notice = Notice(" ".join(map(str, words)))
    return show(request, seat, answer.sheet, notice=notice, status=409)


@require_POST
@at_table
def withdraw_total(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Take back the result that stands, until both pairs stand by it."""
    what = number(request.POST.get("what", "")) or 0
    mine = Declaration.objects.filter(pk=what, kind=Declaration.Kind.TOTAL)
    if not seat.by.is_official and not mine.exclude(voice=Voice.OFFICIAL).exists():
        what = 0  # a phone cannot take back an official's entry
    answer = withdraw_declaration(match_id, declaration_id=what, by=seat.by, why="")
    if not answer.is_good:
        return show(request, seat, answer.sheet, notice=Notice(sentences(answer)), status=409)
    return done(request, seat, answer.sheet)


def _again(
    request: HttpRequest, seat: Seat, match_id: int, **forms: HandsLineForm | RiscosForm | TotalForm
) -> HttpResponse:
    """The form with its errors; where the page no longer has a place for it, the errors alone."""
    sheet = read_sheet(seat.match(match_id))
    if forms.keys() <= Offers(Scoreboard(sheet)).shortcuts:
        return show(request, seat, sheet, status=422, **forms)
    lists = (errors for form in forms.values() for errors in form.errors.values())
    wrong = dict.fromkeys(str(each) for errors in lists for each in errors)
    return show(request, seat, sheet, status=422, notice=Notice(" ".join(wrong)))
