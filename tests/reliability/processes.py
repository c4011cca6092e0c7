"""Real programs on the test's own database: started as the product starts them, watched by
deadlines, and killed with everything they left."""

import fcntl
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from urllib.parse import quote

import redis
from django.db import connection

from torneio.env import BASE_DIR
from torneio.settings import VAR_DIR

DEADLINE = 90.0  # seconds; a quiet machine needs one or two


_STATIC = VAR_DIR / "static-of-tests"


@cache
def _collect() -> None:
    """The files that every program serves, once a run instead of two seconds a program; one process
    makes them, and the others wait for it."""
    served = {"DJANGO_SETTINGS_MODULE": "torneio.settings", "STATIC_ROOT": str(_STATIC)}
    collect = "import django; django.setup(); from torneio.storage import collect; collect()"
    with (VAR_DIR / "static-of-tests.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        command = [sys.executable, "-c", collect]
        subprocess.run(command, cwd=BASE_DIR, env=os.environ | served, check=True)


def product(var: Path, **more: str) -> dict[str, str]:
    """The environment of the product itself, its data and its queue in a folder of the test's."""
    _collect()
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "torneio.settings",
        "TORNEIO_VAR": str(var),
        "BROKER_DIR": str(var / "broker"),
        "STATIC_ROOT": str(_STATIC),
        "REDIS_PREFIX": _prefix(var),
        "LOG_LEVEL": "INFO",
        "LANGUAGE": "en",
        **more,
    }


def database_url() -> str:
    """This test's database, as DATABASE_URL names it."""
    at = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{at['NAME']}"
    user = quote(at["USER"], safe="") + (
        f":{quote(at['PASSWORD'], safe='')}" if at["PASSWORD"] else ""
    )
    return f"postgres://{user}@{at['HOST']}:{at['PORT'] or 5432}/{at['NAME']}"


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A program, what it says, and all its children."""

    def __init__(
        self, command: list[str], environment: dict[str, str], log: Path, folder: Path = BASE_DIR
    ) -> None:
        self._log = log
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, *command],
                cwd=folder,
                env=environment,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def said(self) -> str:
        """Everything until now."""
        return self._log.read_text(encoding="utf-8")

    def wait_to_say(self, text: str) -> None:
        """Until it prints that; its end before is a failure."""
        wait_until(lambda: text in self.said() or self.process.poll() is not None, self.said)
        assert text in self.said(), self.said()

    def kill(self) -> None:
        """As a power cut would, with all its children."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def running(
    command: list[str], environment: dict[str, str], log: Path, folder: Path = BASE_DIR
) -> Iterator[Running]:
    """A program, run in `folder`, that is gone afterwards with everything started in its own."""
    program = Running(command, environment, log, folder)
    try:
        yield program
    finally:
        program.kill()
        for pid in living_in(Path(environment["TORNEIO_VAR"])):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


@contextmanager
def serving(var: Path, *options: str, **more: str) -> Iterator[int]:
    """The port of `manage.py serve` on this database, with its data in that folder and without an
    example; gone afterwards with its keys in Redis."""
    port = free_port()
    command = ["manage.py", "serve", "--no-example", *options, "--port", str(port)]
    environment = product(var, **{"DATABASE_URL": database_url()} | more)
    with running(command, environment, var / "serve.log") as program:
        program.wait_to_say("Torneio is running.")
        yield port
    forget_keys(var)


def living_in(var: Path) -> dict[int, str]:
    """The processes whose data is in that folder, with any parent, by command."""
    found = {}
    mark = f"TORNEIO_VAR={var}".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (process / "environ").read_bytes().split(b"\0"):
                words = (process / "cmdline").read_bytes().decode().split("\0")
                found[int(process.name)] = " ".join(words)
    return found


def wait_until(
    is_so: Callable[[], object],
    explain: Callable[[], object] = lambda: "",
    *,
    within: float = DEADLINE,
) -> None:
    """Look again and again; what `explain` says when it never comes true."""
    deadline = time.monotonic() + within
    while not is_so():
        assert time.monotonic() < deadline, f"not within {within} s. {explain()}"
        time.sleep(0.05)


def waits_in_line(pid: int) -> bool:
    """Whether a process asked for the turn of a SQLite file and has it not yet."""
    lines = map(str.split, Path("/proc/locks").read_text(encoding="ascii").splitlines())
    return any(line[1] == "->" and str(pid) in line for line in lines)


@contextmanager
def no_room_for(*pids: int) -> Iterator[None]:
    """Meanwhile no file takes anything more from these processes, as on a full disk."""
    before = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids}
    for pid, (_, most) in before.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
    try:
        yield
    finally:
        for pid, limits in before.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


def forget_keys(var: Path) -> None:
    """Delete every key of a test in Redis, where there is one."""
    if url := os.environ["REDIS_URL"]:
        client = redis.Redis.from_url(url)
        for key in client.scan_iter(_prefix(var) + "*"):
            client.delete(key)


def _prefix(var: Path) -> str:
    return f"{os.environ['REDIS_PREFIX']}{var.name}:"
