"""The cards are those of the three games, and each is worth what the sources say."""

import pytest

from scoring.cards import ITALIANA, SUECA_DECK, SUECA_ORDER, Card, Rank, Suit, parse_card

SIX_PLAYER_DECK = ITALIANA[6].deck


@pytest.mark.parametrize(
    ("deck", "size"),
    [
        pytest.param(SUECA_DECK, 40, id="Sueca"),
        pytest.param(SIX_PLAYER_DECK, 48, id="Italiana for six"),
    ],
)
def test_a_deck_has_each_of_its_cards_once(deck, size):
    assert len(deck) == len(set(deck)) == size


@pytest.mark.parametrize("deck", [SUECA_DECK, SIX_PLAYER_DECK], ids=["forty", "forty-eight"])
@pytest.mark.parametrize("suit", Suit)
def test_every_suit_is_worth_thirty(deck, suit):
    assert sum(card.points for card in deck if card.suit is suit) == 30


def test_the_ranks_run_from_the_ace_to_the_two_with_their_points():
    worth = [(rank.value, rank.points) for rank in SUECA_ORDER]
    assert worth[:5] == [("A", 11), ("7", 10), ("K", 4), ("J", 3), ("Q", 2)]
    assert worth[5:] == [("6", 0), ("5", 0), ("4", 0), ("3", 0), ("2", 0)]


def test_eights_and_nines_lie_below_the_queen_and_are_worth_nothing():
    spades = [(card.rank.value, card.points) for card in SIX_PLAYER_DECK[4:8]]
    assert spades == [("Q", 2), ("9", 0), ("8", 0), ("6", 0)]


def test_a_ten_that_replaces_the_seven_is_worth_as_much():
    assert Rank.TEN.points == Rank.SEVEN.points == 10


@pytest.mark.parametrize("card", SIX_PLAYER_DECK, ids=str)
def test_what_is_written_is_read_back(card):
    assert parse_card(str(card), deck=SIX_PLAYER_DECK) == card


def test_the_seven_of_hearts_is_written_7h():
    assert parse_card("7h") == Card(Rank.SEVEN, Suit.HEARTS)


@pytest.mark.parametrize("text", ["", "7", "h", "7H", "ah", " 7h", "7hh", "h7", "1h", "7x", "10h"])
def test_what_is_no_card_of_the_deck_is_not_read(text):
    assert parse_card(text) is None


def test_an_eight_is_read_only_where_six_play():
    assert parse_card("8c") is None
    assert parse_card("8c", deck=SIX_PLAYER_DECK) == Card(Rank.EIGHT, Suit.CLUBS)
