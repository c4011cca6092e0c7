"""The winner of a trick, and what a record proves."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.cards import ITALIANA, SUECA_DECK, SUECA_WITH_TENS, Suit
from scoring.tricks import Revoke, check_tricks, replay, tally
from tests.scoring.deals import DEALS, cards, dealt, play_out

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        pytest.param("Kh 7h 2h Ah", S, 3, id="the ace beats the seven"),
        pytest.param("Kh 7h 2h Qh", S, 1, id="the seven beats the king"),
        pytest.param("Qh Jh 6h 5h", S, 1, id="the jack beats the queen"),
        pytest.param("2h 3h 4h 5h", S, 3, id="the small ones in their order"),
        pytest.param("2h Ad Ac 7d", S, 0, id="a card of another suit wins nothing"),
        pytest.param("Ah 2s 7h Kh", S, 1, id="the two of trumps beats the ace led"),
        pytest.param("Ah 2s 7h 6s", S, 3, id="a higher trump beats a trump"),
        pytest.param("2s As Ks 3s", S, 1, id="trumps led"),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(trick, trump, winner):
    assert replay([cards(trick)], trump=trump, leader=0).winners == (winner,)


def test_the_winner_leads_the_next_and_partners_count_together():
    played = replay([cards("Ah 7h 2s Kh"), cards("Ac 2c 7c 3c")], trump=S, leader=1)
    # 1 leads; 3 trumps 25 points; 3 leads the clubs and wins 21 more.
    assert played.winners == (3, 3)
    assert (played.points, played.tricks) == ((0, 46), (0, 2))
    assert not played.complete


def test_both_sides_count_what_they_take():
    played = replay([cards("2h 7h 3h 4h"), cards("2c 3c 4c Ac")], trump=S, leader=0)
    assert played.winners == (1, 0)
    assert (played.points, played.tricks) == ((11, 10), (1, 1))


def test_nothing_recorded_is_worth_nothing():
    played = replay([], trump=S, leader=0)
    assert (played.points, played.tricks, played.winners) == ((0, 0), (0, 0), ())
    assert not played.complete


def test_a_renuncia_is_proved_by_the_first_later_card_of_the_suit():
    # 2 throws a club on hearts, has hearts on trick 2 and again on trick 3.
    tricks = ["Ah 2h 2c 3h", "Ad 2d 3d 4d", "Kh 4h 5h 6h", "Jc Jh Qh 3c"]
    played = replay([cards(trick) for trick in tricks], trump=D, leader=0)
    assert played.revokes == (Revoke(player=2, trick=0, proof=2),)
    assert played.points == (11 + 11 + 4 + 8, 0)


def test_leading_the_suit_proves_the_renuncia_too():
    tricks = ["Ah 2c 3h 4h", "2s As 3s 4s", "Qh Kh Jh 5h"]
    played = replay([cards(trick) for trick in tricks], trump=D, leader=0)
    assert played.winners == (0, 1, 2)
    assert played.revokes == (Revoke(player=1, trick=0, proof=2),)


@pytest.mark.parametrize(
    ("tricks", "leader", "side"),
    [
        pytest.param([f"{rank}s {rank}d {rank}c {rank}h" for rank in "A7KJQ65432"], 0, "a"),
        pytest.param([f"{rank}s {rank}d {rank}c {rank}h" for rank in "A7KJQ65432"], 3, "b"),
        pytest.param([f"{rank}s {rank}d {rank}c {rank}h" for rank in "A7KJQ6543"], 0, None),
    ],
    ids=["ten tricks", "ten tricks of the others", "nine and no more yet"],
)
def test_a_bandeira_is_all_ten_tricks(tricks, leader, side):
    assert replay([cards(trick) for trick in tricks], trump=S, leader=leader).bandeira == side


def test_the_ten_is_the_manilha_where_the_deck_has_it():
    trick = cards("Kh 10h 2h Qh", SUECA_WITH_TENS)
    assert replay([trick], trump=S, leader=0, pack=SUECA_WITH_TENS).points == (0, 16)
    with pytest.raises(ValueError, match="record"):
        replay([trick], trump=S, leader=0)


def test_five_play_each_for_himself():
    seen = tally([cards("Ah 2h 7h 3h 4h")], trump=S, leader=3, pack=ITALIANA[5])
    assert (seen.winners, seen.points) == ((3,), (0, 0, 0, 21, 0))
    assert seen.hands[2] == tuple(cards("4h"))


def test_sueca_itself_is_only_replayed_by_four():
    with pytest.raises(ValueError, match="four"):
        replay([], trump=S, leader=0, pack=ITALIANA[5])


def test_two_renuncias_in_a_trick_come_in_the_order_of_the_players():
    tricks = ["2d 2c 3c Ah", "Ad 3d 4d 5d"]
    played = replay([cards(trick) for trick in tricks], trump=S, leader=2)
    assert played.revokes == (Revoke(0, 0, 1), Revoke(1, 0, 1), Revoke(3, 0, 1))


def test_a_player_who_never_shows_the_suit_again_has_not_renounced():
    tricks = ["Ah 2h 2c 3h", "Kh 4h 3c 6h"]
    assert replay([cards(trick) for trick in tricks], trump=S, leader=0).revokes == ()


def found(tricks):
    problems = check_tricks([cards(trick) for trick in tricks])
    return [(problem.code, dict(problem.details)) for problem in problems]


def test_everything_impossible_is_said_at_once():
    assert found(["Ah 2h 3h", "Ah 4h 5h 6h 7h", "2h Ah Kh Jh"]) == [
        ("wrong_card_count", {"trick": 0, "cards": 3, "needed": 4}),
        ("wrong_card_count", {"trick": 1, "cards": 5, "needed": 4}),
        ("repeated_card", {"card": "Ah", "places": [[0, 0], [1, 0]]}),
        ("repeated_card", {"card": "2h", "places": [[0, 1], [2, 0]]}),
        ("repeated_card", {"card": "Ah", "places": [[0, 0], [2, 1]]}),
    ]


def test_a_card_nobody_could_read_hides_none_that_is_there_twice():
    ace, two = cards("Ah 2h")
    assert [dict(each.details) for each in check_tricks([[None, ace, ace, two]])] == [
        {"card": "Ah", "places": [[0, 1], [0, 2]]}
    ]


def test_there_are_ten_tricks_and_no_more():
    deck = [list(map(str, SUECA_DECK[start : start + 4])) for start in range(0, 40, 4)]
    tricks = [" ".join(trick) for trick in deck]
    assert found(tricks) == []
    assert ("too_many_tricks", {"tricks": 11, "most": 10}) in found([*tricks, tricks[0]])


@pytest.mark.parametrize(
    ("tricks", "leader"),
    [
        pytest.param(["Ah 2h 3h"], 0, id="three cards"),
        pytest.param(["Ah 2h 3h", "4h 5h 6h 7h Jh"], 0, id="three cards and five"),
        pytest.param(["Ah 2h 3h Ah"], 0, id="a card twice"),
        pytest.param(["Ah 2h 3h 4h"], 4, id="no such leader"),
        pytest.param(["Ah 2h 3h 4h"], -1, id="a leader below 0"),
    ],
)
def test_an_impossible_record_is_not_replayed(tricks, leader):
    with pytest.raises(ValueError, match="record"):
        replay([cards(trick) for trick in tricks], trump=S, leader=leader)


@given(DEALS)
def test_any_deal_played_legally_gives_all_points_all_tricks_and_no_renuncia(deal):
    random, trump, leader = deal
    tricks, _ = play_out(dealt(random), random=random, trump=trump, leader=leader)
    played = replay(tricks, trump=trump, leader=leader)
    assert (sum(played.points), sum(played.tricks), len(played.winners)) == (120, 10, 10)
    assert (played.revokes, played.complete) == ((), True)


@given(DEALS, st.integers(0, 8))
def test_one_renuncia_among_forty_cards_is_found_exactly(deal, revoke_from):
    random, trump, leader = deal
    seat = {"random": random, "trump": trump, "leader": leader}
    tricks, revoked = play_out(dealt(random), **seat, revoke_from=revoke_from)
    assume(revoked)
    player, number = revoked
    played = replay(tricks, trump=trump, leader=leader)
    leads = (leader, *played.winners)
    his = [tricks[later][(player - leads[later]) % 4].suit for later in range(10)]
    proof = his.index(tricks[number][0].suit, number)
    assert played.revokes == (Revoke(player, number, proof),)
    assert sum(played.points) == 120


@given(DEALS)
def test_the_bounds_of_the_rules_hold_for_every_deal(deal):
    random, trump, leader = deal
    tricks, _ = play_out(dealt(random), random=random, trump=trump, leader=leader)
    played = replay(tricks, trump=trump, leader=leader)
    highest = (0, 44, 84, 100, 112, 120, 120, 120, 120, 120, 120)
    assert all(
        points <= highest[won] for points, won in zip(played.points, played.tricks, strict=True)
    )
    assert not {1, 119} & set(played.points)


PACKS = {
    "tens for sevens": SUECA_WITH_TENS,
    "five players": ITALIANA[5],
    "six players, 48 cards": ITALIANA[6],
}
EACH_PACK = pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
TRUMPS = st.sampled_from(Suit)


@EACH_PACK
@settings(max_examples=40)
@given(DEALS, TRUMPS)
def test_any_pack_played_legally_gives_all_its_tricks_and_no_renuncia(pack, deal, trump):
    random, _, leader = deal
    seat = {"trump": trump, "leader": leader % pack.players, "pack": pack}
    tricks, _ = play_out(dealt(random, pack), random=random, **seat)
    seen = tally(tricks, **seat)
    assert (sum(seen.tricks), len(seen.winners), seen.revokes) == (pack.cards, pack.cards, ())
    assert sum(seen.points) == 120


@EACH_PACK
@settings(max_examples=40)
@given(DEALS, TRUMPS, st.integers(0, 6))
def test_one_renuncia_is_found_in_any_pack(pack, deal, trump, revoke_from):
    random, _, leader = deal
    seat = {"trump": trump, "leader": leader % pack.players, "pack": pack}
    hands = dealt(random, pack)
    tricks, revoked = play_out(hands, random=random, **seat, revoke_from=revoke_from)
    assume(revoked)
    seen = tally(tricks, **seat)
    led = tricks[revoked[1]][0].suit
    later = [
        place
        for place in range(revoked[1], pack.cards)
        if seen.hands[revoked[0]][place].suit is led
    ]
    assert seen.revokes == (Revoke(*revoked, later[0]),)
    assert [set(laid) for laid in seen.hands] == [set(hand) for hand in hands]
