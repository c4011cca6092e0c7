"""A draw that weighs nothing as a file, which the command derives again by its method."""

import json
from pathlib import Path

import pytest

from pairing.__main__ import main
from pairing.method_file import by_lots, problems, with_beside, written

ORDER = [3, 1, 4, 2]
LEAGUE = written("league", [(3, 2), (1, 4)], order=ORDER, double=False, round=1)


def verified(said: object, at: Path) -> int:
    at.write_text(json.dumps(said), encoding="utf-8")
    return main(["verify", str(at)])


def test_a_good_one_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(LEAGUE, tmp_path / "a.json") == 0
    assert capsys.readouterr().out == 'good: 2 tables, as the method "league" gives them\n'


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"pairs": [[3, 4], [1, 2]]}, "pairs"),
        ({"order": [1, 2, 3, 4]}, "pairs"),
        ({"engine": 0}, "engine"),
        ({"lots": {"seed": 1}}, "lots"),
    ],
)
def test_what_was_altered_is_named(
    changed: dict, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(LEAGUE | changed, tmp_path / "a.json") == 1
    assert capsys.readouterr().out.startswith(f"{code}: ")


@pytest.mark.parametrize(
    "changed", [{"method": "tombola"}, {"round": 9}, {"order": None}, {"pairs": [[1, 2, 3]]}]
)
def test_what_is_no_draw_is_an_error(changed: dict, tmp_path: Path) -> None:
    assert verified(LEAGUE | changed, tmp_path / "a.json") == 2


def test_the_opponents_of_those_gone_rest() -> None:
    said = written("bracket", [(1, None), (3, 2)], order=[1, 2, 3, 4], gone=[4])
    assert problems(said) == []


def test_what_is_played_beside_a_round_is_derived_again_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    semifinals = {"before": [(1, 4), (2, 3)], "winners": [1, 2]}
    third = written("third place", [(4, 3)], **semifinals)
    final = with_beside(written("bracket goes on", [(1, 2)], **semifinals), [third])
    assert verified(final, tmp_path / "a.json") == 0
    assert "good: 2 tables" in capsys.readouterr().out
    other = with_beside(final, [third | {"pairs": [[4, 2]]}])
    assert verified(other, tmp_path / "a.json") == 1
    assert capsys.readouterr().out.startswith("pairs: ")
    with pytest.raises(ValueError, match="no draw with its method"):
        problems(with_beside(final, [third | {"before": 3}]))


def test_the_lots_are_told_where_they_give_the_order() -> None:
    assert by_lots([1, 2, 3, 4], 5) == {}
    seed = next(each for each in range(100) if by_lots(ORDER, each))
    assert problems(LEAGUE | by_lots(ORDER, seed)) == []
