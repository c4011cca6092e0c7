"""The organiser's referees: added, given tables, their link taken back, and taken back again."""

from typing import Any

import pytest
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn
from tests.draw.nights import signed_in
from torneio.access.actors import official
from torneio.audit import all_books
from torneio.book.models import BookLine
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.play.models import Referee
from torneio.play.services.phones import revoke_link
from torneio.play.services.referees import add_referee, dismiss_referee, numbers, revoke_referee

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    made = an_event(8)
    drawn(begun(made, "swiss", rounds=3))
    return Tournament.objects.get(pk=made.pk)


def told(event: Tournament) -> list[tuple[str, Any]]:
    return [(act, new) for act, _old, new in lines(event)]


def lines(event: Tournament) -> list[tuple[str, Any, Any]]:
    """The acts about referees and links, each with the values before and after it."""
    entries = event.book.filter(act__in=("referee", "link_revoked"))
    return [(entry.act, entry.old, entry.new) for entry in entries.order_by("number")]


def test_a_referee_is_added_with_his_tables_and_his_link_is_shown(event: Tournament) -> None:
    tables = list(event.tables.filter(number__in=(2, 3)).values_list("pk", flat=True))
    answer = signed_in(event).post(
        reverse("referees", args=[event.slug]), {"name": "Zé", "tables": tables}, follow=True
    )
    text = answer.content.decode()
    assert "/a/" in answer.context["card"].address
    assert answer.context["card"].address in text
    assert "<svg" in text
    assert numbers(Referee.objects.get()) == [2, 3]
    assert told(event) == [("referee", {"name": "Zé", "tables": [2, 3]})]


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "Falta o nome do árbitro."), ("zé", "Já há um árbitro com o nome «zé».")],
)
def test_a_name_that_cannot_be_is_said(event: Tournament, name: str, said: str) -> None:
    add_referee(event, name="Zé", tables=(), by=official("alice"))
    answer = signed_in(event).post(reverse("referees", args=[event.slug]), {"name": name})
    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_tables_of_another_event_are_not_given(event: Tournament) -> None:
    other = an_event(4, name="Outra noite", organiser=an_organiser("bruno"))
    table = drawn(begun(other)).matches.exclude(table=None).first().table
    said = {"name": "Zé", "tables": [table.pk]}
    answer = signed_in(event).post(reverse("referees", args=[event.slug]), said)
    assert answer.status_code == 422
    assert not Referee.objects.exists()


def test_every_act_about_a_referee_stands_in_the_event_s_book(event: Tournament) -> None:
    client = signed_in(event)
    referee = add_referee(event, name="Zé", tables=(), by=official("alice"))
    assert isinstance(referee, Referee)
    here = [event.slug, referee.pk]
    client.post(reverse("referee", args=here), {"tables": [event.tables.get(number=4).pk]})
    client.post(reverse("referee", args=here), {"tables": [event.tables.get(number=4).pk]})
    client.post(reverse("referee_revoke", args=here))
    client.post(reverse("referee_gone", args=here), {"gone": "1"})
    client.post(reverse("referee_gone", args=here), {"gone": "0"})
    client.post(reverse("referee_gone", args=here), {"gone": "0"})
    assert lines(event)[1:] == [
        ("referee", {"tables": []}, {"name": "Zé", "tables": [4]}),
        ("link_revoked", None, {"name": "Zé", "link": 2}),
        ("referee", {"gone": False}, {"name": "Zé", "gone": True}),
        ("referee", {"gone": True}, {"name": "Zé", "gone": False}),
    ]
    referee.refresh_from_db()
    assert referee.link_serial == 2
    assert all_books.broken(Tournament.objects.get(pk=event.pk)) == []


def test_what_is_decided_about_one_referee_leaves_the_other_as_before(event: Tournament) -> None:
    one, other = (add_referee(event, name=name, tables=(), by=official("alice")) for name in "AB")
    assert isinstance(one, Referee)
    assert isinstance(other, Referee)
    revoke_referee(one, by=official("alice"))
    dismiss_referee(one, gone=True, by=official("alice"))
    assert list(event.referees.order_by("name").values_list("name", "link_serial", "gone")) == [
        ("A", 2, True),
        ("B", 1, False),
    ]


def test_a_table_s_link_taken_back_stands_there_too(event: Tournament) -> None:
    revoke_link(event.tables.get(number=1), by=official("alice", way=coded("account")))
    entry = BookLine.objects.get(act="link_revoked")
    assert (entry.who, entry.way, entry.new) == ("alice", coded("account"), {"table": 1, "link": 2})
    serials = event.tables.order_by("number").values_list("link_serial", flat=True)
    assert list(serials) == [2, 1, 1, 1]
