"""A table's link that was copied wrong, grew old, or belongs to something else."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_event, begun, drawn
from tests.renumbered import renumber
from tests.table.phones import a_phone, link_of, page_of, send, table_of
from torneio.access.links import COOKIE
from torneio.play.models import Hand, Match, Table
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db


def token_of(match: Match) -> str:
    return link_of(match).split("/")[-2]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda token: token.swapcase(),
        lambda token: f" {token}",
        lambda token: f"{token} ",
        lambda token: token[:-1],
        lambda token: token.replace("-", "-0", 1),
        lambda token: token.split(":")[0],
        lambda token: f"2{token}",
    ],
    ids=["case", "space before", "space after", "cut", "zero", "no signature", "other table"],
)
def test_a_link_copied_wrong_opens_nothing(spoil) -> None:  # type: ignore[no-untyped-def]
    answer = Client().get(reverse("table_link", args=[spoil(token_of(a_match()))]))
    assert answer.status_code == 404
    assert COOKIE not in answer.cookies


def test_a_printed_link_still_opens_its_table_where_an_event_has_other_keys() -> None:
    match = a_match()
    printed, lasting = link_of(match), table_of(match).public_id
    renumber()
    table = Table.objects.get(public_id=lasting)
    assert Client().get(printed).headers["Location"] == reverse("table", args=[table.pk])


def test_a_link_moved_while_a_hand_is_typed_keeps_it_out() -> None:
    match = a_match()
    phone = a_phone(match)
    assert phone.get(page_of(match)).status_code == 200
    Table.objects.update(link_serial=7)
    assert send(phone, match, 95).status_code == 403
    assert not Hand.objects.exists()


def test_a_round_taken_back_while_a_hand_is_typed_keeps_it_out() -> None:
    match = a_match()
    phone = a_phone(match)
    assert rounds.unpublish(match.round_id) is None
    assert send(phone, match, 95).status_code == 403
    assert phone.get(page_of(match)).status_code == 200  # the link holds: the table waits
    assert not Hand.objects.exists()


def test_a_match_that_is_not_there_is_nobodys() -> None:
    match = drawn(begun(an_event(2))).matches.with_names().get()
    address = reverse("record_hand", args=[table_of(match).pk, 10**30])
    assert a_phone(match).post(address, {"points": "95"}).status_code == 403
