"""Who opens a page, and how: as anybody, on the referee's link, or signed in as the organiser."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page

from tests.journeys.tables import PATIENCE


class State(NamedTuple):
    """Where a page is, the link that lets in there (or none), who reads it (`anybody`, `referee`
    or `organiser`), and what was done on it until it looks so."""

    name: str
    address: str
    link: str = ""
    who: str = "anybody"
    do: Callable[[Page], object] = lambda page: None


class Visitors:
    """People with keys."""

    def __init__(self, address: str, organiser: User, referee: str) -> None:
        """`referee` is his link."""
        client = Client()
        client.force_login(organiser)
        key = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": address}
        self._keys: dict[str, list[Any]] = {"organiser": [key], "referee": [], "anybody": []}
        self._referee = referee

    def opens(self, context: BrowserContext, state: State) -> Page:
        """The page as it looks in that state, to somebody who was nowhere before."""
        context.set_offline(False)
        context.clear_cookies()
        context.add_cookies(self._keys[state.who])
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        link = state.link or (self._referee if state.who == "referee" else "")
        for address in filter(None, (link, state.address)):
            page.goto(address)
        state.do(page)
        return page
