"""What the draw page shows first, a round without matches, and what is printed at the end."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, begun, drawn
from tests.draw.nights import finish, signed_in
from tests.live.reading import page, words
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.prizes.giving import prize_list
from torneio.standings.players import order_of

pytestmark = pytest.mark.django_db


def test_while_a_round_is_played_it_is_the_card_of_the_page_and_the_next_comes_after_it() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    drawn(stage, 1)
    client = signed_in(stage.tournament)
    seen = page(client, reverse("draw", args=[stage.tournament.slug]))
    assert '<h1 id="round-title">Ronda 1' in seen
    assert "A seguir: Ronda 2." in seen
    finish(stage.rounds.get(number=1))
    assert '<h1 id="round-title">Ronda 2' in page(
        client, reverse("draw", args=[stage.tournament.slug])
    )


def test_nobody_has_points_before_the_first_round() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    client, address = signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug])
    first, later = "ainda ninguém tem pontos", "pontuação parecida"
    seen = words(client, address)
    assert (first in seen, later in seen) == (True, False)
    finish(drawn(stage, 1))
    seen = words(client, address)
    assert (first in seen, later in seen) == (False, True)


def test_a_round_in_which_nobody_plays_is_over_and_said_so() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    now = timezone.now()
    drawn(stage, 1).matches.update(
        table=None, outcome=Match.Outcome.BYE, over=True, pair_b=None, finished_at=now
    )
    event = stage.tournament
    seen = words(signed_in(event), reverse("draw", args=[event.slug]))
    assert "ninguém joga nesta ronda, e está acabada" in seen
    assert "sem nada registado" not in seen
    public = words(Client(), reverse("event", args=[event.slug]))
    assert "Ninguém joga nesta ronda: está acabada." in public
    assert "0 de 0" not in words(Client(), reverse("rounds", args=[event.slug]))


def test_what_can_be_printed_is_linked_once_the_event_ended() -> None:
    stage = begun(an_event(4), "swiss", rounds=1)
    finish(drawn(stage, 1))
    client, event = signed_in(stage.tournament), stage.tournament
    assert "Para imprimir" not in page(client, reverse("prizes", args=[event.slug]))
    client.post(reverse("end_tournament", args=[event.slug]))
    seen = page(client, reverse("prizes", args=[event.slug]))
    assert "Para imprimir" in seen
    for name in ("standings", "rounds", "regulation"):
        assert reverse(name, args=[event.slug]) in seen


def test_each_prize_winner_has_a_diploma_on_a_page_of_its_own() -> None:
    event = an_event(4)
    event.prizes = "1.º Presunto\n2.º Queijo"
    event.save(update_fields=["prizes"])
    stage = begun(event, "swiss", rounds=1)
    finish(drawn(stage, 1))
    client, address = signed_in(event), reverse("diplomas", args=[event.slug])
    assert "Os diplomas imprimem-se depois de terminar o torneio." in words(client, address)
    client.post(reverse("end_tournament", args=[event.slug]))
    seen = page(client, address)
    assert seen.count('<article class="diploma">') == sum(
        len(award.standings)
        for award in prize_list(Tournament.objects.get(pk=event.pk), order_of(event))
    )
    assert event.name in seen
    assert address in page(client, reverse("prizes", args=[event.slug]))


def test_diplomas_go_by_place_the_last_is_called_so_and_a_named_winner_has_one() -> None:
    event = an_event(4)
    event.prizes = "Último - palitos\n1.º Presunto\n3.º Vinho\nmelhor bandeira - uma navalha → Zé"
    event.save(update_fields=["prizes"])
    stage = begun(event, "league")
    for number in (1, 2, 3):
        finish(drawn(stage, number))
    client = signed_in(event)
    client.post(reverse("end_tournament", args=[event.slug]))
    seen = words(client, reverse("diplomas", args=[event.slug]))
    places = ["1.º lugar", "3.º lugar", "Último lugar", "Melhor bandeira Zé uma navalha"]
    assert sorted(places, key=seen.index) == places
    assert "4.º lugar" not in seen


def test_the_diplomas_say_that_a_tie_for_a_prize_is_open() -> None:
    event = an_event(4)
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º presunto")
    round_ = drawn(begun(event, "swiss", rounds=1), 1)
    finish(round_)
    client = signed_in(event)
    client.post(reverse("end_tournament", args=[event.slug]), {"sure": "1"})
    seen = words(client, reverse("diplomas", args=[event.slug]))
    assert "Há prémios por desempatar" in seen


def test_what_was_said_when_the_stage_began_leaves_with_the_next_act() -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    client = signed_in(stage.tournament)
    address = reverse("draw_round", args=[stage.tournament.slug, 1])
    acted = client.post(address, headers={"HX-Request": "true"}).content.decode()
    assert '<div id="messages" class="messages" role="status" hx-swap-oob="true">' in acted
    draw = reverse("draw", args=[stage.tournament.slug])
    assert 'id="messages"' not in client.get(draw, headers={"HX-Request": "true"}).content.decode()
