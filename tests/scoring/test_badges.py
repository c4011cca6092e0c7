"""The names results have, and that they are only names."""

import pytest
from hypothesis import given

from scoring.badges import NAMES, Badge, match_badges, partida_badges
from scoring.rulesets import OPTIONS
from tests.scoring.hands import RULESETS, SEQUENCES, hands, mirrored, rules

BADGES = {
    "a capote": ("classica", "91", [Badge("capote", "a", 0)]),
    "90-30 is none": ("classica", "90", []),
    "theirs": ("classica", "61 29", [Badge("capote", "b", 1)]),
    "a bandeira is no capote": ("classica", "59 120/10", [Badge("bandeira", "a", 1)]),
    "all the points with nine tricks": ("classica", "120/9", [Badge("capote", "a", 0)]),
    "4-0": ("classica", "61 61 61 61", [Badge("limpa", "a")]),
    "4-0 at once": ("classica", "0/0", [Badge("bandeira", "b", 0), Badge("limpa", "b")]),
    "4-1 has no name here": ("classica", "61 61 61 59 61", []),
    "4-1 in Brazil": ("brasil", "61 61 61 59 61", [Badge("chapeu", "a")]),
    "4-3 after 0-3": ("brasil", "59 59 59 61 61 61 61", [Badge("arrepio", "a")]),
    "4-3 after 1-3": ("brasil", "61 59 59 59 61 61 61", []),
    "a claim is a hand of its own": ("classica", "claim:a 91", [Badge("capote", "a", 1)]),
    "10-0": ("norte-10", "61 " * 10, [Badge("limpa", "a")]),
    "five hands": ("cinco-maos", "61 91 61 61 61", [Badge("capote", "a", 1)]),
    "card points": ("pontos-corridos", "91 60", [Badge("capote", "a", 0)]),
    "an impossible hand": ("classica", "119 91", [Badge("capote", "a", 1)]),
}


@pytest.mark.parametrize(("preset", "text", "expected"), BADGES.values(), ids=BADGES)
def test_a_result_has_the_name_players_give_it(preset, text, expected):
    assert list(partida_badges(rules(preset), hands(text))) == expected


def test_a_match_has_the_badges_of_its_partidas():
    partidas = [hands("0/0"), hands("91")]
    assert match_badges(rules("classica"), partidas) == (
        (Badge("bandeira", "b", 0), Badge("limpa", "b")),
        (Badge("capote", "a", 0),),
    )


def test_names_there_are_for_every_country_an_organiser_can_choose():
    assert set(NAMES) == set(OPTIONS["result_names"].choices)
    assert NAMES["brasil"]["limpa"] == ("gato", "cara-de-gato", "limpa")
    assert all(names for country in NAMES.values() for names in country.values())


@given(RULESETS, SEQUENCES)
def test_badges_change_sides_with_the_sides(ruleset, entries):
    across = [mirrored(hand) for hand in entries]
    swapped = {"a": "b", "b": "a"}
    assert partida_badges(ruleset, across) == tuple(
        badge._replace(side=swapped[badge.side]) for badge in partida_badges(ruleset, entries)
    )
