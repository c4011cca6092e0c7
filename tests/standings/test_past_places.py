"""The places after the rounds that are past are ranked once, and never out of date."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from django.core.cache import cache
from django.db.models import F
from django.test import Client
from django.urls import reverse

from scoring.standings import rank
from tests.builders import drawn, play
from tests.live.reading import page
from tests.standings.test_courses import courses, played
from torneio.play.models import Match

pytestmark = pytest.mark.django_db


def rankings(act: Callable[[], object]) -> int:
    """How often an act ranks a table."""
    count = 0

    def called(frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event == "call" and frame.f_code is rank.__code__

    sys.setprofile(called)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


def test_after_many_rounds_a_page_ranks_as_often_as_after_two(client: Client) -> None:
    asked = []
    for rounds in (2, 5):
        event = played(8, rounds=rounds)
        address = reverse("standings", args=[event.slug])
        first, second, *_ = drawn(event.stages.get(), rounds + 1).matches.with_names()
        play(first, [95] * 4)
        page(client, address)  # the round before is past now, and ranked
        play(second, [95] * 4)
        asked.append(rankings(lambda at=address: page(client, at)))  # type: ignore[misc]
    assert asked == [1, 1]


def test_the_page_of_a_pair_uses_what_the_standings_have_ranked(client: Client) -> None:
    event = played(6, rounds=4)
    page(client, reverse("standings", args=[event.slug]))
    assert rankings(lambda: courses(event)) == 1


def test_a_correction_of_an_early_round_moves_the_places_from_there_on() -> None:
    event = played(6, rounds=4)
    before = courses(event)
    for match in Match.objects.of(event.pk).filter(round__number=2, pair_b__isnull=False):
        Match.objects.filter(pk=match.pk).update(
            winner="b" if match.winner == "a" else "a",
            table_points_a=F("table_points_b"),
            table_points_b=F("table_points_a"),
        )
    after = courses(event)
    moved = [
        any(before[number][1][place] != after[number][1][place] for number in before)
        for place in range(4)
    ]
    assert moved[:2] == [False, True]
    cache.clear()
    assert courses(event) == after


def test_to_agree_to_a_result_ranks_no_round_anew() -> None:
    event = played(6, rounds=3)
    before = courses(event)
    assert Match.objects.of(event.pk).update(agreement=Match.Agreement.CONFIRMED)
    assert rankings(lambda: courses(event)) == 1
    assert courses(event) == before
