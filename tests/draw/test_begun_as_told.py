"""What a stage begins with, and what the book of the event says of it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from pairing.shapes import suggested_groups
from tests.builders import an_event, begun, drawn
from tests.draw.nights import a_stage, again, asked, finish
from torneio.access.actors import official
from torneio.draw import services
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Stage, StageOptions, Wishes

pytestmark = pytest.mark.django_db
ALICE = official("alice")


@pytest.mark.parametrize(("asked_for", "expected"), [(0, suggested_groups(9)), (3, 3)])
def test_groups_are_as_many_as_were_asked_for_or_else_as_many_as_suit_the_pairs(
    asked_for: int, expected: int
) -> None:
    options = StageOptions(groups=asked_for)
    stage = services.begin_stage(an_event(9), "groups", by_lot=False, options=options)
    assert isinstance(stage, Stage)
    assert stage.groups == expected
    assert set(stage.entrants.values_list("group", flat=True)) == set(range(1, expected + 1))


def test_two_pairs_of_a_club_lie_in_two_groups_unless_clubs_are_ignored() -> None:
    for clubs in Wishes.Clubs:
        event = an_event(4, name=f"Noite {clubs}")
        Wishes.objects.update_or_create(tournament=event, defaults={"clubs": clubs})
        for number, club in enumerate(("Vila Alva", "Cuba", "Vidigueira", "Vila Alva"), start=1):
            event.pairs.filter(number=number).update(club=club)
        options = StageOptions(groups=2)
        stage = services.begin_stage(event, "groups", by_lot=False, options=options)
        assert isinstance(stage, Stage)
        group_of = dict(stage.entrants.values_list("pair__number", "group"))
        assert (group_of[1] != group_of[4]) == (clubs != Wishes.Clubs.OFF)


@pytest.mark.parametrize(
    ("format_", "pairs", "options", "extra"),
    [
        ("knockout", 7, StageOptions(), 0),
        ("knockout", 7, StageOptions(consolation=True), 1),
        ("knockout", 7, StageOptions(second_cup=5), 2),
        ("double", 7, StageOptions(second_final=True), 1),
    ],
    ids=["a cup", "consolation", "second cup", "second final"],
)
def test_the_rounds_beside_those_of_the_cup_are_counted(
    format_: str, pairs: int, options: StageOptions, extra: int
) -> None:
    stage = services.begin_stage(an_event(pairs), format_, by_lot=False, options=options)
    assert isinstance(stage, Stage)
    assert stage.extra_rounds == extra


def test_pairs_enter_in_their_order_from_the_first_and_in_no_group_where_there_is_none() -> None:
    entrants = a_stage(4, "league").entrants.values_list("seed", "pair__number", "group")
    assert list(entrants) == [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 4, 0)]


@pytest.mark.parametrize(
    ("format_", "alone"), [("league", False), ("swiss", False), ("rotation", True)]
)
def test_only_where_partners_rotate_is_each_alone_from_then_on(format_: str, alone: bool) -> None:
    stage = begun(an_event(8), format_, rounds=3)
    planned = Tournament.objects.get(pk=stage.tournament_id).plan.get("format")
    assert (planned == "rotation") == alone


def test_every_round_but_the_first_follows_the_results_by_the_minutes_of_the_event() -> None:
    event = an_event(4)
    set_rules(event, Rules(draw_after=10), by=ALICE)
    stage = begun(event, "swiss", rounds=3)
    minutes = stage.rounds.order_by("number").values_list("after_minutes", flat=True)
    assert list(minutes) == [None, 10, 10]


def test_an_hour_stays_that_hour_and_minutes_wait_for_the_last_result() -> None:
    stage = a_stage(4)
    second = stage.rounds.get(number=2)
    first = drawn(stage)
    services.schedule_draw(second, after_minutes=15)
    assert again(second).due_at is None
    finish(first)
    hour = timezone.now() + timedelta(hours=1)
    services.schedule_draw(second, at=hour)
    assert (again(second).due_at, again(second).after_minutes) == (hour, None)


def test_the_book_has_what_was_before_for_the_pairs_left_out_and_taken_back_in() -> None:
    event = an_event(4)
    stage = services.begin_stage(event, "league", without=[4], by=ALICE)
    assert isinstance(stage, Stage)
    assert services.abandon_stage(stage, by=ALICE) is None
    lines = event.book.filter(act="pair", new__has_key="withdrawn").order_by("number")
    said = [(line.old["withdrawn"], line.new["withdrawn"]) for line in lines]
    assert said == [(False, True), (True, False)]


def test_a_pair_left_out_that_plays_after_all_is_there() -> None:
    event = an_event(4)
    assert isinstance(services.begin_stage(event, "league", without=[4], by=ALICE), Stage)
    mark_pair(event.pairs.get(number=4), "withdrawn", on=False, by=ALICE)
    late = event.pairs.get(number=4)
    assert (late.withdrawn, late.left_out, late.present) == (False, False, True)
    said = event.book.filter(act="pair", new__present=True).values_list("new__pairs", flat=True)
    assert list(said) == [[[4, late.name]]]


def test_a_draft_is_thrown_away_in_the_book_before_its_stage_is() -> None:
    stage = a_stage(4)
    asked(stage)
    event = stage.tournament
    assert services.abandon_stage(stage, by=ALICE) is None
    last = event.book.order_by("-number").values_list("new__did", flat=True)[:2]
    assert list(last) == ["abandoned", "discarded"]


def test_an_event_that_ends_twice_ends_once_in_its_book() -> None:
    event = an_event(4)
    for _ in range(2):
        assert services.end_tournament(event, by=ALICE) is None
        assert event.book.filter(act="event", new__state=Tournament.State.OVER).count() == 1
