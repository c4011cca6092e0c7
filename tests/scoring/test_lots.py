"""Lots by a number: the drawing is repeatable, and every order is as likely as any other."""

from collections import Counter
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.lots import MOST, Step, drawing, numbers_for


def order(number, units):
    return "".join(step.unit for step in drawing(number, units))


def test_the_remainders_say_who_is_drawn():
    assert drawing(4823, "ABC") == [
        Step(4823, 3, 2, "C"),
        Step(1607, 2, 1, "B"),
        Step(803, 1, 0, "A"),
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_every_order_is_as_likely_as_any_other(count):
    units = "ABCDEF"[:count]
    found = Counter(order(number, units) for number in numbers_for(count))
    assert set(found) == {"".join(each) for each in permutations(units)}
    assert len(set(found.values())) == 1


@given(count=st.integers(1, MOST), data=st.data())
def test_a_number_draws_each_once_and_always_the_same(count, data):
    number = data.draw(st.sampled_from(numbers_for(count)))
    units = list(range(count))
    steps = drawing(number, units)
    assert sorted(step.unit for step in steps) == units
    assert drawing(number, units) == steps


@given(start=st.integers(0, 10**9))
def test_any_n_numbers_in_a_row_give_each_order_once(start):
    assert len({order(start + n, "ABCD") for n in range(24)}) == 24


def test_numbers_have_four_digits_while_they_are_enough():
    assert [len(str(numbers_for(count)[-1])) for count in (2, 3, 7, 8)] == [4, 4, 4, 5]
    assert all(len(numbers_for(count)) % factorial(count) == 0 for count in range(1, MOST + 1))
    assert numbers_for(MOST)[-1] < 2**63  # what a database holds
