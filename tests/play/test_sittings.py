"""A deal at a table of single players: once, in order, as scoring counts it, and in the book."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring import ItalianaGame, SuaroGame, italiana, tally
from tests.play.evenings import (
    HOUSE,
    JOGOS,
    PONTOS,
    SUARO,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
    results,
)
from torneio.access.actors import Actor, Voice
from torneio.access.links import TableGrant
from torneio.audit import all_books
from torneio.audit.check import check
from torneio.book.acts import Act
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.play.models import Deal, Match
from torneio.play.outcomes import Answer, Status
from torneio.play.services.recording import correct_hand, record_hand, void_last_hand
from torneio.play.services.sessions import end_session
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening())[0]


FACTS = {
    "Italiana a pontos": (
        (PONTOS, 4, ItalianaGame(seats=4)),
        [bid(), bid(1, 69, partner=3), bid(2, 120, number=61, partner=None)],
    ),
    "Italiana a jogos": (
        (JOGOS, 5, ItalianaGame(italiana.Rules.JOGOS, seats=5)),
        [bid(0, 75, number=75), bid(1, 60, number=0, partner=None), bid(4, 74, number=75)],
    ),
    "Suaro": (
        (SUARO, 2, SuaroGame(50)),
        [contract(), contract("b", 4, number=6), contract("b", 7, number=9, doubled=4)],
    ),
}


@pytest.mark.parametrize(("evening", "facts"), FACTS.values(), ids=FACTS)
def test_what_each_player_has_is_what_scoring_says(evening, facts) -> None:
    game, players, rules = evening
    sitting = at_tables(an_evening(game, players))[0]
    assert all(deal(sitting, fact).is_good for fact in facts)
    assert [result for result, _won in results(sitting)] == list(tally(rules, facts).totals)


def test_bids_made_are_counted_for_who_bid_them(table: Match) -> None:
    for fact in (bid(), bid(1, 69), bid(0, 61, number=61, partner=None)):
        deal(table, fact)
    assert [won for _result, won in results(table)] == [2, 0, 0, 0]


def test_a_bid_that_failed_in_jogos_is_nobodys_to_count() -> None:
    sitting = at_tables(an_evening(JOGOS, 5))[0]
    deal(sitting, bid(0, 74, number=75))
    deal(sitting, bid(1, 75, number=75))
    assert results(sitting) == [(0, 0), (4, 1), (2, 0), (2, 0), (2, 0)]


def test_a_game_of_suaro_ends_itself_and_is_won_once() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    for _ in range(2):
        deal(sitting, contract("b", 7, number=9, doubled=4))
    assert fresh(sitting).over
    assert results(sitting) == [(72, 1), (0, 0)]
    refused = deal(sitting, contract(), number=3)
    assert [problem.code for problem in refused.problems] == ["sitting_over"]


def test_a_longer_game_is_played_to_100() -> None:
    sitting = at_tables(an_evening(SUARO, 2, game_target=100))[0]
    deal(sitting, contract("b", 7, number=9, doubled=4))
    assert deal(sitting, contract("b", 7, number=9, doubled=4)).is_good
    assert not fresh(sitting).over


def test_a_retry_is_the_same_deal(table: Match) -> None:
    once = uuid4()
    first = deal(table, bid(), client_id=once)
    again = deal(table, bid(), number=1, client_id=once)
    other_phone = deal(table, bid(), number=1)
    assert [each.status for each in (again, other_phone)] == [Status.ALREADY] * 2
    assert {each.fact for each in (first, again, other_phone)} == {Deal.objects.get()}


def test_another_value_for_the_same_deal_is_told_and_not_written_over(table: Match) -> None:
    deal(table, bid(points=85))
    answer = deal(table, bid(points=90), number=1)
    assert answer.status == Status.CONFLICT
    assert answer.fact == Deal.objects.get(voided_at=None)
    assert answer.against == Deal.objects.get(contested=True)
    assert [result for result, _won in results(table)] == [85, 0, 85, 0]
    line = table.book.get(act=Act.AGAIN)
    assert (line.old["points"], line.new["points"]) == (85, 90)


def test_an_id_that_stands_at_another_table_is_refused() -> None:
    one, other = at_tables(an_evening(players=8))
    once = uuid4()
    deal(one, bid(), client_id=once)
    answer = deal(other, bid(), client_id=once)
    assert [problem.code for problem in answer.problems] == ["used_elsewhere"]


WRONG = {
    "nobody sits there": (bid(4), "bad_value"),
    "a bid of 60": (bid(number=60), "bad_value"),
    "his own partner": (bid(0, partner=0), "own_partner"),
    "one point": (bid(points=119), "bad_value"),
}


@pytest.mark.parametrize(("fact", "code"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_refused(table: Match, fact, code) -> None:
    assert [problem.code for problem in deal(table, fact).problems] == [code]
    assert not Deal.objects.exists()


def test_a_page_that_is_behind_is_told_so(table: Match) -> None:
    answer = deal(table, bid(), number=2)
    assert [problem.code for problem in answer.problems] == ["stale_position"]


def test_only_the_last_deal_is_taken_back_and_only_once(table: Match) -> None:
    first, last = deal(table, bid()).fact, deal(table, bid(1, 69)).fact
    assert first
    assert last

    def void(deal_id: int) -> Answer:
        return void_last_hand(table.pk, hand_id=deal_id, by=HOUSE, why="engano")

    assert [problem.code for problem in void(first.pk).problems] == ["not_the_last_hand"]
    assert [void(last.pk).status for _ in range(2)] == [Status.RECORDED, Status.ALREADY]
    assert [result for result, _won in results(table)] == [85, 0, 85, 0]
    assert [problem.code for problem in void(0).problems] == ["unknown_hand"]


def test_a_correction_keeps_the_old_value_and_counts_everything_again(table: Match) -> None:
    wrong = deal(table, bid(points=85)).fact
    deal(table, bid(1, 61, number=61, partner=None))
    assert wrong
    once = uuid4()
    for _ in range(2):
        done = correct_hand(
            table.pk, bid(points=69), hand_id=wrong.pk, client_id=once, by=HOUSE, why="contaram mal"
        )
        assert done.is_good
    assert results(table) == [(-70, 0), (131, 1), (-70, 0), (70, 0)]
    assert Deal.objects.get(pk=wrong.pk).voided_why == "contaram mal"
    assert Deal.objects.get(client_id=once).beside == {"trump": "h"}  # the points were wrong alone
    assert Deal.objects.count() == 3


def test_a_correction_that_would_have_ended_the_game_before_is_refused() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    first = deal(sitting, contract()).fact
    deal(sitting, contract("b", 7, number=9, doubled=4))
    high = contract("b", 1, number=9, doubled=4)
    assert first
    assert not deal(sitting, high).problems
    done = correct_hand(
        sitting.pk, high, hand_id=first.pk, client_id=uuid4(), by=HOUSE, why="engano"
    )
    assert [problem.code for problem in done.problems] == ["game_over"]


def test_a_table_that_was_ended_takes_nothing_until_it_is_opened_again(table: Match) -> None:
    last = deal(table, bid()).fact
    assert last
    end_session(table.pk, ended=True, by=HOUSE)
    assert fresh(table).finished_at
    phone = Actor("mesa", Voice.TABLE)
    taken = void_last_hand(table.pk, hand_id=last.pk, by=phone, why="")
    refused = deal(table, bid(), number=2)
    for answer in (taken, refused):
        assert [problem.code for problem in answer.problems] == ["sitting_over"]
    end_session(table.pk, ended=False, by=HOUSE)
    assert deal(table, bid()).is_good


def test_nothing_is_recorded_after_the_end_of_the_event(table: Match) -> None:
    Tournament.objects.update(state=Tournament.State.OVER)
    answer = deal(table, bid(), number=1)
    assert [problem.code for problem in answer.problems] == ["tournament_over"]


def test_a_phone_reaches_only_its_table_while_its_link_holds() -> None:
    one, other = at_tables(an_evening(players=8))
    for grant in (TableGrant(other.table_id, 1), TableGrant(one.table_id, 2)):
        with pytest.raises(Match.DoesNotExist):
            deal(one, bid(), by=Actor("mesa", Voice.TABLE, grant=grant))
    assert deal(one, bid(), by=Actor("m", Voice.TABLE, grant=TableGrant(one.table_id, 1))).is_good


def test_every_act_stands_in_the_book_and_moves_the_revision(table: Match) -> None:
    event = table.round.stage.tournament
    before = Tournament.objects.get(pk=event.pk)
    last = deal(table, bid()).fact
    assert last
    void_last_hand(table.pk, hand_id=last.pk, by=HOUSE, why="engano")
    after = Tournament.objects.get(pk=event.pk)
    assert after.revision == before.revision + 2
    acts = list(table.book.order_by("number").values_list("act", flat=True))
    assert acts[-2:] == [Act.HAND, Act.VOIDED]
    assert all_books.broken(after) == []


def faults() -> list[str]:
    """What a check of the book finds."""
    return check(Tournament.objects.get()).faults


def test_a_deal_changed_behind_the_book_is_found(table: Match) -> None:
    kept, changed, last = (deal(table, bid(points=points)).fact for points in (85, 90, 92))
    assert kept
    assert changed
    assert last
    void_last_hand(table.pk, hand_id=last.pk, by=HOUSE, why="engano")
    once = uuid4()
    correct_hand(table.pk, bid(points=80), hand_id=kept.pk, client_id=once, by=HOUSE, why="engano")
    assert faults() == []
    Deal.objects.filter(pk=changed.pk).update(said=changed.said | {"points": 120})
    assert len(faults()) == 2
    Deal.objects.filter(pk=changed.pk).delete()
    Deal.objects.filter(client_id=once).update(number=9)
    assert len(faults()) == 3


def test_a_deal_costs_the_same_after_one_and_after_thirty(table: Match) -> None:
    def cost() -> int:
        at = Deal.objects.count() + 1
        with CaptureQueriesContext(connection) as asked:
            record_hand(table.pk, bid(), at=Position(1, at), client_id=uuid4(), by=HOUSE)
        return len([each for each in asked if "SAVEPOINT" not in each["sql"]])

    first = cost()
    for _ in range(30):
        deal(table, bid())
    assert cost() == first
    assert first <= 8


def test_a_session_is_ended_once_and_none_is_opened_again_after_its_event(table: Match) -> None:
    assert end_session(table.pk, ended=True, by=HOUSE).status == Status.RECORDED
    assert end_session(table.pk, ended=True, by=HOUSE).status == Status.ALREADY
    assert [line.new for line in fresh(table).book.all()] == [{"ended": True}]
    assert end_tournament(Tournament.objects.get()) is None
    again = end_session(table.pk, ended=False, by=HOUSE)
    assert [problem.code for problem in again.problems] == ["tournament_over"]
    assert fresh(table).ended
