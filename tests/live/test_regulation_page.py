"""The regulation on a page: nobody needs an account, and three languages can be asked for."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS
from tests.builders import an_event, an_organiser, begun, drawn
from tests.live.reading import INLINE, page, queries, words

pytestmark = pytest.mark.django_db


def address(preset: str = "classica", **options: object) -> str:
    rules = replace(PRESETS[preset], **options)  # type: ignore[arg-type]
    return reverse("regulation", args=[an_event(ruleset=rules).slug])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_read_by_a_stranger_within_the_security_policy(
    client: Client, preset: str
) -> None:
    html = page(client, address(preset))
    assert html.count('<section class="article">') == 17
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
