"""A table's short code: typed on a phone without a camera, it opens what the link opens."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, a_match, fresh
from tests.desk.test_desk import signed_in
from tests.table.phones import page_of, send, table_of
from torneio.access.links import COOKIE, new_code, spaced, typed
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.services.phones import revoke_link

pytestmark = pytest.mark.django_db


def short(match: Match) -> str:
    """The code as a card has it."""
    return spaced(table_of(match).code)


def address(code: str) -> str:
    return reverse("table_link", args=[code])


@pytest.mark.parametrize(
    "said",
    [str, str.upper, lambda code: code.replace("-", "")],
    ids=["as it is shown", "capitals", "without dashes"],
)
def test_who_types_the_code_records_at_its_table(said) -> None:  # type: ignore[no-untyped-def]
    match, phone = a_match(), Client()
    answer = phone.get(address(said(short(match))))
    assert answer.headers["Location"] == page_of(match)
    assert send(phone, match, 95).status_code == 200


def test_the_address_on_a_card_is_the_one_to_type() -> None:
    match = a_match()
    event = match.round.stage.tournament
    organiser = signed_in(event)
    for name, args in (("table_phone", [event.slug, 1]), ("table_cards", [event.slug])):
        page = organiser.get(reverse(name, args=args), headers={"host": "localhost"})
        card = page.context["card" if name == "table_phone" else "cards"]
        shown = (card if name == "table_phone" else card[0]).typed
        assert shown.endswith(f"/m/{short(match)}")
        assert shown in page.content.decode()
        assert "://" not in shown


def test_a_card_for_one_round_has_no_code_which_would_open_every_round() -> None:
    round_ = a_match().round
    event = round_.stage.tournament
    Tournament.objects.update(links_a_round=True)
    asked = {"ronda": round_.slug, "mesa": "1"}
    page = signed_in(event).get(reverse("table_cards", args=[event.slug]), asked)
    assert [card.typed for card in page.context["cards"]] == [""]
    assert "/m/" not in page.content.decode()


def test_with_its_link_the_code_is_cancelled_too_and_a_new_one_is_made() -> None:
    match = a_match()
    before = short(match)
    revoke_link(table_of(match), by=PHONE)
    assert Client().get(address(before)).status_code == 404
    assert Client().get(address(short(match))).status_code == 302


def test_a_code_is_asked_for_the_pin_as_a_link_is() -> None:
    match = a_match()
    Tournament.objects.update(pin="4711")
    phone = Client()
    asked = phone.get(address(short(match)))
    assert COOKIE not in asked.cookies
    answer = phone.post(address(short(match)), {"pin": "4711"})
    assert answer.headers["Location"] == page_of(fresh(match))


@pytest.mark.parametrize("said", ["", "abc-def-gh", "abc-def-ghj", "abc-def-ghjk", "ábc-def-ghj"])
def test_another_code_opens_nothing(said: str) -> None:
    a_match()
    answer = Client().get(address(said) if said else "/m/")
    assert answer.status_code == 404
    assert COOKIE not in answer.cookies


def test_no_letter_of_a_code_is_taken_for_another() -> None:
    codes = [new_code() for _ in range(2000)]
    assert len(set(codes)) == len(codes)
    assert not set("".join(codes)) & set("0o1il")
    assert all(typed(spaced(code)) == code and len(spaced(code)) == 11 for code in codes)
