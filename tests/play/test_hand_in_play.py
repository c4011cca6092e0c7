"""The end of the time: after it a table records the hand in play and no other, and no phone more
than that."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, drawn, fact, fresh, hand, play
from tests.draw.nights import a_stage
from tests.play import evenings
from tests.play.test_agreement import REFEREE
from torneio.play.models import Match, Round
from torneio.play.outcomes import Answer
from torneio.play.services import recording
from torneio.play.services.bulk_entry import record_partida
from torneio.play.services.timing import ClockSettings, extend_clock, start_clock
from torneio.play.sheets import Position, read_sheet

pytestmark = pytest.mark.django_db
START = "2026-11-21 21:00:00"
At = Callable[[float], None]


@pytest.fixture
def at(time_machine) -> At:
    """Set the hour to so many minutes after nine."""

    def move(minutes: float) -> None:
        time_machine.move_to(START, tick=False)
        time_machine.shift(timedelta(minutes=minutes))

    move(0)
    return move


@pytest.fixture
def match(at: At) -> Match:
    """A match with a hand, in a round of ten minutes."""
    found = timed(drawn(a_stage(4))).matches.with_names().earliest("position")
    play(found, [70])
    return found


def timed(round_: Round, **more: str) -> Round:
    start_clock(round_, ClockSettings(10, **more), by=PHONE)  # type: ignore[arg-type]
    return round_


def why(answer: Answer) -> list[str]:
    return [problem.code for problem in answer.problems]


def points(match: Match) -> list[int]:
    return [each.points for each in read_sheet(fresh(match)).counting]


def undo(match: Match) -> None:
    last = read_sheet(fresh(match)).last_hand
    assert recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="").is_good


def test_the_hand_in_play_is_recorded_and_no_other_after_it(match: Match, at: At) -> None:
    at(11)
    assert hand(match, 95).is_good
    assert why(hand(match, 61)) == ["time_is_up"]
    assert why(fact(match, scoring.Renuncia("a"))) == ["time_is_up"]
    assert points(match) == [70, 95]


def test_where_the_result_stands_no_hand_is_recorded_after_the_end(match: Match, at: At) -> None:
    Round.objects.filter(pk=match.round_id).update(clock_at_end=Round.AtEnd.STANDS)
    at(9.9)
    assert hand(match, 95).is_good
    at(10.1)
    assert why(hand(match, 61)) == ["time_is_up"]
    undo(match)
    assert hand(match, 59).is_good
    assert points(match) == [70, 59]


def test_a_table_without_a_hand_records_its_first(match: Match, at: At) -> None:
    other = match.round.matches.exclude(pk=match.pk).with_names().get()
    at(11)
    assert hand(other, 95).is_good
    assert why(hand(other, 61)) == ["time_is_up"]


def test_a_hand_sent_twice_is_still_received(match: Match, at: At) -> None:
    at(11)
    key, said, place = uuid4(), scoring.Played(95), Position(1, 2)
    for _ in range(2):
        answer = recording.record_hand(match.pk, said, at=place, client_id=key, by=PHONE)
        assert answer.is_good
    assert points(match) == [70, 95]


def test_a_hand_taken_back_is_said_again_and_still_leaves_the_hand_in_play(
    match: Match, at: At
) -> None:
    at(11)
    undo(match)
    assert hand(match, 71).is_good
    assert hand(match, 95).is_good
    undo(match)
    assert hand(match, 96).is_good
    assert why(hand(match, 61)) == ["time_is_up"]
    assert points(match) == [71, 96]


def test_a_line_of_hands_is_taken_as_the_hand_in_play_is(match: Match, at: At) -> None:
    at(11)
    line, more = [scoring.Played(61), scoring.Played(62)], [scoring.Played(63)]
    assert record_partida(match.pk, line, at=Position(1, 2), client_id=uuid4(), by=PHONE).is_good
    late = record_partida(match.pk, more, at=Position(1, 4), client_id=uuid4(), by=PHONE)
    assert why(late) == ["time_is_up"]


def test_an_official_records_what_a_phone_may_not(match: Match, at: At) -> None:
    at(11)
    play(match, [95])
    assert hand(match, 61, by=REFEREE).is_good


def test_with_minutes_more_the_phones_record_again(match: Match, at: At) -> None:
    at(11)
    play(match, [95])
    extend_clock(Round.objects.get(pk=match.round_id), 5, by=PHONE)
    assert hand(fresh(match), 61).is_good


def test_a_table_of_single_players_has_one_deal_more_too(at: At) -> None:
    sitting = evenings.at_tables(evenings.an_evening())[0]
    timed(sitting.round)
    assert evenings.deal(sitting, evenings.bid()).is_good
    at(11)
    assert evenings.deal(sitting, evenings.bid()).is_good
    assert why(evenings.deal(sitting, evenings.bid())) == ["time_is_up"]
    page = evenings.a_phone_at(sitting).get(evenings.page_of(sitting)).content.decode()
    assert "a última mão já está registada: fica este resultado" in page
    assert 'id="entry"' not in page
