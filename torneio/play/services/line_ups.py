"""The line-up of a pair with substitutes at a match: entered at the table before the first hand,
corrected at the desk, there also from a later hand on.

It changes no result. Like the dealer it stands in the event's book, since a match with a line of
its own counts as begun.
"""

from collections.abc import Collection, Sequence
from uuid import UUID

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor, Voice
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Player
from torneio.play.models import LineUp
from torneio.play.published_seating import of_rounds
from torneio.play.sheets import MatchSheet, Position, lock_sheet
from torneio.play.squads import Squad, squads_of

START = Position(1, 1)


@transaction.atomic
def tell_line_up(
    match_id: int, *, side: str, players: Collection[UUID], by: Actor, at: Position = START
) -> Problem | None:
    """Record which two of a side sit from a hand on; a player who sat before keeps the seat, and a
    new one takes the seat left. Raises Match.DoesNotExist where `by` has no permission."""
    sheet = lock_sheet(match_id, by=by)
    if problem := _refused(sheet, side, at=at, by=by):
        return problem
    squad = next((each for each in squads_of(sheet.match) if each.side == side), None)
    if squad is None:
        return Problem("line_up_of_two")
    chosen = [each for each in squad.members if each.public_id in players]
    if not len(chosen) == len(set(players)) == 2:
        return Problem("line_up_of_two")
    standing = [row for row in squad.told if row.at <= at]
    before = [standing[-1].first, standing[-1].second] if standing else squad.sit
    seats = _seats(before, chosen)
    if seats != before or len(standing) < max(len(squad.told), 1):
        _write(sheet, squad, before=before, seats=seats, at=at)
        _note(sheet, squad, before=before, seats=seats, at=at, by=by)
    return None


def _refused(sheet: MatchSheet, side: str, *, at: Position, by: Actor) -> Problem | None:
    if sheet.event.is_over:
        return Problem("tournament_over")
    if by.voice == Voice.OFFICIAL:
        there = at in (START, sheet.next_position) or sheet.at(at) is not None
        return None if there else Problem("line_up_hand_is_gone")
    if by.voice not in {Voice.TABLE, side}:
        return Problem("line_up_of_others")
    return None if at == sheet.next_position == START else Problem("line_up_at_the_desk")


def _seats(before: Sequence[Player], chosen: Sequence[Player]) -> list[Player]:
    new = iter([player for player in chosen if player not in before])
    return [player if player in chosen else next(new) for player in before]


def _write(
    sheet: MatchSheet,
    squad: Squad,
    *,
    before: Sequence[Player],
    seats: Sequence[Player],
    at: Position,
) -> None:
    """Write the rows: those of later hands are deleted, and the players so far get one too."""
    rows = sheet.match.line_ups.filter(pair=squad.pair)
    rows.filter(pk__in=[row.pk for row in squad.told if row.at >= at]).delete()
    if at != START and not squad.told:
        rows.create(match=sheet.match, pair=squad.pair, first=before[0], second=before[1])
    place = {"partida": at.partida, "hand": at.hand}
    LineUp.objects.create(
        match=sheet.match, pair=squad.pair, first=seats[0], second=seats[1], **place
    )


def _note(
    sheet: MatchSheet,
    squad: Squad,
    *,
    before: Sequence[Player],
    seats: Sequence[Player],
    at: Position,
    by: Actor,
) -> None:
    round_ = sheet.match.round
    said: dict[str, object] = {
        "match": str(sheet.match.public_id),
        "table": sheet.match.table.number if sheet.match.table else 0,
        "pairs": [[squad.pair.number, squad.pair.name]],
        "players": [player.name for player in seats],
        "people": _ids(seats),
    }
    said |= {} if at == START else {"partida": at.partida, "hand": at.hand}
    new = of_rounds(round_.stage, "sit", [round_.number], **said)
    old = {"players": [player.name for player in before], "people": _ids(before)}
    event_book.note(round_.stage.tournament_id, Act.LINE_UP, by=by, old=old, new=new)


def _ids(players: Sequence[Player]) -> list[str]:
    return [str(player.public_id) for player in players]
