"""A match: partidas until a side has won enough, or a block of hands (rules, section 3).

Decided where that leaves room:
- Extra partidas (bandeira_award extra) count among those won, and can end a match first to N in the
  middle of a partida; in a match of exactly N they come on top of the N that are played.
- A match counted in hands has one block of hands as its only partida, and wins no partidas.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from scoring.awards import award
from scoring.booking import State, book, terms_of
from scoring.hand import ALL_POINTS, POSSIBLE, Entry, Renuncia, other
from scoring.match_format import Unplayed
from scoring.partida import PartidaScore, score_partida
from scoring.problems import Problem, problem
from scoring.results import Outcome
from scoring.ruleset import Ruleset, Side

Pair = tuple[int, int]  # one number for side a, one for side b


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match as it stands; every pair of numbers is (side a, side b).

    `won` are partidas with the extra ones, `score` is in the match's own unit (partidas, riscos or
    card points). Over with no winner is a draw.
    """

    partidas: tuple[PartidaScore, ...]
    won: Pair
    riscos: Pair
    points: Pair
    over: bool
    winner: Side | None
    score: Pair
    problems: tuple[Problem, ...]


def score_match(ruleset: Ruleset, partidas: Sequence[Sequence[Entry]]) -> MatchScore:
    """The score of all partidas of a match, in order; the last one may still be going on.

    Problems carry the index of their `partida`: those of its hands, `partida_unfinished` where a
    next one was begun, and `match_over` for hands after the end.
    """
    scored = tuple(score_partida(ruleset, hands) for hands in partidas)
    found: list[Problem] = []
    for index, hands in enumerate(partidas):
        own = [*scored[index].problems, *_order_problems(ruleset, scored[: index + 1], hands)]
        if index < len(scored) - 1 and not scored[index].over:
            own.append(problem("partida_unfinished"))
        found += [replace(each, details={"partida": index, **each.details}) for each in own]
    won, riscos = _won(scored), _sum([partida.riscos for partida in scored])
    points = _sum([partida.points for partida in scored])
    score = {"hands_riscos": riscos, "hands_points": points}.get(ruleset.match.unit, won)
    over = _is_over(ruleset, scored)
    ahead = _ahead(score) if over else None
    return MatchScore(scored, won, riscos, points, over, ahead, score, tuple(found))


def as_it_stands(score: MatchScore) -> MatchScore:
    """The match ended there, by the clock: won by its own unit, then by riscos; else a draw."""
    if score.over:
        return score
    return replace(score, over=True, winner=_ahead(score.score) or _ahead(score.riscos))


def _order_problems(
    ruleset: Ruleset, scored: Sequence[PartidaScore], hands: Sequence[Entry]
) -> list[Problem]:
    """`match_over` if the match was over before the last hand of the last of these partidas."""
    if not hands:
        return []
    before_last = score_partida(ruleset, hands[:-1])
    earlier = scored[:-1] if before_last.over else (*scored[:-1], before_last)
    return [problem("match_over")] if _is_over(ruleset, earlier) else []


def _is_over(ruleset: Ruleset, scored: Sequence[PartidaScore]) -> bool:
    return ends_match(ruleset, _won(scored), finished=sum(partida.over for partida in scored))


def ends_match(ruleset: Ruleset, won: Pair, *, finished: int) -> bool:
    """Whether a match is over with so many partidas won (extra ones included) and played out.

    A block of hands is one partida without a winner.
    """
    if ruleset.match.unit == "first_to":
        return max(won) >= ruleset.match.count
    return finished >= (ruleset.match.count if ruleset.match.unit == "exactly" else 1)


def _won(scored: Sequence[PartidaScore]) -> Pair:
    ours = sum(partida.extra[0] + (partida.winner == "a") for partida in scored)
    theirs = sum(partida.extra[1] + (partida.winner == "b") for partida in scored)
    return ours, theirs


def _sum(pairs: Sequence[Pair]) -> Pair:
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)


def _ahead(score: Pair) -> Side | None:
    if score[0] == score[1]:
        return None
    return "a" if score[0] > score[1] else "b"


def score_total(ruleset: Ruleset, a: int, b: int) -> MatchScore:
    """A match of which only the total is known, in its own unit: 2-1 partidas, or 154-326 points.

    A total no match can end with is a problem (`total_out_of_range`, `two_winners`, `total_sum`,
    `impossible_total`) and not over. Riscos from claims are not foreseen in the highest total of a
    match by riscos: such a match is entered hand by hand.
    """
    checks = {"hands_riscos": _riscos_problems, "hands_points": _points_problems}
    check = checks.get(ruleset.match.unit, _partidas_problems)
    found = tuple(check(ruleset, a, b))
    needed = {"first_to": max(a, b), "exactly": a + b}.get(ruleset.match.unit)
    over = not found and (needed is None or needed >= ruleset.match.count)
    return _declared(ruleset, (a, b), over=over, problems=found)


def forfeit(ruleset: Ruleset, absent: Side | Literal["both"]) -> MatchScore:
    """The match that a side did not come to: what section 3 calls a forfeit.

    Where neither came it is over at 0-0, without a winner.
    """
    if absent == "both":
        return _declared(ruleset, (0, 0), over=True)
    return _unplayed(ruleset, other(absent), ruleset.match.forfeit_worth)


