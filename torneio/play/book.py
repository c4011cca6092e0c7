"""The book: every act at a match or in an event, one line each, never changed.

Each line is sealed together with the seal of the line before, and the match (or the event) keeps
the last seal: whoever changes, takes out or adds a line outside this module breaks the chain, and
`broken` says where. A book is written under the lock of the row that owns it.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC
from itertools import groupby
from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneio.access.speakers import Speaker
from torneio.entries.models import Tournament
from torneio.play.models import Entry, Match

Values = Mapping[str, Any] | None

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


@dataclass(frozen=True)
class Break:
    """Where a chain no longer holds: an entry, or the end its match (None: the event) kept."""

    match: int | None
    number: int
    code: str


def write(
    about: Match | Tournament,
    act: Act,
    *,
    by: Speaker,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> Entry:
    """Add a line to the book of a match or an event whose row is locked.

    The owner's `book_number` and `book_seal` move with it; who calls writes those COLUMNS.
    """
    match = about if isinstance(about, Match) else None
    entry = Entry(
        tournament_id=match.round.stage.tournament_id if match else about.pk,
        match=match,
        number=about.book_number + 1,
        at=timezone.now(),
        who=by.name[:150],
        way=by.way[:120],
        act=act,
        old=dict(old) if old is not None else None,
        new=dict(new) if new is not None else None,
        why=why[:300],
        previous=about.book_seal,
    )
    entry.seal = seal_of(entry)
    entry.save(force_insert=True)
    about.book_number, about.book_seal = entry.number, entry.seal
    return entry


def note(
    tournament_id: int,
    act: Act,
    *,
    by: Speaker,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> Entry:
    """Add a line to the book of an event, inside the transaction of what it tells."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    entry = write(tournament, act, by=by, old=old, new=new, why=why)
    tournament.save(update_fields=COLUMNS)
    return entry


def seal_of(entry: Entry) -> str:
    """SHA-256 of all an entry says, the seal before it included, in hexadecimal."""
    said = [
        entry.tournament_id,
        entry.match_id,
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
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def broken(tournament: Tournament) -> list[Break]:
    """Everything that is wrong with the books of an event and its matches; empty when all hold."""
    ends: dict[int | None, tuple[int, str]] = {
        match.pk: (match.book_number, match.book_seal)
        for match in Match.objects.of(tournament.pk).only(*COLUMNS)
    }
    ends[None] = (tournament.book_number, tournament.book_seal)
    entries = sorted(tournament.book.all(), key=lambda each: (each.match_id or 0, each.number))
    books = {
        match_id: list(lines) for match_id, lines in groupby(entries, lambda each: each.match_id)
    }
    return [
        fault
        for match_id, end in ends.items()
        for fault in _faults(match_id, books.get(match_id, ()), end=end)
    ]


def _faults(
    match_id: int | None, lines: Iterable[Entry], *, end: tuple[int, str]
) -> Iterable[Break]:
    number, seal = 0, ""
    for line in lines:
        if line.number != number + 1:
            yield Break(match_id, number + 1, "missing")
        elif line.previous != seal:
            yield Break(match_id, line.number, "unlinked")
        if seal_of(line) != line.seal:
            yield Break(match_id, line.number, "changed")
        number, seal = line.number, line.seal
    if (number, seal) != end:
        yield Break(match_id, number, "end")
