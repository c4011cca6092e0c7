"""What the phone is told of an answer: a receipt, a conflict to settle, or what is wrong."""

from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from torneio.htmx import is_part
from torneio.play.answers import Answer, Status
from torneio.play.facts import as_core
from torneio.play.forms import HandForm, IncidentForm
from torneio.play.models import Hand
from torneio.play.screens import Notice, address, board_after, show
from torneio.play.seats import Seat
from torneio.words import fact_words, sentence


def answered(
    request: HttpRequest, seat: Seat, answer: Answer, *, form: HandForm | IncidentForm
) -> HttpResponse:
    """The screen for what became of an entry."""
    there = answer.fact if isinstance(answer.fact, Hand) else None
    if answer.status is Status.REFUSED or there is None:
        return _refused(request, seat, answer, form=form)
    if there.voided_at is not None:
        return _taken_back(request, seat, answer, form=form)
    if as_core(there) != form.fact:
        # Also when one phone sent another number after an answer that got lost on the way.
        board = board_after(request, answer.sheet)
        return show(request, seat, board, notice=_conflict(there, form), status=409)
    if is_part(request):
        return show(request, seat, board_after(request, answer.sheet, there))
    return redirect(address(seat, answer.sheet.match, recibo=there.pk))


def _conflict(there: Hand, form: HandForm | IncidentForm) -> Notice:
    return Notice(
        _(
            "A mão %(number)s já foi registada como %(there)s por %(by)s. Agora disse %(said)s, e"
            " isso não ficou. Se está errada, anule-a e registe de novo."
        )
        % {
            "number": there.number,
            "there": fact_words(as_core(there)),
            "by": there.recorded_by,
            "said": fact_words(form.fact),
        }
    )


def _taken_back(
    request: HttpRequest, seat: Seat, answer: Answer, *, form: HandForm | IncidentForm
) -> HttpResponse:
    """An old request again, of a hand voided since: only asked anew does it count."""
    board = board_after(request, answer.sheet)
    again = form.again(client_id=str(uuid4()))
    notice = Notice(_("Essa mão foi registada e depois anulada. Para a pôr de novo, registe-a."))
    return show(request, seat, board, notice=notice, status=409, **{form.shown_as: again})


def _refused(
    request: HttpRequest, seat: Seat, answer: Answer, *, form: HandForm | IncidentForm
) -> HttpResponse:
    board = board_after(request, answer.sheet)
    stale = any(problem.code == "stale_position" for problem in answer.problems)
    if board.sheet.next_position is None:
        return show(request, seat, board, notice=Notice(sentences(answer)), status=422)
    form.add_error(form.main_field, sentences(answer))
    return show(request, seat, board, status=409 if stale else 422, **{form.shown_as: form})


def sentences(answer: Answer) -> str:
    """Everything that is wrong, each once."""
    return " ".join(dict.fromkeys(sentence(problem) for problem in answer.problems))
