"""What a win and a loss lead to, as the page of a pair says it in a bracket."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import a_cup, finish
from tests.live.reading import queries, words
from torneio.draw.services import begin_stage
from torneio.entries.services import mark_pair
from torneio.play.models import Stage, StageOptions

pytestmark = pytest.mark.django_db
TITLE = "O que se segue"


def said_of(stage: Stage, number: int) -> str:
    """What stands under the title on the page of the pair of that number."""
    seen = words(Client(), reverse("pair", args=[stage.tournament.slug, number]))
    return seen.partition(TITLE)[2]


def test_of_a_first_match_both_ways_are_told_in_a_sentence_each() -> None:
    stage = a_cup(8, options=StageOptions())
    drawn(stage)
    said = said_of(stage, 1)
    assert "Se ganhar, joga nas meias-finais contra o vencedor da mesa 2." in said
    assert "Se perder, fica entre o 5.º e o 8.º lugar." in said


def test_an_opponent_that_is_known_is_named_while_the_own_match_is_to_come() -> None:
    stage = a_cup(6, options=StageOptions(third_place=True))
    finish(drawn(stage))
    said = said_of(stage, 1)
    assert "A seguir joga nas meias-finais contra a dupla 5, Dupla 5." in said
    assert "Se ganhar, joga na final contra o vencedor da meia-final 2." in said
    assert "Se perder, joga no jogo do 3.º lugar contra o vencido da meia-final 2." in said


def test_of_a_final_it_is_told_which_places_it_decides() -> None:
    stage = a_cup(4, options=StageOptions(third_place=True))
    finish(drawn(stage, 1))
    drawn(stage, 2)
    assert "Se ganhar, fica em 1.º lugar. Se perder, fica em 2.º lugar." in said_of(stage, 1)
    assert "Se ganhar, fica em 3.º lugar. Se perder, fica em 4.º lugar." in said_of(stage, 4)


def test_in_a_double_elimination_a_loss_leads_to_the_other_side_and_the_second_out() -> None:
    stage = begun(an_event(8), "double")
    finish(drawn(stage, 1))
    drawn(stage, 2)
    assert "Se perder, joga na repescagem contra o vencedor da mesa" in said_of(stage, 1)
    assert "Se perder, fica entre o 7.º e o 8.º lugar." in said_of(stage, 8)


def test_where_the_draw_is_to_tell_the_opponent_it_says_so() -> None:
    stage = a_cup(8, options=StageOptions(consolation=True))
    drawn(stage)
    assert "Se perder, continua na consolação: o sorteio diz contra quem." in said_of(stage, 1)
    anew = begin_stage(an_event(8), "knockout", options=StageOptions(redrawn=True), seed=4)
    assert isinstance(anew, Stage)
    drawn(anew)
    assert "Se ganhar, continua nas meias-finais: o sorteio diz contra quem." in said_of(anew, 1)


def test_of_the_second_cup_and_of_the_other_places_each_match_is_named() -> None:
    stage = a_cup(8, options=StageOptions(second_cup=4, second_third=True))
    drawn(stage)
    said = said_of(stage, 5)
    assert "Se ganhar, joga na final da Taça B contra o vencedor da meia-final 2." in said
    assert (
        "Se perder, joga no jogo do 3.º lugar da Taça B contra o vencido da meia-final 2." in said
    )
    places = a_cup(8, options=StageOptions(third_place=True, all_places=True))
    drawn(places)
    said = said_of(places, 1)
    assert "Se perder, joga nos jogos do 5.º ao 8.º lugar contra o vencido da mesa 2." in said


def test_a_pair_that_is_out_or_left_has_nothing_ahead() -> None:
    stage = a_cup(4, options=StageOptions())
    finish(drawn(stage, 1))
    assert (said_of(stage, 4), said_of(stage, 1) == "") == ("", False)
    mark_pair(stage.tournament.pairs.get(number=1), "withdrawn", on=True)
    assert said_of(stage, 1) == ""


def test_it_costs_the_same_for_four_pairs_and_for_sixty_four(client: Client) -> None:
    costs = []
    for pairs in (4, 64):
        stage = a_cup(pairs, options=StageOptions())
        drawn(stage)
        costs.append(queries(client, reverse("pair", args=[stage.tournament.slug, 1])))
    assert costs[0] == costs[1] <= 19  # two of them for the hour at which it ends
