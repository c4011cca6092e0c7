"""The line-up of a squad, entered at the desk: also during a match."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import fresh, play
from tests.desk.test_desk_match import words
from tests.draw.nights import signed_in
from tests.play.test_line_ups import a_night, side_of, sits
from torneio.play.models import LineUp, Match
from torneio.play.squads import squads_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return a_night("Zé, Tó e Quim", "Rui e Ana")


@pytest.fixture
def desk(match: Match) -> Client:
    return signed_in(match.round.stage.tournament)


def page(desk: Client, match: Match) -> str:
    return words(
        desk.get(reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk]))
    )


def say(desk: Client, match: Match, names: str, at: str = "1-1", **more: str) -> Any:
    (squad,) = squads_of(match)
    ids = {each.name: str(each.public_id) for each in squad.members}
    players = " ".join(ids.get(name, name) for name in names.split())
    address = reverse("desk_line_up", args=[match.round.stage.tournament.slug, match.pk])
    sent = {"side": squad.side, "players": players, "at": at} | more
    return desk.post(address, sent, follow=True)


def test_the_desk_says_who_sits_before_a_match(desk: Client, match: Match) -> None:
    assert "De «Zé, Tó e Quim» jogam Zé e Tó." in page(desk, match)
    assert "Está escrito quem joga de Zé, Tó e Quim." in words(say(desk, match, "Zé Quim"))
    assert "De «Zé, Tó e Quim» jogam Zé e Quim." in page(desk, match)


def test_the_desk_lets_somebody_in_in_the_middle(desk: Client, match: Match) -> None:
    play(match, [70, 70])
    assert "partida 1, mão 2</option>" in page(desk, match)
    say(desk, match, "Tó Quim", "1-2")
    assert "jogam Zé e Tó, da mão 2 da partida 1 em diante Quim e Tó." in page(desk, match)


@pytest.mark.parametrize(
    ("names", "at"), [("Zé", "1-1"), ("Zé Quim", "1-9"), ("Zé Quim", ""), ("Zé Rui", "1-1")]
)
def test_what_the_page_does_not_offer_is_refused_at_its_place(
    desk: Client, match: Match, names: str, at: str
) -> None:
    answer = say(desk, match, names, at)
    assert answer.status_code == 422
    assert 'class="problem"' in words(answer)
    assert LineUp.objects.count() == 0


def test_a_side_that_has_no_squad_is_none(desk: Client, match: Match) -> None:
    other = "b" if side_of(match) == "a" else "a"
    assert say(desk, match, "Zé Quim", side=other).status_code == 200
    assert sits(fresh(match)) == "Zé e Tó"
