"""`python -m scoring italiana` and `suaro`: deals typed at a table."""

import pytest

from scoring.__main__ import main
from scoring.cli_games import PROBLEMS

TABLE = """\
deal   entry      player 0  player 1  player 2  player 3
1      1:70:3:85  +0        +85       +0        +85
2      0:90:-:89  -90       +90       +90       +90
total             -90       175       90        175

Not over yet; ahead: player 1 and player 3.
"""


def test_a_session_of_italiana_is_printed_deal_by_deal(capsys):
    assert main(["italiana", "1:70:3:85", "0:90:-:89"]) == 0
    assert capsys.readouterr().out == TABLE


RESULTS = {
    "by games, of five": (["italiana", "--rules", "jogos", "1:75:3:74"], "total 2 0 2 0 2"),
    "six players": (["italiana", "--players", "6", "5:61:0:61"], "total 61 0 0 0 0 61"),
    "overtricks": (["suaro", "a:5h:7"], "total 3 0 Not over yet; ahead: side a."),
    "redoubled": (["suaro", "--target", "30", "a:9dxx:7"], "total 0 36 Won: side b."),
    "nothing yet": (["suaro"], "total 0 0 Not over yet; ahead: side a and side b."),
}


@pytest.mark.parametrize(("arguments", "said"), RESULTS.values(), ids=RESULTS)
def test_each_game_is_scored_by_its_own_rules(arguments, said, capsys):
    assert main(arguments) == 0
    assert said in " ".join(capsys.readouterr().out.split())


MISTAKES = {
    "no deal": (["suaro", "a5h7"], "deal 1: a5h7 is no deal: write DECLARER:BID:TRICKS"),
    "an impossible bid": (["italiana", "1:70:3:85", "1:50:3:85"], "deal 2: this cannot"),
    "too late": (["suaro", "--target", "1", "a:5h:7", "a:5h:7"], "deal 2: the game was already"),
    "too many players": (["italiana", "--players", "7"], "pontos is not played by 7"),
    "no target": (["suaro", "--target", "none"], "a game of Suaro is not to none"),
    "after a word that is no deal": (["suaro", "x", "a:4h:7"], "deal 1: x is no deal"),
}


@pytest.mark.parametrize(("arguments", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_a_sentence_and_exit_code_2(arguments, message, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err[: len(message)]) == ("", message)


def test_every_mistake_is_told_at_once(capsys):
    assert main(["suaro", "x", "a:4h:7", "--target", "0"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert main(["suaro", "x", "a:4h:7"]) == 2
    assert capsys.readouterr().err.splitlines()[1] == f"deal 2: {PROBLEMS['impossible_deal']}"
