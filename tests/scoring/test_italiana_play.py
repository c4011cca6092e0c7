"""Sueca Italiana from the cards: the partner nobody knows, and what the two of them took."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import ITALIANA, SUECA_DECK, Suit, parse_card
from scoring.italiana import PLAYERS, Deal, Rules, score_deal
from scoring.italiana_play import Contract, may_lead, partner_of, read_play
from tests.scoring.deals import DEALS, dealt, play_out

PONTOS, JOGOS = Rules.PONTOS, Rules.JOGOS
# Four players: 0 has the spades, 1 the hearts, 2 the diamonds and 3 the clubs.
ONE_SUIT_EACH = [SUECA_DECK[start : start + 10] for start in range(0, 40, 10)]
TRICKS = [list(trick) for trick in zip(*ONE_SUIT_EACH, strict=True)]


def contract(called, *, bidder=0, trump="s", bid=70):
    return Contract(bidder, bid, Suit(trump), parse_card(called))


@pytest.mark.parametrize(
    ("called", "partner", "leads"),
    [
        pytest.param("Ah", 1, (0, 1), id="the ace of hearts: player 1"),
        pytest.param("2c", 3, (0, 3), id="any card may be called"),
        pytest.param("7s", None, (0,), id="his own: alone"),
    ],
)
def test_the_holder_of_the_called_card_is_the_partner(called, partner, leads):
    assert partner_of(contract(called), ONE_SUIT_EACH) == partner
    assert may_lead(contract(called), ONE_SUIT_EACH, rules=PONTOS) == leads
    assert may_lead(contract(called), ONE_SUIT_EACH, rules=JOGOS) == (0,)


def test_somebody_must_hold_the_called_card():
    with pytest.raises(ValueError, match="called"):
        partner_of(contract("Ah"), ONE_SUIT_EACH[:1])


def read(called, *, tricks=TRICKS, hands=ONE_SUIT_EACH, leader=0, rules=PONTOS, **changes):
    return read_play(contract(called, **changes), hands, tricks, leader=leader, rules=rules)


def test_bidder_and_partner_count_what_both_took():
    played = read("Kd")
    assert played.deal == Deal(bidder=0, bid=70, partner=2, points=120)
    assert (played.revealed, played.revokes, played.problems) == (2, (), ())
    assert score_deal(played.deal, rules=PONTOS, players=4).results == (120, 0, 120, 0)


def test_who_plays_alone_counts_only_his_own():
    tricks = [trick[1:] + trick[:1] for trick in TRICKS[:1]] + TRICKS[1:]  # 1 leads, 0 trumps
    played = read("7h", bidder=1, leader=1, tricks=tricks)
    assert played.deal == Deal(bidder=1, bid=70, partner=None, points=0)


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        pytest.param({"leader": 3}, ["wrong_leader"], id="neither bidder nor partner leads"),
        pytest.param({"tricks": TRICKS[:9]}, ["unfinished_play"], id="nine tricks"),
        pytest.param(
            {"called": "Ah", "rules": JOGOS}, ["called_card_not_trump"], id="S1: one card"
        ),
        pytest.param(
            {"hands": [ONE_SUIT_EACH[1], ONE_SUIT_EACH[0], *ONE_SUIT_EACH[2:]], "called": "Ad"},
            ["card_not_held"] * 20,
            id="another had these cards",
        ),
        pytest.param(
            {"tricks": [TRICKS[0]] * 2, "hands": [*ONE_SUIT_EACH[:3], ONE_SUIT_EACH[3][:9]]},
            ["wrong_hand_size", "missing_cards", *["repeated_card"] * 4, "unfinished_play"],
            id="everything at once",
        ),
    ],
)
def test_what_cannot_be_is_said(changes, codes):
    played = read(**{"called": "Ad", **changes})
    assert played.deal is None
    assert [problem.code for problem in played.problems] == codes


def test_an_eight_is_called_only_where_six_play():
    called = Contract(0, 70, Suit.SPADES, parse_card("8h", deck=ITALIANA[6].deck))
    problems = read_play(called, ONE_SUIT_EACH, TRICKS, leader=0, rules=PONTOS).problems
    assert [problem.as_dict() for problem in problems] == [
        {"code": "called_card_not_in_deck", "card": "8h"}
    ]


def test_a_renuncia_is_found_and_the_deal_counts_as_it_was_played():
    hands = [[*hand] for hand in ONE_SUIT_EACH]
    hands[3][9], hands[0][9] = hands[0][9], hands[3][9]  # 3 has the two of spades
    tricks = [*TRICKS[:9], [hands[player][9] for player in range(4)]]
    played = read("Kd", hands=hands, tricks=tricks)
    assert [each[:2] for each in played.revokes] == [(3, number) for number in range(9)]
    assert played.deal.points == 120


@pytest.mark.parametrize(("hands", "bidder"), [(ONE_SUIT_EACH[:3], 0), (ONE_SUIT_EACH, 4)])
def test_a_deal_needs_a_table(hands, bidder):
    with pytest.raises(ValueError, match="table"):
        read("Ah", hands=hands, bidder=bidder)


@st.composite
def played_deals(draw):
    random, trump, bidder = draw(DEALS)
    rules = draw(st.sampled_from(Rules))
    pack = ITALIANA[draw(st.sampled_from(PLAYERS[rules]))]
    hands = dealt(random, pack)
    suits = [trump] if rules is JOGOS else [*Suit]
    called = draw(st.sampled_from([card for card in pack.deck if card.suit in suits]))
    named = Contract(bidder, 75, trump, called)
    leader = draw(st.sampled_from(may_lead(named, hands, rules=rules)))
    tricks, _ = play_out(hands, random=random, trump=trump, leader=leader, pack=pack)
    return rules, named, hands, tricks, leader


@given(played_deals())
def test_any_deal_played_to_its_end_can_be_scored(deal):
    rules, named, hands, tricks, leader = deal
    played = read_play(named, hands, tricks, leader=leader, rules=rules)
    assert (played.problems, played.revokes) == ((), ())
    assert (played.deal.partner is None) is (named.called in hands[named.bidder])
    result = score_deal(played.deal, rules=rules, players=len(hands))
    assert result.made is (played.deal.points >= 75)
