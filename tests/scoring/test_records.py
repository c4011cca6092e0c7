"""A record that cannot have happened is refused with everything that is wrong with it."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.cards import ITALIANA, SUARO, SUECA, SUECA_DECK, SUECA_WITH_TENS, Suit, parse_card
from scoring.records import HeldRevoke, check_deal, check_record, compare
from scoring.tricks import replay
from tests.scoring.deals import DEALS, cards, dealt, play_out

# Player 0 has the spades, 1 the hearts, 2 the diamonds and 3 the clubs.
ONE_SUIT_EACH = [SUECA_DECK[start : start + 10] for start in range(0, 40, 10)]
TEN_TRICKS = [list(trick) for trick in zip(*ONE_SUIT_EACH, strict=True)]
TEN = parse_card("10h", deck=SUECA_WITH_TENS.deck)


def said(problems):
    return [problem.as_dict() for problem in problems]


def test_a_whole_record_is_possible_and_so_is_one_that_stops():
    assert check_record(TEN_TRICKS) == check_record(TEN_TRICKS[:3]) == check_record([]) == []


def test_a_card_twice_leaves_another_missing():
    tricks = [*TEN_TRICKS[:9], [*TEN_TRICKS[9][:3], TEN_TRICKS[0][3]]]
    assert said(check_record(tricks)) == [
        {"code": "repeated_card", "card": "Ac", "places": [[0, 3], [9, 3]]},
        {"code": "missing_cards", "cards": ["2c"]},
    ]


def test_everything_impossible_about_a_record_is_said_at_once():
    tricks = [TEN_TRICKS[0][:3], [TEN, *TEN_TRICKS[1][1:]], *TEN_TRICKS[2:], TEN_TRICKS[2]]
    assert [problem["code"] for problem in said(check_record(tricks))] == [
        "too_many_tricks",
        "wrong_card_count",
        *["repeated_card"] * 4,
        "not_in_deck",
        "missing_cards",
    ]
    assert said(check_record(tricks))[-2:] == [
        {"code": "not_in_deck", "card": "10h", "place": [1, 0]},
        {"code": "missing_cards", "cards": ["7s", "Ac"]},
    ]


def test_a_ten_belongs_to_the_deck_that_has_tens():
    assert check_record([cards("10h 2h 3h 4h", SUECA_WITH_TENS)], pack=SUECA_WITH_TENS) == []


def test_what_could_not_be_read_may_be_the_card_that_is_missing():
    assert check_record([*TEN_TRICKS[:9], [*TEN_TRICKS[9][:3], None]]) == []


@pytest.mark.parametrize("pack", [SUECA, *ITALIANA.values(), SUARO], ids=str)
def test_a_dealt_pack_is_possible(pack):
    assert check_deal(dealt(Random(1), pack), pack=pack) == []


def test_in_suaro_nothing_is_missing_because_ten_cards_lie_aside():
    tricks = [[one, other] for one, other in zip(*dealt(Random(1), SUARO), strict=True)]
    assert check_record(tricks, pack=SUARO) == []


def test_everything_impossible_about_a_deal_is_said_at_once():
    spades, hearts, diamonds, _ = ONE_SUIT_EACH
    assert said(check_deal([[*spades, hearts[0]], hearts, [TEN, *diamonds[1:]]])) == [
        {"code": "wrong_hand_count", "hands": 3, "needed": 4},
        {"code": "wrong_hand_size", "player": 0, "cards": 11, "needed": 10},
        {"code": "repeated_card", "card": "Ah", "places": [[0, 10], [1, 0]]},
        {"code": "not_in_deck", "card": "10h", "place": [2, 0]},
        {"code": "missing_cards", "cards": ["Ad", *map(str, SUECA_DECK[30:])]},
    ]


def test_a_card_is_laid_by_the_player_who_was_dealt_it():
    # The trick is right but for its leader: everybody lays what a neighbour holds.
    found = compare(TEN_TRICKS[:1], ONE_SUIT_EACH, trump=Suit.SPADES, leader=1)
    assert said(found.problems)[0] == {
        "code": "card_not_held",
        "trick": 0,
        "player": 0,
        "card": "Ac",
        "holder": 3,
    }
    assert len(found.problems) == 4


def test_the_hands_prove_a_renuncia_that_the_tricks_do_not_yet():
    spades, hearts, diamonds, clubs = ([*hand] for hand in ONE_SUIT_EACH)
    spades[9], clubs[0] = clubs[0], spades[9]  # 3 has the two of spades, and throws a club
    trick = cards("As Ah Ad 7c")
    found = compare([trick], [spades, hearts, diamonds, clubs], trump=Suit.CLUBS, leader=0)
    assert found == ((), (HeldRevoke(3, 0, tuple(cards("2s"))),))
    assert replay([trick], trump=Suit.CLUBS, leader=0).revokes == ()


@pytest.mark.parametrize(
    ("tricks", "hands"),
    [(TEN_TRICKS[:1] * 2, ONE_SUIT_EACH), (TEN_TRICKS, ONE_SUIT_EACH[:3])],
    ids=["tricks", "hands"],
)
def test_what_is_impossible_alone_is_not_compared(tricks, hands):
    with pytest.raises(ValueError, match="possible"):
        compare(tricks, hands, trump=Suit.SPADES, leader=0)


@given(DEALS, st.integers(0, 10))
def test_to_the_last_card_hands_and_tricks_prove_the_same_renuncias(deal, revoke_from):
    random, trump, leader = deal
    hands = dealt(random)
    seat = {"trump": trump, "leader": leader}
    tricks, revoked = play_out(hands, random=random, **seat, revoke_from=revoke_from)
    found = compare(tricks, hands, **seat)
    assert found.problems == ()
    assert [each[:2] for each in found.revokes] == ([revoked] if revoked else [])
    assert [each[:2] for each in replay(tricks, **seat).revokes] == ([revoked] if revoked else [])


@given(DEALS, st.data())
def test_two_cards_that_changed_hands_are_found(deal, data):
    random, trump, leader = deal
    hands = dealt(random)
    tricks, _ = play_out(hands, random=random, trump=trump, leader=leader)
    one, other = data.draw(st.permutations(range(4)))[:2]
    place = data.draw(st.integers(0, 9))
    assume(hands[one][place] != hands[other][place])
    swapped = {str(hands[one][place]), str(hands[other][place])}
    hands[one][place], hands[other][place] = hands[other][place], hands[one][place]
    found = compare(tricks, hands, trump=trump, leader=leader)
    assert {problem.details["card"] for problem in found.problems} == swapped


@given(DEALS, st.sampled_from([*ITALIANA.values(), SUARO]))
def test_every_game_is_played_to_its_end_without_a_fault(deal, pack):
    random, trump, _ = deal
    hands = dealt(random, pack)
    tricks, _ = play_out(hands, random=random, trump=trump, leader=0, pack=pack)
    assert check_record(tricks, pack=pack) == check_deal(hands, pack=pack) == []
    assert compare(tricks, hands, trump=trump, leader=0, pack=pack) == ((), ())
