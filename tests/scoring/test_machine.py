"""The machine form: a line in, a line out, whatever its content."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.machine import answer_line, run
from scoring.partida import score_partida
from scoring.rulesets import OPTIONS
from tests.scoring.hands import RULESETS, SEQUENCES


def said(value: object) -> dict[str, object]:
    return json.loads(answer_line(json.dumps(value).encode()))


def problems(value: object) -> list[dict[str, object]]:
    answer = said(value)
    assert list(answer) == ["problems"]
    return answer["problems"]


def asked(*hands: object, **options: object) -> dict[str, object]:
    return {"rules": "classica", "options": options, "hands": list(hands)}


def test_an_answer_has_the_score_and_a_line_for_each_entry():
    assert said(asked({"points": 61}, {"points": 29, "tricks": 4}, {"renuncia": "b"})) == {
        "riscos": [4, 2],
        "winner": "a",
        "extra": [0, 0],
        "lines": [
            {"riscos": [1, 0], "reason": "simple", "option": "double_from"},
            {"riscos": [0, 2], "reason": "double", "option": "double_from"},
            {"riscos": [3, 0], "reason": "renuncia", "option": "revoke_award"},
        ],
    }


def test_no_hands_are_a_partida_that_has_not_begun():
    empty = {"riscos": [0, 0], "winner": None, "extra": [0, 0], "lines": []}
    assert said({"rules": "classica", "hands": []}) == empty


KINDS = {
    "tricks may be null": ({"points": 61, "tricks": None}, [1, 0]),
    "a false claim": ({"false_claim": "a"}, [0, 1]),
    "a void hand": ({"void": "talking"}, [0, 0]),
    "a renuncia": ({"renuncia": "a"}, [0, 4]),
}


@pytest.mark.parametrize(("entry", "riscos"), KINDS.values(), ids=KINDS)
def test_each_kind_of_entry_is_read(entry, riscos):
    assert said(asked(entry))["riscos"] == riscos


BAD_ENTRIES = {
    "impossible points": ({"points": 119}, ["impossible_points"]),
    "points and tricks out of range": (
        {"points": 121, "tricks": 12},
        ["points_out_of_range", "tricks_out_of_range"],
    ),
    "a huge number": ({"points": 10**4000}, ["points_out_of_range"]),
    "tricks needed": ({"points": 120}, ["tricks_needed"]),
    "points that are true": ({"points": True}, ["bad_value"]),
    "points that are 61.0": ({"points": 61.0}, ["bad_value"]),
    "points in words": ({"points": "61"}, ["bad_value"]),
    "no points": ({"points": None}, ["bad_value"]),
    "tricks that are false": ({"points": 61, "tricks": False}, ["bad_value"]),
    "tricks in words, impossible points": (
        {"points": 119, "tricks": "9"},
        ["bad_value", "impossible_points"],
    ),
    "no points, too many tricks": ({"points": "x", "tricks": 11}, ["bad_value", "bad_value"]),
    "an unknown key": ({"points": 61, "zork": 1}, ["unknown_key"]),
    "an unknown key, tricks needed": ({"points": 120, "zork": 1}, ["unknown_key", "tricks_needed"]),
    "tricks of a renuncia": ({"renuncia": "a", "tricks": 3}, ["unknown_key"]),
    "an unknown side": ({"renuncia": "c"}, ["bad_value"]),
    "a side in a list": ({"false_claim": ["a"]}, ["bad_value"]),
    "void without a text": ({"void": 3}, ["bad_value"]),
    "two kinds": ({"points": 61, "void": "x"}, ["not_one_kind"]),
    "no kind": ({}, ["not_one_kind"]),
    "no object": ([61], ["not_an_object"]),
    "null": (None, ["not_an_object"]),
}


@pytest.mark.parametrize(("entry", "codes"), BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_entry_is_named_by_its_index(entry, codes):
    found = problems(asked({"points": 61}, entry))
    assert [(each["hand"], each["code"]) for each in found] == [(1, code) for code in codes]


def test_an_invalid_hand_changes_nothing_so_that_later_problems_are_found():
    found = problems(asked({"points": 119}, {"points": 120, "tricks": 10}, {"points": 1}, {}))
    assert [(each["hand"], each["code"]) for each in found] == [
        (0, "impossible_points"),
        (2, "impossible_points"),
        (2, "partida_over"),
        (3, "not_one_kind"),
        (3, "partida_over"),
    ]


BAD_LINES = {
    "an unknown ruleset": ({"rules": "acores", "hands": []}, [("unknown_preset", "acores")]),
    "a ruleset that is a list": ({"rules": [1], "hands": []}, [("unknown_preset", "a list")]),
    "no ruleset": ({"hands": []}, [("missing_key", "rules")]),
    "no hands": ({"rules": "classica"}, [("missing_key", "hands")]),
    "hands that are no list": ({"rules": "classica", "hands": {}}, [("bad_value", "hands")]),
    "options that are no object": (
        {"rules": "classica", "options": [], "hands": []},
        [("bad_value", "options")],
    ),
    "an unknown key": ({"rules": "classica", "hands": [], "hand": 1}, [("unknown_key", "hand")]),
    "an unknown option": (asked(zork=1), [("unknown_option", "zork")]),
    "an unknown value": (asked(target="x"), [("unknown_value", "target")]),
    "a list for a value": (asked(tie=["add"]), [("unknown_value", "tie")]),
    "an object for a value": (asked(tie={}), [("unknown_value", "tie")]),
    "an unknown game": ({"game": "bisca"}, [("unknown_game", "bisca")]),
    "a game that is a list": ({"game": ["sueca"]}, [("unknown_game", "a list")]),
    "everything at once": (
        {"rules": "x", "options": {"target": 0, "y": 1}, "hands": [{"points": 1}], "z": 2},
        [
            ("unknown_key", "z"),
            ("unknown_preset", "x"),
            ("unknown_value", "target"),
            ("unknown_option", "y"),
            ("impossible_points", None),
        ],
    ),
    "tricks are needed whatever the target": (
        asked({"points": 120}, target=0),
        [("unknown_value", "target"), ("tricks_needed", None)],
    ),
    "and not asked where nobody can tell": (
        asked({"points": 120}, bandeira_by="x"),
        [("unknown_value", "bandeira_by")],
    ),
}


@pytest.mark.parametrize(("line", "expected"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_line_is_answered_with_everything_wrong(line, expected):
    names = ("key", "option", "rules", "game")
    found = [
        (each["code"], next((each[name] for name in names if name in each), None))
        for each in problems(line)
    ]
    assert found == expected


def test_equal_values_of_other_types_are_not_taken_for_one_seen_before():
    assert "riscos" in said(asked(target=1))
    assert "riscos" in said(asked(tie_accumulates=True))
    assert [each["value"] for each in problems(asked(target=True))] == [True]
    assert [each["value"] for each in problems(asked(target=1.0))] == [1.0]
    assert [each["value"] for each in problems(asked(tie_accumulates=1))] == [1]


NO_JSON = {
    "a blank line": (b"", "not_json"),
    "spaces": (b"   \r", "not_json"),
    "words": (b"sueca", "not_json"),
    "half an object": (b'{"rules": "classica"', "not_json"),
    "two values": (b"{} {}", "not_json"),
    "NaN": (b'{"rules": NaN}', "not_json"),
    "Infinity": (b'{"rules": -Infinity}', "not_json"),
    "a number that overflows": (b'{"rules": 1e999}', "not_json"),
    "an integer of 10,000 digits": (b'{"rules": ' + b"9" * 10_000 + b"}", "not_json"),
    "no UTF-8": (b'{"rules": "\xff"}', "not_utf_8"),
    "a list": (b"[1]", "not_an_object"),
    "a word": (b'"x"', "not_an_object"),
    "null": (b"null", "not_an_object"),
    "nested beyond reason": (b"[" * 100_000, "too_deep"),
    "an object nested beyond reason": (b'{"a":' * 100_000, "too_deep"),
}


@pytest.mark.parametrize(("line", "code"), NO_JSON.values(), ids=NO_JSON)
def test_a_line_that_is_no_object_gets_one_problem(line, code):
    found = json.loads(answer_line(line))["problems"]
    assert [each["code"] for each in found] == [code]


@pytest.mark.parametrize("depth", [10, 900, 960, 990, 1000])
def test_any_depth_is_answered(depth):
    nested = b"[" * depth + b"]" * depth
    for line in (
        b'{"rules": ' + nested + b', "hands": []}',
        b'{"rules": "classica", "options": {"tie": ' + nested + b'}, "hands": []}',
        b'{"rules": "classica", "hands": [{"points": ' + nested + b"}]}",
    ):
        assert "problems" in json.loads(answer_line(line))


def test_a_lone_surrogate_is_answered_in_plain_ascii():
    assert "problems" in json.loads(answer_line(b'{"rules": "\\ud800", "hands": []}'))


def test_a_carry_of_many_digits_is_answered():
    tied = [{"points": 60}] * 20_000
    answer = said(asked(*tied, {"points": 61}, tie="double", cap_at_target=False))
    assert answer["winner"] == "a"


STREAMS = {
    "nothing": (b"", 0),
    "one line without an end": (b"{}", 1),
    "one line": (b"{}\n", 1),
    "blank lines": (b"\n\n{}\n\n", 4),
    "carriage returns": (b"{}\r\n{}\r\n", 2),
    "other separators are no line ends": ("{}\u2028{}\x0c\n".encode(), 1),
    "longer than a chunk": (b'{"rules": "' + b"x" * 200_000 + b'"}\n{}', 2),
}


@pytest.mark.parametrize(("source", "lines"), STREAMS.values(), ids=STREAMS)
def test_every_line_in_has_one_line_out(source, lines):
    sink = io.BytesIO()
    run(io.BytesIO(source), sink)
    answers = sink.getvalue().decode("ascii").split("\n")
    assert answers.pop() == ""
    assert len(answers) == lines
    assert all(isinstance(json.loads(line), dict) for line in answers)


def test_a_line_of_many_chunks_is_read_whole():
    line = json.dumps(asked({"points": 61}, {"void": "x" * 300_000}, {"points": 91}))
    sink = io.BytesIO()
    run(io.BytesIO(f"{line}\n{line}".encode()), sink)
    assert [json.loads(each)["riscos"] for each in sink.getvalue().splitlines()] == [[3, 0]] * 2


def test_answers_come_in_the_order_of_the_lines():
    source = "\n".join(json.dumps(asked({"points": 61}, target=n % 20 + 1)) for n in range(3000))
    sink = io.BytesIO()
    run(io.BytesIO(source.encode()), sink)
    winners = [json.loads(line)["winner"] for line in sink.getvalue().splitlines()]
    assert winners == ["a" if n % 20 == 0 else None for n in range(3000)]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
KEYS = st.sampled_from(["points", "tricks", "renuncia", "false_claim", "void", "x"])
LINES = st.fixed_dictionaries(
    {},
    optional={
        "rules": st.sampled_from(["classica", "brasil"]) | JSON,
        "options": st.dictionaries(st.sampled_from([*OPTIONS, "x"]), JSON, max_size=2) | JSON,
        "hands": st.lists(st.dictionaries(KEYS, JSON, max_size=2) | JSON, max_size=3) | JSON,
        "x": JSON,
    },
)


@given(LINES)
def test_nothing_that_is_json_is_left_without_an_answer(line):
    assert said(line).keys() in ({"problems"}, {"riscos", "winner", "extra", "lines"})


@given(st.binary(max_size=60).filter(lambda line: b"\n" not in line))
def test_nothing_that_is_bytes_is_left_without_an_answer(line):
    assert "problems" in json.loads(answer_line(line))


@given(RULESETS, SEQUENCES)
def test_the_machine_form_and_the_core_say_the_same(ruleset, entries):
    options = {name: getattr(ruleset, name) for name in OPTIONS}
    told = said({"rules": ruleset.key, "options": options, "hands": [_entry(e) for e in entries]})
    score = score_partida(ruleset, entries)
    if score.problems:
        assert told == {"problems": [each.as_dict() for each in score.problems]}
    else:
        assert told["riscos"] == list(score.riscos)
        assert (told["winner"], told["extra"]) == (score.winner, list(score.extra))
        assert [line["riscos"] for line in told["lines"]] == [list(x.riscos) for x in score.lines]


def _entry(hand: object) -> dict[str, object]:
    kind = {"Renuncia": "renuncia", "FalseClaim": "false_claim"}.get(type(hand).__name__)
    if kind:
        return {kind: hand.side}
    return hand._asdict() if hasattr(hand, "points") else {"void": hand.why}
