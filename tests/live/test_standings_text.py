"""The standings in plain words, for a group of a messenger."""

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, moved, play
from tests.live.reading import page
from tests.prizes.ties import a_tied_night, decide, tied
from torneio.entries.models import Tournament
from torneio.play.models import Tie

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


def test_the_text_says_how_a_prize_was_drawn_and_who_left(client: Client) -> None:
    event = a_tied_night("lots", prizes="1.º: presunto")
    low, high = tied(event)
    tie = decide(event, "lots", high, low, why="negra na sala")
    assert isinstance(tie, Tie), tie
    event.pairs.filter(number=low).update(withdrawn=True)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    moved(event)
    told = said_in(client, reverse("standings_words", args=[event.slug]))
    name, gone = (event.pairs.get(number=each).name for each in (high, low))
    assert f"1.º prémio: presunto ({name}). Por decisão da organização: negra na sala." in told
    assert any(line.startswith(f"2.º {gone} (desistiu): ") for line in told)


@pytest.mark.parametrize(
    ("host", "opens"),
    [
        ("sueca.example", True),
        ("sueca.example:8443", True),
        ("8.8.8.8:8000", True),
        ("[2606:4700::1111]", True),
        ("192.168.1.5:8000", False),
        ("10.0.0.2", False),
        ("[fd00::7]:8000", False),
        ("taberna.local:8000", False),
        ("taberna.lan", False),
        ("taberna", False),
        ("localhost:8000", False),
    ],
)
def test_the_text_has_the_address_only_where_it_opens_outside_the_room(
    settings: LazySettings, client: Client, host: str, *, opens: bool
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    match = play(a_match(pairs=2), WON)
    at = reverse("standings_words", args=[match.round.stage.tournament.slug])
    text = client.get(at, headers={"Host": host}).content.decode()
    *_told, last = text.partition("</textarea>")[0].splitlines()
    assert last == (f"http://{host}/t/noite-de-sueca/" if opens else "2.º Dupla 2: 0 pontos")
    assert ("Vai sem o endereço desta página" in text) is not opens


def test_hidden_standings_are_no_text_either(client: Client) -> None:
    match = play(a_match(pairs=2), WON)
    event = match.round.stage.tournament
    Tournament.objects.filter(pk=event.pk).update(standings_hidden=True)
    assert "3 pontos" not in page(client, reverse("standings_words", args=[event.slug]))


def said_in(client: Client, address: str) -> list[str]:
    text = page(client, address)
    said = text[text.index("<textarea") : text.index("</textarea>")].partition(">")[2]
    return said.splitlines()
