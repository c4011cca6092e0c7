"""Suaro from the cards: who holds what after the auction, and the nine tricks."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import SUARO, SUARO_DECK, SUECA_DECK, Suit
from scoring.suaro import SIDES, Deal, Trump, score_deal
from scoring.suaro_auction import Bid, Contract
from scoring.suaro_play import (
    check_dealt,
    deal,
    face_up,
    first_leader,
    hands_to_play,
    read_play,
)
from scoring.tricks import Revoke
from tests.scoring.deals import cards, play_out

SPADES, HEARTS, DIAMONDS, CLUBS = (SUARO_DECK[start : start + 7] for start in range(0, 28, 7))
# a has the spades and the two highest hearts, b the diamonds and the two lowest hearts.
A_HAND, B_HAND = (*SPADES, *HEARTS[:2]), (*DIAMONDS, *HEARTS[-2:])
KITTY, UP_CARD = (*CLUBS, *HEARTS[2:4]), HEARTS[4]
DEALT = deal([*A_HAND, *B_HAND, UP_CARD, *KITTY])


def contract(trump="spades", *, declarer="a", number=5, kitty=False, doubled=1):
    return Contract(declarer, Bid(number, Trump(trump), kitty), doubled)


def test_the_cards_are_dealt_nine_nine_one_and_nine():
    assert DEALT.hands == (A_HAND, B_HAND)
    assert (DEALT.up_card, DEALT.kitty) == (UP_CARD, KITTY)


@pytest.mark.parametrize("pack", [SUARO_DECK[1:], SUECA_DECK[:28], SUARO_DECK[:27] * 2])
def test_only_the_deck_of_suaro_is_dealt(pack):
    with pytest.raises(ValueError, match="twenty-eight"):
        deal(pack)


def test_everything_impossible_about_a_deal_is_said_at_once():
    faults = check_dealt([A_HAND[:8], B_HAND], up_card=B_HAND[0], kitty=[*KITTY, SUECA_DECK[9]])
    assert [problem.as_dict() for problem in faults] == [
        {"code": "wrong_hand_size", "player": 0, "cards": 8, "needed": 9},
        {"code": "wrong_kitty_size", "cards": 10, "needed": 9},
        {"code": "repeated_card", "card": "Ad", "places": [[1, 0], [3, 0]]},
        {"code": "not_in_deck", "card": "2s", "place": [2, 9]},
        {"code": "missing_cards", "cards": ["Kh", "10h"]},
    ]


@pytest.mark.parametrize(
    ("declarer", "kitty", "hands", "shown"),
    [
        pytest.param("a", False, (A_HAND, B_HAND), (UP_CARD,), id="a plain bid"),
        pytest.param("a", True, (KITTY, B_HAND), (UP_CARD, *A_HAND), id="a takes the kitty"),
        pytest.param("b", True, (A_HAND, KITTY), (UP_CARD, *B_HAND), id="b takes the kitty"),
    ],
)
def test_who_bid_on_the_kitty_plays_with_it_and_shows_his_hand(declarer, kitty, hands, shown):
    bid = contract(declarer=declarer, kitty=kitty)
    assert hands_to_play(bid, DEALT) == hands
    assert face_up(bid, DEALT) == shown


def test_the_defender_leads():
    assert first_leader(contract(declarer="a")) == "b"
    assert first_leader(contract(declarer="b")) == "a"


# b leads his hearts, which a beats, and a then leads his seven spades.
A_TAKES_ALL = ["9h Ah", "Kh 8h", *(f"{card} {DIAMONDS[i]}" for i, card in enumerate(SPADES))]


def tricks(texts):
    return [cards(text, SUARO) for text in texts]


@pytest.mark.parametrize("trump", ["spades", "clubs", "notrump"])
def test_the_declarers_tricks_are_counted_and_scored(trump):
    played = read_play(contract(trump, number=7, doubled=2), tricks(A_TAKES_ALL), DEALT)
    deal = Deal(declarer="a", bid=7, trump=Trump(trump), doubled=2, tricks=9)
    assert played == (deal, (), ())
    assert score_deal(deal) == (10, 0)


def test_in_low_the_lowest_of_the_suit_led_wins():
    # b's nine and eight of hearts win; his diamonds then go round, and a never leads.
    low = ["9h Ah", "8h Kh", *(f"{card} {SPADES[i]}" for i, card in enumerate(DIAMONDS))]
    played = read_play(contract("low", number=6), tricks(low), DEALT)
    assert (played.deal.tricks, played.problems) == (0, ())
    assert score_deal(played.deal) == (0, 6)


def test_a_card_of_the_hand_that_was_given_away_cannot_be_played():
    played = read_play(contract(kitty=True), tricks(A_TAKES_ALL), DEALT)
    assert played.deal is None
    assert {problem.code for problem in played.problems} == {"card_not_held"}
    assert len(played.problems) == 9


def test_what_is_impossible_is_said_at_once():
    played = read_play(contract(), tricks(["9h Ah", "9h"]))
    assert [problem.code for problem in played.problems] == [
        "wrong_card_count",
        "repeated_card",
        "unfinished_play",
    ]


def test_a_renuncia_is_found_with_the_hands_and_without():
    # a throws a spade on the heart led, and shows a heart in the last trick but one.
    texts = ["9h 8s", "8h 9s", *(f"{card} {SPADES[i]}" for i, card in enumerate(DIAMONDS[:5]))]
    texts += ["9d Ah", "8d Kh"]
    played = read_play(contract("clubs"), tricks(texts), DEALT)
    assert [each[:2] for each in played.revokes] == [(0, 0), (0, 1)]
    assert played.deal.tricks == 0
    assert read_play(contract("clubs"), tricks(texts)).revokes == (Revoke(0, 0, 7), Revoke(0, 1, 7))


contracts = st.builds(
    contract,
    st.sampled_from([trump.value for trump in Trump]),
    declarer=st.sampled_from(SIDES),
    number=st.integers(5, 9),
    kitty=st.booleans(),
)


@given(contracts, st.integers(0, 2**32))
def test_any_deal_played_to_its_end_can_be_scored(named, seed):
    random = Random(seed)
    dealt = deal(random.sample(SUARO_DECK, 28))
    suits = {"clubs": Suit.CLUBS, "diamonds": Suit.DIAMONDS, "low": "low", "notrump": None}
    trump = {**suits, "hearts": Suit.HEARTS, "spades": Suit.SPADES}[named.bid.trump.value]
    leader = SIDES.index(first_leader(named))
    hands = hands_to_play(named, dealt)
    played, _ = play_out(hands, random=random, trump=trump, leader=leader, pack=SUARO)
    found = read_play(named, played, dealt)
    assert (found.problems, found.revokes) == ((), ())
    assert found.deal == read_play(named, played).deal
    assert sum(score_deal(found.deal)) > 0
