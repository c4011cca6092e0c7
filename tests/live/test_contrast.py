"""The colours of the product, two by two as they are used: read from the file of tokens."""

import re
from itertools import product
from pathlib import Path

import pytest

from torneio.env import BASE_DIR

TOKENS = (Path(BASE_DIR) / "static/css/tokens.css").read_text(encoding="utf-8")
GROUNDS = ("ground", "raised", "sunk")
TEXT = (
    *product(("ink", "dim", "main", "wrong", "link"), GROUNDS),
    *product(("fresh",), ("ground", "raised")),
    ("on-main", "main"),
    ("on-main", "main-down"),
    ("main", "good-ground"),
    ("wrong", "wrong-ground"),
    ("ground", "ink"),
    *product(("ink", "dim", "link"), ("good-ground", "wrong-ground", "fresh-ground")),
)
MARKS = (*product(("edge", "link", "fresh", "main", "wrong"), GROUNDS), ("wrong", "wrong-ground"))


def scheme(selector: str) -> dict[str, str]:
    """The colours a block gives."""
    block = TOKENS.split(selector, 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))


PAPER, SLATE, DARK = map(scheme, (".paper {", ".slate {", ":root:not(.paper) {"))


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2, definitions)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21 (WCAG 2.2, definitions)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_a_page_in_the_dark_is_the_slate() -> None:
    assert DARK == SLATE
    assert PAPER.keys() == SLATE.keys()


@pytest.mark.parametrize("colours", [PAPER, SLATE], ids=["paper", "slate"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, 4.5), (MARKS, 3)], ids=["text", "marks"])
def test_everything_stands_out_from_its_ground(
    colours: dict[str, str], pairs: tuple[tuple[str, str], ...], least: float
) -> None:
    told = {pair: round(contrast(*(colours[name] for name in pair)), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in told.items() if ratio < least} == {}
