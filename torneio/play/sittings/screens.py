"""What is shown at a table of single players: its sheet, the next step, and what is agreed to."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse

from torneio.asking import number
from torneio.htmx import is_part, loaded_anew
from torneio.play.phone.seats import Seat
from torneio.play.sittings.agreed import Agreed
from torneio.play.sittings.entry import step_of
from torneio.play.sittings.sheets import SittingSheet


def show(
    request: HttpRequest, seat: Seat, sheet: SittingSheet, *, status: int = 200, **more: Any
) -> HttpResponse:
    """The page; to a poll only what moves, so that nothing is taken from under a finger."""
    last, agreed = sheet.last_deal, Agreed(sheet, seat.by)
    polled = [number(request.GET.get(name, "")) for name in ("mao", "valores")]
    now = [sheet.next_number or 0, len(agreed.doubts)]
    context = {
        "seat": seat,
        "sheet": sheet,
        "sheet_part": f"play/_{sheet.game.key}_sheet.html",
        "agreed": agreed,
        "last": sheet.words_for(last) if last else "",
        "overtaken": None not in polled and polled != now,
    } | more
    if is_part(request) and None not in polled:
        if _is_past(request, sheet, hand=polled[0] or 0):
            return loaded_anew(reverse("sitting", args=[seat.table.pk]))
        return render(request, "play/_sitting_now.html", context, status=status)
    if sheet.next_number:
        context["step"], context["fresh"] = step_of(sheet, request.GET), step_of(sheet, QueryDict())
        context["asked"] = bool(set(request.GET) - {"recibo"})
    return render(request, "play/sitting.html", context, status=status)


def _is_past(request: HttpRequest, sheet: SittingSheet, *, hand: int) -> bool:
    """Whether the page that asks is of another sitting, or of this one before it ended (or before
    it was opened again): what it asks for is of nothing that is played."""
    other = request.GET.get("sessao", str(sheet.sitting.pk)) != str(sheet.sitting.pk)
    return other or bool(hand) != bool(sheet.next_number)
