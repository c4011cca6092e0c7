"""A line of hands is entered whole or not at all, wherever in the match it stands."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, a_match, fresh, play
from tests.play.test_said_elsewhere import codes
from torneio.play.models import Hand, Match
from torneio.play.outcomes import Answer
from torneio.play.services.bulk_entry import record_partida
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
EXTRA = replace(scoring.PRESETS["classica"], key="x", bandeira_award="extra")
BANDEIRA = scoring.Played(120, 10)


def line(match: Match, *said: int | scoring.Entry) -> Answer:
    """A line from the next hand on."""
    facts = [scoring.Played(each) if isinstance(each, int) else each for each in said]
    at = read_sheet(fresh(match)).next_position
    assert at
    return record_partida(match.pk, facts, at=at, client_id=uuid4(), by=PHONE)


PAST: dict[str, tuple[Sequence[int], Sequence[int], dict[str, int]]] = {
    "its first": ([95], [95, 61], {"n": 1, "points": 95}),
    "its second": ([], [95, 100, 61], {"n": 2, "points": 100}),
    "of the second partida": ([95, 95, 61, 61], [100, 61], {"n": 1, "points": 100}),
}


@pytest.mark.parametrize(("before", "said", "where"), PAST.values(), ids=PAST)
def test_a_line_past_the_end_of_a_partida_says_at_which_number(
    before: Sequence[int], said: Sequence[int], where: dict[str, int]
) -> None:
    match = play(a_match(), before)
    (problem,) = line(match, *said).problems
    assert problem == scoring.Problem("line_goes_past", details=where)
    assert Hand.objects.count() == len(before)


def test_a_line_in_a_later_partida_goes_on_from_its_own_hands() -> None:
    match = play(a_match(), [95, 95, 61])
    answer = line(match, 70, 61, 80)
    assert (answer.is_good, answer.fact.points) == (True, 80)
    assert answer.sheet.next_position is None


def test_the_last_hand_of_a_line_has_to_be_possible_too() -> None:
    assert codes(line(a_match(), 61, 119)) == ["impossible_points"]
    assert not Hand.objects.exists()


def test_a_line_stops_where_an_extra_partida_ended_the_match() -> None:
    match = play(a_match(ruleset=EXTRA), [95, 95])
    assert codes(line(match, BANDEIRA, 61)) == ["match_over"]
