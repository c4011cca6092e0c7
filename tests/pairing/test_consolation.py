"""A second tournament for the losers of first matches."""

import random
from collections import Counter

import pytest

from pairing import consolation, knockout
from pairing.consolation import Course
from pairing.pairs import Pairing


@pytest.mark.parametrize(
    ("n", "third", "planned"),
    [
        pytest.param(2, False, Course(), id="a final sends nobody"),
        pytest.param(3, False, Course(), id="one alone has nobody to play"),
        pytest.param(4, False, Course(2, 1, 2), id="two semifinals"),
        pytest.param(4, True, Course(), id="whose losers play for third place"),
        pytest.param(6, True, Course(2, 1, 2), id="the two of the first round"),
        pytest.param(6, False, Course(3, 2, 4), id="and those who rested"),
        pytest.param(8, True, Course(2, 2, 4), id="four lose at once"),
        pytest.param(9, True, Course(3, 3, 5), id="one of the first round, four of the second"),
        pytest.param(12, True, Course(3, 3, 8), id="four and four"),
        pytest.param(16, True, Course(2, 3, 8), id="eight lose at once"),
    ],
)
def test_when_it_is_played(n: int, third: bool, planned: Course) -> None:
    assert consolation.course(n, third_place=third) == planned


@pytest.mark.parametrize("third", [False, True])
@pytest.mark.parametrize("n", range(2, 130))
def test_it_ends_with_the_main_bracket_or_one_round_after(n: int, third: bool) -> None:
    planned = consolation.course(n, third_place=third)
    assert planned.ends <= knockout.rounds_needed(n) + 1


FIRST: list[Pairing] = [(1, None), (5, 4), (3, 6), (2, None)]


@pytest.mark.parametrize(
    ("lost", "second", "who"),
    [
        pytest.param({5, 6}, {4, 3}, (5, 6), id="4 and 3 had won before"),
        pytest.param({5, 6}, {1, 3}, (1, 5, 6), id="1 has just played, and 5 has waited a round"),
        pytest.param({5, 6}, {1, 2}, (1, 2, 5, 6), id="four need no bye"),
    ],
)
def test_who_is_in_it(lost: set[int], second: set[int], who: tuple[int, ...]) -> None:
    found = consolation.entrants(range(1, 7), FIRST, lost=lost, lost_second=second, rounds=2)
    assert found == who


def test_whoever_would_meet_one_who_is_gone_goes_through() -> None:
    found = consolation.meetings([1, 2, 3, 4], 2, 1, through={}, gone={3})
    assert found == {1: (1, 4), 2: (2, None)}
    after = consolation.meetings([1, 2, 3, 4], 2, 2, through={1: 4, 2: 2}, gone={3, 2})
    assert after == {1: (4, None)}


class Evening:
    """A knock-out and its consolation played by chance."""

    def __init__(self, n: int, *, third: bool, seed: int, leave: float = 0) -> None:
        chance = random.Random(seed)
        self.matches: Counter[int] = Counter()
        self.met: Counter[frozenset[int]] = Counter()
        self.gone: set[int] = set()
        self.planned = consolation.course(n, third_place=third)
        pairs, rounds, losers = knockout.first_round(range(n)), [], []
        while pairs:
            rounds.append(pairs)
            won = {self._play(chance, a, b) for a, b in pairs if b is not None}
            losers.append({u for a, b in pairs if b is not None for u in (a, b)} - won)
            pairs = knockout.next_round(pairs, won | {a for a, b in pairs if b is None})
        self.who = consolation.entrants(
            range(n),
            rounds[0],
            lost=losers[0],
            lost_second=losers[1] if self.planned.begins == 3 else (),
            rounds=self.planned.rounds,
        )
        through: dict[int, int] = {}
        self.finals = 0
        for number in range(1, self.planned.rounds + 1):
            self.gone |= {unit for unit in self.who if chance.random() < leave}
            found = consolation.meetings(
                self.who, self.planned.rounds, number, through=through, gone=self.gone
            )
            self.finals = len(found)
            through = {
                place: a if b is None else self._play(chance, a, b)
                for place, (a, b) in found.items()
            }

    def _play(self, chance: random.Random, a: int, b: int) -> int:
        self.matches.update((a, b))
        self.met[frozenset((a, b))] += 1
        return chance.choice((a, b))


@pytest.mark.parametrize("third", [False, True])
@pytest.mark.parametrize("n", range(5, 66))
def test_nobody_goes_home_after_one_match_and_no_two_meet_twice(n: int, third: bool) -> None:
    evening = Evening(n, third=third, seed=n)
    if evening.planned.rounds:
        assert set(evening.met.values()) == {1}
        assert evening.finals == 1
        limit = knockout.rounds_needed(n) - 1 - third
        once = [unit for unit in range(n) if evening.matches[unit] < 2]
        # A unit that rested and then lost a semifinal plays for third place; the final is its
        # second match, as for no other unit.
        assert once == [] or limit < 2


@pytest.mark.parametrize("n", range(5, 66))
def test_pairs_that_go_home_hold_nobody_up(n: int) -> None:
    evening = Evening(n, third=True, seed=n, leave=0.2)
    assert evening.finals <= 1
    assert max(evening.met.values()) == 1
