"""What nobody has said yet is not said by the third step, nor asked again by the draw."""

from datetime import time

import pytest
from django.test import Client
from django.urls import reverse

from tests.formats.third_step import asked, step, words
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db

GUESS = "Ainda ninguém se inscreveu: 16 é um palpite, escreva o seu."
BLANK = "Sem hora marcada: é só para as contas."


@pytest.mark.parametrize(
    ("before", "typed", "after"),
    [
        (None, "21:00", None),
        (None, "20:30", time(20, 30)),
        (time(22), "22:00", time(22)),
        (time(22), "21:00", time(21)),
    ],
)
def test_an_hour_left_blank_stays_blank_until_one_is_typed(
    client: Client, event: Tournament, before: time | None, typed: str, after: time | None
) -> None:
    Tournament.objects.update(starts_at=before)
    page = words(client.get(reverse("new_format", args=[event.slug])))
    assert (BLANK in page) is (before is None)
    step(client, event, format="suico", start=typed)
    assert Tournament.objects.get().starts_at == after


def test_the_hour_of_the_event_is_the_one_that_counts(client: Client, event: Tournament) -> None:
    step(client, event, format="suico", start="20:30")
    Tournament.objects.update(starts_at=time(22))
    form = client.get(reverse("new_format", args=[event.slug])).context["form"]
    assert form["start"].value() == time(22)


def test_a_guessed_number_is_told_to_be_one(client: Client, event: Tournament) -> None:
    address = reverse("new_format", args=[event.slug])
    event.pairs.all().delete()
    assert GUESS in words(client.get(address))
    step(client, event, format="suico", expected="12")
    assert GUESS not in words(client.get(address))


def test_it_is_told_how_minutes_become_an_hour(client: Client, event: Tournament) -> None:
    told = "mais %s por ronda (um encontro) e 5 minutos entre rondas."
    assert told % "50 minutos" in asked(client, event, minutes="20")
    assert told % "1 h 15" in asked(client, event, minutes="30")


def test_the_draw_does_not_ask_again_what_was_chosen(client: Client, event: Tournament) -> None:
    register_pairs(event, read_lines("\n".join(f"Dupla {n}" for n in range(1, 14))))
    draw = reverse("draw", args=[event.slug])
    assert "Jogar de outra maneira" not in words(client.get(draw))
    step(client, event, format="suico")
    page = words(client.get(draw))
    asks, folded = page.partition("Jogar de outra maneira")[::2]
    assert 'name="format"' not in asks
    assert 'name="format"' in folded.partition("</details>")[0]
    assert "Formato escolhido: <strong>Suíço: rondas à escolha</strong>." in asks
    assert "Começar" in asks


def test_where_nobody_is_ticked_as_present_all_are_told_to_play(
    client: Client, event: Tournament
) -> None:
    register_pairs(event, read_lines("\n".join(f"Dupla {n}" for n in range(1, 8))))
    page = words(client.get(reverse("draw", args=[event.slug])))
    assert "7 duplas, presenças por marcar." in page
    assert "Entram 7 duplas. Conta também quem ainda não chegou." in page
    assert "0 presentes" not in page
