"""Presence and payment: one tap each, all at once, how many are missing, and the money."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import an_event, an_organiser, begun, drawn, play
from torneio.entries.models import Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(4, organiser=organiser)


def words(answer: Any) -> str:
    return " ".join(unescape(answer.content.decode()).split())


def page(client: Client, event: Tournament, **asked: str) -> str:
    return words(client.get(reverse("pairs", args=[event.slug]), asked))


def press(client: Client, event: Tournament, **sent: str) -> str:
    return words(client.post(reverse("pairs_mark", args=[event.slug]), sent, follow=True))


def marked(event: Tournament, mark: str) -> list[int]:
    return list(event.pairs.filter(**{mark: True}).values_list("number", flat=True))


@pytest.mark.parametrize(
    ("mark", "said"),
    [("present", "2 presenças marcadas."), ("paid", "2 pagamentos marcados.")],
)
def test_all_are_ticked_at_once_and_only_those_are_taken_back(
    client: Client, event: Tournament, mark: str, said: str
) -> None:
    event.pairs.filter(number=2).update(**{mark: True})
    event.pairs.filter(number=4).update(withdrawn=True)
    answer = press(client, event, **{mark: "1"})
    assert marked(event, mark) == [1, 2, 3]
    assert said in answer
    assert 'name="numbers" value="1 3"' in answer
    assert said not in page(client, event)  # told once
    press(client, event, **{mark: "0", "numbers": "1 3 abc"})
    assert marked(event, mark) == [2]


def test_where_arrivals_are_ticked_those_who_are_there_have_paid(
    client: Client, event: Tournament
) -> None:
    everybody, there = '<button name="paid" value="1"', '<button name="paid" value="there"'
    assert everybody in (nobody := page(client, event))
    assert there not in nobody
    event.pairs.filter(number__in=(1, 3)).update(present=True)
    assert there in (some := page(client, event))
    assert everybody not in some
    assert "2 pagamentos marcados." in (after := press(client, event, paid="there"))
    assert marked(event, "paid") == [1, 3]
    assert re.search(f"{there}[^>]* disabled>", after)


@pytest.mark.parametrize("sent", [{}, {"withdrawn": "1"}, {"paid": "2"}])
def test_what_is_not_ticked_at_the_door_is_refused(
    client: Client, event: Tournament, sent: dict[str, str]
) -> None:
    assert client.post(reverse("pairs_mark", args=[event.slug]), sent).status_code == 400


def test_how_many_are_missing_is_said_and_leads_to_them(client: Client, event: Tournament) -> None:
    event.pairs.filter(number=1).update(present=True, paid=True)
    assert "faltam chegar <strong>3</strong> duplas" in page(client, event)
    assert "dupla-1" not in page(client, event, ver="faltam")
    assert "dupla-2" in page(client, event, ver="faltam")
    event.pairs.update(paid=True)
    assert "Ninguém deve nada." in page(client, event, ver="devem")


@pytest.mark.parametrize("asked", [{}, {"ver": "faltam"}, {"q": "ninguém"}])
def test_where_each_plays_alone_nobody_is_called_a_pair(
    client: Client, event: Tournament, asked: dict[str, str]
) -> None:
    Tournament.objects.update(game="suaro")
    pairs = [reverse(name, args=[event.slug]) for name in ("pairs", "tournament_edit")]
    ones = [reverse(name, args=[event.slug, 1]) for name in ("pair_edit", "pair_remove")]
    Player.objects.update(name="Célia")
    for pair in event.pairs.all():
        event.pairs.filter(pk=pair.pk).update(name=f"Célia {pair.number}")
    for address in [*pairs, *ones, reverse("tournaments")]:
        said = words(client.get(address, asked)).split("<main")[1].lower()
        assert "dupla" not in said.replace("dupla-", ""), address


def test_a_name_taken_is_said_of_a_player_where_each_plays_alone(
    client: Client, event: Tournament
) -> None:
    Tournament.objects.update(game="suaro")
    event.pairs.filter(number=1).update(name="Célia")
    sent = {"player_1": "célia"}
    answer = client.post(reverse("pair_add", args=[event.slug]), sent)
    assert "Já há um jogador com o nome «célia»." in words(answer)


def tap(client: Client, event: Tournament, number: int, *, htmx: bool, **mark: str) -> str:
    """One tap at the door: the parts that it moves, or the page after it."""
    address = reverse("door_mark", args=[event.slug, number])
    return words(client.post(address, mark, headers=HTMX if htmx else {}, follow=True))


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("mark", ["present", "paid"])
def test_a_tap_at_the_door_ticks_and_offers_to_take_it_back(
    client: Client, event: Tournament, htmx: bool, mark: str
) -> None:
    answer = tap(client, event, 3, htmx=htmx, **{mark: "1", "back": "q=dupla"})
    assert marked(event, mark) == [3]
    undo = answer.split('id="_door_undo"')[1]
    assert f'formaction="{reverse("door_mark", args=[event.slug, 3])}"' in undo
    assert f'name="{mark}" value="0">Desfazer</button>' in undo
    tap(client, event, 3, htmx=htmx, **{mark: "0"})
    assert marked(event, mark) == []


def test_a_tap_moves_its_own_tick_and_no_other(client: Client, event: Tournament) -> None:
    event.pairs.filter(number=3).update(paid=True)
    answer = tap(client, event, 3, htmx=True, present="1")
    assert answer.count('class="tick') == 1
    assert 'name="present" value="0" aria-pressed="true" hx-swap-oob="true"' in answer
    assert "duplas" not in answer


def test_how_many_are_missing_is_told_as_it_is_when_asked(
    client: Client, event: Tournament
) -> None:
    tap(client, event, 3, htmx=True, present="1")
    answer = words(client.get(reverse("door_counts", args=[event.slug])))
    assert "faltam chegar <strong>3</strong> duplas" in answer


def test_without_scripts_the_door_comes_back_at_the_same_row_and_tells_the_tap_once(
    client: Client, event: Tournament
) -> None:
    address = reverse("door_mark", args=[event.slug, 3])
    answer = client.post(address, {"present": "1", "back": "q=dupla&ver=faltam"})
    here = reverse("door", args=[event.slug])
    assert answer.headers["Location"] == f"{here}?q=dupla&ver=faltam#porta-3"
    assert "Desfazer" in words(client.get(here))
    assert "Desfazer" not in words(client.get(here))


@pytest.mark.parametrize("sent", [{}, {"present": "2"}, {"withdrawn": "1"}])
def test_a_tap_that_says_nothing_known_is_refused(
    client: Client, event: Tournament, sent: dict[str, str]
) -> None:
    assert client.post(reverse("door_mark", args=[event.slug, 1]), sent).status_code == 400


@pytest.mark.parametrize("typed", ["jose", "JOSÉ", "5"])
def test_somebody_at_the_door_is_found_by_name_without_accents_or_by_number(
    client: Client, event: Tournament, typed: str
) -> None:
    client.post(reverse("pair_add", args=[event.slug]), {"player_1": "José", "player_2": "Tó"})
    address = reverse("door", args=[event.slug])
    found = words(client.get(address, {"q": typed}, headers=HTMX))
    assert found.count("<li") == 1
    assert "José e Tó" in found
    assert found.startswith("<form")


def test_the_door_lists_who_may_come_by_name(client: Client, event: Tournament) -> None:
    client.post(reverse("pair_add", args=[event.slug]), {"player_1": "Álvaro", "player_2": "Tó"})
    event.pairs.filter(number=2).update(withdrawn=True)
    listed = words(client.get(reverse("door", args=[event.slug])))
    assert [listed.index(f"porta-{n}") for n in (5, 1, 3, 4)] == sorted(
        listed.index(f"porta-{n}") for n in (5, 1, 3, 4)
    )
    assert "porta-2" not in listed


def test_the_door_asks_the_same_of_the_database_for_4_and_30_pairs(
    client: Client, event: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    Tournament.objects.update(fee="5 € por pessoa, sócios 3 €")
    for more in (0, 26):
        register_pairs(event, read_lines("\n".join(f"Zé {n} e Tó {n}" for n in range(more))))
        with django_assert_num_queries(18):
            client.get(reverse("door", args=[event.slug]))


def test_at_the_door_of_those_who_play_alone_players_are_missing(
    client: Client, event: Tournament
) -> None:
    Tournament.objects.update(game="suaro")
    said = words(client.get(reverse("door", args=[event.slug])))
    assert "faltam chegar <strong>4</strong> jogadores" in said


def over_at(event: Tournament, *numbers: int) -> None:
    """One match of these two pairs, played to its end."""
    for match in drawn(begun(event)).matches.filter(pair_a__number__in=numbers):
        play(match, [95] * 4)


def test_what_was_paid_stays_received_whoever_leaves(client: Client, event: Tournament) -> None:
    Tournament.objects.update(fee="5 €")
    event.pairs.filter(number__lte=3).update(paid=True)
    event.pairs.filter(number=3).update(withdrawn=True)
    listed = page(client, event)
    assert "Recebido <strong>15 €</strong>" in listed
    assert "<strong>3</strong> pagaram" in listed
    assert "falta <strong>5 €</strong></a> (<strong>1</strong> dupla)" in listed
    event.pairs.filter(number=4).update(withdrawn=True)
    assert "ninguém deve" in page(client, event)


def test_who_played_and_left_without_paying_still_owes(client: Client, event: Tournament) -> None:
    Tournament.objects.update(fee="5 €")
    over_at(event, 1, 2, 3, 4)
    event.pairs.exclude(number=1).update(paid=True)
    event.pairs.filter(number=1).update(withdrawn=True)
    assert "falta <strong>5 €</strong>" in page(client, event)
    assert "1 jogou e saiu sem pagar ·" in page(client, event)
    owing = page(client, event, ver="devem")
    assert "1 jogou e saiu sem pagar." in owing
    assert "dupla-1" in owing


def test_nothing_is_missing_where_nobody_is_in(client: Client, event: Tournament) -> None:
    event.pairs.all().delete()
    assert "não falta ninguém" not in page(client, event)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"player_1": "ze e to"}, "«ze e to» já tem inscrição, com o número 5."),
        ({"player_1": "Tó", "player_2": "Zé"}, "«Tó e Zé» já tem inscrição, com o número 5."),
        ({"player_1": "Maria", "player_2": "Zé"}, "«Zé» já está na dupla 5."),
        ({"player_1": "Rui", "player_2": "Rui"}, "Os dois jogadores têm o mesmo nome: «Rui»."),
    ],
)
def test_who_seems_to_be_in_already_comes_in_by_a_second_press(
    client: Client, event: Tournament, typed: dict[str, str], said: str
) -> None:
    assert register_pairs(event, read_lines("Zé e Tó")) == []
    address = reverse("pair_add", args=[event.slug])
    asked = words(client.post(address, {**typed, "club": "Moura"}))
    assert said in asked
    assert "Inscrever na mesma" in asked
    assert 'value="Moura"' in asked
    assert event.pairs.count() == 5
    shown = asked.split('name="mesmo" value="')[1].split('"')[0]
    client.post(address, {**typed, "mesmo": "Outra e Gente"})
    assert event.pairs.count() == 5
    client.post(address, {**typed, "mesmo": shown})
    assert event.pairs.count() == 6


def test_who_waits_and_comes_back_with_a_partner_is_led_to_what_stands_there(
    client: Client, event: Tournament
) -> None:
    assert register_pairs(event, read_lines("Custódio")) == []
    event.pairs.filter(number=5).update(waits=True)
    typed = {"player_1": "Custódio", "player_2": "Abel"}
    asked = words(client.post(reverse("pair_add", args=[event.slug]), typed))
    assert "«Custódio» espera parceiro, com o número 5: junte-lhe o parceiro" in asked
    assert "já está na dupla" not in asked


def test_the_door_says_where_a_tablet_finds_it(client: Client, event: Tournament) -> None:
    there = reverse("door", args=[event.slug])
    said = words(client.get(there, HTTP_HOST="testserver"))
    assert f"<strong>http://testserver{there}</strong>" in said
    assert '<div class="qr"><svg' in said


def test_who_is_looked_for_at_the_door_and_not_found_is_signed_up_from_there(
    client: Client, event: Tournament
) -> None:
    door = reverse("door", args=[event.slug])
    answer = words(client.get(door, {"q": "Bento e Quim"}))
    assert "Ninguém com «Bento e Quim»." in answer
    assert "Inscrever «Bento e Quim»" in answer
    found = re.search(r'href="([^"]*)"> ?Inscrever «', answer)
    assert found
    assert 'value="Bento e Quim"' in words(client.get(found[1]))
    assert "Inscrever «" not in words(client.get(door, {"q": "99"}))  # a number is no name
