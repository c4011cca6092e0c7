"""The table's page as an app: all of it kept by the worker, nothing else, and small."""

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from tests.builders import a_match
from tests.play.phones import a_phone, page_of, table_of
from torneio.env import BASE_DIR
from torneio.play.phone.pwa import SHELL

pytestmark = pytest.mark.django_db

SCRIPTS = [name for name in SHELL if name.startswith("js/")]
DOOR = "js/stranded.js"  # on the page that lets nobody in


def named_in(text: str) -> set[str]:
    """The static files a page or a stylesheet of ours names."""
    return set(
        re.findall(r"""(?:/static/|url\("\.\./)([\w./-]+\.(?:css|js|svg|png|woff2))""", text)
    )


def test_the_worker_keeps_all_that_the_page_is_made_of() -> None:
    match = a_match()
    shown = named_in(a_phone(match).get(page_of(match)).content.decode())
    styles = [BASE_DIR / "static" / name for name in shown if name.startswith("css/")]
    beneath = {name for path in styles for name in named_in(path.read_text(encoding="utf-8"))}
    assert shown | beneath <= set(SHELL)


def test_what_a_script_names_is_kept_with_it() -> None:
    for name in SCRIPTS:
        text = (BASE_DIR / "static" / name).read_text(encoding="utf-8")
        assert {f"js/{other}.js" for other in re.findall(r'from "\./(\w+)\.js";', text)} <= set(
            SHELL
        )


def test_every_file_that_is_kept_is_there() -> None:
    assert [name for name in SHELL if finders.find(name) is None] == []


def sizes(*names: str) -> dict[str, int]:
    """Bytes as they are written, before compression."""
    return {name: (BASE_DIR / "static" / name).stat().st_size for name in names}


def test_the_scripts_of_the_page_are_small() -> None:
    page, worker = sizes(*set(SCRIPTS) - {DOOR}), sizes("js/worker.js", DOOR)
    assert sum(page.values()) < 25 * 1024, page
    assert sum(worker.values()) < 4 * 1024, worker


def test_the_worker_lies_where_it_reaches_the_tables_and_nothing_else() -> None:
    answer = Client().get(reverse("worker"))
    assert reverse("worker") == "/mesa/sw.js"
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    shell = re.search(r"self.shell = (\{.*\});", answer.content.decode())
    assert shell
    assert json.loads(shell[1])["files"] == [f"/static/{name}" for name in SHELL]


def test_a_table_is_installed_under_its_own_number() -> None:
    match = a_match()
    answer = a_phone(match).get(reverse("table_manifest", args=[table_of(match).pk]))
    told = json.loads(answer.content)
    assert answer["Content-Type"] == "application/manifest+json"
    assert (told["short_name"], told["name"]) == ("Mesa 1", "Mesa 1 · Noite de Sueca")
    assert told["start_url"] == told["scope"] == page_of(match)
    assert {icon["sizes"] for icon in told["icons"]} == {"192x192", "512x512"}
    assert all(finders.find(icon["src"].removeprefix("/static/")) for icon in told["icons"])


def test_the_card_values_of_the_count_are_those_of_the_deck() -> None:
    shown = a_phone(match := a_match()).get(page_of(match)).content.decode()
    values = re.findall(r'aria-label="(\w+)" data-points="(\d+)" data-most="(\d)"', shown)
    assert values == [
        ("Ases", "11", "4"),
        ("Setes", "10", "4"),
        ("Reis", "4", "4"),
        ("Valetes", "3", "4"),
        ("Damas", "2", "4"),
    ]
    assert sum(int(points) * int(most) for _name, points, most in values) == 120
