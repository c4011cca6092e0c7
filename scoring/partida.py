"""A partida: a fold over all its hands. A stored score is never added to.

Source: rules, section 2, "Order of evaluation". Decided where it leaves room: where card points are
summed, a renuncia gives the other side all 120 points of the hand.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.awards import ORDINARY, Award, Prices, award, ordinary, prices_of
from scoring.booking import Line, State, Terms, book, is_over, terms_of, winner
from scoring.hand import ALL_POINTS, Entry, Played, Renuncia, Unreadable, hand_problems
from scoring.problems import Problem
from scoring.ruleset import Ruleset, Side

__all__ = ["Fold", "Line", "PartidaScore", "Scorer", "score_partida", "scorer"]

# Few different hands and scores make up all partidas, so steps are remembered: for each ruleset
# about 130 hands and 500 scores to book them on. Only a test uses more than that many rulesets.
_MOST_REMEMBERED = 2**11
_RULESETS_REMEMBERED = 2**7
_TERMS_REMEMBERED = 2**8
_PRICES_REMEMBERED = 2**10

_Worth = tuple[Award | None, tuple[Problem, ...]]


class Fold(NamedTuple):
    """The result of folding a sequence of entries: a line for each valid one, a problem for the
    others."""

    state: State
    lines: list[Line]
    problems: list[Problem]


class PartidaScore(NamedTuple):
    """The score of a partida; pairs are (side a, side b).

    `extra` are partidas won beside this one, `points` the card points of the hands played.
    """

    riscos: tuple[int, int]
    winner: Side | None
    extra: tuple[int, int]
    lines: tuple[Line, ...]
    carry: int
    points: tuple[int, int]
    over: bool
    problems: tuple[Problem, ...]


def score_partida(ruleset: Ruleset, hands: Sequence[Entry]) -> PartidaScore:
    """The score of all hands of one partida, in order.

    An impossible hand and one after the end (`partida_over`) are problems that change nothing.
    """
    asked = scorer(ruleset)
    state, lines, problems = asked.fold(hands)
    refused = {each.hand for each in problems}
    counted = [hand for index, hand in enumerate(hands) if index not in refused]
    return PartidaScore(
        riscos=state.riscos,
        winner=winner(asked.terms, state),
        extra=state.extra,
        lines=tuple(lines),
        carry=state.carry,
        points=_card_points(ruleset, counted),
        over=is_over(asked.terms, state),
        problems=tuple(problems),
    )


class Scorer:
    """The fold under one ruleset. It remembers the steps it has taken, and nothing else."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.terms = terms_of(ruleset)
        self._worths = _Worths(_ordinary_worths(prices_of(ruleset)))
        self._worths.ruleset = ruleset
        self._steps: _Steps | None = None
        self._asked = False

    def fold(self, hands: Iterable[Entry | Unreadable]) -> Fold:
        """Take the entries one after the other; every problem is found, each at its entry."""
        state = State()
        over = False
        lines: list[Line] = []
        problems: list[Problem] = []
        known = self._steps or self._asked_again()
        for index, hand in enumerate(hands):
            worth, found = self._worths[hand]
            if over or worth is None:
                problems += [each.at(index) for each in found]
                if over:
                    problems.append(Problem("partida_over", index))
                continue
            step = book(self.terms, state, worth) if known is None else known[state, worth]
            state, line, over = step
            lines.append(line)
        return Fold(state, lines, problems)

    def _asked_again(self) -> "_Steps | None":
        """The remembered booking steps; None the first time, since a single use does not pay for
        them."""
        if self._asked:
            self._steps = _steps(self.terms)
        self._asked = True
        return self._steps


@lru_cache(_RULESETS_REMEMBERED)
def scorer(ruleset: Ruleset) -> Scorer:
    """The fold under this ruleset, with what it remembers."""
    return Scorer(ruleset)


class _Worths(dict[Entry | Unreadable, _Worth]):
    """Steps 1 to 8, remembered: what an entry is worth by itself, or what is wrong with it."""

    ruleset: Ruleset

    def __missing__(self, hand: Entry | Unreadable) -> _Worth:
        found = tuple(hand_problems(self.ruleset, hand))
        if found or isinstance(hand, Unreadable):
            return None, found  # mistakes are of unlimited kinds, and rare
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        self[hand] = award(self.ruleset, hand), ()
        return self[hand]


@lru_cache(_PRICES_REMEMBERED)
def _ordinary_worths(prices: Prices) -> dict[Entry | Unreadable, _Worth]:
    """The worths of the simplest hands under every ruleset with these prices."""
    return {hand: (ordinary(prices, hand), ()) for hand in ORDINARY}


class _Steps(dict[tuple[State, Award], tuple[State, Line, bool]]):
    """Steps 9 to 12, remembered: the next state, the line, and whether the partida is then over."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def __missing__(self, step: tuple[State, Award]) -> tuple[State, Line, bool]:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        self[step] = book(self._terms, *step)
        return self[step]


@lru_cache(_TERMS_REMEMBERED)
def _steps(terms: Terms) -> _Steps:
    return _Steps(terms)


def _card_points(ruleset: Ruleset, hands: Iterable[Entry]) -> tuple[int, int]:
    """The card points of both sides; a renuncia has some only where points are counted."""
    ours = theirs = 0
    for hand in hands:
        if isinstance(hand, Played):
            ours, theirs = ours + hand.points, theirs + ALL_POINTS - hand.points
        elif isinstance(hand, Renuncia) and ruleset.match.unit == "hands_points":
            to_ours = 0 if hand.side == "a" else ALL_POINTS
            ours, theirs = ours + to_ours, theirs + ALL_POINTS - to_ours
    return ours, theirs
