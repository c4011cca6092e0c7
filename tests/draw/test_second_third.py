"""A match for third place in the second cup, where the organiser says so."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import drawn, fresh
from tests.draw.nights import finish, signed_in
from tests.draw.two_cups import groups_played, in_second, meets
from tests.live.reading import page as whole_page
from tests.live.reading import words as page_words
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.formats.ready_formats import READY, THE_REST, ReadyFormat, ReadyStage
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Match, Stage, StageOptions
from torneio.play.round_names import own_name
from torneio.standings.selectors import standings
from torneio.standings.what_follows import plays_on_beside

pytestmark = pytest.mark.django_db

BOTH = StageOptions(third_place=True, second_cup=THE_REST, second_third=True)


def two_cups(event: Tournament, *, go_on: int = 4) -> Stage:
    stage = begin_next_stage(event, "knockout", go_on=go_on, order="crossed", options=BOTH, seed=4)
    assert isinstance(stage, Stage)
    return stage


def test_those_who_lose_its_semi_finals_meet_beside_its_final(eight: Tournament) -> None:
    stage = two_cups(eight)
    first = drawn(stage)
    finish(first)
    semi = first.matches.filter(part="second").select_related("round__stage").first()
    assert plays_on_beside(semi, semi.pair_b_id) == "third_b"
    losers = {b for _a, b in meets(first, "second")}
    last = drawn(stage, 2)
    (third,) = meets(last, "third_b")
    assert set(third) == losers
    match = fresh(last.matches.get(part="third_b"))
    assert own_name(match, last=2) == "3.º e 4.º lugar da Taça B"
    finish(last)
    order = standings(stage.tournament)
    assert [each.row.place for each in order] == list(range(1, 9))
    assert [each.pair.number for each in order[6:]] == list(third)


@pytest.mark.parametrize(("pairs", "go_on"), [(7, 4), (8, 6)])
def test_where_one_or_nobody_loses_one_there_is_none(pairs: int, go_on: int) -> None:
    stage = two_cups(groups_played(pairs, go_on=go_on), go_on=go_on)
    for round_ in stage.rounds.order_by("number"):
        finish(drawn(stage, round_.number))
    assert not Match.objects.filter(part="third_b").exists()


def test_who_went_home_holds_nobody_up(eight: Tournament) -> None:
    stage = two_cups(eight)
    first = drawn(stage)
    finish(first)
    gone = first.matches.filter(part="second").first().pair_b
    mark_pair(gone, "withdrawn", on=True)
    ((there, nobody),) = meets(drawn(stage, 2), "third_b")
    assert nobody is None
    assert there in in_second(stage) - {gone.number}
    finish(stage.rounds.get(number=2))
    assert standings(stage.tournament)[-1].pair == gone


def test_nobody_left_for_the_second_cup_is_no_error() -> None:
    stage = two_cups(groups_played(5))
    assert (stage.second_cup, stage.second_third) == (0, False)


def test_it_is_drawn_in_the_picture_of_its_cup(eight: Tournament) -> None:
    stage = two_cups(eight)
    drawn(stage)
    shown = whole_page(Client(), reverse("rounds", args=[stage.tournament.slug]))
    assert shown.count('aria-label="3.º e 4.º lugar; vencido da ') == 2


def test_it_is_asked_beside_the_cup_and_the_regulation_says_it(eight: Tournament) -> None:
    event = eight
    sent = {"go_on": "4", "format": "knockout", "order": "crossed", "others": "all"}
    address = reverse("next_stage", args=[event.slug])
    signed_in(event).post(address, sent | {"second_third": "on", "groups": "2", "on": "0"})
    assert event.stages.last().second_third
    said = page_words(Client(), reverse("regulation", args=[event.slug]))
    assert "Também na Taça B se joga o 3.º lugar" in said


@pytest.mark.parametrize("pairs", [6, 9, 14])
def test_it_is_played_to_its_end_with_complete_places(pairs: int) -> None:
    groups, cups = READY["grupos-duas-tacas"].stages
    stages = (groups, ReadyStage(cups.format, BOTH))
    told = rehearse(ReadyFormat("x", "x", "x", stages, 6, 1000, ""), pairs)
    assert sorted(told.places) == list(range(1, pairs + 1))
