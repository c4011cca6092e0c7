"""What a director's own pairs cost, level by level."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.draw import Method, Violation
from pairing.edits import Change, Price, Problem, price
from pairing.history import Field
from pairing.swiss import draw
from tests.pairing import oracle
from tests.pairing.fields import clubs, field, met

SEEDED = Method(1, first_round="seeded")


def priced(of: Field, edited: list) -> Price:
    return price(of, draw(of, seed=1).pairs, edited, method=SEEDED)


def differences(found: Price) -> dict[str, int]:
    return {c.level: c.difference for c in found.changes if c.difference and c.level not in "HK"}


@pytest.mark.parametrize(
    ("edited", "changed"),
    [
        pytest.param([(1, 3), (2, 4), (5, None)], {"G": 0}, id="nothing changed"),
        pytest.param([(4, 1), (2, 3), (5, None)], {"J": 2}, id="two change opponents"),
        pytest.param([(1, 2), (3, 4), (5, None)], {"I": 2, "J": 2}, id="inside the halves"),
        pytest.param(
            [(1, 3), (2, 5), (4, None)], {"B": 1, "C": 1, "F": 1, "G": 4}, id="the bye moved up"
        ),
    ],
)
def test_an_edit_has_a_price_on_every_level(edited: list, changed: dict) -> None:
    found = priced(field(1, 1, 1, 1, 0), edited)
    assert differences(found) == {level: by for level, by in changed.items() if by}
    assert [change.level for change in found.changes] == list("ABCDEFGHIJK")
    assert (found.problems, found.violations) == ((), ())


def test_a_rule_broken_by_hand_is_named() -> None:
    of = field(1, 1, 1, 1, 1, u1={"had_bye": True}, **met((2, 3)))
    found = priced(of, [(3, 2), (4, 5), (1, None)])
    assert found.violations == (Violation("rematch", 2, 3), Violation("second bye", 1))
    assert found.changes[0] == Change("A", 0, 2)


def test_clubmates_put_together_by_hand_show() -> None:
    found = priced(field(1, 1, 1, 1, **clubs(u1=1, u3=1)), [(1, 3), (2, 4)])
    assert differences(found) == {"club": 1, "J": -2}


def test_two_who_both_rest_are_priced_and_named() -> None:
    found = priced(field(1, 1), [(1, None), (2, None)])
    assert found.violations == (Violation("extra bye", 1), Violation("extra bye", 2))


@pytest.mark.parametrize(
    ("edited", "problems"),
    [
        pytest.param([], [("unit_missing", (1, 2, 3))], id="nobody"),
        pytest.param([(1, 2)], [("unit_missing", (3,))], id="somebody forgotten"),
        pytest.param([(1, 2), (2, 3)], [("unit_twice", (2,))], id="twice"),
        pytest.param(
            [(1, 1), (9, None)],
            [("unit_unknown", (9,)), ("unit_twice", (1,)), ("unit_missing", (2, 3))],
            id="all at once",
        ),
    ],
)
def test_pairs_that_are_not_everybody_once_have_no_price(edited: list, problems: list) -> None:
    expected = tuple(Problem(code, units) for code, units in problems)
    assert priced(field(1, 1, 1), edited) == Price(problems=expected)


def test_there_is_no_price_against_half_a_draw() -> None:
    with pytest.raises(ValueError, match="not everybody once"):
        price(field(1, 1), [], [(1, 2)], method=SEEDED)


@given(n=st.integers(2, 10), salt=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_no_edit_of_a_draw_is_cheaper_and_prices_are_the_oracles(n: int, salt: int) -> None:
    rng = random.Random(salt)
    of = oracle.random_field(rng, n, clubs=rng.choice([0, 2]))
    drawn = draw(of, seed=1, first_round="seeded")
    people = [*(unit.id for unit in of.units), *[None] * (n % 2)]
    rng.shuffle(people)
    edited = [
        (a, b) if a is not None else (b, a) for a, b in zip(people[::2], people[1::2], strict=True)
    ]
    found = price(of, drawn.pairs, edited, method=SEEDED)
    assert {c.level: c.before for c in found.changes} == drawn.levels
    units = {unit.id: unit for unit in of.units} | {None: None}
    pairing = [oracle.upper_first(units[a], units[b]) for a, b in edited]
    after = dict(
        zip(oracle.LETTERS, oracle.vector(of, pairing, seed=1, split="slide"), strict=True)
    )
    assert {c.level: c.after for c in found.changes} == {x: after[x] for x in drawn.levels}
