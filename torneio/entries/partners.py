"""Players waiting for a partner: two are joined, or all are drawn by lot, and can be parted
again."""

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Max

from scoring import Problem
from scoring.lots import drawing, numbers_for
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Pair, PairQuerySet, Tournament, folded
from torneio.entries.selectors import members, names_of
from torneio.lists.line import joined

_KEPT = ("number", "name", "club", "contact", "paid", "present")
_LONGEST = 80  # a club, or a contact


class Lots(NamedTuple):
    """The result of a drawing of partners: its number, the pairs in the order drawn, and the player
    left over of an odd number."""

    number: str
    pairs: list[Pair]
    left: Pair | None


@transaction.atomic
def join_pairs(first: Pair, second: Pair, *, by: Actor) -> Pair | Problem:
    """Make a pair of two waiting players; it has the smaller of their numbers, and stores what each
    was."""
    locked = Tournament.objects.select_for_update().get(pk=first.tournament_id)
    if locked.is_over:
        return Problem("tournament_over")
    rows = _waiting(locked.pairs.filter(pk__in=(first.pk, second.pk)))
    if len(rows) != 2:
        return Problem("nobody_waits")
    made = _joined(locked, [rows], by=by)
    return made if isinstance(made, Problem) else made[0]


@transaction.atomic
def draw_partners(tournament: Tournament, *, by: Actor, lots: int | None = None) -> Lots | Problem:
    """Make pairs of all waiting players, by lot; of an odd number the one drawn last waits on.

    The order follows from the number alone (`scoring.lots`, in the order of the list): `lots`, or a
    random one.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.is_over:
        return Problem("tournament_over")
    waiting = _waiting(locked.pairs.all())
    if len(waiting) < 2:
        return Problem("nobody_waits")
    if lots is None:
        numbers = numbers_for(len(waiting))
        lots = numbers.start + secrets.randbelow(numbers.stop - numbers.start)
    order = [step.unit for step in drawing(lots, waiting)]
    couples = [order[at : at + 2] for at in range(0, len(order) - 1, 2)]
    couples = [sorted(couple, key=lambda row: row.number) for couple in couples]
    made = _joined(locked, couples, by=by, lots=str(lots))
    if isinstance(made, Problem):
        return made
    return Lots(str(lots), made, order[-1] if len(order) % 2 else None)


@transaction.atomic
def undo_lots(tournament: Tournament, lots: str, *, by: Actor) -> Problem | None:
    """Part again all the pairs that this number drew, except those that are in a draw."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    drawn = locked.pairs.filter(joined_from__0__lots=lots, entrants=None, withdrawn=False)
    return _parted(locked, drawn, by=by)


@transaction.atomic
def part_pair(pair: Pair, *, by: Actor) -> Problem | None:
    """Part a pair that was joined here: each player as before, and waiting."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    if not locked.is_over and pair.entrants.exists():
        return Problem("drawn_cannot_wait")
    return _parted(locked, locked.pairs.filter(pk=pair.pk), by=by)


def _waiting(pairs: PairQuerySet) -> list[Pair]:
    return list(pairs.waiting().order_by("number").prefetch_related(members()))


def _joined(
    locked: Tournament, couples: Sequence[Sequence[Pair]], *, by: Actor, lots: str = ""
) -> list[Pair] | Problem:
    """Join each two as one pair, in one audit line; none of them where one cannot be joined."""
    written = [(kept, gone, _together((kept, gone), lots=lots)) for kept, gone in couples]
    taken = {name.casefold() for name in locked.pairs.values_list("name", flat=True)}
    for _kept, _gone, columns in written:
        if any(len(columns[name]) > _LONGEST for name in ("club", "contact")):
            return Problem("cell_too_long")
        if columns["name"].casefold() in taken:
            return Problem("name_taken", details={"name": columns["name"]})
        taken.add(columns["name"].casefold())
    for kept, gone, columns in written:
        for order, member in enumerate(gone.memberships.all(), start=2):
            type(member).objects.filter(pk=member.pk).update(pair=kept, order=order)
        gone.delete()
        locked.pairs.filter(pk=kept.pk).update(**columns)
    waited = sorted((row.number, row.name) for couple in couples for row in couple)
    old = {"did": "waited", "pairs": [list(each) for each in waited]}
    pairs = [[kept.number, columns["name"]] for kept, _gone, columns in written]
    new = {"did": "joined", "pairs": pairs} | ({"lots": lots} if lots else {})
    event_book.note(locked.pk, Act.PAIR, by=by, old=old, new=new)
    made = locked.pairs.in_bulk([kept.pk for kept, _gone, _columns in written])
    return [made[kept.pk] for kept, _gone, _columns in written]


def _parted(locked: Tournament, joined_: PairQuerySet, *, by: Actor) -> Problem | None:
    """Part these pairs, in one audit line."""
    if locked.is_over:
        return Problem("tournament_over")
    rows = list(joined_.order_by("number").prefetch_related(members()))
    if not rows or any(not row.joined_from or len(names_of(row)) != 2 for row in rows):
        return Problem("cannot_part")
    waiting = [each for row in rows for each in _apart(locked, row)]
    old = {"did": "joined", "pairs": [[row.number, row.name] for row in rows]}
    event_book.note(locked.pk, Act.PAIR, by=by, old=old, new={"did": "waited", "pairs": waiting})
    return None


def _apart(locked: Tournament, row: Pair) -> list[list[Any]]:
    """The two players of a pair as they were, each with a number and a name."""
    both: list[dict[str, Any]] = row.joined_from or []
    players = list(row.memberships.all())
    numbers = _numbers(locked, row.number, both[1]["number"])
    for number, was, member in zip(numbers, both, players, strict=True):
        columns = {name: was[name] for name in _KEPT} | {
            "paid": was["paid"] or row.paid,  # for both
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
    return [[number, each.player.name] for number, each in zip(numbers, players, strict=True)]


@transaction.atomic
def let_wait(pair: Pair, *, on: bool, by: Actor) -> Problem | None:
    """Mark a single name as a player waiting for a partner, or as a pair's own name."""
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


def _together(rows: Sequence[Pair], *, lots: str) -> dict[str, Any]:
    """The columns of the pair made of two; `lots` is the number that drew them."""
    players = [name for row in rows for name in names_of(row)]
    by_lot = {"lots": lots} if lots else {}
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
        "joined_from": [
            {column: getattr(row, column) for column in _KEPT} | by_lot for row in rows
        ],
    }


def _numbers(tournament: Tournament, kept: int, given_up: int) -> list[int]:
    """The numbers after parting: a number given up is theirs again, unless it is taken."""
    if tournament.pairs.filter(number=given_up).exists():
        return [kept, tournament.pairs.aggregate(last=Max("number"))["last"] + 1]
    return [kept, given_up]
