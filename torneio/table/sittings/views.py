"""The phone at a table of single players: get, check, call, show. Every step is an address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from torneio.htmx import unmoved, wants_json
from torneio.play.alone.deal_sheets import of_deals, read_deals
from torneio.play.alone.words import sentences
from torneio.play.services.recording import record_hand, void_last_hand
from torneio.play.sheets import Position
from torneio.query_parameters import number
from torneio.table.kept_hands import wrong
from torneio.table.sittings.entry import form_of
from torneio.table.sittings.receipts import outcome_of, told, told_wrong
from torneio.table.sittings.screens import show, sitting_asked
from torneio.table.table_access import Seat, at_table


@require_safe
@at_table
def sitting(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The table being played here, and the next thing to say of its deal."""
    if nothing := unmoved(request, seat.table.tournament.revision):
        return nothing
    row = sitting_asked(request, seat)
    if row is None:
        return render(request, "table/sitting.html", {"seat": seat})
    sheet = read_deals(row)
    receipt = request.GET.get("recibo", "")
    last = sheet.last_hand
    good = receipt if last and str(last.pk) == receipt else ""
    return show(request, seat.about(row.pk), sheet, receipt=good)


@require_POST
@at_table
def record_deal(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """One deal, once; a value that another phone said otherwise is told, not written over."""
    form = form_of(seat.table.tournament, request.POST)
    script = wants_json(request)
    if not form.is_valid() and script:
        return told_wrong(form)
    if not form.is_valid():  # the page checks before it sends: this is an old one, or none of ours
        sheet = read_deals(seat.matches().get(pk=match_id))
        return show(request, seat, sheet, status=422, notice=" ".join(wrong(form).problems))
    answer = record_hand(
        match_id,
        form.fact,
        at=Position(1, form.cleaned_data["number"] or 0),
        client_id=form.key,
        by=seat.saying(form.cleaned_data["lado"]),
        beside=form.beside,
    )
    came_to, sheet = outcome_of(answer, form), of_deals(answer.sheet)
    if script:
        return told(form, came_to, sheet)
    if came_to.is_good:
        address = reverse("sitting", args=[seat.table.pk])
        return redirect(f"{address}?recibo={came_to.there.pk}")
    return show(request, seat, sheet, status=409, notice=" ".join(came_to.problems))


@require_POST
@at_table
def undo_deal(request: HttpRequest, seat: Seat, match_id: int) -> HttpResponse:
    """Take back the deal the page showed as the last one."""
    deal_id = number(request.POST.get("deal_id", "")) or 0
    outcome = void_last_hand(match_id, hand_id=deal_id, by=seat.by, why="")
    if outcome.is_good:
        return redirect("sitting", seat.table.pk)
    return show(
        request, seat, of_deals(outcome.sheet), status=409, notice=sentences(outcome.problems)
    )
