"""Permission checks under the row lock of a match: checked once it is locked, so that a link or an
organiser removed in the same second has no effect any more.

The row of the permission is locked too, for as long as the act lasts: its removal comes before or
after, never in the middle. The order is the match, then the permission, then the event.
"""

from collections.abc import Container
from typing import Any

from torneio.access.actors import Actor
from torneio.houses.models import HouseMember
from torneio.play.models import Match, MatchQuerySet, Referee
from torneio.prepared import prepared


def lock_match(match_id: int, *, by: Actor, named: bool) -> Match:
    """The row of a match, locked until this transaction ends; `named`, with everything a page shows
    of it: a receipt does not need that, and the database plans such a query five times as long.

    One query for a phone, two for an organiser, three for a referee. Raises Match.DoesNotExist
    where `by` has no permission.
    """
    lock = _lock_named if named else _lock
    for match in lock(pk=match_id, **_at_the_table(by)):
        return _reached(match, by=by)
    raise Match.DoesNotExist


@prepared
def _lock(**asked: Any) -> MatchQuerySet:
    matches = Match.objects.public().select_related("round__stage__tournament", "table")
    return matches.filter(**asked).select_for_update(of=_of(asked), no_key=True)


@prepared
def _lock_named(**asked: Any) -> MatchQuerySet:
    matches = Match.objects.public().with_names().with_players()
    return matches.filter(**asked).select_for_update(of=_of(asked), no_key=True)


def _at_the_table(by: Actor) -> dict[str, int]:
    """The filters of a phone's link: its table with the current serial, and its round."""
    if by.grant is None:
        return {}
    asked = {"table": by.grant.table_id, "table__link_serial": by.grant.serial}
    return asked | ({"round": by.grant.round_id} if by.grant.round_id else {})


def _of(asked: Container[str]) -> tuple[str, ...]:
    """The rows to lock: for a phone also the table, which has the serial."""
    return ("self", "table") if "table" in asked else ("self",)


def _reached(match: Match, *, by: Actor) -> Match:
    event = match.round.stage.tournament_id
    if _rules_at(match.table_id, by=by, event=event) and _organises(by, event=event):
        return match
    raise Match.DoesNotExist


def _rules_at(table: int | None, *, by: Actor, event: int) -> bool:
    """Whether a referee's link is valid and covers the table; without assigned tables, all."""
    if by.referee is None:
        return True
    mine = Referee.objects.filter(
        pk=by.referee.referee_id, link_serial=by.referee.serial, tournament=event, gone=False
    )
    referee = mine.select_for_update(no_key=True).first()
    if referee is None:
        return False
    tables = set(referee.tables.values_list("pk", flat=True))
    return not tables or table in tables


def _organises(by: Actor, *, event: int) -> bool:
    """Whether an account is still active and organises the event."""
    if by.account is None:
        return True
    mine = HouseMember.objects.select_related("user").filter(
        house__tournaments=event, user=by.account, user__is_active=True
    )
    # Not the event, which comes after them in the order of locks.
    locked = mine.select_for_update(of=("self", "user"), no_key=True)
    return locked.first() is not None
