"""The book, where lines are written: each sealed together with the seal of the line before.

An event has a book and each of its matches one (`torneio.play.book` has what is said of a match,
and the proof). The owner keeps the last seal: whoever changes, takes out or adds a line anywhere
else breaks the chain. A book is written under the lock of the row that owns it.
"""

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC
from typing import Any, Protocol
from uuid import UUID

from django.db import models
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneio.access.actors import Actor
from torneio.entries.models import Tournament

Values = Mapping[str, Any] | None

_TEXT = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)
COLUMNS = ("book_number", "book_seal")


class Act(models.TextChoices):
    """What can be done to a match, and to an event."""

    HAND = "hand", _("mão registada")
    AGAIN = "contested", _("outro valor para a mesma mão")
    SETTLED = "settled", _("divergência resolvida")
    VOIDED = "voided", _("mão anulada")
    CORRECTED = "corrected", _("mão corrigida")
    DECLARED = "declared", _("resultado declarado")
    WITHDRAWN = "withdrawn", _("declaração retirada")
    ACCEPTED = "accepted", _("aceite por uma dupla")
    DISPUTED = "disputed", _("em disputa")
    CONFIRMED = "confirmed", _("confirmado")
    SENT_BACK = "sent_back", _("devolvido à mesa")
    RULED = "ruled", _("decisão do árbitro")
    UNRULED = "unruled", _("decisão retirada")
    REKEYED = "rekeyed", _("conferido com o papel")
    LINK_REVOKED = "link_revoked", _("ligação mudada")
    REFEREE = "referee", _("árbitros")
    SETTINGS = "settings", _("definições do torneio")
    ROUND = "round", _("ronda")
    RULES = "rules", _("regras")
    PAIR = "pair", _("dupla")
    EVENT = "event", _("torneio")
    TIE = "tie", _("empate decidido")
    TIE_UNDONE = "tie_undone", _("decisão de empate anulada")


class Owner(Protocol):
    """What has a book: a match, or an event. `book` are its lines."""

    pk: Any
    public_id: UUID
    book: Any
    book_number: int
    book_seal: str


def write(
    owner: Owner,
    act: Act,
    *,
    by: Actor,
    tournament_id: int,
    match_id: int | None = None,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> Any:
    """Add a line to the book of an owner whose row is locked; the line.

    The owner's `book_number` and `book_seal` move with it; who calls writes those COLUMNS.
    """
    entry = next_line(
        owner, act, by=by, tournament_id=tournament_id, match_id=match_id, old=old, new=new, why=why
    )
    entry.save(force_insert=True)
    return entry


def next_line(
    owner: Owner,
    act: Act,
    *,
    by: Actor,
    tournament_id: int,
    match_id: int | None,
    old: Values,
    new: Values,
    why: str,
) -> Any:
    """The next line of a book, sealed and not saved; the owner's end moves with it."""
    entry = owner.book.model(
        tournament_id=tournament_id,
        match_id=match_id,
        number=owner.book_number + 1,
        at=timezone.now(),
        who=by.name[:150],
        way=by.way[:120],
        act=act,
        old=dict(old) if old is not None else None,
        new=dict(new) if new is not None else None,
        why=why[:300],
        previous=owner.book_seal,
    )
    entry.seal = seal_of(entry, owner.public_id)
    owner.book_number, owner.book_seal = entry.number, entry.seal
    return entry


def note(
    tournament_id: int,
    act: Act,
    *,
    by: Actor,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> Any:
    """Add a line to the book of an event, inside the transaction of what it tells, and move the
    event's revision."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    return note_locked(tournament, act, by=by, old=old, new=new, why=why)


def note_locked(
    tournament: Tournament,
    act: Act,
    *,
    by: Actor,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> Any:
    """The same for an event whose row is locked already, and as it was when it was locked."""
    entry = write(tournament, act, by=by, tournament_id=tournament.pk, old=old, new=new, why=why)
    Tournament.objects.filter(pk=tournament.pk).update(
        book_number=entry.number, book_seal=entry.seal, revision=F("revision") + 1
    )
    return entry


def seal_of(entry: Any, book: UUID) -> str:
    """SHA-256 of all an entry says, whose book it is in and the seal before it, in hexadecimal.

    No database key is sealed: an event restored elsewhere keeps its seals.
    """
    said = [
        str(book),
        entry.number,
        entry.at.astimezone(UTC).isoformat(timespec="microseconds"),
        entry.who,
        entry.way,
        str(entry.act),
        entry.old,
        entry.new,
        entry.why,
        entry.previous,
    ]
    return digest(said)


def digest(said: list[Any]) -> str:
    """SHA-256 of values of JSON, however they are kept, in hexadecimal."""
    return hashlib.sha256(_TEXT.encode(said).encode()).hexdigest()
