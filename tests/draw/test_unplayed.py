"""A bye and a forfeit are worth what the event says, in the standings and in the next draw."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring import PRESETS, MatchFormat
from tests.builders import an_event, begun, drawn, fresh, play
from tests.draw.nights import LOSES, WINS
from torneio.access.actors import official
from torneio.draw.history import swiss_field
from torneio.draw.selectors import situation
from torneio.entries.models import Pair
from torneio.play.models import Declaration, Match, Round, Stage
from torneio.play.services.declarations import declare
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def a_swiss(pairs: int = 3, **match: object) -> Stage:
    ruleset = replace(PRESETS["classica"], match=MatchFormat(**match))  # type: ignore[arg-type]
    return begun(an_event(pairs, ruleset=ruleset), "swiss", rounds=3)


def table_points(stage: Stage) -> dict[int, int]:
    return {each.pair.pk: each.row.table_points for each in standings(stage.tournament)}


def who_rested(round_: Round) -> int:
    return int(round_.matches.get(pair_b=None).pair_a_id)


def test_the_average_of_a_bye_moves_with_the_results_that_come_in() -> None:
    stage = a_swiss(bye="average")
    first = drawn(stage, 1)
    rested = who_rested(first)
    play(first.matches.with_names().get(table__isnull=False), WINS)
    assert table_points(stage)[rested] == 0
    second = drawn(stage, 2).matches.with_names().get(table__isnull=False)
    play(second, WINS if second.pair_a_id == rested else LOSES)
    assert table_points(stage)[rested] == 3 + 3


def test_a_bye_gives_its_own_table_points() -> None:
    stage = a_swiss(bye_points=1)
    first = drawn(stage, 1)
    assert table_points(stage)[who_rested(first)] == 0  # the round is still played
    play(first.matches.with_names().get(table__isnull=False), WINS)
    assert table_points(stage)[who_rested(first)] == 1


def test_a_forfeit_gives_who_came_the_average_and_who_did_not_the_loss() -> None:
    stage = a_swiss(4, forfeit="average", no_show=-1)
    first = drawn(stage, 1).matches.with_names().order_by("position")
    for match in first:
        play(match, WINS)
    lost = [match.pair_b_id for match in first]
    second = drawn(stage, 2).matches.with_names().get(pair_a__in=lost)
    absent, came = second.pair_b_id, second.pair_a_id
    assert declare(second.pk, Declaration(kind="no_show", side="b"), by=official("Zé")).is_good
    assert fresh(second).winner == "a"
    points = table_points(stage)
    assert points[came] == 0
    assert points[absent] == -1


def test_the_draw_of_the_next_round_goes_by_the_average() -> None:
    stage = a_swiss(5, bye="average")
    first = drawn(stage, 1)
    rested = who_rested(first)
    for match in first.matches.filter(table__isnull=False):
        play(match, WINS)
    now = situation(Round.objects.with_last().get(stage=stage, number=2))
    scores = {unit.id: unit.score for unit in swiss_field(now).units}
    assert scores[Pair.objects.get(pk=rested).number] == 0
    assert sorted(scores.values()) == [0, 0, 0, 3, 3]


@pytest.mark.parametrize("worth", ["most", "average"])
def test_the_standings_are_read_in_four_queries_whatever_a_bye_is_worth(worth: str) -> None:
    stage = a_swiss(5, bye=worth)
    for match in drawn(stage, 1).matches.filter(table__isnull=False):
        play(match, WINS)
    with CaptureQueriesContext(connection) as queries:
        standings(stage.tournament)
    assert len(queries) == 4
    assert Match.objects.filter(pair_b=None).count() == 1
