"""One command for a tavern's laptop: database, example night, web, worker, clock, addresses."""

import os
import socket
import sys
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connections
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.access.account_names import first_account
from torneio.commands import WordedCommand
from torneio.env import BASE_DIR
from torneio.storage import collect


class Command(WordedCommand):
    """`manage.py serve`: everything a night needs, until Ctrl-C."""

    about = gettext_lazy(
        "Prepara a base de dados, carrega na primeira vez uma noite de exemplo, e abre tudo."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The port, and what to leave out."""
        port = os.environ.get("PORT", "8000")
        parser.add_argument(
            "--port", type=int, default=port, metavar=_("PORTA"), help=_("onde atende: 8000")
        )
        parser.add_argument(
            "--no-example", action="store_true", help=_("não carrega a noite de exemplo")
        )
        parser.add_argument(
            "--no-worker", action="store_true", help=_("as tarefas correm noutro lado")
        )

    def handle(
        self, *args: Any, port: int, no_example: bool, no_worker: bool, **options: Any
    ) -> None:
        """Prepare the database, then replace this process by the small program that starts the
        rest."""
        if problem := _problem_with(port):
            raise CommandError(problem)
        self.stdout.write(_("O Torneio está a abrir: já a seguir vem o endereço."))
        self.stdout.flush()  # flushed at once also to a file: a log is read during the run
        if opens := _prepare(with_example=not no_example):
            said = _("Ainda não há contas. A primeira abre-se com: %(command)s")
            self.stdout.write(said % {"command": opens})
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
        return _("Não há porta %(port)s: escolha uma de 1024 a 65535.") % {"port": port}
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))  # noqa: S104 - tried as the web server will
        except PermissionError:
            return _("O sistema guarda a porta %(port)s para si. Escolha outra: %(command)s") % {
                "port": port,
                "command": "make run PORT=8000",
            }
        except OSError:
            words = _(
                "A porta %(port)s está ocupada por outro programa, ou por outro Torneio. Feche-o,"
                " ou escolha outra porta: %(command)s"
            )
            return words % {"port": port, "command": f"make run PORT={port % 65535 + 1}"}
    return ""


def _prepare(*, with_example: bool) -> str:
    """Make the database ready; the command that opens its first account, "" where it has one."""
    with ThreadPoolExecutor(1) as aside:
        collected = aside.submit(collect)
        try:
            call_command("migrate", verbosity=0)
        except OperationalError as error:
            raise CommandError(
                _("A base de dados não responde: %(why)s") % {"why": error}
            ) from error
        if with_example and not User.objects.exists():
            call_command("example_night")
        opens = first_account()
        collected.result()
    # From here on this process only watches; the data is the children's.
    connections.close_all()
    return opens
