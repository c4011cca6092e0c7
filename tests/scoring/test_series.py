"""What counts in a series of nights, and who moved."""

from random import Random

import pytest

from scoring.series import NightResult, SeriesRow, places_moved, points_of_place, series_rows


def table(*nights: str, best: int | None = None, fewest: int = 1) -> list[SeriesRow[str]]:
    """Nights as "ana 1/10, rui 2/8": a place and points each."""
    read = [
        {
            name: NightResult(*map(int, said.split("/")))
            for name, said in (each.split() for each in night.split(", "))
        }
        for night in nights
    ]
    return series_rows(read, best=best, fewest=fewest)


def shown(rows: list[SeriesRow[str]]) -> str:
    return " ".join(f"{row.place}.{row.player}:{row.total}" for row in rows)


@pytest.mark.parametrize(
    ("place", "points"), [(1, 10), (2, 8), (3, 1), (24, 1)], ids=["first", "second", "rest", "last"]
)
def test_a_place_below_the_table_is_worth_what_the_rest_gets(place: int, points: int) -> None:
    assert points_of_place(place, (10, 8), rest=1) == points


def test_the_worst_nights_are_dropped_and_of_equal_ones_the_earlier_counts() -> None:
    (row,) = table("ana 4/2", "ana 2/5", "ana 3/2", best=2)
    assert (row.total, sorted(row.counted), row.played) == (7, [0, 1], 3)


def test_who_is_level_is_parted_by_nights_won_then_by_the_best_place_and_else_shares() -> None:
    rows = table("ana 1/4, rui 2/5, eva 3/4, tó 3/4", "ana 5/1, rui 4/0, eva 3/1, tó 3/1")
    assert shown(rows) == "1.ana:5 2.rui:5 3.eva:5 3.tó:5"


def test_with_too_few_nights_there_is_no_place_however_many_points() -> None:
    rows = table("ana 1/10, rui 2/3", "rui 1/3", fewest=2)
    assert shown(rows) == "1.rui:6 0.ana:10"


def test_best_of_n_is_never_less_than_any_other_choice_and_more_nights_never_cost() -> None:
    random = Random(5)
    for _turn in range(200):
        points = [random.randrange(12) for _night in range(random.randrange(1, 9))]
        nights = [{"ana": NightResult(1, each)} for each in points]
        best = random.randrange(1, 6)
        (row,) = series_rows(nights, best=best)
        assert row.total == sum(sorted(points, reverse=True)[:best])
        assert len(row.counted) == min(best, len(points))
        (fewer,) = series_rows(nights[:-1], best=best) or [row]
        assert fewer is row or fewer.total <= row.total


def test_who_moved_up_moved_as_many_places_as_others_let_by() -> None:
    before = table("ana 1/3, rui 2/2, eva 3/1")
    after = table("ana 1/3, rui 2/2, eva 3/1", "eva 1/9, ivo 2/8")
    assert shown(after) == "1.eva:10 2.ivo:8 3.ana:3 4.rui:2"
    assert places_moved(before, after) == {"eva": 2, "ivo": None, "ana": -2, "rui": -2}
