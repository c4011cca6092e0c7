"""Who does what at the table, by each source."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import SUECA_DECK
from scoring.customs import CUSTOMS, HIMSELF_THEN_RIGHT, customs_of, deal, may_ask_redeal, seats
from scoring.presets import PRESETS
from scoring.records import check_deal
from tests.scoring.deals import cards
from tests.scoring.hands import rules

EVERY_TABLE = [*CUSTOMS.values(), *map(customs_of, PRESETS.values())]


@pytest.mark.parametrize(
    ("key", "shuffles", "cuts", "leads"),
    [
        pytest.param("portugal", 1, 3, 1, id="S0: the right shuffles and leads, the left cuts"),
        pytest.param("portugal-uma-a-uma", 1, 3, 1, id="S1: the same"),
        pytest.param("clube", 1, 3, 3, id="S2: who cuts leads, his partner shuffled"),
        pytest.param("brasil", 3, 1, 1, id="S1 on Brazil: the other way round"),
        pytest.param("brasil-regulamento", 3, 1, 2, id="S4: A shuffles, C cuts, B deals, D leads"),
        pytest.param("portugal-regulamento", 1, 3, 2, id="S4 on Portugal: the same, to the right"),
    ],
)
def test_each_source_seats_the_table_in_its_own_way(key, shuffles, cuts, leads):
    found = seats(CUSTOMS[key], dealer=0)
    assert found == (shuffles, cuts, 0, leads, 1)


def test_the_regulation_goes_round_as_it_says():
    # S4: A, B, C and D sit clockwise. First A shuffles, C cuts, B deals, D leads; then B, D, C, A.
    table = "ABCD"
    hands = [seats(CUSTOMS["brasil-regulamento"], dealer) for dealer in (1, 2)]
    assert ["".join(table[player] for player in hand) for hand in hands] == ["ACBDC", "BDCAD"]


@pytest.mark.parametrize("customs", EVERY_TABLE, ids=lambda customs: customs.source)
@pytest.mark.parametrize("dealer", range(4))
def test_partners_shuffle_and_cut_and_everybody_deals_in_turn(customs, dealer):
    hand = seats(customs, dealer)
    assert (hand.shuffler - hand.cutter) % 4 == 2
    assert dealer not in (hand.shuffler, hand.cutter, hand.leader)
    turns = [dealer]
    for _ in range(4):
        turns.append(seats(customs, turns[-1]).next_dealer)
    assert sorted(turns[:4]) == [0, 1, 2, 3]
    assert turns[4] == dealer


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_sits_at_the_table(dealer):
    with pytest.raises(ValueError, match="four"):
        seats(CUSTOMS["portugal"], dealer)


@pytest.mark.parametrize(
    ("options", "leader"),
    [({}, 1), ({"leads": "cutter"}, 3), ({"leads": "dealers_left"}, 3)],
    ids=["the right", "the cutter", "the left"],
)
def test_a_ruleset_says_who_leads(options, leader):
    assert seats(customs_of(rules("classica", **options)), dealer=0).leader == leader


def test_the_preset_of_brazil_turns_the_table_round():
    customs = customs_of(PRESETS["brasil"])
    assert seats(customs, dealer=0).leader == 1
    assert customs.redeal == (10, 5)


def tops(hands):
    """The place in the pack of each player's first card."""
    return [SUECA_DECK.index(hand[0]) for hand in hands]


@pytest.mark.parametrize(
    ("key", "serving", "first_cards", "trump"),
    [
        pytest.param("portugal", None, [30, 0, 10, 20], 39, id="S0: batches from the right"),
        pytest.param("portugal-uma-a-uma", None, [3, 0, 1, 2], 39, id="S1: one by one"),
        pytest.param("clube", None, [30, 20, 10, 0], 39, id="S2: batches from the left"),
        pytest.param("clube", HIMSELF_THEN_RIGHT, [0, 10, 20, 30], 0, id="S2: himself first"),
        pytest.param("brasil-regulamento", None, [30, 0, 10, 20], 39, id="S4: himself last"),
        pytest.param("brasil", HIMSELF_THEN_RIGHT, [0, 30, 20, 10], 0, id="S1: himself first"),
    ],
)
def test_the_pack_is_dealt_from_the_top(key, serving, first_cards, trump):
    hands, turned = deal(SUECA_DECK, customs=CUSTOMS[key], dealer=0, serving=serving)
    assert tops(hands) == first_cards
    assert turned == SUECA_DECK[trump]


@pytest.mark.parametrize(
    ("last", "trump"),
    [
        pytest.param("Ah 7h 2h", "2h", id="the last is worth nothing"),
        pytest.param("3h 2h Ah", "2h", id="the last is worth points"),
        pytest.param("2h 7h Ah", "2h", id="so is the one before it"),
    ],
)
def test_some_turn_cards_until_one_is_worth_nothing(last, trump):
    mine = cards(last)
    pack = [card for card in SUECA_DECK if card not in mine]
    for place, card in zip((31, 35, 39), mine, strict=True):  # the last three that the dealer gets
        pack.insert(place, card)
    hands, turned = deal(pack, customs=CUSTOMS["portugal-trunfo-sem-pontos"], dealer=0)
    assert hands[0][-3:] == tuple(mine)
    assert str(turned) == trump


@pytest.mark.parametrize("customs", EVERY_TABLE, ids=lambda customs: customs.source)
@given(seed=st.integers(0, 2**32), dealer=st.integers(0, 3))
def test_every_deal_is_whole_and_the_trump_is_the_dealers(customs, seed, dealer):
    shuffled = Random(seed).sample(SUECA_DECK, 40)
    for serving in customs.servings:
        hands, trump = deal(shuffled, customs=customs, dealer=dealer, serving=serving)
        assert check_deal(hands) == []
        assert trump in hands[dealer]


@pytest.mark.parametrize(
    ("pack", "serving"),
    [(SUECA_DECK[1:], None), (SUECA_DECK[:39] + SUECA_DECK[:1], None), (SUECA_DECK, "himself")],
    ids=["39 cards", "a card twice", "a way of dealing S0 does not know"],
)
def test_nothing_else_is_dealt(pack, serving):
    chosen = HIMSELF_THEN_RIGHT if serving else None
    with pytest.raises(ValueError, match="pack"):
        deal(pack, customs=CUSTOMS["portugal"], dealer=0, serving=chosen)


@pytest.mark.parametrize(
    ("hand", "leads", "may"),
    [
        pytest.param("Kh Jh Qh 2h", True, True, id="the leader with 9"),
        pytest.param("7h 2h", True, False, id="the leader with 10"),
        pytest.param("Kh 2h", False, True, id="another with 4"),
        pytest.param("Jh Qh", False, False, id="another with 5"),
    ],
)
def test_in_brazil_a_poor_hand_may_be_dealt_again(hand, leads, may):
    customs = CUSTOMS["brasil-regulamento"]
    assert may_ask_redeal(customs, cards(hand), leads=leads) is may
    assert may_ask_redeal(CUSTOMS["portugal-regulamento"], cards(hand), leads=leads) is False
