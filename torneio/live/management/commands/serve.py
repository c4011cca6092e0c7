"""One command for a tavern's laptop: database, example night, web and worker, addresses."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from argparse import ArgumentParser
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from torneio.entries.models import Tournament
from torneio.env import lan_addresses

_WEB = [
    "granian",
    "--interface",
    "wsgi",
    "--workers",
    "2",
    "--blocking-threads",
    "4",
    "--no-ws",
    "--workers-kill-timeout",
    "10",
    "--log-level",
    "warning",
    "--host",
    "0.0.0.0",  # noqa: S104 - phones on the tavern's network must reach it
]
_STOP_SECONDS = 12


class Command(BaseCommand):
    """`manage.py serve`: everything a night needs, until Ctrl-C."""

    help = "Prepares the database, loads an example night the first time, starts web and worker."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The port, and what to leave out."""
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument("--no-example", action="store_true", help="load no example night")
        parser.add_argument("--no-worker", action="store_true", help="tasks run elsewhere")

    def handle(self, *args: Any, port: int, no_example: bool, no_worker: bool, **_: Any) -> None:
        """Prepare, start both, say where, wait."""
        if not _is_free(port):
            raise CommandError(
                f"Port {port} is taken: another program (or another Torneio) is using it. "
                f"Stop it, or choose another port: make run PORT={port + 1}"
            )
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        if not no_example and not Tournament.objects.exists():
            call_command("example_night")
        programs = [_start([*_WEB, "--port", str(port), "torneio.wsgi:application"])]
        if not no_worker:
            programs.append(_start(_worker()))
        signal.signal(signal.SIGTERM, _interrupt)
        try:
            self._wait_for_answer(programs, port)
            self._say_where(port)
            _wait_for_end(programs)
        except KeyboardInterrupt:
            self.stdout.write("\nA fechar… / Stopping…")
        finally:
            _stop(programs)

    def _wait_for_answer(self, programs: list[subprocess.Popen[bytes]], port: int) -> None:
        for _ in range(300):
            if any(program.poll() is not None for program in programs):
                raise CommandError("Web or worker stopped while starting; the reason is above.")
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/pronto/", timeout=2)
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise CommandError(f"The web server did not answer on port {port} within 30 seconds.")

    def _say_where(self, port: int) -> None:
        lines = ["", "Torneio is running.", f"  here:            http://localhost:{port}/"]
        lines += [f"  phones, same net: http://{address}:{port}/" for address in lan_addresses()]
        example = settings.VAR_DIR / "example-logins.txt"
        if example.exists():
            lines += ["", *example.read_text().splitlines()]
        self.stdout.write("\n".join([*lines, "", "Ctrl-C stops everything. / Ctrl-C fecha tudo."]))
        self.stdout.flush()


def _is_free(port: int) -> bool:
    """Whether nobody listens: granian shares ports, so a second server would start unnoticed."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) != 0


def _worker() -> list[str]:
    if settings.REDIS_URL:
        return ["celery", "-A", "torneio", "worker", "-B", *_beat(), "-l", "warning"]
    # One process on one machine: the file broker needs no more, and beat rides along.
    return ["celery", "-A", "torneio", "worker", "-P", "solo", "-B", *_beat(), "-l", "warning"]


def _beat() -> list[str]:
    return ["--schedule", str(settings.VAR_DIR / "celerybeat-schedule")]


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    # A session of its own: Ctrl-C reaches this command alone, which then stops them in order.
    return subprocess.Popen(  # noqa: S603 - our own two programs
        [sys.executable, "-m", *command], start_new_session=True
    )


def _wait_for_end(programs: list[subprocess.Popen[bytes]]) -> None:
    while all(program.poll() is None for program in programs):
        time.sleep(0.5)
    raise CommandError("Web or worker stopped; everything is closed. The reason is above.")


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _stop(programs: list[subprocess.Popen[bytes]]) -> None:
    """Ask, wait, and only then insist, so that nothing stays behind."""
    for program in programs:
        if program.poll() is None:
            program.terminate()
    deadline = time.monotonic() + _STOP_SECONDS
    for program in programs:
        try:
            program.wait(max(deadline - time.monotonic(), 0.1))
        except subprocess.TimeoutExpired:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()
