"""New tables for all units: as many as possible, near the order given."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from pairing.tables import at_new_tables

Been = dict[int, frozenset[int]]
tables = st.frozensets(st.integers(1, 5))


def repeats(matches: list[tuple[int, int]], seated: list[int], been: Been) -> int:
    """How many matches are where one of the two has been."""
    return sum(
        any(table in been.get(unit, ()) for unit in match)
        for match, table in zip(matches, seated, strict=True)
    )


def matches_of(n: int) -> list[tuple[int, int]]:
    return [(2 * place, 2 * place + 1) for place in range(n)]


@given(st.integers(0, 5), st.dictionaries(st.integers(0, 9), tables))
def test_no_seating_has_more_of_them_at_new_tables(n: int, been: Been) -> None:
    matches, numbers = matches_of(n), list(range(1, n + 1))
    seated = at_new_tables(matches, numbers, been)
    assert sorted(seated) == numbers
    least = min(repeats(matches, list(other), been) for other in permutations(numbers))
    assert repeats(matches, seated, been) == least


def test_where_nobody_has_been_anywhere_the_order_stays() -> None:
    assert at_new_tables(matches_of(4), [2, 3, 5, 8, 9], {}) == [2, 3, 5, 8]


def test_who_has_been_there_moves_on_and_no_further_than_the_next() -> None:
    assert at_new_tables(matches_of(4), [1, 2, 3, 4], {0: {1}}) == [2, 1, 3, 4]


def test_thirty_rounds_in_a_large_room_need_no_table_twice() -> None:
    matches, numbers = matches_of(200), list(range(1, 201))
    been: dict[int, set[int]] = {}
    for _ in range(30):
        seated = at_new_tables(matches, numbers, been)
        assert repeats(matches, seated, {unit: frozenset(at) for unit, at in been.items()}) == 0
        for match, table in zip(matches, seated, strict=True):
            for unit in match:
                been.setdefault(unit, set()).add(table)
