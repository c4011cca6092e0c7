"""The answers to the phone: a receipt, a conflict to settle, or the problems."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.htmx import is_part, wants_json
from torneio.play.outcomes import Answer, Status
from torneio.play.sheets import Sheet
from torneio.table.forms import SaidForm
from torneio.table.kept_hands import TAKEN_BACK, EntryOutcome, outcome, receipt, wrong
from torneio.table.page_at_table import Notice, address
from torneio.table.perspective import said_by
from torneio.table.screens import show
from torneio.table.table_access import Seat
from torneio.table.table_games import game_at, words_for
from torneio.words import sentence


def answered(request: HttpRequest, seat: Seat, answer: Answer, *, form: SaidForm) -> HttpResponse:
    """The screen for the outcome of an entry, or the same as JSON for a script."""
    came_to = outcome(answer, form.fact, words=_sentences)
    if wants_json(request):
        return _told(form, came_to, answer.sheet)
    if came_to.there is None:
        return _refused(request, seat, answer, form=form)
    if came_to.status is Status.REFUSED:
        return _taken_back(request, seat, answer.sheet, form=form)
    if came_to.status is Status.CONFLICT:
        notice = Notice(_conflict(came_to, form, answer.sheet, own=seat.own))
        return show(request, seat, answer.sheet, notice=notice, status=409)
    if is_part(request):
        return show(request, seat, answer.sheet, receipt=came_to.there)
    return redirect(address(seat, answer.sheet.match, recibo=came_to.there.entry))


def came_back(
    request: HttpRequest, seat: Seat, sheet: Sheet, *, form: SaidForm, status: int
) -> HttpResponse:
    """The form with its errors, where the page has a place for it; else the sentences."""
    if form.shown_as:
        return show(request, seat, sheet, status=status, **{form.shown_as: form})
    return show(request, seat, sheet, status=status, notice=Notice(" ".join(wrong(form).problems)))


def _told(form: SaidForm, came_to: EntryOutcome, sheet: Sheet) -> HttpResponse:
    there = came_to.there
    if came_to.status is Status.CONFLICT and came_to.against is None:  # the entry was not stored
        own = form.data.get("lado", "")
        came_to = replace(came_to, problems=(_conflict(came_to, form, sheet, own=own),))
    return receipt(
        form,
        came_to,
        at=form.at,
        said=sheet.in_words(form.fact, beside=form.beside),
        there=sheet.words_for(there) if there else None,
        by=sheet.said_by(there) if there else None,
    )


def told_wrong(form: SaidForm) -> HttpResponse:
    """The same for an invalid entry, with each of its errors once."""
    return receipt(form, wrong(form), at=None)


def _conflict(came_to: EntryOutcome, form: SaidForm, sheet: Sheet, *, own: str) -> str:
    """The value that stands, the new one, and what happens with that, from the side `own`."""
    both = _("Os dois valores estão guardados: digam qual está certo.")
    first = _("Isso não ficou. Se a que lá está é errada, anule-a e registe de novo.")
    final = _("Isso não ficou: o resultado já está confirmado. Se está errado, chamem o árbitro.")
    game, there = game_at(sheet.event), came_to.there
    words: dict[str, Any] = {
        "number": there.number,
        "there": words_for(sheet, there, own=own),
        "by": said_by(sheet, there),
        "said": game.words(sheet, form.fact, form.beside, own),
    }
    what = both if came_to.against else final if came_to.confirmed else first
    return f"{game.taken % words} {what}"


def _taken_back(request: HttpRequest, seat: Seat, sheet: Sheet, *, form: SaidForm) -> HttpResponse:
    """A repeated request for a hand voided since: it counts only if asked for anew."""
    asked = {}
    if form.shown_as:
        asked[form.shown_as] = form.again(client_id=str(uuid4()))
    return show(request, seat, sheet, notice=Notice(str(TAKEN_BACK)), status=409, **asked)


def _refused(request: HttpRequest, seat: Seat, answer: Answer, *, form: SaidForm) -> HttpResponse:
    stale = any(problem.code == "stale_position" for problem in answer.problems)
    if answer.sheet.next_position is None:
        notice = Notice(sentences(answer))
        return show(request, seat, answer.sheet, notice=notice, status=422)
    form.add_error(form.main_field, sentences(answer))
    return came_back(request, seat, answer.sheet, form=form, status=409 if stale else 422)


def sentences(answer: Answer) -> str:
    """All problems, each once."""
    return " ".join(dict.fromkeys(_sentences(answer.problems)))


def _sentences(problems: Iterable[Problem]) -> list[str]:
    return [sentence(problem) for problem in problems]
