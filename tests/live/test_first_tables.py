"""The first page of a large event reads the tables that it shows, and no others."""

import pytest

from tests.builders import an_event, begun, drawn, play
from tests.live.fetched import counting_rows
from torneio.entries.models import Tournament
from torneio.live.overview import MOST_TABLES, current_lines, overview_of
from torneio.play.models import Round
from torneio.play.selectors import being_played, rounds_of

pytestmark = pytest.mark.django_db


def in_play(pairs: int, *, over: int = 0, name: str = "") -> tuple[Tournament, Round]:
    """A round of a Swiss of which so many of the first tables are over."""
    event = an_event(pairs, name=name or f"Noite de {pairs}")
    round_ = drawn(begun(event, "swiss", rounds=3))
    for match in round_.matches.with_names().filter(pair_b__isnull=False)[:over]:
        play(match, [95] * 4)
    return event, round_


@pytest.mark.parametrize("over", [0, 3, 16], ids=["none over", "some over", "all over"])
@pytest.mark.parametrize("pairs", [8, 33])
def test_it_shows_the_first_of_all_that_are_at_tables(pairs: int, over: int) -> None:
    event, _round = in_play(pairs, over=over)
    every = current_lines(event, being_played(rounds_of(event)))
    at_tables = sorted(
        (each for each in every if each.match.table), key=lambda each: each.match.over
    )
    shown = overview_of(event, asked="")
    assert [each.match.pk for each in shown["tables"]] == [
        each.match.pk for each in at_tables[:MOST_TABLES]
    ]
    assert shown["more_tables"] == (len(at_tables) > MOST_TABLES)
    assert shown["resting"] == ", ".join(
        each.match.pair_a.name for each in every if each.match.is_bye
    )


def test_a_table_more_is_not_read_but_for_its_place_among_all() -> None:
    read = []
    for pairs in (40, 60):
        event, _round = in_play(pairs)
        with counting_rows() as seen:
            overview_of(event, asked="")
        read.append(seen.rows)
    assert read[1] - read[0] == 20  # the pairs, which are ranked


@pytest.mark.parametrize(("pairs", "shown"), [(13, 13), (14, 10)])
def test_the_first_page_leaves_no_few_behind_its_first_places(pairs: int, shown: int) -> None:
    event, _round = in_play(pairs)
    assert len(overview_of(event, asked="")["top"]) == shown
