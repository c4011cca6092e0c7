"""`make screenshots`: every page that people see, on a database of its own, in each language and on
a phone, a laptop and a television.

OUT=folder (var/pictures), ONLY=home or ONLY=phone,wall (pages), IN=en (languages), SIZE=phone and
DARK=1 choose; a page that does not answer as it should is named, and the command then fails.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

_OUT = Path(os.environ.get("OUT") or "var/pictures").resolve()
_FOLDER = tempfile.TemporaryDirectory(prefix="torneio-pictures-")
_HERE = Path(_FOLDER.name)
os.environ |= {
    "DJANGO_SETTINGS_MODULE": "torneio.settings",
    "TORNEIO_VAR": str(_HERE),
    "DATABASE_URL": f"sqlite:///{_HERE / 'night.sqlite3'}",
    "REDIS_URL": "",
    "REDIS_PREFIX": "pictures:",
    # Playwright's loop runs in this thread, beside the database.
    "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
}

import django

django.setup()

from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from playwright.sync_api import Browser, Page, sync_playwright

from tests.pictures.evening import address_of, an_evening
from tests.pictures.pages import PAGES, Pictured
from tests.reliability.processes import serving
from tests.suite import browser_settings
from torneio.live.management.commands.example_night import ORGANISER

SIZES = {"phone": (390, 844), "laptop": (1280, 800), "wide": (1920, 1080)}
LANGUAGES = {"pt": "pt-PT", "pt-BR": "pt-BR", "en": "en"}
MOMENT = 250  # milliseconds, until what moves has come to rest


def main() -> int:
    """Take the pictures that are asked for; how many pages did not answer."""
    call_command("migrate", verbosity=0)
    there, links = an_evening()
    client = Client()
    client.force_login(User.objects.get(username=ORGANISER))
    session = client.cookies["sessionid"].value
    with serving(_HERE, "--no-worker") as port, sync_playwright() as p:
        browser = p.chromium.launch(**browser_settings())
        camera = _Camera(browser, f"http://localhost:{port}", links=links, session=session)
        wrong = [fault for page in _asked("ONLY", PAGES) for fault in camera.takes(page, there)]
        browser.close()
    print(*wrong, f"The pictures are in {_OUT}.", sep="\n")
    return len(wrong)


def _asked(name: str, every: Any) -> Iterator[Any]:
    """Those that the variable names, or all."""
    asked = set(filter(None, os.environ.get(name, "").split(",")))
    return (each for each in every if not asked or getattr(each, "name", each) in asked)


class _Camera:
    """One browser, and a visitor of each kind in it."""

    def __init__(
        self, browser: Browser, address: str, *, links: Mapping[str, str], session: str
    ) -> None:
        self._browser, self._address = browser, address
        self._links, self._session = links, session
        self._visitors: dict[tuple[str, str, str], Page] = {}

    def takes(self, pictured: Pictured, there: Mapping[str, Any]) -> Iterator[str]:
        """Its pictures; what was wrong, a sentence each."""
        address = address_of(pictured.view, pictured.takes, there) + pictured.query
        for language in _asked("IN", LANGUAGES):
            for size in _asked("SIZE", SIZES):
                page = self._visitor(pictured.who, language, size)
                answer = page.goto(address)
                if not answer or answer.status != 200:
                    yield f"{pictured.name}: {address} answers {answer and answer.status}"
                    return
                page.wait_for_timeout(MOMENT)
                path = _OUT / language / size / f"{pictured.name}.png"
                page.screenshot(path=path, full_page=not pictured.is_wall)

    def _visitor(self, who: str, language: str, size: str) -> Page:
        if (who, language, size) not in self._visitors:
            width, height = SIZES[size]
            context = self._browser.new_context(
                base_url=self._address,
                viewport={"width": width, "height": height},
                locale=LANGUAGES[language],
                color_scheme="dark" if os.environ.get("DARK") else "light",
                reduced_motion="reduce",
            )
            key = {"name": "sessionid", "value": self._session, "url": self._address}
            if who == "organiser":
                context.add_cookies([key])
            page = context.new_page()
            if who in self._links:
                page.goto(self._links[who])
            self._visitors[who, language, size] = page
        return self._visitors[who, language, size]


if __name__ == "__main__":
    sys.exit(main())
