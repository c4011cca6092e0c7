"""What a player still needs in a game played alone, and the standings as they would be."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.live.reading import page, queries, words
from tests.play.evenings import (
    HOUSE,
    PONTOS,
    SUARO,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
)
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage
from torneio.play.services.rounds import publish
from torneio.play.services.seatings import write_seating
from torneio.play.services.sessions import end_session
from torneio.standings.players import player_standings

pytestmark = pytest.mark.django_db


def won(sitting: Match, side: str) -> None:
    """A game of Suaro that this side wins."""
    while not fresh(sitting).over:
        assert deal(sitting, contract(side, 9)).is_good


def seated(event: Tournament, *tables: tuple[int, int]) -> list[Match]:
    """One more round, with the players of these numbers at its tables: who meets is not drawn."""
    stage = event.stages.last() or Stage.objects.create(tournament=event, format="tables", seed=7)
    keys = {pair.number: pair.pk for pair in event.pairs.all()}
    rows = [[keys[number] for number in table] for table in tables]
    round_ = write_seating(stage, rows, resting=[], by=HOUSE)
    assert publish(round_.pk)
    return list(Match.objects.with_event().filter(round=round_).order_by("position"))


def suaro(players: int = 4, *, rounds: int = 1) -> Tournament:
    """A round won by the lower number of each table where there is one, and one that is being
    played, in which winners meet and so do the others."""
    event = an_evening(SUARO, players, game_target=10)
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º presunto\n2.º vinho\n3.º um galo")
    fours = range(1, players, 4)
    if rounds:
        for sitting in seated(event, *(two for n in fours for two in ((n, n + 1), (n + 2, n + 3)))):
            won(sitting, "a")
    seated(event, *(two for n in fours for two in ((n, n + 2), (n + 1, n + 3))))
    return Tournament.objects.get(pk=event.pk)


def italiana() -> Tournament:
    """A table that is over and one that is being played, four players each."""
    event = an_evening(PONTOS, 8)
    first, second = at_tables(event)
    assert deal(first, bid()).is_good
    assert end_session(first.pk, ended=True, by=HOUSE).is_good
    assert deal(second, bid(points=100)).is_good
    return Tournament.objects.get(pk=event.pk)


def to_come(event: Tournament) -> list[Match]:
    return list(Match.objects.of(event.pk).filter(over=False).order_by("pk"))


def at(event: Tournament, number: int, name: str = "player_what_if") -> str:
    return reverse(name, args=[event.slug, number])


def would_be(event: Tournament, number: int, **said: object) -> list[tuple[int, int]]:
    """The places that would be, each with the number of its player."""
    html = page(Client(), at(event, number), **said)
    found = re.findall(r'>(\d+)\.º</td>\s*<td><a href="[^"]*">(\d+)\.', html)
    return [(int(place), int(number)) for place, number in found]


def order(event: Tournament) -> list[tuple[int, int]]:
    return [(each.row.place, each.pair.number) for each in player_standings(event)]


def test_where_wins_decide_it_is_counted_out_who_must_win() -> None:
    event = suaro()
    leader, *_others, last = player_standings(event)
    seen = words(Client(), at(event, leader.pair.number, "player"))
    assert "O primeiro lugar Basta ganhar o encontro que lhe falta." in seen
    assert "Um prémio: até ao 3.º lugar" in seen
    assert "Contas exatas das mesas sorteadas" in seen
    seen = words(Client(), at(event, last.pair.number, "player"))
    assert "O primeiro lugar Já não é possível." in seen
    assert "até ao 3.º lugar Basta ganhar o encontro que lhe falta. Sem ganhar já não" in seen


def test_too_many_tables_to_see_all_ways_are_bounds_and_they_say_so() -> None:
    event = suaro(40, rounds=0)
    assert "Contas por alto das mesas sorteadas" in words(Client(), at(event, 1, "player"))


def test_a_win_that_is_tried_counts_as_it_will() -> None:
    event = suaro()
    would = would_be(event, 1, **{f"e{each.pk}": "b" for each in to_come(event)})
    assert [place for place, _number in would] != [1, 1, 3, 3]
    wins = {each.pair.number: each.row.won for each in player_standings(event)}
    for each in to_come(event):
        second = each.sides.get(seat=1)
        wins[second.pair.number] += 1
    assert [wins[number] for _place, number in would] == sorted(wins.values(), reverse=True)


def test_where_points_decide_only_the_distance_of_today_is_said() -> None:
    event = italiana()
    leader, *_others, last = player_standings(event)
    seen = words(Client(), at(event, leader.pair.number, "player"))
    assert "O primeiro lugar Está lá agora" in seen
    gap = leader.row.result - last.row.result
    assert gap > 0
    seen = words(Client(), at(event, last.pair.number, "player"))
    assert f"O primeiro lugar Está a {gap} pontos de lá chegar." in seen
    assert "Contas de agora: há mesas a jogar" in seen


def test_points_that_are_tried_are_added_to_those_of_now() -> None:
    event = italiana()
    (open_,) = to_come(event)
    last = open_.sides.order_by("result").first()
    number, field = last.pair.number, f"p{open_.pk}-{last.pair_id}"
    assert would_be(event, number) == []
    assert would_be(event, number, **{field: 999})[0] == (1, number)
    assert would_be(event, number, **{field: -999})[-1] == (8, number)
    assert order(event)[0] != (1, number)


@pytest.mark.parametrize("said", ["", "x", "--3", "<b>", "1e9"])
def test_an_address_that_says_nonsense_tries_nothing(said: str) -> None:
    event = italiana()
    (open_,) = to_come(event)
    fields = {f"p{open_.pk}-{side.pair_id}": said for side in open_.sides.all()}
    seen = words(Client(), at(event, 1), **fields, e999999="a")
    assert "Escreva pelo menos um número." in seen


def test_once_all_tables_are_over_nothing_is_left_to_need() -> None:
    event = an_evening(SUARO, 2, game_target=10)
    (sitting,) = at_tables(event)
    won(sitting, "a")
    assert "O que ainda precisa" not in words(Client(), at(event, 1, "player"))
    assert "Não há encontros" in words(Client(), at(event, 1))


def test_while_the_standings_are_hidden_there_is_nothing_to_try() -> None:
    event = suaro()
    Tournament.objects.filter(pk=event.pk).update(standings_hidden=True)
    assert "O que ainda precisa" not in words(Client(), at(event, 1, "player"))
    assert "Como ficava" not in words(Client(), at(event, 1))


def test_it_costs_the_same_for_four_players_and_for_forty() -> None:
    for name in ("player", "player_what_if"):
        costs = [queries(Client(), at(suaro(size), 1, name)) for size in (4, 40)]
        assert costs[0] == costs[1] <= 12
