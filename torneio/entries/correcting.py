"""A pair written again: its names corrected, its players put in other places, taken in or out.

Whoever is corrected stays who they are: what names a player (a ruling, a ledger) goes on naming
them. A new name in the place of an old one is a correction; somebody else comes in as a substitute.
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

Seats = list[tuple[Player, str]]  # who sits, in their order, and what they are called from now on


@transaction.atomic
def edit_pair(
    pair: Pair,
    entry: Entry,
    *,
    places: Sequence[str] = (),
    anyway: bool = False,
    by: Actor = THE_DESK,
) -> list[Problem]:
    """Write a pair's name, players, club and contact again; the book keeps what was there.

    `places` are the names by the places they were typed at, "" where nothing was: who stands at a
    place is told by it. Without, the players of the entry in their order. Somebody more than the
    event lets a pair have, or once its rosters are closed, joins `anyway` alone.
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
    seats = _seats(members, places or entry.players)
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


def _seats(members: Sequence[Player], places: Sequence[str]) -> Seats:
    """Who is meant by each name: at its own place whoever is called so, else who is called so at
    another, else who stood there (a correction), else somebody new."""
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
            new = Player(name=name, person=Person(name=name))
            found[place] = left.pop(place, new)
    return [(found[place], name) for place, name in enumerate(places) if name]


def _from_outside(event: Tournament, members: Sequence[Player], seats: Seats) -> Problem | None:
    """Why those who are new in a pair may not simply join it."""
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
    """The names that differ, and the players that are new."""
    for player, name in seats:
        if player.pk is None or player.name != name:
            player.name = player.person.name = name
            player.person.save()
            player.save()


def _sit(pair: Pair, before: Sequence[Player], now: Sequence[Player]) -> None:
    """Put the players at their places; one whom nothing names any more goes."""
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
    """What a book keeps of a pair; the contact is nobody's business there."""
    return {
        "name": pair.name,
        "players": [player.name for player in players],
        "club": pair.club,
        "contact": pair.contact,
        "waits": pair.waits,
        "fixed_table": pair.fixed_table,
    }


def _note(pair: Pair, old: dict[str, Any], new: dict[str, Any], *, why: str, by: Actor) -> None:
    """A line in the book with what differs."""
    moved = [name for name in new if new[name] != old[name]]
    said = [
        {"pair": pair.number}
        | {name: values[name] for name in moved if name != "contact"}
        | ({"contact": bool(values["contact"])} if "contact" in moved else {})
        for values in (old, new)
    ]
    event_book.note(pair.tournament_id, Act.PAIR, by=by, old=said[0], new=said[1], why=why)
