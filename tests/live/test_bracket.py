"""The bracket: every place of a cup, and who comes to it from where."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, finish
from tests.live.reading import words
from torneio.entries.models import Pair, Tournament
from torneio.live.bracket import Column, brackets_of
from torneio.live.names import names_of
from torneio.play.models import Match, Round, Stage
from torneio.play.selectors import rounds_of

pytestmark = pytest.mark.django_db


def a_cup(pairs: int, *, rounds: int) -> Stage:
    """So many rounds drawn, and all but the last of them won by the first of each match."""
    stage = begun(an_event(pairs), "knockout")
    for number in range(1, rounds + 1):
        round_ = drawn(stage, number)
        if number < rounds:
            finish(round_)
    return stage


def bracket(event: Tournament, **more: int) -> list[Column]:
    names = names_of(event, list(event.pairs.all()))
    return brackets_of(event, rounds_of(event), names, **more).main


def places(column: Column) -> list[str]:
    return [
        place.name.short if place.name else place.awaits.replace("\N{WORD JOINER}", "")
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
    assert [cell.without for cell in quarters.cells] == [True, False, False, True]
    byes = [cell.places[0].name.short for cell in quarters.cells if cell.without]  # type: ignore[union-attr]
    assert (places(semis)[0], places(semis)[3]) == tuple(byes)


def test_two_rounds_ahead_a_match_is_called_by_its_name() -> None:
    _eighths, _quarters, semis, _final = bracket(a_cup(16, rounds=1).tournament)
    assert places(semis) == [f"vencedor do quarto de final {n}" for n in (1, 2, 3, 4)]


def test_a_wall_has_the_last_rounds_and_a_large_cup_those_one_can_follow() -> None:
    event = a_cup(40, rounds=1).tournament
    assert [len(column.cells) for column in bracket(event)] == [16, 8, 4, 2, 1]
    assert [len(column.cells) for column in bracket(event, last=3)] == [4, 2, 1]


def test_beside_the_final_stands_the_match_for_third_place_where_there_is_one() -> None:
    stage = a_cup(4, rounds=2)
    final = stage.rounds.get(number=2)
    losers = [match.pair_b for match in stage.rounds.get(number=1).matches.all()]
    beside = {"position": 2, "part": "third", "part_place": 1}
    Match.objects.create(round=final, pair_a=losers[0], pair_b=losers[1], **beside)
    *_before, last = bracket(stage.tournament)
    assert [cell.name for cell in last.cells] == ["Final"]
    assert [cell.name for cell in last.beside] == ["3.º e 4.º lugar"]


@pytest.mark.parametrize("format_", ["league", "swiss"])
def test_what_is_no_cup_has_none(format_: str) -> None:
    stage = begun(an_event(4), format_)
    drawn(stage)
    assert bracket(stage.tournament) == []


def test_before_its_first_round_is_public_there_is_none() -> None:
    stage = begun(an_event(4), "knockout")
    assert bracket(stage.tournament) == []
    drawn(stage)
    Round.objects.update(state=Round.State.DRAFT)
    assert bracket(stage.tournament) == []


@pytest.mark.parametrize("name", ["board", "event", "rounds"])
def test_wall_first_page_and_rounds_show_it(client: Client, name: str) -> None:
    stage = a_cup(4, rounds=1)
    seen = words(client, reverse(name, args=[stage.tournament.slug]))
    assert "vencedor da meia-\N{WORD JOINER}final 1" in seen
    assert "Meia-final 2 mesa 2" in seen


def test_a_pair_that_withdrew_before_the_next_round_leaves_its_place_to_the_other() -> None:
    stage = a_cup(4, rounds=1)
    finish(stage.rounds.get(number=1))
    winners = [match.pair_a for match in stage.rounds.get(number=1).matches.all()]
    Pair.objects.filter(pk=winners[0].pk).update(withdrawn=True)
    drawn(stage, 2)
    *_before, final = bracket(stage.tournament)
    assert places(final) == [winners[1].name]
