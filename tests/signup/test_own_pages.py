"""A person's own page: its link opens it and nothing else, and nobody else's contact is there."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_organiser
from tests.signup.coming import CONTACT, comes, now, opened
from tests.table.phones import words
from torneio.access.bases import Base
from torneio.access.redaction import redacted
from torneio.entries.models import Tournament
from torneio.signup.models import Signup
from torneio.signup.own_links import COOKIE, own_address
from torneio.signup.services.deciding_signups import renew_link
from torneio.signup.services.own_acts import wish_for

pytestmark = pytest.mark.django_db
SECRETS = ("912000111", "quim@example.org")


def link_of(signup: Signup) -> str:
    return own_address(signup, Base("", known=True))


def phone_of(signup: Signup) -> Client:
    """A browser that has opened the link."""
    client = Client()
    answer = client.get(link_of(signup))
    assert answer.status_code == 302
    return client


def own(signup: Signup, client: Client | None = None):  # type: ignore[no-untyped-def]
    return (client or phone_of(signup)).get(reverse("own_signup", args=[signup.public_id]))


def press(signup: Signup, name: str, **said: str) -> str:
    """What the own page says after a button."""
    client = phone_of(signup)
    answer = client.post(reverse(name, args=[signup.public_id]), said, follow=True)
    return words(answer)


def test_the_link_opens_the_page_and_does_not_stay_in_its_address() -> None:
    signup = comes(opened(), "Zé", "Tó")
    client = Client()
    answer = client.get(link_of(signup))
    assert answer["Location"] == f"/inscricao/{signup.public_id}/"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert client.cookies[COOKIE]["path"] == answer["Location"]
    assert own(signup, client).status_code == 200


def test_without_the_link_nothing_is_read_or_changed() -> None:
    event = opened()
    signup, other = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    stranger = phone_of(other)
    stranger.cookies[COOKIE]["path"] = "/"  # one that lies about where its cookie belongs
    for client in (Client(), stranger):
        for name in ("own_signup", "own_signup_edit"):
            answer = client.get(reverse(name, args=[signup.public_id]))
            assert answer.status_code == 403
            assert "Zé" not in answer.content.decode()
        for name in ("own_signup_edit", "own_signup_leave", "own_signup_partner"):
            assert client.post(reverse(name, args=[signup.public_id])).status_code == 403
    assert now(signup) == "in"


def test_a_link_that_was_changed_opens_nothing_and_neither_does_its_cookie() -> None:
    signup = comes(opened(), "Zé", "Tó")
    before, client = link_of(signup), phone_of(signup)
    renew_link(signup, by=PHONE)
    assert Client().get(before).status_code == 410
    assert own(signup, client).status_code == 403
    assert Client().get(reverse("signup_link", args=["1-1:invented"])).status_code == 404


def test_a_link_is_never_in_a_log() -> None:
    link = link_of(comes(opened(), "Zé", "Tó"))
    assert redacted(f"GET {link} HTTP/1.1") == "GET /i/…/ HTTP/1.1"


def test_the_page_says_which_place_in_the_list_and_then_that_it_moved_up() -> None:
    event = opened(1, pairs=1)
    first, second = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    assert "Está em 2.º na lista de espera." in words(own(second))
    opened(2, event=event)
    assert "Subiu da lista de espera" in words(own(first))


def test_a_page_that_asks_again_is_sent_only_what_moved() -> None:
    event = opened(1, pairs=1)
    signup = comes(event, "Zé", "Tó")
    client = phone_of(signup)
    version = re.search(r"\?v=(\d+)", own(signup, client).content.decode())
    assert version
    ask = {"headers": {"HX-Request": "true"}}
    address = f"{reverse('own_signup', args=[signup.public_id])}?v={version[1]}"
    assert client.get(address, **ask).status_code == 204
    opened(2, event=event)
    moved = client.get(address, **ask)
    assert "Está inscrito" in words(moved)
    assert b"<html" not in moved.content


def test_one_corrects_and_withdraws_and_comes_back() -> None:
    signup = comes(opened(), "Ze", "Tó")
    said = {"player_1": "Zé", "player_2": "Tó", "club": "Monte", "contact": "zé@example.org"}
    assert "Está corrigido." in press(signup, "own_signup_edit", **said)
    assert "Desistiu." in press(signup, "own_signup_leave")
    assert "Está inscrito" in press(signup, "own_signup_leave", volta="1")


def test_what_is_wrong_in_a_correction_is_told_at_its_field() -> None:
    signup = comes(opened(), "Zé", "Tó")
    told = press(signup, "own_signup_edit", player_1="", player_2="Tó", contact="1")
    assert "Falta o nome." in told
    assert "Escreva um número de telefone inteiro" in told


def test_two_find_each_other_on_their_pages() -> None:
    event = opened()
    first, second = comes(event, "Zé"), comes(event, "Tó")
    key = {"ask": str(second.public_id)}
    assert "Convidou Tó" in press(first, "own_signup_partner", **key)
    assert "Zé quer jogar consigo." in words(own(second))
    assert "Jogam: Zé, Tó." in press(second, "own_signup_partner", accept=str(first.public_id))


@pytest.mark.parametrize("key", ["", "x", "11111111-1111-4111-8111-111111111111"])
def test_an_invented_partner_is_nobody(key: str) -> None:
    signup = comes(opened(), "Zé")
    assert "já não espera parceiro" in press(signup, "own_signup_partner", ask=key)


def with_secrets() -> tuple[Tournament, list[Signup]]:
    """An event in which two contacts are to be found nowhere but on their own pages."""
    event = opened(3, pairs=1)
    people = [comes(event, "Zé"), comes(event, "Quim"), comes(event, "Rui", "Eva")]
    people.append(comes(event, "Ana", "Ivo"))
    for signup, contact in zip(people[1::2], SECRETS, strict=True):
        Signup.objects.filter(pk=signup.pk).update(contact=contact)
        if signup.player:
            signup.player.pairs.update(contact=contact)
    wish_for(people[1], people[0])
    return event, people


def test_no_page_of_anybody_else_shows_a_contact() -> None:
    event, people = with_secrets()
    slug = [event.slug]
    public = [reverse(name, args=slug) for name in ("signup", "event", "standings")]
    shown = {each: Client().get(each) for each in ("/", *public, "/t/x/")}
    shown |= {each.name: own(each) for each in people[::2]}
    shown["stranger"] = Client().get(reverse("own_signup", args=[people[1].public_id]))
    edit = phone_of(people[0]).get(reverse("own_signup_edit", args=[people[0].public_id]))
    shown["edit"] = edit
    wrong = {"player_1": "Quim", "player_2": "X", "contact": "1"}
    shown["refused"] = Client().post(reverse("signup", args=slug), wrong)
    found = {at for at, each in shown.items() for one in SECRETS if one in each.content.decode()}
    assert found == set()
    theirs = phone_of(people[1]).get(reverse("own_signup_edit", args=[people[1].public_id]))
    assert SECRETS[0] in theirs.content.decode()  # or this test would find nothing anywhere


def test_no_page_of_a_joined_pair_shows_the_contact_of_the_other() -> None:
    _event, people = with_secrets()
    press(people[0], "own_signup_partner", accept=str(people[1].public_id))
    assert now(people[0]) == "in"
    client = phone_of(people[0])
    for name in ("own_signup", "own_signup_edit"):
        page = client.get(reverse(name, args=[people[0].public_id])).content.decode()
        assert SECRETS[0] not in page
        assert name == "own_signup" or CONTACT in page


def test_the_own_page_is_no_page_of_an_account() -> None:
    signup, client = comes(opened(), "Zé", "Tó"), Client()
    client.force_login(an_organiser())
    assert own(signup, client).status_code == 403
