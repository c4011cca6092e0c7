"""What still counts of a match after one of its earlier hands has changed.

Hands keep their partida: those after the end of theirs, or of the match, no longer have a place; no
hand moves up. A partida that no longer ends where a next one was begun has too few hands, which
cannot be made up: that is a problem of `score_match`.
"""

from collections.abc import Sequence

from scoring.hand import Entry
from scoring.match import score_match
from scoring.ruleset import Ruleset


def room(ruleset: Ruleset, partidas: Sequence[Sequence[Entry]]) -> tuple[int, ...]:
    """How many hands of each partida have a place, from its first one on."""
    found: list[int] = []
    for hands in partidas:
        before = [block[:count] for block, count in zip(partidas, found, strict=False)]
        found.append(_room(ruleset, before, hands))
    return tuple(found)


def _room(ruleset: Ruleset, before: Sequence[Sequence[Entry]], hands: Sequence[Entry]) -> int:
    for count in range(len(hands)):
        score = score_match(ruleset, [*before, hands[:count]])
        if score.over or score.partidas[-1].over:
            return count
    return len(hands)
