"""The table's page as an app: all of it kept by the worker, nothing else, and small."""

import gzip
import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_event, an_organiser, begun, drawn
from tests.play.evenings import PONTOS, SUARO, a_phone_at, an_evening, at_tables
from tests.table.phones import a_phone, page_of, table_of
from torneio.env import BASE_DIR
from torneio.storage import shortened, sources
from torneio.table.pwa import SHELL

pytestmark = pytest.mark.django_db

SCRIPTS = [name for name in SHELL if name.startswith("js/")]
DOOR = "js/stranded.js"  # on the page without access


def sueca() -> str:
    """The page of a table of pairs."""
    match = a_match()
    return a_phone(match).get(page_of(match)).content.decode()


def sister(game: str) -> str:
    """The page of a table of single players."""
    sitting = at_tables(an_evening(game, 4 if game == PONTOS else 2))[0]
    return a_phone_at(sitting).get(reverse("table", args=[sitting.table_id])).content.decode()


PAGES = pytest.mark.parametrize(
    "page", [sueca, partial(sister, PONTOS), partial(sister, SUARO)], ids=["pairs", "four", "two"]
)


def named_in(text: str) -> set[str]:
    """The static files a page or a stylesheet of ours names; letters of names from elsewhere are
    left out, which a phone fetches where it meets one."""
    named = re.findall(r"""(?:/static/|url\("\.\./)([\w./-]+\.(?:css|js|svg|png|woff2))""", text)
    return {name for name in named if "-more." not in name}


def text_of(name: str) -> str:
    return (BASE_DIR / "static" / name).read_text(encoding="utf-8")


def whole(style: str) -> str:
    """A style as a phone has it: with those it imports."""
    return shortened(style, sources())


def imported(name: str) -> set[str]:
    """The scripts a script names."""
    return {f"js/{other}.js" for other in re.findall(r'from "\./(\w+)\.js";', text_of(name))}


def loaded_by(page: str) -> set[str]:
    """The scripts of ours a page names, and those they name in turn."""
    known: set[str] = set()
    new = {name for name in named_in(page) if name.startswith("js/")}
    while new:
        known |= new
        new = set().union(*map(imported, new)) - known
    return known


@PAGES
def test_the_worker_keeps_all_that_the_page_is_made_of(page: Callable[[], str]) -> None:
    shown = named_in(page())
    beneath = {
        name for style in shown if style.startswith("css/") for name in named_in(whole(style))
    }
    assert shown | beneath <= set(SHELL)


def test_what_a_script_names_is_kept_with_it() -> None:
    assert set().union(*map(imported, SCRIPTS)) <= set(SHELL)


def test_every_file_that_is_kept_is_there() -> None:
    assert [name for name in SHELL if finders.find(name) is None] == []


def sizes(*names: str) -> dict[str, int]:
    """Bytes as they travel, after compression: a comment and a clear name cost nothing."""
    return {name: len(gzip.compress(text_of(name).encode())) for name in names}


@PAGES
def test_the_scripts_of_each_page_are_small(page: Callable[[], str]) -> None:
    scripts = sizes(*loaded_by(page()))
    assert {"js/outbox.js", "js/waiting.js", "js/ahead.js"} < scripts.keys()
    assert sum(scripts.values()) < 25_600, scripts


def test_the_worker_and_the_door_are_small() -> None:
    worker = sizes("js/worker.js", DOOR)
    assert sum(worker.values()) < 2 * 1024, worker


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


def test_a_table_of_single_players_opens_where_its_deals_are_said() -> None:
    sitting = at_tables(an_evening())[0]
    answer = a_phone_at(sitting).get(reverse("table_manifest", args=[sitting.table_id]))
    told = json.loads(answer.content)
    assert told["scope"] == reverse("table", args=[sitting.table_id])
    assert told["start_url"] == told["scope"]


def test_the_device_of_an_organiser_speaks_for_no_side() -> None:
    organiser = an_organiser()
    sitting = at_tables(an_evening(organiser=organiser))[0]
    match = drawn(begun(an_event(organiser=organiser))).matches.with_names().first()
    client = Client()
    client.force_login(organiser)
    for address in (page_of(match), reverse("table", args=[sitting.table_id])):
        assert 'data-voice=""' in client.get(address).content.decode()


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
