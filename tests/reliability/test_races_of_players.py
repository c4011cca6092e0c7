"""Phones at a table of single players that speak at once, in real processes on a real database."""

from collections import Counter
from uuid import uuid4

import pytest

from tests.play.evenings import HOUSE, an_evening, at_tables, bid, deal, fresh, results
from tests.reliability.racing import in_processes
from torneio.audit import all_books
from torneio.audit.check import check
from torneio.entries.models import Tournament
from torneio.play.models import Deal, Match
from torneio.play.services.sessions import end_session

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_RECORD = """
from uuid import UUID
from scoring import italiana
from torneio.access.links import TableGrant
from torneio.access.actors import Actor, Voice
from torneio.play.models import Match
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position
pk, points, client = int(sys.argv[1]), int(sys.argv[2]), UUID(sys.argv[3])
grant = TableGrant(Match.objects.get(pk=pk).table_id, 1)
fact = italiana.Deal(bidder=0, bid=61, partner=2, points=points)
by = Actor("mesa", Voice.TABLE, grant=grant)
print(record_hand(pk, fact, at=Position(1, 1), client_id=client, by=by).status.value)
"""
_AGREE = """
from torneio.access.actors import PLAYERS, Actor, official
from torneio.play.services import agreement
pk, seen, seat = map(int, sys.argv[1:4])
if seat < 4:
    by = Actor("t", PLAYERS[seat])
    answer = agreement.accept(pk, side=by.voice, seen=seen, by=by)
else:
    answer = agreement.confirm(pk, seen=seen, by=official("t"))
print(answer.status.value)
"""


def holds() -> bool:
    """Whether the book and the rows still say the same."""
    event = Tournament.objects.get()
    return all_books.broken(event) == [] and check(event).faults == []


def test_one_deal_sent_by_six_processes_is_one_deal() -> None:
    table, client = at_tables(an_evening())[0], uuid4()
    answers = in_processes(_RECORD, [[table.pk, 80, client]] * 6)
    assert Counter(answers) == {"recorded": 1, "already": 5}
    assert Deal.objects.count() == 1
    assert results(table)[0] == (80, 1)
    assert holds()


def test_six_phones_that_disagree_leave_one_deal_and_five_values_to_settle() -> None:
    table = at_tables(an_evening())[0]
    answers = in_processes(_RECORD, [[table.pk, 80 + n, uuid4()] for n in range(6)])
    assert Counter(answers) == {"recorded": 1, "conflict": 5}
    assert Deal.objects.filter(voided_at=None).count() == 1
    assert Deal.objects.filter(contested=True).count() == 5
    assert holds()


def test_players_and_officials_who_confirm_at_once_confirm_once() -> None:
    table = at_tables(an_evening())[0]
    last = deal(table, bid()).fact
    assert last
    end_session(table.pk, ended=True, by=HOUSE)
    answers = in_processes(_AGREE, [[table.pk, last.entry, seat] for seat in (0, 1, 2, 3, 4, 4)])
    assert set(answers) <= {"recorded", "already"}
    assert 1 <= answers.count("recorded") <= 3
    assert fresh(table).agreement == Match.Agreement.CONFIRMED
    assert holds()
