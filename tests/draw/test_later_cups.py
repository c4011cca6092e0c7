"""A later stage that is a knock-out drawn anew each round, or one with a consolation."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import drawn
from tests.draw.final_stages import a_swiss_played, order
from tests.draw.nights import finish, signed_in
from tests.live.reading import words
from torneio.audit.check import check
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return a_swiss_played(go_on=6)


@pytest.fixture
def house(event: Tournament) -> Client:
    return signed_in(event)


def sent(event: Tournament, house: Client, **more: str) -> tuple[int, str]:
    """The status and the words of the answer to the form of the next stage."""
    said = {"go_on": "6", "format": "knockout", "order": "place", "third_place": "on"} | more
    answer = house.post(reverse("next_stage", args=[event.slug]), said)
    return answer.status_code, answer.content.decode()


def of(event: Tournament) -> Stage:
    return event.stages.get(number=2)


def test_it_is_drawn_anew_each_round_and_has_a_winner(event: Tournament, house: Client) -> None:
    assert sent(event, house, redrawn="on")[0] == 302
    stage = of(event)
    assert (stage.redrawn, stage.third_place) == (True, True)
    for number in range(1, stage.rounds.count() + 1):
        finish(drawn(stage, number))
    final = stage.rounds.get(number=3).matches.get(part="main")
    assert order(event)[0] == (final.pair_a if final.winner == "a" else final.pair_b).number
    assert sorted(order(event)) == list(range(1, 7))
    assert not check(Tournament.objects.get(pk=event.pk)).faults


def test_whom_they_meet_first_is_then_not_said(event: Tournament, house: Client) -> None:
    fixed = {"go_on": "6", "format": "knockout", "order": "place"}
    page = reverse("next_stage", args=[event.slug])
    first = words(house, page, **fixed)
    assert re.search(r"Jogam primeiro Quarto .* Passam sem jogar: Dupla \d e Dupla \d\.", first)
    assert "Jogam primeiro" not in house.get(page, fixed | {"redrawn": "on"}).content.decode()


def test_losers_of_first_matches_play_a_consolation(event: Tournament, house: Client) -> None:
    assert sent(event, house, consolation="on")[0] == 302
    stage = of(event)
    assert stage.consolation
    finish(drawn(stage, 1))
    losers = {
        match.pair_b.number if match.winner == "a" else match.pair_a.number
        for match in stage.rounds.get(number=1).matches.select_related("pair_a", "pair_b")
        if match.pair_b
    }
    beside = drawn(stage, 2).matches.filter(part="consolation")
    assert {n for match in beside for n in (match.pair_a.number, match.pair_b.number)} == losers
    for number in range(2, stage.rounds.count() + 1):
        finish(drawn(stage, number) if number > 2 else stage.rounds.get(number=2))
    assert sorted(order(event)) == list(range(1, 7))
    assert not check(Tournament.objects.get(pk=event.pk)).faults


@pytest.mark.parametrize(
    ("both", "said"),
    [
        ({"redrawn": "on", "consolation": "on"}, "não há consolação: escolha uma das duas"),
        ({"redrawn": "on", "all_places": "on"}, "jogam-se num só quadro"),
        ({"consolation": "on", "all_places": "on"}, "jogam-se num só quadro"),
        ({"redrawn": "on", "others": "all"}, "Com uma Taça B o quadro é fixo"),
        ({"consolation": "on", "others": "all"}, "Com uma Taça B não há consolação"),
        ({"consolation": "on", "go_on": "3"}, "Não há duplas que cheguem para uma consolação."),
    ],
)
def test_what_cannot_be_together_is_said_at_its_field(
    event: Tournament, house: Client, both: dict[str, str], said: str
) -> None:
    status, page = sent(event, house, **both)
    assert status == 422
    assert said in page
    assert event.stages.count() == 1


def test_of_another_format_neither_is_asked(event: Tournament, house: Client) -> None:
    both = {"redrawn": "on", "consolation": "on", "rounds": "2"}
    assert sent(event, house, format="swiss", **both)[0] == 302
    assert (of(event).redrawn, of(event).consolation) == (False, False)


def test_its_pages_are_read(event: Tournament, house: Client) -> None:
    assert sent(event, house, consolation="on")[0] == 302
    finish(drawn(of(event), 1))
    drawn(of(event), 2)
    for page in ("rounds", "event", "board", "standings", "regulation"):
        assert words(Client(), reverse(page, args=[event.slug]))
    assert Match.objects.filter(round__stage=of(event), part="consolation").exists()
