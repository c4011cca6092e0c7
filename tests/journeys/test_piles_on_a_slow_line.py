"""Forty cards laid faster than the line answers: none is lost, and nothing is proved by it."""

from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from scoring.cards import Suit
from tests.journeys.test_adjudication import a_referee, opens_the_piles
from tests.scoring.deals import dealt, play_out
from torneio.play.models import Match

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.journey,
]

LATENCY = 400  # ms, there and back
# What was ever said to be proved, for as long as the page lives.
WATCH = """document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const proved = document.querySelector(".verdict.proved")?.textContent;
  if (proved) sessionStorage.setItem("accused", proved);
}).observe(document.body, { subtree: true, childList: true, attributes: true }))"""


class Line:
    """The slow line of a page, which may break."""

    def __init__(self, page: Page) -> None:
        self._told = page.context.new_cdp_session(page)
        self.mended()

    def mended(self, *, lost: bool = False) -> None:
        rates = {"latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1}
        self._told.send("Network.emulateNetworkConditions", {**rates, "offline": lost})

    def cut(self) -> None:
        self.mended(lost=True)


def a_legal_hand() -> list[str]:
    random = Random("forty legal cards")
    tricks, _ = play_out(dealt(random), random=random, trump=Suit.SPADES, leader=0)
    return [str(card) for trick in tricks for card in trick]


def taps(page: Page, cards: list[str], *, each: int) -> None:
    for card in cards:
        key = page.locator(f"button[value='{card}']")
        key.tap()
        assert key.is_disabled(), card
        page.wait_for_timeout(each)


def lies(page: Page) -> list[str]:
    return parse_qs(urlsplit(page.url).query)["cartas"][0].split("-")


def test_forty_cards_on_a_slow_line_all_stay_in_order_and_accuse_nobody(
    browser: Browser, tavern: str, match: Match
) -> None:
    page = a_referee(browser, tavern, match)
    page.add_init_script(WATCH)
    cards = a_legal_hand()
    opens_the_piles(page)
    line = Line(page)
    taps(page, cards[:18], each=200)
    assert lies(page) == cards[:18]
    line.cut()
    taps(page, cards[18:22], each=200)
    expect(page.get_by_text("Sem rede. As cartas ficam neste telefone")).to_be_visible()
    line.mended()
    page.get_by_role("link", name="Voltar ao encontro").click()
    page.get_by_role("link", name="Julgar uma renúncia pelas vazas").click()
    expect(page.get_by_role("button", name="Tirar carta")).to_be_visible()
    assert lies(page) == cards[:22]
    taps(page, cards[22:], each=300)
    expect(page.locator("#said")).to_have_text("Não há renúncia provada: viram-se as dez vazas. ")
    assert lies(page) == cards
    expect(page.locator(".tricks-seen .laid li")).to_have_count(40)
    assert page.evaluate("sessionStorage.getItem('accused')") is None
