"""Any list: no name is lost without a word, and what was read stays as it was."""

import cProfile
import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from torneio.lists.doubts import doubts_of
from torneio.lists.line import Line
from torneio.lists.pair_cell import joins
from torneio.lists.reading import read

# Words that are names and nothing else, so that each can be followed.
NAMES = ("Zulmira", "Tobias", "Rogério", "Quitéria", "Lídia", "Gaspar", "Inês", "Ângelo", "Jofre")
JOINERS = (
    " e ",
    " E ",
    "/",
    " / ",
    " & ",
    " + ",
    " x ",
    " - ",
    " – ",
    " com ",
    " c/ ",
    ";",
    "\t",
    "|",
    ",",
    ", ",
)
FRONTS = (
    "",
    "",
    "",
    "1. ",
    "2) ",
    "3º ",
    "4 - ",
    "nº 5 ",
    "#6 ",
    "7.ª ",
    "8: ",
    "9\t",
    "10;",
    "• ",
    "[21/11, 20:15] ",
)
BESIDE = (
    "",
    "",
    "912 345 678",
    "ze@example.pt",
    "(912345678)",
    "pago",
    "✅",
    "?",
    "- ",
    ",",
    ";;",
    '"',
    "Sá e Melo",
    "(Beja)",
)

name = st.lists(st.sampled_from(NAMES), min_size=1, max_size=3).map(" ".join)
piece = st.one_of(name, name, name, st.sampled_from(BESIDE))


@st.composite
def a_line(draw: st.DrawFn) -> str:
    pieces = draw(st.lists(piece, min_size=1, max_size=5))
    joiners = draw(st.lists(st.sampled_from(JOINERS), min_size=len(pieces), max_size=len(pieces)))
    return draw(st.sampled_from(FRONTS)) + "".join(map("".join, zip(pieces, joiners, strict=True)))


lists = st.lists(a_line(), min_size=1, max_size=8).map("\n".join)


def names_in(text: str) -> Counter[str]:
    return Counter(word for word in NAMES for _ in range(text.count(word)))


def kept(line: Line) -> str:
    return " · ".join([*line.players, line.name, line.club, line.contact, line.left])


def by_line(entries: Iterable[Line]) -> dict[int, str]:
    """All that was read of a line, which may hold several entries."""
    found: dict[int, str] = {}
    for entry in entries:
        found[entry.line] = f"{found.get(entry.line, '')} · {kept(entry)}"
    return found


@given(lists)
def test_every_name_of_a_line_is_somewhere_in_what_was_read(text: str) -> None:
    found = by_line(read(text).lines)
    for number, line in enumerate(text.split("\n"), start=1):
        assert names_in(found.get(number, "")) == names_in(line), line


@given(lists)
def test_where_all_play_alone_no_name_is_lost_either(text: str) -> None:
    found = by_line(read(text, names=1).lines)
    for number, line in enumerate(text.split("\n"), start=1):
        assert names_in(found.get(number, "")) == names_in(line), line


@given(lists)
def test_what_was_read_is_read_the_same_again(text: str) -> None:
    # One player with an "e" in the name and no partner is two, in a sheet as in any line.
    lines = [line for line in read(text).lines if any(line[2:6]) and not is_one_with_e(line)]
    again = read(in_columns(lines)).lines
    assert [line[2:6] for line in again] == [line[2:6] for line in lines]


def is_one_with_e(line: Line) -> bool:
    return len(line.players) == 1 and joins(line.players[0])


def in_columns(lines: list[Line]) -> str:
    """What was read, as a sheet with a column for everything."""
    most = max([2, *(len(line.players) for line in lines)])
    sheet = io.StringIO()
    writer = csv.writer(sheet, delimiter=";")
    players = [f"Jogador {min(number, 4)}" for number in range(1, most + 1)]
    writer.writerow(["N.º", "Nome da dupla", *players, "Clube", "Contacto"])
    for number, line in enumerate(lines, start=1):
        named = [*line.players, *[""] * (most - len(line.players))]
        writer.writerow([number, line.name, *named, line.club, line.contact])
    return sheet.getvalue()


@given(st.text(), st.sampled_from([1, 2]))
def test_no_text_is_refused(text: str, names: int) -> None:
    lines = read(text, names=names).lines
    assert len(doubts_of(lines, names=names)) == len(lines) <= len(text.splitlines()) + 1


@given(lists)
def test_a_text_is_read_the_same_each_time(text: str) -> None:
    assert read(text) == read(text)


MANY: dict[str, Callable[[int], str]] = {
    "equal": lambda _n: "Zé e Tó",
    "equal columns": lambda _n: "Zé;Tó;Vila",
    "different": lambda n: f"{n}. Zé {n};Tó {n};Vila {n % 20};912 345 {n % 1000:03}",
    "one cell": lambda n: f"Zé {n} Silva e Tó {n} Costa - Vila {n % 7}, 912 345 {n % 1000:03}",
    "one player": lambda n: f"Zé;Tó {n}",
    "headings": lambda n: "Nome;Clube" if n % 2 else "Zé;Vila",
    "commas": lambda n: f"Zé {n}, Tó {n} e Rui {n}" if n % 2 else f"Zé {n},Tó,Vila",
    "dashes": lambda _n: " - ".join("abcdefgh"),
    "brackets": lambda n: f"Zé {n} (Vila {n % 7}) / Tó {n} (Vila {n % 5})",
    "spaces": lambda _n: "Zé" + " " * 40 + "Tó",
}


@pytest.mark.parametrize("make", MANY.values(), ids=MANY.keys())
def test_eight_times_the_lines_take_eight_times_the_calls_and_not_sixty_four(
    make: Callable[[int], str],
) -> None:
    few, many = (calls("\n".join(map(make, range(lines)))) for lines in (50, 400))
    assert many < 10 * few


def calls(text: str) -> int:
    """The number of functions called for a list; its seconds are measured by bench_lists."""
    with cProfile.Profile() as profile:
        doubts_of(read(text).lines)
    return sum(each.callcount for each in profile.getstats())


@pytest.mark.parametrize("line", ["Zé, Tó, Vila", "1. Zé;Tó;10,00 €", "| 3 | Zé | Tó |"])
def test_a_line_is_quoted_as_it_was_typed(line: str) -> None:
    (found,) = read(line).lines
    assert found.text == line
    assert read(f"Nome;Clube\n{line}").headings == ("Nome;Clube",)
