"""What a phone is told of a deal: a receipt, a conflict to settle, or what is wrong. To a script in
the shape in which it is told of a hand: a session counts as one partida."""

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.play.alone.deal_sheets import DealSheet, of_deals
from torneio.play.alone.words import sentences
from torneio.play.outcomes import Answer, Status
from torneio.play.sheets import Position
from torneio.table.kept_hands import Outcome, outcome, receipt, wrong
from torneio.table.sittings.forms import DealForm


def outcome_of(answer: Answer, form: DealForm) -> Outcome:
    """What an answer comes to, for who sent that: a conflict with what stands there, in words."""
    came_to = outcome(answer, form.fact, words=_once)
    if came_to.status is not Status.CONFLICT:
        return came_to
    return replace(came_to, problems=(_clash(came_to, form, of_deals(answer.sheet)),))


def _once(problems: Iterable[Problem]) -> list[str]:
    return [sentences(problems)]


def _clash(came_to: Outcome, form: DealForm, sheet: DealSheet) -> str:
    both = _("Os dois valores estão guardados: digam qual está certo.")
    only = _("Isso não ficou: se a que lá está é errada, chamem a organização.")
    words = {
        "number": came_to.there.number,
        "there": sheet.words_for(came_to.there),
        "by": sheet.said_by(came_to.there),
        "now": _words(form, sheet),
        "what": both if came_to.against else only,
    }
    return (
        _(
            "A mão %(number)s já foi registada por %(by)s: %(there)s. Aqui disse-se: %(now)s."
            " %(what)s"
        )
        % words
    )


def told(form: DealForm, came_to: Outcome, sheet: DealSheet) -> HttpResponse:
    """The receipt to a script; nothing but this counts as saved."""
    there = came_to.there
    return receipt(
        form,
        came_to,
        at=Position(1, form.cleaned_data["number"] or 0),
        said=_words(form, sheet),
        there=sheet.words_for(there) if there else None,
        by=sheet.said_by(there) if there else None,
    )


def _words(form: DealForm, sheet: DealSheet) -> str:
    """What was sent."""
    return sheet.words_of(sheet.game.told(form.fact), beside=form.beside)


def told_wrong(form: DealForm) -> HttpResponse:
    """The same of a deal that cannot be, with every sentence there is about it."""
    return receipt(form, wrong(form), at=None)


def told_settled(outcome: Answer, *, deal_id: int) -> HttpResponse:
    """Whether a conflict is settled, to a script."""
    problems = [sentences(outcome.problems)] if outcome.problems else []
    told = {"status": outcome.status.value, "settled": deal_id, "problems": problems}
    return JsonResponse(told, status=200 if outcome.is_good else 409)
