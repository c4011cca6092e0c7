"""A risco that comes in is drawn as a hand would draw it: its stroke, its dot, and nothing else."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import PHONE, an_event, begun, drawn, hand, play
from tests.journeys.conftest import People
from tests.journeys.tables import says
from torneio.play.models import Match
from torneio.play.services.recording import void_last_hand
from torneio.play.sheets import read_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

# What moves in the drawings: its class and, in milliseconds, when it has come to rest.
MOVES = """() => [...document.querySelectorAll(".sheet *")].flatMap((each) => {
  const { animationName, animationDelay, animationDuration } = getComputedStyle(each);
  const end = 1000 * (parseFloat(animationDelay) + parseFloat(animationDuration));
  return animationName === "none" ? [] : [[each.getAttribute("class"), Math.round(end)]];
})"""


@pytest.fixture
def match() -> Match:
    """Two tables, the first of which has a hand, 2-0."""
    first, second = drawn(begun(an_event(4))).matches.with_names().order_by("pk")
    play(second, [70])
    return play(first, [95])


def page_of(people: People, match: Match, name: str) -> Page:
    slug = match.round.stage.tournament.slug
    page = people.somebody(phone=False)
    page.goto(reverse(name, args=[slug, match.public_id] if name == "match" else [slug]))
    assert page.evaluate(MOVES) == []
    return page


def come(page: Page, match: Match, points: int) -> list[str]:
    """What moves as the next hand comes in, in how many drawings it may be."""
    hand(match, points)
    page.locator(".just-now").first.wait_for()
    moves = page.evaluate(MOVES)
    assert all(end <= 300 for _name, end in moves)
    return [name for name, _end in moves]


def test_on_the_page_of_the_match(people: People, match: Match) -> None:
    page = page_of(people, match, "match")
    assert come(page, match, 40) == ["stroke", "risco fresh"] * 2  # the crosses and the comb
    last = read_sheet(match).last_hand
    assert last
    void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="")
    expect(page.locator(".just-now")).to_have_count(0)
    assert page.evaluate(MOVES) == []


def test_a_partida_that_is_won_gets_its_line(people: People, match: Match) -> None:
    page = page_of(people, match, "match")
    two = ["stroke", "stroke", "risco fresh", "risco fresh", "won"]
    assert come(page, match, 95) == two * 2


def test_on_the_wall_at_its_own_table_alone(people: People, match: Match) -> None:
    page = page_of(people, match, "board")
    assert come(page, match, 40) == ["stroke", "risco fresh"]
    expect(page.locator(".wall-card.just-now")).to_have_count(1)


def test_on_the_other_phone_of_the_table(a_phone: Callable[..., Page], match: Match) -> None:
    page = a_phone()
    assert page.evaluate(MOVES) == []
    assert come(page, match, 40) == ["stroke", "risco fresh"]


def test_on_the_phone_that_said_it(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    says(page, 40)
    page.locator(".just-now .fresh").first.wait_for()
    assert [name for name, _end in page.evaluate(MOVES)] == ["stroke", "risco fresh"]


def test_it_is_there_at_once_for_those_who_want_no_motion(people: People, match: Match) -> None:
    page = page_of(people, match, "match")
    page.emulate_media(reduced_motion="reduce")
    assert come(page, match, 40) == []
    expect(page.locator("#comb .risco.fresh")).to_have_count(1)
