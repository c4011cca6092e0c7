"""Decided ties against the event's book."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from scoring.lots import drawing
from torneio.book.acts import Act
from torneio.book.chain import Break
from torneio.entries.models import Tournament
from torneio.play.models import TiedPair
from torneio.standings.ties import told_tie

Told = Mapping[str, Any]


def ties_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every decision that counts and differs from the book, the other way round, and lots that
    differ from what their number draws (two queries)."""
    said, there = _said(tournament), dict(_standing(tournament))
    for key, (number, told) in there.items():
        if key not in said:
            yield Break(None, number, "tie")
        elif said[key][0] != number or _facts(said[key][1]) != _facts(told):
            yield Break(None, said[key][0], "tie")
        if "number" in told and not _is_drawn(told):
            yield Break(None, number, "lots")
    for key, (number, _told) in said.items():
        if key not in there:
            yield Break(None, number, "tie")


def _said(tournament: Tournament) -> dict[str, tuple[int, Told]]:
    """The decisions in the lines, by id: a withdrawn one is gone."""
    said: dict[str, tuple[int, Told]] = {}
    lines = tournament.book.filter(act__in=(Act.TIE, Act.TIE_UNDONE))
    for number, old, new in lines.order_by("number").values_list("number", "old", "new"):
        if new:
            said[new.get("id", "")] = (number, new)
        else:
            said.pop((old or {}).get("id", ""), None)
    return said


def _standing(tournament: Tournament) -> Iterator[tuple[str, tuple[int, Told]]]:
    """Every decision that counts, as the book has it, by its id."""
    rows = TiedPair.objects.filter(tie__tournament=tournament, tie__voided_at=None)
    in_order = rows.select_related("tie", "pair").order_by("tie", "place")
    for tie, tied in groupby(in_order, lambda row: row.tie):
        pairs = [(row.pair.number, row.pair.name) for row in tied]
        yield str(tie.client_id), (tie.entry, told_tie(tie, pairs))


def _facts(told: Told) -> dict[str, Any]:
    """A decision without the names of its pairs, which may be corrected."""
    return {**told, "pairs": [number for number, _name in told["pairs"]]}


def _is_drawn(told: Told) -> bool:
    numbers = [number for number, _name in told["pairs"]]
    return [step.unit for step in drawing(told["number"], sorted(numbers))] == numbers
