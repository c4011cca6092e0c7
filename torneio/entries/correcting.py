"""Editing a pair: its names, the places of its players, players added or removed.

A corrected player stays the same row: a ruling or a ledger goes on naming that player. A new name
in the place of an old one is a correction; another person comes in as a substitute.
"""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Membership, Pair, Person, Player, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.rosters import ROSTERS_ARE_CLOSED, SQUAD_IS_FULL
from torneio.entries.round_pairs import call_again
from torneio.entries.selectors import rosters_are_closed
from torneio.entries.services import THE_DESK, check_pairs, columns_of
from torneio.lists.doubts import MOST_PLAYERS
from torneio.lists.letters import fold

Seats = list[tuple[Player, str]]  # the players in their order, each with the name from now on


@transaction.atomic
def edit_pair(
    pair: Pair,
    entry: Entry,
    *,
    places: Sequence[str] = (),
    anyway: bool = False,
    by: Actor = THE_DESK,
) -> list[Problem]:
    """Save a pair's name, players, club and contact; the book keeps the old values.

    `places` are the names by the fields they were typed in, "" for an empty one: the field tells
    which player is meant. Without them the players are taken in the order of the entry. A player
    beyond the event's limit for a pair, or added once its rosters are closed, joins only
    `anyway`.
    """
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    if problems := check_pairs(locked, [entry], besides=pair, most=MOST_PLAYERS):
        return problems
    row = Pair.objects.filter(pk=pair.pk).first()
    if row is None:
        return [Problem("pair_is_gone")]
    if entry.waits and row.entrants.exists():
        return [Problem("drawn_cannot_wait")]
    members = [each.player for each in row.memberships.select_related("player__person")]
    old = _told(row, members)
    seats = _seats(members, places or entry.players, house=locked.house_id)
    outside = _from_outside(locked, members, seats)
    if outside and not anyway:
        return [outside]
    _write_names(seats)
    _sit(row, members, [player for player, _name in seats])
    Pair.objects.filter(pk=row.pk).update(**columns_of(entry))
    call_again(row)
    new = _told(Pair.objects.get(pk=row.pk), [player for player, _name in seats])
    if new != old:
        _note(row, old, new, why=coded("from_outside") if outside else "", by=by)
    return []


def _seats(members: Sequence[Player], places: Sequence[str], *, house: int | None) -> Seats:
    """The player meant by each name: the one with that name at the same place, else at another,
    else the one who was at this place (a correction), else a new player."""
    found: dict[int, Player] = {}
    left = dict(enumerate(members))
    for here in (True, False):
        for place, name in enumerate(places):
            again = [
                at for at, player in left.items()
                if name and place not in found and (at == place) is here and _same(player, name)
            ]  # fmt: skip
            if again:
                found[place] = left.pop(again[0])
    for place, name in enumerate(places):
        if name and place not in found:
            new = Player(name=name, person=Person(name=name, house_id=house))
            found[place] = left.pop(place, new)
    return [(found[place], name) for place, name in enumerate(places) if name]


def _from_outside(event: Tournament, members: Sequence[Player], seats: Seats) -> Problem | None:
    """Why the new players may not join the pair without a confirmation, if so."""
    new = [name for player, name in seats if player.pk is None]
    if not new:
        return None
    if len(seats) > max(event.pair_size, len(members)):
        return Problem(SQUAD_IS_FULL, details={"name": new[-1], "most": event.pair_size})
    if len(members) > 1 and rosters_are_closed(event):
        return Problem(ROSTERS_ARE_CLOSED, details={"name": new[-1]})
    return None


def _same(player: Player, name: str) -> bool:
    return fold(player.name) == fold(name)


def _write_names(seats: Seats) -> None:
    """Save the names that differ, and the new players."""
    for player, name in seats:
        if player.pk is None or player.name != name:
            player.call(name)


def _sit(pair: Pair, before: Sequence[Player], now: Sequence[Player]) -> None:
    """Put the players at their places; a player no longer in any pair is deleted."""
    if [player.pk for player in before] == [player.pk for player in now]:
        return
    pair.memberships.all().delete()
    Membership.objects.bulk_create(
        Membership(pair=pair, player=player, order=order)
        for order, player in enumerate(now, start=1)
    )
    gone = {player.pk for player in before} - {player.pk for player in now}
    named = {"incidents": None, "sits_first": None, "sits_second": None}
    Player.objects.filter(pk__in=gone, pairs=None, **named).forget()


def _told(pair: Pair, players: Sequence[Player]) -> dict[str, Any]:
    """The values of a pair as the book keeps them."""
    return {
        "name": pair.name,
        "players": [player.name for player in players],
        "club": pair.club,
        "contact": pair.contact,
        "waits": pair.waits,
        "fixed_table": pair.fixed_table,
    }


def _note(pair: Pair, old: dict[str, Any], new: dict[str, Any], *, why: str, by: Actor) -> None:
    """Write an audit line with the values that differ."""
    moved = [name for name in new if new[name] != old[name]]
    said = [
        {"pair": pair.number}
        | {name: values[name] for name in moved if name != "contact"}
        | ({"contact": bool(values["contact"])} if "contact" in moved else {})
        for values in (old, new)
    ]
    event_book.note(pair.tournament_id, Act.PAIR, by=by, old=said[0], new=said[1], why=why)
