"""`python -m scoring italiana` and `suaro`: deals typed at a table."""

import pytest

from scoring.__main__ import main

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
    "an impossible bid": (
        ["italiana", "1:70:3:85", "1:50:3:85"],
        "deal 2: bid cannot be 50; it is 61..120",
    ),
    "nobody there": (["italiana", "4:70:-:85"], "deal 1: bidder cannot be 4; it is 0..3"),
    "his own partner": (["italiana", "1:70:1:85"], "deal 1: player 1 cannot be his own partner"),
    "ten tricks of nine": (["suaro", "a:5h:10"], "deal 1: tricks cannot be 10; it is 0..9"),
    "more deals than agreed": (
        ["italiana", "--deals", "1", *["1:70:3:85"] * 2],
        "deal 2: the game",
    ),
    "too late": (["suaro", "--target", "1", "a:5h:7", "a:5h:7"], "deal 2: the game was already"),
    "too many players": (["italiana", "--players", "7"], "pontos is not played by 7"),
    "no target": (["suaro", "--target", "0"], "a game of Suaro is to 1 or more, not 0"),
    "after a word that is no deal": (["suaro", "x", "a:4h:7"], "deal 1: x is no deal"),
}


@pytest.mark.parametrize(("arguments", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_a_sentence_and_exit_code_2(arguments, message, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err[: len(message)]) == ("", message)


def test_every_mistake_is_told_at_once_in_the_order_of_the_deals(capsys):
    assert main(["suaro", "x", "a:4h:7", "--target", "0"]) == 2
    assert [line.partition(":")[0] for line in capsys.readouterr().err.splitlines()] == [
        "a game of Suaro is to 1 or more, not 0",
        "deal 1",
    ]
    assert main(["suaro", "a:4h:10", "x", "a:5h:7"]) == 2
    said = [line.partition(" cannot")[0] for line in capsys.readouterr().err.splitlines()]
    assert [line[:12] for line in said] == ["deal 1: bid", "deal 1: tric", "deal 2: x is"]


NOT_ITS_OWN = {
    "an option of Sueca": ["suaro", "--tie", "add"],
    "players of Suaro": ["suaro", "--players", "2"],
    "a target of Italiana": ["italiana", "--target", "5"],
    "a number in words": ["italiana", "--players", "four"],
    "an option without a value": ["classica", "-o", "pente"],
}


@pytest.mark.parametrize("arguments", NOT_ITS_OWN.values(), ids=NOT_ITS_OWN)
def test_an_option_that_is_not_the_games_own_stops_with_its_usage(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["italiana"], ["suaro"]], ids=str)
def test_each_game_has_help_of_its_own(words, capsys):
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--help"])
    out = capsys.readouterr().out
    assert stopped.value.code == 0
    assert ("--target" in out) == (words != ["italiana"])
    assert ("BIDDER" in out) == (words == ["italiana"])
