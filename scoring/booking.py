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
    """The part of a ruleset that booking depends on; `block` is the count of hands, if counted.

    Rulesets that differ only in what hands are worth share their terms, and so remembered steps.
    """

    target: int
    tie: Literal["void", "add", "double"]
    tie_accumulates: bool
    floor: bool
    cap: bool
    block: int | None


def terms_of(ruleset: Ruleset) -> Terms:
    """The booking terms of a ruleset; no cap holds in a block of hands."""
    in_hands = ruleset.match.in_hands
    return Terms(
        target=ruleset.target,
        tie=ruleset.tie,
        tie_accumulates=ruleset.tie_accumulates,
        floor=ruleset.rolha_floor == "zero",
        cap=ruleset.cap_at_target and not in_hands,
        block=ruleset.match.count if in_hands else None,
    )


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


def book(terms: Terms, state: State, worth: Award) -> tuple[State, Line, bool]:
    """The state after the entry, its line, and whether the partida is then over."""
    fills_block = terms.block is not None and worth.ties != "kept"  # neither void nor a claim
    after = State(
        riscos=_riscos(terms, state, worth),
        extra=_extra(state, worth),
        carry=_carry(terms, state.carry, worth),
        hands=state.hands + fills_block,
    )
    change = (after.riscos[0] - state.riscos[0], after.riscos[1] - state.riscos[1])
    option = "tie" if worth.raised and state.carry else worth.option
    return after, Line(change, worth.reason, option, after.carry), is_over(terms, after)


def _riscos(terms: Terms, state: State, worth: Award) -> tuple[int, int]:
    """Steps 9 to 11 for both sides."""
    if worth.side is None:
        return state.riscos
    ours, theirs = state.riscos if worth.side == "a" else state.riscos[::-1]
    ours = _gained(terms, ours, _raised(terms, state.carry, worth))
    theirs = _deducted(terms, theirs, worth.takes)
    return (ours, theirs) if worth.side == "a" else (theirs, ours)


def _raised(terms: Terms, carry: int, worth: Award) -> Gains:
    """Step 9: the gains with what earlier ties add to them, or multiply them by."""
    if not worth.raised or not carry or isinstance(worth.gains, str):
        return worth.gains
    return worth.gains + carry if terms.tie == "add" else worth.gains * carry


def _gained(terms: Terms, score: int, gains: Gains) -> int:
    """A side's score with its gains; the cap holds for every addition (step 11)."""
    if gains == "extra":
        return score
    if gains == "partida":
        return terms.target if terms.block is None else score + terms.target
    if terms.cap:
        return min(score + gains, terms.target)
    return score + gains


def _deducted(terms: Terms, score: int, riscos: int) -> int:
    """A score after a rolha or a lost claim; the floor guards every deduction (section 9)."""
    return max(score - riscos, 0) if terms.floor else score - riscos


def _extra(state: State, worth: Award) -> tuple[int, int]:
    """The partidas won beside the current one, which goes on."""
    if worth.gains != "extra":
        return state.extra
    ours, theirs = state.extra
    return (ours + 1, theirs) if worth.side == "a" else (ours, theirs + 1)


def _carry(terms: Terms, carry: int, worth: Award) -> int:
    """What is pending after the entry: a decided hand spends it, whether or not it was raised."""
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
    """The side at or over target; nobody yet, or ever in a block of hands."""
    if terms.block is not None or not is_over(terms, state):
        return None
    return "a" if state.riscos[0] >= terms.target else "b"
