"""A table as a file for a spreadsheet, whoever wrote what is in it."""

import re
from collections.abc import Iterable, Sequence

import tablib
from django.http import HttpResponse

Cell = str | int
KINDS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def sheet(
    title: object, headers: Iterable[object], rows: Iterable[Sequence[Cell]]
) -> tablib.Dataset:
    """The rows as a sheet in which no text is a formula."""
    found = tablib.Dataset(headers=[*map(str, headers)], title=str(title))
    found.extend(
        [harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return found


def answer(found: tablib.Dataset, kind: str, *, name: str) -> HttpResponse:
    """The sheet as a file of that kind, to keep under that name."""
    content = found.export(kind)
    # The mark that makes a spreadsheet read the accents right.
    body = content.encode("utf-8-sig") if isinstance(content, str) else content
    headers = {"Content-Disposition": f'attachment; filename="{name}.{kind}"'}
    return HttpResponse(body, content_type=KINDS[kind], headers=headers)


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula, of what a workbook can hold: whoever enters
    a pair chooses its name."""
    text = _NOT_IN_XML.sub("", text)
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text
