"""Suaro: what a contract is worth, and when a game is won."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.suaro import Deal, Game, Trump, score_deal, score_game, won_at


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


def test_the_long_game_is_to_a_hundred():
    deals = [SET_REDOUBLED, SET_REDOUBLED, deal(9, 9, declarer="b", doubled=2)]  # 36, 72, 90
    assert score_game(deals, target=100).winner is None
    assert score_game([*deals, SET_REDOUBLED], target=100).winner == "b"


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
