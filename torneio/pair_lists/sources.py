"""The source of a list: a text pasted or in a file, or a workbook; read, or a problem."""

import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from importlib import import_module
from io import BytesIO
from typing import NamedTuple
from xml.etree.ElementTree import ParseError

from scoring import Problem
from torneio.lists.headings import OF_A_PAIR
from torneio.lists.line import Reading
from torneio.lists.reading import read, read_cells
from torneio.lists.sections import lines_of

MOST_LINES = 10_000
MOST_BYTES = 5_000_000
_MOST_UNPACKED = 80_000_000
_MOST_ROWS, _MOST_COLUMNS = 200_000, 60  # of a sheet, the empty ones counted

_WORKBOOK, _OLD_WORKBOOK = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_WORKBOOKS = (".xlsx", ".xlsm", ".xls", ".ods", ".numbers")
_NO_TEXT = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"{\\rtf", b"\x1f\x8b", b"Rar!", b"RIFF")
# Exceptions that openpyxl raises for files that only look like workbooks. RuntimeError is zipfile's
# for a member that is encrypted, or packed in an unknown way.
_BROKEN = (
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    ParseError,
    RuntimeError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)
_Row = tuple[int, list[str]]


class Source(NamedTuple):
    """The reading, and the sheets of its workbook that were not read."""

    reading: Reading
    sheets: tuple[str, ...] = ()


def of_text(text: str, *, names: int = OF_A_PAIR) -> Source | Problem:
    """A list as text. Long ones are refused before they are read."""
    if sum(1 for _line in lines_of(text)) > MOST_LINES + 1:  # one may be of headings
        return _too_many_lines()
    return _bounded(read(text, names=names))


def of_file(content: bytes, *, name: str = "", names: int = OF_A_PAIR) -> Source | Problem:
    """A list in a file: a workbook of Excel, or text in UTF-8, UTF-16 or a Windows encoding. Its
    content decides, but a file that its `name` calls a workbook must be one."""
    if len(content) > MOST_BYTES:
        return _too_large()
    if content.startswith(_OLD_WORKBOOK):
        return Problem("old_workbook")
    if content.startswith(_WORKBOOK):
        return _of_workbook(content, names=names)
    if name.lower().endswith(_WORKBOOKS):
        return Problem("broken_workbook")
    if content.startswith(_NO_TEXT) or _is_binary(content):
        return Problem("not_a_list")
    return of_text(_decoded(content), names=names)


def _too_large() -> Problem:
    return Problem("file_too_large", details={"megabytes": MOST_BYTES // 1_000_000})


def _too_many_lines() -> Problem:
    return Problem("too_many_lines", details={"most": MOST_LINES})


def _bounded(reading: Reading, sheets: Sequence[str] = ()) -> Source | Problem:
    if len(reading.lines) > MOST_LINES:
        return _too_many_lines()
    return Source(reading, tuple(sheets))


def _is_binary(content: bytes) -> bool:
    """Whether a file is binary: it has more than a few control characters."""
    if content[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return False
    begin = content[:4096]
    odd = sum(byte < 9 or 13 < byte < 27 for byte in begin)
    return 10 * odd > len(begin)


def _decoded(content: bytes) -> str:
    if content[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _of_workbook(content: bytes, *, names: int) -> Source | Problem:
    """The list in the first sheet with content."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            unpacked = sum(each.file_size for each in archive.infolist())
            if unpacked > _MOST_UNPACKED:
                return _too_large()
        # openpyxl takes 27 MB of memory: imported only when a workbook comes.
        openpyxl = import_module("openpyxl")
        book = openpyxl.load_workbook(BytesIO(content), read_only=True, data_only=True)
        for place, sheet in enumerate(book.worksheets):
            rows = list(_rows(sheet.iter_rows(max_col=_MOST_COLUMNS, values_only=True)))
            if len(rows) > MOST_LINES + 1:
                return _too_many_lines()
            if rows:
                others = [each.title for each in book.worksheets[place + 1 :]]
                return _bounded(read_cells(rows, names=names), others)
    except _BROKEN:
        return Problem("broken_workbook")
    return Source(Reading([]))


def _rows(sheet: Iterable[Sequence[object]]) -> Iterator[_Row]:
    """The rows of a sheet with content, up to the longest list there may be."""
    found = 0
    for number, values in enumerate(sheet, start=1):
        cells = [_text(value) for value in values]
        if any(cells):
            found += 1
            yield number, cells
        if found > MOST_LINES + 1 or number > _MOST_ROWS:
            return


def _text(value: object) -> str:
    """A cell as text: a phone is no fraction, and two lines in it are two names."""
    match value:
        case None:
            return ""
        case float() if value.is_integer():
            return str(int(value))
        case datetime() | date() | time():
            return value.isoformat()
    return " / ".join(line for line in str(value).splitlines() if line.strip())
