"""A league published whole from its page, and taken back to drafts."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn, hand
from tests.draw.nights import asked, finish, signed_in
from tests.draw.test_pages import text, visit
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Round

pytestmark = pytest.mark.django_db


def test_a_league_is_published_whole_from_the_page() -> None:
    stage = begun(an_event(4), "league")
    client = signed_in(stage.tournament)
    for number in (1, 2, 3):
        asked(stage, number)
    assert "Publicar todas (3 rondas)" in text(visit(client, "draw", stage.tournament))
    visit(client, "draw_publish_all", stage.tournament, post=True)
    assert {round_.state for round_ in stage.rounds.all()} == {Round.State.PUBLISHED}
    again_ = visit(client, "draw_publish_all", stage.tournament, post=True)
    assert again_.status_code == 422


def test_a_round_whose_press_comes_twice_is_told_of_the_second_time_as_the_first() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    asked(stage)
    client = signed_in(stage.tournament)
    for _press in range(2):
        visit(client, "draw_publish", stage.tournament, 1, post=True)
        assert "Já todos veem a ronda 1" in text(visit(client, "draw", stage.tournament))


def test_a_published_round_leads_to_the_cards_until_its_first_hand() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    round_, client = drawn(stage), signed_in(stage.tournament)
    cards = reverse("table_cards", args=[stage.tournament.slug])
    assert cards in visit(client, "draw", stage.tournament).content.decode()
    hand(round_.matches.with_names().first(), 95)
    assert cards not in visit(client, "draw", stage.tournament).content.decode()


def test_a_table_that_no_round_before_had_leads_to_its_own_card() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    finish(drawn(stage))
    register_pairs(stage.tournament, read_lines("Tarde e Cedo\nMais e Menos"))
    client, new = signed_in(stage.tournament), "A mesa 3 é nova"
    assert new not in text(visit(client, "draw", stage.tournament))
    take_in_late_pairs(stage)
    drawn(stage, 2)
    seen = visit(client, "draw", stage.tournament)
    assert new in text(seen)
    assert "?mesa=3" in seen.content.decode()
    assert "A mesa 2 é nova" not in text(seen)


def test_a_league_published_whole_is_taken_back_but_for_what_was_played() -> None:
    stage = begun(an_event(4), "league")
    client = signed_in(stage.tournament)
    for number in (1, 2, 3):
        asked(stage, number)
    visit(client, "draw_publish_all", stage.tournament, post=True)
    shown = text(visit(client, "draw", stage.tournament))
    assert "todas as rondas sem mãos jogadas (3)" in shown
    assert "Nenhuma ronda se vê" in shown
    hand(stage.rounds.get(number=1).matches.with_names().first(), 95)
    shown = text(visit(client, "draw", stage.tournament))
    assert "2 rondas deixam de se ver" in shown
    assert "e ficam como estão: Ronda 1." in shown
    visit(client, "draw_unpublish_all", stage.tournament, post=True)
    states = list(stage.rounds.order_by("number").values_list("state", flat=True))
    assert states == [Round.State.PUBLISHED, Round.State.DRAFT, Round.State.DRAFT]
    refused = visit(client, "draw_unpublish_all", stage.tournament, post=True)
    assert refused.status_code == 422


def test_only_a_league_is_published_whole() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    asked(stage)
    client = signed_in(stage.tournament)
    assert visit(client, "draw_publish_all", stage.tournament, post=True).status_code == 404
