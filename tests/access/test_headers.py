"""What every answer says to browsers and caches, and what no address or page ever carries."""

import gzip
import re

import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import reverse

from tests.access.doors import DOORS, address_of
from tests.builders import a_match, an_organiser, fresh
from tests.table.phones import a_phone, link_of, page_of, table_of
from torneio.access.links import COOKIE
from torneio.play.models import Match
from torneio.season.services import open_series

pytestmark = pytest.mark.django_db
PASSWORD = "a-password-for-tests"
READ = [name for name, door in DOORS.items() if "get" in door.methods]
SHARED = "event standings rounds round match pair board standings_csv standings_xlsx regulation"
SHARED += " round_words ready worker series_page series_wall series_ledger series_csv series_xlsx"
SHARED += " screen series_json series_words series_table_csv series_table_xlsx push_worker"
SHARED += " what_if pair_calendar event_calendar pair_manifest event_manifest match_card"
SHARED += " standings_words"


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    match = a_match(organiser=an_organiser())
    event = match.round.stage.tournament
    open_series(event.house, name=event.name)  # at the same address, below /serie/
    return match


@pytest.fixture
def match(night: Match) -> Match:
    return fresh(night)


@pytest.fixture
def organiser(match: Match) -> Client:
    client = Client()
    client.force_login(match.round.stage.tournament.house.users.get())
    return client


@pytest.mark.parametrize("name", DOORS)
@pytest.mark.parametrize("method", ["get", "post"])
def test_every_answer_is_guarded(name: str, method: str, match: Match, organiser: Client) -> None:
    answer = getattr(organiser, method)(address_of(name, match))
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"unsafe|\*|https?:", policy)
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    # A table's link may ask for a PIN, and a form's origin must be told.
    secret = {
        (f"{whose}_link", "get"): "no-referrer" for whose in ("referee", "signup", "invitation")
    } | dict.fromkeys([("table_link", "get"), ("table_link", "post")], "strict-origin")
    assert answer["Referrer-Policy"] == secret.get((name, method), "same-origin")


@pytest.mark.parametrize("name", READ)
def test_only_what_knows_nobody_may_be_kept_by_others(
    name: str, match: Match, organiser: Client
) -> None:
    answer = organiser.get(address_of(name, match))
    if name in SHARED.split():
        assert not answer.cookies
        assert b"csrf" not in b"".join(answer)
        assert "private" not in answer.get("Cache-Control", "")
    else:
        kept_apart = {"private", "no-store"} <= set(answer["Cache-Control"].split(", "))
        assert kept_apart, f"{__name__}: name {name} in SHARED, if it is the same for everybody"


@pytest.mark.parametrize("name", ["pairs", "draw", "tables", "officials"])
def test_what_only_one_person_reads_goes_packed_and_never_twice_alike(
    name: str, match: Match, organiser: Client
) -> None:
    address, asked = address_of(name, match), {"accept-encoding": "gzip"}
    packed = [organiser.get(address, headers=asked) for _ in range(5)]
    lengths = {len(b"".join(each)) for each in packed}
    assert {each["Content-Encoding"] for each in packed} == {"gzip"}
    assert len(lengths) > 1
    page = gzip.decompress(b"".join(organiser.get(address, headers=asked)))
    assert len(page) > 2 * max(lengths)
    assert "Accept-Encoding" in packed[0]["Vary"]
    assert "Content-Encoding" not in organiser.get(address)


def test_a_table_page_is_kept_by_nobody(match: Match) -> None:
    assert "no-store" in a_phone(match).get(page_of(match))["Cache-Control"]


@pytest.mark.parametrize("name", READ)
def test_the_links_of_the_tables_stand_on_their_own_page_and_cards_alone(
    name: str, match: Match, organiser: Client
) -> None:
    token = link_of(match).split("/")[-2]
    answer = organiser.get(address_of(name, match))
    shown = b"".join(answer).decode("utf-8", "replace") + str(answer.headers)
    assert (token in shown) == (name in {"table_phone", "table_cards"})
    assert table_of(match).code not in shown


def test_a_phone_reads_its_link_once_and_never_again(match: Match) -> None:
    token = link_of(match).split("/")[-2]
    phone = Client()
    assert token not in phone.get(link_of(match))["Location"]
    answer = phone.get(page_of(match))
    assert token not in answer.content.decode() + str(answer.headers)


@override_settings(SESSION_COOKIE_SECURE=True, CSRF_COOKIE_SECURE=True, HTTPS=True)
def test_behind_https_every_cookie_asks_for_it(match: Match) -> None:
    client = Client()
    page = client.get(reverse("login"), secure=True)
    entered = client.post(
        reverse("login"), {"username": "alice", "password": PASSWORD}, secure=True
    )
    linked = client.get(link_of(match), secure=True)
    cookies = [*page.cookies.values(), *entered.cookies.values(), *linked.cookies.values()]
    assert {cookie.key for cookie in cookies} >= {"csrftoken", "sessionid", COOKIE}
    assert all(cookie["secure"] and cookie["samesite"] == "Lax" for cookie in cookies)
    assert all(cookie["httponly"] for cookie in cookies if cookie.key != "csrftoken")


@pytest.mark.parametrize(
    "there", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
def test_the_login_leads_nowhere_else(there: str, match: Match) -> None:
    sent = {"username": "alice", "password": PASSWORD, "next": there}
    assert Client().post(reverse("login"), sent)["Location"] == reverse("tournaments")


def test_a_session_known_before_the_login_is_worth_nothing_after(match: Match) -> None:
    client = Client()
    client.session.save()
    client.cookies["sessionid"] = planted = client.session.session_key
    client.post(reverse("login"), {"username": "alice", "password": PASSWORD})
    assert client.cookies["sessionid"].value != planted
    stranger = Client()
    stranger.cookies["sessionid"] = planted
    assert stranger.get(reverse("tournaments")).status_code == 302


def test_every_page_that_may_be_kept_on_a_home_screen_brings_the_icon_of_an_iphone(
    match: Match,
) -> None:
    public = [name for name in READ if DOORS[name].kind == "public"]
    pages = [Client().get(address_of(name, match)) for name in public]
    pages.append(a_phone(match).get(page_of(match)))
    kept = [page for page in pages if not page.streaming and b'rel="manifest"' in page.content]
    assert len(kept) > 8
    assert [page.request["PATH_INFO"] for page in kept if not _icon(page)] == []


def _icon(page: HttpResponse) -> bool:
    found = re.search(r'rel="apple-touch-icon" href="/static/([^"]+)"', page.text)
    return bool(found and finders.find(found[1]))
