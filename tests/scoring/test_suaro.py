"""Suaro: what a contract is worth, when a game is won, and how an auction is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.suaro import (
    Bid,
    Contract,
    Deal,
    Game,
    Trump,
    read_auction,
    score_deal,
    score_game,
    won_at,
)


def deal(bid, tricks, *, doubled=1, declarer="a", trump=Trump.HEARTS):
    return Deal(declarer=declarer, bid=bid, trump=trump, doubled=doubled, tricks=tricks)


@pytest.mark.parametrize(
    ("played", "points"),
    [
        pytest.param(deal(5, 7), (3, 0), id="5 hearts, 7 taken"),
        pytest.param(deal(6, 4, trump=Trump.SPADES), (0, 6), id="6 spades, 4 taken"),
        pytest.param(deal(7, 9, doubled=2, trump=Trump.CLUBS), (10, 0), id="7 clubs doubled"),
        pytest.param(deal(9, 7, doubled=4), (0, 36), id="9 diamonds redoubled, set"),
        pytest.param(deal(6, 6), (6, 0), id="made to the trick"),
        pytest.param(deal(6, 5), (0, 6), id="set by a trick"),
        pytest.param(deal(5, 9), (1, 0), id="four overtricks"),
        pytest.param(deal(9, 9, doubled=4), (36, 0), id="everything, redoubled"),
        pytest.param(deal(9, 0), (0, 9), id="set by all nine"),
    ],
)
def test_a_deal_is_worth_its_bid_less_the_overtricks(played, points):
    assert score_deal(played) == points


def test_the_other_declarer_gets_the_same():
    assert score_deal(deal(5, 7, declarer="b")) == (0, 3)
    assert score_deal(deal(6, 4, declarer="b")) == (6, 0)


@pytest.mark.parametrize(
    "wrong", [deal(4, 5), deal(10, 9), deal(5, 10), deal(5, -1), deal(5, 5, doubled=3)]
)
def test_a_deal_outside_the_rules_is_refused(wrong):
    with pytest.raises(ValueError, match="possible"):
        score_deal(wrong)


SET_REDOUBLED = deal(9, 7, doubled=4)  # 36 to b


def test_a_game_goes_to_the_first_side_at_its_target():
    deals = [deal(9, 9), SET_REDOUBLED, deal(7, 9, doubled=2, declarer="b"), deal(5, 4)]
    game = score_game(deals)
    assert game == Game((9, 51), "b", ((9, 0), (0, 36), (0, 10), (0, 5)))
    assert won_at(deals) == 3


@pytest.mark.parametrize(("target", "winner"), [(36, "b"), (37, None), (1, "b"), (100, None)])
def test_the_target_itself_is_enough(target, winner):
    assert score_game([SET_REDOUBLED], target=target).winner == winner


@pytest.mark.parametrize("declarer", ["a", "b"])
def test_fifty_wins_and_forty_nine_does_not(declarer):
    worth_45 = [deal(9, 9, doubled=4, declarer=declarer), deal(9, 9, declarer=declarer)]
    assert score_game([*worth_45, deal(5, 6, declarer=declarer)]).winner is None
    assert score_game([*worth_45, deal(5, 5, declarer=declarer)]).winner == declarer


def test_nobody_has_won_a_game_without_deals():
    assert score_game([]) == Game((0, 0), None, ())


def test_no_deal_follows_the_one_that_wins():
    with pytest.raises(ValueError, match="game"):
        score_game([SET_REDOUBLED, SET_REDOUBLED, deal(5, 5)])


def test_a_target_below_one_is_refused():
    with pytest.raises(ValueError, match="game"):
        score_game([], target=0)


def test_an_unreadable_deal_only_delays_the_end():
    assert won_at([SET_REDOUBLED, None, SET_REDOUBLED, None]) == 2


plays = st.builds(
    Deal,
    declarer=st.sampled_from(["a", "b"]),
    bid=st.integers(5, 9),
    trump=st.sampled_from(Trump),
    doubled=st.sampled_from([1, 2, 4]),
    tricks=st.integers(0, 9),
)


@given(st.lists(plays, max_size=12))
def test_swapping_the_sides_swaps_the_game(deals):
    swapped = [
        deal(
            each.bid,
            each.tricks,
            doubled=each.doubled,
            declarer="b" if each.declarer == "a" else "a",
        )
        for each in deals
    ]
    game, mirror = (score_game(each, target=1000) for each in (deals, swapped))
    assert mirror.score == game.score[::-1]
    assert all(min(each) == 0 < max(each) <= 36 for each in game.deals)


def bid(number, trump, *, kitty=False):
    return Bid(number, Trump(trump), kitty)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        pytest.param("pass pass", None, id="two passes: dealt again"),
        pytest.param("5c 5h 6c 6h pass", ("b", bid(6, "hearts"), 1), id="six hearts"),
        pytest.param("5l 5c 5d 5h 5s 5n pass", ("b", bid(5, "notrump"), 1), id="the whole order"),
        pytest.param("9s double pass", ("a", bid(9, "spades"), 2), id="doubled"),
        pytest.param("8c 8h double redouble pass", ("b", bid(8, "hearts"), 4), id="redoubled"),
        pytest.param("9d double 9h pass", ("a", bid(9, "hearts"), 1), id="a bid cancels a double"),
        pytest.param("5l double redouble 5c pass", ("b", bid(5, "clubs"), 1), id="and a redouble"),
        pytest.param("pass 5c pass", ("b", bid(5, "clubs"), 1), id="the opening pass does not end"),
        pytest.param("5n k6l pass", ("b", bid(6, "low", kitty=True), 1), id="on the kitty"),
        pytest.param("k5s k5n 6l pass", ("a", bid(6, "low"), 1), id="a plain bid over a kitty"),
    ],
)
def test_an_auction_ends_in_a_contract_or_a_new_deal(calls, contract):
    expected = Contract(*contract) if contract else None
    assert read_auction(calls.split(), first="a") == (expected, ())


def test_the_other_side_may_open():
    assert read_auction(["5c", "pass"], first="b").contract.declarer == "b"
    assert read_auction(["pass", "5c", "pass"], first="b").contract.declarer == "a"


@pytest.mark.parametrize(
    ("calls", "faults"),
    [
        pytest.param("", [(0, "unfinished_auction")], id="nobody called"),
        pytest.param("pass", [(1, "unfinished_auction")], id="one pass"),
        pytest.param("5c 9n double", [(3, "unfinished_auction")], id="no last pass"),
        pytest.param("5c 5c pass", [(1, "bid_too_low")], id="the same bid"),
        pytest.param("6l 5n pass", [(1, "bid_too_low")], id="a lower number"),
        pytest.param("5c k5c pass", [(1, "bid_too_low")], id="the kitty is no higher"),
        pytest.param("k5s 5s pass", [(1, "bid_too_low")], id="nor is the plain bid"),
        pytest.param("6c 5c 5h 7c pass", [(1, "bid_too_low"), (2, "bid_too_low")], id="twice"),
        pytest.param("double pass", [(0, "nothing_to_double")], id="a double opens"),
        pytest.param("pass double pass", [(1, "nothing_to_double")], id="a double on a pass"),
        pytest.param("5c double double pass", [(2, "nothing_to_double")], id="doubled twice"),
        pytest.param("redouble pass", [(0, "nothing_to_redouble")], id="a redouble opens"),
        pytest.param("5c redouble pass", [(1, "nothing_to_redouble")], id="nothing doubled"),
        pytest.param("5c pass 5d pass", [(2, "auction_over"), (3, "auction_over")], id="after"),
        pytest.param("pass pass 5c", [(2, "auction_over")], id="after a redeal"),
        pytest.param("4c pass", [(0, "unreadable_call")], id="four"),
        pytest.param("5c x double pass", [(1, "unreadable_call")], id="what x was nobody knows"),
        pytest.param("5c x", [(1, "unreadable_call")], id="x may have been a pass"),
        pytest.param(
            "5x 5h 5c double pass ?",
            [
                (0, "unreadable_call"),
                (2, "bid_too_low"),
                (5, "auction_over"),
                (5, "unreadable_call"),
            ],
            id="everything at once",
        ),
    ],
)
def test_what_is_wrong_with_an_auction_names_the_call(calls, faults):
    contract, problems = read_auction(calls.split(), first="a")
    assert contract is None
    assert [(problem.details["call"], problem.code) for problem in problems] == faults


@pytest.mark.parametrize(
    "call", ["", "5", "c", "10c", "5C", "5k", "kk5c", "5ck", "Pass", " 5c", "५c"]
)
def test_a_call_is_read_exactly(call):
    problems = read_auction([call, "pass"], first="a").problems
    assert [problem.code for problem in problems] == ["unreadable_call"]
