"""What a late pair of a Swiss gets for each round before its first, where the rules give anything.

FIDE's C.07, article 16.1, takes a round that a unit was not there for as a requested bye, and knows
such of half a point and of a whole one. Here a half is a match drawn: of each figure half of what
the most that a match can give has, for both sides. Sums of opponents' scores count none of it.
"""

from collections.abc import Iterable
from typing import Any

from scoring.crosstable import Brought, mean
from scoring.match import as_most, bye, counts_average
from scoring.rulesets import Ruleset

_FIGURES = tuple(name for name in Brought._fields if name not in {"untold", "missed"})


def missed_rounds(ruleset: Ruleset, count: int, played: Iterable[Brought]) -> Brought:
    """The sums for so many missed rounds; `played` is what each match of the pair came to, for an
    average."""
    each = _of_one(ruleset, played)
    return each._replace(**{name: getattr(each, name) * count for name in _FIGURES}, missed=count)


def points_of_a_missed_round(ruleset: Ruleset) -> int:
    """Its table points, where it is not worth an average."""
    match = ruleset.match
    if match.missed == "nothing":
        return 0
    if match.missed == "bye":
        return match.points_of_a_bye
    return -(-match.win // 2) if match.drawn is None else match.drawn


def _of_one(ruleset: Ruleset, played: Iterable[Brought]) -> Brought:
    match = ruleset.match
    if match.missed == "nothing":
        return Brought()
    if match.missed == "bye" and counts_average(ruleset, "bye"):
        own = list(played)
        means: dict[str, Any] = {
            name: mean([getattr(each, name) for each in own]) for name in _FIGURES
        }
        return Brought()._replace(**means)
    whole = bye(ruleset) if match.missed == "bye" else as_most(ruleset)
    gained = (whole.won[0], whole.riscos[0], whole.points[0])
    points = points_of_a_missed_round(ruleset)
    if match.missed == "bye":
        partidas, riscos, cards = gained
        return Brought(points, partidas_for=partidas, riscos_for=riscos, points_for=cards)
    partidas, riscos, cards = (-(-number // 2) for number in gained)
    return Brought(points, partidas, partidas, riscos, riscos, cards, cards)
