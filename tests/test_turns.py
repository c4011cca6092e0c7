"""Whatever is left out today is tried the next day, and some things are never left out."""

from itertools import groupby
from typing import NamedTuple

import pytest

from tests.suite import ONCE
from tests.turns import (
    ALWAYS,
    FEW,
    MANY,
    ON_ONE,
    cases_of_today,
    days_of,
    files_of_today,
    half_of,
    in_turns,
    newest_first,
)

LONG = [f"tests/a/test_forms.py::test_words[{n}]" for n in range(FEW + 7)]
LONGEST = [f"tests/a/test_forms.py::test_pages[{n}]" for n in range(MANY + 7)]
SOME = [f"tests/a/test_forms.py::test_few[{n}]" for n in range(FEW)]
DOORS = [f"{ALWAYS[0]}::test_strangers[{n}]" for n in range(200)]
FOLDERS = [path for path in ON_ONE if not path.endswith(".py")]
FILES = [f"{folder}/test_{n}.py" for folder in FOLDERS for n in range(9)]
FILES += [path for path in ON_ONE if path.endswith(".py")]


@pytest.mark.parametrize("tests", [LONG, LONGEST])
def test_every_case_has_its_day(tests: list[str]) -> None:
    days = [cases_of_today(tests, 740_000 + day) for day in range(days_of(len(tests)))]
    assert set().union(*days) == set(tests)
    assert sum(map(len, days)) == len(tests) > len(days[0])


@pytest.mark.parametrize("tests", [LONG, LONGEST])
def test_every_case_meets_every_word(tests: list[str]) -> None:
    words = dict.fromkeys("abcde", "")
    met = {
        (case, word)
        for day in range(12)
        for case in cases_of_today(tests, day)
        for word in half_of(words, day)
    }
    assert met == {(case, word) for case in tests for word in words}
    assert half_of(words, None) == words
    assert len(half_of(words, 0)) < len(words)


def test_few_cases_and_doors_are_tried_each_day() -> None:
    for day in range(6):
        assert cases_of_today([*SOME, *DOORS], day) == {*SOME, *DOORS}


def test_a_file_is_on_one_database_a_day_and_on_the_other_the_next() -> None:
    for day in (740_000, 740_001):
        here = set(files_of_today(FILES, day, both=True))
        there = set(files_of_today(FILES, day, both=True, sqlite=False))
        assert here | there == set(FILES)
        assert not here & there
        assert there == set(files_of_today(FILES, day + 1, both=True))


def test_what_is_about_no_single_database_is_on_both() -> None:
    named = ("reliability/test_races", "journeys/test_door", "book/test_every_change_is_a_line")
    files = [f"tests/{name}.py" for name in named]
    assert [*files_of_today(files, 0, both=True)] == files
    assert [*files_of_today(files, 0, both=True, sqlite=False)] == files


def test_what_is_tried_on_sqlite_alone_has_no_turn() -> None:
    """Else it would be left out of both passes every other day."""
    for day in (740_000, 740_001):
        assert {*files_of_today(ONCE, day, both=True, once=ONCE)} == {*ONCE}


class _Test(NamedTuple):
    nodeid: str

    def get_closest_marker(self, mark: str) -> bool:
        return mark == "journey" and "browser" in self.nodeid


def test_a_pass_begins_elsewhere_each_day_with_each_file_in_one_piece() -> None:
    """With as many tests of a browser early as late, on any day."""
    kinds = ("browser", "page", "core")
    tests = [_Test(f"{kind}{n}.py::{case}") for n in range(6) for kind in kinds for case in "ab"]
    orders = [[each.nodeid for each in in_turns(tests, first=first)] for first in (0, 0.3, 0.618)]
    assert len({order[0] for order in orders}) == 3
    for order in orders:
        assert sorted(order) == sorted(each.nodeid for each in tests)
        files = [file for file, _ in groupby(each.partition("::")[0] for each in order)]
        assert len(files) == len(set(files)) == 18
        assert sum("browser" in each for each in order[: len(order) // 2]) == 6


def test_what_changed_lately_is_tried_before_a_slow_machine_has_no_time_left() -> None:
    tests = [_Test(f"page{n}.py::{case}") for n in range(9) for case in "ab"]
    order = [each.nodeid for each in newest_first(tests, {"page4.py", "gone.py"}, first=0.3)]
    assert order[:2] == ["page4.py::a", "page4.py::b"]
    assert sorted(order) == sorted(each.nodeid for each in tests)
