"""Load the published results of an event and print its standings."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scoring import PRESETS, Problem
from torneio.entries.results_file import COLUMNS, read_results
from torneio.play.services.imports import load_results
from torneio.standings.selectors import PairStanding, own_unit, standings


class Command(BaseCommand):
    """`manage.py import_results FILE --ruleset pontos-corridos`."""

    help = f"Loads a CSV file with the columns {', '.join(COLUMNS)} into a new tournament."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, the rules, the name, the form of the answer."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--ruleset", default="pontos-corridos", choices=list(PRESETS))
        parser.add_argument("--name", help="of the tournament; the file's name by default")
        parser.add_argument("--json", action="store_true", help="standings as a list of objects")

    def handle(self, *args: Any, file: Path, ruleset: str, **options: Any) -> None:
        """Load every line or none; every bad line is named."""
        rules = PRESETS[ruleset]
        try:
            rows, problems = read_results(file, rules)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        if problems:
            lines = "\n".join(_sentence(problem) for problem in problems)
            raise CommandError(f"Nothing was loaded.\n{lines}")
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
    rows = [heads, *([str(value) for value in each.values()] for each in objects)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if head == "pair" else cell.rjust(width)
            for cell, width, head in zip(row, widths, heads, strict=True)
        ).rstrip()
        for row in rows
    )


_SENTENCES = {
    "not_utf8": "the file is not UTF-8 text.",
    "missing_columns": "these columns are missing: {columns}.",
    "no_results": "the file has no results.",
    "wrong_number_of_cells": "{cells} cells, but the heading has {expected}.",
    "not_a_number": "{column} is {value!r}, not a whole number.",
    "no_name": "{column} is empty or longer than 120 letters.",
    "round_from_one": "rounds are counted from 1, not {round}.",
    "against_itself": "{pair!r} cannot play against itself.",
    "table_twice": "table {which} is used twice in round {round}.",
    "pair_twice": "pair {which!r} plays twice in round {round}.",
    "total_out_of_range": "a total of {score} is outside {low}..{high}.",
    "total_sum": "the totals {score} do not sum to {sum}.",
    "impossible_total": "no hands can give the totals {score}.",
    "two_winners": "{score} has two winners.",
    "total_unfinished": "with this total the match would not be over.",
}


def _sentence(problem: Problem) -> str:
    details = dict(problem.details)
    return f"line {details['line']}: " + _SENTENCES[problem.code].format(**details)
