"""What the book of an event says of tables of single players, held against the rows: the deals that
count."""

from collections.abc import Iterator, Mapping
from typing import Any

from torneio.entries.models import Tournament
from torneio.play.book import Act, Break, same
from torneio.play.models import Deal, Sitting

Line = dict[str, Any]


def line_of(deal: Deal, sitting: Sitting) -> Line:
    """A deal of a sitting read `with_event`, as the book has it."""
    where = {"round": sitting.round.number, "table": sitting.table.number}
    said = {"voice": str(deal.voice), "beside": deal.beside}
    return {**where, "deal": deal.number, **deal.said, **said}


def deals_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every deal that counts and is not what the book says of it, and the other way round (two
    queries)."""
    said = _said(tournament)
    deals = Deal.objects.filter(sitting__round__stage__tournament=tournament, voided_at=None)
    for deal in deals.select_related("sitting__round", "sitting__table").order_by("entry"):
        line = line_of(deal, deal.sitting) | {"who": deal.recorded_by}
        number, told = said.pop(_place(line), (0, {}))
        if not number:
            yield Break(None, deal.entry, "unsaid")
        elif number != deal.entry or not same(told, line):
            yield Break(None, number, "unlike")
    for number, _told in said.values():
        yield Break(None, number, "gone")


def _said(tournament: Tournament) -> dict[tuple[int, ...], tuple[int, Line]]:
    """The last that the lines say of every deal not taken back, and the number of that line."""
    said: dict[tuple[int, ...], tuple[int, Line]] = {}
    acts = (Act.HAND, Act.CORRECTED, Act.SETTLED, Act.VOIDED)
    lines = tournament.book.filter(match=None, act__in=acts).order_by("number")
    for number, act, who, old, new in lines.values_list("number", "act", "who", "old", "new"):
        there = said.get(_place(new or {}), (0, {}))[1]
        if new is not None and act == Act.SETTLED and same(there, new | _who(there)):
            continue  # settled as it was: its own line holds
        if new is not None:
            said[_place(new)] = (number, new | {"who": who})
        elif old is not None:
            said.pop(_place(old), None)
    return said


def _who(line: Line) -> Line:
    return {"who": line["who"]} if "who" in line else {}


def _place(line: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(line.get(name, 0) for name in ("round", "table", "deal"))
