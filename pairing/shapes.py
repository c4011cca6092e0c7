"""The amount of play in a format: the matches of each round, the matches and the byes of each pair.

Counted, not drawn: only a double elimination is played through, as byes shift its second bracket. A
round here is what can be played at one time, so matches of two brackets side by side are one round.
A bye is a round in which a pair waits though it is still in; waiting for the other bracket, or for
the last round of a larger group, is none.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import zip_longest

from pairing import all_places
from pairing.consolation import course
from pairing.double_elimination import At, Ended, meetings, turns
from pairing.knockout import rounds_needed

GROUP = 4  # pairs: groups have so many, up to seven, that their number is a power of two


@dataclass(frozen=True, slots=True)
class Shape:
    """One format for n pairs; where partners rotate, matches and byes are those of a player.

    `rounds` has the number of matches of each; `least` and `most` are the matches of a pair, `byes`
    the most of one pair, `all_byes` those of all together; `final` is the round of the final, 0
    where the format has none.
    """

    format: str
    rounds: tuple[int, ...]
    least: int
    most: int
    byes: int
    all_byes: int
    final: int = 0


def round_robin(n: int, *, double: bool = False) -> Shape:
    """All pairs meet each other, or twice."""
    cycles = 1 + double
    byes = cycles * (n % 2)
    rounds = cycles * (n - 1 + n % 2)
    name = "double round robin" if double else "round robin"
    each = cycles * (n - 1)
    return Shape(name, (n // 2,) * rounds, each, each, byes, byes * n)


def swiss(n: int, rounds: int) -> Shape:
    """Byes go round: no pair has a second one before all had the first."""
    byes = rounds * (n % 2)
    most = -(-byes // n)
    return Shape("Swiss", (n // 2,) * rounds, rounds - most, rounds - byes // n, most, byes)


def surely_new(n: int) -> int:
    """The most rounds of a Swiss in which all find new opponents, whatever the rounds before were;
    a bye counts as one.

    Those not met yet are a regular graph, which has no perfect matching only where it can fall into
    two odd parts: each pair has an even number d of opponents left, among 2(d + 1) pairs or more.
    (Of an odd degree such a graph is larger: W. D. Wallis, The smallest regular graphs without
    one-factors, 1981.)
    """
    half = (n + 1) // 2
    return half if half % 2 else half + 1


def fewest_of_a_swiss(n: int) -> int:
    """The rounds worth an evening where n/2 - 1 are fewer: three, as long as all surely meet
    somebody new; of four units all meet all."""
    return min(3, surely_new(n))


def rotation(players: int, rounds: int) -> Shape:
    """Individual movement, four to a table; the players left over sit out, in turn."""
    byes = rounds * (players % 4)
    most = -(-byes // players)
    tables = (players // 4,) * rounds
    fullest = rounds - byes // players
    return Shape("individual movement", tables, rounds - most, fullest, most, byes)


def knockout(n: int, *, third: bool = True, second: int = 0, second_third: bool = False) -> Shape:
    """With or without a match for `third` place beside the final, where two pairs lose a semifinal;
    another one may be played beside it by a `second` number of others, without or with one."""
    first = _halving(n)
    if third and n >= 4:
        first[-1] += 1
    beside = _halving(second)
    if second_third and second >= 4:
        beside[-1] += 1
    rounds = [a + b for a, b in zip_longest(first, beside, fillvalue=0)]
    byes = _byes(n) + (_byes(second) if second else 0)
    # Four begin with semifinals: their losers meet.
    least = 2 if third and n == 4 and not second else 1
    return Shape("knock-out", tuple(rounds), least, len(rounds), min(byes, 1), byes)


def double_elimination_of(n: int, *, second_final: bool = False) -> Shape:
    """The longest course; with a second final too, which the champion of the losers' bracket wins
    the right to."""
    shape = _double_elimination(n)
    if not second_final:
        return shape
    return replace(shape, rounds=(*shape.rounds, 1), most=shape.most + 1)


@cache
def _double_elimination(n: int) -> Shape:
    """The longest course, turn by turn: the first-round loser wins all other matches."""
    ended: dict[At, Ended] = {}
    rounds: list[int] = []
    played: Counter[int] = Counter()
    for number in range(1, len(turns(n)) + 1):
        found = meetings(range(1, n + 1), number, ended=ended)
        matches = [(a, b) for a, b in found.values() if b is not None]
        rounds.append(len(matches))
        played.update(unit for match in matches for unit in match)
        for at, (a, b) in found.items():
            returns = at.part != "winners" and n in {a, b}
            won = a if b is None else n if returns else min(a, b)
            ended[at] = Ended(won, b if won == a else a)
    byes = _byes(n)
    return Shape("double elimination", tuple(rounds), 2, played[n], min(byes, 1), byes)


def consolation(n: int) -> Shape:
    """A knock-out with third place, and beside it the largest consolation for the losers of first
    matches."""
    main, planned = knockout(n), course(n, third_place=True)
    beside = [0] * (planned.begins - 1)
    if planned.rounds:
        full = [1 << left for left in reversed(range(planned.rounds - 1))]
        beside += [planned.most - (1 << (planned.rounds - 1)), *full]
    rounds = [a + b for a, b in zip_longest(main.rounds, beside, fillvalue=0)]
    most = max(len(main.rounds), planned.ends)
    return Shape("consolation", tuple(rounds), 2 if beside else 1, most, main.byes, main.all_byes)


def all_places_of(n: int) -> Shape:
    """A knock-out in which every place is played for."""
    found = all_places.course(n)
    most = len(found.rounds)
    return Shape("all places", found.rounds, found.least, most, found.byes, found.all_byes)


def suggested_groups(n: int) -> int:
    """Two at least; else a power of two with four to seven in each, so that the first two of each
    fill a bracket."""
    return max(2, (1 << (n // GROUP).bit_length()) // 2)


def sizes_of(n: int, count: int) -> list[int]:
    """How many are in each of so many groups, the largest first."""
    return [n // count + (group < n % count) for group in range(count)]


def in_groups(n: int, count: int, *, double: bool = False) -> Shape:
    """So many groups side by side, in each of which all meet each other, or twice."""
    cycles = 1 + double
    sizes = sizes_of(n, count)
    timetables = [[size // 2] * cycles * (size - 1 + size % 2) for size in sizes]
    rounds = tuple(sum(row) for row in zip_longest(*timetables, fillvalue=0))
    byes = cycles * sum(size for size in sizes if size % 2)
    least, most = (cycles * (size - 1) for size in (min(sizes), max(sizes)))
    return Shape("groups", rounds, least, most, min(byes, cycles), byes)


def groups(n: int) -> Shape:
    """Groups of four to seven, then the first two of each in a knock-out with third place."""
    count = suggested_groups(n)
    stage, after = in_groups(n, count), knockout(2 * count)
    rounds, most = stage.rounds + after.rounds, stage.most + after.most
    return Shape("groups and knock-out", rounds, stage.least, most, stage.byes, stage.all_byes)


def _halving(n: int) -> list[int]:
    """The matches of each round of a knock-out; the first fills up to a power of two."""
    if n < 2:
        return []
    size = 1 << rounds_needed(n)
    return [n - size // 2, *(size >> k for k in range(2, rounds_needed(n) + 1))]


def _byes(n: int) -> int:
    return (1 << rounds_needed(n)) - n
