"""Evenings that many tests of one module begin with: played once, and found again by each."""

import pytest

from tests.draw.two_cups import groups_played
from torneio.entries.models import Tournament


@pytest.fixture(scope="module")
def _eight_of_this_module(standing: None) -> int:
    return groups_played(8).pk


@pytest.fixture
def eight(_eight_of_this_module: int, db: None) -> Tournament:
    """Two groups of four played to their end, of which four go on."""
    return Tournament.objects.get(pk=_eight_of_this_module)
