"""The tasks at the table, by each source."""

from pathlib import Path

import pytest

from scoring.customs import (
    HIMSELF_THEN_LEFT,
    HIMSELF_THEN_RIGHT,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    Customs,
    customs_of,
    seats,
)
from scoring.presets import PRESETS
from tests.scoring.hands import rules

TO_THE_LEFT_OR_HIMSELF = (TO_THE_LEFT, HIMSELF_THEN_RIGHT)
CUSTOMS = {  # what each source says of the table
    "portugal": Customs(),  # S0
    "portugal-uma-a-uma": Customs(),  # S1
    "portugal-trunfo-sem-pontos": Customs(),  # S1, as some play
    "brasil": Customs(direction="clockwise", leader="left", servings=TO_THE_LEFT_OR_HIMSELF),  # S1
    "clube": Customs(leader="left", servings=TO_THE_LEFT_OR_HIMSELF),  # S2
    "brasil-regulamento": Customs(
        direction="clockwise", leader="opposite", servings=TO_THE_LEFT_OR_HIMSELF
    ),  # S4
    "portugal-regulamento": Customs(
        leader="opposite", servings=(TO_THE_RIGHT, HIMSELF_THEN_LEFT)
    ),  # S4, on Portugal
}
EVERY_TABLE = CUSTOMS | {key: customs_of(preset) for key, preset in PRESETS.items()}


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


@pytest.mark.parametrize("customs", EVERY_TABLE.values(), ids=EVERY_TABLE)
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
    [
        ({}, 1),
        ({"leads": "cutter"}, 3),
        ({"leads": "cutter", "cuts": "dealers_right"}, 1),
        ({"leads": "dealers_left"}, 3),
        ({"leads": "dealers_partner"}, 2),
    ],
    ids=["the right", "the cutter", "the cutter on the right", "the left", "the partner"],
)
def test_a_ruleset_says_who_leads(options, leader):
    assert seats(customs_of(rules("classica", **options)), dealer=0).leader == leader


@pytest.mark.parametrize(
    ("options", "last", "first"),
    [
        pytest.param({}, TO_THE_RIGHT, HIMSELF_THEN_LEFT, id="Portugal"),
        pytest.param({"direction": "clockwise"}, TO_THE_LEFT, HIMSELF_THEN_RIGHT, id="Brazil"),
        pytest.param(
            {"deal_direction": "against_play"},
            TO_THE_LEFT,
            HIMSELF_THEN_RIGHT,
            id="S2, against the play",
        ),
    ],
)
def test_a_ruleset_says_how_it_is_dealt(options, last, first):
    def servings(trump):
        return customs_of(rules("classica", trump=trump, **options)).servings

    assert servings("dealers_last_card") == (last,)
    assert servings("dealers_first_card") == (first,)
    assert servings("dealer_chooses") == (last, first)


@pytest.mark.parametrize(
    ("preset", "source"),
    [
        pytest.param("classica", "portugal", id="S0"),
        pytest.param("suecalandia", "clube", id="S2"),
        pytest.param("brasil", "brasil-regulamento", id="S4"),
    ],
)
def test_a_preset_sits_down_as_its_source_does(preset, source):
    assert customs_of(PRESETS[preset]) == CUSTOMS[source]


@pytest.mark.parametrize("key", CUSTOMS)
def test_the_rules_page_shows_every_table(key):
    page = Path(__file__).parents[2] / "docs" / "rules.md"
    assert f"| `{key}` |" in page.read_text(encoding="utf-8")
