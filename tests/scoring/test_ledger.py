"""What each player earned, with any partner."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.ledger import Left, Seated, earned, player_ledger
from tests.scoring.hands import hands, rules

CLUB = rules("suecalandia")
US, THEM = ("Ana", "Rui"), ("Eva", "Gil")


def sat(text, a=US, b=THEM):
    return Seated(a, b, earned(CLUB, hands(text)))


def totals(*entries):
    return {row.player: row.total for row in player_ledger(CLUB, entries)}


LEDGERS = {
    "a bandeira gives both winners 4": ("120/10", [4, 4, 0, 0]),
    "a double gives them 2": ("29", [0, 0, 2, 2]),
    "both sides keep what they won": ("61 91 59", [3, 3, 1, 1]),
    "a bandeira at 3-0 is still 4": ("91 61 120/10", [7, 7, 0, 0]),
    "a renúncia gives the others 4": ("renuncia:a", [0, 0, 4, 4]),
    "a tie gives nothing": ("60", [0, 0, 0, 0]),
}


@pytest.mark.parametrize(("text", "expected"), LEDGERS.values(), ids=LEDGERS)
def test_each_player_of_a_pair_gets_what_its_hands_were_worth(text, expected):
    assert totals(sat(text)) == dict(zip((*US, *THEM), expected, strict=True))


def test_who_leaves_loses_10_alone():
    assert totals(sat("61"), Left("Rui")) == {"Ana": 1, "Eva": 0, "Gil": 0, "Rui": -9}
    assert totals(sat("61"), Left("Rui", riscos=3))["Rui"] == -2  # by the rules of that night


def test_partners_may_change_from_match_to_match():
    rows = player_ledger(
        CLUB, [sat("120/10"), sat("91", a=("Ana", "Eva"), b=("Rui", "Gil")), Left("Zé")]
    )
    assert [(row.place, row.player, row.seated, row.earned, row.lost) for row in rows] == [
        (1, "Ana", 2, 6, 0),
        (2, "Rui", 2, 4, 0),
        (3, "Eva", 2, 2, 0),
        (4, "Gil", 2, 0, 0),
        (5, "Zé", 0, 0, 10),
    ]


def test_equal_totals_share_the_better_place():
    assert [row.place for row in player_ledger(CLUB, [sat("61")])] == [1, 1, 3, 3]


def test_nobody_sits_twice():
    with pytest.raises(ValueError, match="once"):
        Seated(("Ana", "Rui"), ("Ana", "Gil"), (0, 0))


@given(
    st.lists(st.tuples(st.permutations("ABCDEF"), st.integers(0, 9), st.integers(0, 9))),
    st.randoms(use_true_random=False),
)
def test_a_ledger_is_a_sum_in_any_order(tables, rng):
    entries = [Seated(tuple(p[:2]), tuple(p[2:4]), (a, b)) for p, a, b in tables]
    shuffled = rng.sample(entries, len(entries))
    assert totals(*entries) == totals(*shuffled)
    assert sum(totals(*entries).values()) == sum(2 * (a + b) for _, a, b in tables)
