"""Wrong passwords are counted by the client's address, which cannot be forged."""

from ipaddress import ip_network
from typing import Any

import pytest
from django.conf import LazySettings
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.builders import an_organiser
from torneio.access.addresses import client_address

PASSWORD = "a-password-for-tests"
PROXY, GUEST, ORGANISER = "127.0.0.1", "198.51.100.7", "203.0.113.9"
TRIES = 8

# What each proxy of docs/operations.md forwards of a guest with a forged address.
FORWARDED = {"Caddy": GUEST, "nginx": f"192.0.2.1, {GUEST}"}


def tries(client: Client, address: str, password: str = "guessed") -> Any:
    sent = {"username": "alice", "password": password}
    return client.post(reverse("login"), sent, headers={"x-forwarded-for": address})


def is_in(answer: HttpResponse) -> bool:
    return answer.status_code == 302


@pytest.mark.parametrize("forwarded", FORWARDED.values(), ids=FORWARDED)
def test_behind_a_proxy_that_is_named_each_has_an_address(
    settings: LazySettings, forwarded: str
) -> None:
    settings.TRUSTED_PROXIES = [ip_network(PROXY)]
    request = RequestFactory().post("/", headers={"x-forwarded-for": forwarded})
    assert client_address(request) == GUEST


@pytest.mark.parametrize(
    ("remote", "forwarded", "found"),
    [
        (GUEST, ORGANISER, GUEST),  # no proxy of ours: what it writes is its own affair
        (PROXY, "", PROXY),
        (PROXY, "nobody", PROXY),
        (PROXY, f"{ORGANISER}, 10.0.0.2", ORGANISER),  # two of ours in a row
    ],
)
def test_nobody_else_is_believed(
    settings: LazySettings, remote: str, forwarded: str, found: str
) -> None:
    settings.TRUSTED_PROXIES = [ip_network(PROXY), ip_network("10.0.0.0/8")]
    headers = {"x-forwarded-for": forwarded}
    request = RequestFactory().post("/", headers=headers, REMOTE_ADDR=remote)
    assert client_address(request) == found


@pytest.mark.django_db
@pytest.mark.parametrize("forwarded", FORWARDED.values(), ids=FORWARDED)
def test_a_guest_who_guesses_shuts_out_himself_alone(
    settings: LazySettings, forwarded: str
) -> None:
    settings.TRUSTED_PROXIES = [ip_network(PROXY)]
    an_organiser()
    for _ in range(TRIES):
        tries(Client(), forwarded)
    assert tries(Client(), forwarded, PASSWORD).status_code == 429
    assert is_in(tries(Client(), ORGANISER, PASSWORD))


@pytest.mark.django_db
def test_a_browser_that_was_in_before_comes_in_past_strangers_at_the_same_address() -> None:
    an_organiser()
    known = Client()
    assert is_in(tries(known, "", PASSWORD))
    known.cookies.pop("sessionid")
    for _ in range(TRIES):
        tries(Client(), "")
    assert tries(Client(), "", PASSWORD).status_code == 429
    assert is_in(tries(known, "", PASSWORD))


@pytest.mark.django_db
def test_and_may_guess_no_more_than_others() -> None:
    an_organiser()
    known = Client()
    tries(known, "", PASSWORD)
    known.cookies.pop("sessionid")
    for _ in range(TRIES):
        tries(known, "")
    assert tries(known, "", PASSWORD).status_code == 429
    assert is_in(tries(Client(), "", PASSWORD))


@pytest.mark.django_db
def test_a_cookie_somebody_wrote_is_nobodys() -> None:
    request = RequestFactory().post("/", {"username": "alice"})
    request.COOKIES["known"] = "eyJuYW1lIjogImFsaWNlIn0:1:x"
    assert client_address(request) == PROXY
