"""What was understood of pasted lines, before anything is saved."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring import Problem
from torneio.entries.pasting import Entry
from torneio.words import sentence

SHOWN = 12  # enough to see whether the columns were understood


class WrongLine(NamedTuple):
    """A line as it was pasted, and what is wrong with it."""

    number: int
    text: str
    why: str


class Reading(NamedTuple):
    """How many pairs, the first of them, the lines that are wrong, what is wrong with all of it,
    and the first line where it was taken for headings."""

    pairs: int
    first: Sequence[Entry]
    wrong_lines: Sequence[WrongLine]
    wrong: Sequence[str]
    heading: str = ""

    @property
    def more(self) -> int:
        """How many pairs are not among the first."""
        return self.pairs - len(self.first)

    @property
    def is_good(self) -> bool:
        """Whether all of it can be saved."""
        return bool(self.pairs) and not self.wrong_lines and not self.wrong


def read(entries: Sequence[Entry], problems: Sequence[Problem], *, text: str) -> Reading:
    """The reading of a text whose entries have these problems."""
    lines = text.splitlines()
    passed_over = bool(entries) and lines[0].strip() and entries[0].line > 1
    placed = [problem for problem in problems if isinstance(problem.details.get("line"), int)]
    return Reading(
        len(entries),
        entries[:SHOWN],
        [_wrong_line(problem, lines) for problem in placed],
        [sentence(problem) for problem in problems if problem not in placed],
        heading=_on_one_line(lines[0]) if passed_over else "",
    )


def _wrong_line(problem: Problem, lines: Sequence[str]) -> WrongLine:
    number = int(str(problem.details["line"]))
    return WrongLine(number, _on_one_line(lines[number - 1]), sentence(problem))


def _on_one_line(text: str) -> str:
    return " · ".join(cell.strip() for cell in text.split("\t") if cell.strip())
