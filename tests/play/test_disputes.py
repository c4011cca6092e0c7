"""A result that a pair disputes, and what takes the dispute back."""

import pytest

from tests.builders import PHONE, fresh
from tests.play.test_agreement import CONFIRMED, DISPUTED, THEM, US, agree, confirm, played
from tests.table.phones import table_of
from torneio.audit.sheet_faults import unlike
from torneio.play.outcomes import Status
from torneio.play.services import agreement

pytestmark = pytest.mark.django_db


def test_what_both_disputed_is_in_order_once_both_agree_to_it() -> None:
    match = played()
    agreement.dispute(match.pk, side="a", why="enganei-me", by=US)
    agreement.dispute(match.pk, side="b", why="nós também", by=THEM)
    agree(match, "b", THEM)
    assert table_of(match).called_at
    agree(match, "a", US)
    assert (fresh(match).agreement, fresh(match).dispute) == (CONFIRMED, "")
    assert table_of(match).called_at is None
    assert unlike(match.round.stage.tournament) == []


def test_the_phone_that_lies_on_the_table_takes_back_what_was_disputed_on_it() -> None:
    match = played(PHONE)
    agreement.dispute(match.pk, side="a", why="enganei-me", by=PHONE)
    agree(match, "b", PHONE)
    assert fresh(match).agreement == DISPUTED
    agree(match, "a", PHONE)
    assert fresh(match).agreement == CONFIRMED
    assert unlike(match.round.stage.tournament) == []


def test_what_the_table_disputed_ends_once_nobody_is_waited_for() -> None:
    match = played()
    agreement.dispute(match.pk, side="table", why="foi 85", by=PHONE)
    assert fresh(match).agreement == DISPUTED
    agree(match, "b", THEM)
    assert fresh(match).agreement == CONFIRMED
    assert unlike(match.round.stage.tournament) == []


def test_a_pair_does_not_take_back_what_the_other_disputed() -> None:
    match = played()
    agreement.dispute(match.pk, side="a", why="enganei-me", by=US)
    agreement.dispute(match.pk, side="b", why="nós também", by=THEM)
    assert agreement.dispute(match.pk, side="b", why="nós também", by=THEM).status is Status.ALREADY
    assert fresh(match).disputed_by == "table"
    agree(match, "b", THEM)
    match = fresh(match)
    assert (match.agreement, match.disputed_by, match.dispute) == (DISPUTED, "a", "enganei-me")
    assert unlike(match.round.stage.tournament) == []
    assert confirm(match).is_good
    assert fresh(match).agreement == CONFIRMED


def test_what_both_pairs_dispute_is_told_as_far_as_it_is_kept() -> None:
    match = played()
    agreement.dispute(match.pk, side="a", why="a" * 150, by=US)
    agreement.dispute(match.pk, side="b", why="b" * 150, by=THEM)
    assert fresh(match).dispute == f"{'a' * 150} · {'b' * 47}"


def test_the_phone_that_lies_on_the_table_takes_back_no_dispute_of_a_pair() -> None:
    match = played(PHONE)
    agreement.dispute(match.pk, side="a", why="enganei-me", by=US)
    agree(match, "a", PHONE)
    agree(match, "b", PHONE)
    assert fresh(match).agreement == DISPUTED
    agree(match, "a", US)
    assert fresh(match).agreement == CONFIRMED
    assert unlike(match.round.stage.tournament) == []
