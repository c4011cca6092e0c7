"""Reads a CSV file of the results of an event that was played elsewhere."""

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import scoring
from scoring import Problem, Ruleset

COLUMNS = ("round", "table", "pair_a", "pair_b", "points_a", "points_b")
_NUMBERS = ("round", "table", "points_a", "points_b")
_LARGEST = 32_767  # what a column of the database holds


@dataclass(frozen=True)
class ImportRow:
    """One match of the file; `points` are totals in the match's own unit. `line` counts from 1."""

    line: int
    round: int
    table: int
    pair_a: str
    pair_b: str
    points: tuple[int, int]


def read_results(path: Path, ruleset: Ruleset) -> tuple[list[ImportRow], list[Problem]]:
    """Every row of a CSV file with the columns of COLUMNS, and all its problems.

    Problems carry the `line` they are about. Raises OSError where the file cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        return [], [Problem("not_utf8", details={"line": 1})]
    lines = list(csv.reader(text.splitlines(), delimiter=_delimiter(text)))
    header = [cell.strip().lower() for cell in lines[0]] if lines else []
    if missing := [name for name in COLUMNS if name not in header]:
        return [], [Problem("missing_columns", details={"line": 1, "columns": missing})]
    rows, problems = [], []
    spelt: dict[str, str] = {}
    for number, cells in enumerate(lines[1:], start=2):
        if not any(cell.strip() for cell in cells):
            continue
        read = _row(number, cells, header=header, spelt=spelt)
        if isinstance(read, ImportRow):
            rows.append(read)
        else:
            problems += read
    problems += _impossible(rows, ruleset)
    if not rows and not problems:
        problems = [Problem("no_results", details={"line": 1})]
    return rows, sorted(problems, key=lambda found: int(str(found.details["line"])))


def _delimiter(text: str) -> str:
    first = text.split("\n", 1)[0]
    return max(",;\t", key=first.count)


def _row(
    line: int, cells: Sequence[str], *, header: Sequence[str], spelt: dict[str, str]
) -> ImportRow | list[Problem]:
    """One line as a row, or the problems of its cells. A pair keeps the spelling in which it stands
    first: names that differ in capitals are one."""
    if len(cells) != len(header):
        details = {"line": line, "cells": len(cells), "expected": len(header)}
        return [Problem("wrong_number_of_cells", details=details)]
    cell = {name: text.strip() for name, text in zip(header, cells, strict=True)}
    problems = [
        Problem("not_a_number", details={"line": line, "column": name, "value": cell[name]})
        for name in _NUMBERS
        if not _is_number(cell[name])
    ]
    problems += [
        Problem("no_name", details={"line": line, "column": name})
        for name in ("pair_a", "pair_b")
        if not cell[name] or len(cell[name]) > 120
    ]
    if problems:
        return problems
    a, b = (spelt.setdefault(cell[name].casefold(), cell[name]) for name in ("pair_a", "pair_b"))
    return ImportRow(
        line=line,
        round=int(cell["round"]),
        table=int(cell["table"]),
        pair_a=a,
        pair_b=b,
        points=(int(cell["points_a"]), int(cell["points_b"])),
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= _LARGEST


def _impossible(rows: Sequence[ImportRow], ruleset: Ruleset) -> Iterator[Problem]:
    """Rows no event could have: totals against the rules, a pair at two tables at once."""
    at_round: Counter[tuple[int, object]] = Counter()
    for row in rows:
        if row.round < 1:
            yield Problem("round_from_one", details={"line": row.line, "round": row.round})
        if row.pair_a == row.pair_b:
            yield Problem("against_itself", details={"line": row.line, "pair": row.pair_a})
        for code, key in (
            ("table_twice", row.table),
            ("pair_twice", row.pair_a),
            ("pair_twice", row.pair_b),
        ):
            at_round[row.round, key] += 1
            if at_round[row.round, key] == 2 and row.pair_a != row.pair_b:
                details = {"line": row.line, "round": row.round, "which": key}
                yield Problem(code, details=details)
        total = scoring.score_total(ruleset, *row.points)
        found = total.problems or (() if total.over else (Problem("total_unfinished"),))
        for problem in found:
            yield Problem(problem.code, details={"line": row.line, **problem.details})
