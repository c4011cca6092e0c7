"""Booking one entry on the score: steps 9 to 12 of the order of evaluation (rules, section 2).

Decided where the rules leave room:
- In a match counted in hands the partida is a block of exactly so many hands: no target ends it and
  no cap holds, it has no winner of its own, and "the partida" as an award adds `target` riscos.
- A hand that is void and a false claim are not among the hands of such a block.
- A run of 4,096 doubled ties doubles no further: a bound for machine input, far past any table.
"""

from typing import Literal, NamedTuple

from scoring.awards import Award, Gains
from scoring.ruleset import Ruleset, Side

_MOST_DOUBLED = 2**4096


class Terms(NamedTuple):
    """The part of a ruleset that booking depends on; `block` is the number of hands, if counted.

    Rulesets that differ only in the worth of hands share their terms, and so the remembered
    steps.
    """

    target: int
    tie: Literal["void", "add", "double"]
    tie_accumulates: bool
    floor: bool
    cap: bool
    block: int | None


def terms_of(ruleset: Ruleset) -> Terms:
    """The booking terms of a ruleset; in a block of hands there is no cap, and a void tie is not
    carried."""
    match = ruleset.match
    return Terms(
        ruleset.target,
        ruleset.tie,
        ruleset.tie_accumulates and ruleset.tie != "void",
        ruleset.rolha_floor == "zero",
        ruleset.cap_at_target and not match.in_hands,
        match.count if match.in_hands else None,
    )


class Line(NamedTuple):
    """The change by one entry, (a, b) in riscos, and the reason.

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


def book(terms: Terms, state: State, worth: Award) -> tuple[State, Line, bool]:
    """The state after the entry, its line, and whether the partida is then over."""
    side, gains, takes, reason, option, raised, ties = worth
    riscos, extra, carry, hands = state
    if raised and carry:
        gains, option = _raised(terms, carry, gains), "tie"
    if gains == "extra":
        extra = (extra[0] + 1, extra[1]) if side == "a" else (extra[0], extra[1] + 1)
    elif side is not None:
        riscos = _riscos(terms, riscos, side, gains=gains, takes=takes)
    if carry or ties == "grows":
        carry = _carry(terms, carry, worth)
    if terms.block is not None and ties != "kept":  # neither void nor a claim
        hands += 1
    after = State(riscos, extra, carry, hands)
    change = (riscos[0] - state.riscos[0], riscos[1] - state.riscos[1])
    return after, Line(change, reason, option, carry), is_over(terms, after)


def _riscos(
    terms: Terms, riscos: tuple[int, int], side: Side, *, gains: Gains, takes: int
) -> tuple[int, int]:
    """Steps 10 and 11 for both sides: the cap holds for every addition.

    The floor guards every deduction: a rolha, or a lost claim (section 9).
    """
    ours, theirs = riscos if side == "a" else riscos[::-1]
    if isinstance(gains, str):  # the partida
        ours = terms.target if terms.block is None else ours + terms.target
    else:
        ours = min(ours + gains, terms.target) if terms.cap else ours + gains
    if takes:
        theirs = max(theirs - takes, 0) if terms.floor else theirs - takes
    return (ours, theirs) if side == "a" else (theirs, ours)


def _raised(terms: Terms, carry: int, gains: Gains) -> Gains:
    """Step 9: the gains, raised or multiplied by the carry of earlier ties."""
    if isinstance(gains, str):
        return gains
    return gains + carry if terms.tie == "add" else gains * carry


def _carry(terms: Terms, carry: int, worth: Award) -> int:
    """The carry after the entry: a decided hand spends it, whether or not it was raised."""
    if worth.ties == "kept":
        return carry
    if worth.ties == "spent" or terms.tie == "void":
        return 0
    if terms.tie == "add":
        return carry + 1 if terms.tie_accumulates else 1
    return min(max(carry, 1) * 2, _MOST_DOUBLED) if terms.tie_accumulates else 2


def is_over(terms: Terms, state: State) -> bool:
    """Whether a side is at or over target, or the block of hands is full."""
    if terms.block is not None:
        return state.hands >= terms.block
    return max(state.riscos) >= terms.target


def winner(terms: Terms, state: State) -> Side | None:
    """The side at or over target; None before that, and always in a block of hands."""
    if terms.block is not None or not is_over(terms, state):
        return None
    return "a" if state.riscos[0] >= terms.target else "b"
