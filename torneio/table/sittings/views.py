"""The phone at a table of single players: get, check, call, show. Every step is an address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from torneio.htmx import unmoved, wants_json
from torneio.play.sittings import services as sittings
from torneio.play.sittings.sheets import read_sitting
from torneio.play.sittings.words import sentences
from torneio.query_parameters import number
from torneio.table.sittings.entry import form_of
from torneio.table.sittings.receipts import receipt_of, told, told_wrong, what_is_wrong
from torneio.table.sittings.screens import show, sitting_asked
from torneio.table.sittings.sitting_access import at_sitting, sittings_at
from torneio.table.table_access import Seat


@require_safe
@at_sitting
def sitting(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The table being played here, and the next thing to say of its deal."""
    if nothing := unmoved(request, seat.table.tournament.revision):
        return nothing
    row = sitting_asked(request, seat)
    if row is None:
        return render(request, "table/sitting.html", {"seat": seat})
    sheet = read_sitting(row)
    receipt = request.GET.get("recibo", "")
    last = sheet.last_deal
    good = receipt if last and str(last.pk) == receipt else ""
    return show(request, seat.about(row.pk), sheet, receipt=good)


@require_POST
@at_sitting
def record_deal(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """One deal, once; a value that another phone said otherwise is told, not written over."""
    form = form_of(seat.table.tournament, request.POST)
    script = wants_json(request)
    if not form.is_valid() and script:
        return told_wrong(form)
    if not form.is_valid():  # the page checks before it sends: this is an old one, or none of ours
        sheet = read_sitting(sittings_at(seat).get(pk=sitting_id))
        return show(request, seat, sheet, status=422, notice=" ".join(what_is_wrong(form)))
    outcome = sittings.record_deal(
        sitting_id,
        form.fact,
        number=form.cleaned_data["number"] or 0,
        client_id=form.key,
        by=seat.saying(form.cleaned_data["lado"]),
        beside=form.beside,
    )
    receipt = receipt_of(outcome, form)
    if script:
        return told(form, outcome, receipt)
    if receipt.is_good and receipt.there:
        address = reverse("sitting", args=[seat.table.pk])
        return redirect(f"{address}?recibo={receipt.there.pk}")
    return show(request, seat, outcome.sheet, status=409, notice=receipt.why)


@require_POST
@at_sitting
def undo_deal(request: HttpRequest, seat: Seat, sitting_id: int) -> HttpResponse:
    """Take back the deal the page showed as the last one."""
    deal_id = number(request.POST.get("deal_id", "")) or 0
    outcome = sittings.void_last_deal(sitting_id, deal_id=deal_id, by=seat.by, why="")
    if outcome.is_good:
        return redirect("sitting", seat.table.pk)
    return show(request, seat, outcome.sheet, status=409, notice=sentences(outcome.problems))
