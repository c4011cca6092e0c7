"""Prizes of Taça A and Taça B: for their winners where the event has them, else asked about."""

import pytest
from django.urls import reverse

from tests.builders import drawn
from tests.draw.nights import finish, played, signed_in
from tests.draw.two_cups import groups_played, two_cups
from tests.live.reading import words
from torneio.entries.models import Tournament
from torneio.prizes.giving import AwardLine, prize_list
from torneio.prizes.prize_lines import read_prizes
from torneio.standings.players import order_of

CUPS = {"A": 1, "B": 5}


@pytest.mark.parametrize(
    ("line", "place", "prize"),
    [
        ("Taça B: 50 €", 5, "50 €"),
        ("taça b - um galo", 5, "um galo"),
        ("Taça B um galo", 5, "um galo"),
        ("Vencedores da Taça B: um galo", 5, "um galo"),
        ("1.º da Taça B: um galo", 5, "um galo"),
        ("2.º lugar da Taça B: um galo", 6, "um galo"),
        ("Taça A: 100 €", 1, "100 €"),
        ("Consolação: um bacalhau", 5, "um bacalhau"),
        ("Vencedor da consolação: um bacalhau", 5, "um bacalhau"),
        ("2.º da consolação: um galo", 6, "um galo"),
    ],
)
def test_a_line_for_a_cup_is_for_its_place_in_the_order_of_all(
    line: str, place: int, prize: str
) -> None:
    (found,) = read_prizes(line, cups=CUPS)
    assert (found.place, found.text, found.is_free) == (place, prize, False)
    (free,) = read_prizes(line)
    assert (free.place, free.text, free.is_free) == (None, line, True)


@pytest.mark.parametrize(
    "line", ["Taça a sortear", "Uma taça", "Taça Boavista", "Consolação para quem perde"]
)
def test_a_cup_that_is_a_prize_goes_in_order(line: str) -> None:
    (found,) = read_prizes(line, cups=CUPS)
    assert (found.place, found.text, found.cup) == (1, line, "")


def given(event: Tournament, prizes: str) -> list[AwardLine]:
    Tournament.objects.filter(pk=event.pk).update(prizes=prizes)
    event.refresh_from_db()
    return prize_list(event, order_of(event))


@pytest.mark.django_db
def test_the_winner_of_the_second_cup_has_its_prize() -> None:
    event = groups_played(8)
    played(two_cups(event), 2)
    first, second, third = given(event, "Taça A: 100 €\nTaça B: 50 €\n2.º da Taça B: 20 €")
    titles = [award.title for award in (first, second, third)]
    assert titles == ["Taça A", "Taça B", "2.º da Taça B"]
    order = [each.pair.number for each in order_of(event)]
    won = [[each.pair.number for each in award.standings] for award in (first, second, third)]
    assert won == [[order[0]], [order[4]], [order[5]]]
    assert second.prize == "50 €"
    page = signed_in(event).get(reverse("prizes", args=[event.slug])).content.decode()
    assert "Quem ganhou" not in page


@pytest.mark.django_db
def test_while_a_cup_is_played_its_prizes_have_no_winner() -> None:
    event = groups_played(8)
    Tournament.objects.filter(pk=event.pk).update(prizes="um presunto\num queijo")
    stage, page = two_cups(event), reverse("prizes", args=[event.slug])
    played(stage, 1)
    said = words(signed_in(event), page)
    assert said.count("Decide-se no quadro, que ainda se joga.") == 2
    assert "a dividir" not in said
    finish(drawn(stage, 2))
    said = words(signed_in(event, "bob"), page)
    assert "Decide-se no quadro" not in said
    winner, second = [each.pair.name for each in order_of(event)][:2]
    assert winner in said.split("um presunto")[1].split("um queijo")[0]
    assert second in said.split("um queijo")[1]


@pytest.mark.django_db
def test_without_such_a_cup_it_is_asked_who_and_said_what_can_be_named() -> None:
    event = groups_played(8)
    (asked,) = given(event, "Taça B: 50 €")
    assert (asked.standings, asked.title, asked.prize) == ((), "Taça B", "50 €")
    assert "Aqui não há, ou ainda não está sorteada, essa taça" in asked.reason
    page = signed_in(event).get(reverse("prizes", args=[event.slug])).content.decode()
    assert "Quem ganhou: Taça B: 50 €" in page
    (named,) = given(event, "Taça B: 50 € → Zé e Tó")
    assert (named.winner, named.reason) == ("Zé e Tó", "")


@pytest.mark.django_db
def test_the_last_of_those_out_together_is_the_lowest_of_the_groups() -> None:
    event = groups_played(8)
    before = [each.pair.number for each in order_of(event)]
    options = two_cups(event)
    played(options, 2)
    (last,) = given(event, "Último: palitos")
    order = order_of(event)
    lowest = {each.pair.number for each in order if each.row.place == order[-1].row.place}
    assert [each.pair.number for each in last.standings] == [max(lowest, key=before.index)]
    assert last.tied is None


@pytest.mark.django_db
def test_the_diploma_of_a_cup_says_which_it_was_won_and_the_place_beside() -> None:
    event = groups_played(8)
    played(two_cups(event), 2)
    given(event, "Taça A: 100 €\nTaça B: 50 €\n6.º: 20 €")
    Tournament.objects.update(state=Tournament.State.OVER)
    seen = words(signed_in(event), reverse("diplomas", args=[event.slug]))
    assert "Vencedores da Taça A 1.º lugar" in seen
    assert "Vencedores da Taça B 5.º lugar" in seen
    assert "Finalistas da Taça B 6.º lugar" in seen
