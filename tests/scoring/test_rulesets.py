"""Options, presets, and what each preset makes of every number of points."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from scoring.hand import Played
from scoring.match_format import MatchFormat, Ranking
from scoring.partida import score_partida
from scoring.rulesets import OPTIONS, PRESETS, Ruleset, read_ruleset, warnings
from tests.scoring.hands import RULESETS, rules

GOLDEN = Path(__file__).parent.parent / "golden" / "riscos.json"


def _differences(ruleset: Ruleset) -> dict[str, object]:
    return {
        name: getattr(ruleset, name)
        for name, option in OPTIONS.items()
        if getattr(ruleset, name) != option.default
    }


DIFFERENCES = {
    "classica": {},
    "cento-e-vinte": {"bandeira_by": "points", "tie": "add"},
    "norte-10": {"target": 10, "bandeira_award": 4},
    "norte-5": {"target": 5, "bandeira_award": 4},
    "norte-pente": {"pente": 4},
    "sul-rolha": {"rolha": "loser"},
    "brasil": {
        "bandeira_by": "points",
        "tie": "add",
        "redeal_right": "leader_10_others_5",
        "direction": "clockwise",
        "trump": "dealer_chooses",
        "leads": "dealers_partner",
        "unit_name": "ponto",
        "result_names": "brasil",
    },
    "triplo-30": {"exact_30": 3},
    "suecalandia": {
        "bandeira_award": 4,
        "player_ranking": True,
        "opening": "chance_shuffles",
        "deal_direction": "against_play",
        "trump": "dealer_chooses",
        "leads": "cutter",
    },
    "pontos-corridos": {},
    "cinco-maos": {"double_from": 90, "bandeira_award": 4},
}


def test_the_presets_are_those_of_the_table():
    assert {key: _differences(ruleset) for key, ruleset in PRESETS.items()} == DIFFERENCES
    assert all(key == ruleset.key for key, ruleset in PRESETS.items())


def test_only_two_presets_count_hands():
    formats = {key: each.match for key, each in PRESETS.items() if each.match.in_hands}
    assert formats == {
        "pontos-corridos": MatchFormat("hands_points", 4, win=0, draw=0),
        "cinco-maos": MatchFormat("hands_riscos", 5, win=3, draw=1, loss=0),
    }


def riscos_of_every_hand(ruleset: Ruleset) -> list[str]:
    """`points/tricks riscos` of each hand as the first of a partida, a run of equal ones in one."""
    runs: list[list[str]] = []
    for points in sorted(set(range(121)) - {1, 119}):
        for tricks in {0: (0, 1), 120: (9, 10)}.get(points, (None,)):
            score = score_partida(ruleset, [Played(points, tricks)])
            said = "{}-{} extra {}-{}".format(*score.riscos, *score.extra)
            name = str(points) if tricks is None else f"{points}/{tricks}"
            if runs and runs[-1][2] == said:
                runs[-1][1] = name
            else:
                runs.append([name, name, said])
    return [f"{first} to {last}: {said}" for first, last, said in runs]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_number_of_points_is_worth_what_the_golden_table_says(preset):
    assert riscos_of_every_hand(PRESETS[preset]) == json.loads(GOLDEN.read_text())[preset]


UNLAWFUL = {
    "a target of nothing": ("target", 0),
    "a target above twenty": ("target", 21),
    "true is not 1": ("target", True),
    "4.0 is not 4": ("target", 4.0),
    "a word for a number": ("target", "4"),
    "double from 93": ("double_from", 93),
    "exact_30 of 2": ("exact_30", 2),
    "pente spelled off": ("pente", "off"),
    "a pente of nothing": ("pente", 0),
    "1 is not true": ("tie_accumulates", 1),
    "no tie at all": ("tie", None),
    "a list": ("rolha", ["off"]),
    "a bandeira of nothing": ("bandeira_award", 0),
    "a renuncia for an extra partida": ("revoke_award", "extra"),
}


@pytest.mark.parametrize(("option", "value"), UNLAWFUL.values(), ids=UNLAWFUL)
def test_an_unlawful_value_is_named(option, value):
    ruleset, found = read_ruleset("classica", {option: value})
    assert ruleset is None
    assert [(each.code, each.details["option"], each.details["value"]) for each in found] == [
        ("unknown_value", option, value)
    ]


def test_everything_unknown_is_found_at_once():
    ruleset, found = read_ruleset("acores", {"zork": 1, "tie": "maybe", "target": 5})
    assert ruleset is None
    assert [each.code for each in found] == ["unknown_preset", "unknown_option", "unknown_value"]
    assert [each.code for each in read_ruleset(["classica"], {})[1]] == ["unknown_preset"]


def test_options_change_a_preset_and_leave_it_alone():
    assert rules("norte-10", target=7) == replace(PRESETS["norte-10"], target=7)
    assert PRESETS["norte-10"].target == 10


@given(RULESETS)
def test_a_frozen_copy_comes_back_the_same(ruleset):
    stored = json.loads(json.dumps(ruleset.as_dict()))
    assert Ruleset.from_dict(stored) == ruleset


JUNK = {
    "no object": [],
    "no key": {"target": 4},
    "an unknown field": {"key": "x", "zork": 1},
    "an unlawful option": {"key": "x", "target": True},
    "an unknown unit": {"key": "x", "match": {"unit": "days"}},
    "no hands": {"key": "x", "match": {"count": 0}},
    "table points in words": {"key": "x", "match": {"win": "3"}},
    "a negative forfeit": {"key": "x", "match": {"forfeit": -1}},
    "a match that is no object": {"key": "x", "match": 3},
    "no criteria": {"key": "x", "ranking": {"criteria": []}},
    "an unknown criterion": {"key": "x", "ranking": {"criteria": ["luck"]}},
    "a criterion twice": {"key": "x", "ranking": {"criteria": ["lots", "lots"]}},
    "an unknown switch": {"key": "x", "ranking": {"after_separation": "stop"}},
    "an unknown convention": {"key": "x", "ranking": {"unplayed": ["fide"]}},
}


@pytest.mark.parametrize("stored", JUNK.values(), ids=JUNK)
def test_junk_is_no_ruleset(stored):
    with pytest.raises(ValueError, match=r"\.$"):
        Ruleset.from_dict(stored)


def test_a_copy_from_before_an_option_existed_gets_its_default():
    stored = {name: value for name, value in rules("brasil").as_dict().items() if name != "pente"}
    assert Ruleset.from_dict(stored) == rules("brasil")


def test_a_copy_from_before_unplayed_rounds_were_weighed_counts_them_as_it_did():
    ranking = {"criteria": ["buchholz"], "after_separation": "restart"}
    copied = Ruleset.from_dict({"key": "x", "ranking": ranking}).ranking
    assert copied == Ranking(("buchholz",), "restart", "plain")
    assert Ranking().unplayed == "fide"


WARNED = {
    "90-30 pays more than 91-29": (rules("triplo-30"), ["not_monotone"]),
    "and not with double from 90": (rules("triplo-30", double_from=90), ["not_monotone"]),
    "a pente of 4 repairs it": (rules("triplo-30", pente=4), []),
    "a bandeira of 1 is less than a double": (
        rules("classica", bandeira_award=1),
        ["not_monotone"],
    ),
    "no partida to add to": (
        rules("cinco-maos", bandeira_award="extra"),
        ["extra_without_partidas"],
    ),
    "the classic": (rules("classica"), []),
}


@pytest.mark.parametrize(("ruleset", "codes"), WARNED.values(), ids=WARNED)
def test_surprising_rulesets_are_allowed_with_a_warning(ruleset, codes):
    assert [each.code for each in warnings(ruleset)] == codes


def test_the_default_ranking_ends_in_lots():
    assert Ranking().criteria[0] == "table_points"
    assert Ranking().criteria[-1] == "lots"
    assert PRESETS["pontos-corridos"].ranking.criteria[0] == "points_for"
