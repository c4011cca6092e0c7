"""Clubs kept apart in a bracket: as late as can be, and seeds stay worth what they are."""

import random
from itertools import chain, permutations, product

import pytest

from pairing.apart import keep_apart, seed_bands
from pairing.knockout import first_round
from pairing.spread import spread


def clashes(units: list[int], club: dict[int, int]) -> tuple[int, ...]:
    """By round but the last: pairs of one club that would have met by then, from the bracket."""
    sections = [set(pair) - {None} for pair in first_round(units)]
    found = []
    while len(sections) > 1:
        found.append(sum(club[a] == club[b] for s in sections for a in s for b in s if a < b))
        sections = [a | b for a, b in zip(sections[::2], sections[1::2], strict=True)]
    return tuple(found)


def random_clubs(n: int, salt: int) -> dict[int, int]:
    rng = random.Random(salt)
    clubs = rng.randint(2, max(2, n // 2))
    return {unit: rng.randrange(clubs) for unit in range(n)}


def test_the_bands_of_the_seeds() -> None:
    assert seed_bands(16) == [1, 1, 2, 4, 8]
    assert seed_bands(11) == [1, 1, 2, 4, 3]
    assert seed_bands(2) == [1, 1]


def test_five_and_eight_change_places_when_one_and_eight_are_of_one_club() -> None:
    seeded = keep_apart([1, 2, 3, 4, 5, 6, 7, 8], {1: "Norte", 8: "Norte"})
    assert first_round(seeded.units)[0][0] == 1
    assert 8 in chain.from_iterable(
        first_round(seeded.units)[2:]
    )  # met in the final at the soonest


def test_without_clubs_nobody_moves() -> None:
    assert keep_apart(range(20), {}).units == tuple(range(20))
    assert keep_apart(range(20), dict.fromkeys(range(20))).units == tuple(range(20))


@pytest.mark.parametrize("n", [3, 5, 8, 9, 10, 11])
def test_in_small_fields_no_arrangement_is_better(n: int) -> None:
    for salt in range(4):
        club = random_clubs(n, salt)
        seeds = iter(range(n))
        bands = [[next(seeds) for _ in range(size)] for size in seed_bands(n)]
        every = product(*map(permutations, bands))
        best = min(clashes(list(chain.from_iterable(arranged)), club) for arranged in every)
        assert keep_apart(range(n), club).together == best


@pytest.mark.parametrize("n", [16, 32, 64, 128])
def test_in_full_brackets_clubs_are_spread_as_evenly_as_can_be(n: int) -> None:
    for salt in range(5):
        club = random_clubs(n, salt)
        seeded = keep_apart(range(n), club)
        assert seeded.together == seeded.least == clashes(list(seeded.units), club)


@pytest.mark.parametrize("n", range(2, 20))
def test_where_all_are_of_one_club_the_bound_is_what_must_be(n: int) -> None:
    seeded = keep_apart(range(n), dict.fromkeys(range(n), 1))
    assert seeded.together == seeded.least


def test_the_bound_knows_how_many_a_section_holds() -> None:
    crowded = spread(range(6), dict.fromkeys(range(5), 1), bands=[6], sections=[[0, 1, 2, 2, 2, 2]])
    assert crowded.together == crowded.least == (3,)


@pytest.mark.parametrize("n", [2, 7, 24, 48, 100, 130])
def test_nobody_leaves_the_band_and_nothing_gets_worse(n: int) -> None:
    club = random_clubs(n, n)
    seeded = keep_apart(range(n), club)
    first = 0
    for size in seed_bands(n):
        assert set(seeded.units[first : first + size]) == set(range(first, first + size))
        first += size
    assert clashes(list(seeded.units), club) == seeded.together <= clashes(list(range(n)), club)
    assert keep_apart(range(n), club) == seeded


def test_bands_of_other_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="same seats"):
        keep_apart(range(8), {}, bands=[4, 3])
    with pytest.raises(ValueError, match="same seats"):
        spread([1, 2], {}, bands=[2], sections=[[0]])
    with pytest.raises(ValueError, match="two units"):
        keep_apart([1], {})


def test_the_upper_half_of_the_seeds_still_meets_the_lower_half_first() -> None:
    tables = first_round(keep_apart(range(1, 17), random_clubs(17, 3)).units)
    assert all(min(pair) <= 8 < max(pair) for pair in tables)
