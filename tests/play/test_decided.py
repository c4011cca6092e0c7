"""What was decided of a hand is no longer a pair's to take back."""

from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, a_match, an_event, begun, drawn, fresh, hand, play
from tests.play.test_agreement import REFEREE, THEM, US, agree, codes
from tests.play.test_conflicts import said_twice, settle
from tests.rulings.referees import ruled
from tests.table.phones import a_phone, post, table_of, words
from torneio.access.actors import Actor
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match
from torneio.play.outcomes import Answer
from torneio.play.services import agreement, recording
from torneio.play.services.calls import call_organiser
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db


def undo(match: Match, by: Actor) -> Answer:
    last = read_sheet(fresh(match)).last_hand
    assert last
    return recording.void_last_hand(match.pk, hand_id=last.pk, by=by, why="")


def corrected(match: Match, points: int) -> None:
    last = read_sheet(match).last_hand
    assert last
    right = scoring.Played(points)
    answer = recording.correct_hand(
        match.pk, right, hand_id=last.pk, client_id=uuid4(), by=REFEREE, why="vi as cartas"
    )
    assert answer.is_good


@pytest.mark.parametrize("keep", [True, False], ids=["first", "second"])
@pytest.mark.parametrize("by", [US, THEM, PHONE], ids=["us", "them", "table"])
def test_a_settled_value_stays(keep: bool, by: Actor) -> None:
    match, against = said_twice()
    assert settle(match, against, keep=keep, by=REFEREE).is_good
    assert codes(undo(match, by)) == ["settled_already"]
    assert undo(match, REFEREE).is_good


def test_so_it_does_where_a_pair_gave_way() -> None:
    match, against = said_twice()
    assert settle(match, against, keep=True, by=THEM).is_good
    assert codes(undo(match, US)) == ["settled_already"]


@pytest.mark.parametrize("asked", [True, False], ids=["agreement", "no agreement"])
def test_what_an_official_corrected_stays(asked: bool) -> None:
    match = play(a_match(), [95], by=US)
    Tournament.objects.update(agreement_asked=asked)
    corrected(match, 85)
    assert codes(undo(match, US)) == ["decided_by_official"]
    assert Hand.objects.get(voided_at=None).points == 85


def test_a_hand_ruled_on_stays_and_one_played_after_the_ruling_may_go() -> None:
    match = play(a_match(), [95], by=US)
    assert ruled(match, "behaviour", partida=1, number=1).is_good
    assert codes(undo(match, US)) == ["decided_by_official"]
    assert ruled(match, "behaviour").is_good  # while hand 2 is played
    hand(match, 70, by=US)
    assert undo(match, US).is_good


def test_a_sheet_given_back_is_the_tables_again() -> None:
    match, against = said_twice()
    assert settle(match, against, keep=True, by=REFEREE).is_good
    assert agreement.send_back(match.pk, why="vejam a mão 1", by=REFEREE).is_good
    assert undo(match, US).is_good


def test_the_phone_is_told_why_and_nothing_changes() -> None:
    match = play(a_match(), [95])
    Tournament.objects.update(agreement_asked=False)
    corrected(match, 85)
    last = Hand.objects.get(voided_at=None)
    answer = post(a_phone(match), "undo_hand", match, hand_id=last.pk)
    assert answer.status_code == 409
    assert "Esta mão foi decidida pelo árbitro ou pela organização" in words(answer)
    assert fresh(match).riscos_a == 1


def calls(match: Match) -> bool:
    return table_of(match).called_at is not None


def test_a_call_ends_with_the_doubt_it_was_about() -> None:
    match, against = said_twice()
    call_organiser(table_of(match), by=PHONE)
    assert settle(match, against, keep=True, by=THEM).is_good
    assert not calls(match)


@pytest.mark.parametrize("begun_since", [False, True])
def test_where_all_rounds_are_public_a_call_goes_on_only_with_the_next_match(
    begun_since: bool,
) -> None:
    stage = begun(an_event(4), "league")
    first, second = (drawn(stage, n).matches.with_names().get(table__number=1) for n in (1, 2))
    play(first, [95] * 4, by=US)
    agreement.dispute(first.pk, side="b", why="a última", by=THEM)
    if begun_since:
        play(second, [95], by=PHONE)
    assert agree(first, "b", THEM).is_good
    assert calls(first) == begun_since


def test_a_call_ends_with_the_dispute_and_when_both_have_confirmed() -> None:
    match = play(a_match(), [95] * 4, by=US)
    agreement.dispute(match.pk, side="b", why="a última", by=THEM)
    assert calls(match)
    assert agree(match, "b", THEM).is_good
    assert not calls(match)


def test_a_dispute_keeps_the_hour_at_which_its_table_called_before() -> None:
    match = play(a_match(), [95] * 4, by=US)
    call_organiser(table_of(match), by=PHONE)
    called = table_of(match).called_at
    agreement.dispute(match.pk, side="b", why="a última", by=THEM)
    assert table_of(match).called_at == called


def test_with_a_dispute_no_call_of_another_table_ends() -> None:
    match, other = drawn(begun(an_event(4))).matches.with_names()
    play(match, [95] * 4, by=US)
    agreement.dispute(match.pk, side="b", why="a última", by=THEM)
    call_organiser(table_of(other), by=PHONE)
    assert agree(match, "b", THEM).is_good
    assert [calls(each) for each in (match, other)] == [False, True]


def test_a_call_goes_on_while_something_is_left_to_decide() -> None:
    match, against = said_twice()
    agreement.dispute(match.pk, side="b", why="não foi assim", by=THEM)
    assert settle(match, against, keep=True, by=THEM).is_good
    assert calls(match)