def bye(ruleset: Ruleset) -> MatchScore:
    """The match of a side a without an opponent: won, unless a rule says otherwise."""
    return _unplayed(ruleset, "a", ruleset.match.bye_worth)


def as_most(ruleset: Ruleset) -> MatchScore:
    """The most that a match can give, to a side a."""
    return _unplayed(ruleset, "a", "most")


def _unplayed(ruleset: Ruleset, side: Side, worth: Unplayed) -> MatchScore:
    """A match that side wins without playing.

    Partidas are `count`-0; riscos target-0 for each partida (a block of hands is one), or all card
    points; a number is in their place. The average is known to the `crosstable` alone: here it is
    the most.
    """
    match = ruleset.match
    partidas = 1 if match.in_hands else match.count
    most = ALL_POINTS * match.count if match.unit == "hands_points" else ruleset.target * partidas
    gained = worth if isinstance(worth, int) else most
    score = _for_side(side, gained if match.in_hands else partidas)
    riscos = (0, 0) if match.unit == "hands_points" else _for_side(side, gained)
    return replace(_declared(ruleset, score, over=True), riscos=riscos, winner=side)


def table_points(
    ruleset: Ruleset,
    winner: Side | None,
    over: bool,
    *,
    absent: Side | Literal["both"] | None = None,
) -> Pair:
    """The table points of the match for each side: 0 until it is over.

    A side that did not come gets `no_show`, and the other one, if it came, `win`.
    """
    match = ruleset.match
    if absent == "both":
        return match.no_show, match.no_show
    if absent is not None:
        return (match.no_show, match.win) if absent == "a" else (match.win, match.no_show)
    if not over:
        return 0, 0
    if winner is None:
        return match.draw, match.draw
    return (match.win, match.loss) if winner == "a" else (match.loss, match.win)


def counts_average(ruleset: Ruleset, outcome: Outcome) -> bool:
    """Whether the winner of such a match, which was not played, gets the average of its own
    matches."""
    match = ruleset.match
    worth: Mapping[Outcome, Unplayed] = {"bye": match.bye_worth, "no_show": match.forfeit_worth}
    return worth.get(outcome) == "average"


def _for_side(side: Side, number: int) -> Pair:
    return (number, 0) if side == "a" else (0, number)


def _declared(
    ruleset: Ruleset, score: Pair, *, over: bool, problems: tuple[Problem, ...] = ()
) -> MatchScore:
    """A match of which only the score is known, in its own unit."""
    unit = ruleset.match.unit
    return MatchScore(
        partidas=(),
        won=(0, 0) if ruleset.match.in_hands else score,
        riscos=score if unit == "hands_riscos" else (0, 0),
        points=score if unit == "hands_points" else (0, 0),
        over=over,
        winner=_ahead(score) if over else None,
        score=score,
        problems=problems,
    )


def _out_of_range(a: int, b: int, *, low: int, high: int) -> list[Problem]:
    if low <= min(a, b) and max(a, b) <= high:
        return []
    return [problem("total_out_of_range", score=[a, b], low=low, high=high)]


def _partidas_problems(ruleset: Ruleset, a: int, b: int) -> list[Problem]:
    """Partidas won: no side above `count`, and only one side there; or not more than are played."""
    count = ruleset.match.count
    if ruleset.match.unit == "first_to":
        both = [problem("two_winners", score=[a, b])] if a == b == count else []
        return _out_of_range(a, b, low=0, high=count) + both
    with_extra = ruleset.bandeira_award == "extra"
    found = _out_of_range(a, b, low=0, high=max(a, b) if with_extra else count)
    if a + b > count and not (found or with_extra):
        found.append(problem("total_sum", score=[a, b], sum=count))
    return found


def _riscos_problems(ruleset: Ruleset, a: int, b: int) -> list[Problem]:
    """Riscos of a block of hands: at most what its hands can give, carries included."""
    least, most = _spread(ruleset)
    return _out_of_range(a, b, low=least, high=most)


@lru_cache
def _spread(ruleset: Ruleset) -> tuple[int, int]:
    """The least and the most riscos of a side after a block of hands, by the fold itself: hand
    after hand, the extremes at each carry. So a new option needs no change here."""
    hands: tuple[Entry, ...] = (*POSSIBLE, Renuncia("a"), Renuncia("b"))
    terms, worths = terms_of(ruleset), {award(ruleset, hand) for hand in hands}
    reached = {0: (0, 0)}
    for hand in range(ruleset.match.count):
        states = [
            book(terms, State((riscos, 0), carry=carry, hands=hand), worth)[0]
            for carry, both in reached.items()
            for riscos in set(both)
            for worth in worths
        ]
        reached = {}
        for state in states:
            riscos = state.riscos[0]
            least, most = reached.get(state.carry, (riscos, riscos))
            reached[state.carry] = (min(least, riscos), max(most, riscos))
    return min(low for low, _ in reached.values()), max(high for _, high in reached.values())


def _points_problems(ruleset: Ruleset, a: int, b: int) -> list[Problem]:
    """Card points: 120 a hand, and what 0, 2..118 and 120 can sum to: all but 1 and all but one."""
    total = ALL_POINTS * ruleset.match.count
    found = _out_of_range(a, b, low=0, high=total)
    if a + b != total:
        found.append(problem("total_sum", score=[a, b], sum=total))
    elif 1 in (a, b):
        found.append(problem("impossible_total", score=[a, b]))
    return found
