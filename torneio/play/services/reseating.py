"""Changes to the seating of a round that is drawn already: some rows of it are replaced by others.

The book of the event keeps the new seating. Rows are exchanged only where nothing was recorded;
otherwise a match keeps its row and its book, and one of its pairs is replaced, or begins it again.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.book.writing import COLUMNS, write
from torneio.entries.event_book import move_after, note
from torneio.entries.models import Pair
from torneio.play.deriving import bye_columns
from torneio.play.models import Match, Round
from torneio.play.outcomes import standing
from torneio.play.published_seating import published
from torneio.play.services.declarations import withdraw_declaration
from torneio.play.services.recording import void_last_hand
from torneio.play.services.rounds import has_facts
from torneio.play.sheets import lock_sheet, read_sheet


class Seating(NamedTuple):
    """A row of a draw: its place in it, its table and its two pairs by number. A bye has neither
    a table nor a second pair."""

    position: int
    table: int | None
    a: int
    b: int | None


def seating_of(match: Match) -> Seating:
    """The seating of a match read with its names."""
    table, b = match.table, match.pair_b
    return Seating(
        match.position,
        table.number if table else None,
        match.pair_a.number,
        b.number if b else None,
    )


@transaction.atomic
def reseat(
    round_: Round, *, was: Sequence[Seating], now: Sequence[Seating], by: Actor
) -> Problem | None:
    """Replace the rows that `was` by the rows `now`, in a published round."""
    places = [row.position for row in (*was, *now)]
    there = Match.objects.filter(round=round_, position__in=places)
    locked = there.select_for_update(of=("self",)).order_by("pk")
    matches = list(locked.select_related("table", "pair_a", "pair_b"))
    rows = {seating_of(match) for match in matches}
    if rows != set(was) or has_facts(there):
        tables = sorted(row.table for row in (*rows, *was) if row.table)
        return Problem("seats_moved", details={"tables": list(dict.fromkeys(tables))})
    bracket = {match.position: match.in_bracket.columns for match in matches}
    there.delete()
    event = round_.stage.tournament
    tables_by_number = {table.number: table for table in event.tables.all()}
    numbers = [number for row in now for number in (row.a, row.b) if number]
    pairs = {pair.number: pair for pair in event.pairs.filter(number__in=numbers)}
    bye = bye_columns(round_.stage.ruleset)
    Match.objects.bulk_create(
        Match(
            round=round_,
            position=row.position,
            **bracket.get(row.position, {}),
            pair_a=pairs[row.a],
            **(bye if row.b is None else {"pair_b": pairs[row.b]}),
            table=tables_by_number[row.table] if row.table else None,
        )
        for row in now
    )
    note_seating(round_, by=by)
    return None


@transaction.atomic
def give_place(match: Match, *, was: Pair, now: Pair, by: Actor, why: str) -> Problem | None:
    """Replace a pair by another in a published round, also where hands were played: they count no
    more, and stay in the book under the names of their players. `match` is read with its names."""
    row = seating_of(match)
    side = side_of_pair(match, was)
    if not has_facts(Match.objects.filter(pk=match.pk)):
        other = row._replace(**{side: now.number})
        return reseat(match.round, was=[row], now=[other], by=by)
    locked = _begin_anew(match, match.names, was=was, now=now, by=by, why=why)
    if isinstance(locked, Problem):
        return locked
    locked.line_ups.filter(pair=was).delete()
    setattr(locked, f"pair_{side}", now)
    locked.save(update_fields=[f"pair_{side}"])
    note_seating(match.round, by=by)
    return None


@transaction.atomic
def begin_again(match: Match, *, sat: Pair, was: Pair, by: Actor, why: str) -> Problem | None:
    """Begin a match again, at which one pair `sat` in the place of the one that `was` drawn there:
    its hands count no more, and stay under the names of those who played them."""
    names = match.names | {side_of_pair(match, was): sat.name}
    locked = _begin_anew(match, names, was=sat, now=was, by=by, why=why)
    return locked if isinstance(locked, Problem) else None


def side_of_pair(match: Match, pair: Pair) -> str:
    """The side of a pair in its match."""
    return "a" if match.pair_a_id == pair.pk else "b"


def write_seat(locked: Match, *, was: Pair, now: Pair, by: Actor, why: str) -> int:
    """The line that one pair sits at a match in the place of another; its number."""
    old, new = ({"did": "seated", "pairs": [[pair.number, pair.name]]} for pair in (was, now))
    return write(locked, Act.PAIR, by=by, old=old, new=new, why=why).number


def _begin_anew(
    match: Match, names: Mapping[str, str], *, was: Pair, now: Pair, by: Actor, why: str
) -> Match | Problem:
    """Take back what pairs of these names recorded in a match, which has no ruling or dispute."""
    if problem := _put_aside(match, by=by, why=why):
        return problem
    locked = lock_sheet(match.pk, by=by).match
    line = write_seat(locked, was=was, now=now, by=by, why=why)
    locked.earlier = [*locked.earlier, {"to": line - 1, **names}]
    locked.first_dealer, locked.eles_swapped = None, False
    locked.sent_back, locked.sent_back_hand = "", None
    said_here = ("first_dealer", "eles_swapped", "sent_back", "sent_back_hand")
    locked.save(update_fields=["earlier", *said_here, *COLUMNS])
    move_after(locked)
    return locked


def note_seating(round_: Round, *, by: Actor) -> None:
    """The line in the event's book on the seating of a public round as it is now."""
    seats = published(round_.stage, [round_.number], did="reseated")
    note(round_.stage.tournament_id, Act.ROUND, by=by, new=seats)


def _put_aside(match: Match, *, by: Actor, why: str) -> Problem | None:
    """Take back every fact that counts in a match, the last first."""
    for said in standing(match):
        answer = withdraw_declaration(match.pk, declaration_id=said.pk, by=by, why=why)
        if not answer.is_good:
            return answer.problems[0]
    while last := read_sheet(Match.objects.with_names().get(pk=match.pk)).last_hand:
        answer = void_last_hand(match.pk, hand_id=last.pk, by=by, why=why)
        if not answer.is_good:
            return answer.problems[0]
    return None
