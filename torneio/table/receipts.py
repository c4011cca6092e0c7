"""What the phone is told of an answer: a receipt, a conflict to settle, or what is wrong."""

from collections.abc import Iterable
from dataclasses import replace
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.coded import worded
from torneio.htmx import is_part, wants_json
from torneio.play.facts import as_core
from torneio.play.outcomes import Answer, Status
from torneio.table.forms import FactForm
from torneio.table.kept_hands import TAKEN_BACK, Outcome, outcome, receipt, wrong
from torneio.table.perspective import said, words_of
from torneio.table.screens import Notice, address, board_after, show
from torneio.table.table_access import Seat, callers
from torneio.words import fact_words, sentence


def answered(request: HttpRequest, seat: Seat, answer: Answer, *, form: FactForm) -> HttpResponse:
    """The screen for what became of an entry, or the same to a script."""
    came_to = outcome(answer, form.fact, words=_sentences)
    if wants_json(request):
        return _told(form, came_to, answer)
    if came_to.there is None:
        return _refused(request, seat, answer, form=form)
    if came_to.status is Status.REFUSED:
        return _taken_back(request, seat, answer, form=form)
    if came_to.status is Status.CONFLICT:
        board = board_after(request, seat, answer.sheet)
        notice = Notice(_conflict(came_to, form, answer, own=seat.own))
        return show(request, seat, board, notice=notice, status=409)
    if is_part(request):
        return show(request, seat, board_after(request, seat, answer.sheet, receipt=came_to.there))
    return redirect(address(seat, answer.sheet.match, recibo=came_to.there.pk))


def _told(form: FactForm, came_to: Outcome, answer: Answer) -> HttpResponse:
    there = came_to.there
    if came_to.status is Status.CONFLICT and came_to.against is None:  # what was said is nowhere
        own = form.data.get("of", "")
        came_to = replace(came_to, problems=(_conflict(came_to, form, answer, own=own),))
    return receipt(
        form,
        came_to,
        at=form.at,
        said=fact_words(form.fact),
        there=fact_words(as_core(there)) if there else None,
        by=worded(there.recorded_by) if there else None,
    )


def told_wrong(form: FactForm) -> HttpResponse:
    """The same of an entry that cannot be, with every sentence there is about it."""
    return receipt(form, wrong(form), at=None)


def _conflict(came_to: Outcome, form: FactForm, answer: Answer, *, own: str) -> str:
    """What stands there, what was said now, and what became of that, as the pair `own` sees it."""
    there = came_to.there
    both = _("Os dois valores estão guardados: digam em baixo qual está certo.")
    first = _("Isso não ficou. Se a que lá está é errada, anule-a e registe de novo.")
    final = _("Isso não ficou: o resultado já está confirmado. Se está errado, chamem o árbitro.")
    words = {
        "number": there.number,
        "there": said(there, own),
        "by": callers(answer.sheet.match).get(there.recorded_by) or worded(there.recorded_by),
        "said": words_of(form.fact, own),
    }
    was = _(
        "A mão %(number)s já foi registada como %(there)s por %(by)s, e agora disseram %(said)s."
    )
    return f"{was % words} {both if came_to.against else final if came_to.confirmed else first}"


def _taken_back(
    request: HttpRequest, seat: Seat, answer: Answer, *, form: FactForm
) -> HttpResponse:
    """An old request again, of a hand voided since: only asked anew does it count."""
    board = board_after(request, seat, answer.sheet)
    again = form.again(client_id=str(uuid4()))
    notice = Notice(str(TAKEN_BACK))
    return show(request, seat, board, notice=notice, status=409, **{form.shown_as: again})


def _refused(request: HttpRequest, seat: Seat, answer: Answer, *, form: FactForm) -> HttpResponse:
    board = board_after(request, seat, answer.sheet)
    stale = any(problem.code == "stale_position" for problem in answer.problems)
    if board.sheet.next_position is None:
        return show(request, seat, board, notice=Notice(sentences(answer)), status=422)
    form.add_error(form.main_field, sentences(answer))
    return show(request, seat, board, status=409 if stale else 422, **{form.shown_as: form})


def sentences(answer: Answer) -> str:
    """Everything that is wrong, each once."""
    return " ".join(dict.fromkeys(_sentences(answer.problems)))


def _sentences(problems: Iterable[Problem]) -> list[str]:
    return [sentence(problem) for problem in problems]
