"""One command for a tavern's laptop: database, example night, web, worker, clock, addresses."""

import os
import socket
import sys
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connections

from torneio.entries.models import Tournament
from torneio.env import BASE_DIR
from torneio.live.management.commands.example_night import ORGANISER
from torneio.storage import collect


class Command(BaseCommand):
    """`manage.py serve`: everything a night needs, until Ctrl-C."""

    help = "Prepares the database, loads an example night the first time, starts everything."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The port, and what to leave out."""
        parser.add_argument("--port", type=int, default=os.environ.get("PORT", "8000"))
        parser.add_argument("--no-example", action="store_true", help="load no example night")
        parser.add_argument("--no-worker", action="store_true", help="tasks run elsewhere")

    def handle(self, *args: Any, port: int, no_example: bool, no_worker: bool, **_: Any) -> None:
        """Prepare the database, then replace this process by the small program that starts the
        rest."""
        if problem := _problem_with(port):
            raise CommandError(problem)
        self.stdout.write("Torneio is starting: the address to open follows.")
        self.stdout.flush()  # flushed at once also to a file: a log is read during the run
        _prepare(with_example=not no_example)
        # The same process, without 80 MB that it no longer needs.
        command = [sys.executable, "-m", "torneio.live.watch", "--port", str(port)]
        os.chdir(BASE_DIR)
        sys.stdout.flush()
        os.execv(sys.executable, command + ["--no-worker"] * no_worker)  # noqa: S606


def _problem_with(port: int) -> str:
    """Why the server cannot listen on the port, or "".

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
    with ThreadPoolExecutor(1) as aside:
        collected = aside.submit(collect)
        try:
            call_command("migrate", verbosity=0)
        except OperationalError as error:
            raise CommandError(f"The database does not answer: {error}") from error
        is_new = not Tournament.objects.exists()
        if with_example and is_new and not User.objects.filter(username=ORGANISER).exists():
            call_command("example_night")
        collected.result()
    # From here on this process only watches; the data is the children's.
    connections.close_all()
