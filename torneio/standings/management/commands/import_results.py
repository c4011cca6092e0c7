"""Load the published results of an event and print its standings."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring import PRESETS, Problem
from torneio.commands import WordedCommand
from torneio.entries.results_file import COLUMNS, read_results
from torneio.play.services.imports import load_results
from torneio.standings.selectors import PairStanding, own_unit, standings
from torneio.words import SENTENCES, sentence


class Command(WordedCommand):
    """`manage.py import_results FILE --ruleset pontos-corridos`."""

    about = gettext_lazy("Põe os resultados de um ficheiro CSV num torneio novo.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, the rules, the name, the form of the answer."""
        parser.add_argument(
            "file",
            type=Path,
            metavar=_("FICHEIRO"),
            help=_("CSV com as colunas %(columns)s") % {"columns": ", ".join(COLUMNS)},
        )
        parser.add_argument(
            "--ruleset",
            default="pontos-corridos",
            choices=list(PRESETS),
            help=_("as regras; sem isto, pontos-corridos"),
        )
        parser.add_argument(
            "--name", metavar=_("NOME"), help=_("o nome do torneio; sem isto, o do ficheiro")
        )
        parser.add_argument(
            "--json",
            action="store_true",
            help=_("para um programa: a classificação, numa lista de objetos"),
        )

    def handle(self, *args: Any, file: Path, ruleset: str, **options: Any) -> None:
        """Load every line or none; every bad line is named."""
        rules = PRESETS[ruleset]
        try:
            rows, problems = read_results(file, rules)
        except OSError as error:
            said = {"file": file, "why": error.strerror}
            raise CommandError(_("%(file)s não se consegue ler: %(why)s.") % said) from error
        if problems:
            nothing = _("Nada ficou registado.")
            raise CommandError("\n".join([nothing, *map(_sentence, problems)]))
        name = options["name"] or file.stem.replace("-", " ").replace("_", " ").capitalize()
        tournament = load_results(rows, rules, name=name, day=timezone.localdate())
        objects = [_object(standing, rules.match.unit) for standing in standings(tournament)]
        self.stdout.write(
            json.dumps(objects, ensure_ascii=False) if options["json"] else _table(objects)
        )


def _object(standing: PairStanding, unit: str) -> dict[str, object]:
    row = standing.row
    points_for, points_against = own_unit(row, unit)
    return {
        "place": row.place,
        "pair": standing.pair.name,
        "played": row.played,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "points_for": points_for,
        "points_against": points_against,
    }


def _table(objects: list[dict[str, object]]) -> str:
    heads = list(objects[0])
    named = [
        *(_("lugar"), _("dupla"), _("jogos"), _("vitórias"), _("empates"), _("derrotas")),
        *(_("pontos a favor"), _("pontos contra")),
    ]
    rows = [named, *([str(value) for value in each.values()] for each in objects)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if head == "pair" else cell.rjust(width)
            for cell, width, head in zip(row, widths, heads, strict=True)
        ).rstrip()
        for row in rows
    )


def _sentence(problem: Problem) -> str:
    """The problem with its line: some sentences have it, those of hands and totals do not."""
    said = sentence(problem)
    if "%(line)s" in str(SENTENCES[problem.code]):
        return said
    return _("Linha %(line)s: %(what)s") % {"line": problem.details["line"], "what": said}
