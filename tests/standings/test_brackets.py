"""A knock-out is ranked by its bracket: champion, finalist, two semi-finalists in third place."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS
from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import LOSES, WINS, finish
from torneio.entries.models import Tournament
from torneio.prizes.giving import prize_list
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db


def a_cup(pairs: int, *, rounds: int) -> Tournament:
    """That many rounds played, each table won by Nós."""
    event = an_event(pairs)
    stage = begun(event, "knockout")
    for number in range(1, rounds + 1):
        finish(drawn(stage, number))
    return event


def test_the_champion_is_first_and_who_lost_the_same_round_shares_a_place() -> None:
    order = standings(a_cup(8, rounds=3))
    assert [each.row.place for each in order] == [1, 2, 3, 3, 5, 5, 5, 5]


def test_inside_a_shared_place_the_criteria_give_the_order() -> None:
    """Both lost their semi-final; the second made a risco, the first none."""
    event = an_event(4)
    stage = begun(event, "knockout")
    one, two = drawn(stage, 1).matches.with_names()
    play(one, WINS)
    play(two, [65, 55, 65, 65, 65, 95, 95])
    finish(drawn(stage, 2), points=LOSES)
    order = standings(event)
    assert [each.pair for each in order[2:]] == [two.pair_b, one.pair_b]
    assert [each.row.place for each in order[2:]] == [3, 3]


def test_between_rounds_the_winners_stand_above_the_losers() -> None:
    order = standings(a_cup(4, rounds=1))
    assert [each.row.place for each in order] == [1, 1, 3, 3]


def test_before_the_first_result_nobody_stands_above_anybody() -> None:
    event = an_event(6)
    drawn(begun(event, "knockout"))
    assert {each.row.place for each in standings(event) if not each.row.byes} == {3}
    assert {each.row.place for each in standings(event) if each.row.byes} == {1}


def test_the_sentence_says_the_round() -> None:
    order = standings(a_cup(4, rounds=2))
    first, second, third, fourth = (each.pair.number for each in order)
    assert sentences(order, 1, PRESETS["classica"]) == [
        f"Atrás da dupla {first} (Dupla {first}) por ronda a que chegou: Final; a outra, título.",
        (
            f"À frente da dupla {third} (Dupla {third}) por ronda a que chegou: Final; a outra,"
            " Meias-finais."
        ),
    ]
    shared = (
        f"Partilha o lugar com a dupla {fourth} (Dupla {fourth}): nenhum critério as separou."
        " O confronto direto não contou, porque os empatados não jogaram todos entre si."
    )
    assert sentences(order, 2, PRESETS["classica"])[1] == shared
    assert second != third


def test_the_third_prize_is_for_both_semi_finalists() -> None:
    cup = a_cup(4, rounds=2)
    cup.prizes = "Um borrego\nUm presunto\nUm galo"
    listed = prize_list(cup, standings(cup))
    assert [(award.title, award.prize, len(award.standings)) for award in listed] == [
        ("1.º prémio", "Um borrego", 1),
        ("2.º prémio", "Um presunto", 1),
        ("3.º prémio, a dividir", "Um galo", 2),
    ]


def test_a_league_is_not_touched() -> None:
    event = an_event(4)
    finish(drawn(begun(event)))
    assert [each.row.place for each in standings(event)] == [1, 1, 3, 3]


@pytest.mark.parametrize("name", ["rounds", "standings", "event", "board"])
def test_every_public_page_of_a_cup_is_there(client: Client, name: str) -> None:
    event = a_cup(8, rounds=2)
    page = client.get(reverse(name, args=[event.slug])).content.decode()
    shown = re.sub("<details.*?</details>", "", page, flags=re.S)  # the reasons of places
    assert ("Meias-finais" in shown) is (name != "standings")
