"""Individual movement: a schedule made beforehand in which all players change partners each round.

Three methods compete, and the report decides: lines over a field (no two meet twice while they
last), a whist tournament where one is stored (best over its whole cycle), and annealing, from lots
or from the rounds of a design that runs out.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import mul
from typing import Literal

from pairing.annealing import MEETING, OPPONENT, PARTNER, Chance, anneal
from pairing.fours import WITH_EACH, Report, Round, report, tables_of
from pairing.lines import lines
from pairing.whist import STARTERS, whist

Progress = Callable[[int, int], None]  # annealings done, and to do at most
Method = Literal["lines", "whist", "annealing"]

EFFORT = 600  # swaps tried for each seat of the schedule, in each annealing
SMALL = 200  # seats: a smaller schedule is tried as often as if it had so many
TRIES = 8  # annealings from each start
MOST = 800_000  # swaps tried in all: under two seconds at any size


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds, their report, and the method that made them."""

    rounds: tuple[Round, ...]
    report: Report
    method: Method


def schedule(
    n: int,
    rounds: int,
    *,
    seed: int,
    effort: int = EFFORT,
    tries: int = TRIES,
    progress: Progress | None = None,
) -> Schedule:
    """The best schedule found for players 1..n; a seed gives the same everywhere.

    When n is no multiple of four, n mod 4 sit out a round, in turn: the numbers of rounds sat out
    differ by one at most, and no player sits out twice running. `effort` is how many swaps each of
    the `tries` annealings tries for each seat, within `MOST` in all; with 0 the lots stay as they
    fell. Raises ValueError for n < 4, rounds < 1, effort < 0 or tries < 1.
    """
    if n < 4:
        raise ValueError(f"partners can change among four players or more, not {n}")
    if rounds < 1 or effort < 0 or tries < 1:
        raise ValueError("a schedule needs a round, an effort of 0 or more and a try")
    runs = [_chance(seed, lot) for lot in range(tries)]
    best = _least(_candidates(n, rounds, runs=runs, effort=effort, progress=progress))
    names = _shuffled(range(1, n + 1), _chance(seed))
    return Schedule(tuple(each.renamed(names) for each in best.rounds), best.report, best.method)


def onward(
    players: Sequence[int], rounds: int, *, past: Sequence[Round] = (), seed: int
) -> Schedule:
    """All the rounds of an event (ids), of which those of `past` are as they were played.

    While the players stay the same it is the schedule made at the beginning. From the first round
    in which `players` are others, or which was changed by hand, the rest is made anew for the
    present players: with as few repeats as possible after the rounds played; those who played most
    rest first, and none twice running if others can. Raises ValueError as `schedule` does.
    """
    began = len(past)
    while began and set(past[began - 1].players) == set(players):
        began -= 1
    made = _rest(tuple(players), rounds, past=tuple(past[:began]), seed=seed)
    if all(map(_alike, made.rounds, past)):
        return Schedule((*past, *made.rounds[len(past) :]), made.report, made.method)
    return _rest(tuple(players), rounds, past=tuple(past), seed=seed)


def _alike(one: Round, other: Round) -> bool:
    """Whether both have the same teams at the same tables; the order of two names does not
    matter."""
    tables = ({frozenset(table.partners()) for table in each.tables} for each in (one, other))
    return next(tables) == next(tables)


@lru_cache(maxsize=32)
def _rest(players: Sequence[int], rounds: int, *, past: Sequence[Round], seed: int) -> Schedule:
    if not past:
        made = schedule(len(players), rounds, seed=seed)
        renamed = tuple(each.renamed((0, *players)) for each in made.rounds)
        return Schedule(renamed, made.report, made.method)
    if len(players) < 4:
        raise ValueError(f"partners can change among four players or more, not {len(players)}")
    return _least(_after(players, rounds, past=past, seed=seed))


def _after(
    players: Sequence[int], rounds: int, *, past: Sequence[Round], seed: int
) -> Iterator[Schedule]:
    """Schedules that begin with `past`, annealed from lots of the rounds that are left."""
    names = sorted({*players, *(player for each in past for player in each.players)})
    seats = {name: seat for seat, name in enumerate(names)}
    steps = min(EFFORT * max(len(players) * (rounds - len(past)), SMALL), MOST)
    for lot in range(min(TRIES, max(1, MOST // steps))):
        chance = _chance(seed, lot)
        dealt = [*past]
        while len(dealt) < rounds:
            dealt.append(_dealt(players, dealt, chance))
        seated = [each.renamed(seats) for each in dealt]
        made = anneal(seated, chance=chance, steps=steps, played=len(past))
        yield _made("annealing", tuple(each.renamed(names) for each in made))


def _dealt(players: Sequence[int], before: Sequence[Round], chance: Chance) -> Round:
    """A round by lot after those before it; the players with most rounds sit out, not twice
    running."""
    played = Counter(p for each in before for table in each.tables for p in table.players)
    last = before[-1].resting if before else ()
    due = sorted(players, key=lambda player: (player in last, -played[player]))
    resting = due[: len(players) % 4]
    at_tables = _shuffled([player for player in players if player not in resting], chance)
    return Round(tables_of(at_tables), tuple(sorted(resting)))


def _least(candidates: Iterator[Schedule]) -> Schedule:
    """The first of least weight; once it reaches all bounds, no further one is made."""
    best = next(candidates)
    while len(best.report.reached) < len(WITH_EACH):
        other = next(candidates, None)
        if other is None:
            break
        best = min(best, other, key=_weight)
    return best


def _weight(made: Schedule) -> int:
    found = made.report
    repeats = (found.partners.count, found.opponents.count, found.meetings.count)
    return sum(map(mul, (PARTNER, OPPONENT, MEETING), repeats))


def _candidates(
    n: int, rounds: int, *, runs: Sequence[Chance], effort: int, progress: Progress | None
) -> Iterator[Schedule]:
    """Schedules of seats 0..n-1: designs as they stand, then the results of annealing."""
    straight, cycle = lines(n), whist(n) if n in STARTERS else ()
    if rounds <= len(straight):
        yield _made("lines", straight[:rounds])
    if cycle:
        yield _made("whist", (cycle * rounds)[:rounds])
    cycles = cycle * (rounds // len(cycle)) if cycle else ()
    starts = [start for start in (straight, cycles) if 0 < len(start) < rounds] or [()]
    steps = min(effort * max(n * rounds, SMALL), MOST)
    annealings = list(product(runs, starts))[: MOST // max(1, steps)]
    for done, (chance, start) in enumerate(annealings):
        if progress is not None:
            progress(done, len(annealings))
        dealt = [*start, *(_deal(n, number, chance) for number in range(len(start), rounds))]
        yield _made("annealing", anneal(dealt, chance=chance, steps=steps, settled=len(start)))


def _chance(seed: int, lot: int = 0) -> Chance:
    """A text seeds by its digest, so that neighbouring lots are unrelated."""
    return random.Random(f"{seed} {lot}").random  # noqa: S311 - reproducible, on purpose


def _made(method: Method, rounds: tuple[Round, ...]) -> Schedule:
    return Schedule(rounds, report(rounds), method)


def _deal(n: int, number: int, chance: Chance) -> Round:
    """A round by lot; sitting out goes round the seats."""
    out = n % 4
    resting = tuple(sorted((number * out + k) % n for k in range(out)))
    players = _shuffled([seat for seat in range(n) if seat not in resting], chance)
    return Round(tables_of(players), resting)


def _shuffled(players: Iterable[int], chance: Chance) -> list[int]:
    return sorted(players, key=lambda _: chance())
