"""The auction of Sueca Italiana: the lawful calls, the bidder, and the bid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.italiana import BIDS, PLAYERS, Rules
from scoring.italiana_auction import lawful_calls, read_auction

PONTOS, JOGOS = Rules.PONTOS, Rules.JOGOS


def said(text):
    """Calls as they are said: numbers, and a dash for a pass."""
    return [None if word == "-" else int(word) for word in text.split()]


@pytest.mark.parametrize(
    ("calls", "bidder", "bid"),
    [
        pytest.param("61 - - -", 1, 61, id="the dealer at his lowest"),
        pytest.param("61 62 - 70 - 71 -", 2, 71, id="two go on after the others are out"),
        pytest.param("100 - - 120 -", 0, 120, id="everything, and the dealer passes too"),
        pytest.param("61 62 63 64 65 - - -", 1, 65, id="round the table once more"),
    ],
)
def test_in_pontos_the_last_one_left_plays(calls, bidder, bid):
    assert read_auction(said(calls), rules=PONTOS, dealer=1, players=4) == (bidder, bid, None, ())


@pytest.mark.parametrize(
    ("calls", "bidder", "bid"),
    [
        pytest.param("0 0 0 0 0", 2, 0, id="all say nothing: the dealer with nothing"),
        pytest.param("0 75 0 0 0", 3, 75, id="one bids"),
        pytest.param("90 61 75 0 89", 2, 90, id="bids need not rise"),
        pytest.param("0 90 61 90 90", 3, 90, id="of equal bids the first"),
        pytest.param("0 0 0 0 120", 1, 120, id="the last player"),
    ],
)
def test_in_jogos_the_highest_of_one_bid_each_plays(calls, bidder, bid):
    assert read_auction(said(calls), rules=JOGOS, dealer=2, players=5) == (bidder, bid, None, ())


@pytest.mark.parametrize(
    ("rules", "calls", "turn"),
    [
        pytest.param(PONTOS, "", 1, id="the dealer opens"),
        pytest.param(PONTOS, "61 62", 3, id="in turn"),
        pytest.param(PONTOS, "61 - 62 - 63 64", 3, id="who passed is skipped"),
        pytest.param(JOGOS, "0 61 0 0", 0, id="the last in jogos"),
    ],
)
def test_an_auction_that_goes_on_says_whose_turn_it_is(rules, calls, turn):
    found = read_auction(said(calls), rules=rules, dealer=1, players=5)
    assert (found.turn, found.problems) == (turn, ())


@pytest.mark.parametrize(
    ("rules", "calls", "faults"),
    [
        pytest.param(PONTOS, "- 61 - - -", [(0, "dealer_must_open")], id="the dealer passes"),
        pytest.param(PONTOS, "- - - - -", [(0, "dealer_must_open")], id="all pass"),
        pytest.param(PONTOS, "60 61 - - -", [(0, "bid_out_of_range")], id="sixty"),
        pytest.param(PONTOS, "61 121 - - -", [(1, "bid_out_of_range")], id="121"),
        pytest.param(PONTOS, "61 0 - - -", [(1, "bid_out_of_range")], id="0 is for jogos"),
        pytest.param(PONTOS, "70 70 - - -", [(1, "bid_too_low")], id="the same"),
        pytest.param(PONTOS, "70 65 - - -", [(1, "bid_too_low")], id="less"),
        pytest.param(PONTOS, "61 - - - - 62", [(5, "auction_over")], id="nobody is left to beat"),
        pytest.param(JOGOS, "0 60 0 0 0", [(1, "bid_out_of_range")], id="sixty in jogos"),
        pytest.param(JOGOS, "0 - 0 0 0", [(1, "bid_out_of_range")], id="in jogos a pass is 0"),
        pytest.param(JOGOS, "0 0 0 0 0 61", [(5, "auction_over")], id="everybody has spoken"),
        pytest.param(
            PONTOS,
            "- 60 61 61 -",
            [(0, "dealer_must_open"), (1, "bid_out_of_range"), (3, "bid_too_low")],
            id="everything at once",
        ),
    ],
)
def test_what_is_wrong_names_the_call(rules, calls, faults):
    found = read_auction(said(calls), rules=rules, dealer=0, players=5)
    assert [(problem.details["call"], problem.code) for problem in found.problems] == faults


def test_a_bid_that_is_too_low_is_told_what_to_beat():
    found = read_auction(said("70 65 - - -"), rules=PONTOS, dealer=0, players=4)
    assert dict(found.problems[0].details) == {"call": 1, "bid": 65, "highest": 70}


@pytest.mark.parametrize(
    ("rules", "dealer", "players"),
    [(PONTOS, 0, 3), (PONTOS, 4, 4), (JOGOS, 0, 4), (PONTOS, -1, 4)],
)
def test_an_auction_needs_a_table(rules, dealer, players):
    with pytest.raises(ValueError, match="table"):
        read_auction([], rules=rules, dealer=dealer, players=players)


@st.composite
def auctions(draw):
    """Calls that were all lawful when they were made, up to the end."""
    rules = draw(st.sampled_from(Rules))
    players = draw(st.sampled_from(PLAYERS[rules]))
    dealer = draw(st.integers(0, players - 1))
    calls, most = [], len(BIDS[rules]) + players
    while len(calls) <= most:
        found = read_auction(calls, rules=rules, dealer=dealer, players=players)
        lawful = sorted(lawful_calls(found, rules=rules), key=lambda call: call or 0)
        if not lawful:
            break
        calls.append(draw(st.sampled_from(lawful)))
    return rules, players, dealer, calls


@given(auctions())
def test_a_lawful_auction_always_ends_with_the_highest_bid(auction):
    rules, players, dealer, calls = auction
    found = read_auction(calls, rules=rules, dealer=dealer, players=players)
    assert (found.turn, found.problems) == (None, ())
    assert found.bid == max(call for call in calls if call is not None)
    assert calls.count(None) == (players - 1 if rules is PONTOS else 0)


calls_of_any_kind = st.lists(st.none() | st.integers(-1, 125), max_size=12)


@given(st.sampled_from(Rules), st.integers(0, 4), calls_of_any_kind)
def test_each_call_is_lawful_or_named(rules, dealer, calls):
    seat = {"rules": rules, "dealer": dealer, "players": 5}
    named = {problem.details["call"] for problem in read_auction(calls, **seat).problems}
    for place in range(len(calls)):
        before = read_auction(calls[:place], **seat)
        assert (calls[place] in lawful_calls(before, rules=rules)) is (place not in named)
