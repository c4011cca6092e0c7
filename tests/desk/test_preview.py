"""What is kept is what was shown: what ends, both values, the reason; or it is asked again."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tests.access.doors import address_of
from tests.builders import PHONE, a_match, fresh, play
from tests.draw.nights import signed_in
from tests.table.phones import words
from torneio.play.models import Hand, Incident, Match
from torneio.play.services import recording
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
AGAIN = "Entretanto a folha mudou, e nada se guardou."


@pytest.fixture
def match() -> Match:
    return play(a_match(), [95, 70])


@pytest.fixture
def house(match: Match) -> Client:
    return signed_in(match.round.stage.tournament)


def correct(house: Client, match: Match, *, points: int, number: int | None = None) -> Any:
    """A hand of the first partida, or the last."""
    last = read_sheet(fresh(match)).last_hand
    hand = Hand.objects.get(number=number, voided_at=None) if number else last
    assert hand is not None
    said = {"kind": "played", "points": points, "why": "contei eu", "client_id": str(uuid4())}
    fields = {f"correct-{name}": value for name, value in said.items()}
    return house.post(address_of("desk_correct", match, hand=hand.pk), fields)


def saved(house: Client, shown: Any) -> Any:
    return house.post(shown.wsgi_request.path, dict(shown.context["said"]) | {"save": "1"})


def undone(match: Match) -> None:
    last = read_sheet(fresh(match)).last_hand
    assert last is not None
    assert recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="engano").is_good


def test_both_values_and_the_reason_are_named(house: Client, match: Match) -> None:
    said = words(correct(house, match, number=1, points=25))
    assert "Mão 1 da partida 1 95–25 25–95" in said
    assert "Porquê: «contei eu»" in said


def test_a_correction_that_ends_a_partida_and_the_match_says_so(
    house: Client, match: Match
) -> None:
    play(match, [25])
    partida = words(correct(house, match, points=95))
    assert "A partida 1 acaba: ganham Dupla 1." in partida
    assert "O encontro acaba" not in partida
    play(fresh(match), [70, 95, 70, 25])
    both = words(correct(house, match, points=95))
    assert "A partida 2 acaba: ganham Dupla 1. O encontro acaba: vitória de Dupla 1." in both


def test_a_ruling_that_ends_a_partida_is_shown_first(house: Client, match: Match) -> None:
    said = {"client_id": str(uuid4()), "place": "1-3", "who": "b", "note": "viu-se"}
    shown = house.post(address_of("ruling_new", match, kind="renuncia"), said)
    assert "A partida 1 acaba: ganham Dupla 1." in words(shown)
    assert f"Mão 3 da partida 1 – Renúncia de {match.names['b']}" in words(shown)
    assert not Incident.objects.exists()
    assert saved(house, shown).status_code == 302
    assert Incident.objects.get().hand is not None


def test_what_changed_since_is_shown_again_and_nothing_was_kept(
    house: Client, match: Match
) -> None:
    shown = correct(house, match, number=1, points=25)
    undone(match)
    again = saved(house, shown)
    assert AGAIN in words(again)
    assert Hand.objects.get(number=1).points == 95
    kept = saved(house, again)
    assert kept.status_code == 302
    assert Hand.objects.get(number=1, voided_at=None).points == 25


def test_the_same_sent_twice_is_once_and_no_change(house: Client, match: Match) -> None:
    shown = correct(house, match, number=1, points=25)
    assert [saved(house, shown).status_code for _ in range(2)] == [302, 302]
    assert Hand.objects.filter(number=1).count() == 2


def test_an_unchanged_value_is_no_correction(house: Client, match: Match) -> None:
    answer = correct(house, match, number=1, points=95)
    assert answer.status_code == 422
    assert "Já está assim: não há nada para corrigir." in words(answer)
