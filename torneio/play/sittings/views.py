"""The phone at a table of single players: get, check, call, show. Every step is an address."""

from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.asking import number
from torneio.play.answers import Status
from torneio.play.phone.seats import Seat
from torneio.play.sittings import services as sittings
from torneio.play.sittings.answers import Outcome
from torneio.play.sittings.entry import form_of, step_of
from torneio.play.sittings.seats import at_sitting, sitting_now
from torneio.play.sittings.sheets import SittingSheet, read_sitting
from torneio.words import sentence


@require_safe
@at_sitting
def sitting(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The table being played here, and the next thing to say of its deal."""
    row = sitting_now(seat)
    if row is None:
        return render(request, "play/sitting.html", {"seat": seat})
    sheet = read_sitting(row)
    receipt = request.GET.get("recibo", "")
    last = sheet.last_deal
    good = receipt if last and str(last.pk) == receipt else ""
    return _show(request, seat, sheet, receipt=good)


def _show(
    request: HttpRequest, seat: Seat, sheet: SittingSheet, *, status: int = 200, **more: Any
) -> HttpResponse:
    last = sheet.last_deal
    context = {
        "seat": seat,
        "sheet": sheet,
        "sheet_part": f"play/_{sheet.game.key}_sheet.html",
        "step": step_of(sheet, request.GET) if sheet.next_number else None,
        "last": sheet.words_of(last.said) if last else "",
    }
    return render(request, "play/sitting.html", context | more, status=status)


@require_POST
@at_sitting
def record_deal(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """One deal, once; a value that another phone said otherwise is told, not written over."""
    form = form_of(seat.table.tournament, request.POST)
    if not form.is_valid():  # the page checks before it sends: this is no page of ours
        return redirect("sitting", seat.table.pk)
    outcome = sittings.record_deal(
        sitting_id,
        form.fact,
        number=form.cleaned_data["number"] or 0,
        client_id=form.cleaned_data["client_id"] or uuid4(),
        by=seat.by,
        beside=form.beside,
    )
    if outcome.is_good and outcome.deal:
        address = reverse("sitting", args=[seat.table.pk])
        return redirect(f"{address}?recibo={outcome.deal.pk}")
    return _show(request, seat, outcome.sheet, status=409, notice=_why_not(outcome, form.fact))


def _why_not(outcome: Outcome, fact: Any) -> str:
    """What stood in the way, in sentences."""
    if outcome.status != Status.CONFLICT or outcome.deal is None:
        return " ".join(map(sentence, outcome.problems))
    sheet = outcome.sheet
    words = {
        "number": outcome.deal.number,
        "there": sheet.words_of(outcome.deal.said),
        "now": sheet.words_of(sheet.game.told(fact)),
    }
    return (
        _(
            "Outro telefone já registou a mão %(number)s: %(there)s. Aqui disse-se: %(now)s. "
            "Vale a primeira; se não for essa, anulem a última mão ou chamem a organização."
        )
        % words
    )


@require_POST
@at_sitting
def undo_deal(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """Take back the deal the page showed as the last one."""
    deal_id = number(request.POST.get("deal_id", "")) or 0
    outcome = sittings.void_last_deal(sitting_id, deal_id=deal_id, by=seat.by, why="")
    if outcome.is_good:
        return redirect("sitting", seat.table.pk)
    return _show(request, seat, outcome.sheet, status=409, notice=_why_not(outcome, None))
