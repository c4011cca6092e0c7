"""Print how a list would be read; nothing is stored."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring import Problem
from torneio.commands import WordedCommand
from torneio.entries.entering import names_of
from torneio.entries.models import Tournament
from torneio.entries.selectors import registered
from torneio.lists.doubts import LineDoubt, doubts_of
from torneio.lists.headings import OF_A_PAIR
from torneio.lists.line import Line
from torneio.pair_lists.sources import MOST_BYTES, of_file
from torneio.words import sentence


class Command(WordedCommand):
    """`manage.py read_pairs FILE --json`."""

    about = gettext_lazy(
        "Lê uma lista de duplas (texto, CSV, XLSX) como a página das listas, e não guarda nada."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, the form of the answer, the event to compare with."""
        parser.add_argument(
            "file", metavar=_("FICHEIRO"), help=_("texto, CSV ou XLSX; - para a entrada padrão")
        )
        parser.add_argument(
            "--json", action="store_true", help=_("para um programa: um objeto por linha")
        )
        parser.add_argument(
            "--event",
            metavar=_("TORNEIO"),
            help=_("o nome de um torneio no endereço: quem já lá está inscrito?"),
        )

    def handle(self, *args: Any, file: str, event: str | None, **options: Any) -> None:
        """One line for each entry, in the order of the file."""
        tournament = Tournament.objects.filter(slug=event).first() if event else None
        if event and tournament is None:
            raise CommandError(_("Não há nenhum torneio «%(slug)s».") % {"slug": event})
        names = names_of(tournament.entering, tournament.pair_size) if tournament else OF_A_PAIR
        source = of_file(_content(file), name=file, names=names)
        if isinstance(source, Problem):
            raise CommandError(f"{file}: {sentence(source)}")
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
        raise CommandError(_unread(file, error)) from error


def _unread(file: str, error: OSError) -> str:
    return _("%(file)s não se consegue ler: %(why)s.") % {"file": file, "why": error.strerror}


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
    rows = [(_("linha"), _("jogadores"), _("clube"), _("contacto"), _("dúvidas"))]
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
