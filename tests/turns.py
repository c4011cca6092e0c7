"""Which tests are whose turn today: `make test` tries the rest on the days that follow.

A test of many cases (a format and every number of pairs, a page and every odd word) tries half of
them a day, the other half the next; one of very many, a third. Where PostgreSQL answers too, a file
of what a database can change is tried on one of both, on the other the next day. Never in turns:
who may open which door, journeys in a browser, races, real programs, and whatever has few cases.
Pytest by itself, and TURN=all, try everything.
"""

import os
import subprocess
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count

import pytest
from _pytest.terminal import TerminalReporter

from tests.suite import ON_BOTH

FEW, MANY = 6, 50  # cases
ALWAYS = ("tests/access/test_doors.py", "tests/reliability", "tests/journeys")
# What a slow machine tries even after its time: who may open what, and the guards of the house.
AT_ANY_TIME = ("tests/access/test_doors.py", "tests/test_")
# Of what is tried on both databases, what never waits a day; of the rest a file has one a day.
EACH_DAY = (*ALWAYS, "tests/book")
ON_ONE = tuple(path for path in ON_BOTH if not path.startswith(EACH_DAY))

LATELY = 30  # commits
GOLDEN = 0.618  # so far from each other begin the passes of any days
_BEGUN = time.monotonic()


def leave_out_the_late(item: pytest.Item) -> None:
    """A hook before each test. Past the time that a pass was given (TEST_SECONDS) none begins: a
    machine may be too slow for all, and a run that is cut off from outside says nothing."""
    given = float(os.environ.get("TEST_SECONDS") or "inf")
    if time.monotonic() - _BEGUN >= given and not item.nodeid.startswith(AT_ANY_TIME):
        pytest.skip("no time")  # nothing else is ever skipped


def tell_the_late(terminalreporter: TerminalReporter) -> None:
    """A hook at the end of a pass: how many were left out, in a line that is found."""
    if late := terminalreporter.getreports("skipped"):
        terminalreporter.write_line(f"== NO TIME for {len(late)} tests on this machine")


def day() -> int | None:
    """The day, as a number, of which the tests are tried; None where all are."""
    turn = os.environ.get("TURN") or "all"
    return None if turn == "all" else int(turn)


def days_of(cases: int) -> int:
    """Over how many days a test of so many cases tries them."""
    return 1 if cases <= FEW else 2 if cases <= MANY else 3


def half_of(words: Mapping[str, str], today: int | None) -> dict[str, str]:
    """Half of what one case tries by itself, two days the same half: a case that has its turn every
    second or third day meets all of them."""
    kept = range(len(words)) if today is None else range(today // 2 % 2, len(words), 2)
    return {word: words[word] for place, word in enumerate(words) if place in kept}


def cases_of_today(tests: Sequence[str], day: int) -> set[str]:
    """Of the ids of tests those whose turn it is on a day, as a number."""
    functions = [test.partition("[")[0] for test in tests]
    cases, places = Counter(functions), {function: count() for function in functions}
    return {
        test
        for test, function in zip(tests, functions, strict=True)
        if (next(places[function]) - day) % days_of(cases[function]) == 0 or test.startswith(ALWAYS)
    }


def files_of_today(
    files: Iterable[str],
    day: int,
    *,
    both: bool = False,
    sqlite: bool = True,
    once: Collection[str] = (),
) -> Iterator[str]:
    """Of files those that are tried today; where both databases answer, on SQLite or on
    PostgreSQL. Those that are tried `once`, on SQLite alone, have no turn."""
    for file in files:
        turn = (zlib.crc32(file.encode()) + day) % 2 == 0
        if not both or turn is sqlite or file in once or not file.startswith(ON_ONE):
            yield file


def changed_lately() -> set[str]:
    """The files of tests in the latest commits; none where there is no git, or no history."""
    command = ["git", "log", f"-{LATELY}", "--name-only", "--format=", "--", "tests"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return set()
    return set(said.stdout.splitlines())


def newest_first(
    items: list[pytest.Item], changed: Collection[str], *, first: float = 0
) -> list[pytest.Item]:
    """The tests that were `changed` lately, then the others, both as `in_turns` has them: what a
    slow machine has no time for is what has not changed."""
    new = [item for item in items if item.nodeid.partition("::")[0] in changed]
    old = [item for item in items if item.nodeid.partition("::")[0] not in changed]
    return in_turns(new) + in_turns(old, first=first)


def in_turns(items: list[pytest.Item], *, first: float = 0) -> list[pytest.Item]:
    """File by file, those that wait for a browser or a program spread evenly among those that keep
    the machine busy: one kind uses what the other leaves. `first`, from 0 to 1, is where they
    begin: what a slow machine had no time for one day stands elsewhere the next."""
    files: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        files[item.nodeid.partition("::")[0]].append(item)
    waiting = [tests for tests in files.values() if any(map(_waits, tests))]
    busy = [tests for tests in files.values() if not any(map(_waits, tests))]
    placed = [*_spread(waiting), *_spread(busy)]
    placed.sort(key=lambda each: (each[0] - first) % 1)
    return [item for _, tests in placed for item in tests]


def _spread(files: list[list[pytest.Item]]) -> Iterator[tuple[float, list[pytest.Item]]]:
    """Each file and where it begins, from 0 to 1, a test counting the same everywhere."""
    begun, all_ = 0, sum(map(len, files))
    for tests in files:
        yield begun / all_, tests
        begun += len(tests)


def _waits(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(mark) for mark in ("journey", "real"))
