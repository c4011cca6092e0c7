"""The machine forms of a record, of Italiana and of Suaro: exact answers, and every problem."""

import json
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import SUECA_ORDER
from scoring.machine import italiana, record, suaro

# One player has all the spades, the next all the hearts, and so on.
ONE_SUIT_EACH = [[f"{rank.value}{suit}" for suit in "shdc"] for rank in SUECA_ORDER]


def a_record(tricks, **changes):
    return {"game": "record", "trump": "s", "leader": 0, "tricks": tricks, **changes}


def a_session(*deals, **changes):
    return {"game": "italiana", "rules": "pontos", "players": 4, "deals": [*deals], **changes}


def an_italiana_deal(**changes):
    return {"bidder": 1, "bid": 70, "partner": 3, "points": 85, **changes}


def a_game(*deals, **changes):
    return {"game": "suaro", "target": 50, "deals": [*deals], **changes}


def a_suaro_deal(**changes):
    base = {"declarer": "a", "bid": 5, "trump": "hearts", "doubled": 1, "tricks": 7}
    return {**base, **changes}


def an_auction(calls, **changes):
    return {"game": "suaro-auction", "first": "a", "calls": calls, **changes}


def test_a_whole_record_gives_totals_winners_and_no_renuncia():
    assert record.answer(a_record(ONE_SUIT_EACH, leader=1)) == {
        "points": [0, 120],
        "tricks": [0, 10],
        "winners": [1] * 10,
        "revokes": [],
    }


def test_a_record_that_stops_is_not_complete_and_names_its_renuncias():
    tricks = [["Ah", "2h", "2c", "3h"], ["Ad", "2d", "3d", "4d"], ["Kh", "4h", "5h", "6h"]]
    assert record.answer(a_record(tricks)) == {
        "points": [26, 0],
        "tricks": [3, 0],
        "winners": [0, 0, 0],
        "revokes": [{"player": 2, "trick": 0, "proof": 2}],
        "complete": False,
    }


def test_a_record_of_no_tricks_is_all_noughts():
    nothing = {"points": [0, 0], "tricks": [0, 0], "winners": [], "revokes": [], "complete": False}
    assert record.answer(a_record([])) == nothing


def test_a_session_of_italiana():
    assert italiana.answer(a_session(an_italiana_deal(), an_italiana_deal(points=69))) == {
        "totals": [70, 15, 70, 15],
        "deals": [
            {"made": True, "results": [0, 85, 0, 85]},
            {"made": False, "results": [70, -70, 70, -70]},
        ],
    }


def test_a_session_of_jogos_where_nobody_bid():
    alone = an_italiana_deal(bid=0, partner=None, points=60)
    said = italiana.answer(a_session(alone, rules="jogos", players=5))
    assert said == {
        "totals": [1, 0, 1, 1, 1],
        "deals": [{"made": False, "results": [1, 0, 1, 1, 1]}],
    }


def test_a_game_of_suaro():
    lost = a_suaro_deal(declarer="b", bid=9, tricks=7, doubled=4)
    assert suaro.answer(a_game(a_suaro_deal(), lost, lost)) == {
        "score": [75, 0],
        "winner": "a",
        "deals": [[3, 0], [36, 0], [36, 0]],
    }


def test_a_game_is_to_fifty_where_nothing_is_said():
    game = a_game(a_suaro_deal())
    del game["target"]
    assert suaro.answer(game) == {"score": [3, 0], "winner": None, "deals": [[3, 0]]}


@pytest.mark.parametrize(("target", "winner"), [(1, "a"), (3, "a"), (4, None), (10**400, None)])
def test_any_target_from_one_is_played_to(target, winner):
    assert suaro.answer(a_game(a_suaro_deal(), target=target))["winner"] == winner


