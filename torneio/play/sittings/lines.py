"""What the book of an event says of tables of single players, held against the rows: the deals that
count, and who agreed to them how far."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from torneio.entries.models import Tournament
from torneio.play.book import Act, Break
from torneio.play.models import Deal, Sitting

Line = dict[str, Any]


def line_of(deal: Deal, sitting: Sitting) -> Line:
    """A deal of a sitting read `with_event`, as the book has it."""
    where = {"round": sitting.round.number, "table": sitting.table.number}
    return {**where, "deal": deal.number, **deal.said}


def deals_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every deal that counts and is not what the book says of it, and the other way round (two
    queries)."""
    said = _said(tournament)
    deals = Deal.objects.filter(sitting__round__stage__tournament=tournament, voided_at=None)
    for deal in deals.select_related("sitting__round", "sitting__table").order_by("entry"):
        line = line_of(deal, deal.sitting)
        number, told = said.pop(_place(line), (0, {}))
        if not number:
            yield Break(None, deal.entry, "unsaid")
        elif (number, told) != (deal.entry, line):
            yield Break(None, number, "unlike")
    for number, _told in said.values():
        yield Break(None, number, "gone")


def _said(tournament: Tournament) -> dict[tuple[int, ...], tuple[int, Line]]:
    """The last that the lines say of every deal not taken back, and the number of that line."""
    said: dict[tuple[int, ...], tuple[int, Line]] = {}
    acts = (Act.HAND, Act.CORRECTED, Act.SETTLED, Act.VOIDED)
    lines = tournament.book.filter(match=None, act__in=acts).order_by("number")
    for number, act, old, new in lines.values_list("number", "act", "old", "new"):
        if new is not None and act == Act.SETTLED and said.get(_place(new), (0, None))[1] == new:
            continue  # settled as it was: its own line holds
        if new is not None:
            said[_place(new)] = (number, new)
        elif old is not None:
            said.pop(_place(old), None)
    return said


def consent_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every table that says otherwise than the book who agreed how far (three queries)."""
    said = _agreed(tournament)
    sittings = Sitting.objects.of(tournament.pk).with_event().prefetch_related("places")
    for sitting in sittings.order_by("pk"):
        accepted = {each.seat + 1: each.accepted for each in sitting.places.all() if each.accepted}
        marks = {**accepted, CONFIRMED: sitting.confirmed_to} if sitting.confirmed_to else accepted
        if marks != said[sitting.round.number, sitting.table.number]:
            yield Break(None, 0, "consent")


CONFIRMED = 0  # where the mark of officials stands, before those of the seats


def _agreed(tournament: Tournament) -> defaultdict[tuple[Any, Any], dict[Any, int]]:
    """Up to which line each seat of a table agreed, and an official confirmed."""
    marks: defaultdict[tuple[Any, Any], dict[Any, int]] = defaultdict(dict)
    acts = (Act.ACCEPTED, Act.CONFIRMED, Act.SENT_BACK)
    lines = tournament.book.filter(match=None, act__in=acts).order_by("number")
    for number, act, said in lines.values_list("number", "act", "new"):
        new = said or {}
        table, seat = marks[new.get("round"), new.get("table")], new.get("seat")
        if act == Act.ACCEPTED:
            table[seat] = max(new.get("to", 0), table.get(seat, 0))
        elif act == Act.CONFIRMED:
            table[CONFIRMED] = number
        else:
            table.clear()
    return marks


def _place(line: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(line.get(name, 0) for name in ("round", "table", "deal"))
