"""The dealer of each hand, once a table has entered one; it need not.

Stored are the dealer of the match's first hand, and which of Eles plays after the first of Nós. It
changes no result: its line stands in the event's book, since a match with one of its own counts as
begun. `scoring.customs` derives the other tasks of the table.

Decided where no source says:
- The deal goes on from one partida to the next. A hand that was played and a renúncia pass it on;
  any other entry is no hand, or is dealt again by the same player.
- A partida of which only the riscos are known hides how often it was dealt: no dealer is named.
"""

from django.db import transaction

from scoring.customs import PLAYERS
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.play.models import Hand
from torneio.play.published_seating import of_rounds
from torneio.play.sheets import MatchSheet, Position, lock_sheet

DEALT = {Hand.Kind.PLAYED, Hand.Kind.RENUNCIA}


def passed_on(sheet: MatchSheet) -> int | None:
    """How often the deal has moved on; None where that is not known."""
    kinds = [hand.kind for hand in sheet.counting]
    if sheet.next_position is None or Hand.Kind.TOTAL in kinds:
        return None
    return sum(kind in DEALT for kind in kinds)


@transaction.atomic
def tell_dealer(match_id: int, *, dealer: int, swapped: bool, at: Position, by: Actor) -> bool:
    """Record the dealer of the hand at this place; False where that is no longer the next one.

    `dealer` is a player of the playing order; `swapped` has the second of Eles play after the first
    of Nós. Raises Match.DoesNotExist where `by` has no permission.
    """
    sheet = lock_sheet(match_id, by=by)
    passed = passed_on(sheet)
    if passed is None or sheet.next_position != at:
        return False
    match = sheet.match
    match.first_dealer, match.eles_swapped = (dealer - passed) % PLAYERS, swapped
    match.save(update_fields=["first_dealer", "eles_swapped"])
    table = match.table.number if match.table else 0
    stage, players = match.round.stage, {"first": match.first_dealer, "swapped": swapped}
    said = of_rounds(stage, "told", [match.round.number], table=table, **players)
    event_book.note(stage.tournament_id, Act.DEALER, by=by, new=said)
    return True
