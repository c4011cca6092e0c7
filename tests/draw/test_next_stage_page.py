"""The page of the final stage, and what the bar, the phones and the wall say before it."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event
from tests.draw.final_stages import a_swiss_played, order
from tests.draw.nights import signed_in
from tests.draw.test_groups import in_groups, played
from tests.live.reading import words
from tests.prizes.ties import a_tied_night
from tests.table.phones import a_phone, page_of
from tests.table.phones import words as page_words
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY
from torneio.play.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def house(event: Tournament) -> Client:
    return signed_in(event)


@pytest.fixture
def event() -> Tournament:
    return a_swiss_played()


def test_the_bar_leads_to_the_final_stage_and_not_to_the_end(
    event: Tournament, house: Client
) -> None:
    said = words(house, reverse("night", args=[event.slug]))
    assert "Esta fase está jogada: passam 4 duplas." in said
    assert "Preparar a fase seguinte" in said


def test_phones_and_the_wall_say_that_a_final_stage_follows(event: Tournament) -> None:
    match = Match.objects.with_names().filter(round__number=2, table__isnull=False).first()
    assert match is not None
    assert "Foi a última ronda antes da fase seguinte" in page_words(
        a_phone(match).get(page_of(match))
    )
    wall = words(Client(), reverse("board", args=[event.slug]))
    assert "Acabou a última ronda desta fase: passa-se à seguinte." in wall
    now = words(Client(), reverse("event", args=[event.slug]))
    assert "desta fase: passa-se à seguinte." in now
    assert "As 4 primeiras passam à fase seguinte." in now
    regulation = words(Client(), reverse("regulation", args=[event.slug]))
    assert "As 4 primeiras passam à fase seguinte" in regulation


def test_the_page_shows_who_goes_on_and_whom_they_meet(event: Tournament, house: Client) -> None:
    first = order(event)[0]
    said = words(house, reverse("next_stage", args=[event.slug]))
    assert "Meia-final 1:" in said
    assert f"Dupla {first} contra Dupla {order(event)[3]}" in said


def test_four_of_three_groups_meet_nobody_of_their_own_group_at_once() -> None:
    event = played(in_groups(9, 3, go_on=4))
    page = signed_in(event).get(reverse("next_stage", args=[event.slug])).content.decode()
    assert "Meia-final 2" in page
    assert "são do mesmo grupo" not in page


def test_what_is_chosen_is_shown_before_it_is_sent(event: Tournament, house: Client) -> None:
    asked = {"go_on": "2", "format": "knockout", "order": "place", "rounds": ""}
    address = reverse("next_stage", args=[event.slug])
    part = house.get(address, asked, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "Final:" in part
    assert "Meia-final" not in part


@pytest.mark.parametrize("said", ["", "1", "7", "quatro"])
def test_a_number_that_cannot_be_is_said_and_nothing_begins(
    said: str, event: Tournament, house: Client
) -> None:
    sent = {"go_on": said, "format": "knockout", "order": "place"}
    answer = house.post(reverse("next_stage", args=[event.slug]), sent)
    assert answer.status_code == 422
    assert event.stages.count() == 1


def test_sent_the_stage_begins_and_its_round_is_next(event: Tournament, house: Client) -> None:
    sent = {"go_on": "4", "format": "knockout", "order": "place"}
    page = house.post(reverse("next_stage", args=[event.slug]), sent, follow=True)
    text = page.content.decode()
    assert "Meias-finais" in text
    assert "Desfazer esta fase" in text
    assert "Formar as meias-finais" in text


def test_a_tie_at_the_cut_is_said_with_the_way_to_decide_it() -> None:
    event = a_tied_night("lots", pairs=6)
    page = signed_in(event).get(reverse("next_stage", args=[event.slug]), {"go_on": "2"})
    text = page.content.decode()
    assert "Decidir o empate" in text
    assert reverse("prizes", args=[event.slug]) in text


def test_the_form_before_the_draw_keeps_how_many_go_on() -> None:
    event = an_event(6)
    sent = {"format": "swiss", "rounds": "2", "order": "number", "go_on": "4"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert event.stages.get().go_on == 4


def test_more_cannot_go_on_than_there_are() -> None:
    event = an_event(6)
    sent = {"format": "swiss", "rounds": "2", "order": "number", "go_on": "8"}
    page = signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert page.status_code == 422
    assert "Não há duplas que cheguem" in page.content.decode()


STILL_PLAYED = "Está tudo jogado até aqui: quem ganha cada prémio decide-se na fase seguinte."


def test_prizes_of_an_event_whose_final_stage_is_to_come_are_said_to_be_decided_there(
    event: Tournament, house: Client
) -> None:
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º Um presunto")
    assert STILL_PLAYED in words(house, reverse("prizes", args=[event.slug]))
    assert end_tournament(event) is None
    assert STILL_PLAYED not in words(house, reverse("prizes", args=[event.slug]))


def test_prizes_of_a_stage_played_to_its_end_are_not_told_as_still_played() -> None:
    event = a_swiss_played(go_on=0)
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º Um presunto")
    page = words(signed_in(event), reverse("prizes", args=[event.slug]))
    assert STILL_PLAYED not in page
    assert "Como está agora" in page


def test_what_the_format_said_of_the_final_stands_first_and_other_ways_are_folded(
    event: Tournament, house: Client
) -> None:
    address = reverse("next_stage", args=[event.slug])
    assert "Jogar de outra maneira" not in words(house, address)
    Tournament.objects.filter(pk=event.pk).update(plan=READY["suico-final"].plan())
    page = house.get(address).content.decode()
    assert "Ficou escolhido: Eliminatórias. Quem perde as meias-finais joga pelo 3.º" in words(
        house, address
    )
    folded = page.partition("<details>")[2].partition("</details>")[0]
    assert page.count('name="format"') == folded.count('name="format"') > 1
    assert page.count('class="main-action"') == 1
    assert 'class="main-action"' not in folded
    refused = house.post(address, {"go_on": "1", "format": "knockout", "order": "place"})
    assert "<details open>" in refused.content.decode()
