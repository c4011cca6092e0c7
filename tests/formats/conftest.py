"""What every test of an evening's plan begins with."""

import pytest
from django.test import Client

from tests.builders import an_event
from tests.draw.nights import signed_in
from torneio.entries.models import Tournament


@pytest.fixture
def event() -> Tournament:
    return an_event(0)


@pytest.fixture
def client(event: Tournament) -> Client:
    return signed_in(event)
