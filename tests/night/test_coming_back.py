"""A pair that went home comes back: what is undone, and what is not."""

import pytest

from tests.builders import an_event, begun, drawn, fresh
from tests.draw.nights import names, pair_of
from tests.night.test_leaving import ALICE, a_night, faults, goes, late, seated, stays, ways
from tests.prizes.ties import match_of
from tests.two_stages import two_stages
from torneio.draw.services import end_tournament
from torneio.entries.services import mark_pair
from torneio.play.models import Match

pytestmark = pytest.mark.django_db


def test_what_is_undone_is_the_last_leaving_and_a_line_that_says_so() -> None:
    stage = a_night()
    gone = seated(stage)
    before = names(stage.rounds.get(number=1))
    assert (goes(stage, gone), stays(stage, gone)) == (None, None)
    assert goes(stage, gone, r1="forfeit") is None
    left = stage.tournament.book.filter(new__withdrawn=True).latest("number")
    mark_pair(pair_of(stage, gone), "paid", on=True, by=ALICE)
    assert stays(stage, gone) is None
    assert (names(stage.rounds.get(number=1)), faults(stage)) == (before, [])
    assert not match_of(stage.tournament, gone).over
    line = stage.tournament.book.filter(act="pair").latest("number")
    said = {"pairs": [[gone, f"Dupla {gone}"]], "withdrawn": False, "undoes": left.number}
    assert (line.old, line.new) == ({"withdrawn": True}, said)


def test_a_pair_that_was_marked_as_gone_before_the_draw_left_nothing_to_undo() -> None:
    event = an_event(5)
    mark_pair(event.pairs.get(number=5), "withdrawn", on=True, by=ALICE)
    stage = begun(event, "swiss", rounds=3)
    drawn(stage)
    assert stays(stage, 5).code == "not_left"
    event.pairs.filter(number=4).update(withdrawn=True)
    assert stays(stage, 4).code == "not_left"
    assert stays(stage, 1).code == "not_left"


def test_once_the_event_ended_a_forfeit_is_not_undone() -> None:
    stage = a_night(2)
    assert goes(stage, 1, r1="forfeit") is None
    assert end_tournament(stage.tournament) is None
    assert stays(stage, 1).code == "tournament_over"
    assert match_of(stage.tournament, 1).outcome == "no_show"


def test_a_bye_that_is_public_goes_with_the_row_and_comes_back_with_it() -> None:
    stage = begun(an_event(3), "league")
    for number in (1, 2):
        drawn(stage, number)
    late(stage)
    gone = Match.objects.get(round__stage=stage, round__number=2, pair_b=None).pair_a.number
    before = [names(round_) for round_ in stage.rounds.public()]
    assert list(ways(stage, gone)) == ["1"]
    assert goes(stage, gone, r1="replace-4") is None
    after = [names(round_) for round_ in stage.rounds.public()]
    assert after == [[tuple(4 if n == gone else n for n in row) for row in each] for each in before]
    assert (stays(stage, gone), faults(stage)) == (None, [])
    assert [names(round_) for round_ in stage.rounds.public()] == before


def test_a_pair_leaves_a_second_stage_and_comes_back_to_it() -> None:
    stage = two_stages().round.stage
    other = Match.objects.filter(round__stage=stage).latest("position")
    gone = other.pair_a.number
    mark_pair(pair_of(stage, 8), "withdrawn", on=True, by=ALICE)
    assert list(ways(stage, gone)) == ["2-1"]
    assert goes(stage, gone) is None
    assert fresh(other).outcome == "no_show"
    assert stays(stage, gone) is None
    assert not fresh(other).over
    assert list(stage.tournament.pairs.filter(withdrawn=True)) == [pair_of(stage, 8)]
