"""Real processes on the test's database that begin at the same moment.

Each is a copy of one that has loaded the product and done nothing else (a fork server): a fresh
interpreter took over a second of a core, and a copy of the test's own, whose threads hold locks,
may wait for ever.
"""

import io
import multiprocessing
import sys
import textwrap
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, redirect_stdout
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Barrier
from typing import Any

from django.db import connection, connections

# What every program has at hand.
_BEGINNING = """
import os, sys
import scoring
from django.conf import settings
from django.db import connection
from torneio.access.actors import official
"""
_COPIES = multiprocessing.get_context("forkserver")
_COPIES.set_forkserver_preload(["tests.reliability.loaded"])
_PATIENCE = 120  # seconds


def in_processes(code: str, arguments: Sequence[Sequence[object]]) -> list[str]:
    """Run `code` at once in a process for each list of arguments; what each printed.

    None begins before all are connected. What one raises is raised here.
    """
    database = str(connection.settings_dict["NAME"])
    connections.close_all()
    together = _COPIES.Barrier(len(arguments))
    with ProcessPoolExecutor(len(arguments), _COPIES, _be_there, (database, together)) as processes:
        said = [processes.submit(_printed, code, [*map(str, each)]) for each in arguments]
        return [each.result(timeout=_PATIENCE) for each in said]


@contextmanager
def beside(code: str, *arguments: str) -> Iterator[tuple[BaseProcess, Connection]]:
    """One process that runs `code` while the test goes on: it can `tell` the connection something,
    and `hear` what is sent there."""
    here, there = _COPIES.Pipe()
    database = str(connection.settings_dict["NAME"])
    process = _COPIES.Process(target=_run_beside, args=(database, code, arguments, there))
    process.start()
    there.close()
    try:
        yield process, here
    finally:
        process.kill()
        process.join()


def _be_there(database: str, together: Barrier) -> None:
    _connect(database)
    together.wait(_PATIENCE)


def _connect(database: str) -> None:
    connection.settings_dict["NAME"] = database
    connection.ensure_connection()


def _printed(code: str, arguments: list[str]) -> str:
    with redirect_stdout(io.StringIO()) as said:
        _run(code, arguments, {})
    return said.getvalue().strip()


def _run_beside(database: str, code: str, arguments: Sequence[str], there: Connection) -> None:
    _connect(database)
    _run(code, arguments, {"tell": there.send, "hear": there.recv})


def _run(code: str, arguments: Sequence[str], names: dict[str, Any]) -> None:
    sys.argv = ["a race", *arguments]
    program = compile(_BEGINNING + textwrap.dedent(code), "a race", "exec")
    exec(program, {"__name__": "a race", **names})
