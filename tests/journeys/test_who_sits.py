"""Who of a squad sits, said on the phone of the table in one tap: with and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn
from tests.journeys.conftest import People
from tests.journeys.tables import says
from tests.journeys.test_one_thumb import box
from tests.table.phones import link_of
from torneio.entries.correcting import edit_pair
from torneio.entries.pasting import read_lines
from torneio.play.models import LineUp, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
ASKED = "Quem joga, de «Zé, Tó e Quim»?"


@pytest.fixture
def squad() -> Match:
    """Nothing is played yet, and the first pair has a substitute."""
    match = drawn(begun(an_event(4))).matches.with_names().get(position=1)
    assert edit_pair(match.pair_a, read_lines("Zé, Tó e Quim")[0], anyway=True) == []
    return match


def test_it_is_one_tap_above_the_keys(a_phone: Callable[..., Page], squad: Match) -> None:
    page = a_phone(at=squad)
    page.get_by_role("button", name="da mesa").tap()
    expect(page.locator("#worth").get_by_text(ASKED)).to_be_visible()
    assert box(page.locator("#entry .main-action"))[1] <= 844
    page.get_by_role("button", name="Zé e Quim").first.tap()
    expect(page.locator("#scoreboard").get_by_text("Zé e Quim")).to_be_visible()
    expect(page.locator("#worth").get_by_text(ASKED)).to_have_count(0)
    says(page, 70)
    assert [row.second.name for row in LineUp.objects.all()] == ["Quim"]


def test_it_is_said_without_a_script(people: People, squad: Match) -> None:
    page = people.somebody(scripts=False)
    page.goto(link_of(squad))
    page.get_by_role("button", name="da mesa").click()
    page.locator("#worth").get_by_role("button", name="Tó e Quim").click()
    expect(page.locator("#scoreboard").get_by_text("Quim e Tó")).to_be_visible()
