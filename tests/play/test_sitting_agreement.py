"""The players at a table agree to its deals, or the referee decides."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import PHONE
from tests.play.evenings import (
    HOUSE,
    SUARO,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
    player,
)
from torneio.access.actors import Actor
from torneio.audit.check import check
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.desk.table_options import change_options
from torneio.entries.models import Tournament
from torneio.play.alone.deal_sheets import read_deals
from torneio.play.models import Match
from torneio.play.outcomes import Answer, Status
from torneio.play.services import agreement
from torneio.play.services.recording import void_last_hand
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db

OPEN, DISPUTED, CONFIRMED = Match.Agreement


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening())[0]


def played(table: Match, by: Actor = PHONE) -> Match:
    """Two deals, and the session ended."""
    for points in (85, 90):
        deal(table, bid(points=points), by=by)
    end_session(table.pk, ended=True, by=HOUSE)
    return fresh(table)


def shown(table: Match) -> int:
    """Up to which line a page shows the table now."""
    return fresh(table).book_number


def agree(table: Match, seat: int, by: Actor | None = None, *, seen: int = 0) -> Answer:
    voice = player(seat).voice
    at = seen or shown(table)
    return agreement.accept(table.pk, side=voice, seen=at, by=by or player(seat))


def confirm(table: Match) -> Answer:
    return agreement.confirm(table.pk, seen=shown(table), by=HOUSE)


def codes(answer: Answer) -> list[str]:
    return [problem.code for problem in answer.problems]


def state(table: Match) -> str:
    return fresh(table).agreement


def acts(table: Match, act: str) -> int:
    return table.book.filter(act=act).count()


def faults() -> list[str]:
    return check(Tournament.objects.get()).faults


def test_what_a_player_entered_is_provisional_until_another_agrees(table: Match) -> None:
    played(table, player(0))
    assert (fresh(table).over, state(table)) == (True, OPEN)
    assert agree(table, 0).status is Status.ALREADY
    assert agree(table, 2).status is Status.RECORDED
    assert state(table) == CONFIRMED
    assert agree(table, 3).status is Status.ALREADY
    assert acts(table, Act.ACCEPTED) == 1
    assert faults() == []


def test_what_the_phone_of_the_table_entered_two_players_stand_by(table: Match) -> None:
    played(table)
    agree(table, 1, PHONE)
    agree(table, 1, PHONE)
    assert state(table) == OPEN
    agree(table, 3, PHONE)
    assert state(table) == CONFIRMED


def test_at_a_table_of_two_each_agrees_to_what_the_other_entered() -> None:
    table = at_tables(an_evening(SUARO, 2))[0]
    for _ in range(2):
        deal(table, contract("b", 7, number=9, doubled=4), by=player(1))
    assert state(table) == OPEN
    agree(table, 0)
    assert state(table) == CONFIRMED


def test_what_an_official_entered_needs_nobody(table: Match) -> None:
    played(table, HOUSE)
    assert state(table) == CONFIRMED


def test_nobody_agrees_for_another_or_from_a_seat_that_is_not_there(table: Match) -> None:
    played(table, player(0))
    for seat, by in ((1, player(2)), (5, PHONE)):
        assert codes(agree(table, seat, by)) == ["not_your_consent"]


def test_nobody_agrees_to_a_deal_they_did_not_see(table: Match) -> None:
    deal(table, bid(), by=player(0))
    seen = shown(table)
    deal(table, bid(), by=player(0))
    for at in (seen, 99):
        assert codes(agree(table, 1, seen=at)) == ["sheet_moved"]
    agree(table, 1)
    deal(table, bid(), by=player(0))
    end_session(table.pk, ended=True, by=HOUSE)
    assert state(table) == OPEN  # the third needs only the voice that entered it


def test_nobody_agrees_while_two_values_stand(table: Match) -> None:
    deal(table, bid(points=85), by=player(0))
    deal(table, bid(points=90), number=1, by=player(1))
    assert codes(agree(table, 2)) == ["conflict_open"]
    assert codes(confirm(table)) == ["conflict_open"]


def test_what_two_stand_by_no_phone_takes_back_and_an_official_may(table: Match) -> None:
    last = deal(table, bid(), by=player(0)).fact
    assert last
    agree(table, 1)
    refused = void_last_hand(table.pk, hand_id=last.pk, by=player(0), why="")
    assert codes(refused) == ["already_confirmed"]
    assert void_last_hand(table.pk, hand_id=last.pk, by=HOUSE, why="engano").is_good


def test_a_dispute_calls_the_referee_who_confirms_what_stands(table: Match) -> None:
    played(table, player(0))
    assert agreement.dispute(
        table.pk, side=player(1).voice, why="a segunda foi 80", by=player(1)
    ).is_good
    assert (state(table), fresh(table).dispute) == (DISPUTED, "a segunda foi 80")
    assert fresh(table).table.called_at
    assert confirm(table).status is Status.RECORDED
    assert (state(table), fresh(table).disputed_by) == (CONFIRMED, "")
    assert confirm(table).status is Status.ALREADY
    assert acts(table, Act.CONFIRMED) == 1
    again = agreement.dispute(table.pk, side=player(1).voice, why="outra vez", by=player(1))
    assert codes(again) == ["already_confirmed"]
    assert faults() == []


def test_who_disputed_may_think_again(table: Match) -> None:
    played(table, player(0))
    agreement.dispute(table.pk, side=player(1).voice, why="não sei", by=player(1))
    assert agree(table, 1).is_good
    assert state(table) == CONFIRMED


def test_what_is_sent_back_is_agreed_to_anew_and_keeps_every_deal(table: Match) -> None:
    played(table, player(0))
    agree(table, 1)
    assert agreement.send_back(table.pk, why="falta uma mão", by=HOUSE).is_good
    assert agreement.send_back(table.pk, why="falta uma mão", by=HOUSE).status is Status.ALREADY
    assert (state(table), fresh(table).sent_back) == (OPEN, "falta uma mão")
    assert faults() == []
    end_session(table.pk, ended=False, by=HOUSE)
    deal(table, bid(), by=player(0))
    assert fresh(table).sent_back == ""
    assert len(read_deals(fresh(table)).counting) == 3


def test_silence_confirms_after_the_time_of_the_event_or_never(table: Match) -> None:
    played(table, player(0))
    assert agreement.confirm_silent() == 0
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=11))
    Tournament.objects.update(silence_minutes=None)
    assert agreement.confirm_silent() == 0
    Tournament.objects.update(silence_minutes=10)
    assert agreement.confirm_silent() == 1
    assert state(table) == CONFIRMED
    line = table.book.get(act=Act.CONFIRMED)
    assert line.who == coded("silence")


def test_an_event_that_no_longer_asks_has_every_result_confirmed(table: Match) -> None:
    played(table, player(0))
    event = table.round.stage.tournament
    for asked, expected in ((False, CONFIRMED), (True, OPEN)):
        change_options(event, by=HOUSE, agreement_asked=asked)
        assert state(table) == expected


def test_an_agreement_changed_behind_the_book_is_found(table: Match) -> None:
    played(table, player(0))
    agree(table, 1)
    assert faults() == []
    table.sides.filter(seat=2).update(accepted=1)
    assert len(faults()) == 1
    Match.objects.update(confirmed_to=1)
    table.sides.filter(seat=2).update(accepted=0)
    assert len(faults()) == 1
