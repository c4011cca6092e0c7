"""Cards are read as people write them, and never as a card they did not mean."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import SIX_PLAYER_DECK, SUARO_DECK, SUECA_DECK, TENS_DECK, Card
from scoring.spelling import Letters, Spelling, read_card, read_cards, spell

DECKS = [SUECA_DECK, TENS_DECK, SIX_PLAYER_DECK, SUARO_DECK]
EVERY_CARD = sorted({card for deck in DECKS for card in deck}, key=str)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("A♥", "Ah"),
        ("a♡", "Ah"),
        ("A♥\ufe0f", "Ah"),
        ("7c", "7c"),
        ("7C", "7c"),
        (" 7 c ", "7c"),
        ("7♣", "7c"),
        ("Rei de copas", "Kh"),
        ("REI DE COPAS", "Kh"),
        ("rei copas", "Kh"),
        ("R♥", "Kh"),
        ("R de copas", "Kh"),
        ("dama de espadas", "Qs"),
        ("D♦", "Qd"),
        ("sota de espadas", "Qs"),
        ("ás de paus", "Ac"),
        ("As de Paus", "Ac"),
        ("a\u0301s de paus", "Ac"),
        ("As", "As"),
        ("sete de ouros", "7d"),
        ("7 de ouros", "7d"),
        ("7 ouros", "7d"),
        ("7ouros", "7d"),
        ("três de copas", "3h"),
        ("tres de copas", "3h"),
        ("terno de copas", "3h"),
        ("valete de paus", "Jc"),
        ("conde de paus", "Jc"),
        ("manilha de ouros", "7d"),
        ("bisca de ouros", "7d"),
        ("K of hearts", "Kh"),
        ("queen of spades", "Qs"),
        ("two of diamonds", "2d"),
        ("Ace ♠", "As"),
        ("ace of spade", "As"),
        ("ás de espada", "As"),
    ],
)
def test_what_people_type_is_read(text, card):
    assert str(read_card(text)) == card


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("7", id="no suit"),
        pytest.param("copas", id="no rank"),
        pytest.param("ás", id="an ace of what"),
        pytest.param("7p", id="Portuguese letters were not asked for"),
        pytest.param("Rc", id="R with a c: copas or clubs"),
        pytest.param("rei c", id="a name with a letter"),
        pytest.param("rei de c", id="a name with a letter, in full"),
        pytest.param("Th", id="ten or terno"),
        pytest.param("1h", id="one"),
        pytest.param("h7", id="the suit first"),
        pytest.param("8h", id="not in the deck"),
        pytest.param("10♥", id="the ten of another deck"),
        pytest.param("rei de rei", id="no suit at all"),
        pytest.param("reidecopas", id="glued"),
        pytest.param("copas de rei", id="the wrong way round"),
        pytest.param("५h", id="other digits"),
        pytest.param("7♥♥", id="two signs"),
        pytest.param("7h 7h", id="two cards"),
    ],
)
def test_what_is_no_card_or_could_be_two_is_not_read(text):
    assert read_card(text) is None


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7c", "7h"),
        ("7e", "7s"),
        ("7o", "7d"),
        ("7p", "7c"),
        ("Rc", "Kh"),
        ("dp", "Qc"),
        ("Ve", "Js"),
    ],
)
def test_portuguese_letters_are_an_alphabet_of_their_own(text, card):
    assert str(read_card(text, letters=Letters.PORTUGUESE)) == card


@pytest.mark.parametrize("text", ["7h", "7s", "Kc", "Jp", "7d"])
def test_the_two_alphabets_are_not_mixed(text):
    assert read_card(text, letters=Letters.PORTUGUESE) is None


@pytest.mark.parametrize(
    ("text", "card"),
    [("10h", "10h"), ("10 h", "10h"), ("dez de copas", "10h"), ("manilha de copas", "10h")],
)
def test_the_ten_is_the_manilha_of_a_deck_without_sevens(text, card):
    assert str(read_card(text, deck=TENS_DECK)) == card
    assert read_card("sete de copas", deck=TENS_DECK) is None


@pytest.mark.parametrize("spelling", Spelling)
@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_what_is_spelt_is_read_back_in_any_case_and_without_accents(card, spelling):
    written = spell(card, spelling)
    plain = written.replace("á", "a").replace("ê", "e")
    for text in (written, written.upper(), plain, plain.title()):
        assert read_card(text, deck=EVERY_CARD) == card


def short(card: Card, letters: Letters) -> str:
    ranks = dict(zip("AKQJ", letters.value[:4], strict=True))
    suits = dict(zip("shdc", letters.value[5:], strict=True))
    return ranks.get(card.rank.value, card.rank.value) + suits[card.suit.value]


@given(st.sampled_from(EVERY_CARD), st.sampled_from(Letters), st.sampled_from(Letters))
def test_a_short_form_is_never_read_as_another_card_of_its_alphabet(card, written, read):
    found = read_card(short(card, written), deck=EVERY_CARD, letters=read)
    assert found == card if written is read else found is None or short(found, read)


@given(st.text(max_size=12))
def test_no_text_whatever_breaks_the_reader(text):
    card = read_card(text)
    assert card is None or card in SUECA_DECK


@given(st.lists(st.sampled_from(SUECA_DECK), max_size=10), st.sampled_from(Spelling))
def test_a_list_of_cards_round_trips(cards, spelling):
    written = ", ".join(spell(card, spelling) for card in cards)
    assert read_cards(written) == (tuple(cards), ())


def test_a_list_names_every_card_that_is_none():
    cards, problems = read_cards("A♥; oito de copas\nXx, 7♣")
    assert [str(card) for card in cards] == ["Ah", "None", "None", "7c"]
    assert [problem.as_dict() for problem in problems] == [
        {"code": "unknown_card", "place": 1, "value": "oito de copas"},
        {"code": "unknown_card", "place": 2, "value": "Xx"},
    ]
