"""What happens before the first card is led."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import SUECA_DECK
from scoring.customs import CUSTOMS, HIMSELF_THEN_RIGHT, customs_of
from scoring.dealing import deal, draw_partners, may_ask_redeal
from scoring.presets import PRESETS
from scoring.records import check_deal
from scoring.rulesets import OPTIONS
from tests.scoring.deals import cards
from tests.scoring.hands import rules

EVERY_TABLE = [*CUSTOMS.values(), *map(customs_of, PRESETS.values())]


@pytest.mark.parametrize(
    ("drawn", "partners", "dealer"),
    [
        pytest.param("As 7s Ks 2s", ((0, 1), (2, 3)), 0, id="as they sit"),
        pytest.param("2s Js As Qh", ((2, 1), (0, 3)), 2, id="the jack is above the queen"),
        pytest.param("As 7s 2s 2h", ((0, 1), (2, 3)), 0, id="two lowest alike"),
    ],
)
def test_the_two_highest_cards_play_the_two_lowest(drawn, partners, dealer):
    assert draw_partners(cards(drawn)) == (partners, dealer)


@pytest.mark.parametrize("drawn", ["As Ah 2s 3s", "As 7s 7h 2s", "As 7s 7h 7c", "2s 2h 2d 2c"])
def test_equal_cards_that_leave_it_open_are_drawn_again(drawn):
    assert draw_partners(cards(drawn)) is None


@pytest.mark.parametrize("drawn", ["As 7s Ks", "As As Ks 2s", "As 7s Ks 2s 3s"])
def test_four_draw_a_card_each(drawn):
    with pytest.raises(ValueError, match="four"):
        draw_partners(cards(drawn))


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


TABLES = st.fixed_dictionaries(
    {
        name: st.sampled_from(OPTIONS[name].choices)
        for name in ("direction", "deal_direction", "trump", "cuts", "leads", "dealing")
    }
)


@given(options=TABLES, dealer=st.integers(0, 3))
def test_cards_go_round_as_the_rules_say_and_the_dealer_is_first_or_last(options, dealer):
    customs = customs_of(rules("classica", **options))
    with_the_play = options["deal_direction"] == "as_play"
    for serving in customs.servings:
        hands, _trump = deal(SUECA_DECK, customs=customs, dealer=dealer, serving=serving)
        served = sorted(range(4), key=tops(hands).__getitem__)
        dealer_is_first = serving.trump == "dealers_first_card"
        assert served.index(dealer) == (0 if dealer_is_first else 3)
        step = 1 if with_the_play != dealer_is_first else 3
        assert {(after - before) % 4 for before, after in pairwise(served)} == {step}


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
