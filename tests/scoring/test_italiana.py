"""Sueca Italiana: the worth of a bid to the side that made it and to the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.italiana import (
    BIDS,
    PLAYERS,
    POINTS,
    Deal,
    DealResult,
    Rules,
    deal_problems,
    games_for,
    score_deal,
    score_session,
)

PONTOS, JOGOS = Rules.PONTOS, Rules.JOGOS


def deal(bid, points, *, bidder=0, partner=1):
    return Deal(bidder=bidder, bid=bid, partner=partner, points=points)


@pytest.mark.parametrize(
    ("bid", "points", "made", "results"),
    [
        pytest.param(70, 85, True, (85, 85, 0, 0), id="made: the points taken"),
        pytest.param(70, 70, True, (70, 70, 0, 0), id="made to the point"),
        pytest.param(70, 69, False, (-70, -70, 70, 70), id="failed by one: the bid"),
        pytest.param(61, 61, True, (61, 61, 0, 0), id="the lowest bid"),
        pytest.param(120, 120, True, (120, 120, 0, 0), id="everything"),
        pytest.param(120, 118, False, (-120, -120, 120, 120), id="not quite everything"),
    ],
)
def test_pontos_counts_points_when_made_and_the_bid_when_failed(bid, points, made, results):
    assert score_deal(deal(bid, points), rules=PONTOS, players=4) == DealResult(made, results)


@pytest.mark.parametrize(
    ("bid", "points", "made", "results"),
    [
        pytest.param(75, 75, True, (2, 2, 0, 0, 0), id="made to the point"),
        pytest.param(75, 74, False, (0, 0, 2, 2, 2), id="failed by one"),
        pytest.param(75, 110, True, (2, 2, 0, 0, 0), id="points beyond the bid are worth nothing"),
        pytest.param(0, 61, True, (1, 1, 0, 0, 0), id="nothing bid, 61 taken"),
        pytest.param(0, 60, False, (0, 0, 1, 1, 1), id="nothing bid, 60 taken"),
        pytest.param(120, 118, False, (0, 0, 6, 6, 6), id="everything bid, not taken"),
    ],
)
def test_jogos_pays_the_bid_to_each_player_of_the_side_that_wins(bid, points, made, results):
    assert score_deal(deal(bid, points), rules=JOGOS, players=5) == DealResult(made, results)


@pytest.mark.parametrize(
    ("low", "high", "games"),
    [(61, 70, 1), (71, 80, 2), (81, 90, 3), (91, 100, 4), (101, 119, 5), (120, 120, 6)],
)
def test_the_table_of_games_at_both_ends_of_each_row(low, high, games):
    assert (games_for(low), games_for(high)) == (games, games)


def test_a_bid_of_nothing_is_worth_one_game_and_none_is_above_120():
    assert games_for(0) == 1
    with pytest.raises(ValueError, match="120"):
        games_for(121)


@pytest.mark.parametrize(
    ("rules", "points", "results"),
    [
        pytest.param(PONTOS, 80, (0, 0, 80, 0, 0), id="pontos, made"),
        pytest.param(PONTOS, 40, (75, 75, -75, 75, 75), id="pontos, failed"),
        pytest.param(JOGOS, 80, (0, 0, 2, 0, 0), id="jogos, made"),
        pytest.param(JOGOS, 40, (2, 2, 0, 2, 2), id="jogos, failed"),
    ],
)
def test_who_calls_his_own_card_plays_alone_against_all(rules, points, results):
    alone = deal(75, points, bidder=2, partner=None)
    assert score_deal(alone, rules=rules, players=5).results == results


def test_six_play_two_against_four():
    failed = deal(90, 30, bidder=5, partner=0)
    assert score_deal(failed, rules=PONTOS, players=6).results == (-90, 90, 90, 90, 90, -90)


def test_a_session_adds_its_deals_player_by_player():
    deals = [deal(70, 85, bidder=1, partner=3), deal(70, 69, bidder=0, partner=1)]
    session = score_session(deals, rules=PONTOS, players=4)
    assert [each.results for each in session.deals] == [(0, 85, 0, 85), (-70, -70, 70, 70)]
    assert session.totals == (-70, 15, 70, 155)


def test_a_session_without_deals_has_a_nought_for_each_player():
    assert score_session([], rules=PONTOS, players=6).totals == (0,) * 6


@pytest.mark.parametrize(
    ("played", "length", "over"),
    [
        pytest.param(0, None, False, id="until the players stop"),
        pytest.param(3, None, False, id="they have not stopped"),
        pytest.param(2, 3, False, id="one deal left"),
        pytest.param(3, 3, True, id="the last deal"),
        pytest.param(1, 1, True, id="a session of one"),
    ],
)
def test_a_session_is_over_after_the_deals_agreed_on(played, length, over):
    deals = [deal(70, 85)] * played
    assert score_session(deals, rules=PONTOS, players=4, length=length).over is over


@pytest.mark.parametrize(("played", "length"), [(2, 1), (0, 0), (0, -1)])
def test_no_deal_follows_the_last_one_agreed_on(played, length):
    with pytest.raises(ValueError, match="session"):
        score_session([deal(70, 85)] * played, rules=PONTOS, players=4, length=length)


def test_the_highest_total_leads_and_equals_share_the_lead():
    session = score_session([deal(70, 69, partner=None)], rules=PONTOS, players=4)
    assert session.leaders == (1, 2, 3)
    assert score_session([deal(70, 70)], rules=PONTOS, players=4).leaders == (0, 1)


WRONG = {
    "a bid of 60": (deal(60, 70), "bid"),
    "a bid of 121": (deal(121, 70), "bid"),
    "nothing bid in pontos": (deal(0, 70), "bid"),
    "one point taken": (deal(70, 1), "points"),
    "119 taken": (deal(70, 119), "points"),
    "121 taken": (deal(70, 121), "points"),
    "less than nothing taken": (deal(70, -1), "points"),
    "his own partner": (deal(70, 80, partner=0), "partner"),
    "a partner who is not there": (deal(70, 80, partner=4), "partner"),
    "a bidder who is not there": (deal(70, 80, bidder=4), "bidder"),
}


@pytest.mark.parametrize(("wrong", "key"), WRONG.values(), ids=WRONG)
def test_what_cannot_happen_is_refused_by_the_number_that_is_wrong(wrong, key):
    (found,) = deal_problems(wrong, rules=PONTOS, players=4)
    assert found.details["key"] == key
    with pytest.raises(ValueError, match=f"possible.*'{key}'"):
        score_deal(wrong, rules=PONTOS, players=4)


@pytest.mark.parametrize(("rules", "players"), [(JOGOS, 4), (PONTOS, 3)], ids=str)
def test_rules_are_for_their_number_of_players(rules, players):
    with pytest.raises(ValueError, match=f"not played by {players}"):
        score_deal(deal(70, 80), rules=rules, players=players)
    with pytest.raises(ValueError, match=f"not played by {players}"):
        score_session([], rules=rules, players=players)


@st.composite
def tables(draw):
    rules = draw(st.sampled_from(Rules))
    players = draw(st.sampled_from(PLAYERS[rules]))
    bidder, partner = draw(st.permutations([*range(players)]))[:2]
    bid, points = (draw(st.sampled_from(sorted(each))) for each in (BIDS[rules], POINTS))
    partner = draw(st.sampled_from([partner, None]))
    return rules, players, deal(bid, points, bidder=bidder, partner=partner)


@given(tables())
def test_each_side_shares_one_result_and_only_one_side_gains(table):
    rules, players, played = table
    result = score_deal(played, rules=rules, players=players)
    side = {played.bidder, played.partner} - {None}
    ours = {result.results[player] for player in side}
    theirs = {result.results[player] for player in set(range(players)) - side}
    assert (len(ours), len(theirs), len(result.results)) == (1, 1, players)
    gain, loss = (ours, theirs) if result.made else (theirs, ours)
    assert max(gain) > 0 >= max(loss)
