"""What a hand and a poll cost the server, counted: queries, words, rows and calls of Python."""

import gc
import re
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import a_match, play
from tests.live.fetched import counting_rows
from tests.table.phones import HTMX, a_phone, pulse, ready, send
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
TRANSACTION = ("BEGIN", "SAVEPOINT", "RELEASE")


def a_hand(phone: Client, match: Match) -> Callable[[], HttpResponse]:
    """What a phone sends that keeps its hands, ready to be sent."""
    address, said = ready("record_hand", match, points=70, client_id=uuid4())
    return lambda: phone.post(address, said, headers={"accept": "application/json"})  # type: ignore[arg-type, return-value]


def a_poll(phone: Client, match: Match) -> Callable[[], HttpResponse]:
    """What a page asks every few seconds, where a hand was played at another table."""
    asked = pulse(send(phone, match, 70))
    return lambda: phone.get(asked, **HTMX)  # type: ignore[arg-type, return-value]


def calls(act: Callable[[], HttpResponse]) -> int:
    """How many functions of Python an act calls, the test's client among them."""
    count = 0

    def called(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event == "call"

    gc.collect()
    gc.disable()  # what other tests left behind and is thrown away meanwhile is not the act's
    sys.setprofile(called)
    try:
        answer = act()
    finally:
        sys.setprofile(None)
        gc.enable()
    assert answer.status_code == 200
    return count


@pytest.fixture
def match() -> Match:
    """A match some hands old, after which every query has been compiled."""
    match = play(a_match(), [70, 50])
    assert a_hand(a_phone(match), match)().status_code == 200
    return match


def test_a_hand_is_eight_short_statements(match: Match) -> None:
    sending = a_hand(a_phone(match), match)
    with CaptureQueriesContext(connection) as sent:
        assert sending().status_code == 200
    texts = [each["sql"] for each in sent if not each["sql"].startswith(TRANSACTION)]
    assert len(texts) <= 8
    # 4,353 and six subqueries until November 2026; a new option of a stage or of an event is a
    # column more.
    # Without the keys, which grow as tests are run.
    assert max(len(re.sub(r"\d+", "1", each)) for each in texts) < 4_000
    assert not any("(SELECT" in each or "entries_pair" in each for each in texts)


def test_a_hand_fetches_its_table_its_match_and_its_hands(match: Match) -> None:
    sending = a_hand(a_phone(match), match)
    with counting_rows() as fetched:
        assert sending().status_code == 200
    assert fetched.rows == 7  # table, match, three hands, two new keys
    assert fetched.bytes < 5_000


def test_a_hand_costs_no_more_calls_than_it_needs(match: Match) -> None:
    assert calls(a_hand(a_phone(match), match)) < 6_500  # 15,600 in November 2026


def test_a_poll_costs_no_more_calls_than_it_needs(match: Match) -> None:
    polling = a_poll(a_phone(match), match)
    polling()
    # The least of three: what a minute that passes in between has made anew is not its own.
    assert min(calls(polling) for _ in range(3)) < 4_800  # 14,700 in November 2026
