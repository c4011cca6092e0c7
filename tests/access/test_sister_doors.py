"""Every address of an evening of single players: nothing breaks, nothing leaks."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.access.doors import DOORS, addresses, of_one_kind, of_players
from tests.builders import an_organiser
from tests.play.evenings import an_evening, at_tables, bid, deal
from torneio.play.models import Match

pytestmark = pytest.mark.django_db

PASSES = [(name, how) for name, door in DOORS.items() for how in door.methods]
MINE = [
    (name, how)
    for name, how in PASSES
    if DOORS[name].kind in {"organiser", "official"} and name in of_players()
]


@pytest.fixture(scope="module")
def evening(standing: None) -> Match:
    sitting = at_tables(an_evening(organiser=an_organiser()))[0]
    deal(sitting, bid())
    return sitting


@pytest.fixture
def table(evening: Match) -> Match:
    return Match.objects.with_event().get(pk=evening.pk)


def address(name: str, sitting: Match) -> str:
    """The address of a door in this evening."""
    known = {
        "slug": sitting.round.stage.tournament.slug,
        "number": 1,
        "stage": 2,
        "pk": sitting.pk,
        "hand": 1,
        "table_id": sitting.table_id,
        "match_id": sitting.pk,
        "match": sitting.public_id,
        "token": "1-1:invented",
        **dict.fromkeys(("key", "person_id", "preset", "series", "job", "picture"), uuid4()),
    }
    return reverse(name, kwargs={key: known.get(key, 1) for key in addresses()[name]})


def test_every_page_that_stands_for_another_is_a_page() -> None:
    instead = {page.otherwise for page in of_one_kind().values()} - {""}
    assert instead
    assert instead <= set(DOORS)


@pytest.mark.parametrize(("name", "how"), PASSES)
def test_no_door_breaks_in_an_evening_of_single_players(name: str, how: str, table: Match) -> None:
    house = Client()
    house.force_login(table.round.stage.tournament.house.users.get())
    answered = getattr(house, how)(address(name, table)).status_code
    assert answered < 500, f"its urls.py: is {name} of pairs alone, and what has its place?"
    assert not Match.objects.filter(pair_a__isnull=False).exists()


@pytest.mark.parametrize(("name", "how"), MINE)
def test_an_organiser_of_something_else_changes_nothing_here(
    name: str, how: str, table: Match
) -> None:
    stranger = Client()
    stranger.force_login(an_organiser("stranger"))
    assert getattr(stranger, how)(address(name, table)).status_code == 404
    assert Client().get(address(name, table)).status_code in (302, 405)
