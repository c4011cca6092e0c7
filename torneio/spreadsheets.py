"""A table as a file for a spreadsheet, safe for texts from any source."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from itertools import chain

import tablib
from django.http import HttpResponse, StreamingHttpResponse

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
    """The rows as a sheet in which no text is read as a formula."""
    found = tablib.Dataset(headers=[*map(str, headers)], title=str(title))
    found.extend(
        [harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return found


def answer(found: tablib.Dataset, kind: str, *, name: str) -> HttpResponse:
    """The sheet as a download of that kind, with that file name."""
    content = found.export(kind)
    # The byte order mark, so that a spreadsheet reads the accents right.
    body = content.encode("utf-8-sig") if isinstance(content, str) else content
    headers = {"Content-Disposition": f'attachment; filename="{name}.{kind}"'}
    return HttpResponse(body, content_type=KINDS[kind], headers=headers)


def streamed(
    headers: Iterable[object], rows: Iterable[Sequence[Cell]], *, name: str
) -> StreamingHttpResponse:
    """The same as a download of CSV that is written as it is read, however long it is."""

    def lines() -> Iterator[str]:
        line = StringIO()
        write = csv.writer(line)
        yield "\ufeff"
        for row in chain([[*map(str, headers)]], rows):
            write.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
            yield line.getvalue()
            line.seek(0)
            line.truncate()

    shown = {"Content-Disposition": f'attachment; filename="{name}.csv"'}
    return StreamingHttpResponse(lines(), content_type=KINDS["csv"], headers=shown)


def harmless(text: str) -> str:
    """The text in a form that no spreadsheet reads as a formula, without characters a workbook
    cannot hold: the name of a pair is typed by its own players."""
    text = _NOT_IN_XML.sub("", text)
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text
