"""A name written with one letter wrong is found, by the organiser and on the public page."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event
from tests.draw.nights import signed_in
from tests.live.reading import words
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.lists.letters import begins_nearly

NAMES = "Manuel Galhardas e Jacinto Paz\nTeresa Neto e Lurdes Reis\nTeresa Nunes e Rui Gil"


@pytest.fixture
def event() -> Tournament:
    event = an_event(0)
    register_pairs(event, read_lines(NAMES))
    return event


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("galhardas", "manuel galhardas", True),
        ("galhordas", "manuel galhardas", True),
        ("galardas", "manuel galhardas", True),
        ("gallhardas", "manuel galhardas", True),
        ("glahardas", "manuel galhardas", True),
        ("galhx", "manuel galhardas", True),
        ("galordas", "manuel galhardas", False),
        ("rua", "rui gil", False),
        ("rui", "rui gil", True),
    ],
)
def test_one_letter_may_be_wrong(word: str, text: str, *, found: bool) -> None:
    assert begins_nearly(word, text) is found


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("galhordas", {"Galhardas"}),
        ("jasinto galhardas", {"Galhardas"}),
        ("teresa neto", {"Neto"}),
        ("tereza", {"Neto", "Nunes"}),
        ("galordas", set()),
    ],
)
def test_both_searches_find_it_after_those_that_are_right(
    event: Tournament, asked: str, found: set[str]
) -> None:
    for client, name in ((signed_in(event), "pairs"), (Client(), "event")):
        said = words(client, f"{reverse(name, args=[event.slug])}?q={asked}")
        assert {each for each in ("Galhardas", "Neto", "Nunes") if each in said} == found, name
