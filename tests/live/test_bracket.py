"""The bracket: every place of a cup, and its feeds."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw import nights
from tests.draw.nights import WINS, finish
from tests.live.reading import page, queries, words
from torneio.draw.services import begin_stage
from torneio.entries.models import Pair, Tournament
from torneio.live.bracket import wall_brackets
from torneio.live.bracket.tree import Column, Columns, brackets_of
from torneio.live.names import names_of
from torneio.play.models import Round, Stage, StageOptions
from torneio.play.selectors import rounds_of
from torneio.wall.paging import TURN_SECONDS

pytestmark = pytest.mark.django_db


def a_cup(pairs: int, *, rounds: int) -> Stage:
    """So many rounds drawn, and all but the last of them won by the first of each match."""
    stage = begun(an_event(pairs), "knockout")
    for number in range(1, rounds + 1):
        round_ = drawn(stage, number)
        if number < rounds:
            finish(round_)
    return stage


def bracket(event: Tournament) -> Columns:
    names = names_of(event, list(event.pairs.all()))
    return brackets_of(event, rounds_of(event), names).main


def places(column: Column) -> list[str]:
    return [
        place.name.short if place.name else place.awaits
        for cell in column.cells
        for place in cell.places
    ]


def test_where_nobody_stands_yet_a_place_says_who_will() -> None:
    stage = a_cup(8, rounds=1)
    quarters, semis, final = bracket(stage.tournament)
    assert [column.name for column in (quarters, semis, final)] == [
        *("Quartos de final", "Meias-finais"),
        "Final",
    ]
    assert places(semis) == [f"vencedor da mesa {n}" for n in (1, 2, 3, 4)]
    assert places(final) == ["vencedor da meia-final 1", "vencedor da meia-final 2"]
    assert [cell.name for cell in semis.cells] == ["Meia-final 1", "Meia-final 2"]


def test_a_winner_stands_in_the_next_round_before_it_is_drawn() -> None:
    stage = a_cup(8, rounds=1)
    second = stage.rounds.get(number=1).matches.get(position=2)
    play(second, WINS)
    _quarters, semis, _final = bracket(stage.tournament)
    assert places(semis)[:2] == ["vencedor da mesa 1", second.pair_a.name]
    assert [
        (place.won, place.figure) for place in bracket(stage.tournament)[0].cells[1].places
    ] == [
        (True, 2),
        (False, 0),
    ]


def test_who_has_a_bye_stands_in_the_next_round_and_the_bye_is_no_match() -> None:
    stage = a_cup(6, rounds=1)
    quarters, semis, _final = bracket(stage.tournament)
    assert [cell.name for cell in quarters.cells] == ["Quarto de final 2", "Quarto de final 3"]
    byes = stage.rounds.get(number=1).matches.filter(pair_b=None).order_by("part_place")
    first, last = [match.pair_a.name for match in byes.select_related("pair_a")]
    assert (places(semis)[0], places(semis)[3]) == (first, last)


def test_two_rounds_ahead_a_match_is_called_by_its_name() -> None:
    _eighths, _quarters, semis, _final = bracket(a_cup(16, rounds=1).tournament)
    assert places(semis) == [f"vencedor do quarto de final {n}" for n in (1, 2, 3, 4)]


def test_a_large_cup_has_every_round_of_it() -> None:
    event = a_cup(40, rounds=1).tournament
    assert [len(column.cells) for column in bracket(event)] == [8, 16, 8, 4, 2, 1]


def test_the_match_for_third_place_stands_under_the_final_before_it_is_drawn() -> None:
    options = StageOptions(third_place=True)
    stage = begin_stage(an_event(4), "knockout", by_lot=False, options=options, seed=7)
    assert isinstance(stage, Stage)
    drawn(stage)
    *_before, last = bracket(stage.tournament)
    assert [(cell.name, cell.beside) for cell in last.cells] == [
        ("Final", False),
        ("3.º e 4.º lugar", True),
    ]
    assert places(last)[2:] == ["vencido da meia-final 1", "vencido da meia-final 2"]


def test_a_double_elimination_says_who_falls_to_where() -> None:
    stage = begun(an_event(8), "double")
    finish(drawn(stage, 1))
    event = stage.tournament
    names = names_of(event, list(event.pairs.all()))
    found = brackets_of(event, rounds_of(event), names)
    assert [len(column.cells) for column in found.main] == [4, 2, 1, 1]
    assert [len(column.cells) for column in found.losers] == [2, 2, 1, 1]
    names = [column.name for column in found.losers]
    assert names == ["Ronda 2", "Ronda 3", "Ronda 4", "Final da repescagem"]
    first, second, *_more = found.losers
    assert all(place.name for cell in first.cells for place in cell.places)
    assert places(second) == [
        *("vencido da meia-final 2", "vencedor do encontro 1"),
        *("vencido da meia-final 1", "vencedor do encontro 2"),
    ]
    final = places(found.main[-1])
    assert final == ["vencedor da final dos vencedores", "vencedor da final da repescagem"]


def test_where_each_round_is_drawn_anew_no_winner_is_led_anywhere() -> None:
    options = StageOptions(redrawn=True)
    stage = begin_stage(an_event(8), "knockout", by_lot=False, options=options, seed=7)
    assert isinstance(stage, Stage)
    finish(drawn(stage, 1))
    (quarters,) = bracket(stage.tournament)
    assert [cell.to for cell in quarters.cells] == [None] * 4


@pytest.mark.parametrize("format_", ["league", "swiss"])
def test_what_is_no_cup_has_none(format_: str) -> None:
    stage = begun(an_event(4), format_)
    drawn(stage)
    assert not bracket(stage.tournament)


def test_before_its_first_round_is_public_there_is_none() -> None:
    stage = begun(an_event(4), "knockout")
    assert not bracket(stage.tournament)
    drawn(stage)
    Round.objects.update(state=Round.State.DRAFT)
    assert not bracket(stage.tournament)


@pytest.mark.parametrize("name", ["board", "event", "rounds"])
def test_wall_first_page_and_rounds_show_it(client: Client, name: str) -> None:
    stage = a_cup(4, rounds=1)
    seen = words(client, reverse(name, args=[stage.tournament.slug]))
    assert "vencedor da meia-final 1" in seen
    assert "Meia-final 2 mesa 2" in seen


def test_a_pair_that_withdrew_before_the_next_round_leaves_its_place_to_the_other() -> None:
    stage = a_cup(4, rounds=1)
    finish(stage.rounds.get(number=1))
    winners = [match.pair_a for match in stage.rounds.get(number=1).matches.all()]
    Pair.objects.filter(pk=winners[0].pk).update(withdrawn=True)
    drawn(stage, 2)
    *_before, final = bracket(stage.tournament)
    assert places(final) == [winners[1].name, "sem adversário"]


def test_all_of_a_large_cup_is_reached_by_parts(client: Client) -> None:
    address = reverse("rounds", args=[a_cup(56, rounds=1).tournament.slug])
    ways = re.findall(r'href="[^"]*\?quadro=([a-z0-9]+)"', page(client, address))
    assert ways == ["1", "2", "3", "4", "final", "todas"]
    linked = [re.findall(r"/encontro/([\w-]+)/", page(client, address, quadro=way)) for way in ways]
    assert [len(each) for each in linked] == [6, 6, 6, 6, 0, 24]
    assert {each for part in linked[:4] for each in part} == set(linked[5])


@pytest.mark.parametrize("name", ["board", "event", "rounds"])
def test_each_place_has_a_link_also_while_nobody_stands_there(client: Client, name: str) -> None:
    seen = page(client, reverse(name, args=[a_cup(8, rounds=1).tournament.slug]))
    (final,) = set(re.findall(r'href="#([\w-]+-1-main-0-1)"', seen))
    assert seen.count(f'id="{final}"') == 1


def test_a_match_is_said_in_a_sentence_to_who_cannot_see_it(client: Client) -> None:
    stage = a_cup(4, rounds=1)
    match = play(stage.rounds.get(number=1).matches.get(position=1), WINS)
    seen = page(client, reverse("rounds", args=[stage.tournament.slug]))
    said = f"Meia-final 1, mesa 1; {match.pair_a.name} 2 (ganhou); {match.pair_b.name} 0"
    assert f'aria-label="{said}"' in seen
    assert 'aria-label="Final; ' in seen


@pytest.mark.parametrize("format_", ["knockout", "double"])
def test_a_bracket_costs_the_same_for_few_and_for_many(client: Client, format_: str) -> None:
    costs = []
    for pairs in (8, 64):
        event = an_event(pairs, name=f"Noite {pairs}")
        drawn(begun(event, format_))
        costs.append(queries(client, reverse("rounds", args=[event.slug])))
    assert costs[0] == costs[1]


def test_what_is_played_now_stands_above_the_brackets(client: Client) -> None:
    seen = words(client, reverse("event", args=[a_cup(8, rounds=1).tournament.slug]))
    assert seen.index("A acontecer") < seen.index("Quadro das eliminatórias")


def test_the_match_for_third_place_keeps_its_name_on_the_wall_once_drawn() -> None:
    stage = begin_stage(
        an_event(4), "knockout", by_lot=False, options=StageOptions(third_place=True), seed=4
    )
    assert isinstance(stage, Stage)
    finish(drawn(stage, 1))
    drawn(stage, 2)
    event = stage.tournament
    names = names_of(event, list(event.pairs.all()))
    wall = wall_brackets(event, rounds_of(event), names, turn=0)[0].pictures[0]
    assert wall.matches[-1].name.text == "3.º e 4.º lugar"
    assert wall.matches[-1].table


def hangs(client: Client, stage: Stage) -> list[str]:
    """The titles and the columns of what the wall has beside the tables, without what is there at
    another turn."""
    seen = page(client, reverse("board", args=[stage.tournament.slug]))
    beside = re.split(r"<h2(?= class=\"off\"|>)", seen.split("wall-beside")[1])[1:]
    (there,) = [each for each in beside if each.startswith(">")]
    assert 'class="off ' not in there
    heads = re.search(r"bracket-heads.*?</g>", there, re.DOTALL)
    assert heads
    return [there[1:].split("<")[0], *re.findall(r">\s*([^<>]+?)\s*</text>", heads[0])]


ALL_PLACES = StageOptions(third_place=True, all_places=True)


@pytest.mark.parametrize(
    ("pairs", "rounds", "places"),
    [
        (6, 3, [["5.º e 6.º lugar"]]),
        (8, 1, []),
        (8, 2, [["5.º ao 8.º lugar", "5.º e 6.º lugar"]]),
        (
            16,
            3,
            [
                ["5.º ao 8.º lugar", "5.º e 6.º lugar"],
                ["9.º ao 16.º lugar", "9.º ao 12.º lugar", "9.º e 10.º lugar"],
                ["13.º ao 16.º lugar", "13.º e 14.º lugar"],
            ],
        ),
    ],
)
def test_the_brackets_of_all_places_hang_on_the_wall_in_turn(
    client: Client, time_machine, pairs: int, rounds: int, places: list[list[str]]
) -> None:
    stage = nights.played(nights.a_cup(pairs, options=ALL_PLACES), rounds - 1)
    drawn(stage, rounds)
    hung = []
    for turn in range(0, 2 * (1 + len(places)), 2):
        for half in (0, 1):
            time_machine.move_to((2**6 * 3 * 10**6 + turn + half) * TURN_SECONDS, tick=False)
            hung.append(hangs(client, stage))
    assert [each[1:] for each in hung[2::2]] == places
    assert hung[::2] == hung[1::2]  # a small television has the tables at one of the two
    assert [each[0] for each in hung[::2]] == [
        "Quadro das eliminatórias",
        *["Os outros lugares"] * len(places),
    ]


def test_a_large_cup_for_all_places_has_its_bracket_from_the_round_of_eight(client: Client) -> None:
    stage = nights.played(nights.a_cup(32, options=ALL_PLACES), 1)
    address = reverse("board", args=[stage.tournament.slug])
    assert "bracket-picture" not in page(client, address)
    drawn(stage, 2)
    seen = page(client, address)
    assert "bracket-picture" in seen
    assert len(re.findall(r'<li class="wall-card\s+"', seen)) <= 8


@pytest.mark.parametrize(("format_", "pairs"), [("knockout", 20), ("double", 8)])
def test_a_match_that_has_a_table_is_called_by_it_and_not_by_a_number(
    format_: str, pairs: int
) -> None:
    finish(drawn(stage := begun(an_event(pairs), format_)))
    drawn(stage, 2)
    shown = words(Client(), reverse("rounds", args=[stage.tournament.slug]))
    assert "mesa 1" in shown
    assert "Encontro 1 mesa" not in shown
