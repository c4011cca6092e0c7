"""Names of results, shown as badges and counted in statistics, never worth anything.

Source: rules, section 2, "Names of results". The option `result_names` chooses the set.

Decided where that leaves room: 4-0, 4-1 and 4-3 refer to the target, whatever it is: a rubber to 10
is limpa at 10-0. An arrepio is a win from nil against a side one risco short of the target. A match
counted in hands has no names for a partida, but its hands have theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from scoring.hand import Entry, Played
from scoring.partida import PartidaScore, score_partida
from scoring.ruleset import Ruleset, Side

CAPOTE_FROM = 91

NAMES: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "portugal": {
            "capote": ("capote", "dobrada"),
            "bandeira": ("bandeira",),
            "limpa": ("limpa", "cara-de-gato"),
        },
        "brasil": {
            "capote": ("capote", "dobrada"),
            "bandeira": ("bandeira",),
            "limpa": ("gato", "cara-de-gato", "limpa"),
            "chapeu": ("chapéu",),
            "arrepio": ("arrepio",),
        },
    }
)
"""For each value of `result_names` the badges, each with its names, the usual one first."""


class Badge(NamedTuple):
    """A badge and its side; `hand` is the index of the entry, None for a badge of the whole
    partida."""

    code: str
    side: Side
    hand: int | None = None


def partida_badges(ruleset: Ruleset, hands: Sequence[Entry]) -> tuple[Badge, ...]:
    """The badges of one partida in order of play, its own at the end; refused entries have none."""
    score = score_partida(ruleset, hands)
    refused = {each.hand for each in score.problems}
    counted = [(index, hand) for index, hand in enumerate(hands) if index not in refused]
    found = [*_of_hands(counted, score), *_of_partida(ruleset.target, score)]
    return tuple(badge for badge in found if badge.code in NAMES[ruleset.result_names])


def match_badges(
    ruleset: Ruleset, partidas: Sequence[Sequence[Entry]]
) -> tuple[tuple[Badge, ...], ...]:
    """The badges of each partida of a match."""
    return tuple(partida_badges(ruleset, hands) for hands in partidas)


def _of_hands(counted: Sequence[tuple[int, Entry]], score: PartidaScore) -> Iterator[Badge]:
    for (index, hand), line in zip(counted, score.lines, strict=True):
        if isinstance(hand, Played) and max(hand.points, 120 - hand.points) >= CAPOTE_FROM:
            code = "bandeira" if line.reason == "bandeira" else "capote"
            yield Badge(code, "a" if hand.points > 60 else "b", index)


def _of_partida(target: int, score: PartidaScore) -> Iterator[Badge]:
    if score.winner is None:
        return
    short = target - 1
    won = 0 if score.winner == "a" else 1
    theirs = score.riscos[1 - won]
    if theirs == 0:
        yield Badge("limpa", score.winner)
    elif theirs == 1:
        yield Badge("chapeu", score.winner)
    changes = [(line.riscos[won], line.riscos[1 - won]) for line in score.lines]
    scores = accumulate(changes, lambda at, by: (at[0] + by[0], at[1] + by[1]))
    if theirs == short > 0 and (0, short) in scores:
        yield Badge("arrepio", score.winner)
