"""The referees of an event: adding them, their tables, and revoking their links."""

from collections.abc import Iterable
from dataclasses import dataclass

import segno
from django.db import transaction
from django.db.models import F
from django.urls import reverse

from scoring import Problem
from torneio.access.actors import Actor
from torneio.access.bases import Base
from torneio.access.links import RefereeLink, sign_referee
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.models import Referee, Table


@dataclass(frozen=True)
class RefereeCard:
    """A referee's link for display: the address, and its QR code as inline SVG."""

    address: str
    qr: str


def card_of(referee: Referee, base: Base) -> RefereeCard:
    """The link of one referee."""
    token = sign_referee(RefereeLink(referee.public_id, referee.link_serial))
    address = base.address + reverse("referee_link", args=[token])
    qr = segno.make(address, error="m", micro=False)
    return RefereeCard(address, qr.svg_inline(scale=5, border=4, light="#fff"))


@transaction.atomic
def add_referee(
    tournament: Tournament, *, name: str, tables: Iterable[Table], by: Actor
) -> Referee | Problem:
    """Add a referee; without tables, for all of them. A name is unique in the event."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)  # a second request is the same
    if tournament.referees.filter(name__iexact=name).exists():
        return Problem("referee_name_taken", details={"name": name})
    referee = Referee.objects.create(tournament=tournament, name=name)
    referee.tables.set(tables)
    _note(referee, by=by, new={"tables": numbers(referee)})
    return referee


@transaction.atomic
def give_tables(referee: Referee, tables: Iterable[Table], *, by: Actor) -> None:
    """Assign exactly these tables to a referee; none means all of them."""
    _lock(referee)
    before = numbers(referee)
    referee.tables.set(tables)
    if numbers(referee) != before:
        _note(referee, by=by, old={"tables": before}, new={"tables": numbers(referee)})


@transaction.atomic
def revoke_referee(referee: Referee, *, by: Actor) -> None:
    """Revoke every link and cookie of a referee; a new link is made."""
    _lock(referee)
    Referee.objects.filter(pk=referee.pk).update(link_serial=F("link_serial") + 1)
    new = {"name": referee.name, "link": referee.link_serial + 1}
    event_book.note(referee.tournament_id, Act.LINK_REVOKED, by=by, new=new)


@transaction.atomic
def dismiss_referee(referee: Referee, *, gone: bool, by: Actor) -> None:
    """Remove a referee, or let one rule again. The row stays, since the book has the name."""
    _lock(referee)
    if Referee.objects.filter(pk=referee.pk, gone=not gone).update(gone=gone):
        _note(referee, by=by, old={"gone": not gone}, new={"gone": gone})


def numbers(referee: Referee) -> list[int]:
    """The numbers of a referee's tables."""
    return list(referee.tables.order_by("number").values_list("number", flat=True))


def _lock(referee: Referee) -> None:
    Referee.objects.select_for_update().get(pk=referee.pk)


def _note(
    referee: Referee,
    *,
    by: Actor,
    new: dict[str, object],
    old: dict[str, object] | None = None,
) -> None:
    named = {"name": referee.name, **new}
    event_book.note(referee.tournament_id, Act.REFEREE, by=by, old=old, new=named)
