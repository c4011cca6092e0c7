"""The Swiss draw, told in small fields."""

from dataclasses import replace

import pytest

from pairing.draw import Violation
from pairing.history import Field, Unit
from pairing.swiss import draw
from tests.pairing.fields import field, met


def pairs(drawn_from: Field, **options: object) -> tuple:
    return draw(drawn_from, seed=1, **options).pairs


@pytest.mark.parametrize(
    ("split", "expected"),
    [
        ("slide", ((1, 4), (2, 5), (3, 6))),
        ("fold", ((1, 6), (2, 5), (3, 4))),
        ("adjacent", ((1, 2), (3, 4), (5, 6))),
    ],
)
def test_the_split_gives_the_ideal_pairing_of_a_group(split: str, expected: tuple) -> None:
    assert pairs(field(1, 1, 1, 1, 1, 1), split=split) == expected


def test_inside_a_group_riscos_rank_before_numbers() -> None:
    better = field(1, 1, 1, 1, u4={"difference": 3}, u3={"won": 9})
    assert pairs(better) == ((4, 1), (3, 2))


def test_a_rematch_moves_the_pairing_to_the_nearest_transposition() -> None:
    assert pairs(field(1, 1, 1, 1, 1, 1, **met((1, 4)))) == ((1, 5), (2, 4), (3, 6))


def test_halves_that_have_all_met_exchange() -> None:
    drawn = draw(field(1, 1, 1, 1, **met((1, 3), (1, 4), (2, 3), (2, 4))), seed=1)
    assert drawn.pairs == ((1, 2), (3, 4))
    assert drawn.levels["I"] == 2


def test_the_lowest_of_the_upper_group_meets_the_highest_of_the_lower() -> None:
    assert pairs(field(2, 2, 2, 1, 1, 1)) == ((1, 2), (3, 4), (5, 6))


def test_who_floated_last_round_stays() -> None:
    floated = field(2, 2, 2, 1, 1, 1, u3={"floats": (-1,)}, u4={"floats": (1,)})
    assert pairs(floated) == ((1, 3), (2, 5), (4, 6))


def test_in_the_last_two_rounds_a_float_may_be_repeated() -> None:
    floated = field(2, 2, 2, 1, 1, 1, u3={"floats": (-1,)}, u4={"floats": (1,)})
    drawn = draw(floated, seed=1, last_two_rounds=True)
    assert drawn.pairs == ((1, 2), (3, 4), (5, 6))
    assert "D" not in drawn.levels


def test_last_round_weighs_more_than_the_one_before() -> None:
    floated = field(
        2, 2, 2, 1, u1={"floats": (0, -1)}, u2={"floats": (-1, 0)}, u3={"floats": (-1,)}
    )
    assert pairs(floated) == ((2, 3), (1, 4))


def test_two_short_floats_are_better_than_one_long() -> None:
    assert draw(field(3, 2, 2, 1), seed=1).levels["C"] == 2


def test_the_bye_goes_to_the_lowest_of_the_lowest_group() -> None:
    assert pairs(field(2, 2, 1, 1, 1)) == ((1, 2), (3, 4), (5, None))


def test_nobody_has_a_second_bye_while_another_may() -> None:
    rested = field(2, 1, 1, u3={"had_bye": True})
    assert pairs(rested) == ((1, 3), (2, None))


def test_a_bye_too_high_weighs_more_than_a_float() -> None:
    drawn = draw(field(9, 1, 0), seed=1)
    assert drawn.pairs == ((1, 2), (3, None))
    assert (drawn.levels["B"], drawn.levels["C"]) == (0, 64)


def test_a_forced_rematch_is_named() -> None:
    drawn = draw(field(1, 0, **met((1, 2))), seed=1)
    assert drawn.pairs == ((1, 2),)
    assert drawn.violations == (Violation("rematch", 1, 2),)
    assert drawn.levels["A"] == 1


def test_a_forced_second_bye_is_named() -> None:
    rested = {f"u{i}": {"had_bye": True} for i in (1, 2, 3)}
    assert draw(field(0, 0, 0, **rested), seed=1).violations == (Violation("second bye", 3),)


def test_the_director_keeps_two_apart_while_possible() -> None:
    apart = replace(field(1, 1, 1, 1), prohibited=frozenset({frozenset({1, 3})}))
    assert pairs(apart) == ((1, 4), (2, 3))
    alone = replace(field(1, 1), prohibited=frozenset({frozenset({1, 2})}))
    assert draw(alone, seed=1).violations == (Violation("prohibited", 1, 2),)


def test_every_rule_a_pair_breaks_is_named_and_the_pair_counts_once() -> None:
    both = replace(field(1, 1, **met((1, 2))), prohibited=frozenset({frozenset({1, 2})}))
    drawn = draw(both, seed=1)
    assert drawn.violations == (Violation("rematch", 1, 2), Violation("prohibited", 1, 2))
    assert drawn.levels["A"] == 1


def test_who_is_kept_from_the_whole_group_leaves_it() -> None:
    apart = frozenset(frozenset({1, other}) for other in (2, 3, 4))
    drawn = draw(replace(field(1, 1, 1, 1, 0, 0), prohibited=apart), seed=1)
    assert drawn.violations == ()
    assert drawn.levels["C"] == 2


def test_three_over_one_boundary_are_worse_than_one_and_a_short_step_below() -> None:
    drawn = draw(field(9, 9, 9, 1, 1, 1, 0, 0, **met((4, 5), (4, 6), (5, 6))), seed=1)
    assert drawn.violations == ()
    assert drawn.levels["C"] == 64 + 1 + 1


def test_tables_stand_in_order_of_score_with_the_bye_last() -> None:
    assert pairs(field(0, 0, 3, 3, 1, 2, 0)) == ((3, 4), (6, 5), (1, 2), (7, None))


def test_the_first_round_is_drawn_by_lot_or_by_number() -> None:
    fresh = Field(tuple(Unit(i, i, 0) for i in range(1, 17)))
    seeded = tuple((i, i + 8) for i in range(1, 9))
    assert draw(fresh, seed=5, first_round="seeded").pairs == seeded
    draws = {draw(fresh, seed=seed).pairs for seed in range(20)}
    assert len(draws) == 20
    assert seeded not in draws


@pytest.mark.parametrize(("n", "expected"), [(0, ()), (1, ((1, None),)), (2, ((1, 2),))])
def test_the_smallest_fields_are_drawn_too(n: int, expected: tuple) -> None:
    assert (
        pairs(Field(tuple(Unit(i, i, 0) for i in range(1, n + 1))), first_round="seeded")
        == expected
    )
