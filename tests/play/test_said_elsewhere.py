"""What was said of one match is no retry at another, and what was put right once stays right."""

from dataclasses import replace
from uuid import uuid4

import pytest

import scoring
from scoring.match_format import MatchFormat
from scoring.rulesets import read_ruleset
from tests.builders import a_match, an_event, begun, drawn, fact, fresh, hand
from torneio.access.actors import official
from torneio.play.deriving import MOST_FIGURE
from torneio.play.models import Declaration, Hand, Match
from torneio.play.outcomes import Status
from torneio.play.services.declarations import declare
from torneio.play.services.recording import correct_hand, record_hand
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db


def two_tables(**event: object) -> list[Match]:
    return list(drawn(begun(an_event(4, **event))).matches.with_names())  # type: ignore[arg-type]


def codes(answer) -> list[str]:  # type: ignore[no-untyped-def]
    return [problem.code for problem in answer.problems]


def test_a_hand_sent_to_another_table_with_the_same_id_is_refused() -> None:
    mine, other = two_tables()
    there = hand(mine, 95).fact
    answer = record_hand(
        other.pk, scoring.Played(70), at=Position(1, 1), client_id=there.client_id, by=official("t")
    )
    assert codes(answer) == ["used_elsewhere"]
    assert Hand.objects.count() == 1


def test_a_result_declared_elsewhere_with_the_same_id_is_not_taken_for_this_one() -> None:
    mine, other = two_tables()
    said = {"kind": "no_show", "side": "a", "client_id": uuid4(), "recorded_by": "t"}
    assert declare(mine.pk, Declaration(**said), by=official("t")).is_good
    answer = declare(other.pk, Declaration(**said), by=official("t"))
    assert codes(answer) == ["used_elsewhere"]
    assert not fresh(other).over


def correct(wrong: Hand, match: Match, *, client_id):  # type: ignore[no-untyped-def]
    return correct_hand(
        match.pk,
        scoring.Played(70),
        hand_id=wrong.pk,
        client_id=client_id,
        by=official("alice"),
        why="engano",
    )


def test_a_correction_sent_twice_is_made_once() -> None:
    match = a_match()
    wrong, key = hand(match, 95).fact, uuid4()
    answers = [correct(wrong, match, client_id=key).status for _ in range(2)]
    assert answers == [Status.RECORDED, Status.ALREADY]
    assert Hand.objects.filter(voided_at=None).get().points == 70


def test_a_correction_with_the_id_of_a_hand_elsewhere_is_refused_and_loses_nothing() -> None:
    mine, other = two_tables()
    wrong, there = hand(mine, 95).fact, hand(other, 61).fact
    assert codes(correct(wrong, mine, client_id=there.client_id)) == ["used_elsewhere"]
    assert Hand.objects.filter(voided_at=None).count() == 2


def test_ties_that_double_without_end_stay_within_what_a_row_holds() -> None:
    unit = MatchFormat(unit="hands_riscos", count=30)
    match = a_match(ruleset=doubling(unit))
    for _ in range(20):
        assert fact(fresh(match), scoring.Played(60)).is_good
    assert fact(fresh(match), scoring.Played(95)).is_good
    assert fresh(match).riscos_a == MOST_FIGURE


def doubling(unit: MatchFormat) -> scoring.Ruleset:
    ruleset, problems = read_ruleset("classica", {"tie": "double"})
    assert not problems
    return replace(ruleset, match=unit)
