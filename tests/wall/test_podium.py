"""The end of a night on the wall: three steps with their prizes, shared places shared honestly."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import LOSES, WINS, finish, played
from tests.draw.two_cups import groups_played, two_cups
from tests.live.reading import words
from tests.play.evenings import an_evening, at_tables, contract, deal
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.live.names import names_of
from torneio.live.podium import Podium, podium_of
from torneio.play.models import Match
from torneio.standings.players import order_of, player_standings

pytestmark = pytest.mark.django_db
PRIZES = "1.º Um borrego\n2.º Um presunto\n3.º Um galo\n4.º Uma ginja\nÚltimo: palitos"


def a_cup() -> Tournament:
    event = an_event(8)
    Tournament.objects.filter(pk=event.pk).update(prizes=PRIZES)
    stage = begun(event, "knockout")
    for number in (1, 2, 3):
        finish(drawn(stage, number))
    assert end_tournament(event) is None
    return Tournament.objects.get(pk=event.pk)


def podium(event: Tournament) -> Podium:
    order = order_of(event)
    return podium_of(event, order, names_of(event, [each.pair for each in order]))


def a_league_without_ties() -> Tournament:
    """The pair entered first wins."""
    event = an_event(4)
    Tournament.objects.filter(pk=event.pk).update(prizes=PRIZES)
    stage = begun(event, "league")
    for number in (1, 2, 3):
        for match in drawn(stage, number).matches.with_names():
            play(match, WINS if match.pair_a.number < match.pair_b.number else LOSES)  # type: ignore[union-attr]
    assert end_tournament(event) is None
    return Tournament.objects.get(pk=event.pk)


def test_the_first_three_stand_on_steps_with_what_they_win() -> None:
    event = a_league_without_ties()
    first, second, third = podium(event).steps
    order = order_of(event)
    assert [step.names[0].whole for step in (first, second, third)] == [
        each.pair.name for each in order[:3]
    ]
    assert [[prize.prize for prize in step.prizes] for step in (first, second, third)] == [
        ["Um borrego"],
        ["Um presunto"],
        ["Um galo"],
    ]
    assert [award.prize for award in podium(event).others] == ["Uma ginja", "palitos"]


def test_both_who_lost_a_semi_final_stand_on_the_third_step_and_divide() -> None:
    third = podium(a_cup())
    step = third.steps[2]
    assert (step.place, step.is_shared, len(step.names)) == (3, True, 2)
    assert [(each.prize, each.title) for each in step.prizes] == [
        ("Um galo + Uma ginja", "3.º e 4.º prémio, a dividir")
    ]


def test_the_wall_ends_in_a_podium(client: Client) -> None:
    event = a_league_without_ties()
    seen = words(client, reverse("board", args=[event.slug]))
    assert seen.startswith("Saltar para o conteúdo Noite de Sueca Terminou")
    assert "1.º Dupla 1 Um borrego 2.º Dupla 2 Um presunto 3.º Dupla 3 Um galo" in seen
    assert "Último: palitos · Dupla 4" in seen
    assert "Mesa 1" not in seen
    assert "1.º Dupla 1 Um borrego" in words(client, reverse("event", args=[event.slug]))


def test_what_nobody_won_is_not_on_the_wall(client: Client) -> None:
    event = a_league_without_ties()
    free = "Melhor bandeira: uma navalha"
    Tournament.objects.filter(pk=event.pk).update(prizes=f"{PRIZES}\n9.º Um pato\n{free}")
    seen = words(client, reverse("board", args=[event.slug]))
    assert ("Último: palitos" in seen, "navalha" in seen, "pato" in seen) == (True, False, False)
    Tournament.objects.filter(pk=event.pk).update(prizes=f"{free} → Zé e Tó")
    assert f"{free} · Zé e Tó" in words(client, reverse("event", args=[event.slug]))


def test_until_somebody_ends_the_event_there_is_none(client: Client) -> None:
    event = a_league_without_ties()
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.RUNNING)
    seen = words(client, reverse("board", args=[event.slug]))
    assert "Tudo jogado: obrigado a todos." in seen
    assert "Um borrego" not in seen


def test_an_event_that_ended_without_a_result_has_no_steps(client: Client) -> None:
    event = an_event(4)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER, prizes=PRIZES)
    assert "Terminou sem resultados." in words(client, reverse("board", args=[event.slug]))


def test_single_players_have_theirs(client: Client) -> None:
    event = an_evening(Tournament.Game.SUARO, 2)
    Tournament.objects.filter(pk=event.pk).update(prizes=PRIZES)
    (table,) = at_tables(event)
    assert deal(table, contract()).is_good
    Match.objects.filter(pk=table.pk).update(over=True, ended=True, finished_at=event.created_at)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    seen = words(client, reverse("game_board", args=[event.slug]))
    winner = player_standings(event)[0].pair.name
    assert f"1.º {winner} Um borrego" in seen


def test_the_winner_of_the_second_cup_is_named_below_the_steps(client: Client) -> None:
    event = groups_played(8)
    stage = two_cups(event)
    played(stage, 1)
    assert podium(event).second_cup is None  # the final of that cup is to come
    finish(drawn(stage, 2))
    assert end_tournament(event) is None
    winner = order_of(event)[4].pair
    assert stage.entrants.get(pair=winner).second_cup
    for page in ("board", "event"):
        assert f"Taça B: {winner.name}" in words(client, reverse(page, args=[event.slug]))
    Tournament.objects.filter(pk=event.pk).update(prizes="Taça B: um galo")
    event.refresh_from_db()
    (prize,) = podium(event).others
    assert (prize.standings[0].pair, podium(event).second_cup) == (winner, None)


def test_without_a_second_cup_nobody_is_named_below_the_steps() -> None:
    assert podium(a_cup()).second_cup is None
