"""The regulation on a page: without an account, in three languages."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS
from tests.builders import an_event, an_organiser, begun, drawn
from tests.live.reading import INLINE, page, queries, words
from tests.play.evenings import (
    JOGOS,
    PONTOS,
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    page_of,
)
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


def address(preset: str = "classica", **options: object) -> str:
    rules = replace(PRESETS[preset], **options)  # type: ignore[arg-type]
    return reverse("regulation", args=[an_event(ruleset=rules).slug])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_read_by_a_stranger_within_the_security_policy(
    client: Client, preset: str
) -> None:
    html = page(client, address(preset))
    assert html.count('<section class="article">') == 19
    assert not INLINE.search(html)


@pytest.mark.parametrize(
    ("asked", "tag", "heading"),
    [
        ("pt", "pt-PT", "3. Baralhar, partir e dar"),
        ("pt-br", "pt-BR", "3. Embaralhar, cortar e distribuir"),
        ("pt-BR", "pt-BR", "3. Embaralhar, cortar e distribuir"),
        ("en", "en", "3. Shuffling, cutting and dealing"),
        ("xx", "pt-PT", "3. Baralhar, partir e dar"),
        ("", "pt-PT", "3. Baralhar, partir e dar"),
    ],
)
def test_the_address_says_the_language(client: Client, asked: str, tag: str, heading: str) -> None:
    html = page(client, address(), lingua=asked)
    assert f'<div class="regulation" lang="{tag}">' in html
    assert heading in html


def test_it_is_the_regulation_of_this_event(client: Client) -> None:
    shown = words(client, address(target=7, unit_name="pedra"))
    assert "8.1 Ganha a partida a primeira dupla que chegar a 7 pedras." in shown


def test_it_is_rendered_once_for_everybody_and_language(client: Client) -> None:
    where = address()
    for language in ("pt", "en"):
        page(client, where, lingua=language)
        assert queries(client, where, lingua=language) == 1


@pytest.mark.parametrize("is_drawn", [False, True], ids=["open", "closed"])
def test_the_organiser_finds_it_beside_the_rules(client: Client, is_drawn: bool) -> None:
    alice = an_organiser("alice")
    event = an_event(organiser=alice)
    if is_drawn:
        drawn(begun(event))
    client.force_login(alice)
    html = page(client, reverse("rules", args=[event.slug]))
    assert f'href="{reverse("regulation", args=[event.slug])}"' in html


def test_it_says_the_format_the_fee_and_who_confirms(client: Client) -> None:
    event = an_event(4)
    Tournament.objects.filter(pk=event.pk).update(
        fee="5 € por dupla.", prizes="1.º presunto\n", silence_minutes=25
    )
    begun(event, "swiss", rounds=2)
    shown = words(client, reverse("regulation", args=[event.slug]))
    assert "Formato: sistema suíço, em 2 rondas." in shown
    assert "25 minutos depois de acabar" in shown
    assert "Inscrição: 5 € por dupla." in shown
    assert "Prémios: 1.º presunto." in shown


@pytest.mark.parametrize("game", [PONTOS, JOGOS, SUARO])
def test_the_sister_games_have_one_with_a_link_from_their_page_and_their_table(
    client: Client, game: str
) -> None:
    sitting = at_tables(an_evening(game, 2 if game == SUARO else 5))[0]
    slug = sitting.round.stage.tournament.slug
    address = reverse("regulation", args=[slug])
    assert "Quanto vale uma mão" in words(client, address)
    assert f'href="{address}"' in page(client, reverse("game", args=[slug]))
    assert f'href="{address}"' in a_phone_at(sitting).get(page_of(sitting)).content.decode()


@pytest.mark.parametrize(
    ("game", "says"),
    [(PONTOS, "com os mesmos, os pedidos cumpridos"), (SUARO, "com os mesmos, os pontos")],
)
def test_the_tie_break_stands_under_the_standings(client: Client, game: str, says: str) -> None:
    event = an_evening(game)
    assert says in words(client, reverse("game", args=[event.slug]))


@pytest.mark.parametrize(
    ("meant", "says"),
    [
        ({"format": "swiss", "rounds": 5}, "Formato: sistema suíço, em 5 rondas."),
        ({"format": "league", "twice": True}, "Formato: todos contra todos, a duas voltas."),
        ({}, "O formato e o número de rondas são anunciados antes de se jogar."),
    ],
    ids=["a Swiss", "twice over", "nothing yet"],
)
def test_before_the_draw_it_says_what_is_meant(
    client: Client, meant: dict[str, object], says: str
) -> None:
    event = an_event(4)
    Tournament.objects.filter(pk=event.pk).update(plan=meant)
    assert says in words(client, reverse("regulation", args=[event.slug]))


@pytest.mark.parametrize(
    ("rounds", "says"),
    [(None, "todos contra todos, em 3 rondas"), (8, "a duas voltas, em 6 rondas")],
    ids=["once", "twice"],
)
def test_a_league_says_how_often_everybody_meets(
    client: Client, rounds: int | None, says: str
) -> None:
    event = an_event(4)
    begun(event, "league", rounds=rounds)
    assert says in words(client, reverse("regulation", args=[event.slug]))
