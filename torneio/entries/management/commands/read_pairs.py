"""Print how a list would be read; nothing is stored."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring import Problem
from torneio.entries.entering import names_of
from torneio.entries.models import Tournament
from torneio.entries.selectors import registered
from torneio.entries.sources import MOST_BYTES, of_file
from torneio.lists.doubts import LineDoubt, doubts_of
from torneio.lists.headings import OF_A_PAIR
from torneio.lists.line import Line


class Command(BaseCommand):
    """`manage.py read_pairs FILE --json`."""

    help = "Reads a list of pairs (text, CSV, XLSX) as the page of lists does, and keeps nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, the form of the answer, the event to compare with."""
        parser.add_argument("file", help="text, CSV or XLSX; - for standard input")
        parser.add_argument("--json", action="store_true", help="an object a line")
        parser.add_argument("--event", help="the slug of an event: are they registered there?")

    def handle(self, *args: Any, file: str, event: str | None, **options: Any) -> None:
        """One line for each entry, in the order of the file."""
        tournament = Tournament.objects.filter(slug=event).first() if event else None
        if event and tournament is None:
            raise CommandError(f"There is no event {event!r}.")
        names = names_of(tournament.entering, tournament.pair_size) if tournament else OF_A_PAIR
        source = of_file(_content(file), name=file, names=names)
        if isinstance(source, Problem):
            raise CommandError(_SENTENCES[source.code].format(file=file, **source.details))
        lines = source.reading.lines
        known = registered(tournament) if tournament else ()
        found = list(zip(lines, doubts_of(lines, registered=known, names=names), strict=True))
        if reconfigure := getattr(self.stdout, "reconfigure", None):
            reconfigure(encoding="utf-8")  # UTF-8, also where the terminal claims another encoding
        for told in map(_object, found) if options["json"] else _table(found):
            self.stdout.write(told)


def _content(file: str) -> bytes:
    """The bytes of a file, as many as are read of a list and one more."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error


def _object(found: tuple[Line, tuple[LineDoubt, ...]]) -> str:
    line, doubts = found
    said = {
        "line": line.line,
        "players": line.players,
        "club": line.club,
        "contact": line.contact,
        "doubts": _codes(doubts),
    }
    return json.dumps(said, ensure_ascii=False)


def _codes(doubts: Iterable[LineDoubt]) -> list[str]:
    """Each code once: two players already in other pairs are one doubt."""
    return list(dict.fromkeys(doubt.code for doubt in doubts))


def _table(found: Iterable[tuple[Line, tuple[LineDoubt, ...]]]) -> list[str]:
    rows = [("line", "players", "club", "contact", "doubts")]
    rows += [
        (
            str(line.line),
            " | ".join(line.players),
            line.club,
            line.contact,
            ", ".join(_codes(doubts)),
        )
        for line, doubts in found
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


_SENTENCES = {
    "too_many_lines": "{file} has more than {most} lines: read it in parts.",
    "file_too_large": "{file} is larger than {megabytes} MB.",
    "not_a_list": "{file} is neither text nor a spreadsheet.",
    "old_workbook": "{file} is a workbook of an old Excel: save it as .xlsx or CSV.",
    "broken_workbook": "{file} is not a spreadsheet that can be read: save it as .xlsx or CSV.",
}
