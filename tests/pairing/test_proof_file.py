"""A draw as a file: written, read again, and verified."""

import json
from pathlib import Path
from typing import Any

import pytest

from pairing.__main__ import main
from pairing.certificate import certify
from pairing.proof_file import read, written
from pairing.swiss import draw
from tests.pairing.fields import clubs, field


def a_file(**more: str) -> dict[str, Any]:
    of = field(2, 2, 1, 1, 0, 0, 0, **clubs(**more))
    return dict(json.loads(json.dumps(written(of, certify(of, draw(of, seed=5))))))


def verified(said: object, at: Path) -> int:
    at.write_text(json.dumps(said), encoding="utf-8")
    return main(["verify", str(at)])


def test_what_is_written_is_read_again() -> None:
    of = field(2, 2, 1, 1, 0, 0, 0, **clubs(u1="Vilar", u2="Vilar"))
    certificate = certify(of, draw(of, seed=5))
    assert read(json.loads(json.dumps(written(of, certificate)))) == (of, certificate)


def test_a_good_draw_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(a_file(u1="Vilar", u2="Vilar"), tmp_path / "a.json") == 0
    assert (
        capsys.readouterr().out == "good: 3 tables, and no draw of this field is better (seed 5)\n"
    )


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("seal", "0", "seal: something in the certificate was altered"),
        ("field", "0", "field: the certificate is of another field"),
        ("engine", 0, "engine: it was drawn by other rules than these"),
    ],
)
def test_what_is_wrong_is_a_line_each(
    part: str, value: object, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = a_file()
    said["certificate"][part] = value
    assert verified(said, tmp_path / "a.json") == 1
    assert sentence in capsys.readouterr().out.splitlines()


def test_a_score_changed_in_the_file_is_another_field(tmp_path: Path) -> None:
    said = a_file()
    said["field"][0]["score"] += 1
    assert verified(said, tmp_path / "a.json") == 1


@pytest.mark.parametrize("said", [{}, [], {"field": [{}]}, {"field": 1}, "zork"], ids=str)
def test_what_is_no_draw_is_a_sentence(
    said: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(said, tmp_path / "a.json") == 2
    assert capsys.readouterr().err.count("\n") == 1
