"""Every format a stage can have, from the plan to the wall: what a new one needs, in one walk."""

from datetime import time
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS
from tests.builders import an_event, an_organiser, begun, drawn
from torneio.draw.beginning.plans import plan
from torneio.formats.evenings import evening
from torneio.formats.ready_formats import READY
from torneio.planning.fitting import ways
from torneio.planning.forms import EveningForm
from torneio.play.models import Stage
from torneio.regulation.articles import LANGUAGES

pytestmark = pytest.mark.django_db

FORMATS = [each for each in Stage.Format if each != Stage.Format.TABLES]  # of single players
PAGES = ("draw", "night", "tables", "results", "prizes", "event", "standings", "rounds", "board")


def entered(format_: Stage.Format) -> int:
    """How many enter where four tables play: pairs, or each of those who play in them."""
    return 16 if format_ == Stage.Format.ROTATION else 8


@pytest.mark.parametrize("format_", FORMATS)
def test_a_format_is_offered_with_what_it_comes_to(format_: Stage.Format) -> None:
    rows = [row for row in READY.values() if row.stages[0].format == format_]
    begun_with = {row.key for row in rows}
    assert begun_with, "torneio/formats/ready_formats.py: a row that begins with it"
    asked = EveningForm(tournament=an_event(8), formats=READY).fields["format"]
    assert begun_with <= set(dict(asked.choices))  # type: ignore[attr-defined]
    match = PRESETS["classica"].match
    known: dict[str, Any] = {"start": time(20), "until": time(23), "minutes": 20, "rounds": 3}
    for row in rows:
        night = evening(match, entered=16 if row.alone else 8, alone=row.alone, **known)
        assert row.key in ways(night, READY.values(), match)
    planned = plan(format_, entered(format_), rounds=3)
    assert planned is not None
    assert (planned.tables, planned.byes) == (4, 0)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_format_is_drawn_and_read_everywhere(client: Client, format_: Stage.Format) -> None:
    event = an_event(entered(format_), organiser=an_organiser())
    client.force_login(event.house.users.get())
    assert drawn(begun(event, format_, rounds=3)).matches.count() == 4
    addresses = [reverse(name, args=[event.slug]) for name in PAGES]
    addresses += [f"{reverse('regulation', args=[event.slug])}?lingua={each}" for each in LANGUAGES]
    answers = {address: client.get(address).status_code for address in addresses}
    assert {address: status for address, status in answers.items() if status != 200} == {}
