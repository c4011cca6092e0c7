"""The prizes of an event in words: each with its winners and the reason."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS, Ranking, Ruleset
from tests.builders import an_event, an_organiser, begun, drawn, organised, play
from tests.draw.nights import WINS
from tests.live.reading import words
from tests.play.evenings import PONTOS, an_evening, at_tables, bid, deal
from tests.prizes.ties import a_tied_night
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.prizes.giving import prize_list
from torneio.standings.players import order_of

CLASSICA = PRESETS["classica"]
pytestmark = pytest.mark.django_db


SHARED = replace(CLASSICA, ranking=Ranking(("table_points", "riscos_difference", "shared")))


def a_night(prizes: str, ruleset: Ruleset = SHARED) -> Tournament:
    """Two pairs share the first place and two the third."""
    event = an_event(4, ruleset=ruleset)
    for match in drawn(begun(event, "swiss", rounds=1)).matches.with_names():
        play(match, WINS)
    event.prizes = prizes
    return event


def listed(event: Tournament) -> list[tuple[str, str, int, str]]:
    """What each award is called, what it is, how many win it, and why."""
    return [
        (award.title, award.prize, len(award.standings), award.reason)
        for award in prize_list(event, order_of(event))
    ]


def test_a_shared_place_has_all_its_prizes_named_and_divided() -> None:
    event = a_night("1.º presunto\n2.º vinho\nÚltimo: palitos\nMelhor bandeira\n9.º galo")
    assert listed(event) == [
        (
            "1.º e 2.º prémio, a dividir",
            "presunto + vinho",
            *(2, "2 duplas partilham o 1.º lugar."),
        ),
        ("Último, a dividir", "palitos", 2, "2 duplas partilham o 3.º lugar."),
        ("", "Melhor bandeira", 0, "Quem ganhou escreve-se no quadro «Prémios»."),
        ("9.º prémio", "galo", 0, "Ninguém: só jogaram 4 duplas."),
    ]


def test_the_last_is_the_last_that_played_to_the_end_and_its_place_is_named() -> None:
    event = a_night("3.º e 4.º galo\nÚltimo: palitos")
    first, second = order_of(event)[2:]
    mark_pair(second.pair, "withdrawn", on=True)
    why = "A última das que jogaram até ao fim. Quem desistiu ou não jogou não conta."
    assert listed(event)[-1] == ("Último", "palitos", 1, why)
    last = prize_list(event, order_of(event))[-1]
    assert [each.pair for each in last.standings] == [first.pair]


def test_those_who_divide_the_last_prize_read_why_one_below_them_does_not_count() -> None:
    event = a_tied_night("shared", pairs=6, prizes="Último: palitos")
    mark_pair(order_of(event)[-1].pair, "withdrawn", on=True)
    (last,) = listed(event)
    assert last[2:] == (
        2,
        "2 duplas partilham o 4.º lugar. Quem desistiu ou não jogou não conta.",
    )


def test_who_never_played_has_no_place_to_win_by() -> None:
    event = a_night("Último: palitos\n5.º galo")
    event.pairs.create(number=5, name="Quem não veio")
    assert listed(event) == [
        ("Último, a dividir", "palitos", 2, "2 duplas partilham o 3.º lugar."),
        ("5.º prémio", "galo", 0, "Ninguém: só jogaram 4 duplas."),
    ]


def test_before_the_first_result_the_prizes_stand_there_as_they_were_read() -> None:
    event = an_event(4)
    event.prizes = "presunto\nvinho\nMelhor bandeira"
    assert listed(event) == [
        ("1.º prémio", "presunto", 0, ""),
        ("2.º prémio", "vinho", 0, ""),
        ("", "Melhor bandeira", 0, "Quem ganhou escreve-se no quadro «Prémios»."),
    ]


def test_players_who_play_alone_are_called_players() -> None:
    event = an_evening(PONTOS, 5)
    deal(at_tables(event)[0], bid(0, 69, partner=None))
    event.prizes = "1.º presunto\n5.º galo\n7.º vinho\nÚltimo: palitos"
    assert listed(event) == [
        ("1.º prémio, a dividir", "presunto", 4, "4 jogadores partilham o 1.º lugar."),
        ("5.º prémio", "galo", 1, ""),
        ("7.º prémio", "vinho", 0, "Ninguém: só jogaram 5 jogadores."),
        ("Último", "palitos", 1, "O último dos que jogaram até ao fim. Leva também o 5.º prémio."),
    ]


def test_a_diploma_names_its_prize_also_where_several_divide_it(client: Client) -> None:
    event = a_night("1.º 60 €\n2.º 25 euros\nÚltimo: palitos")
    Tournament.objects.filter(pk=event.pk).update(prizes=event.prizes)
    alice = an_organiser("alice-dos-diplomas")
    organised(event, alice)
    client.force_login(alice)
    assert end_tournament(event) is None
    seen = words(client, reverse("diplomas", args=[event.slug]))
    assert seen.count("60 € + 25 euros, a dividir por 2 A organização") == 2
    assert seen.count("palitos, a dividir por 2 A organização") == 2
    receipts = words(client, reverse("paper_print", args=[event.slug, "recibos"]))
    assert receipts.count("A dividir por 2: aqui recebe-se a parte de 42,50 €.") == 2
    assert receipts.count("A dividir por 2: aqui recebe-se uma parte.") == 2


def test_the_organiser_writes_who_won_what_is_for_no_place(client: Client) -> None:
    event = a_night("1.º presunto\nMelhor bandeira")
    alice = an_organiser("alice-dos-premios")
    organised(event, alice)
    Tournament.objects.filter(pk=event.pk).update(prizes=event.prizes)
    client.force_login(alice)
    address = reverse("prizes", args=[event.slug])
    assert "Quem ganhou: Melhor bandeira" in client.get(address).content.decode()
    sent = {"prizes": "1.º presunto\r\nMelhor bandeira", "winner_1": "Zé e Tó"}
    client.post(address, sent)
    event = Tournament.objects.get(pk=event.pk)
    (won,) = [each for each in prize_list(event, order_of(event)) if not each.title]
    assert (won.prize, won.winner, won.reason) == ("Melhor bandeira", "Zé e Tó", "")
    assert 'value="Zé e Tó"' in client.get(address).content.decode()
    assert end_tournament(event) is None
    assert "Melhor bandeira · Zé e Tó" in words(client, reverse("event", args=[event.slug]))


def test_the_winners_typed_on_the_page_are_kept_by_the_press_that_ends_the_event(
    client: Client,
) -> None:
    event = a_night("1.º presunto\nMelhor bandeira")
    alice = an_organiser("alice-do-fim")
    organised(event, alice)
    Tournament.objects.filter(pk=event.pk).update(prizes=event.prizes)
    client.force_login(alice)
    page_address = reverse("prizes", args=[event.slug])
    page = client.get(page_address).content.decode()
    ends = reverse("end_tournament", args=[event.slug])
    assert re.search(rf'<button form="prizes-form"\s+formaction="{ends}"', page)
    assert f'<form method="post" action="{page_address}" class="card" id="prizes-form"' in page
    sent = {"prizes": "1.º presunto\nMelhor bandeira"}
    refused = client.post(ends, sent | {"winner_1": "Z" * 81})
    assert (refused.status_code, "Z" * 81 in refused.content.decode()) == (422, True)
    assert not Tournament.objects.get(pk=event.pk).is_over
    client.post(ends, sent | {"winner_1": "Zé e Tó"})
    event = Tournament.objects.get(pk=event.pk)
    assert (event.is_over, event.prizes.splitlines()[1]) == (True, "Melhor bandeira → Zé e Tó")


def test_prizes_written_before_a_refused_end_are_still_there(client: Client) -> None:
    stage = begun(organised(an_event(4), alice := an_organiser("alice-cedo")), "league")
    drawn(stage, 1)
    client.force_login(alice)
    ends = reverse("end_tournament", args=[stage.tournament.slug])
    refused = client.post(ends, {"prizes": "1.º presunto"})
    assert refused.status_code == 422
    assert refused.context["form"]["prizes"].value() == "1.º presunto"
    assert "Ainda se joga em 2 mesas." in refused.content.decode()
    assert Tournament.objects.get(pk=stage.tournament.pk).prizes == "1.º presunto"


def test_the_last_has_no_tie_with_one_that_went_home_and_players_are_called_so() -> None:
    lots = Ranking(("table_points", "riscos_difference", "lots"))
    event = a_night("Último: palitos", replace(CLASSICA, ranking=lots))
    gone, left = order_of(event)[2:]
    assert gone.row.place == left.row.place
    event.pairs.filter(pk=gone.pair.pk).update(withdrawn=True)
    (last,) = prize_list(event, order_of(event))
    assert ([each.pair for each in last.standings], last.tied) == ([left.pair], None)
    passed = "Quem desistiu ou não jogou não conta."
    assert last.reason == f"A última das que jogaram até ao fim. {passed}"
    event.plan = {"format": "rotation"}
    (last,) = prize_list(event, order_of(event))
    assert last.reason == f"O último dos que jogaram até ao fim. {passed}"
