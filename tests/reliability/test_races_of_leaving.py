"""A pair leaves in the second in which something else happens to its matches: one comes first."""

import pytest

from tests.builders import an_event, begun, drawn
from tests.reliability.racing import in_processes
from torneio.audit.check import check
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Hand, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_EITHER = """
from uuid import uuid4
from torneio.night.leaving.services import leave
from torneio.entries.models import Pair
from torneio.play.models import Match
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position
if sys.argv[1] == "leave":
    said = leave(Pair.objects.get(number=sys.argv[2]), {"1": sys.argv[3]}, by=official("alice"))
    print(getattr(said, "code", "gone"))
else:
    try:
        place = {"at": Position(1, 1), "client_id": uuid4(), "by": official("phone")}
        said = record_hand(int(sys.argv[2]), scoring.Played(95), **place)
        print(said.status.value)
    except Match.DoesNotExist:
        print("no match")
"""


def test_a_hand_and_a_bye_for_the_same_match_are_one_or_the_other() -> None:
    match = drawn(begun(an_event(4), "swiss", rounds=3)).matches.with_names().first()
    assert match is not None
    gone = str(match.pair_a.number)
    asked = [["leave", gone, "bye"], ["hand", str(match.pk)], ["leave", gone, "bye"]]
    first, hand, second = in_processes(_EITHER, asked)
    if Pair.objects.get(pk=match.pair_a_id).withdrawn:
        assert (sorted([first, second]), hand) == (["gone", "leaving_moved"], "no match")
        assert not Hand.objects.exists()
    else:
        assert (first, hand, second) == ("leaving_moved", "recorded", "leaving_moved")
    assert check(Tournament.objects.get()).faults == []


def test_two_who_were_to_meet_leave_at_once_and_none_is_left_at_the_table() -> None:
    match = drawn(begun(an_event(4), "swiss", rounds=3)).matches.with_names().first()
    assert match is not None
    assert match.pair_b is not None
    both = [str(pair.number) for pair in (match.pair_a, match.pair_b)]
    answers = in_processes(_EITHER, [["leave", number, "forfeit"] for number in both])
    assert sorted(answers) == ["gone", "leaving_moved"]
    assert Match.objects.get(pk=match.pk).winner != ""
    assert check(Tournament.objects.get()).faults == []
