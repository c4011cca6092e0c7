"""Players who wait for a partner: two are joined to a pair, and can part again."""

from typing import Any

from django.db import transaction
from django.db.models import Max

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.lists.line import joined
from torneio.entries.models import Pair, Tournament, folded
from torneio.entries.selectors import members, names_of

_KEPT = ("number", "name", "club", "contact", "paid", "present")
_LONGEST = 80  # a club, or a contact


@transaction.atomic
def join_pairs(first: Pair, second: Pair, *, by: Actor) -> Pair | Problem:
    """Make a pair of two who wait; it has the smaller of their numbers, and keeps what each was."""
    locked = Tournament.objects.select_for_update().get(pk=first.tournament_id)
    if locked.is_over:
        return Problem("tournament_over")
    both = locked.pairs.waiting().filter(pk__in=(first.pk, second.pk)).order_by("number")
    rows = list(both.prefetch_related(members()))
    if len(rows) != 2:
        return Problem("nobody_waits")
    players = [name for row in rows for name in names_of(row)]
    columns = _together(rows, players)
    if any(len(columns[name]) > _LONGEST for name in ("club", "contact")):
        return Problem("cell_too_long")
    if _is_taken(locked, columns["name"]):
        return Problem("name_taken", details={"name": columns["name"]})
    kept, gone = rows
    for order, member in enumerate(gone.memberships.all(), start=2):
        type(member).objects.filter(pk=member.pk).update(pair=kept, order=order)
    gone.delete()
    locked.pairs.filter(pk=kept.pk).update(**columns)
    old = {"did": "waited", "pairs": [[row.number, row.name] for row in rows]}
    new = {"did": "joined", "pairs": [[kept.number, columns["name"]]]}
    event_book.note(locked.pk, Act.PAIR, by=by, old=old, new=new)
    return locked.pairs.get(pk=kept.pk)


@transaction.atomic
def part_pair(pair: Pair, *, by: Actor) -> Problem | None:
    """Take a pair joined here apart again: each as before, and waiting."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    row = locked.pairs.filter(pk=pair.pk).prefetch_related(members()).first()
    players = list(row.memberships.all()) if row else []
    if locked.is_over:
        return Problem("tournament_over")
    if row is None or not row.joined_from or len(players) != 2:
        return Problem("cannot_part")
    if row.entrants.exists():
        return Problem("drawn_cannot_wait")
    both = row.joined_from
    numbers = _numbers(locked, row.number, both[1]["number"])
    for number, was, member in zip(numbers, both, players, strict=True):
        columns = {name: was[name] for name in _KEPT} | {
            "number": number,
            "name": member.player.name,
            "folded": folded(member.player.name, member.player.name, was["club"]),
            "waits": True,
            "joined_from": None,
        }
        if number == row.number:
            locked.pairs.filter(pk=row.pk).update(**columns)
        else:
            alone = locked.pairs.create(**columns)
            type(member).objects.filter(pk=member.pk).update(pair=alone, order=1)
    waiting = [[number, each.player.name] for number, each in zip(numbers, players, strict=True)]
    old = {"did": "joined", "pairs": [[row.number, row.name]]}
    event_book.note(locked.pk, Act.PAIR, by=by, old=old, new={"did": "waited", "pairs": waiting})
    return None


@transaction.atomic
def let_wait(pair: Pair, *, on: bool, by: Actor) -> Problem | None:
    """Say that a single name is a player who waits for a partner, or that it is the pair's own."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    row = locked.pairs.filter(pk=pair.pk).first()
    if locked.is_over:
        return Problem("tournament_over")
    if row is None:
        return Problem("pair_is_gone")
    if on and row.entrants.exists():
        return Problem("drawn_cannot_wait")
    if on and row.memberships.count() > 1:
        return Problem("not_alone")
    if row.waits != on:
        locked.pairs.filter(pk=row.pk).update(waits=on)
        said = [{"pair": row.number, "name": row.name, "waits": waits} for waits in (row.waits, on)]
        event_book.note(locked.pk, Act.PAIR, by=by, old=said[0], new=said[1])
    return None


def _together(rows: list[Pair], players: list[str]) -> dict[str, Any]:
    """The columns of the pair that two make."""
    clubs = dict.fromkeys(filter(None, (row.club for row in rows)))
    contacts = dict.fromkeys(filter(None, (row.contact for row in rows)))
    name, club = joined(players), " / ".join(clubs)
    return {
        "name": name,
        "club": club,
        "contact": ", ".join(contacts),
        "paid": all(row.paid for row in rows),
        "present": all(row.present for row in rows),
        "folded": folded(name, *players, club),
        "waits": False,
        "joined_from": [{column: getattr(row, column) for column in _KEPT} for row in rows],
    }


def _is_taken(tournament: Tournament, name: str) -> bool:
    taken = tournament.pairs.values_list("name", flat=True)
    return name.casefold() in {each.casefold() for each in taken}


def _numbers(tournament: Tournament, kept: int, given_up: int) -> list[int]:
    """Under which numbers two part: a number given up is theirs again, unless it is taken."""
    if tournament.pairs.filter(number=given_up).exists():
        return [kept, tournament.pairs.aggregate(last=Max("number"))["last"] + 1]
    return [kept, given_up]
