"""A hand as a fact: what was counted or judged at the table, without its worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.problems import Problem, problem
from scoring.ruleset import Ruleset, Side

ALL_POINTS = 120
ALL_TRICKS = 10
IMPOSSIBLE_POINTS = (1, 119)  # no card is worth 1 (section 1)

POINTS_BY_TRICKS: Sequence[tuple[int, int]] = (
    (0, 0),
    (0, 44),
    (0, 84),
    (0, 100),
    (0, 112),
    (0, 120),
    (8, 120),
    (20, 120),
    (36, 120),
    (76, 120),
    (120, 120),
)
"""The fewest and the most card points a side can hold with so many tricks won (section 1)."""


class Played(NamedTuple):
    """A hand played out: card points (0..120) and tricks (0..10, None if not counted) of side a.

    A tuple, because nearly all entries are of this kind and a tuple is looked up fastest.
    """

    points: int
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Renuncia:
    """A proved revoke, which ends the hand; `side` is the offender."""

    side: Side


@dataclass(frozen=True, slots=True)
class FalseClaim:
    """A revoke claimed and not proved, booked beside the hand; `side` is the claimant."""

    side: Side


@dataclass(frozen=True, slots=True)
class Void:
    """A hand cancelled and dealt again by the same dealer, with the reason in words."""

    why: str


@dataclass(frozen=True, slots=True)
class Talking:
    """Partners spoke or signalled (S4); `side` is theirs. The option `talking` decides the
    consequence."""

    side: Side


@dataclass(frozen=True, slots=True)
class Procedure:
    """A bad shuffle, cut or deal by `side`: the referee gives so many riscos to the others (S4)."""

    side: Side
    riscos: int


@dataclass(frozen=True, slots=True)
class Final:
    """A whole partida of which only the final riscos (a, b) were kept, in place of its hands."""

    riscos: tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Unreadable:
    """An entry that is no lawful hand, in its place among the others, with its problems.

    `counted` is the readable part of it, to be checked as well.
    """

    problems: tuple[Problem, ...]
    counted: Played | None = None


Hand = Played | Renuncia | FalseClaim | Void
"""The four kinds of entries of the machine form (rules, section 9)."""

Entry = Hand | Talking | Procedure | Final
"""Everything a partida is folded from: the hands, a referee's decisions beside them, or its final
score."""


def other(side: Side) -> Side:
    """The opponents."""
    return "b" if side == "a" else "a"


def hand_problems(ruleset: Ruleset | None, hand: Entry | Unreadable) -> list[Problem]:
    """All that makes the entry impossible, by the cards or by what this ruleset requires.

    Codes, with the numbers that clash: `points_out_of_range`, `impossible_points`,
    `tricks_out_of_range`, `points_against_tricks`, `tricks_needed`, `unknown_value` for riscos no
    referee can give, and those of `final_problems`. Without a ruleset only the cards are
    checked.
    """
    if isinstance(hand, Unreadable):
        return [*hand.problems, *(hand_problems(ruleset, hand.counted) if hand.counted else ())]
    if not isinstance(hand, Played):
        return _ruled_problems(ruleset, hand) if ruleset else []
    found = card_problems(hand)
    if ruleset and not found and hand.tricks is None and needs_tricks(ruleset, hand.points):
        found.append(problem("tricks_needed", points=hand.points))
    return found


def _ruled_problems(ruleset: Ruleset, hand: Entry) -> list[Problem]:
    """A referee decides between 0 and target riscos (section 2); a final score has its limits."""
    if isinstance(hand, Final):
        return final_problems(ruleset, *hand.riscos)
    if not isinstance(hand, Procedure) or 0 <= hand.riscos <= ruleset.target:
        return []
    expected = f"0..{ruleset.target}"
    return [problem("unknown_value", option="procedure", value=hand.riscos, expected=expected)]


def final_problems(ruleset: Ruleset, a: int, b: int) -> list[Problem]:
    """The reasons why a score cannot be the end of a partida.

    Codes: `total_out_of_range` (above what the target allows, or below zero where the score cannot
    fall below it), `two_winners`, `final_unfinished`, and `final_of_a_block` where hands are
    counted and no partida ends.
    """
    if ruleset.match.in_hands:
        return [problem("final_of_a_block")]
    most = ruleset.target if ruleset.cap_at_target else 2 * ruleset.target
    least = -2 * ruleset.target if ruleset.rolha_floor == "none" else 0
    if min(a, b) < least or max(a, b) > most:
        return [problem("total_out_of_range", score=[a, b], low=least, high=most)]
    if min(a, b) >= ruleset.target:
        return [problem("two_winners", score=[a, b])]
    return [problem("final_unfinished")] if max(a, b) < ruleset.target else []


def needs_tricks(ruleset: Ruleset, points: int) -> bool:
    """Whether these points of either side are a bandeira only with all the tricks.

    Where card points are summed there is no bandeira, so tricks are not needed.
    """
    counts = ruleset.bandeira_by == "tricks" and ruleset.match.unit != "hands_points"
    return counts and points in (0, ALL_POINTS)


def card_problems(hand: Played) -> list[Problem]:
    """The problems of the cards alone, under any ruleset (section 1)."""
    points, tricks = hand.points, hand.tricks
    points_exist = 0 <= points <= ALL_POINTS
    tricks_exist = tricks is None or 0 <= tricks <= ALL_TRICKS
    found = []
    if not points_exist:
        found.append(problem("points_out_of_range", points=points, low=0, high=ALL_POINTS))
    if points in IMPOSSIBLE_POINTS:
        found.append(problem("impossible_points", points=points, others=ALL_POINTS - points))
    if not tricks_exist:
        found.append(problem("tricks_out_of_range", tricks=tricks, low=0, high=ALL_TRICKS))
    if tricks is None or not (points_exist and tricks_exist):
        return found
    low, high = POINTS_BY_TRICKS[tricks]
    if not low <= points <= high:
        details = {"points": points, "tricks": tricks, "low": low, "high": high}
        found.append(problem("points_against_tricks", **details))
    return found


def sum_problems(ours: int, theirs: int) -> list[Problem]:
    """The check of a hand entered with the card points of both sides: they sum to 120."""
    if ours + theirs == ALL_POINTS:
        return []
    return [problem("points_sum", points=ours, others=theirs, sum=ALL_POINTS)]


POSSIBLE: Sequence[Played] = tuple(
    hand
    for points in range(ALL_POINTS + 1)
    for hand in (Played(points), *(Played(points, tricks) for tricks in range(ALL_TRICKS + 1)))
    if not card_problems(hand)
)
"""Every hand the cards allow, with the tricks and without."""
