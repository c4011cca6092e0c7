"""The dealer, entered once at a table: with and without scripts, with and without a connection."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import play
from tests.journeys.conftest import People
from tests.journeys.tables import cut, finds, says
from tests.journeys.test_one_thumb import NAMED, box
from tests.table.phones import link_of
from tests.table.test_dealing import seat_players
from torneio.entries.models import Pair
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def tells(page: Page, words: str) -> None:
    """One tap, below what there is to do."""
    finds(page, "Este telefone", "Quem dá?")
    page.get_by_role("button", name=words).tap()


def turn(page: Page, *wanted: str) -> None:
    """The names that are seen."""
    expect(page.locator("#turns span").filter(visible=True)).to_have_text(list(wanted))


def test_the_line_goes_on_with_the_hands_of_a_phone(
    a_phone: Callable[..., Page], match: Match
) -> None:
    seat_players(match)
    page = a_phone()
    tells(page, "Dá Quim, depois Tó")
    turn(page, "dá: Quim", "sai: Tó")
    cut(page)
    says(page, 70)
    turn(page, "dá: Tó", "sai: Zé")
    expect(page.get_by_text("Não é este que dá?")).to_be_hidden()
    says(page, 95)  # the next partida
    turn(page, "dá: Zé", "sai: Rui")
    page.get_by_role("button", name="Apagar esta mão").tap()
    turn(page, "dá: Tó", "sai: Zé")


def test_it_is_said_without_a_script(people: People, match: Match) -> None:
    seat_players(match)
    page = people.somebody(scripts=False)
    page.goto(link_of(match))
    tells(page, "Dá Zé, depois Rui")
    turn(page, "dá: Zé", "sai: Rui")
    finds(page, "Este telefone", "Não é este que dá?")
    page.get_by_role("button", name="Dá Rui, depois Zé").tap()
    turn(page, "dá: Rui", "sai: Zé")


def test_long_names_leave_the_keys_where_they_are(
    a_phone: Callable[..., Page], match: Match
) -> None:
    names = [f"{NAMED} {number}" for number in range(4)]
    seat_players(match, us=names[:2], them=names[2:])
    for pair in (match.pair_a, match.pair_b):
        Pair.objects.filter(pk=pair.pk).update(name=f"{NAMED} {pair.pk}")
    play(match, [95])  # the partida is won: one more line above the keys
    page = a_phone()
    tells(page, f"Dá {names[0]}, depois {names[2]}")
    turn(page, f"dá: {names[0]}", f"sai: {names[2]}")
    page.evaluate("scrollTo(0, 0)")
    assert box(page.locator("#entry .main-action"))[1] <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
