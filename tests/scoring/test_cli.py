"""`python -m scoring`: a partida typed at a table."""

import subprocess
import sys

import pytest

from scoring.__main__ import main
from scoring.awards import ALIKE, award
from scoring.cli import PROBLEMS, REASONS, read_hand, read_value, sentence
from scoring.hand import FalseClaim, Played, Renuncia, Void
from scoring.problems import problem
from scoring.rulesets import OPTIONS, PRESETS
from tests.scoring.hands import hands, rules

TABLE = """\
hand  entry       riscos  score  why                                     decided by
1     60          +0 +0   0-0    60-60, nobody wins (pending: 1)         tie
2     65-55       +2 +0   2-0    won the hand, raised by an earlier tie  tie
3     renuncia:a  +0 +4   2-4    renuncia proved                         revoke_award

Side b wins the partida 2-4. Card points: 125-115.
"""


def test_a_partida_is_printed_hand_by_hand(capsys):
    assert main(["cento-e-vinte", "60", "65-55", "renuncia:a"]) == 0
    assert capsys.readouterr().out == TABLE


RESULTS = {
    "an option": (["classica", "61", "--target", "1"], "Side a wins the partida 1-0."),
    "options by name": (["classica", "91", "-o", "pente=3"], "Not over yet: 3-0."),
    "an option switched off": (["norte-pente", "91", "--pente", "off"], "Not over yet: 2-0."),
    "a switch": (["classica", "91", "91", "--cap-at-target", "no", "--target", "3"], "4-0."),
    "an extra": (["classica", "120/10", "--bandeira-award", "extra"], "Extra partidas: 1-0."),
    "five hands": (["cinco-maos", "61", "61", "59", "59", "60"], "Over: 2-2."),
    "no preset is the classic": ([], "Not over yet: 0-0."),
}


@pytest.mark.parametrize(("arguments", "result"), RESULTS.values(), ids=RESULTS)
def test_options_are_taken_from_the_line(arguments, result, capsys):
    assert main(arguments) == 0
    assert result in capsys.readouterr().out.splitlines()[-1]


MISTAKES = {
    "a sum": (["classica", "61-60"], "hand 1: 61-60 does not sum to 120"),
    "impossible": (["classica", "61", "119"], "hand 2: 119-1 cannot be: no card is worth 1"),
    "no hand": (["classica", "zork"], "hand 1: zork is no hand"),
    "unknown ruleset": (["acores"], "there is no ruleset called acores"),
    "unknown option": (["classica", "-o", "zork=1"], "there is no option called zork"),
    "unknown value": (
        ["classica", "--tie", "maybe"],
        "tie cannot be maybe; it is void, add or double",
    ),
    "too late": (["classica", "120/10", "61"], "hand 2: the partida was already over"),
    "a bandeira": (["classica", "120"], "hand 1: 120 points: write the tricks too"),
}


@pytest.mark.parametrize(("arguments", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_a_sentence_and_exit_code_2(arguments, message, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert err.startswith(message)


def test_every_mistake_is_told_at_once(capsys):
    assert main(["acores", "1", "zork", "--target", "99"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4


SHORTHANDS = {
    "61": Played(61),
    "61-59": Played(61),
    "120/10": Played(120, 10),
    "120-0/9": Played(120, 9),
    "R:b": Renuncia("b"),
    "renuncia:a": Renuncia("a"),
    "claim:b": FalseClaim("b"),
    "c:A": FalseClaim("a"),
    "void:bad deal": Void("bad deal"),
}


@pytest.mark.parametrize(("text", "hand"), SHORTHANDS.items(), ids=SHORTHANDS)
def test_a_hand_is_read_as_players_write_it(text, hand):
    assert read_hand(text) == hand


def test_every_reason_and_refusal_has_a_sentence():
    entries = [*ALIKE.values(), *hands("R:a c:a v:x")]
    scored = {name: option for name, option in OPTIONS.items() if option.scored}
    changes = [{name: value} for name, option in scored.items() for _, value in option.lawful]
    variants = [*PRESETS.values(), *(rules("classica", **change) for change in changes)]
    reasons = {award(each, hand).reason for each in variants for hand in entries}
    assert reasons == set(REASONS), "scoring/cli.py: REASONS"
    assert sentence(problem("partida_over").at(0)) == f"hand 1: {PROBLEMS['partida_over']}"


@pytest.mark.parametrize("name", OPTIONS)
def test_every_lawful_value_can_be_typed(name):
    for kind, value in OPTIONS[name].lawful:
        text = {True: "yes", False: "no"}[value] if kind is bool else str(value).lower()
        assert read_value(name, text) == value
        assert type(read_value(name, text)) is kind


def test_the_list_names_the_presets(capsys):
    assert main(["--list"]) == 0
    assert capsys.readouterr().out.split() == list(PRESETS)


def test_the_stream_runs_as_a_program():
    said = subprocess.run(
        [sys.executable, "-m", "scoring", "--jsonl"],
        input=b'{"rules": "classica", "hands": [{"points": 61}]}\nzork',
        capture_output=True,
        check=True,
        timeout=60,
    )
    first, second = said.stdout.splitlines()
    assert first.startswith(b'{"riscos": [1, 0]')
    assert b"not_json" in second
