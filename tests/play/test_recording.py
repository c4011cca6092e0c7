"""The life of a hand: recorded once, never lost, never overwritten."""

from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, a_match, an_event, begun, drawn, fact, fresh, hand, play
from torneio.access.actors import official
from torneio.audit.sheet_faults import unlike
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match
from torneio.play.outcomes import Status
from torneio.play.services import recording
from torneio.play.services.declarations import declare
from torneio.play.sheets import Position, read_sheet

pytestmark = pytest.mark.django_db


def test_a_hand_of_95_gives_two_riscos_and_moves_the_revision() -> None:
    match = a_match()
    before = Tournament.objects.get().revision
    answer = hand(match, 95)
    assert answer.status is Status.RECORDED
    assert (fresh(match).riscos_a, fresh(match).riscos_b) == (2, 0)
    assert Tournament.objects.get().revision == before + 1


def test_a_double_tap_records_one_hand() -> None:
    match, client_id = a_match(), uuid4()
    for expected in (Status.RECORDED, Status.ALREADY):
        answer = recording.record_hand(
            match.pk,
            scoring.Played(70),
            at=Position(1, 1),
            client_id=client_id,
            by=PHONE,
        )
        assert answer.status is expected
    assert Hand.objects.count() == 1


def test_two_phones_that_agree_record_one_hand() -> None:
    match = a_match()
    for expected in (Status.RECORDED, Status.ALREADY):
        answer = recording.record_hand(
            match.pk,
            scoring.Played(70),
            at=Position(1, 1),
            client_id=uuid4(),
            by=PHONE,
        )
        assert answer.status is expected
    assert Hand.objects.count() == 1


def test_two_phones_that_disagree_get_a_conflict_and_the_first_stands() -> None:
    match = a_match()
    hand(match, 70)
    answer = recording.record_hand(
        match.pk,
        scoring.Played(80),
        at=Position(1, 1),
        client_id=uuid4(),
        by=PHONE,
    )
    assert answer.status is Status.CONFLICT
    assert answer.fact == Hand.objects.get(voided_at=None)
    assert (answer.fact.points, answer.against.points) == (70, 80)


def test_two_partidas_end_the_match_and_then_nothing_more_is_taken() -> None:
    match = play(a_match(), [95, 95, 95, 95])
    assert (match.over, match.winner, match.partidas_a, match.table_points_a) == (True, "a", 2, 3)
    answer = hand(match, 70)
    assert [problem.code for problem in answer.problems] == ["match_over"]


def test_a_match_decided_without_being_played_takes_no_hand() -> None:
    round_ = drawn(begun(an_event(5)))
    match, rest = (
        round_.matches.with_names().filter(pair_b__isnull=empty)[0] for empty in (False, True)
    )
    absent = Declaration(kind=Declaration.Kind.NO_SHOW, side="b")
    assert declare(match.pk, absent, by=official("alice")).is_good
    for each in (match, rest):
        answer = hand(fresh(each), 70, by=official("alice"))
        assert [problem.code for problem in answer.problems] == ["match_decided"]
    assert not Hand.objects.exists()


@pytest.mark.parametrize("place", [(1, 4), (2, 2), (3, 1)], ids=["over", "later", "not begun"])
def test_a_hand_for_a_place_that_is_not_the_next_is_refused(place: tuple[int, int]) -> None:
    match = play(a_match(), [95, 95])  # the first partida is over, 4-0
    said, at = scoring.Played(70), Position(*place)
    answer = recording.record_hand(match.pk, said, at=at, client_id=uuid4(), by=PHONE)
    assert [problem.code for problem in answer.problems] == ["stale_position"]
    assert Hand.objects.count() == 2


def test_an_impossible_hand_is_refused_and_nothing_moves() -> None:
    match = a_match()
    answer = fact(match, scoring.Played(45, 1))
    assert [problem.code for problem in answer.problems] == ["points_against_tricks"]
    assert not Hand.objects.exists()


def test_the_last_hand_taken_back_keeps_its_row_and_frees_its_place() -> None:
    match = play(a_match(), [70, 95])
    last = read_sheet(match).last_hand
    assert last is not None
    answer = recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="engano")
    assert answer.status is Status.RECORDED
    assert fresh(match).riscos_a == 1
    assert hand(fresh(match), 30).is_good
    assert Hand.objects.count() == 3
    assert Hand.objects.filter(voided_at=None).count() == 2


def test_what_was_declared_falls_with_the_hand_taken_back_and_the_book_says_so() -> None:
    match = play(a_match(), [95])
    absent = Declaration(kind=Declaration.Kind.NO_SHOW, side="b")
    assert declare(match.pk, absent, by=official("alice"), why="foram embora").is_good
    last = read_sheet(fresh(match)).last_hand
    assert last is not None
    back = recording.void_last_hand(match.pk, hand_id=last.pk, by=official("alice"), why="engano")
    assert back.is_good
    assert (fresh(match).outcome, fresh(match).over) == (Match.Outcome.HANDS, False)
    assert unlike(match.round.stage.tournament) == []
    assert hand(fresh(match), 30).is_good


def test_a_hand_taken_back_twice_is_taken_back_once() -> None:
    match = play(a_match(), [70, 95])
    last = read_sheet(match).last_hand
    assert last is not None
    for expected in (Status.RECORDED, Status.ALREADY):
        answer = recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="engano")
        assert answer.status is expected
    assert Hand.objects.filter(voided_at=None).count() == 1


def test_a_correction_voids_the_old_hand_and_adds_the_right_one() -> None:
    match = play(a_match(), [70, 95])
    first = read_sheet(match).hands[0][0]
    answer = recording.correct_hand(
        match.pk,
        scoring.Played(20),
        hand_id=first.pk,
        client_id=uuid4(),
        by=official("alice"),
        why="trocado",
    )
    assert answer.status is Status.RECORDED
    assert (fresh(match).riscos_a, fresh(match).riscos_b) == (2, 2)
    assert Hand.objects.get(pk=first.pk).voided_why == "trocado"


def test_a_correction_by_a_phone_that_would_leave_hands_after_the_end_is_refused() -> None:
    match = play(a_match(), [95, 70, 70])  # 4-0: the partida ends with the third hand
    first = read_sheet(match).hands[0][0]
    answer = recording.correct_hand(
        match.pk,
        scoring.Renuncia("b"),
        hand_id=first.pk,
        client_id=uuid4(),
        by=PHONE,
        why="renúncia",
    )
    assert "partida_over" in [problem.code for problem in answer.problems]
    assert fresh(match).riscos_a == 4


def test_a_hand_taken_back_is_not_corrected() -> None:
    match = play(a_match(), [70])
    last = read_sheet(match).last_hand
    assert last is not None
    gone = [last.pk, 0]
    recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="")
    for key in gone:
        answer = recording.correct_hand(
            match.pk, scoring.Played(20), hand_id=key, client_id=uuid4(), by=PHONE, why="trocado"
        )
        assert [problem.code for problem in answer.problems] == ["unknown_hand"]
    assert not Hand.objects.filter(voided_at=None).exists()
