"""A night on plain HTTP under a name of the local network: no service worker, no random ids; the
hands are kept all the same."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.journeys.conftest import NAME
from tests.journeys.deals import at_italiana, at_suaro, came_to, came_to_is, keeps
from tests.journeys.tables import (
    cut,
    leaves,
    mended,
    recorded,
    recorded_is,
    rows,
    says,
    settings_of,
    sits_down,
)
from torneio.play.models import Deal, Hand, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

SECURE = """[
  isSecureContext, "randomUUID" in crypto, "serviceWorker" in navigator, "locks" in navigator
]"""

EACH = pytest.mark.parametrize("match", [at_italiana, at_suaro], indirect=True)


@pytest.fixture
def match(request: pytest.FixtureRequest, match: Match) -> Match:
    """What the phone sits down at: two pairs, unless told otherwise."""
    return request.param() if hasattr(request, "param") else match  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def browser_of_the_hall(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """One that finds this machine by that name."""
    args = [*browser_type_launch_args["args"], f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    browser = browser_type.launch(**browser_type_launch_args | {"args": args})
    yield browser
    browser.close()


@pytest.fixture
def page(browser_of_the_hall: Browser, tavern: str, match: Match) -> Iterator[Page]:
    """A phone in that network."""
    hall = tavern.replace("localhost", NAME)
    context = browser_of_the_hall.new_context(**settings_of(hall))
    page = sits_down(context, match)
    yield page
    leaves(page)
    context.close()


def test_without_a_secure_context_every_hand_is_kept_and_sent_once(page: Page) -> None:
    assert page.evaluate(SECURE) == [False] * 4
    cut(page)
    says(page, 70)
    says(page, 95)
    rows(page, "Partida 1, mão 2: 70–50 no telefone", "Partida 1, mão 3: 95–25 no telefone")
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 1")
    assert recorded() == [95]
    mended(page)
    recorded_is(95, 70, 95)
    rows(page)
    expect(page.locator("#line")).to_have_text("ligado")
    assert Hand.objects.count() == 3


def test_without_a_secure_context_a_hand_waits_for_the_page_to_come_back(page: Page) -> None:
    address = page.url
    cut(page)
    says(page, 70)
    page.goto("about:blank")
    mended(page)
    assert recorded() == [95]
    page.goto(address)
    recorded_is(95, 70)
    rows(page)
    assert Hand.objects.count() == 2


@EACH
def test_without_a_secure_context_every_deal_is_kept_and_sent_once(
    page: Page, match: Match
) -> None:
    first = came_to()
    assert page.evaluate(SECURE) == [False] * 4
    cut(page)
    for points in (8, 9):
        keeps(page, points)
    expect(page.locator("#line")).to_have_text("no telefone (2)")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mão 4")
    assert came_to() == first
    mended(page)
    came_to_is(*first, 8, 9)
    rows(page)
    expect(page.locator("#line")).to_have_text("ligado")
    assert Deal.objects.count() == 3


@EACH
def test_without_a_secure_context_a_deal_waits_for_the_page_to_come_back(
    page: Page, match: Match
) -> None:
    address, first = page.url, came_to()
    cut(page)
    keeps(page, 9)
    page.goto("about:blank")
    mended(page)
    assert came_to() == first
    page.goto(address)
    came_to_is(*first, 9)
    rows(page)
    assert Deal.objects.count() == 2


def test_without_a_secure_context_a_text_is_copied_or_marked_and_the_page_says_so(
    page: Page, match: Match
) -> None:
    page.goto(reverse("round_words", args=[match.round.stage.tournament.slug, 1]))
    sends = page.get_by_role("button", name="Enviar ou copiar")
    sends.click()
    expect(page.get_by_text("Copiado: cole onde quiser.")).to_be_visible()
    page.evaluate("document.execCommand = () => false")
    sends.click()
    expect(page.get_by_text("Está marcado: copie com Ctrl C")).to_be_visible()
    field = page.get_by_label("Texto para mandar a um grupo")
    assert field.evaluate("it => it.selectionEnd - it.selectionStart === it.value.length")
