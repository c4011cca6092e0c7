"""A knock-out in which every place is played for."""

import random
from collections import Counter

import pytest

from pairing import all_places, knockout
from pairing.all_places import Course, Spot
from pairing.double_elimination import Ended
from pairing.pairs import Pairing


@pytest.mark.parametrize(
    ("spot", "places", "won", "lost"),
    [
        pytest.param(Spot(2, 3), (1, 8), Spot(1, 2), Spot(1, 4), id="a quarter-final"),
        pytest.param(Spot(1, 4), (5, 8), Spot(0, 3), Spot(0, 4), id="of those who lost there"),
        pytest.param(Spot(1, 2), (1, 4), Spot(0, 1), Spot(0, 2), id="a semi-final"),
        pytest.param(Spot(2, 8), (9, 16), Spot(1, 6), Spot(1, 8), id="the last of sixteen"),
    ],
)
def test_where_a_match_leads(spot: Spot, places: tuple[int, int], won: Spot, lost: Spot) -> None:
    assert spot.places == places
    assert (spot.after_winning, spot.after_losing) == (won, lost)
    assert spot in won.feeds[0]
    assert spot in lost.feeds[0]
    assert (won.feeds[1], lost.feeds[1]) == (True, False)


@pytest.mark.parametrize(
    ("n", "planned"),
    [
        pytest.param(2, Course((1,), 1, 0, 0), id="two"),
        pytest.param(3, Course((1, 1), 1, 1, 1), id="who loses at once has the 3.º place"),
        pytest.param(4, Course((2, 2), 2, 0, 0), id="four"),
        pytest.param(5, Course((1, 2, 2), 1, 1, 3), id="the 5.º place is nobody's to win"),
        pytest.param(6, Course((2, 2, 3), 2, 1, 4), id="two wait to play for the 5.º"),
        pytest.param(8, Course((4, 4, 4), 3, 0, 0), id="eight play three matches each"),
        pytest.param(16, Course((8, 8, 8, 8), 4, 0, 0), id="sixteen"),
    ],
)
def test_what_a_field_comes_to(n: int, planned: Course) -> None:
    assert all_places.course(n) == planned


class Night:
    """A field played to its last place by lots; some may leave after a round."""

    def __init__(self, n: int, *, leave: float = 0) -> None:
        chance = random.Random(n)
        self.worst = dict.fromkeys(range(n), 1 << knockout.rounds_needed(n))
        self.gone: set[int] = set()
        self.matches: Counter[int] = Counter()
        self.met: Counter[frozenset[int]] = Counter()
        main, rounds = knockout.first_round(range(n)), knockout.rounds_needed(n)
        first = {number: 1 + (b is not None) for number, (_a, b) in enumerate(main, 1)}
        ended: dict[int, Ended] = {}
        for left in reversed(range(rounds)):
            drawn = {Spot(left, number): pair for number, pair in enumerate(main, 1)}
            if left < rounds - 1:
                drawn |= all_places.meetings(left, ended, first=first, gone=self.gone)
            assert len({u for pair in drawn.values() for u in pair if u is not None}) == sum(
                1 + (b is not None) for _a, b in drawn.values()
            )
            ended = {spot.number: self._play(chance, spot, pair) for spot, pair in drawn.items()}
            winners = [ended[number].winner for number in range(1, 1 + len(main))]
            main = knockout.next_round(main, [unit for unit in winners if unit is not None])
            self.gone |= {u for u in range(n) if u != winners[0] and chance.random() < leave}

    def _play(self, chance: random.Random, spot: Spot, pair: Pairing) -> Ended:
        a, b = pair
        won, lost = (a, b) if b is None or chance.random() < 0.5 else (b, a)
        self.worst[won] = all_places.worst_place(spot, won=True)
        if lost is not None:
            self.worst[lost] = all_places.worst_place(spot, won=False)
            self.met[frozenset((won, lost))] += 1
            self.matches.update((won, lost))
        return Ended(won, lost)


@pytest.mark.parametrize("n", range(2, 131))
def test_every_place_is_one_units_and_none_meet_twice(n: int) -> None:
    night, planned = Night(n), all_places.course(n)
    assert len(set(night.worst.values())) == n
    assert set(night.met.values()) == {1}
    assert sum(night.met.values()) == sum(planned.rounds)
    assert min(night.matches.values()) >= planned.least


@pytest.mark.parametrize("n", range(2, 131))
def test_whoever_stays_to_the_end_has_a_place_alone(n: int) -> None:
    night = Night(n, leave=0.1)
    places = [place for unit, place in night.worst.items() if unit not in night.gone]
    assert len(set(places)) == len(places)
