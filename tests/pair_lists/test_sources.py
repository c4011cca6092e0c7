"""A list comes as a text or in a file, and what is no list is a problem with a name."""

import io
import sys
import zipfile
from datetime import date

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Problem
from torneio.lists.deciding import judge
from torneio.pair_lists import sources
from torneio.pair_lists.drafts import Draft
from torneio.pair_lists.sources import MOST_BYTES, MOST_LINES, Source, of_file, of_text
from torneio.words import sentence

PAIR = "Zé e Tó, Évora"


def workbook(*rows: list[object], others: int = 0) -> bytes:
    book = openpyxl.Workbook()
    for _more in range(others):
        book.create_sheet().append(["Rui e Quim"])
    for row in rows:
        book.worksheets[0].append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def lines(content: bytes, name: str = "") -> list[tuple[int, tuple[str, ...], str, str]]:
    source = of_file(content, name=name)
    assert isinstance(source, Source)
    return [(line.line, line.players, line.club, line.contact) for line in source.reading.lines]


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_file_of_text_is_read_in_the_letters_it_was_written_in(coding: str) -> None:
    mark = b"\xff\xfe" if coding == "utf-16-le" else b""
    assert lines(mark + PAIR.encode(coding)) == [(1, ("Zé", "Tó"), "Évora", "")]


def test_a_workbook_is_read_with_the_numbers_of_its_rows() -> None:
    content = workbook(["N.º", "Jogador 1", "Jogador 2", "Tel"], [], [1, "Zé", "Tó", 912345678.0])
    assert lines(content, "lista.xlsx") == [(3, ("Zé", "Tó"), "", "912345678")]


def test_two_names_below_each_other_in_a_cell_are_two_players() -> None:
    assert lines(workbook(["Zé\nTó", "Vila"])) == [(1, ("Zé", "Tó"), "Vila", "")]


def test_a_date_in_a_workbook_is_no_player() -> None:
    content = workbook(["Data", "Dupla"], [date(2026, 11, 21), "Zé e Tó"])
    assert lines(content) == [(2, ("Zé", "Tó"), "", "")]


def test_of_several_sheets_the_first_is_read_and_the_others_are_named() -> None:
    source = of_file(workbook(["Zé e Tó"], others=2))
    assert isinstance(source, Source)
    assert (len(source.reading.lines), source.sheets) == (1, ("Sheet1", "Sheet2"))
    assert lines(workbook(others=1)) == [(1, ("Rui", "Quim"), "", "")]


@pytest.mark.parametrize(
    ("content", "name", "code"),
    [
        (b"Z" * (MOST_BYTES + 1), "", "file_too_large"),
        (b"\xd0\xcf\x11\xe0" + bytes(600), "lista.xls", "old_workbook"),
        (b"PK\x03\x04" + bytes(600), "lista.xlsx", "broken_workbook"),
        (b"Z\xc3\xa9 e T\xc3\xb3", "lista.XLSX", "broken_workbook"),
        (b"%PDF-1.7", "lista.pdf", "not_a_list"),
        (b"\x89PNG\r\n", "", "not_a_list"),
        (bytes(range(32)) * 20, "", "not_a_list"),
        (b"Z\n" * (MOST_LINES + 2), "", "too_many_lines"),
    ],
)
def test_what_is_no_list_has_a_name(content: bytes, name: str, code: str) -> None:
    found = of_file(content, name=name)
    assert isinstance(found, Problem)
    assert found.code == code


@pytest.mark.parametrize(("offset", "flag"), [(8, 1), (10, 97)], ids=["locked", "packed anew"])
def test_a_workbook_that_cannot_be_unpacked_is_broken(offset: int, flag: int) -> None:
    content = bytearray(workbook(["Zé", "Tó"]))
    entry = content.index(b"PK\x01\x02")
    while entry >= 0:  # the flags, or the way of packing, of every part in the list at the end
        content[entry + offset] = flag
        entry = content.find(b"PK\x01\x02", entry + 4)
    found = of_file(bytes(content))
    assert isinstance(found, Problem)
    assert found.code == "broken_workbook"


def test_a_workbook_that_unpacks_to_more_than_a_list_is_not_unpacked() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", bytes(sources._MOST_UNPACKED + 1))
    found = of_file(file.getvalue())
    assert isinstance(found, Problem)
    assert found.code == "file_too_large"


@pytest.mark.parametrize("heading", ["", "Dupla\n"])
def test_ten_thousand_lines_are_read_and_one_more_is_not(heading: str) -> None:
    most = heading + "Zé\n\n" * MOST_LINES
    assert isinstance(of_text(most), Source)
    assert isinstance(of_text(f"{most}Zé"), Problem)


def calls(lines: int) -> int:
    """How many calls it takes to read and judge a list of lines that are all the same."""
    counted = 0

    def count(*_event: object) -> None:
        nonlocal counted
        counted += 1

    sys.setprofile(count)
    try:
        source = of_text(f"{PAIR}\n" * lines)
        assert isinstance(source, Source)
        judge(Draft.of(source).candidates)
    finally:
        sys.setprofile(None)
    return counted


def test_a_list_twice_as_long_is_twice_the_work_and_too_long_a_one_is_told_its_limit() -> None:
    calls(1)
    assert calls(400) <= 2.1 * calls(200)
    found = of_text(f"{PAIR}\n" * 60_000)
    assert isinstance(found, Problem)
    assert sentence(found) == "A lista tem mais de 10000 linhas: cole-a ou envie-a por partes."


def test_a_workbook_of_too_many_rows_is_refused() -> None:
    found = of_file(workbook(*[["Zé", "Tó"]] * (MOST_LINES + 1)))
    assert isinstance(found, Problem)
    assert found.code == "too_many_lines"


WHOLE = workbook(["Jogador 1", "Jogador 2"], ["Zé", "Tó"], [1.5, True])


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255), st.integers(0, 40))
def test_a_workbook_with_a_fault_anywhere_is_read_or_refused(at: int, by: int, cut: int) -> None:
    faulty = bytearray(WHOLE)
    faulty[at] ^= by
    assert isinstance(of_file(bytes(faulty)), Source | Problem)
    assert isinstance(of_file(bytes(faulty[: len(faulty) - cut * cut])), Source | Problem)


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_a_workbook_whose_parts_have_a_fault_is_read_or_refused(at: int, by: int) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(WHOLE)) as whole, zipfile.ZipFile(file, "w") as faulty:
        for number, name in enumerate(whole.namelist()):
            part = bytearray(whole.read(name))
            if number == at % len(whole.namelist()):
                part[at % len(part)] ^= by
            faulty.writestr(name, bytes(part))
    assert isinstance(of_file(file.getvalue()), Source | Problem)


@given(st.binary())
def test_no_bytes_are_an_error(content: bytes) -> None:
    assert isinstance(of_file(content), Source | Problem)
