"""What the phone is told of an answer: a receipt, a conflict to settle, or what is wrong."""

from dataclasses import dataclass
from uuid import uuid4

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from torneio.coded import worded
from torneio.htmx import is_part, wants_json
from torneio.play.consent import is_confirmed
from torneio.play.facts import as_core
from torneio.play.models import Hand
from torneio.play.outcomes import Answer, Status
from torneio.play.services.recording import is_final
from torneio.play.sheets import Position
from torneio.table.forms import FactForm
from torneio.table.perspective import said, words_of
from torneio.table.screens import Notice, address, board_after, show
from torneio.table.table_access import Seat, callers
from torneio.words import fact_words, sentence

_TAKEN_BACK = gettext_lazy(
    "Essa mão foi registada e depois anulada. Para a pôr de novo, registe-a."
)


@dataclass(frozen=True)
class Outcome:
    """What became of an entry: `status` as a phone that keeps its hands is told it, the hand that
    stands there now, what is wrong, in sentences, what was kept against the hand there, whether
    both pairs stand by it, and who had said it."""

    status: Status
    there: Hand | None = None
    problems: tuple[str, ...] = ()
    against: Hand | None = None
    confirmed: bool = False
    by: str = ""


def outcome(answer: Answer, said: scoring.Entry) -> Outcome:
    """What an answer comes to, for who said that."""
    there = answer.fact if isinstance(answer.fact, Hand) else None
    match = answer.sheet.match
    if answer.status is Status.REFUSED or there is None:
        return Outcome(Status.REFUSED, None, tuple(map(sentence, answer.problems)))
    if there.voided_at is not None:
        now = answer.sheet.at(Position(there.partida.number, there.number))
        if now and as_core(now) == said:  # somebody settled that this one was right
            return Outcome(Status.ALREADY, now, confirmed=is_confirmed(match, now))
        return Outcome(Status.REFUSED, there, (str(_TAKEN_BACK),))
    if as_core(there) != said:
        # Also when one phone sent another number after an answer that got lost on the way.
        by = callers(match).get(there.recorded_by) or worded(there.recorded_by)
        final = is_final(match)
        return Outcome(Status.CONFLICT, there, against=answer.against, confirmed=final, by=by)
    return Outcome(answer.status, there, confirmed=is_confirmed(match, there))


def answered(request: HttpRequest, seat: Seat, answer: Answer, *, form: FactForm) -> HttpResponse:
    """The screen for what became of an entry, or the same to a script."""
    came_to = outcome(answer, form.fact)
    if wants_json(request):
        return told(form, came_to, revision=_revision(answer))
    if came_to.there is None:
        return _refused(request, seat, answer, form=form)
    if came_to.status is Status.REFUSED:
        return _taken_back(request, seat, answer, form=form)
    if came_to.status is Status.CONFLICT:
        board = board_after(request, seat, answer.sheet)
        notice = Notice(_conflict(came_to, form, own=seat.own))
        return show(request, seat, board, notice=notice, status=409)
    if is_part(request):
        return show(request, seat, board_after(request, seat, answer.sheet, receipt=came_to.there))
    return redirect(address(seat, answer.sheet.match, recibo=came_to.there.pk))


STATUS_CODES = {Status.CONFLICT: 409, Status.REFUSED: 422}


def told(form: FactForm, came_to: Outcome, *, revision: int | None = None) -> HttpResponse:
    """The receipt of one entry, or why there is none; nothing but this counts as saved."""
    there, known = came_to.there, form.is_valid()
    good = came_to.status in {Status.RECORDED, Status.ALREADY}
    problems = list(dict.fromkeys(came_to.problems))
    if came_to.status is Status.CONFLICT and came_to.against is None:  # what was said is nowhere
        problems = [_conflict(came_to, form, own=form.data.get("of", ""))]
    receipt = {
        "status": came_to.status.value,
        "client_id": form["client_id"].value(),
        "receipt": there.pk if there and good else None,
        "at": form.at._asdict() if known else None,
        "said": fact_words(form.fact) if known else None,
        "there": fact_words(as_core(there)) if there else None,
        "contested": came_to.against.pk if came_to.against else None,
        "by": worded(there.recorded_by) if there else None,
        "confirmed": good and came_to.confirmed,
        "problems": problems,
        "revision": revision,
    }
    return JsonResponse(receipt, status=STATUS_CODES.get(came_to.status, 200))


def told_wrong(form: FactForm) -> HttpResponse:
    """The same of an entry that cannot be, with every sentence there is about it."""
    wrong = [str(sentence) for errors in form.errors.values() for sentence in errors]
    return told(form, Outcome(Status.REFUSED, problems=tuple(wrong)))


def _revision(answer: Answer) -> int:
    """The first revision of the event in which this can be seen."""
    tournament = answer.sheet.match.round.stage.tournament
    return tournament.revision + (answer.status is Status.RECORDED)


def _conflict(came_to: Outcome, form: FactForm, *, own: str) -> str:
    """What stands there, what was said now, and what became of that, as the pair `own` sees it."""
    there = came_to.there
    if there is None:
        raise ValueError("a conflict is with a hand that stands there")
    both = _("Os dois valores estão guardados: digam em baixo qual está certo.")
    first = _("Isso não ficou. Se a que lá está é errada, anule-a e registe de novo.")
    final = _("Isso não ficou: o resultado já está confirmado. Se está errado, chamem o árbitro.")
    words = {
        "number": there.number,
        "there": said(there, own),
        "by": came_to.by,
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
    notice = Notice(str(_TAKEN_BACK))
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
    return " ".join(dict.fromkeys(sentence(problem) for problem in answer.problems))
