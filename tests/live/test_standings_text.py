"""The standings in plain words, for a group of a messenger."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, moved, play
from tests.live.reading import page
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db
WON = [95] * 4  # two partidas, as the first pair wins them


def test_the_standings_are_a_text_to_send_to_a_group_with_the_prizes_at_the_end(
    client: Client,
) -> None:
    match = play(a_match(pairs=2), WON)
    event = match.round.stage.tournament
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º: presunto\nMelhor bandeira: navalha")
    address = reverse("standings_words", args=[event.slug])
    first, second = match.pair_a.name, match.pair_b.name
    places = [f"1.º {first}: 3 pontos", f"2.º {second}: 0 pontos"]
    head = "Noite de Sueca · Classificação"
    assert said_in(client, address) == [f"{head} · sábado, 21 de novembro", "", *places]
    assert address in page(client, reverse("standings", args=[event.slug]))
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    moved(event)
    assert said_in(client, address) == [
        f"{head} final · sábado, 21 de novembro",
        "",
        *places,
        "",
        "Prémios",
        f"1.º prémio: presunto ({first})",
    ]


def test_hidden_standings_are_no_text_either(client: Client) -> None:
    match = play(a_match(pairs=2), WON)
    event = match.round.stage.tournament
    Tournament.objects.filter(pk=event.pk).update(standings_hidden=True)
    assert "3 pontos" not in page(client, reverse("standings_words", args=[event.slug]))


def said_in(client: Client, address: str) -> list[str]:
    text = page(client, address)
    said = text[text.index("<textarea") : text.index("</textarea>")].partition(">")[2]
    return said.splitlines()
