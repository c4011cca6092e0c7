"""Two values for one deal at a table of single players: both kept, until one is chosen."""

from uuid import uuid4

import pytest

from tests.builders import PHONE
from tests.play.evenings import HOUSE, an_evening, at_tables, bid, deal, fresh, player, results
from torneio.access.actors import Actor
from torneio.audit.check import check
from torneio.book.acts import Act
from torneio.entries.models import Tournament
from torneio.play.alone.deal_sheets import read_deals
from torneio.play.models import Deal, Match
from torneio.play.outcomes import Answer, Status
from torneio.play.services.conflicts import settle_conflict
from torneio.play.services.recording import correct_hand, void_last_hand

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening())[0]


def said_twice(table: Match, first: Actor = PHONE, then: Actor = PHONE) -> tuple[Deal, Deal]:
    """A first deal that is 85 for one voice and 90 for another."""
    there = deal(table, bid(points=85), by=first).fact
    against = deal(table, bid(points=90), number=1, by=then).against
    assert there
    assert against
    return there, against


def settle(table: Match, against: Deal, *, keep: bool, by: Actor, why: str = "") -> Answer:
    return settle_conflict(table.pk, hand_id=against.pk, keep=keep, by=by, why=why)


def counting(table: Match) -> list[int]:
    """The points of the deals that count."""
    return [said.said["points"] for said in read_deals(fresh(table)).counting]


def faults() -> list[str]:
    return check(Tournament.objects.get()).faults


def test_both_values_are_kept_and_the_first_counts_meanwhile(table: Match) -> None:
    _there, against = said_twice(table)
    assert counting(table) == [85]
    assert fresh(table).agreement == Match.Agreement.DISPUTED
    assert read_deals(fresh(table)).contested == [against]
    assert read_deals(fresh(table)).voided == []
    again = deal(table, bid(points=90), number=1, client_id=against.client_id)
    assert (again.status, again.against) == (Status.CONFLICT, against)
    assert Deal.objects.count() == 2


SETTLED = {
    "who said the second gives way": (player(1), True, 85),
    "who said the first gives way": (player(0), False, 90),
    "another player keeps it": (player(3), True, 85),
    "another player changes it": (player(3), False, 90),
    "the house keeps it": (HOUSE, True, 85),
    "the house changes it": (HOUSE, False, 90),
}


@pytest.mark.parametrize(("by", "keep", "counts"), SETTLED.values(), ids=SETTLED)
def test_one_is_chosen_and_the_other_remains_in_the_book(table, by, keep, counts) -> None:
    there, against = said_twice(table, player(0), player(1))
    assert settle(table, against, keep=keep, by=by).is_good
    assert counting(table) == [counts]
    assert results(table) == [(counts, 1), (0, 0), (counts, 0), (0, 0)]
    assert settle(table, against, keep=keep, by=by).status is Status.ALREADY
    line = table.book.get(act=Act.SETTLED)
    assert {line.old["points"], line.new["points"]} == {85, 90}
    assert line.new["points"] == counts
    struck = {each.said["points"]: each.voided_why for each in read_deals(fresh(table)).voided}
    assert struck == ({90: ""} if keep else {85: "", 90: ""})
    assert {there, against} <= set(Deal.objects.all())
    assert faults() == []


@pytest.mark.parametrize(("by", "keep"), [(player(1), False), (player(0), True)])
def test_nobody_puts_his_own_value_in_force(table: Match, by: Actor, keep: bool) -> None:
    _there, against = said_twice(table, player(0), player(1))
    refused = settle(table, against, keep=keep, by=by)
    assert [problem.code for problem in refused.problems] == ["not_yours_to_settle"]
    assert read_deals(fresh(table)).contested == [against]


def test_the_phone_of_the_table_settles_what_it_said_itself(table: Match) -> None:
    _there, against = said_twice(table)
    assert settle(table, against, keep=False, by=PHONE).is_good
    assert counting(table) == [90]


def test_a_value_that_later_deals_do_not_stand_with_is_refused(table: Match) -> None:
    there, against = said_twice(table)
    Deal.objects.filter(pk=against.pk).update(said=against.said | {"partner": 0})
    refused = settle(table, against, keep=False, by=HOUSE)
    assert [problem.code for problem in refused.problems] == ["own_partner"]
    assert read_deals(fresh(table)).counting == [there]


def test_taking_the_deal_back_settles_what_was_said_against_it(table: Match) -> None:
    there, _against = said_twice(table)
    void_last_hand(table.pk, hand_id=there.pk, by=PHONE, why="")
    assert read_deals(fresh(table)).contested == []
    assert deal(table, bid(points=92)).is_good
    assert faults() == []


def test_putting_it_right_settles_it_too(table: Match) -> None:
    there, _against = said_twice(table)
    correct_hand(
        table.pk, bid(points=92), hand_id=there.pk, client_id=uuid4(), by=HOUSE, why="engano"
    )
    assert read_deals(fresh(table)).contested == []
    assert counting(table) == [92]


def test_nothing_that_is_not_at_this_table_is_settled(table: Match) -> None:
    refused = settle_conflict(table.pk, hand_id=0, keep=True, by=HOUSE)
    assert [problem.code for problem in refused.problems] == ["unknown_hand"]
