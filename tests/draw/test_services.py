"""A stage begins, is abandoned, takes in late pairs; an event ends and is reopened."""

import pytest

from scoring import Problem
from tests.builders import an_event, begun, drawn
from tests.draw.nights import a_stage, again, asked, finish, names
from torneio.draw import services
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import mark_pair, register_pairs
from torneio.formats.stage_rounds import rounds_of
from torneio.play.models import Round, Stage
from torneio.play.services.rounds import publish, publish_all

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("format_", "pairs", "rounds", "expected"),
    [
        ("league", 4, None, 3),
        ("league", 5, None, 5),
        ("league", 5, 10, 10),
        ("league", 4, 3, 3),
        ("league", 4, 2, 3),
        ("knockout", 2, None, 1),
        ("knockout", 5, None, 3),
        ("knockout", 16, None, 4),
        ("swiss", 12, 5, 5),
        ("swiss", 12, None, 5),
    ],
)
def test_a_format_has_so_many_rounds(
    format_: str, pairs: int, rounds: int | None, expected: int
) -> None:
    assert rounds_of(format_, pairs, rounds=rounds) == expected


def test_a_stage_begins_once() -> None:
    event = an_event(4)
    begun(event)
    again_ = services.begin_stage(event, "swiss")
    assert isinstance(again_, Problem)
    assert again_.code == "stage_exists"


def test_a_stage_begins_without_some_pairs_and_they_are_withdrawn() -> None:
    event = an_event(5)
    stage = services.begin_stage(event, "league", without=[4, 5])
    assert isinstance(stage, Stage)
    assert stage.entrants.count() == 3
    assert event.pairs.filter(withdrawn=True).count() == 2


def test_going_back_to_registration_takes_those_left_out_in_again_and_nobody_else() -> None:
    event = an_event(5)
    mark_pair(event.pairs.get(number=5), "withdrawn", on=True)
    stage = services.begin_stage(event, "league", without=[4])
    assert isinstance(stage, Stage)
    assert services.abandon_stage(stage) is None
    assert [pair.number for pair in event.pairs.filter(withdrawn=True)] == [5]
    assert [line.new["pairs"] for line in event.book.filter(act="pair", new__withdrawn=False)] == [
        [[4, "Dupla 4"]]
    ]


def test_a_stage_without_anybody_leaves_everybody_in() -> None:
    event = an_event(5)
    refused = services.begin_stage(event, "league", without=range(1, 6))
    assert isinstance(refused, Problem)
    assert refused.code == "too_few_pairs"
    assert not event.pairs.filter(withdrawn=True).exists()


def test_the_order_of_registration_seeds_a_bracket_and_lots_do_when_asked() -> None:
    assert [entrant.pair.number for entrant in a_stage(4).entrants.all()] == [1, 2, 3, 4]
    orders = set()
    for seed in range(5):
        stage = services.begin_stage(an_event(4, name=f"Noite {seed}"), "league", seed=seed)
        assert isinstance(stage, Stage)
        orders.add(tuple(entrant.pair.number for entrant in stage.entrants.all()))
    assert len(orders) > 1


def test_a_stage_with_drafts_is_abandoned_and_one_published_is_not() -> None:
    stage = a_stage()
    asked(stage)
    assert services.abandon_stage(stage) is None
    assert not Stage.objects.exists()
    event = Tournament.objects.get()
    stage = begun(event)
    drawn(stage)
    refused = services.abandon_stage(stage)
    assert refused is not None
    assert refused.code == "round_was_published"


def test_drawing_again_throws_the_draft_away_for_another_seed() -> None:
    stage = a_stage(12, rounds=5)
    seeds, draws = set(), set()
    round_ = asked(stage)
    for _ in range(3):
        seeds.add(again(round_).draw["seed"])
        draws.add(str(names(round_)))
        assert services.draw_again(round_) is None
        round_ = asked(stage)
    assert len(seeds) == len(draws) == 3


def test_pairs_that_come_late_enter_a_swiss_and_are_in_the_next_draw() -> None:
    stage = a_stage(4)
    finish(drawn(stage))
    register_pairs(stage.tournament, read_lines("Tarde e Más Horas\nVeio a Pé"))
    assert take_in_late_pairs(stage) == 2
    assert take_in_late_pairs(stage) == 0
    assert {5, 6} < {number for pair in names(asked(stage, 2)) for number in pair}


def test_pairs_that_come_late_do_not_enter_a_league() -> None:
    stage = begun(an_event(4), "league")
    register_pairs(stage.tournament, read_lines("Tarde e Más Horas"))
    assert take_in_late_pairs(stage) == 0


def test_an_event_ends_when_its_tables_are_done_and_is_reopened() -> None:
    stage = a_stage(4)
    round_ = drawn(stage)
    refused = services.end_tournament(stage.tournament)
    assert refused is not None
    assert refused.details == {"count": 2, "tables": [1, 2]}
    finish(round_)
    assert services.end_tournament(stage.tournament) is None
    assert Tournament.objects.get().is_over
    services.reopen_tournament(stage.tournament)
    assert Tournament.objects.get().state == Tournament.State.RUNNING


def test_publishing_the_first_round_sets_the_event_running() -> None:
    round_ = asked(a_stage())
    assert Tournament.objects.get().state == Tournament.State.OPEN
    assert publish(round_.pk)
    assert Tournament.objects.get().state == Tournament.State.RUNNING
    assert not publish(round_.pk)
    assert again(round_).state == Round.State.PUBLISHED


def test_all_rounds_of_a_league_are_published_together_and_once() -> None:
    stage = begun(an_event(4), "league")
    for number in (1, 2):
        asked(stage, number)
    before = Tournament.objects.get().revision
    assert publish_all(stage) == 2
    assert publish_all(stage) == 0
    states = list(stage.rounds.values_list("state", flat=True))
    assert states == [Round.State.PUBLISHED, Round.State.PUBLISHED, Round.State.WAITING]
    event = Tournament.objects.get()
    assert (event.state, event.revision) == (Tournament.State.RUNNING, before + 1)
