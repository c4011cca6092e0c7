"""The page that explains the draw keeps its word: its example is drawn as it says."""

import re
from pathlib import Path

from pairing import levels
from pairing.history import DOWN, LEVEL, UP, Field, Unit
from pairing.swiss import draw

PAGE = (Path(__file__).parents[2] / "docs" / "pairing.md").read_text(encoding="utf-8")
FLOATS = {"": LEVEL, "rested": DOWN, "below": DOWN, "above": UP}
ROW = re.compile(r"\| (\d) \| (\d) \| ([+−]?\d) \| ([\d, ]+) \| (.*?) ?\|$", re.MULTILINE)


def example() -> Field:
    units = []
    for place, (number, wins, riscos, met, last) in enumerate(ROW.findall(PAGE)):
        floated = next(way for word, way in reversed(FLOATS.items()) if word in last)
        units.append(
            Unit(
                id=int(number),
                number=place,
                score=int(wins),
                difference=int(riscos.replace("−", "-")),
                met=frozenset(map(int, met.split(", "))),
                had_bye=len(met.split(", ")) < 2,
                floats=(floated,),
            )
        )
    return Field(tuple(units))


def test_the_example_of_the_page_is_drawn_as_the_page_says() -> None:
    told = re.search(r"third round: \*\*(.*), and (\d) rests\.\*\*", PAGE)
    tables = tuple((int(a), int(b)) for a, b in re.findall(r"(\d)–(\d)", told[1]))
    drawn = draw(example(), seed=1)
    assert len(example().units) == 9
    assert {*tables, (int(told[2]), None)} == set(drawn.pairs)
    assert drawn.pairs[:4] == tables


def test_the_page_lists_every_level_in_order_of_weight() -> None:
    rows = re.findall(r"^\| ((?:[A-K]|club)(?:, [A-K])?) \| ", PAGE, re.MULTILINE)
    inside = levels.group_levels([0, 1], split="slide")
    letters = [*levels.FLOAT_LEVELS, *inside[1:]]
    assert ", ".join(rows) == ", ".join(level.letter for level in letters)
