"""The tables of single players as they are drawn, and on the organiser's page."""

from typing import Any

import pytest
from django.urls import reverse

from tests.builders import an_organiser
from tests.draw.nights import signed_in
from tests.play.evenings import HOUSE, an_evening, at_tables, bid, deal, drawn
from torneio.entries.models import Tournament
from torneio.play.services.seatings import discard_seating
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db


def tables_page(event: Tournament) -> Any:
    return signed_in(event).get(reverse("sittings", args=[event.slug]))


def test_tables_and_those_seated_are_counted_from_one_on() -> None:
    event = an_evening(players=9)
    event.pairs.filter(number=9).update(withdrawn=True)
    first = drawn(event, wanted=4)
    assert list(first.matches.order_by("position").values_list("position", "table__number")) == [
        (1, 1),
        (2, 2),
    ]
    seeds = first.stage.entrants.order_by("seed").values_list("seed", flat=True)
    assert list(seeds) == list(range(1, 9))
    assert discard_seating(first, by=HOUSE) is None
    event.pairs.update(withdrawn=False)
    drawn(event, wanted=4)
    assert list(seeds.all()) == list(range(1, 10))


def test_a_table_with_two_values_for_a_hand_is_marked_and_the_second_is_no_hand_more() -> None:
    event = an_evening(players=8, organiser=an_organiser())
    plain, twice = at_tables(event)
    for table in (plain, twice):
        deal(table, bid(points=85))
    assert deal(twice, bid(points=90), number=1).against
    tables = tables_page(event).content.decode()
    rows = [" ".join(row.split()) for row in tables.split("<tr>")[-2:]]
    assert ["dois valores" in row for row in rows] == [False, True]
    assert ['data-label="Mãos">1<' in row for row in rows] == [True, True]


def test_the_page_has_the_tables_of_the_last_round_alone() -> None:
    event = an_evening(organiser=an_organiser())
    for _round in range(2):
        last = at_tables(event)[0]
        end_session(last.pk, ended=True, by=HOUSE)
    assert list(tables_page(event).context["tables"]) == [last]
