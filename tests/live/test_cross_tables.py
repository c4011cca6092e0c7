"""The results between pairs as a table, of groups, a league or a Swiss."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.final_stages import a_swiss_played, won_by_the_lower
from tests.draw.nights import signed_in
from tests.draw.test_groups import in_groups, played
from tests.live.reading import page, words
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.live.cross_tables import CrossRow, cross_tables, crossed_stage
from torneio.play.models import Match, Round
from torneio.standings.selectors import group_tables, standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return played(in_groups(8, 2))


def crossed(event: Tournament) -> list[list[CrossRow]]:
    stage, groups = crossed_stage(event, upto=None), group_tables(standings(event))
    assert stage
    return cross_tables(stage, groups.values() or [standings(event)])


@pytest.fixture
def league() -> Tournament:
    """Of five pairs, one of which rests each round; four of ten matches played."""
    stage = begun(an_event(5))
    for number in (1, 2):
        for match in drawn(stage, number).matches.filter(table__isnull=False):
            won_by_the_lower(match)
    return Tournament.objects.get(pk=stage.tournament_id)


def cells_shown(event: Tournament, **query: str) -> int:
    """The results in the table of the public page, each from both sides."""
    shown = page(Client(), reverse("standings", args=[event.slug]), entre="1", **query)
    return shown.partition('class="cross"')[2].partition("</table>")[0].count("/encontro/")


def test_each_cell_is_what_both_pages_of_the_match_say(event: Tournament) -> None:
    for rows in crossed(event):
        for down, row in enumerate(rows):
            for across, cell in enumerate(row.cells):
                other = rows[across].cells[down]
                assert len(cell) == len(other) == (down != across)
                for own, theirs in zip(cell, other, strict=True):
                    assert (own.match, own.own, own.other) == (
                        theirs.match,
                        theirs.other,
                        theirs.own,
                    )
                    assert own.won is not theirs.won


def test_the_matches_won_are_those_of_the_standings(event: Tournament) -> None:
    wins = {each.pair.number: each.wins for each in standings(event)}
    for rows in crossed(event):
        for row in rows:
            assert sum(each.won for cell in row.cells for each in cell) == wins[row.pair.number]


def test_what_is_not_played_yet_is_empty() -> None:
    event = in_groups(8, 2).tournament
    assert not any(cell for rows in crossed(event) for row in rows for cell in row.cells)


def test_it_costs_one_query_however_many_groups(django_assert_num_queries) -> None:
    for event in (played(in_groups(8, 2)), played(in_groups(12, 3))):
        stage, groups = crossed_stage(event, upto=None), group_tables(standings(event))
        assert stage
        with django_assert_num_queries(1):
            cross_tables(stage, groups.values())


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
    assert "toque no resultado" not in shown


def test_a_league_has_one_table_of_all(league: Tournament) -> None:
    assert cells_shown(league) == 2 * 4
    assert len(crossed(league)) == 1
    order = [each.pair.number for each in standings(league)]
    assert [row.pair.number for row in crossed(league)[0]] == order


@pytest.mark.parametrize(
    ("pairs", "format_", "has_one"),
    [
        (24, "league", True),
        (25, "league", False),
        (16, "swiss", True),
        (17, "swiss", False),
        (8, "knockout", False),
    ],
)
def test_one_that_would_be_too_large_or_is_a_bracket_has_none(
    client: Client, pairs: int, format_: str, has_one: bool
) -> None:
    address = reverse(
        "standings", args=[drawn(begun(an_event(pairs), format_)).stage.tournament.slug]
    )
    assert ("?entre=1" in page(client, address)) == has_one
    assert ('class="cross"' in page(client, address, entre="1")) == has_one


def test_two_who_met_twice_have_both_results_in_one_cell(league: Tournament) -> None:
    """In a Swiss with few pairs, or by an organiser's own draw."""
    first, second = Match.objects.filter(round__number=1), Match.objects.filter(round__number=2)
    one, other = first.filter(over=True)[0], second.filter(over=True)[0]
    Match.objects.filter(pk=other.pk).update(pair_a=one.pair_a, pair_b=one.pair_b)
    cells = [cell for row in crossed(league)[0] for cell in row.cells if len(cell) == 2]
    assert [[each.match for each in cell] for cell in cells] == [
        [one.public_id, other.public_id]
    ] * 2


def test_a_result_of_a_draft_is_not_told(league: Tournament) -> None:
    Round.objects.filter(number=2).update(state=Round.State.DRAFT)
    assert cells_shown(league) == 2 * 2


def test_a_stage_that_is_past_keeps_its_table() -> None:
    event = a_swiss_played()
    begin_next_stage(event, "knockout", go_on=4)
    for each in event.stages.filter(number=2):
        drawn(each)
    assert cells_shown(event) == 0
    assert cells_shown(event, fase="1") == 2 * 6
