"""One command for a tavern's laptop: database, example night, web, worker, clock, addresses."""

import os
import signal
import socket
import threading
import urllib.request
from argparse import ArgumentParser
from types import FrameType
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connections

from torneio.entries.models import Tournament
from torneio.env import lan_addresses
from torneio.live.management.commands.example_night import ORGANISER
from torneio.live.programs import Program, stop_all

# The image starts the same server (see Dockerfile).
WEB = (
    "granian",
    "--interface",
    "wsgi",
    "--workers",
    "2",
    "--blocking-threads",
    "4",
    "--no-ws",
    "--respawn-failed-workers",
    "--workers-kill-timeout",
    "10",
    "--log-level",
    "warning",
    "--host",
    "0.0.0.0",  # noqa: S104 - phones on the tavern's network must reach it
)
_CELERY = ("celery", "-q", "-A", "torneio")
# A program of its own, not a child of the worker's: killed alone, it is noticed and started again.
CLOCK = (*_CELERY, "beat", "-l", "warning", "--pidfile=")
_START_SECONDS = 30
_STOP_SECONDS = 11.0


class Command(BaseCommand):
    """`manage.py serve`: everything a night needs, until Ctrl-C."""

    help = "Prepares the database, loads an example night the first time, starts everything."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The port, and what to leave out."""
        parser.add_argument("--port", type=int, default=os.environ.get("PORT", "8000"))
        parser.add_argument("--no-example", action="store_true", help="load no example night")
        parser.add_argument("--no-worker", action="store_true", help="tasks run elsewhere")

    def handle(self, *args: Any, port: int, no_example: bool, no_worker: bool, **_: Any) -> None:
        """Prepare, start all, say where, wait."""
        if problem := _problem_with(port):
            raise CommandError(problem)
        _prepare(with_example=not no_example)
        programs = [Program("web", *WEB, "--port", str(port), "torneio.wsgi:application")]
        if not no_worker:
            programs += [Program("worker", *worker_command()), Program("clock", *CLOCK)]
        stopping = listen_for_the_end()
        try:
            for program in programs:
                program.start()
            _wait_for_answer(programs, stopping, port=port)
            if not stopping.is_set():
                self._say_where(port)
            self._look_after(programs, stopping)
            self.stdout.write("\nA fechar… / Stopping…")
            self.stdout.flush()
        finally:
            stop_all(programs, within=_STOP_SECONDS)

    def _say_where(self, port: int) -> None:
        lines = ["", "Torneio is running.", f"  here:            http://localhost:{port}/"]
        lines += [f"  phones, same net: http://{address}:{port}/" for address in lan_addresses()]
        example = settings.VAR_DIR / "example-logins.txt"
        if example.exists():
            # A log is read by more people than a screen.
            secret = example.read_text(encoding="utf-8").splitlines()
            told = secret if self.stdout.isatty() else [f"The example's logins: {example}"]
            lines += ["", *told]
        self.stdout.write("\n".join([*lines, "", "Ctrl-C stops everything. / Ctrl-C fecha tudo."]))
        self.stdout.flush()

    def _look_after(self, programs: list[Program], stopping: threading.Event) -> None:
        """Until the end: what stopped by itself is started again, the others run on."""
        while not stopping.wait(0.5):
            for program in programs:
                if not program.has_ended:
                    continue
                if not program.start_again():
                    raise CommandError(
                        f"The {program.name} keeps stopping; everything is closed. "
                        "The reason is above."
                    )
                self.stderr.write(f"The {program.name} stopped and was started again.")


def _problem_with(port: int) -> str:
    """Why nobody can listen there, or an empty text.

    granian shares ports, so a second server would start unnoticed: the port is tried first.
    """
    if not 0 < port < 65536:
        return f"There is no port {port}: choose one from 1024 to 65535."
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))  # noqa: S104 - tried as the web server will
        except PermissionError:
            return f"This system keeps port {port} to itself; choose another: make run PORT=8000"
        except OSError:
            return (
                f"Port {port} is taken: another program (or another Torneio) is using it. "
                f"Stop it, or choose another port: make run PORT={port % 65535 + 1}"
            )
    return ""


def _prepare(*, with_example: bool) -> None:
    try:
        call_command("migrate", verbosity=0)
    except OperationalError as error:
        raise CommandError(f"The database does not answer: {error}") from error
    call_command("collectstatic", interactive=False, verbosity=0)
    is_new = not Tournament.objects.exists()
    if with_example and is_new and not User.objects.filter(username=ORGANISER).exists():
        call_command("example_night")
    # From here on this process only watches; the data is the children's.
    connections.close_all()


def worker_command() -> tuple[str, ...]:
    """The task runner, as a module and its arguments."""
    # Workers of ours have nothing to tell each other: the rows are the record.
    worker = (*_CELERY, "worker", "-l", "warning", "--without-gossip", "--without-mingle")
    # One process on one machine: the file broker needs no more.
    return worker if settings.REDIS_URL else (*worker, "-P", "solo")


def listen_for_the_end() -> threading.Event:
    """Ctrl-C, a service manager's request, a closed terminal window: all of them the same end.

    The signal only raises a flag, so it can come at any moment, and again, without harm.
    """
    stopping = threading.Event()

    def raise_flag(_number: int, _frame: FrameType | None) -> None:
        stopping.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, raise_flag)
    return stopping


def _wait_for_answer(programs: list[Program], stopping: threading.Event, *, port: int) -> None:
    # Straight to this machine, whatever proxy the environment names.
    here = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _ in range(_START_SECONDS * 10):
        if any(program.has_ended for program in programs):
            raise CommandError("A part stopped while starting; the reason is above.")
        try:
            here.open(f"http://127.0.0.1:{port}/pronto/", timeout=2).close()
        except OSError:
            if stopping.wait(0.1):
                return
        else:
            return
    raise CommandError(f"The web server did not answer on port {port} within 30 seconds.")
