"""Which round is being played, which table is next, and how far the rounds have come."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, asked, finish, pair_of
from tests.play.evenings import an_evening, at_tables
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Round, Stage
from torneio.play.selectors import (
    Progress,
    asked_or_played,
    being_played,
    latest_of,
    next_in,
    next_matches,
    next_of,
    progress_of,
    public_rounds,
    rounds_of,
)

pytestmark = pytest.mark.django_db


def a_league(pairs: int = 4) -> Stage:
    """All rounds published from the start, as a league of one night often is."""
    stage = begun(an_event(pairs, name=f"Liga de {pairs}"), "league")
    for round_ in stage.rounds.order_by("number"):
        drawn(stage, round_.number)
    return stage


def table_of(stage: Stage, number: int, position: int = 1) -> Match:
    return Match.objects.with_names().get(
        round__stage=stage, round__number=number, position=position
    )


def now(stage: Stage) -> str:
    found = being_played(rounds_of(stage.tournament))
    return found.slug if found else ""


def how_far(stage: Stage) -> list[Progress]:
    return [progress_of(round_) for round_ in rounds_of(stage.tournament)]


def next_of_pair(pair: Pair) -> Match | None:
    return next_of(Match.objects.of_pair(pair))


def test_of_a_league_with_all_rounds_published_the_first_unfinished_is_played() -> None:
    stage = a_league()
    assert now(stage) == "1"
    play(table_of(stage, 1), WINS)
    assert now(stage) == "1"
    play(table_of(stage, 1, 2), WINS)
    assert now(stage) == "2"


def test_a_table_that_plays_ahead_moves_no_round() -> None:
    stage = a_league()
    play(table_of(stage, 1), WINS)
    ahead = play(table_of(stage, 2), WINS)
    assert now(stage) == "1"
    assert how_far(stage) == [Progress(1, 2), Progress(1, 2), Progress(0, 2)]
    slow = table_of(stage, 1, 2).pair_a
    assert (next_of_pair(slow), latest_of(Match.objects.of_pair(ahead.pair_a))) == (
        table_of(stage, 1, 2),
        ahead,
    )


def test_when_all_is_played_it_is_the_last_public_round() -> None:
    stage = a_league()
    for round_ in stage.rounds.all():
        finish(round_)
    pair = pair_of(stage, 1)
    assert (now(stage), next_of_pair(pair)) == ("3", None)
    last = latest_of(Match.objects.of_pair(pair))
    assert last is not None
    assert last.round.number == 3


def test_before_a_round_is_public_none_is_played() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    asked(stage)
    assert (now(stage), next_of_pair(pair_of(stage, 1))) == ("", None)
    drawn(begun(an_event(4, name="Outra"), "swiss"))
    assert now(stage) == ""


def test_a_round_drawn_and_not_public_is_not_played_yet() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    finish(drawn(stage))
    asked(stage, 2)
    assert (now(stage), next_of_pair(pair_of(stage, 1))) == ("1", None)


def test_a_bye_is_no_table_and_is_never_next_nor_latest() -> None:
    stage = a_league(3)
    assert how_far(stage) == [Progress(0, 1)] * 3
    rests = Match.objects.get(round__stage=stage, round__number=1, pair_b=None).pair_a
    upcoming = next_of_pair(rests)
    assert upcoming is not None
    assert upcoming.round.number == 2
    assert latest_of(Match.objects.of_pair(rests)) is None
    play(
        table_of(stage, 1, Match.objects.get(round__number=1, pair_b__isnull=False).position), WINS
    )
    assert (now(stage), how_far(stage)[0]) == ("2", Progress(1, 1))


def test_in_a_knock_out_who_lost_has_no_next_table() -> None:
    stage = begun(an_event(4), "knockout")
    semi_finals = list(drawn(stage).matches.with_names())
    finish(stage.rounds.get(number=1))
    assert now(stage) == "1"
    final = drawn(stage, 2).matches.get()
    assert now(stage) == "2"
    assert [next_of_pair(semi_finals[0].pair_a), next_of_pair(semi_finals[0].pair_b)] == [
        final,
        None,
    ]


def two_stages() -> tuple[Stage, Stage]:
    """Groups and then a cup, both public, each with a Ronda 1."""
    first = a_league()
    second = Stage.objects.create(
        tournament=first.tournament, number=2, format=Stage.Format.SWISS, seed=7
    )
    for entrant in first.entrants.all():
        second.entrants.create(pair=entrant.pair, seed=entrant.seed)
    Round.objects.bulk_create(Round(stage=second, number=number) for number in (1, 2))
    drawn(second)
    return first, second


def test_of_two_stages_the_later_is_played_and_each_has_its_own_round() -> None:
    first, second = two_stages()
    rounds = rounds_of(first.tournament)
    assert [each.slug for each in rounds] == ["1", "2", "3", "2-1", "2-2"]
    assert being_played(rounds) == rounds[3]
    assert being_played(each for each in rounds if each.stage == first) == rounds[0]
    assert [asked_or_played(rounds, slug) for slug in ("2", "2-1", "", "9")] == [
        *(rounds[1], rounds[3]),
        *(rounds[3], rounds[3]),
    ]
    for round_ in first.rounds.all():
        finish(round_)
    assert now(first) == "2-1"
    upcoming = next_of_pair(pair_of(first, 1))
    assert upcoming is not None
    assert upcoming.round.stage == second


def test_the_next_table_of_many_pairs_is_read_at_once() -> None:
    stage = a_league()
    play(table_of(stage, 1), WINS)
    pairs = list(stage.tournament.pairs.all())
    with CaptureQueriesContext(connection) as queries:
        found = next_matches(pairs)
    assert len(queries) == 1
    assert found == {pair.pk: next_of_pair(pair) for pair in pairs}
    for pair in pairs:
        matches = Match.objects.of_pair(pair).order_by("round__number")
        assert next_in(matches) == found[pair.pk]


def test_tables_of_single_players_get_the_same_answers() -> None:
    first, second = at_tables(an_evening(Tournament.Game.SUARO, 4))
    event = first.round.stage.tournament
    player = first.sides.first().pair
    theirs = Match.objects.filter(sides__pair=player)
    assert next_of(theirs) == first
    assert [progress_of(each) for each in public_rounds(event)] == [Progress(0, 2)]
    Match.objects.filter(pk=first.pk).update(over=True, ended=True, finished_at=event.created_at)
    assert [progress_of(each) for each in public_rounds(event)] == [Progress(1, 2)]
    assert (next_of(theirs), latest_of(theirs)) == (None, first)
    assert being_played(rounds_of(event)) == second.round


@pytest.mark.parametrize("pairs", [4, 16])
def test_any_event_costs_one_query_without_what_the_engine_says(pairs: int) -> None:
    event = a_league(pairs).tournament
    with CaptureQueriesContext(connection) as queries:
        found = [(being_played(rounds_of(event)), each.slug) for each in rounds_of(event)[:1]]
        assert found[0][0].stage.tournament == event  # type: ignore[union-attr]
    assert len(queries) == 2
    assert not any("certificate" in each["sql"] for each in queries)
