"""What a pair's matches ended in, and the places it had after each round."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.test_missed_rounds import late_in, of_the_late
from tests.live.reading import page, queries
from torneio.entries.models import Tournament
from torneio.standings.courses import courses_of
from torneio.standings.selectors import read_results, standings

pytestmark = pytest.mark.django_db


def played(pairs: int, *, rounds: int, preset: str = "classica") -> Tournament:
    """So many rounds of a league, in each of which the lower number wins; no round is hurried."""
    event = an_event(pairs, preset=preset, name=f"N{pairs} {rounds}")
    stage = begun(event)
    for number in range(1, rounds + 1):
        for match in drawn(stage, number).matches.with_names():
            if not match.over:
                first = match.pair_b is None or match.pair_a.number < match.pair_b.number
                play(match, [95 if first else 25] * 4)
    return event


def courses(event: Tournament) -> dict[int, tuple[str, tuple[int, ...]]]:
    """By the number of each pair: its marks as letters, and its places."""
    results = read_results(event)
    numbers = {each.pk: each.number for each in event.pairs.all()}
    return {
        numbers[pair]: ("".join(mark[0] for mark in course.marks), course.places)
        for pair, course in courses_of(results, results.order()).items()
    }


def test_a_course_is_what_each_round_ended_in_and_the_places_after_it() -> None:
    assert courses(played(3, rounds=3)) == {
        1: ("rww", (1, 1, 1)),
        2: ("wlr", (1, 2, 2)),
        3: ("lrl", (3, 3, 3)),
    }


def test_a_pair_that_came_late_has_no_place_after_rounds_it_did_not_play() -> None:
    stage = late_in()  # taken in after the second round
    for match in drawn(stage, 3).matches.with_names():
        if match.pair_b:
            play(match, [95] * 4)
    told = courses(stage.tournament)
    late = of_the_late(stage).pair.number
    assert len(told.pop(late)[1]) == 1
    assert {len(places) for _marks, places in told.values()} == {3}


def test_the_places_of_a_past_round_are_those_that_stood_then() -> None:
    after_one = {each.pair.number: each.row.place for each in standings(played(6, rounds=1))}
    late = courses(played(6, rounds=3))
    assert {number: places[0] for number, (_marks, places) in late.items()} == after_one
    assert {len(places) for _marks, places in late.values()} == {3}


def test_before_any_result_there_is_neither_course_nor_reason(client: Client) -> None:
    html = page(client, reverse("standings", args=[an_event(4).slug]))
    assert 'class="marks"' not in html
    assert 'class="why"' not in html


@pytest.mark.parametrize("name", ["standings", "pair"])
def test_a_course_is_told_to_those_who_cannot_see_it(client: Client, name: str) -> None:
    event = played(4, rounds=2)
    html = page(client, reverse(name, args=[event.slug, *([1] if name == "pair" else [])]))
    assert 'role="img" aria-label="Resultados: vitória, vitória"' in html
    assert re.search(r"Lugar depois de cada ronda: \d\.º, 1\.º", html)


def test_no_query_more_for_all_the_rounds_behind(client: Client) -> None:
    costs = [
        queries(client, reverse("standings", args=[played(4, rounds=rounds).slug]))
        for rounds in (1, 3)
    ]
    assert costs[0] == costs[1]
