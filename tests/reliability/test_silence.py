"""Silence becomes consent by the clock of a real worker, once, however often the bell rings."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from tests.builders import a_match, fresh
from tests.reliability.processes import forget_keys, wait_until
from tests.reliability.test_worker import Installation
from torneio.access.actors import Actor, Voice
from torneio.coded import coded
from torneio.draw.tasks import confirm_silent
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Match
from torneio.play.services.declarations import declare

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]


def a_result_nobody_answered() -> Match:
    match = a_match(totals_allowed=True)
    said = Declaration(kind="total", score_a=2, score_b=1)
    assert declare(match.pk, said, by=Actor("Nós", Voice.A)).is_good
    Match.objects.filter(over=True).update(finished_at=timezone.now() - timedelta(minutes=11))
    return fresh(match)


def test_the_clock_of_a_worker_confirms_what_nobody_disputed(tmp_path: Path) -> None:
    match = a_result_nobody_answered()
    assert match.agreement == "open"
    with Installation(tmp_path).worker() as worker:
        wait_until(lambda: fresh(match).agreement == "confirmed", worker.said)
    forget_keys(tmp_path)
    assert match.book.get(act="confirmed").who == coded("silence")


def test_a_bell_rung_twice_confirms_once() -> None:
    match = a_result_nobody_answered()
    confirm_silent()
    confirm_silent()
    assert match.book.filter(act="confirmed").count() == 1


def test_the_bell_says_nothing_where_the_event_never_takes_silence_for_consent() -> None:
    match = a_result_nobody_answered()
    Tournament.objects.update(silence_minutes=None)
    confirm_silent()
    assert fresh(match).agreement == "open"
