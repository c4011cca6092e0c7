"""Two phones at the door take money of one pair at the same moment: none of it is lost, and none is
counted twice."""

from uuid import uuid4

import pytest

from tests.payments.coming_in import owed, paying
from tests.reliability.racing import in_processes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_PAYS = """
from uuid import UUID
from tests.builders import PHONE
from torneio.entries.models import Pair
from torneio.payments.services import take_part
pair, cents, key = sys.argv[1:]
problem = take_part(Pair.objects.get(pk=pair), int(cents), client_id=UUID(key), by=PHONE)
print(problem.code if problem else "kept")
"""
_TICKS = """
from torneio.entries.models import Pair
from torneio.entries.services import mark_all, mark_pair
pair, all_ = sys.argv[1:]
row = Pair.objects.get(pk=pair)
if all_ == "1":
    mark_all(row.tournament, "paid", on=True)
else:
    mark_pair(row, "paid", on=True)
print("ticked")
"""


def test_of_amounts_taken_at_once_each_is_kept() -> None:
    event = paying("Zé;Tó")
    pair = event.pairs.get().pk
    assert in_processes(_PAYS, [(pair, 200, uuid4()) for _ in range(4)]) == ["kept"] * 4
    assert owed(event) == [(1000, 800, 200)]
    assert event.book.filter(new__did="part").count() == 4


def test_of_two_halves_and_two_more_two_are_kept_and_two_told() -> None:
    event = paying("Zé;Tó")
    pair = event.pairs.get().pk
    said = in_processes(_PAYS, [(pair, 500, uuid4()) for _ in range(4)])
    assert sorted(said) == ["kept", "kept", "owes_nothing", "owes_nothing"]
    assert owed(event) == [(1000, 1000, 0)]


def test_a_form_sent_twice_at_once_is_one_payment() -> None:
    event, key = paying("Zé;Tó"), uuid4()
    pair = event.pairs.get().pk
    assert in_processes(_PAYS, [(pair, 200, key)] * 4) == ["kept"] * 4
    assert owed(event) == [(1000, 200, 800)]


def test_ticks_of_one_and_of_all_at_once_are_one_line() -> None:
    event = paying("Zé;Tó")
    pair = event.pairs.get().pk
    assert in_processes(_TICKS, [(pair, each % 2) for each in range(4)]) == ["ticked"] * 4
    assert event.book.filter(new__paid=True).count() == 1
