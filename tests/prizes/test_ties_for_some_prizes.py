"""A tie of more pairs than there are prizes is decided for those that a prize depends on."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.draw.nights import signed_in
from tests.prizes.test_tie_pages import address, sent, words
from tests.prizes.ties import a_tied_night, table, tied
from torneio.audit.check import check
from torneio.entries.models import Pair, Tournament
from torneio.export.event_json import event_json
from torneio.play.models import Tie
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
TWO = "1.º: presunto\n2.º: vinho"


def four(*ends: str, prizes: str = TWO) -> tuple[Tournament, Client, list[int]]:
    """Four pairs on the first place, and their keys."""
    event = a_tied_night(*ends, pairs=8, prizes=prizes)
    keys = [event.pairs.get(number=number).pk for number in tied(event)]
    return event, signed_in(event), keys


def ordered(keys: list[int]) -> dict[str, Any]:
    return {f"place_{place}": key for place, key in enumerate(keys, start=1)}


@pytest.mark.parametrize(
    ("ends", "way", "said"),
    [
        (("lots",), "room", {}),
        (("lots",), "decision", {"why": "jogaram a negra"}),
        (("decider",), "decider", {}),
        (("decider",), "decision", {"why": "jogaram a negra"}),
    ],
)
def test_four_tied_for_two_prizes_are_asked_for_two_and_the_others_stay_tied(
    ends: tuple[str, ...], way: str, said: dict[str, str]
) -> None:
    event, alice, keys = four(*ends)
    page = words(alice.get(address(event)))
    assert "Só se pergunta pelos lugares que têm prémio; os outros ficam empatados." in page
    first, second, *others = tied(event)
    decided = sent(alice, event, way, **ordered([keys[1], keys[0]]), **said)
    assert table(event)[:4] == [(1, second), (2, first), *((3, number) for number in others)]
    told = words(alice.get(decided.headers["Location"]))
    rest = " · ".join(f"Dupla {number} n.º {number}" for number in others)
    assert f"Continuam empatados: {rest}" in told
    assert [each.tie is None for each in standings(event)[:4]] == [True, False, False, True]
    assert check(Tournament.objects.get()).faults == []


def test_no_place_without_a_prize_has_the_reason_of_the_decision() -> None:
    event, alice, keys = four("lots")
    sent(alice, event, "decision", **ordered(keys[:2]), why="jogaram a negra")
    page = words(alice.get(reverse("prizes", args=[event.slug])))
    assert "3.º lugar" in page.partition("Empates")[2]
    last = tied(event, 3)[-1]
    why = words(alice.get(reverse("standings", args=[event.slug]), {"porque": "1"}))
    assert why.count("por decisão da organização: jogaram a negra") == 4
    assert f"Partilha o lugar com a dupla {last}" in why


@pytest.mark.parametrize(
    ("prizes", "asked"),
    [("1.º: presunto", 1), (TWO, 2), (f"{TWO}\n3.º: queijo", 4), ("", 4), (f"{TWO}\nÚltimo: x", 2)],
)
def test_as_many_are_asked_for_as_have_a_prize(prizes: str, asked: int) -> None:
    event, alice, _keys = four("lots", prizes=prizes)
    fields = alice.get(address(event)).context["ways"]["room"].asked
    assert len(fields) == asked


def test_the_book_and_the_file_of_the_event_say_who_stays_tied() -> None:
    event, alice, keys = four("lots")
    sent(alice, event, "room", **ordered(keys[:2]))
    assert [each["told"] for each in json.loads("".join(event_json(event)))["ties"]] == [2]
    book = words(alice.get(reverse("book", args=[event.slug])))
    first, second, *others = tied_once(keys)
    left = ", ".join(f"{number}. Dupla {number}" for number in others)
    assert f"{first}. Dupla {first}, {second}. Dupla {second}; continuam empatados: {left}" in book
    alice.post(reverse("tie_undo", args=[event.slug, Tie.objects.get().pk]))
    assert len(tied(event)) == 4
    assert check(Tournament.objects.get()).faults == []


def tied_once(keys: list[int]) -> list[int]:
    return [Pair.objects.get(pk=key).number for key in keys]
