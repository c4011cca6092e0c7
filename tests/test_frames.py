"""The frames of a thread stand in one piece of memory (docs/adr/0045)."""

import resource
from concurrent.futures import ThreadPoolExecutor

import pytest

from torneio.frames import in_one_piece

DEEPEST, TURNS = 300, 50


def a_call(*, deep: int) -> None:
    """A loop of calls at each depth, as templates have them at some."""
    if not deep:
        return
    for _ in range(TURNS):
        a_call(deep=0)
    a_call(deep=deep - 1)


def asked_of_the_system() -> int:
    """How many pages of memory this process has been given so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt


def asked_by(work: object, *args: object) -> int:
    def measured() -> int:
        a_call(deep=DEEPEST)  # what is made but once
        before = asked_of_the_system()
        work(*args)  # type: ignore[operator]
        return asked_of_the_system() - before

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(measured).result()


def deep_calls() -> None:
    a_call(deep=DEEPEST)


def test_no_call_asks_the_system_for_memory_and_gives_it_back() -> None:
    assert asked_by(deep_calls) > 2 * TURNS  # or CPython does it by itself now, and this can go
    assert asked_by(in_one_piece, deep_calls) < TURNS


def test_it_says_what_the_work_says() -> None:
    assert in_one_piece(int, "12", base=3) == 5
    with pytest.raises(ValueError, match="invalid literal"):
        in_one_piece(int, "x")


def test_a_call_that_goes_too_deep_is_told_as_ever() -> None:
    with pytest.raises(RecursionError):
        in_one_piece(a_call, deep=100_000)
