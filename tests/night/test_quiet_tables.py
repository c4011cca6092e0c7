"""Tables silent for long are reminded and registration closes by themselves: once, and not late."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import an_event, begun, drawn, fresh, play
from tests.draw.nights import a_stage, asked
from tests.night.test_autopilot import ALICE, MINUTE, coming, ruled, sweep
from tests.play.evenings import a_phone_at, an_evening, at_tables, bid, deal, page_of
from tests.table.phones import HTMX, pulse, words
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import close_registration, register_pairs
from torneio.night.autopilot.quiet import put_off, quiet_tables, remind, silent_minutes
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Match, Reminder, Round
from torneio.play.services import timing
from torneio.play.services.rounds import publish

pytestmark = pytest.mark.django_db


def silent_for(match: Match, minutes: int) -> None:
    """As if its round had been published, and its last hand come, so long ago."""
    then = timezone.now() - minutes * MINUTE
    Round.objects.filter(pk=match.round_id).update(published_at=then)
    match.book.update(at=then)


def test_a_table_silent_for_long_is_reminded_once_and_no_more_once_it_is_heard_of() -> None:
    stage = ruled(a_stage(), Rules(remind_after=20))
    first, other = drawn(stage).matches.order_by("position")
    silent_for(first, 10)
    sweep()
    assert [step.what for step in coming(stage.tournament)] == [
        "Lembrar as mesas 1, 2, se não se souber nada delas"
    ]
    silent_for(first, 25)
    play(other, [95])
    sweep()
    assert (silent_minutes(fresh(first)), silent_minutes(fresh(other))) == (25, 0)
    assert "Sem notícias da mesa 1" in [step.what for step in coming(stage.tournament)]
    before = Tournament.objects.get().revision
    sweep()
    assert Tournament.objects.get().revision == before
    play(first, [95])
    assert silent_minutes(fresh(first)) == 0


def test_a_table_where_each_plays_alone_reads_it_on_its_phone_until_the_next_deal() -> None:
    table = at_tables(an_evening())[0]
    ruled(table.round.stage, Rules(remind_after=20))
    phone = a_phone_at(table)
    poll = pulse(phone.get(page_of(table)))
    silent_for(table, 25)
    sweep()
    assert "Há 25 minutos sem notícias desta mesa" in words(phone.get(poll, **HTMX))
    deal(table, bid())
    assert "sem notícias" not in words(phone.get(page_of(table)))


def test_tables_that_fell_silent_while_nothing_ran_are_asked_about() -> None:
    stage = ruled(a_stage(), Rules(remind_after=20))
    match = drawn(stage).matches.first()
    silent_for(match, 120)
    sweep()
    (step,) = coming(stage.tournament)
    assert (step.kind, step.is_missed, silent_minutes(match)) == ("remind", True, 0)


@pytest.mark.parametrize("why", ["no rule", "clock stands still", "calls the referee"])
def test_a_table_is_reminded_only_where_somebody_should_have_been_heard(why: str) -> None:
    stage = ruled(a_stage(), Rules(remind_after=None if why == "no rule" else 20))
    round_ = drawn(stage)
    silent_for(round_.matches.first(), 25)
    if why == "clock stands still":
        timing.start_clock(round_, timing.ClockSettings(40), by=ALICE)
        timing.pause_clock(round_, by=ALICE)
    if why == "calls the referee":
        stage.tournament.tables.update(called_at=timezone.now())
    sweep()
    assert not Reminder.objects.exists()


def test_two_who_remind_the_same_table_say_it_once() -> None:
    stage = ruled(a_stage(), Rules(remind_after=20))
    silent_for(drawn(stage).matches.first(), 25)
    tables = quiet_tables(stage.tournament, 20)
    assert remind(stage.tournament, tables, by=ALICE)
    assert not remind(stage.tournament, tables, by=ALICE)
    assert not put_off(stage.tournament, tables, None, by=ALICE)


def test_registration_is_closed_at_its_hour_and_not_long_after_it() -> None:
    event = an_event(2)
    set_rules(event, Rules(close_at=timezone.now() - timedelta(hours=1)), by=ALICE)
    sweep()
    assert Tournament.objects.get().state == "open"
    assert [(step.kind, step.is_missed) for step in coming(event)] == [("close", True)]
    set_rules(event, Rules(close_at=timezone.now() - MINUTE), by=ALICE)
    sweep()
    assert Tournament.objects.get().state == "closed"
    late = read_lines("Zé;Tó")
    assert [each.code for each in register_pairs(event, late)] == ["registration_closed"]
    assert register_pairs(event, late, late=True) == []
    assert coming(event) == []


def test_an_event_whose_registration_is_closed_begins_and_runs() -> None:
    event = an_event(4)
    assert close_registration(event, by=ALICE)
    publish(asked(begun(event, "swiss", rounds=2)).pk)
    assert Tournament.objects.get().state == "running"
