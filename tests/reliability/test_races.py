"""Many hands at once, in real processes on a real database: each counted once, none lost."""

from collections import Counter
from uuid import uuid4

import pytest

from tests.builders import a_match, an_event, begun, drawn, fresh
from tests.reliability.racing import in_processes
from torneio.play.models import Hand, Match, Round

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_RECORD = """
from uuid import UUID
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position
match, points, client = int(sys.argv[1]), int(sys.argv[2]), UUID(sys.argv[3])
by, at = official("t"), Position(1, 1)
answer = record_hand(match, scoring.Played(points), at=at, client_id=client, by=by)
print(answer.status.value)
"""


def test_one_request_sent_by_eight_processes_is_one_hand() -> None:
    match, client = a_match(), uuid4()
    answers = in_processes(_RECORD, [[match.pk, 95, client]] * 8)
    assert Counter(answers) == {"recorded": 1, "already": 7}
    assert Hand.objects.count() == 1
    assert fresh(match).riscos_a == 2


def test_eight_phones_that_disagree_leave_one_hand_and_seven_conflicts() -> None:
    match = a_match()
    answers = in_processes(_RECORD, [[match.pk, 61 + n, uuid4()] for n in range(8)])
    assert Counter(answers) == {"recorded": 1, "conflict": 7}
    assert Hand.objects.filter(voided_at=None).count() == 1
    assert Hand.objects.filter(contested=True).count() == 7


_NIGHT = """
from uuid import uuid4
from torneio.play.models import Match
from torneio.play.services.recording import record_hand
from torneio.play.sheets import read_sheet
match = int(sys.argv[1])
for _ in range(8):
    sheet = read_sheet(Match.objects.with_names().get(pk=match))
    if sheet.next_position:
        at = sheet.next_position
        record_hand(match, scoring.Played(95), at=at, client_id=uuid4(), by=official("t"))
print("done")
"""


def test_eight_tables_entering_at_once_lose_nothing_and_the_revision_counts_every_hand() -> None:
    event = an_event(16)
    round_ = drawn(begun(event))
    event.refresh_from_db()
    before = event.revision
    in_processes(_NIGHT, [[pk] for pk in round_.matches.values_list("pk", flat=True)])
    assert Hand.objects.count() == 8 * 4
    assert not round_.matches.filter(over=False).exists()
    event.refresh_from_db()
    assert event.revision == before + 8 * 4


_DRAW = """
from torneio.draw.drawing import draw_round
print(draw_round(int(sys.argv[1])))
"""


def test_four_workers_drawing_one_round_write_one_draft() -> None:
    stage = begun(an_event(17), "swiss", rounds=5)
    round_ = stage.rounds.get(number=1)
    Round.objects.filter(pk=round_.pk).update(
        state=Round.State.QUEUED, queued_at=stage.tournament.created_at
    )
    answers = in_processes(_DRAW, [[round_.pk]] * 4)
    assert Counter(answers) == {"True": 1, "False": 3}
    assert Match.objects.filter(round=round_).count() == 9


_SWEEP = """
from torneio.draw.schedule import claim_due
print(len(claim_due()))
"""


def test_four_sweeps_claim_a_due_round_once() -> None:
    stage = begun(an_event(4))
    stage.rounds.filter(number=1).update(due_at=stage.tournament.created_at)
    answers = in_processes(_SWEEP, [[]] * 4)
    assert Counter(answers) == {"1": 1, "0": 3}
