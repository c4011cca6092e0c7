"""Whether the disk has room for what is to be written."""

import errno
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error

from torneio.htmx import is_part

FULL = 503  # "try again later": a phone keeps its hand and sends it again
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_NOT_WRITTEN = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
_POSTGRESQL_DISK_FULL = "53100"
_ENOUGH = 64 * 1024  # bytes: several times what a hand writes


def is_there() -> bool:
    """Whether the disk of the database has room left. Not known where the database is on a
    server."""
    if connection.vendor != "sqlite":
        return True
    try:
        folder = Path(connection.settings_dict["NAME"]).parent
        with TemporaryFile(dir=folder, buffering=0) as file:
            return file.write(bytes(_ENOUGH)) == _ENOUGH
    except OSError:
        return False


def failed(request: HttpRequest) -> HttpResponse:
    """The error page of a request; a full disk has a sentence of its own."""
    if not any(map(_is_of_the_disk, _chain(sys.exc_info()[1]))):
        return server_error(request)
    if is_part(request):
        headers = {"HX-Retarget": "#messages", "HX-Reswap": "innerHTML"}
        return HttpResponse(render_to_string("_full.html"), status=FULL, headers=headers)
    return HttpResponse(render_to_string("full.html"), status=FULL, headers={"Retry-After": "30"})


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An exception, and those that caused it."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_of_the_disk(error: BaseException) -> bool:
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in _NOT_WRITTEN
    if isinstance(error, OSError):
        return error.errno in _NO_ROOM
    return getattr(error, "sqlstate", None) == _POSTGRESQL_DISK_FULL
