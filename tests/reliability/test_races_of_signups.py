"""Many register at the same moment: the last place is given once, and the list moves up once."""

from uuid import uuid4

import pytest

from tests.builders import PHONE
from tests.reliability.racing import in_processes
from tests.signup.coming import comes, opened, playing
from torneio.entries.services import remove_pair

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_COMES = """
from uuid import UUID
from torneio.entries.models import Tournament
from torneio.signup.models import TypedSignup
from torneio.signup.services.registering import register
event, name, key = sys.argv[1:]
typed = TypedSignup((name, name + " dois"), "", "912345678")
made = register(Tournament.objects.get(pk=event), typed, network="", client_id=UUID(key))
print(made.state)
"""
_SWEEPS = """
from torneio.signup.moving_up import sweep
sweep()
print("swept")
"""


def test_of_eight_who_want_the_last_place_one_gets_it() -> None:
    event = opened(2, pairs=1)
    said = in_processes(_COMES, [(event.pk, name, uuid4()) for name in "ABCDEFGH"])
    assert sorted(said) == ["in"] + ["listed"] * 7
    assert len(playing(event)) == 2


def test_a_form_sent_twice_at_once_is_one_signup() -> None:
    event, key = opened(), uuid4()
    assert in_processes(_COMES, [(event.pk, "Zé", key)] * 4) == ["in"] * 4
    assert (event.signups.count(), len(playing(event))) == (1, 1)


def test_of_four_sweeps_one_moves_the_list_up() -> None:
    event = opened(1, pairs=1)
    for name in "ABC":
        comes(event, name, f"{name} dois")
    remove_pair(event.pairs.get(name="Dupla 1"), by=PHONE)
    in_processes(_SWEEPS, [()] * 4)
    assert playing(event) == ["A e A dois"]
    assert event.book.filter(new__did="moved_up").count() == 1
