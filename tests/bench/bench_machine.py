"""Lines a second of the machine form, JSON included, on one core. Aim: 20,000 or more.

A line is a partida of five to eight hands, a record of forty cards, or six deals of another game.

Run with `python tests/bench/bench_machine.py [partidas]` from the top of the repository.
"""

import io
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from scoring.hand import POSSIBLE, Played
from scoring.machine import run
from scoring.partida import scorer
from scoring.rulesets import OPTIONS, PRESETS, read_ruleset
from tests.bench.games_streams import STREAMS

HANDS = [Played(*numbers) for numbers in POSSIBLE if numbers[0] not in (0, 120)]
LAWFUL = {
    name: sorted((value for _, value in option.lawful), key=str)
    for name, option in OPTIONS.items()
    if option.scored and name != "target"
}

Options = dict[str, object]


def partida(draw: random.Random, preset: str, options: Options) -> dict[str, object]:
    """Five to eight hands; fewer where they would end the partida before the last."""
    ruleset, _ = read_ruleset(preset, options)
    hands = draw.choices(HANDS, k=draw.randint(5, 8))
    while scorer(ruleset).fold(hands).problems:
        hands.pop()
    entries = [hand._asdict() for hand in hands]
    return {"rules": preset, "options": options, "hands": entries}


def stream(count: int, presets: list[str], options: Callable[[random.Random], Options]) -> bytes:
    """So many partidas, one a line."""
    draw = random.Random(1)
    partidas = (partida(draw, draw.choice(presets), options(draw)) for _ in range(count))
    return "\n".join(map(json.dumps, partidas)).encode()


def any_options(draw: random.Random) -> Options:
    """A value for every option that changes what hands are worth: hardly ever the same twice."""
    chosen = {name: draw.choice(values) for name, values in LAWFUL.items()}
    return {"target": draw.randint(12, 20), **chosen}


def streams(count: int) -> Iterator[tuple[str, bytes]]:
    """One ruleset, all presets with many targets, endless rulesets; and each of the other games."""
    yield "one ruleset", stream(count, ["classica"], lambda _: {"target": 6})
    targets = range(6, 13)
    many = stream(count, list(PRESETS), lambda draw: {"target": draw.choice(targets)})
    yield "all presets, targets 6 to 12", many
    yield "new options on every line", stream(count, list(PRESETS), any_options)
    for name, line in STREAMS.items():
        draw = random.Random(1)
        yield name, "\n".join(json.dumps(line(draw)) for _ in range(count)).encode()


def main(count: int) -> None:
    """Print the rate of each stream."""
    for name, source in streams(count):
        sink = io.BytesIO()
        start = time.process_time()
        run(io.BytesIO(source), sink)
        seconds = time.process_time() - start
        assert b"problems" not in sink.getvalue()
        print(f"{name}: {count / seconds:,.0f} lines/s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000)
