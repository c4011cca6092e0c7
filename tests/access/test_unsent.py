"""A click after the session has ended: asked for the password, then sent by one press, once."""

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import signing
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser
from torneio.access.unsent import UnsentForm
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db
PASSWORD = "a-password-for-tests"
HTMX = {"HX-Request": "true"}
TYPED = {"player_1": "Zé Barrigudo", "player_2": 'Tó "da" <Horta>', "club": "Vila\nAlva"}


@pytest.fixture
def event() -> Tournament:
    return an_event(2, organiser=an_organiser())


def adding(event: Tournament) -> str:
    return reverse("pair_add", args=[event.slug])


def hidden(page: Any) -> dict[str, str]:
    """The hidden fields of an answer, but for the token."""
    text = page.content.decode()
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text)
    return {name: unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}


def logs_in(client: Client, page: Any, password: str = PASSWORD) -> Any:
    said = {"username": "alice", "password": password, **hidden(page)}
    return client.post(reverse("login"), said)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["a page", "a part"])
def test_what_was_sent_without_a_session_waits_behind_the_password_and_is_done_once(
    client: Client, event: Tournament, headers: dict[str, str]
) -> None:
    asked = client.post(adding(event), TYPED, headers=headers)
    assert (asked.status_code, event.pairs.count()) == (200 if headers else 403, 2)
    assert asked.headers.get("HX-Retarget") == ("body" if headers else None)
    offered = logs_in(client, asked)
    assert (hidden(offered), event.pairs.count()) == (TYPED, 2)
    assert f'action="{adding(event)}"' in offered.content.decode()
    client.post(adding(event), hidden(offered))
    assert event.pairs.get(number=3).name == 'Zé Barrigudo e Tó "da" <Horta>'


def test_a_wrong_password_loses_nothing(client: Client, event: Tournament) -> None:
    asked = client.post(adding(event), TYPED)
    again = logs_in(client, asked, "wrong")
    assert "não condizem" in again.content.decode()
    assert hidden(logs_in(client, again)) == TYPED


def test_the_door_that_closes_after_eight_guesses_keeps_it_too(
    client: Client, event: Tournament
) -> None:
    page = client.post(adding(event), TYPED)
    for _ in range(8):
        page = logs_in(client, page, "wrong")
    assert page.status_code == 429
    back = client.post(reverse("login"), hidden(page))
    assert "problem" not in back.content.decode()
    opened = UnsentForm.opened(hidden(back)["unsent"])
    assert opened is not None
    assert dict(opened.fields) == TYPED


def test_who_came_in_by_another_window_is_asked_for_no_password(
    client: Client, event: Tournament
) -> None:
    asked = client.post(adding(event), TYPED)
    client.force_login(User.objects.get())
    assert hidden(client.post(reverse("login"), hidden(asked))) == TYPED


def test_the_way_back_without_sending_is_the_page_and_not_the_address_of_the_button(
    client: Client, event: Tournament
) -> None:
    page = reverse("pairs", args=[event.slug]) + "?q=ze"
    marking = reverse("pair_mark", args=[event.slug, 1])
    asked = client.post(marking, {"paid": "1"}, headers={"Referer": f"http://testserver{page}"})
    assert hidden(asked)["next"] == page
    assert f'href="{page}"' in logs_in(client, asked).content.decode()


@pytest.mark.parametrize(
    "elsewhere",
    ["https://example.org/", "http://testserver//example.org/", "http://[", "javascript:alert(1)"],
)
def test_the_way_back_leads_to_no_other_site(
    client: Client, event: Tournament, elsewhere: str
) -> None:
    asked = client.post(adding(event), TYPED, headers={"Referer": elsewhere})
    assert hidden(asked)["next"] == reverse("tournaments")


@pytest.mark.parametrize("salt", ["made.up", "torneio.access.unsent"], ids=["forged", "cut"])
def test_what_is_not_sealed_by_us_is_never_offered(
    client: Client, event: Tournament, salt: str
) -> None:
    sealed = signing.dumps(("https://example.org/", [], "/", False), salt=salt)
    said = {"username": "alice", "password": PASSWORD}
    sealed = sealed if salt == "made.up" else sealed[:-2]
    answer = client.post(reverse("login"), {**said, "unsent": sealed})
    assert answer.headers["Location"] == reverse("tournaments")


def test_a_password_is_never_kept(client: Client) -> None:
    an_organiser()
    answer = client.post(reverse("tournament_new"), {"name": "A", "old_password": "secret-one"})
    assert b"secret-one" not in answer.content
    assert "unsent" not in hidden(answer)


def test_people_know_what_they_wrote_again_and_read_no_codes(
    client: Client, event: Tournament
) -> None:
    sent = {
        **TYPED,
        "preset": "sul-rolha",
        "count": "4",
        "notes": "palavra " * 40,
        "draft": "eJz" * 40,
    }
    asked = client.post(adding(event), sent)
    opened = UnsentForm.opened(hidden(asked)["unsent"])
    assert opened is not None
    shown = [*TYPED.values(), "palavra " * 9 + "palavra…"]
    assert opened.written == shown


@pytest.mark.parametrize("origin", ["https://example.org", "null", None])
def test_a_form_of_another_site_is_refused_and_never_offered(
    event: Tournament, origin: str | None
) -> None:
    organiser = Client(enforce_csrf_checks=True)
    organiser.force_login(User.objects.get())
    headers = {"Origin": origin} if origin else {}
    refused = organiser.post(adding(event), TYPED, headers=headers)
    assert (refused.status_code, hidden(refused)) == (403, {})


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["a page", "a part"])
def test_a_page_of_before_the_login_in_another_window_is_offered_again(
    event: Tournament, headers: dict[str, str]
) -> None:
    organiser = Client(enforce_csrf_checks=True)
    organiser.force_login(User.objects.get())
    old = TYPED | {"csrfmiddlewaretoken": "x" * 64}
    ours = {"Origin": "http://testserver", **headers}
    offered = organiser.post(adding(event), old, headers=ours)
    assert (hidden(offered), event.pairs.count()) == (TYPED, 2)
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', offered.content.decode())
    assert token is not None
    now = hidden(offered) | {"csrfmiddlewaretoken": token[1]}
    organiser.post(adding(event), now, headers={"Origin": "http://testserver"})
    assert event.pairs.count() == 3


def test_a_page_whose_cookies_are_all_gone_waits_behind_the_password(event: Tournament) -> None:
    nobody = Client(enforce_csrf_checks=True)
    asked = nobody.post(adding(event), TYPED, headers={"Origin": "http://testserver"})
    assert asked.status_code == 403
    opened = UnsentForm.opened(hidden(asked)["unsent"])
    assert opened is not None
    assert dict(opened.fields) == TYPED
    elsewhere = nobody.post(adding(event), TYPED, headers={"Origin": "https://example.org"})
    assert hidden(elsewhere) == {}
    assert f'href="{reverse("login")}"' in elsewhere.content.decode()


def test_a_second_login_page_left_open_leads_on(event: Tournament) -> None:
    organiser = Client(enforce_csrf_checks=True)
    organiser.force_login(User.objects.get())
    said = {"username": "alice", "password": PASSWORD}
    answer = organiser.post(reverse("login"), said, headers={"Origin": "http://testserver"})
    assert answer.headers["Location"] == reverse("login")
