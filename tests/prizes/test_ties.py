"""A tie that people decide counts while exactly those pairs are tied, and can be taken back."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

import scoring
from scoring import Problem
from tests.builders import an_event, begun, drawn, fresh
from tests.draw.nights import finish
from tests.play.evenings import PONTOS, an_evening, at_tables, bid, deal
from tests.prizes.ties import ALICE, a_tied_night, decide, match_of, table, tied, undo
from torneio.access.actors import official
from torneio.entries.models import Tournament
from torneio.play.models import Match, Tie
from torneio.play.services import recording
from torneio.play.sheets import Position, read_sheet
from torneio.prizes.tie_decisions import open_ties
from torneio.standings.players import order_of

pytestmark = pytest.mark.django_db


def places(event: Tournament) -> list[int]:
    return [place for place, _number in table(event)]


def code(answer: Tie | Problem) -> str:
    return answer.code if isinstance(answer, Problem) else "decided"


def test_lots_are_drawn_by_a_number_which_anybody_can_repeat() -> None:
    event = a_tied_night()
    low, high = tied(event)
    assert code(decide(event, "lots", low, high, number=4821)) == "decided"
    assert table(event)[:2] == [(1, high), (2, low)]  # 4821 is odd: one is passed over
    tie = Tie.objects.get()
    assert (tie.number, tie.recorded_by) == (4821, "alice")
    line = event.book.get(act="tie")
    assert (line.number, line.new["pairs"]) == (
        tie.entry,
        [[high, f"Dupla {high}"], [low, f"Dupla {low}"]],
    )


def test_a_number_is_found_where_none_is_given() -> None:
    event = a_tied_night()
    decide(event, "lots", *tied(event), number=None)
    assert 1000 <= (Tie.objects.get().number or 0) < 10000
    assert places(event) == [1, 2, 3, 3]


@pytest.mark.parametrize(("kind", "ends"), [("lots", ["lots"]), ("decider", ["decider", "lots"])])
def test_what_was_found_in_the_room_is_written_as_it_was(kind: str, ends: list[str]) -> None:
    event = a_tied_night(*ends)
    low, high = tied(event)
    assert code(decide(event, kind, high, low)) == "decided"
    assert table(event)[:2] == [(1, high), (2, low)]
    assert Tie.objects.get().number is None


def test_sharing_is_a_decision_too_and_leaves_the_place_shared() -> None:
    event = a_tied_night()
    before = table(event)
    decide(event, "shared", *tied(event))
    assert table(event) == before
    assert [tie.waits for tie in open_ties(event, order_of(event))] == [False, True]


def test_undone_they_are_tied_again_and_both_lines_stand_in_the_book() -> None:
    event = a_tied_night()
    before = table(event)
    tie = decide(event, "lots", *reversed(tied(event)))
    undo(event, tie)
    undo(event, tie)
    assert table(event) == before
    own = event.book.order_by("number")
    assert list(own.values_list("act", flat=True))[-2:] == ["tie", "tie_undone"]
    assert code(decide(event, "lots", *tied(event))) == "decided"


def test_the_same_request_twice_is_once() -> None:
    event = a_tied_night()
    pairs, key = tied(event), uuid4()
    first, second = (decide(event, "lots", *pairs, number=None, client_id=key) for _ in range(2))
    assert first == second
    assert event.book.filter(act="tie").count() == 1


def test_what_is_decided_is_not_decided_again() -> None:
    event = a_tied_night()
    pairs = tied(event)
    decide(event, "shared", *pairs)
    assert code(decide(event, "lots", *pairs)) == "tie_decided"
    decide(event, "lots", *tied(event, 3))
    assert code(decide(event, "lots", *tied(event, 3))) == "tie_moved"


def correct(match: Match, points: int) -> None:
    """Another value for the second hand, by the referee."""
    wrong = read_sheet(fresh(match)).at(Position(1, 2))
    assert wrong
    answer = recording.correct_hand(
        match.pk,
        scoring.Played(points),
        hand_id=wrong.pk,
        client_id=uuid4(),
        by=official("Zé"),
        why="trocado",
    )
    assert answer.is_good


def test_a_correction_that_parts_them_leaves_the_lots_aside_until_they_tie_again() -> None:
    event = a_tied_night()
    low, high = tied(event)
    decide(event, "lots", high, low)
    correct(match_of(event, low), 35)  # a risco less for those it beat
    assert table(event)[:2] == [(1, low), (2, high)]
    correct(match_of(event, high), 35)
    assert table(event)[:2] == [(1, high), (2, low)]
    assert [each.tie.kind for each in order_of(event) if each.tie] == ["lots"]


def test_lots_of_two_say_nothing_of_a_tie_of_three() -> None:
    event = an_event(6)
    round_ = drawn(begun(event, "swiss", rounds=1))
    finish(round_)
    three = tied(event)
    decide(event, "lots", *reversed(three))
    assert [number for _place, number in table(event)[:3]] == three[::-1]
    lots = Tie.objects.get()
    lots.tied.filter(place=3).delete()
    assert places(event) == [1, 1, 1, 4, 4, 4]


def test_while_a_table_plays_or_is_in_doubt_nothing_is_decided() -> None:
    event = a_tied_night()
    pairs = tied(event)
    Match.objects.filter(pk=match_of(event, pairs[0]).pk).update(agreement="disputed")
    assert code(decide(event, "lots", *pairs)) == "tie_too_early"
    event = an_event(4, name="Outra")
    finish(drawn(begun(event, "swiss", rounds=2)))
    assert code(decide(event, "lots", *tied(event))) == "tie_too_early"
    Tournament.objects.filter(pk=event.pk).update(state="over")  # it ended a round sooner
    assert code(decide(event, "lots", *tied(event))) == "decided"


def test_in_a_knock_out_those_who_went_out_together_may_be_parted() -> None:
    event = an_event(4)
    stage = begun(event, "knockout")
    for number in (1, 2):
        finish(drawn(stage, number))
    low, high = tied(event, 3)
    assert [tie.waits for tie in open_ties(event, order_of(event))] == [False]
    assert code(decide(event, "lots", high, low)) == "decided"
    assert table(event)[2:] == [(3, high), (4, low)]


def test_players_alone_share_their_place_and_lots_are_for_the_prizes() -> None:
    event = an_evening(PONTOS)
    deal(at_tables(event)[0], bid(0, 85, partner=2))
    Tournament.objects.update(state="over")
    pairs = tied(event, 3)
    assert [tie.ways for tie in open_ties(event, order_of(event))] == [("lots",)]
    assert code(decide(event, "lots", *pairs, number=None)) == "decided"
    assert places(event) == [1, 2, 3, 3]
    assert order_of(event)[-1].tie is not None


@pytest.mark.parametrize(
    "columns",
    [
        {"kind": "shared", "number": 1000},
        {"kind": "lots", "won_with": 2, "lost_with": 1},
        {"kind": "decider", "won_with": 1, "lost_with": 1},
        {"kind": "decider", "won_with": 1},
        {"kind": "decider", "lost_with": 1},
        {"kind": "coroa"},
    ],
)
def test_the_database_takes_no_decision_that_cannot_be(columns: dict[str, object]) -> None:
    event = an_event(2)
    with pytest.raises(IntegrityError), transaction.atomic():
        Tie.objects.create(tournament=event, among="1 2", recorded_by="alice", **columns)


def test_the_database_keeps_one_decision_for_one_tie() -> None:
    event = a_tied_night()
    tie = decide(event, "shared", *tied(event))
    assert isinstance(tie, Tie)
    with pytest.raises(IntegrityError), transaction.atomic():
        Tie.objects.create(tournament=event, among=tie.among, kind="lots", recorded_by="bob")
    undo(event, tie)
    Tie.objects.create(tournament=event, among=tie.among, kind="lots", recorded_by=ALICE.name)