def test_the_auction_of_the_specification():
    said = suaro.answer_auction(an_auction(["pass", "5c", "double", "k6h", "pass"]))
    contract = {"declarer": "b", "bid": 6, "trump": "hearts", "kitty": True, "doubled": 1}
    assert said == {"contract": contract}


def test_two_passes_are_a_new_deal():
    assert suaro.answer_auction(an_auction(["pass", "pass"])) == {"redeal": True}


def test_everything_impossible_about_a_record_is_said_at_once():
    tricks = [["Ah", "8h", 5, "2c"], ["Ah", "3c"], "4c"]
    assert record.answer(a_record(tricks, trump="x", leader=True, note="")) == {
        "problems": [
            {"code": "bad_value", "key": "trump", "value": "x", "expected": "one of s, h, d, c"},
            {"code": "bad_value", "key": "leader", "value": True, "expected": "0..3"},
            {"code": "unknown_card", "trick": 0, "place": 1, "value": "8h"},
            {"code": "unknown_card", "trick": 0, "place": 2, "value": 5},
            {"code": "not_a_trick", "trick": 2, "value": "4c"},
            {"code": "wrong_card_count", "trick": 1, "cards": 2, "needed": 4},
            {"code": "repeated_card", "card": "Ah", "places": [[0, 0], [1, 0]]},
            {"code": "unknown_key", "key": "note"},
        ]
    }


def test_an_eleventh_trick_is_refused():
    problems = record.answer(a_record([*ONE_SUIT_EACH, ["Ah", "2h", "3h", "4h"]]))["problems"]
    assert [problem["code"] for problem in problems] == ["too_many_tricks"] + ["repeated_card"] * 4


def problems_of(answer):
    """Where, code, key: as much as tells one problem from another."""
    place = ("deal", "call", "code", "key")
    return [
        tuple(problem[key] for key in place if key in problem) for problem in answer["problems"]
    ]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"bidder": 4}, "bidder"),
        ({"bidder": 1.0}, "bidder"),
        ({"bid": 60}, "bid"),
        ({"bid": 0}, "bid"),
        ({"bid": 121}, "bid"),
        ({"partner": -1}, "partner"),
        ({"partner": False}, "partner"),
        ({"points": 1}, "points"),
        ({"points": 119}, "points"),
        ({"points": 121}, "points"),
        ({"points": None}, "points"),
    ],
)
def test_a_deal_of_italiana_is_refused_by_its_number_and_the_key(changes, key):
    said = italiana.answer(a_session(an_italiana_deal(), an_italiana_deal(**changes)))
    assert problems_of(said) == [(1, "bad_value", key)]


def test_a_refusal_says_who_sits_at_the_table():
    said = italiana.answer(a_session(an_italiana_deal(partner=4)))
    assert said["problems"][0]["expected"] == "0..3, or null when alone"


def test_nobody_is_his_own_partner():
    said = italiana.answer(a_session(an_italiana_deal(partner=1)))
    assert problems_of(said) == [(0, "own_partner", "partner")]


@pytest.mark.parametrize(("rules", "players"), [("jogos", 4), ("jogos", 6), ("pontos", 3)])
def test_italiana_is_not_played_by_any_number(rules, players):
    deal = an_italiana_deal(bidder=0, partner=1)
    for deals in ([deal], []):
        said = italiana.answer(a_session(*deals, rules=rules, players=players))
        assert problems_of(said) == [("bad_value", "players")]


def test_with_unknown_rules_only_what_no_rules_allow_is_reported():
    deals = an_italiana_deal(bid=0, bidder=5), an_italiana_deal(bid=60, bidder=6)
    said = italiana.answer(a_session(*deals, rules="x"))
    assert problems_of(said) == [
        ("bad_value", "rules"),
        (0, "bad_value", "bidder"),
        (1, "bad_value", "bidder"),
        (1, "bad_value", "bid"),
    ]


