"""What a series costs as it grows: seconds of CPU for the books of its players and the records, and
ten times the matches by the fewer.

Run with `python -m tests.bench.bench_series` from the top of the repository. Aim: a ratio near 10,
and both under a second at 10,000 matches.
"""

import os
import random
import time
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from torneio.entries.models import Person
from torneio.season.ledgers import ledger_lines, records
from torneio.season.nights import MatchFact, Night

FEW, MORE, A_NIGHT, PEOPLE = 1_000, 10_000, 100, 300


def nights_of(matches: int) -> list[Any]:
    """Nights of a hundred matches, each between four of the people."""
    chance = random.Random(7)

    def match() -> MatchFact:
        sat = chance.sample(range(PEOPLE), 4)
        badges = [{"bandeira": 1}, {}] if chance.random() < 0.2 else [{}, {}]
        riscos = [chance.randrange(9), chance.randrange(9)]
        return MatchFact([sat[:2], sat[2:]], chance.choice("ab"), [2, 1], riscos, badges)

    count = matches // A_NIGHT
    event = SimpleNamespace(name="Sexta")
    return [Night(event, [], [match() for _ in range(A_NIGHT)]) for _ in range(count)]


def seconds(nights: Sequence[Any], people: Any) -> tuple[float, float]:
    """CPU of the ledger and of the records."""
    begin = time.process_time()
    lines = ledger_lines(nights, people)
    counted = time.process_time()
    records(nights, people, lines)
    return counted - begin, time.process_time() - counted


def main() -> None:
    people = {key: Person(pk=key, name=f"Jogador {key}") for key in range(PEOPLE)}
    few, many = (seconds(nights_of(matches), people) for matches in (FEW, MORE))
    for name, a, b in zip(("books", "records"), few, many, strict=True):
        print(f"{name:8} {FEW} matches {a:6.3f} s, {MORE} matches {b:6.3f} s: {b / a:5.1f}")


if __name__ == "__main__":
    main()
