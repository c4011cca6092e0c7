"""A partida: a fold over all its hands. Nothing is ever added to a stored score.

Sources: rules, section 2, "Order of evaluation", steps 1, 2 and 9 to 12. Decided where it is open:
- In a match counted in hands the partida is a block of exactly so many hands: no target ends it and
  no cap holds, it has no winner of its own, and "the partida" as an award adds `target` riscos.
- A hand that is void and a false claim are not among the hands of such a block.
- Where card points are summed a renuncia gives the other side all 120 points of the hand.
- A run of 4,096 doubled ties doubles no further: a bound for machine input, far past any table.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.awards import Award, Gains, award
from scoring.hand import ALL_POINTS, Hand, Played, Renuncia, Unreadable, hand_problems
from scoring.problems import Problem, problem
from scoring.ruleset import Ruleset, Side

_MOST_DOUBLED = 2**4096
_REMEMBERED_STEPS = 2**16  # a few hundred serve a night; the rest is for streams of many rulesets


class Line(NamedTuple):
    """What one entry changed, (a, b) in riscos, and why.

    `carry` is what ties leave to the next decided hand: 0 for nothing, else the extra riscos where
    ties add, or the multiplier (2, 4, ...) where they double.
    """

    riscos: tuple[int, int]
    reason: str
    option: str | None
    carry: int


class State(NamedTuple):
    """The score between two hands; `hands` counts those of a block, and stays 0 elsewhere."""

    riscos: tuple[int, int] = (0, 0)
    extra: tuple[int, int] = (0, 0)
    carry: int = 0
    hands: int = 0


class Fold(NamedTuple):
    """Where a sequence of entries leads: a line for each valid one, a problem for the others."""

    state: State
    lines: list[Line]
    problems: list[Problem]


class PartidaScore(NamedTuple):
    """A partida as it stands; pairs are (side a, side b).

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


def score_partida(ruleset: Ruleset, hands: Sequence[Hand]) -> PartidaScore:
    """The score of all hands of one partida, in order.

    An impossible hand and one after the end (`partida_over`) are problems that change nothing.
    """
    state, lines, problems = fold(ruleset, hands)
    refused = {each.hand for each in problems}
    counted = [hand for index, hand in enumerate(hands) if index not in refused]
    return PartidaScore(
        riscos=state.riscos,
        winner=winner(ruleset, state),
        extra=state.extra,
        lines=tuple(lines),
        carry=state.carry,
        points=_card_points(ruleset, counted),
        over=_is_over(ruleset, state),
        problems=tuple(problems),
    )


def fold(ruleset: Ruleset, hands: Iterable[Hand | Unreadable]) -> Fold:
    """Take the entries one after the other; every problem is found, each at its entry."""
    state = State()
    lines: list[Line] = []
    problems: list[Problem] = []
    for index, hand in enumerate(hands):
        after, line, found = _step(ruleset, state, hand)
        if line is None:
            problems += [each.at(index) for each in found]
        else:
            state = after
            lines.append(line)
    return Fold(state, lines, problems)


@lru_cache(_REMEMBERED_STEPS)
def _step(
    ruleset: Ruleset, state: State, hand: Hand | Unreadable
) -> tuple[State, Line | None, tuple[Problem, ...]]:
    """One entry: the state after it and its line, or no line and what is wrong with it.

    Remembered, because few different scores and hands make up all the partidas there are.
    """
    late = (problem("partida_over"),) if _is_over(ruleset, state) else ()
    if isinstance(hand, Unreadable):
        return state, None, (*hand.problems, *late)
    if found := (*hand_problems(ruleset, hand), *late):
        return state, None, found
    worth = award(ruleset, hand)
    after = State(
        riscos=_riscos(ruleset, state, worth),
        extra=_extra(state, worth),
        carry=_carry(ruleset, state.carry, worth),
        hands=state.hands + _fills_block(ruleset, hand),
    )
    change = (after.riscos[0] - state.riscos[0], after.riscos[1] - state.riscos[1])
    option = "tie" if worth.raised and state.carry else worth.option
    return after, Line(change, worth.reason, option, after.carry), ()


def _riscos(ruleset: Ruleset, state: State, worth: Award) -> tuple[int, int]:
    """Steps 9 to 11 for both sides."""
    if worth.side is None:
        return state.riscos
    ours, theirs = state.riscos if worth.side == "a" else state.riscos[::-1]
    ours = _gained(ruleset, ours, _raised(ruleset, state.carry, worth))
    theirs = _deducted(ruleset, theirs, worth.takes)
    return (ours, theirs) if worth.side == "a" else (theirs, ours)


def _raised(ruleset: Ruleset, carry: int, worth: Award) -> Gains:
    """Step 9: the gains with what earlier ties add to them, or multiply them by."""
    if not worth.raised or not carry or isinstance(worth.gains, str):
        return worth.gains
    return worth.gains + carry if ruleset.tie == "add" else worth.gains * carry


def _gained(ruleset: Ruleset, score: int, gains: Gains) -> int:
    """A side's score with its gains; the cap holds for every addition (step 11)."""
    in_block = ruleset.match.in_hands
    if gains == "extra":
        return score
    if gains == "partida":
        return score + ruleset.target if in_block else ruleset.target
    if ruleset.cap_at_target and not in_block:
        return min(score + gains, ruleset.target)
    return score + gains


def _deducted(ruleset: Ruleset, score: int, riscos: int) -> int:
    """A score after a rolha or a lost claim; the floor guards every deduction (section 9)."""
    return max(score - riscos, 0) if ruleset.rolha_floor == "zero" else score - riscos


def _extra(state: State, worth: Award) -> tuple[int, int]:
    """The partidas won beside the current one, which goes on."""
    if worth.gains != "extra":
        return state.extra
    ours, theirs = state.extra
    return (ours + 1, theirs) if worth.side == "a" else (ours, theirs + 1)


def _carry(ruleset: Ruleset, carry: int, worth: Award) -> int:
    """What is pending after the entry: a decided hand spends it, whether or not it was raised."""
    if worth.ties == "kept":
        return carry
    if worth.ties == "spent" or ruleset.tie == "void":
        return 0
    if ruleset.tie == "add":
        return carry + 1 if ruleset.tie_accumulates else 1
    return min(max(carry, 1) * 2, _MOST_DOUBLED) if ruleset.tie_accumulates else 2


def _fills_block(ruleset: Ruleset, hand: Hand) -> bool:
    """Whether the entry is one of the hands a block is made of."""
    return ruleset.match.in_hands and isinstance(hand, Played | Renuncia)


def _is_over(ruleset: Ruleset, state: State) -> bool:
    if ruleset.match.in_hands:
        return state.hands >= ruleset.match.count
    return max(state.riscos) >= ruleset.target


def winner(ruleset: Ruleset, state: State) -> Side | None:
    """The side at or over target; nobody yet, or ever in a block of hands."""
    if ruleset.match.in_hands or not _is_over(ruleset, state):
        return None
    return "a" if state.riscos[0] >= ruleset.target else "b"


def _card_points(ruleset: Ruleset, hands: Iterable[Hand]) -> tuple[int, int]:
    """The card points of both sides; a renuncia has some only where those are what is counted."""
    ours = theirs = 0
    for hand in hands:
        if isinstance(hand, Played):
            ours, theirs = ours + hand.points, theirs + ALL_POINTS - hand.points
        elif isinstance(hand, Renuncia) and ruleset.match.unit == "hands_points":
            to_ours = 0 if hand.side == "a" else ALL_POINTS
            ours, theirs = ours + to_ours, theirs + ALL_POINTS - to_ours
    return ours, theirs
