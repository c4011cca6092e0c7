"""The cards of the tables, to print and put on them: some sheets a page, or one table's alone."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from torneio.access.bases import phone_base
from torneio.asking import number
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play.phones import card_of
from torneio.play.room import drawn_rounds
from torneio.play.round_names import name_of_round

A_SHEET = 6
A_PART = 8 * A_SHEET  # cards a page: each code takes some milliseconds to make


class Part(NamedTuple):
    """The cards of one page: from this table to that."""

    number: int
    first: int
    last: int


@require_safe
@for_organiser
def table_cards(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """A card for every table, to print and put on it: for the night, or for one round."""
    base, rounds = phone_base(request), drawn_rounds(tournament)
    asked, only = request.GET.get("ronda", ""), request.GET.get("mesa", "").strip()
    round_ = next((each for each in rounds if each.slug == asked), None)
    parts = _parts(list(tournament.tables.order_by("number").values_list("number", flat=True)))
    part = _part(parts, number(request.GET.get("parte", "")) or 1)
    chosen = tournament.tables.filter(number__range=(part.first, part.last)).order_by("number")
    if only:
        chosen = tournament.tables.filter(number=number(only) or 0)
    cards = [card_of(table, base, round_) for table in chosen]
    context = {
        "tournament": tournament,
        "cards": cards,
        "sheets": [cards[at : at + A_SHEET] for at in range(0, len(cards), A_SHEET)],
        "parts": parts,
        "part": part,
        "only": only,
        "base": base,
        "rounds": [(each, name_of_round(each).name) for each in rounds],
        "round": round_,
    }
    return render(request, "play/table_cards.html", context)


def _parts(numbers: Sequence[int]) -> list[Part]:
    """The tables of the room, so many a page."""
    pages = [numbers[at : at + A_PART] for at in range(0, len(numbers), A_PART)]
    return [Part(count, page[0], page[-1]) for count, page in enumerate(pages, start=1)]


def _part(parts: Sequence[Part], asked: int) -> Part:
    """The page asked for, or the nearest there is."""
    return parts[min(max(asked, 1), len(parts)) - 1] if parts else Part(1, 0, 0)
