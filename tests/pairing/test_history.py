"""From past tables to what the draw must know."""

from collections.abc import Callable

import pytest

from pairing.history import DOWN, LEVEL, UP, Field, Meeting, Standing, Unit, field_from


def built(*meetings: Meeting, n: int = 4) -> dict[int, Unit]:
    field = field_from([Standing(i, i, score=0) for i in range(1, n + 1)], meetings)
    return {unit.id: unit for unit in field.units}


def test_who_played_has_met_both_ways() -> None:
    units = built(Meeting(1, 1, 2), Meeting(1, 3, 4), Meeting(2, 1, 3))
    assert {i: set(u.met) for i, u in units.items()} == {1: {2, 3}, 2: {1}, 3: {1, 4}, 4: {3}}
    assert not any(u.had_bye for u in units.values())


def test_a_forfeit_is_no_meeting_but_its_winner_has_had_a_bye() -> None:
    units = built(Meeting(1, 1, 2, kind="forfeit", winner=2))
    assert units[1].met == units[2].met == frozenset()
    assert (units[1].had_bye, units[2].had_bye) == (False, True)
    assert (units[1].floats, units[2].floats) == ((LEVEL,), (DOWN,))


def test_when_neither_comes_neither_has_had_a_bye() -> None:
    units = built(Meeting(1, 1, 2, score_a=3, kind="forfeit"))
    assert [(u.had_bye, u.floats) for u in units.values()] == [(False, (LEVEL,))] * 4


def test_a_bye_is_a_downfloat() -> None:
    unit = built(Meeting(1, 1, None, kind="bye"))[1]
    assert (unit.had_bye, unit.floats) == (True, (DOWN,))


def test_a_half_bye_asked_for_is_a_downfloat_but_leaves_the_right_to_a_bye() -> None:
    unit = built(Meeting(1, 1, None, kind="half bye"))[1]
    assert (unit.had_bye, unit.floats) == (False, (DOWN,))


def test_who_came_late_or_missed_a_round_has_no_floats_of_it() -> None:
    units = built(
        Meeting(1, 1, 2, score_a=1),
        Meeting(2, 2, 3, score_a=2),
        Meeting(3, 1, 4, score_a=5, score_b=3),
    )
    assert units[1].floats == (DOWN, LEVEL)
    assert units[2].floats == (LEVEL, DOWN)
    assert units[3].floats == (LEVEL, UP)
    assert units[4].floats == (UP, LEVEL)


def test_who_withdrew_may_still_be_named_among_the_prohibited() -> None:
    field = field_from([Standing(1, 1, 0), Standing(2, 2, 0)], [], prohibited=[(1, 9), (2, 1)])
    assert field.prohibited == frozenset({frozenset({1, 9}), frozenset({1, 2})})


def test_nobody_was_at_two_tables_of_a_round() -> None:
    with pytest.raises(ValueError, match="unit 2 is at two tables of round 1"):
        built(Meeting(1, 1, 2), Meeting(1, 3, 2))


def test_floats_run_back_two_rounds_latest_first() -> None:
    units = built(
        Meeting(1, 1, 2, score_a=9),
        Meeting(2, 1, 3, score_a=1),
        Meeting(3, 1, 2, score_a=1, score_b=2),
    )
    assert units[1].floats == (UP, DOWN)
    assert units[2].floats == (DOWN, LEVEL)
    assert units[3].floats == (LEVEL, UP)
    assert units[4].floats == (LEVEL, LEVEL)


def test_standings_and_prohibitions_reach_the_field() -> None:
    field = field_from([Standing(7, 2, 3, 4, 5), Standing(8, 1, 0)], [], prohibited=[(8, 7)])
    assert field == Field((Unit(7, 2, 3, 4, 5), Unit(8, 1, 0)), frozenset({frozenset({7, 8})}))
    assert not field.is_fresh
    assert field_from([Standing(7, 2, 0), Standing(8, 1, 0)], []).is_fresh


def test_who_has_left_is_still_remembered() -> None:
    units = built(Meeting(1, 1, 9), n=2)
    assert set(units) == {1, 2}
    assert units[1].met == {9}


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(lambda: Field((Unit(1, 1, 0), Unit(1, 2, 0))), id="the same id twice"),
        pytest.param(lambda: Field((Unit(1, 1, -1),)), id="a score below nothing"),
        pytest.param(
            lambda: Field((Unit(1, 1, 0, met=frozenset({2})), Unit(2, 2, 0))),
            id="a one-sided meeting",
        ),
        pytest.param(lambda: Field((), frozenset({frozenset({1})})), id="one alone kept apart"),
        pytest.param(lambda: Meeting(1, 1, None), id="a game without an opponent"),
        pytest.param(lambda: Meeting(1, 1, 2, kind="bye"), id="a bye with an opponent"),
        pytest.param(lambda: Meeting(1, 1, 2, kind="half bye"), id="half a bye with an opponent"),
        pytest.param(lambda: Meeting(1, 1, 1), id="a unit against itself"),
        pytest.param(lambda: Meeting(1, 1, 2, kind="forfeit", winner=3), id="a stranger wins"),
    ],
)
def test_a_history_that_cannot_be_is_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"unit|pair|forfeited"):
        wrong()


def test_everything_wrong_with_a_field_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="unit 1 comes twice; unit 2 has a negative score"):
        Field((Unit(1, 1, 0), Unit(1, 2, 0), Unit(2, 3, -1)))
