"""A new version is put in place in the middle of a night, while a phone waits without a line."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.tables import (
    cut,
    kept_by_the_worker,
    mended,
    recorded,
    recorded_is,
    rows,
    says,
    settings_of,
)
from tests.journeys.tables import sits_down as opens
from tests.reliability.processes import (
    Running,
    database_url,
    forget_keys,
    free_port,
    product,
    running,
    wait_until,
)
from torneio.env import BASE_DIR
from torneio.play.models import Hand, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

PARTS = ("torneio", "scoring", "pairing", "templates", "static", "locale")
MARK = "document.documentElement.dataset.deployed = 'again';"
VERSION = "document.documentElement.dataset.deployed ?? 'before'"
SHELLS = "caches.keys().then((all) => all.filter((name) => name.includes('shell')))"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the product, to be changed."""
    home = tmp_path / "house"
    for part in filter(lambda part: (BASE_DIR / part).exists(), PARTS):
        shutil.copytree(BASE_DIR / part, home / part)
    shutil.copy(BASE_DIR / "manage.py", home)
    return home


@pytest.fixture
def serve(
    transactional_db: None, tmp_path: Path, house: Path
) -> Iterator[Callable[[], AbstractContextManager[Running]]]:
    """Start that copy, always at the same address."""
    var = tmp_path / "var"
    own = {"PYTHONPATH": str(house), "STATIC_ROOT": str(var / "static")}
    environment = product(var, DATABASE_URL=database_url(), **own)
    var.mkdir()
    command = [str(house / "manage.py"), "serve", "--no-example", "--no-worker", "--port"]
    port = str(free_port())
    yield lambda: running([*command, port], environment, tmp_path / "serve.log", folder=house)
    forget_keys(var)


Serve = Callable[[], AbstractContextManager[Running]]


def test_a_deploy_while_hands_wait_loses_none_and_is_in_use_after_the_next_load(
    browser: Browser, match: Match, house: Path, serve: Serve
) -> None:
    with serve() as before:
        before.wait_to_say("Torneio is running.")
        page = opens(browser.new_context(**settings_of(_address(before))), match)
        old = _kept_by_the_worker(page)
        cut(page)
        says(page, 70)
        says(page, 95)
    changed(house / "static/js/phone.js")
    page.reload()
    rows(page, "Partida 1, mão 2: 70–50 no telefone", "Partida 1, mão 3: 95–25 no telefone")
    with serve() as after:
        after.wait_to_say("Torneio is running.")
        assert page.evaluate(VERSION) == "before"
        mended(page)
        recorded_is(95, 70, 95)
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-deployed", "again")
        wait_until(lambda: _only_new(page, old))
    page.reload()  # the server is gone again: what is kept is the new version
    expect(page.locator("html")).to_have_attribute("data-deployed", "again")
    assert (recorded(), Hand.objects.count()) == ([95, 70, 95], 3)
    page.context.close()


def changed(script: Path) -> None:
    """A new version of it, which shows."""
    script.write_text(f"{script.read_text(encoding='utf-8')}{MARK}\n", encoding="utf-8")


def _address(program: Running) -> str:
    return f"http://localhost:{program.process.args[-1]}"  # type: ignore[index]


def _kept_by_the_worker(page: Page) -> list[str]:
    """What the worker of this version calls the files it keeps, once it does."""
    kept_by_the_worker(page)
    old: list[str] = page.evaluate(SHELLS)
    assert len(old) == 1
    return old


def _only_new(page: Page, old: list[str]) -> bool:
    now = page.evaluate(SHELLS)
    return len(now) == 1 and now != old
