"""A tie for the last place asks for the last; decided, it says whose the prize is, and open, what
waits for it: the end of the event, and the receipts."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.draw.nights import signed_in
from tests.prizes.test_tie_pages import PRIZES, address, keys, sent, words
from tests.prizes.ties import a_tied_night, tied
from torneio.entries.models import Tournament
from torneio.play.models import Round

pytestmark = pytest.mark.django_db


def a_night(*ends: str, prizes: str = PRIZES) -> tuple[Tournament, Client]:
    event = a_tied_night(*ends, prizes=prizes)
    return event, signed_in(event)


@pytest.mark.parametrize(
    ("ends", "first", "last"),
    [
        ("lots", "Quem fica em 1.º?", "Quem fica em último?"),
        ("shared", "Quem leva o melhor prémio?", "De quem é o prémio?"),
    ],
)
def test_what_is_asked_of_two_is_about_their_place(ends: str, first: str, last: str) -> None:
    event, alice = a_night(ends)
    at_the_top, below = (words(alice.get(address(event, place))) for place in (1, 3))
    assert (first in at_the_top, last in at_the_top) == (True, False)
    assert (first in below, last in below) == (False, True)


@pytest.mark.parametrize("way", ["room", "decision"])
@pytest.mark.parametrize("ends", ["lots", "shared"])
def test_who_is_said_to_be_the_last_has_the_prize_of_the_last(ends: str, way: str) -> None:
    event, alice = a_night(ends)
    number = tied(event, 3)[0]
    why = {"why": "jogaram a negra"} if way == "decision" else {}
    answer = sent(alice, event, way, place=3, last=keys(event, 3)[0], **why)
    told = words(alice.get(answer.headers["Location"]))
    assert f"Último: palitos · Dupla {number}" in told
    assert "presunto" not in told


def test_where_no_prize_is_for_the_last_the_one_ahead_is_asked_for() -> None:
    event, alice = a_night("lots", prizes="")
    assert "Quem fica em 3.º?" in words(alice.get(address(event, 3)))


def test_the_receipts_say_which_tie_is_open_and_lead_to_it() -> None:
    event, alice = a_night("lots")
    Tournament.objects.update(state="over")
    page = alice.get(reverse("paper_print", args=[event.slug, "recibos"]))
    for place in (1, 3):
        assert f"O empate no {place}.º lugar ainda está por decidir" in words(page)
        assert f'href="{address(event, place)}"' in page.content.decode()
    sent(alice, event, "draw", place=3)
    page = alice.get(reverse("paper_print", args=[event.slug, "recibos"]))
    assert "O empate no 3.º lugar" not in words(page)
    assert "O empate no 1.º lugar" in words(page)


@pytest.mark.parametrize("to_play", [False, True], ids=["all played", "a round to come"])
@pytest.mark.parametrize(("prizes", "ties"), [(PRIZES, 2), ("Último: palitos", 1), ("", 0)])
def test_before_the_event_ends_it_is_said_that_a_prize_is_tied(
    prizes: str, ties: int, *, to_play: bool
) -> None:
    event, alice = a_night("lots", prizes=prizes)
    if to_play:
        Round.objects.create(stage=event.stages.get(), number=2)
    page = words(alice.get(reverse("prizes", args=[event.slug])))
    assert ("Há 2 empates com prémios por decidir" in page) == (ties == 2)
    assert ("Há 1 empate com prémio por decidir" in page) == (ties == 1)
