"""The whole product as it runs in a tavern, web and worker, and browsers to walk through it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.builders import an_event, begun, drawn, play
from tests.journeys.tables import OLD_PHONE, PATIENCE, PHONE, leaves, settings_of, sits_down
from tests.reliability.processes import serving
from torneio.play.models import Match

LAPTOP = {"width": 1280, "height": 800}
# Meant: a form sent back with its fault, and a poll let go of because its answer would be old.
MEANT = ("422", "htmx:sendAbort", "htmx:afterRequest")


@pytest.fixture
def night(transactional_db: None, tmp_path: Path) -> Iterator[str]:
    """The address of the product, served by `manage.py serve` on this test's database."""
    with serving(tmp_path, SWEEP_SECONDS="0.5") as port:
        yield f"http://localhost:{port}"


@pytest.fixture(autouse=True)
def _everybody_leaves(browser: Browser) -> Iterator[None]:
    """Browsers opened for one test are closed with it: a page left open polls all night."""
    there = set(browser.contexts)
    yield
    for context in set(browser.contexts) - there:
        for page in context.pages:
            leaves(page)
        context.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What any browser said on its console: a page that offends its own policy says it there."""
    said: list[str] = []
    yield said
    assert said == []


class People:
    """Each with a browser of their own."""

    def __init__(self, browser: Browser, address: str, complaints: list[str]) -> None:
        self._browser = browser
        self._address = address
        self._complaints = complaints

    def somebody(
        self, *, phone: bool = True, scripts: bool = True, instruments: bool = False
    ) -> Page:
        """A new person with an empty browser; `instruments` measure, and may break the policy."""
        context = self._browser.new_context(
            base_url=self._address,
            viewport=PHONE if phone else LAPTOP,
            has_touch=phone,
            java_script_enabled=scripts,
            bypass_csp=instruments,
            locale="pt-PT",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if instruments:
            return page
        page.on(
            "console",
            lambda message: (
                self._complaints.append(f"{page.url}: {message.text}")
                if message.type in {"error", "warning"}
                and not any(word in message.text for word in MEANT)
                else None
            ),
        )
        page.on("pageerror", lambda error: self._complaints.append(f"{page.url}: {error}"))
        return page


# Of this machine for browsers that are told so, and not its own: no secure context there.
NAME = "torneio.test"


@pytest.fixture(scope="session")
def tavern(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server for all of these evenings; each begins with empty tables."""
    folder, hosts = tmp_path_factory.mktemp("tavern"), ",".join(("localhost", NAME))
    with serving(folder, "--no-worker", ALLOWED_HOSTS=hosts) as port:
        yield f"http://localhost:{port}"


@pytest.fixture
def people(browser: Browser, tavern: str, complaints: list[str]) -> People:
    """The visitors of a test."""
    return People(browser, tavern, complaints)


@pytest.fixture
def match() -> Match:
    """One hand played: the next is hand 2, at 2–0."""
    return play(drawn(begun(an_event(4))).matches.with_names().first(), [95])


@pytest.fixture
def a_phone(browser: Browser, tavern: str, match: Match) -> Iterator[Callable[..., Page]]:
    """Phones at the table of the match; their pages never fail, whatever the line does."""
    wrong: list[str] = []

    def opened(*, old: bool = False, at: Match = match) -> Page:
        context = browser.new_context(**settings_of(tavern))
        if old:
            context.add_init_script(OLD_PHONE)
        page = sits_down(context, at)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield opened
    assert wrong == []
