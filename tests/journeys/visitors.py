"""The visitors of a page: without an account, on the referee's link, or signed in as the
organiser."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page

from tests.journeys.tables import PATIENCE


class State(NamedTuple):
    """The address of a page, the link that gives access to it (or none), its reader (`anybody`,
    `referee` or `organiser`), and the acts before it looks so."""

    name: str
    address: str
    link: str = ""
    who: str = "anybody"
    do: Callable[[Page], object] = lambda page: None


class Visitors:
    """People with keys."""

    def __init__(self, address: str, organiser: User, referee: str) -> None:
        """`referee` is the referee's link."""
        client = Client()
        client.force_login(organiser)
        key = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": address}
        self._keys: dict[str, list[Any]] = {"organiser": [key], "referee": [], "anybody": []}
        self._referee = referee

    def opens(self, context: BrowserContext, state: State) -> Page:
        """The page in that state, for a new visitor."""
        page = self.comes(context, state)
        self.reads(page, state)
        return page

    def comes(self, context: BrowserContext, state: State) -> Page:
        """A new visitor with the keys to a page, before it is opened."""
        context.set_offline(False)
        context.clear_cookies()
        context.add_cookies(self._keys[state.who])
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def reads(self, page: Page, state: State, *, until: Literal["load", "commit"] = "load") -> None:
        """The visitor opens the page, and does what makes it look so."""
        link = state.link or (self._referee if state.who == "referee" else "")
        for address in filter(None, (link, state.address)):
            page.goto(address, wait_until=until)
        state.do(page)
