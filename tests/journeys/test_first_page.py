"""What a phone fetches for the first page it ever opens here: packed, as the line carries it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Browser, Page

from tests.builders import an_event, an_organiser, begun, drawn, play
from tests.journeys.tables import settings_of
from tests.journeys.visitors import State, Visitors
from tests.play.evenings import PONTOS, an_evening, at_tables
from tests.reliability.processes import wait_until
from tests.table.phones import link_of
from torneio.wall.services import add_screen

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

MOST = 100_000  # bytes
OF_EVERYBODY = ("event", "standings", "rounds", "board", "regulation", "signup")
OF_THE_ORGANISER = ("pairs", "draw", "tables", "results", "desk_standings", "prizes", "screens")
# The mark beside the name, and what a phone that may install the page looks at.
MARKS = """async () => {
  const fetched = async (address) => (await fetch(address, { credentials: "include" })).text();
  for (const { rel, href } of document.querySelectorAll("[rel=icon], [rel=manifest]")) {
    const text = await fetched(href);
    if (rel === "manifest") await fetched(JSON.parse(text).icons[0].src);
  }
}"""


class Line:
    """What comes over the line to a page, heads and all, as long as it is packed."""

    def __init__(self, page: Page) -> None:
        """Counted from now on."""
        self.bytes = 0
        self._page = page
        self._asked: set[str] = set()
        self._there: set[str] = set()
        told = page.context.new_cdp_session(page)
        told.send("Network.enable")
        told.on("Network.requestWillBeSent", lambda each: self._asked.add(each["requestId"]))
        told.on("Network.loadingFinished", self._comes)

    def _comes(self, told: dict[str, Any]) -> None:
        self.bytes += int(told["encodedDataLength"])
        self._there.add(told["requestId"])

    def is_quiet(self) -> bool:
        """Whether all that was asked for is there."""
        self._page.wait_for_timeout(50)
        return self._asked <= self._there


def first_pages(organiser: User) -> Iterator[State]:
    """Those that are anybody's first: from a messenger, a code on the wall or on a table, a
    bookmark."""
    yield State("home", reverse("home"))
    event = an_event(24, name="Sueca da Associação Recreativa", organiser=organiser)
    tables = drawn(begun(event, "swiss", rounds=5)).matches.with_names().order_by("pk")
    first, *others = [play(match, [95, 60, 30, 61]) for match in tables]
    play(others[0], [95, 95])
    for name in OF_EVERYBODY:
        yield State(name, reverse(name, args=[event.slug]))
    yield State("pair", reverse("pair", args=[event.slug, 1]))
    yield State("match", reverse("match", args=[event.slug, first.public_id]))
    assert add_screen(event)
    yield State("screen", reverse("screen", args=[event.slug, 1]))
    for name in OF_THE_ORGANISER:
        yield State(name, reverse(name, args=[event.slug]), who="organiser")
    yield State("login", reverse("login"))
    yield State("table", link_of(first))
    yield State("table of players", link_of(at_tables(an_evening(PONTOS))[0]))


def test_the_first_page_of_a_phone_is_less_than_a_hundred_kilobytes(
    browser: Browser, tavern: str
) -> None:
    organiser = an_organiser()
    visitors = Visitors(tavern, organiser, "")
    # Without a certificate a browser takes nothing shorter than gzip.
    packed = {"bypass_csp": True, "extra_http_headers": {"Accept-Encoding": "gzip"}}
    packed |= {"service_workers": "block"}  # nor keeps it a page, which comes after the first
    weights = {}
    for state in first_pages(organiser):
        context = browser.new_context(**settings_of(tavern) | packed)
        page = visitors.comes(context, state)
        line = Line(page)
        visitors.reads(page, state)
        page.evaluate(MARKS)
        wait_until(line.is_quiet)
        weights[state.name] = line.bytes
        context.close()
    assert {name: weight for name, weight in weights.items() if weight >= MOST} == {}
