"""Tournament reports (TRF16) to test the reader with: written from rounds, or from a tournament."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from pairing.draw import Draw
from pairing.history import Field

POINTS = {"1": 1, "W": 1, "+": 1, "U": 1, "F": 1, "=": 0.5, "D": 0.5, "H": 0.5}
Rounds = Mapping[int, Sequence[str]]


def player(number: int, rounds: Sequence[str] = (), *, width: int = 4, name: str = "") -> str:
    """A player's line; a round is "7:1" (opponent, result), ":U" without opponent, "" for blank.

    With a width above 4 the numbers push the columns after them to the right.
    """
    points = sum(POINTS.get(text[-1:].upper(), 0) for text in rounds)
    head = (
        f"001 {number:>{width}} m GM {name or f'Player {number} x 5 w 1':<33} 2000 POR "
        f"{123456:>11} 1980/01/02 {points:>4.1f} {number:>{width}}"
    )
    return (head + "".join(_block(text, width) for text in rounds)).rstrip()


def _block(text: str, width: int) -> str:
    if not text:
        return " " * (width + 6)
    opponent, _, result = text.partition(":")
    colour = "w" if opponent else "-"
    return f"  {opponent or '0' * width:>{width}} {colour} {result}"


def report(rounds: Rounds, *lines: str, width: int = 4) -> str:
    """A whole report: these players, and other lines after them."""
    head = ["012 Torneio de teste", f"062 {len(rounds)}"]
    players = [player(number, told, width=width) for number, told in rounds.items()]
    return "\n".join([*head, *players, *lines, ""])


def told(played: Sequence[tuple[Field, Draw]]) -> Rounds:
    """What the players' lines say before the last draw of a tournament won at every table."""
    rounds: dict[int, list[str]] = {unit.id: [] for unit in played[0][0].units}
    for (field, drawn), (after, _) in pairwise(played):
        before = {unit.id: unit.score for unit in field.units}
        won = {unit.id for unit in after.units if unit.score > before[unit.id]}
        for a, b in drawn.pairs:
            rounds[a].append(f"{b}:{int(a in won)}" if b else ":U")
            if b:
                rounds[b].append(f"{a}:{int(b in won)}")
    return rounds


def entered(pairs: Iterable[tuple[int, int]], results: Sequence[str]) -> dict[int, str]:
    """Each player's entry of a round: pairs as printed (0 is a bye), with results like "1-0"."""
    entries: dict[int, str] = {}
    for (a, b), result in zip(pairs, results, strict=True):
        entries |= {a: f"{b}:{result[0]}", b: f"{a}:{result[2]}"} if b else {a: ":U"}
    return entries
