"""How strong people are, folded by OpenSkill over the matches that they played; knows no Django.

The model is Bradley-Terry with full pairing (Weng and Lin, "A Bayesian Approximation Method for
Online Ranking", JMLR 12, 2011): every two sides of a match are compared, and a side is as strong as
its players together. That serves pairs of any partners, and tables where each plays alone.

A person is `mu`, and `sigma` of uncertainty. The proportions are the library's own (sigma a third
of mu, beta a sixth, tau a three-hundredth); only the scale is another, so that people begin at 1500
and not at 25. Where all four are well known, 250 more wins two matches of three.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

START = 1500.0
MODEL = BradleyTerryFull(mu=START, sigma=START / 3, beta=START / 6, tau=START / 300)
MODEL_NAME = f"openskill 6 BradleyTerryFull {START:.0f}"
"""What was computed with another name is computed again."""


class RatedMatch(NamedTuple):
    """A match: the key of its event, the people of each side, and the place of each side, the best
    0; sides that are level share one."""

    event: int
    sides: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]


class Strength(NamedTuple):
    """A person after a match, and how many matches were counted up to it."""

    mu: float
    sigma: float
    matches: int


History = dict[tuple[int, int], Strength]
"""A person after the last match in an event, by both keys."""


def is_comparable(sides: tuple[tuple[int, ...], ...]) -> bool:
    """Whether the sides are of equally many people, and nobody is there twice."""
    people = [person for side in sides for person in side]
    sizes = {len(side) for side in sides}
    return len(sides) > 1 and len(sizes) == 1 and 0 < len(people) == len(set(people))


def folded(matches: Iterable[RatedMatch]) -> History:
    """Everybody after each event, from the matches in order; those of unequal sides are passed
    over."""
    now: dict[int, BradleyTerryFullRating] = {}
    counted, history = Counter[int](), History()
    for match in matches:
        if not is_comparable(match.sides):
            continue
        before = [[now.get(key) or MODEL.rating() for key in side] for side in match.sides]
        after = MODEL.rate(before, ranks=[float(place) for place in match.places])
        for side, ratings in zip(match.sides, after, strict=True):
            for key, rating in zip(side, ratings, strict=True):
                now[key] = rating
                counted[key] += 1
                history[key, match.event] = Strength(rating.mu, rating.sigma, counted[key])
    return history
