"""Both pairs agree, or the referee decides; silence is consent where the event says so."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring import Problem
from tests.builders import PHONE, a_match, an_event, begun, drawn, fresh, hand, play
from tests.table.phones import table_of
from torneio.access.actors import Actor, Voice, official
from torneio.entries.models import Tournament
from torneio.play.models import Autopilot, Match
from torneio.play.outcomes import Answer, Status
from torneio.play.services import agreement, recording
from torneio.play.services.calls import call_organiser
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db

US, THEM = Actor("Nós", Voice.A), Actor("Eles", Voice.B)
REFEREE = official("Zé", way="árbitro")
OPEN, DISPUTED, CONFIRMED = Match.Agreement


def played(by: Actor = US) -> Match:
    """A match that is over, entered by one voice."""
    return play(a_match(), [95, 95, 95, 95], by=by)


def agree(match: Match, side: str, by: Actor, *, seen: int | None = None) -> Answer:
    seen = fresh(match).book_number if seen is None else seen
    return agreement.accept(match.pk, side=side, seen=seen, by=by)  # type: ignore[arg-type]


def confirm(match: Match) -> Answer:
    return agreement.confirm(match.pk, seen=fresh(match).book_number, by=REFEREE)


def codes(answer: Answer) -> list[str]:
    return [problem.code for problem in answer.problems]


def a_semifinal() -> Match:
    """A match that is over in a cup, like the other of its round."""
    first, other = drawn(begun(an_event(), "knockout")).matches.with_names()
    play(other, [95, 95, 95, 95])
    return play(first, [95, 95, 95, 95])


def acts(match: Match, act: str) -> int:
    return match.book.filter(act=act).count()


def test_what_one_pair_entered_is_provisional_until_the_other_agrees() -> None:
    match = played()
    assert (match.over, match.agreement) == (True, OPEN)
    assert agree(match, "b", THEM).status is Status.RECORDED
    assert fresh(match).agreement == CONFIRMED
    assert agree(match, "b", THEM).status is Status.ALREADY
    assert acts(match, "accepted") == 1


def test_what_the_phone_of_the_table_entered_needs_both() -> None:
    match = played(PHONE)
    agree(match, "a", PHONE)
    assert fresh(match).agreement == OPEN
    agree(match, "b", PHONE)
    assert fresh(match).agreement == CONFIRMED


def test_what_an_official_entered_needs_nobody() -> None:
    assert played(REFEREE).agreement == CONFIRMED


def test_an_event_that_asks_for_no_agreement_has_it() -> None:
    match = a_match()
    Tournament.objects.update(agreement_asked=False)
    assert play(match, [95, 95, 95, 95]).agreement == CONFIRMED


def test_nobody_agrees_for_the_other_pair() -> None:
    assert codes(agree(played(), "b", US)) == ["not_your_consent"]


def test_nobody_agrees_to_a_hand_they_did_not_see() -> None:
    match = play(a_match(), [95, 95, 95], by=US)
    seen = match.book_number
    hand(match, 95, by=US)
    assert codes(agree(match, "b", THEM, seen=seen)) == ["sheet_moved"]
    assert codes(agree(match, "b", THEM, seen=99)) == ["sheet_moved"]
    assert fresh(match).agreement == OPEN


def test_an_empty_sheet_has_nothing_to_be_agreed_to() -> None:
    match = a_match()
    assert agree(match, "b", THEM).status is Status.ALREADY
    assert acts(match, "accepted") == 0


def test_an_official_confirms_no_hand_that_the_page_did_not_show() -> None:
    match = played()
    seen = match.book_number - 1
    assert codes(agreement.confirm(match.pk, seen=seen, by=REFEREE)) == ["sheet_moved"]
    assert fresh(match).agreement == OPEN


def test_in_an_event_that_ended_nobody_says_anything_more_of_a_result() -> None:
    match = played()
    seen, last = match.book_number, read_sheet(match).last_hand
    assert last
    Tournament.objects.update(state="over")
    answers = (
        agree(match, "b", THEM),
        agreement.dispute(match.pk, side="b", why="não", by=THEM),
        confirm(match),
        agreement.send_back(match.pk, why="vejam", by=REFEREE),
        agreement.send_back(match.pk, why="vejam", by=REFEREE, hand_id=last.pk),
    )
    assert [codes(answer) for answer in answers] == [["tournament_over"]] * 5
    assert fresh(match).book_number == seen


def test_open_results_that_cannot_be_confirmed_together_say_why() -> None:
    match = played()
    Tournament.objects.update(state="over")
    problem = agreement.confirm_open(match.round.stage.tournament_id, by=REFEREE)
    assert problem == Problem("tournament_over")
    assert fresh(match).agreement == OPEN


def test_after_both_agreed_a_phone_takes_nothing_back_and_an_official_may() -> None:
    match = played()
    agree(match, "b", THEM)
    last = read_sheet(match).last_hand
    assert last
    refused = recording.void_last_hand(match.pk, hand_id=last.pk, by=US, why="")
    assert codes(refused) == ["already_confirmed"]
    assert recording.void_last_hand(match.pk, hand_id=last.pk, by=REFEREE, why="engano").is_good
    assert fresh(match).agreement == OPEN


def test_a_dispute_calls_the_referee_who_confirms_what_stands() -> None:
    match = played()
    assert agreement.dispute(match.pk, side="b", why="a terceira foi 85", by=THEM).is_good
    match = fresh(match)
    assert (match.agreement, match.dispute) == (DISPUTED, "a terceira foi 85")
    assert match.table
    assert match.table.called_at
    assert confirm(match).status is Status.RECORDED
    assert fresh(match).agreement == CONFIRMED
    assert confirm(match).status is Status.ALREADY
    assert acts(match, "confirmed") == 1
    again = agreement.dispute(match.pk, side="b", why="outra vez", by=THEM)
    assert codes(again) == ["already_confirmed"]


def test_a_pair_that_agrees_after_all_takes_its_dispute_back() -> None:
    match = played()
    agreement.dispute(match.pk, side="b", why="", by=THEM)
    agree(match, "b", THEM)
    assert fresh(match).agreement == CONFIRMED


def test_a_pair_in_dispute_may_give_another_reason() -> None:
    match = played()
    agreement.dispute(match.pk, side="b", why="a segunda", by=THEM)
    again = agreement.dispute(match.pk, side="b", why="a terceira", by=THEM)
    assert (again.status, fresh(match).dispute) == (Status.RECORDED, "a terceira")


def test_the_book_says_which_dispute_an_official_ended() -> None:
    match = played()
    agreement.dispute(match.pk, side="b", why="a terceira foi 85", by=THEM)
    confirm(match)
    assert match.book.get(act="confirmed").old == {"by": "b", "why": "a terceira foi 85"}


def test_a_call_ends_once_both_agree_at_the_end_and_not_while_one_disputes() -> None:
    match = played(PHONE)
    agreement.dispute(match.pk, side="a", why="enganei-me", by=US)
    agree(match, "a", PHONE)
    agree(match, "b", PHONE)
    assert table_of(match).called_at  # both have said yes, and Nós still dispute
    confirm(match)
    other = played(PHONE)
    assert call_organiser(table_of(other), by=PHONE)
    agree(other, "a", PHONE)
    assert table_of(other).called_at
    agree(other, "b", PHONE)
    assert table_of(other).called_at is None


def test_a_sheet_sent_back_and_agreed_to_as_it_was_is_no_longer_sent_back() -> None:
    match = played()
    assert agreement.send_back(match.pk, why="contem outra vez", by=REFEREE).is_good
    agree(match, "b", THEM)
    assert (fresh(match).agreement, fresh(match).sent_back) == (CONFIRMED, "")


def test_nothing_goes_back_to_a_table_whose_pairs_have_moved_on() -> None:
    match = a_semifinal()
    drawn(match.round.stage, 2)
    answer = agreement.send_back(match.pk, why="contem outra vez", by=REFEREE)
    assert codes(answer) == ["too_late_to_send_back"]
    assert fresh(match).sent_back == ""


def test_what_the_referee_sends_back_is_put_right_and_agreed_to_again() -> None:
    match = played()
    agree(match, "b", THEM)
    assert agreement.send_back(match.pk, why="vejam a última", by=REFEREE).is_good
    match = fresh(match)
    assert (match.agreement, match.sent_back) == (OPEN, "vejam a última")
    last = read_sheet(match).last_hand
    assert last
    assert recording.void_last_hand(match.pk, hand_id=last.pk, by=US, why="").is_good
    hand(fresh(match), 100, by=US)
    assert fresh(match).sent_back == ""
    agree(match, "b", THEM)
    assert fresh(match).agreement == CONFIRMED


def test_silence_is_consent_after_the_minutes_of_the_event() -> None:
    match = played()
    assert agreement.confirm_silent() == 0
    Match.objects.filter(over=True).update(finished_at=timezone.now() - timedelta(minutes=11))
    assert agreement.confirm_silent() == 1
    assert fresh(match).agreement == CONFIRMED
    assert agreement.confirm_silent() == 0


@pytest.mark.parametrize("why", ["never", "disputed", "sent back", "held"])
def test_silence_says_nothing(why: str) -> None:
    match = played()
    Match.objects.filter(over=True).update(finished_at=timezone.now() - timedelta(days=1))
    if why == "never":
        Tournament.objects.update(silence_minutes=None)
    elif why == "held":
        Autopilot.objects.create(tournament=Tournament.objects.get(), on_hold=True)
    elif why == "disputed":
        agreement.dispute(match.pk, side="b", why="não", by=THEM)
    else:
        agreement.send_back(match.pk, why="vejam", by=REFEREE)
    assert agreement.confirm_silent() == 0
