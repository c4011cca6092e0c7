"""A part that follows by itself is drawn anew while people look at it and press."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page

from tests.builders import an_event, begun, drawn, hand, play
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

# What can be pressed in the live part, other than the match where something happens; its deed.
FOCUS = """() => {
  const parts = [...document.querySelectorAll("[hx-trigger*=every], [hx-trigger*=moved]")];
  const all = parts.flatMap((part) => [...part.querySelectorAll("a[href], button, summary")]);
  window.was = all.filter((each) => each.checkVisibility()).at(-1);
  window.was.focus();
  return window.was.textContent.trim();
}"""
FOCUSED = """() => !window.was.isConnected && document.activeElement !== document.body
  && document.activeElement.tagName + " " + document.activeElement.textContent.trim()"""


@pytest.fixture
def match() -> Match:
    """The first of two, under way; the organiser is alice."""
    round_ = drawn(begun(an_event(4, organiser=an_account()), "swiss", rounds=3))
    first, second = round_.matches.with_names().order_by("pk")
    play(second, [95])
    return play(first, [95])


def comes_back(page: Page, match: Match) -> None:
    """A hand comes in, and the focus is where it was."""
    page.wait_for_load_state()
    said = page.evaluate(FOCUS)
    assert said
    hand(match, 70)
    page.wait_for_function(FOCUSED)
    tag, _, now = page.evaluate(FOCUSED).partition(" ")
    assert tag in ("A", "BUTTON", "SUMMARY")
    assert now == said


@pytest.mark.parametrize("name", ["event", "standings", "rounds", "round", "pair", "match"])
def test_the_focus_stays_on_a_page_for_everybody(people: People, match: Match, name: str) -> None:
    more: dict[str, list[Any]] = {
        "round": [1],
        "pair": [match.pair_a.number],
        "match": [match.public_id],
    }
    page = people.somebody(phone=False)
    page.goto(reverse(name, args=[match.round.stage.tournament.slug, *more.get(name, [])]))
    comes_back(page, match)


@pytest.mark.parametrize("name", ["tables", "desk_standings", "officials"])
def test_the_focus_stays_on_a_page_of_the_organiser(
    people: People, match: Match, name: str
) -> None:
    page = people.somebody(phone=False)
    page.goto(reverse(name, args=[match.round.stage.tournament.slug]))
    logs_in(page)
    comes_back(page, match)


HIDDEN = "it => Object.defineProperty(document, 'hidden', { get: () => !!it, configurable: true })"


def test_a_page_that_nobody_looks_at_asks_nothing(people: People, match: Match) -> None:
    page = people.somebody(phone=False)
    page.goto(reverse("event", args=[match.round.stage.tournament.slug]))
    page.wait_for_load_state()
    page.evaluate(HIDDEN, "hidden")
    page.wait_for_timeout(500)  # what was asked before is answered
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(2_500)
    assert asked == []
    with page.expect_response(lambda answer: "?v=" in answer.url):
        page.evaluate(HIDDEN, "")
