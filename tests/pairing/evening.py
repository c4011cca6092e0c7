"""Whole Swiss tournaments, drawn and played: the stronger usually wins, first to 4 riscos."""

import random
from collections.abc import Iterator

from pairing.draw import Draw
from pairing.history import Field, Meeting, Standing, field_from
from pairing.swiss import draw


def play_swiss(
    n: int, *, rounds: int, seed: int, **options: object
) -> Iterator[tuple[Field, Draw]]:
    """Each round's field and draw; options go to the draw."""
    rng = random.Random(seed)
    table = {i: [0, 0, 0] for i in range(1, n + 1)}
    meetings: list[Meeting] = []
    for number in range(1, rounds + 1):
        field = field_from([Standing(i, i, *row) for i, row in table.items()], meetings)
        drawn = draw(field, seed=seed + number, **options)
        yield field, drawn
        before = {i: row[0] for i, row in table.items()}
        for a, b in drawn.pairs:
            if b is None:
                meetings.append(Meeting(number, a, None, before[a], kind="bye"))
                table[a][0] += 1
                continue
            meetings.append(Meeting(number, a, b, before[a], before[b]))
            _score(table, (a, b) if rng.random() < 0.5 + (b - a) / (2 * n) else (b, a), rng)


def _score(table: dict[int, list[int]], result: tuple[int, int], rng: random.Random) -> None:
    winner, loser = result
    consolation = rng.randrange(4)
    for unit, won, difference, riscos in (
        (winner, 1, 4 - consolation, 4),
        (loser, 0, consolation - 4, consolation),
    ):
        table[unit] = [x + y for x, y in zip(table[unit], (won, difference, riscos), strict=True)]
