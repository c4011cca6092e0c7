"""What a late pair gets for each round it missed."""

from dataclasses import replace

import pytest

from scoring import PRESETS, Brought, MatchFormat, missed_rounds, rank
from scoring.results import Result

PLAYED = [Brought(3, 2, 0, 8, 3), Brought(0, 1, 2, 5, 8)]
SUMS = ("table_points", "partidas_for", "partidas_against", "riscos_for", "riscos_against")
CARDS = ("table_points", "points_for", "points_against")


def given(rounds: int = 2, **match: object) -> Brought:
    rules = replace(PRESETS["classica"], match=MatchFormat(**match))  # type: ignore[arg-type]
    return missed_rounds(rules, rounds, PLAYED)


def sums(found: Brought, names: tuple[str, ...] = SUMS) -> tuple[int, ...]:
    return tuple(getattr(found, name) for name in names)


@pytest.mark.parametrize(
    ("match", "each"),
    [
        ({}, (0, 0, 0, 0, 0)),
        ({"missed": "bye"}, (3, 2, 0, 8, 0)),
        ({"missed": "bye", "bye_points": 1, "bye": 5}, (1, 2, 0, 5, 0)),
        ({"missed": "bye", "bye": "average"}, (2, 2, 1, 7, 6)),
        ({"missed": "draw"}, (2, 1, 1, 4, 4)),
        ({"missed": "draw", "bye": "average", "win": 1}, (1, 1, 1, 4, 4)),
        ({"missed": "draw", "unit": "exactly", "count": 4}, (1, 2, 2, 8, 8)),
        ({"missed": "draw", "unit": "hands_riscos", "count": 5}, (1, 0, 0, 2, 2)),
    ],
    ids=str,
)
def test_a_missed_round_gives_nothing_a_half_or_a_bye(
    match: dict[str, object], each: tuple[int, ...]
) -> None:
    assert sums(given(1, **match)) == each
    assert sums(given(3, **match)) == tuple(3 * number for number in each)


def test_of_card_points_a_half_is_all_of_them_in_two() -> None:
    cards = {"unit": "hands_points", "count": 2}
    assert sums(given(1, missed="draw", **cards), CARDS) == (1, 120, 120)
    assert sums(given(1, missed="bye", **cards), CARDS) == (3, 240, 0)


def test_an_average_of_nothing_played_is_nothing() -> None:
    match = MatchFormat(missed="bye", bye="average")
    assert not any(sums(missed_rounds(replace(PRESETS["classica"], match=match), 2, [])))


def test_the_rows_add_it_up_and_a_stage_after_does_not_call_it_missed() -> None:
    late = {1: Brought(), 2: given(2, missed="bye")}
    (first, second) = rank(late, [Result(3, 1, 2, "a", (3, 0))], criteria=["table_points"])
    assert (first.unit, first.table_points, second.table_points) == (2, 6, 3)
    assert first.brought == late[2]
    assert Brought.of(first) == replace_missed(late[2])
    assert Brought.of(first).halved.table_points == 3


def replace_missed(said: Brought) -> Brought:
    return said._replace(missed=0)


def test_what_a_missed_round_gives_is_one_of_three() -> None:
    with pytest.raises(ValueError, match="nothing, draw, bye"):
        MatchFormat.from_dict({"missed": "win"})
    assert MatchFormat.from_dict({}).missed == "nothing"
