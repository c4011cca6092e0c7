"""Two values for one hand: both kept, one counts, and the permissions to settle it."""

from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, a_match, fresh, hand, play
from tests.play.test_agreement import THEM, US, agree, codes
from tests.rulings.referees import ruled
from torneio.access.actors import Actor, official
from torneio.play.models import Declaration, Hand, Match
from torneio.play.outcomes import Answer, Status
from torneio.play.services import recording
from torneio.play.services.conflicts import settle_conflict
from torneio.play.services.declarations import declare
from torneio.play.sheets import Position, read_sheet

pytestmark = pytest.mark.django_db

REFEREE = official("Zé")


def said_twice(first: Actor = US, then: Actor = THEM) -> tuple[Match, Hand]:
    """A match whose first hand is 95 for one voice and 85 for another."""
    match = a_match()
    hand(match, 95, by=first)
    answer = again(match, 85, by=then)
    assert answer.status is Status.CONFLICT
    assert answer.against
    return match, answer.against


def again(match: Match, points: int, *, by: Actor) -> Answer:
    said, at = scoring.Played(points), Position(1, 1)
    return recording.record_hand(match.pk, said, at=at, client_id=uuid4(), by=by)


def settle(match: Match, against: Hand, *, keep: bool, by: Actor) -> Answer:
    return settle_conflict(match.pk, hand_id=against.pk, keep=keep, by=by)


def test_both_values_are_kept_and_one_counts() -> None:
    match, against = said_twice()
    sheet = read_sheet(fresh(match))
    assert [each.points for each in sheet.counting] == [95]
    assert [each.points for each in sheet.contested] == [85]
    assert against.voided_at


def test_the_same_request_again_is_the_same_conflict() -> None:
    match, against = said_twice()
    answer = recording.record_hand(
        match.pk, scoring.Played(85), at=Position(1, 1), client_id=against.client_id, by=THEM
    )
    assert (answer.status, answer.against) == (Status.CONFLICT, against)
    assert Hand.objects.count() == 2


def test_the_same_value_from_another_phone_is_the_same_doubt() -> None:
    match, against = said_twice()
    answer = again(match, 85, by=PHONE)
    assert (answer.status, answer.against) == (Status.CONFLICT, against)
    assert again(match, 80, by=PHONE).against != against
    assert Hand.objects.count() == 3


def test_what_both_pairs_confirmed_is_not_put_in_doubt_again() -> None:
    match = play(a_match(), [95, 95, 95, 95], by=US)
    agree(match, "b", THEM)
    answer = again(match, 85, by=THEM)
    assert (answer.status, answer.against) == (Status.CONFLICT, None)
    assert read_sheet(fresh(match)).contested == []


@pytest.mark.parametrize(
    ("by", "keep", "counts"),
    [(THEM, True, 95), (US, False, 85), (REFEREE, True, 95), (REFEREE, False, 85)],
)
def test_a_pair_gives_way_or_an_official_decides(by: Actor, keep: bool, counts: int) -> None:
    match, against = said_twice()
    assert settle(match, against, keep=keep, by=by).is_good
    sheet = read_sheet(fresh(match))
    assert ([each.points for each in sheet.counting], sheet.contested) == ([counts], [])
    assert settle(match, against, keep=keep, by=by).status is Status.ALREADY


@pytest.mark.parametrize("first", [US, THEM])
@pytest.mark.parametrize("keep", [True, False])
def test_no_pair_is_judge_in_its_own_cause(first: Actor, keep: bool) -> None:
    then = THEM if first == US else US
    match, against = said_twice(first, then)
    own = settle(match, against, keep=keep, by=first if keep else then)
    assert codes(own) == ["not_yours_to_settle"]


@pytest.mark.parametrize("keep", [True, False])
def test_two_phones_of_one_pair_that_disagree_may_settle_it_themselves(keep: bool) -> None:
    match, against = said_twice(US, US)
    assert settle(match, against, keep=keep, by=US).is_good


@pytest.mark.parametrize("by", [PHONE, REFEREE], ids=["table", "referee"])
@pytest.mark.parametrize("keep", [True, False])
def test_the_table_and_an_official_decide_even_between_their_own_value_and_a_pairs(
    by: Actor, keep: bool
) -> None:
    match, against = said_twice(by, US) if keep else said_twice(US, by)
    assert settle(match, against, keep=keep, by=by).is_good


def test_the_hand_of_a_ruling_is_not_replaced_by_settling() -> None:
    match = play(a_match(), [95], by=US)
    assert ruled(match, "renuncia", "a", partida=1, number=1).is_good
    against = again(match, 85, by=THEM).against
    assert against
    assert codes(settle(match, against, keep=False, by=REFEREE)) == ["hand_of_a_ruling"]
    assert [each.kind for each in read_sheet(fresh(match)).counting] == [Hand.Kind.RENUNCIA]


@pytest.mark.parametrize("keep", [True, False])
def test_the_phone_of_the_table_may_settle_what_it_said_itself(keep: bool) -> None:
    match, against = said_twice(PHONE, PHONE)
    assert settle(match, against, keep=keep, by=PHONE).is_good


def test_nobody_agrees_while_two_values_stand() -> None:
    match, _ = said_twice()
    assert codes(agree(match, "b", THEM)) == ["conflict_open"]


@pytest.mark.parametrize("keep", [True, False])
def test_what_did_not_count_was_let_go_by_who_decided_and_not_by_who_said_it(keep: bool) -> None:
    match, against = said_twice()
    assert settle(match, against, keep=keep, by=REFEREE).is_good
    assert {each.voided_by for each in Hand.objects.filter(voided_at__isnull=False)} == {"Zé"}


def test_taking_the_hand_back_settles_what_was_said_against_it() -> None:
    match, _ = said_twice()
    last = read_sheet(match).last_hand
    assert last
    recording.void_last_hand(match.pk, hand_id=last.pk, by=US, why="")
    assert read_sheet(fresh(match)).contested == []


def test_another_value_for_a_hand_leaves_what_was_declared_of_the_match() -> None:
    match = play(a_match(), [95], by=US)
    absent = Declaration(kind=Declaration.Kind.NO_SHOW, side="b")
    assert declare(match.pk, absent, by=THEM, why="foram embora").is_good
    assert again(match, 85, by=THEM).status is Status.CONFLICT
    after = fresh(match)
    assert (after.outcome, after.over, after.winner) == (Match.Outcome.NO_SHOW, True, "a")
