"""Booking one entry on the score: steps 9 to 12 of the order of evaluation (rules, section 2).

Decided where the rules leave room:
- In a match counted in hands the partida is a block of exactly so many hands: no target ends it and
  no cap holds, it has no winner of its own, and "the partida" as an award adds `target` riscos.
- A hand that is void and a false claim are not among the hands of such a block.
- A run of 4,096 doubled ties doubles no further: a bound for machine input, far past any table.
"""

from typing import NamedTuple

from scoring.awards import Award, Gains
from scoring.ruleset import Ruleset, Side

_MOST_DOUBLED = 2**4096


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


def book(ruleset: Ruleset, state: State, worth: Award) -> tuple[State, Line, bool]:
    """The state after the entry, its line, and whether the partida is then over."""
    fills_block = ruleset.match.in_hands and worth.ties != "kept"  # neither void nor a claim
    after = State(
        riscos=_riscos(ruleset, state, worth),
        extra=_extra(state, worth),
        carry=_carry(ruleset, state.carry, worth),
        hands=state.hands + fills_block,
    )
    change = (after.riscos[0] - state.riscos[0], after.riscos[1] - state.riscos[1])
    option = "tie" if worth.raised and state.carry else worth.option
    return after, Line(change, worth.reason, option, after.carry), is_over(ruleset, after)


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


def is_over(ruleset: Ruleset, state: State) -> bool:
    """Whether a side is at or over target, or the block of hands is full."""
    if ruleset.match.in_hands:
        return state.hands >= ruleset.match.count
    return max(state.riscos) >= ruleset.target


def winner(ruleset: Ruleset, state: State) -> Side | None:
    """The side at or over target; nobody yet, or ever in a block of hands."""
    if ruleset.match.in_hands or not is_over(ruleset, state):
        return None
    return "a" if state.riscos[0] >= ruleset.target else "b"
