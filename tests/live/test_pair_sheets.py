"""What a pair has played, with both scoresheets of each match beside its result."""

import gzip
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.bench import played
from tests.builders import PHONE, a_match, an_organiser, fresh, play
from tests.live.reading import page, queries
from torneio.access.actors import official
from torneio.live import small_sheets
from torneio.play.models import Declaration, Match
from torneio.play.services import recording
from torneio.play.services.declarations import declare
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
PAIRS, ROUNDS, LIMIT = 96, played.ROUNDS, 30 * 1024  # bytes, packed


def address(match: Match) -> str:
    return reverse("pair", args=[match.round.stage.tournament.slug, match.pair_a.number])


def drawing(html: str, kind: str) -> str:
    """The one drawing of that kind."""
    (found,) = re.findall(rf'<svg[^>]*class="sheet {kind}".*?</svg>', html, re.S)
    return str(found)


def dots(drawing: str) -> int:
    return drawing.count('class="risco')


def test_a_match_that_is_over_has_both_sheets(client: Client) -> None:
    match = play(a_match(), [95, 40, 95, 20, 20, 70, 95, 70])
    html = page(client, address(match))
    assert html.index("Jogados") < html.index('class="small-sheets"')
    assert dots(drawing(html, "crosses")) == dots(drawing(html, "comb")) == 13
    assert "<text" not in drawing(html, "comb")


def test_what_both_show_is_said_once(client: Client) -> None:
    html = page(client, address(play(a_match(), [95] * 4)))
    assert "Nós 4, Eles 0; partidas 2–0" in drawing(html, "comb")
    assert 'aria-hidden="true"' in drawing(html, "crosses")


def test_one_that_is_played_or_has_no_hands_is_not_drawn(client: Client) -> None:
    begun_ = play(a_match(), [95])
    assert "small-sheets" not in page(client, address(begun_))
    told = a_match(name="Outra", totals_allowed=True)
    declare(told.pk, Declaration(kind="total", score_a=2, score_b=1), by=official("alice"))
    assert fresh(told).over
    assert "small-sheets" not in page(client, address(told))


def test_a_hand_put_right_is_drawn_anew(client: Client) -> None:
    match = play(a_match(), [95, 95, 95, 95])
    assert dots(drawing(page(client, address(match)), "comb")) == 8
    last = read_sheet(match).last_hand
    assert last
    recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="engano")
    assert "small-sheets" not in page(client, address(match))
    play(fresh(match), [20, 95])
    assert dots(drawing(page(client, address(match)), "comb")) == 10


def test_each_reads_them_in_the_own_language(client: Client) -> None:
    match = play(a_match(), [95] * 4)
    assert "Nós 4, Eles 0" in drawing(page(client, address(match)), "comb")
    client.cookies["django_language"] = "en"
    assert "Us 4, Them 0" in drawing(page(client, address(match)), "comb")


def test_a_long_evening_asks_no_more_and_stays_light(client: Client) -> None:
    stage = played.an_event(PAIRS, organiser=an_organiser())
    played.play_rounds(stage, count=1)
    of_one = reverse("pair", args=[stage.tournament.slug, 1])
    few, first = queries(client, of_one), packed(client, of_one)
    played.play_rounds(stage, count=ROUNDS, played=1)
    small_sheets._known.clear()
    assert queries(client, of_one) <= few
    assert page(client, of_one).count('class="small-sheets"') == ROUNDS
    last = packed(client, of_one)
    a_match = (last - first) / (ROUNDS - 1)
    assert last + a_match * (small_sheets.MOST_DRAWN - ROUNDS) < LIMIT


def packed(client: Client, address: str) -> int:
    return len(gzip.compress(page(client, address).encode(), 6))
