"""An evening on paper: results typed in partidas, a pair that rested, and what may part them."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_event, begun, drawn, fresh, play
from tests.live.reading import words
from torneio.entries.models import Tournament
from torneio.play.models import Declaration
from torneio.play.services.declarations import declare
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def a_night(*, typed: bool) -> Tournament:
    """Three pairs: one rests, one wins 2-0, typed as such or hand by hand."""
    event = an_event(3, totals_allowed=True)
    match = drawn(begun(event, "swiss", rounds=1)).matches.with_names().get(pair_b__isnull=False)
    if typed:
        said = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
        assert declare(match.pk, said, by=PHONE).is_good
    else:
        play(match, [95, 50, 95, 95, 95])
    assert fresh(match).winner == "a"
    return event


def places(event: Tournament) -> list[tuple[int, bool]]:
    """Each place, and whether the pair at it rested."""
    return [(each.row.place, bool(each.row.byes)) for each in standings(event)]


def test_hand_by_hand_the_riscos_part_the_one_that_rested_from_the_one_that_won() -> None:
    assert places(a_night(typed=False))[:2] == [(1, True), (2, False)]


def test_a_bye_is_not_ahead_of_a_result_typed_without_riscos() -> None:
    assert [place for place, _rested in places(a_night(typed=True))] == [1, 1, 3]


def test_the_standings_say_that_the_riscos_are_not_known(client: Client) -> None:
    shown = words(client, reverse("standings", args=[a_night(typed=True).slug]))
    assert "não se sabem riscos" in shown
    assert re.search(r"1 1 0 3 2–0 – ", shown)
    assert "– : há um resultado" in shown
    told = words(client, reverse("standings", args=[a_night(typed=False).slug]))
    assert "não se sabem" not in told


def test_where_no_column_shows_a_dash_no_dash_is_explained(client: Client) -> None:
    event = an_event(2, totals_allowed=True)
    match = drawn(begun(event, "swiss", rounds=1)).matches.with_names().get()
    said = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
    assert declare(match.pk, said, by=PHONE).is_good
    shown = words(client, reverse("standings", args=[event.slug]))
    assert "Há resultados escritos sem as mãos, e não se sabem riscos" in shown
    assert "– :" not in shown
