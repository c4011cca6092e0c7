"""The results of a group as a table: a row and a column for each pair."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.draw.nights import signed_in
from tests.draw.test_groups import in_groups, played
from tests.live.reading import page, words
from torneio.entries.models import Tournament
from torneio.live.cross_tables import CrossRow, cross_tables
from torneio.standings.selectors import group_tables, standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return played(in_groups(8, 2))


def crossed(event: Tournament) -> list[list[CrossRow]]:
    return cross_tables(event, group_tables(standings(event)).values())


def test_each_cell_is_what_both_pages_of_the_match_say(event: Tournament) -> None:
    for rows in crossed(event):
        for down, row in enumerate(rows):
            for across, cell in enumerate(row.cells):
                assert (cell is None) == (down == across)
                other = rows[across].cells[down]
                assert cell is None or other is not None
                if cell and other:
                    assert (cell.match, cell.own, cell.other) == (
                        other.match,
                        other.other,
                        other.own,
                    )
                    assert cell.won is not other.won


def test_the_matches_won_are_those_of_the_standings(event: Tournament) -> None:
    wins = {each.pair.number: each.wins for each in standings(event)}
    for rows in crossed(event):
        for row in rows:
            assert sum(bool(cell and cell.won) for cell in row.cells) == wins[row.pair.number]


def test_what_is_not_played_yet_is_empty() -> None:
    event = in_groups(8, 2).tournament
    assert all(cell is None for rows in crossed(event) for row in rows for cell in row.cells)


def test_it_costs_one_query_however_many_groups(django_assert_num_queries) -> None:
    for event in (played(in_groups(8, 2)), played(in_groups(12, 3))):
        groups = list(group_tables(standings(event)).values())
        with django_assert_num_queries(1):
            cross_tables(event, groups)


def test_the_page_leads_there_and_back(client: Client, event: Tournament) -> None:
    address = reverse("standings", args=[event.slug])
    assert "Quem jogou com quem" in words(client, address)
    shown = page(client, address, entre="1")
    assert shown.count('class="cross"') == 2
    assert "A classificação" in shown


def test_inside_the_organisers_frame_nothing_leads_away(event: Tournament) -> None:
    house, address = signed_in(event), reverse("desk_standings", args=[event.slug])
    shown = page(house, address, entre="1")
    assert 'class="cross"' in shown
    assert reverse("pair", args=[event.slug, 1]) not in shown


def test_a_stage_without_groups_has_none(client: Client) -> None:
    event = played(in_groups(8, 2))
    event.stages.update(format="league", groups=0)
    assert 'class="cross"' not in page(client, reverse("standings", args=[event.slug]), entre="1")
