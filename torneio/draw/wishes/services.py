"""Wishes are stored and removed; each is a line of the event's book, and moves the input of a
draft, whose page then says that it no longer follows them."""

from typing import Any

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Pair, Tournament
from torneio.entries.services import named
from torneio.play.models import Round, Wishes, wishes_of


@transaction.atomic
def change_wishes(tournament: Tournament, *, clubs: str, new_tables: bool, by: Actor) -> bool:
    """Set how clubs and tables are drawn; False where it is so already."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    said = {"clubs": clubs, "new_tables": new_tables}
    now = wishes_of(locked)
    if said == {name: getattr(now, name) for name in said}:
        return False
    Wishes.objects.update_or_create(tournament=locked, defaults=said)
    _note(locked, "wished", by=by, **said)
    return True


@transaction.atomic
def keep_apart(tournament: Tournament, one: Pair, other: Pair, *, by: Actor) -> bool:
    """Keep these two apart; False where they were already."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    first, second = _in_order(one, other)
    _row, made = locked.opponents.get_or_create(first=first, second=second, round=None)
    if made:
        _note(locked, "apart", by=by, **named([one, other]))
    return made


@transaction.atomic
def let_meet(tournament: Tournament, key: int, *, by: Actor) -> bool:
    """Let two meet again; False where they are not kept apart."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    row = locked.opponents.filter(pk=key, round=None).select_related("first", "second").first()
    if row is None:
        return False
    row.delete()
    _note(locked, "may_meet", by=by, **named([row.first, row.second]))
    return True


@transaction.atomic
def fix_match(
    round_: Round, one: Pair, other: Pair, *, table: int | None = None, by: Actor
) -> Problem | None:
    """Fix a match of these two in a round that is not public, at that table if one is given.
    Problems: round_is_public, pair_is_fixed, table_is_fixed."""
    locked = Tournament.objects.select_for_update().get(pk=round_.stage.tournament_id)
    if Round.objects.filter(pk=round_.pk, state=Round.State.PUBLISHED).exists():
        return Problem("round_is_public")
    for row in round_.fixed_matches.select_related("first", "second"):
        for pair in (one, other):
            if pair in {row.first, row.second}:
                return Problem("pair_is_fixed", details={"pair": str(pair)})
        if table and row.table == table:
            return Problem("table_is_fixed", details={"table": table})
    first, second = _in_order(one, other)
    locked.opponents.create(round=round_, first=first, second=second, table=table)
    _note(locked, "fixed", by=by, **_where(round_, table), **named([one, other]))
    return None


@transaction.atomic
def let_draw(tournament: Tournament, key: int, *, by: Actor) -> bool:
    """Let the draw choose the opponents of two again; False if not fixed, or public."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    rows = locked.opponents.exclude(round=None).exclude(round__state=Round.State.PUBLISHED)
    row = rows.filter(pk=key).select_related("round__stage", "first", "second").first()
    if row is None or row.round is None:
        return False
    row.delete()
    _note(
        locked, "loosened", by=by, **_where(row.round, row.table), **named([row.first, row.second])
    )
    return True


def _in_order(one: Pair, other: Pair) -> tuple[Pair, Pair]:
    """In the order of the row: a meeting has none of its own."""
    return (one, other) if one.pk < other.pk else (other, one)


def _where(round_: Round, table: int | None) -> dict[str, Any]:
    return {"stage": round_.stage.number, "rounds": [round_.number], "table": table}


def _note(tournament: Tournament, did: str, *, by: Actor, **more: object) -> None:
    event_book.note_locked(tournament, Act.WISH, by=by, new={"did": did, **more})
