"""Who sits at the tables of a round that is drawn already: some rows of it give way to others.

Only where nothing was recorded; the book of the event keeps who sits where since.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction

from scoring import Problem
from torneio.access.speakers import Speaker
from torneio.entries.book import Act, note
from torneio.play.models import Match, Round
from torneio.play.rounds import has_facts
from torneio.play.seats import seated
from torneio.play.settling import bye_columns


class Seating(NamedTuple):
    """A row of a draw: its place in it, its table and its two pairs by number. A bye has neither
    a table nor a second pair."""

    position: int
    table: int | None
    a: int
    b: int | None


def seating_of(match: Match) -> Seating:
    """Who sits in a match read with its names."""
    table, b = match.table, match.pair_b
    return Seating(
        match.position,
        table.number if table else None,
        match.pair_a.number,
        b.number if b else None,
    )


@transaction.atomic
def reseat(
    round_: Round, *, was: Sequence[Seating], now: Sequence[Seating], by: Speaker
) -> Problem | None:
    """Put the rows `now` in the place of the rows that `was`, in a published round."""
    places = [row.position for row in (*was, *now)]
    there = Match.objects.filter(round=round_, position__in=places)
    locked = there.select_for_update(of=("self",)).order_by("pk")
    rows = {seating_of(match) for match in locked.select_related("table", "pair_a", "pair_b")}
    if rows != set(was) or has_facts(there):
        tables = sorted(row.table for row in (*rows, *was) if row.table)
        return Problem("seats_moved", details={"tables": list(dict.fromkeys(tables))})
    there.delete()
    event = round_.stage.tournament
    tables_by_number = {table.number: table for table in event.tables.all()}
    numbers = [number for row in now for number in (row.a, row.b) if number]
    pairs = {pair.number: pair for pair in event.pairs.filter(number__in=numbers)}
    bye = bye_columns(event.ruleset)
    Match.objects.bulk_create(
        Match(
            round=round_,
            position=row.position,
            pair_a=pairs[row.a],
            **(bye if row.b is None else {"pair_b": pairs[row.b]}),
            table=tables_by_number[row.table] if row.table else None,
        )
        for row in now
    )
    seats = seated(event.pk, [round_.number])
    new = {"did": "reseated", "rounds": [round_.number], "seated": seats}
    note(event.pk, Act.ROUND, by=by, new=new)
    return None
