"""Two of one club meet only where a rule, or the bye, leaves no other way."""

from dataclasses import replace

from pairing.history import Field, Standing, field_from
from pairing.swiss import draw
from tests.pairing.fields import clubs, field, met


def test_clubmates_change_places_inside_their_group() -> None:
    drawn = draw(field(1, 1, 1, 1, **clubs(u1="Porto", u3="Porto")), seed=1)
    assert drawn.pairs == ((1, 4), (2, 3))
    assert drawn.levels["club"] == 0


def test_clubmates_leave_their_group_to_keep_apart() -> None:
    drawn = draw(field(1, 1, 0, 0, **clubs(u1="Porto", u2="Porto")), seed=1)
    assert {frozenset(pair) for pair in drawn.pairs} in (
        {frozenset({1, 3}), frozenset({2, 4})},
        {frozenset({1, 4}), frozenset({2, 3})},
    )
    assert (drawn.levels["club"], drawn.levels["C"]) == (0, 2)


def test_clubmates_meet_before_a_rule_is_broken() -> None:
    drawn = draw(field(1, 1, **clubs(u1=7, u2=7)), seed=1)
    assert (drawn.violations, drawn.levels["club"]) == ((), 1)
    few = field(1, 1, 1, 1, **met((1, 3), (1, 4)))
    together = Field(tuple(replace(unit, club=unit.id // 3) for unit in few.units))
    assert set(draw(together, seed=1).pairs) == {(1, 2), (3, 4)}


def test_the_bye_weighs_more_than_clubmates() -> None:
    drawn = draw(field(2, 2, 1, **clubs(u1="Porto", u2="Porto")), seed=1)
    assert drawn.pairs == ((1, 2), (3, None))
    assert (drawn.levels["B"], drawn.levels["club"]) == (0, 1)


def test_a_club_that_is_most_of_the_field_meets_itself_no_more_than_it_must() -> None:
    drawn = draw(field(1, 1, 1, 1, 1, 1, **clubs(u1=1, u2=1, u4=1, u5=1)), seed=1)
    assert drawn.levels["club"] == 1


def test_the_row_is_there_where_two_are_of_one_club() -> None:
    assert "club" not in draw(field(1, 1, **clubs(u1="Porto", u2="Gaia")), seed=1).levels
    assert "club" not in draw(field(1, 1, **clubs(u1="", u2="")), seed=1).levels
    both = draw(field(1, 1, **clubs(u1="Porto", u2="Porto")), seed=1)
    assert list(both.levels)[:4] == ["A", "B", "club", "C"]


def test_the_club_comes_with_the_standing() -> None:
    known = field_from([Standing(1, 1, 0, club="Porto"), Standing(2, 2, 0)], [])
    assert [unit.club for unit in known.units] == ["Porto", None]
