"""Real processes on the test's database that begin at the same moment.

Each is a copy of one that has loaded the product and done nothing else (a fork server): a fresh
interpreter took over a second of a core, and a copy of the test's own, whose threads hold locks,
may wait for ever.
"""

import io
import multiprocessing
import os
import sys
import textwrap
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from multiprocessing.synchronize import Barrier

from django.db import connection, connections

# For a program of its own, given to the interpreter with the name of the database around it.
CHILD = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
import django
django.setup()
import scoring
from django.conf import settings
from django.db import connection
from torneio.access.actors import official
connection.settings_dict["NAME"] = os.environ["TEST_DATABASE_NAME"]
"""
_COPIES = multiprocessing.get_context("forkserver")
_COPIES.set_forkserver_preload(["tests.reliability.loaded"])
_PATIENCE = 120  # seconds


def in_processes(code: str, arguments: Sequence[Sequence[object]]) -> list[str]:
    """Run `code` at once in a process for each list of arguments; what each printed.

    None begins before all are connected. What one raises is raised here.
    """
    environment = {"TEST_DATABASE_NAME": str(connection.settings_dict["NAME"])}
    connections.close_all()
    together = _COPIES.Barrier(len(arguments))
    program = CHILD + textwrap.dedent(code)
    with ProcessPoolExecutor(
        len(arguments), _COPIES, initializer=_be_there, initargs=(environment, together)
    ) as processes:
        said = [processes.submit(_run, program, [*map(str, each)]) for each in arguments]
        return [each.result(timeout=_PATIENCE) for each in said]


def _be_there(environment: dict[str, str], together: Barrier) -> None:
    os.environ |= environment
    connection.settings_dict["NAME"] = environment["TEST_DATABASE_NAME"]
    connection.ensure_connection()
    together.wait(_PATIENCE)


def _run(program: str, arguments: list[str]) -> str:
    sys.argv = ["a race", *arguments]
    with redirect_stdout(io.StringIO()) as said:
        exec(compile(program, "a race", "exec"), {"__name__": "a race"})
    return said.getvalue().strip()
