"""FIDE's published tie-break exercises, where they apply to a game without colours or ratings.

Crosstables and answers: "Exercises in Tie-Breaking" (M. Held, March 2024) for Handbook C.07 (2023),
the Swiss event and the all-play-all for individuals. Scores are doubled here, 2 1 0 for 1 ½ 0.

The text of March 2026 caps the dummy of an unplayed round (16.4.1, 16.4.2); three of the sixteen
have other sums for it, worked out beside them.
"""

from collections.abc import Iterator

import pytest

from scoring.crosstable import crosstable
from scoring.results import Result, RoundsOff
from scoring.standings import rank
from scoring.tiebreaks import CRITERIA

# A line for each player: the opponents with + = - for won, drawn, lost; U is a bye, H a half-point
# one, Z an absence; ! a forfeit.
SWISS = """
1   +9  =13 =2  +15 =4
2   +10 +7  =1  +16 =3
3   =11 +6  +8  =4  =2
4   +12 H   +13 =3  =1
5   -13 -15 +11 =7  +10
6   -14 -3  U   +10 +8
7   +15 -2  -16 =5  -11
8   =16 +14 -3  +13 -6
9   -1  -10 H   -!11 U
10  -2  +9  -15 -6  -5
11  =3  -16 -5  +!9 +7
12  -4  U   +!14 Z  Z
13  +5  =1  -4  -8  -14
14  +6  -8  -!12 Z  +13
15  -7  +5  +10 -1  -16
16  =8  +11 +7  -2  +15
"""
ALL_PLAY_ALL = """
1   =5  +2  +3  -4  +6
2   +6  -1  +5  =3  +4
3   +4  +6  -1  =2  +5
4   -3  -5  =6  +1  -2
5   =1  +4  -2  -!6 -3
6   -2  -3  =4  +!5 -1
"""
WINNER = {"+": "a", "=": None, "-": "b"}
POINTS = {"+": (2, 0), "=": (1, 1), "-": (0, 2)}


def entries(table: str) -> Iterator[tuple[int, int, str]]:
    """Round, player and what the crosstable says of it."""
    for line in table.strip().splitlines():
        player, *words = line.split()
        yield from ((number, int(player), word) for number, word in enumerate(words, start=1))


def results(table: str, *, arranged: bool = False) -> Iterator[Result]:
    for number, player, word in entries(table):
        if word in ("U", "H"):
            winner, points = (None, 2) if word == "U" else ("b", 1)
            yield Result(number, player, None, winner, (points, 0), outcome="bye")
        elif word != "Z" and player < int(word.strip("+=-!")):
            outcome = "no_show" if "!" in word else "played"
            met = number, player, int(word.strip("+=-!"))
            mark = WINNER[word[0]], POINTS[word[0]]
            yield Result(*met, *mark, outcome=outcome, arranged=arranged)


def values(table: str, criterion: str, *, arranged: bool = False) -> dict[int, float]:
    """The criterion's value for every player, in points of 1 ½ 0."""
    players = [int(line.split()[0]) for line in table.strip().splitlines()]
    absences = [(number, player) for number, player, word in entries(table) if word == "Z"]
    off = RoundsOff("fide", absences, drawn=1)
    counted = crosstable(players, results(table, arranged=arranged), lots=(), rounds_off=off)
    return {
        player: value / 2 for player, value in CRITERIA[criterion].compute(counted, players).items()
    }


SCORES = [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5]


def test_the_swiss_crosstable_gives_the_published_scores():
    assert list(values(SWISS, "table_points").values()) == SCORES


PUBLISHED = {  # exercises 1 to 8, 11 and 12
    "buchholz": [
        *(12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5),
        *(9, 13, 13.5, 11.5, 14, 11, 12, 12.5),
    ],
    "buchholz_cut_1": [
        *(11, 12, 13, 11.5, 7.5, 11, 12.5, 12),
        *(7.5, 11.5, 12, 9.5, 12, 9, 11, 11),
    ],
    "sonneborn_berger": [
        *(8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25),
        *(2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25),
    ],
}
SINCE_2026 = {
    # 4 asked for a half-point bye: a dummy with the 2.5 of five draws, not with its own 3.5. As a
    # voluntary round it was and is the one cut.
    "buchholz": {4: 14, 6: 11.5, 11: 12.5},
    # 6 had the bye of an odd field: a dummy with 2.5, not 3, and no voluntary round.
    "buchholz_cut_1": {4: 11.5, 6: 10.5, 11: 11},
    # 11 won by forfeit of 9: a dummy with the 1.5 that 9 has, not with its own 2.5.
    "sonneborn_berger": {4: 9.25, 6: 6, 11: 4.75},
}


@pytest.mark.parametrize("criterion", PUBLISHED)
def test_the_opponents_scores_add_up_as_published(criterion):
    published = dict(enumerate(PUBLISHED[criterion], start=1))
    assert values(SWISS, criterion) == published | SINCE_2026[criterion]


def test_in_all_play_all_sonneborn_berger_is_as_published_for_everybody():
    """Exercise 14; the forfeit counts as played."""
    published = {1: 9.25, 2: 6.25, 3: 6.25, 4: 4.25, 5: 3.25, 6: 2.25}
    assert values(ALL_PLAY_ALL, "sonneborn_berger", arranged=True) == published


def test_direct_encounter_separates_two_groups_of_three_as_published():
    """Exercise 26."""
    rows = rank(
        range(1, 7), results(ALL_PLAY_ALL), criteria=("table_points", "head_to_head", "shared")
    )
    assert [(row.unit, row.place) for row in rows] == [
        (1, 1),
        (2, 2),
        (3, 2),
        (6, 4),
        (5, 5),
        (4, 6),
    ]


@pytest.mark.parametrize("tied", [(1, 3, 4, 16), (5, 8, 11)], ids=["exercise 23", "exercise 24"])
def test_direct_encounter_leaves_those_who_have_not_all_met(tied):
    found = CRITERIA["head_to_head"].compute(
        crosstable(range(1, 17), results(SWISS), lots=()), tied
    )
    assert found == dict.fromkeys(tied)