def test_every_deal_of_suaro_is_judged_and_none_follows_the_last():
    won = a_suaro_deal(declarer="b", bid=9, tricks=7, doubled=4)
    broken = a_suaro_deal(bid=4, tricks=10, doubled=3, trump="none", declarer="c")
    said = suaro.answer(a_game(broken, won, won, {"bid": 5}, 7))
    keys = ("declarer", "bid", "trump", "doubled", "tricks")
    assert problems_of(said) == [
        *((0, "bad_value", key) for key in keys),
        *((3, "missing_key", key) for key in keys if key != "bid"),
        (3, "game_over"),
        (4, "not_an_object"),
        (4, "game_over"),
    ]


@pytest.mark.parametrize("target", [0, -5, True, 50.0, "50", None, []])
def test_a_target_is_a_number_from_one(target):
    assert problems_of(suaro.answer(a_game(target=target))) == [("bad_value", "target")]


def test_an_auction_names_each_bad_call_what_it_was_and_what_was_expected():
    said = suaro.answer_auction(an_auction(["5c", "5l", {"bid": 6}, "double"], first="c"))
    keys = ("code", "call", "value", "expected")
    assert [tuple(map(problem.get, keys)) for problem in said["problems"][1:]] == [
        ("bid_too_low", 1, "5l", "more than 5c"),
        ("unreadable_call", 2, "an object", "pass, double, redouble, or a bid such as 5h or k5h"),
        ("unfinished_auction", 4, None, "a pass"),
    ]


@pytest.mark.parametrize(
    ("value", "echo"),
    [
        (10**5000, "a huge number"),
        (-(10**5000), "a huge number"),
        (2**53, 2**53),
        (2**53 + 1, "a huge number"),
        (2.5, 2.5),
        (float("inf"), "no finite number"),
        (float("nan"), "no finite number"),
        ("\ud800", "?"),
        ("x" * 1000, "x" * 40),
        ([["5"]], "a list"),
        (None, None),
        (True, True),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_wrong_value_is_echoed_as_far_as_it_can_be(value, echo):
    problem = record.answer(a_record([], leader=value))["problems"][0]
    assert problem["value"] == echo


ANSWERS = [
    (record.answer, a_record([["Ah", "2h", "2c", "3h"]])),
    (italiana.answer, a_session(an_italiana_deal())),
    (suaro.answer, a_game(a_suaro_deal())),
    (suaro.answer_auction, an_auction(["5c", "pass"])),
]


@pytest.mark.parametrize(("answer", "good"), ANSWERS)
def test_every_missing_key_is_named(answer, good):
    required = set(good) - {"game", "target"}
    assert problems_of(answer({"game": "x"})) == [
        ("missing_key", key) for key in good if key in required
    ]


HARD_TO_PRINT = [10**4000, float("nan"), float("-inf"), "\ud800"]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(HARD_TO_PRINT),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def spoilt(value, draw):
    """Put arbitrary JSON somewhere in a good object, on any level."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = draw(st.sampled_from([*keys, "new"] if isinstance(value, dict) else keys))
    inner = value.get(key) if isinstance(value, dict) else value[key]
    if isinstance(inner, dict | list) and inner and draw(st.booleans()):
        spoilt(inner, draw)
    else:
        value[key] = draw(json_values)


def check_sane(answer, value):
    said = answer(value)
    json.dumps(said, allow_nan=False, ensure_ascii=False).encode()
    assert said.get("problems") != []


@pytest.mark.parametrize(("answer", "good"), ANSWERS)
@given(data=st.data())
def test_no_json_whatever_breaks_an_answer(answer, good, data):
    value = deepcopy(good)
    for _ in range(data.draw(st.integers(1, 3))):
        spoilt(value, data.draw)
    check_sane(answer, value)


@pytest.mark.parametrize(("answer", "good"), ANSWERS)
@given(value=st.dictionaries(st.text(), json_values))
def test_no_object_whatever_breaks_an_answer(answer, good, value):
    check_sane(answer, value)
