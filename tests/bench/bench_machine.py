"""Partidas a second of the machine form, JSON included, on one core. Aim: 20,000 or more.

Run with `python tests/bench/bench_machine.py [partidas]` from the top of the repository.
"""

import io
import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from scoring.hand import POSSIBLE, Played
from scoring.machine import run
from scoring.partida import scorer
from scoring.rulesets import PRESETS, read_ruleset

HANDS = [Played(*numbers) for numbers in POSSIBLE if numbers[0] not in (0, 120)]


def partida(draw: random.Random, preset: str, options: dict[str, object]) -> dict[str, object]:
    """Five to eight hands that end no partida early."""
    ruleset, _ = read_ruleset(preset, options)
    wanted = draw.randint(5, 8)
    while True:
        hands = draw.choices(HANDS, k=wanted)
        if not scorer(ruleset).fold(hands).problems:
            entries = [hand._asdict() for hand in hands]
            return {"rules": preset, "options": options, "hands": entries}
        wanted = max(wanted - 1, 4)


def stream(count: int, presets: list[str], targets: range) -> bytes:
    """So many partidas, one a line."""
    draw = random.Random(1)
    partidas = (
        partida(draw, draw.choice(presets), {"target": draw.choice(targets)}) for _ in range(count)
    )
    return "\n".join(map(json.dumps, partidas)).encode()


def main(count: int) -> None:
    """Print the rate of one ruleset, and of all presets with many targets."""
    streams = {
        "one ruleset": stream(count, ["classica"], range(6, 7)),
        "all presets, targets 6 to 12": stream(count, list(PRESETS), range(6, 13)),
    }
    for name, source in streams.items():
        sink = io.BytesIO()
        start = time.process_time()
        run(io.BytesIO(source), sink)
        seconds = time.process_time() - start
        assert b"problems" not in sink.getvalue()
        print(f"{name}: {count / seconds:,.0f} partidas/s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000)
