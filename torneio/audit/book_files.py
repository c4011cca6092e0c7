"""The whole book of an event as a file, in the order in which it was written: in words for a
spreadsheet, and as it is sealed, to check the seals with another program."""

import json
from collections.abc import Iterator
from datetime import UTC
from itertools import islice

import tablib
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneio.audit.words import place_of, told, with_matches
from torneio.book.models import BookLine
from torneio.coded import worded
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.spreadsheets import Cell, sheet

A_PIECE = 1_000  # so many lines are read at once: no cursor stays open during a download
_HEADERS = (
    _("Quando"),
    _("Onde"),
    _("Linha desse livro"),
    _("Quem"),
    _("Por onde"),
    _("O quê"),
    _("Antes"),
    _("Depois"),
    _("Porquê"),
    _("Selo"),
)


def as_sheet(tournament: Tournament) -> tablib.Dataset:
    """Every line in words."""
    return sheet(_("Livro"), _HEADERS, _lines(tournament))


def as_json(tournament: Tournament) -> Iterator[str]:
    """A line of JSON for each line of the book, in batches; the whole is never in memory."""
    last = 0
    while piece := with_matches(tournament.books.filter(pk__gt=last).order_by("pk")[:A_PIECE]):
        yield "".join(
            json.dumps(_sealed(line, match), ensure_ascii=False) + "\n" for line, match in piece
        )
        last = piece[-1][0].pk


def _sealed(line: BookLine, match: Match | None) -> dict[str, object]:
    """Everything the seal covers, as in `torneio.book.chain.seal_of`, and its place in words."""
    return {
        "event": str(line.event),
        "match": str(line.owner) if line.owner != line.event else None,
        "where": place_of(match) if match else str(_("Torneio")),
        "number": line.number,
        "at": line.at.astimezone(UTC).isoformat(timespec="microseconds"),
        "who": line.who,
        "way": line.way,
        "act": line.act,
        "old": line.old,
        "new": line.new,
        "names": line.names,
        "why": line.why,
        "previous": line.previous,
        "seal": line.seal,
    }


def _lines(tournament: Tournament) -> Iterator[list[Cell]]:
    lines = tournament.books.order_by("at", "pk").iterator(2000)
    while piece := list(islice(lines, A_PIECE)):
        yield from (_cells(line, match) for line, match in with_matches(piece))


def _cells(line: BookLine, match: Match | None) -> list[Cell]:
    said = told(line, match)
    at = timezone.localtime(line.at).isoformat(sep=" ", timespec="seconds")
    where = place_of(match) if match else str(_("Torneio"))
    who, way, why = (worded(text) for text in (line.who, line.way, line.why))
    texts = (who, way, said.act, said.old, said.new, why, line.seal)
    return [at, where, line.number, *texts]
