"""Phones at a table with an unreliable connection."""

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Error, Locator, Page, Route, expect

from tests.reliability.processes import wait_until
from tests.table.phones import link_of
from torneio.number_format import unbroken_scores
from torneio.play.models import Hand, Match

PHONE = {"width": 390, "height": 844}
RECORD = "**/mao/"
# Milliseconds. What is to come may take three polls of a machine that stood still a while; what
# comes at once waits for none of it.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)
FREE = "!document.querySelector('#points')?.value"
KEPT = re.compile(r"Mão \d+ (no telefone|recebida, recibo|recusada)")
HELD = """async () => navigator.serviceWorker.controller
  && Boolean(await (await caches.open("torneio-pages")).match(location.pathname))"""
OLD_PHONE = """
  delete Crypto.prototype.randomUUID;
  delete Navigator.prototype.locks;
  delete Navigator.prototype.serviceWorker;
  delete window.BroadcastChannel;
"""


def settings_of(address: str) -> dict[str, Any]:
    return {"base_url": address, "viewport": PHONE, "has_touch": True, "locale": "pt-PT"}


def sits_down(context: BrowserContext, match: Match) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(link_of(match))
    expect(page.locator("#line")).to_have_text("ligado")
    return page


def points_on(page: Page) -> Locator:
    """The field of the number: of the phone's own points, or of the first pair's by its name."""
    return page.get_by_label(re.compile(r"^\s*(Os nossos pontos|Pontos de )"))


def says(page: Page, points: int) -> None:
    """The field is free at once; the phone says that it has the hand once that is on its disk."""
    points_on(page).fill(str(points))
    page.get_by_role("button", name="Registar a mão").tap()
    wait_until(lambda: page.evaluate(FREE))  # after a last hand there is no field
    expect(page.locator("#told")).to_have_text(KEPT)


def finds(page: Page, *ways: str) -> None:
    """What stands behind "Mais", group by group."""
    more = page.locator("#more")
    if more.get_attribute("open") is None:
        more.locator("> summary").tap()
    for way in ways:
        more.locator("summary", has_text=re.compile(rf"^\s*{re.escape(way)}")).first.tap()


def leaves(page: Page) -> None:
    """A browser may never end closing a page that its worker is just loading."""

    def gone() -> bool:
        with suppress(Error):  # where it was just on its way elsewhere
            page.goto("about:blank")
        return page.url == "about:blank"

    wait_until(gone)


def kept_by_the_worker(page: Page) -> None:
    """The worker has its page, for when there is no line."""
    wait_until(lambda: page.evaluate(HELD))


def rows(page: Page, *wanted: str) -> None:
    """What stands beside each hand on the phone, no score of it ending a line."""
    whole = [unbroken_scores(each) for each in wanted]
    expect(page.locator("#outbox li > p:first-child")).to_have_text(whole)


class OnItsWay:
    """The next hand a phone sends, which does not arrive before it is let go."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[Route] = []
        page.route(RECORD, lambda route: self._held.append(route), times=1)  # noqa: PLW0108

    def arrives(self) -> None:
        wait_until(lambda: self._page.wait_for_timeout(50) or self._held)
        self._held[0].continue_()


def cut(page: Page) -> None:
    """The line of this phone is gone."""
    page.context.set_offline(True)


def mended(page: Page) -> None:
    """It is back."""
    page.context.set_offline(False)


def tries_again(page: Page) -> None:
    with suppress(Error):  # it is just being loaded anew, and does so by itself
        page.evaluate("dispatchEvent(new Event('online'))")


def recorded() -> list[int | None]:
    """The points of the hands that count, in order."""
    counting = Hand.objects.filter(voided_at=None)
    return list(counting.order_by("partida__number", "number").values_list("points", flat=True))


def recorded_is(*points: int) -> None:
    wait_until(lambda: recorded() == list(points), recorded, within=30)
