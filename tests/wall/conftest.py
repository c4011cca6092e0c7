"""Every test of a public page begins with an empty cache; a screen, and a phone that tells it."""

import os
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from torneio.entries.models import Tournament
from torneio.wall.models import WallScreen
from torneio.wall.services import add_screen

# Playwright keeps an event loop in the thread that also asks the database, one thing at a time.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def screen(event: Tournament) -> WallScreen:
    """A screen of the room of the event that a file is about."""
    screen = add_screen(event)
    assert screen
    return screen


@pytest.fixture
def phone(event: Tournament) -> Client:
    """The phone of its organiser."""
    client = Client()
    client.force_login(event.house.users.get())
    return client
