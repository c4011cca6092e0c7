"""The drawing of a bracket: nothing meets, nothing leaves it, and lines end where they should."""

import re
from itertools import combinations

import pytest

from torneio.live.bracket.bracket_geometry import Box, BracketSpot, Measures, laid_out
from torneio.live.bracket.text_widths import broken, width_of

MEASURES = Measures(wide=200, join=30, gap=10, head=40)


def a_cup(rounds: int, *, byes: int = 0) -> list[BracketSpot]:
    """A bracket of so many rounds whose first lacks the matches of as many byes, with a match
    beside its final; some are higher than others, as names are long."""
    at = [
        (column, place)
        for column in range(rounds)
        for place in range(1 << (rounds - 1 - column))
        if column or place >= byes
    ]
    index = {each: n for n, each in enumerate(at)}
    spots = [
        BracketSpot(column, 80 + 24 * (place * 7 % 3), index.get((column + 1, place // 2)))
        for column, place in at
    ]
    return [*spots, BracketSpot(rounds - 1, 80, beside=True)]


def meet(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.foot and b.y < a.foot


CUPS = {
    "four": a_cup(2),
    "five, with byes": a_cup(3, byes=3),
    "a hundred and twenty-eight": a_cup(7),
    "with byes in a large one": a_cup(6, byes=19),
    "losers, who meet and then meet who fell": [
        *(
            BracketSpot(0, 60, 4),
            BracketSpot(0, 120, 5),
            BracketSpot(0, 60, 6),
            BracketSpot(0, 60, 7),
        ),
        *(
            BracketSpot(1, 150, 8),
            BracketSpot(1, 60, 8),
            BracketSpot(1, 60, 9),
            BracketSpot(1, 90, 9),
        ),
        *(BracketSpot(2, 60, 10), BracketSpot(2, 60, 10), BracketSpot(3, 400)),
    ],
    "past a round": [BracketSpot(0, 60, 2), BracketSpot(1, 60, 2), BracketSpot(2, 200)],
    "where none leads to any": [
        BracketSpot(0, 60),
        BracketSpot(0, 90),
        BracketSpot(0, 60),
        BracketSpot(1, 60),
        BracketSpot(1, 60),
    ],
    "one alone": [BracketSpot(0, 60)],
}


@pytest.mark.parametrize("spots", CUPS.values(), ids=CUPS)
def test_no_two_matches_meet_and_all_are_inside(spots: list[BracketSpot]) -> None:
    layout = laid_out(spots, MEASURES)
    assert [(a, b) for a, b in combinations(layout.boxes, 2) if meet(a, b)] == []
    for box in layout.boxes:
        assert box.x >= MEASURES.edge
        assert box.right + MEASURES.edge <= layout.wide
        assert box.y >= MEASURES.head
        assert box.foot + MEASURES.edge <= layout.high


@pytest.mark.parametrize("spots", CUPS.values(), ids=CUPS)
def test_a_line_leads_from_each_winner_to_where_it_goes_on(spots: list[BracketSpot]) -> None:
    layout = laid_out(spots, MEASURES)
    assert [join.of for join in layout.joins] == [
        n for n, spot in enumerate(spots) if spot.to is not None
    ]
    for join in layout.joins:
        start, end = layout.boxes[join.of], layout.boxes[spots[join.of].to or 0]
        numbers = [int(each) for each in re.findall(r"-?\d+", join.path)]
        assert abs(numbers[1] - start.middle) <= 1
        assert (numbers[0], numbers[-1]) == (start.right, end.x)


def test_a_match_stands_midway_between_the_two_that_lead_to_it() -> None:
    *boxes, final, _third = laid_out(a_cup(2), MEASURES).boxes
    assert final.middle == (boxes[0].middle + boxes[1].middle) // 2


def test_the_match_for_third_place_stands_under_the_final() -> None:
    *_others, final, third = laid_out(a_cup(3), MEASURES).boxes
    assert (third.x, third.y) == (final.x, final.foot + 2 * MEASURES.gap)


def test_a_winner_that_goes_back_is_refused() -> None:
    with pytest.raises(ValueError, match="later column"):
        laid_out([BracketSpot(0, 60), BracketSpot(0, 60, 0)], MEASURES)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Zé e Tó", ["Zé e Tó"]),
        ("Perpétua Tecedeira e Chico Lagar", ["Perpétua Tecedeira", "e Chico Lagar"]),
        ("Os Manos da Tasca do Largo da Igreja", ["Os Manos da Tasca do", "Largo da Igreja"]),
        ("Otorrinolaringologistas", ["Otorrinolaringologistas"]),
    ],
)
def test_a_name_is_broken_between_the_two_who_play_and_never_inside_a_word(
    name: str, lines: list[str]
) -> None:
    assert broken(name, 17, 200) == lines


def test_letters_have_the_widths_they_are_printed_in() -> None:
    assert width_of("MMMM", 10) > width_of("aaaa", 10) > width_of("iiii", 10)
