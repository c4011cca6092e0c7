"""`make run` as a person starts it: what it prints, what it refuses, and that it ends clean."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.reliability.processes import (
    Running,
    forget_keys,
    free_port,
    living_in,
    no_room_for,
    product,
    running,
    wait_until,
)
from torneio.env import BASE_DIR
from torneio.live.watch import listen_for_the_end

pytestmark = [
    pytest.mark.real,
]

_ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_READY = "Ctrl-C stops everything."


class Served:
    """A night served from a folder of its own, and where."""

    def __init__(self, var: Path) -> None:
        self.var = var
        self.port = free_port()
        self.environment = product(var, DATABASE_URL=f"sqlite:///{var / 'torneio.sqlite3'}")
        self.command = ["manage.py", "serve", "--port", str(self.port)]

    def get(self, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=30) as answer:
            return str(answer.read().decode())

    def line(self) -> HTTPConnection:
        """A connection of one's own, kept until it is closed."""
        return HTTPConnection("127.0.0.1", self.port, timeout=30)

    def unfinished(self, sent: bytes) -> socket.socket:
        """A connection that said so much, and no more."""
        line = socket.create_connection(("127.0.0.1", self.port))
        line.sendall(sent)
        return line

    def sign_in(self) -> tuple[int, str]:
        """Sign in with an unknown name; the status, and the heading."""
        token = "x" * 32
        form = f"csrfmiddlewaretoken={token}&username=ninguem&password=nada"
        kind = "application/x-www-form-urlencoded"
        line = self.line()
        headers = {"Cookie": f"csrftoken={token}", "Content-Type": kind}
        line.request("POST", "/entrar/", form, headers)
        answer = line.getresponse()
        heading = re.search(r"<h1[^>]*>\s*(.*?)\s*</h1>", answer.read().decode())
        line.close()
        return answer.status, heading[1] if heading else ""

    def again(self, **environment: str) -> subprocess.CompletedProcess[str]:
        """The same command a second time, until it ends by itself."""
        return subprocess.run(
            [sys.executable, *self.command],
            cwd=BASE_DIR,
            env=self.environment | environment,
            capture_output=True,
            text=True,
            timeout=90,
            check=False,
        )


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Served:
    return Served(tmp_path_factory.mktemp("served"))


@pytest.fixture(scope="module")
def program(served: Served) -> Iterator[Running]:
    with running(served.command, served.environment, served.var / "serve.log") as program:
        program.wait_to_say(_READY)
        yield program
    forget_keys(served.var)


def test_the_first_pages_answer_with_their_style(served: Served, program: Running) -> None:
    assert served.get("/pronto/") == "pronto"
    page = served.get("/entrar/")
    style = re.search(r'href="(/static/[^"]+\.css)"', page)
    assert style, page
    assert served.get(style[1])


@pytest.mark.about("sqlite")  # beyond one machine a worker has as many processes as it is given
def test_all_of_it_takes_little_memory(served: Served, program: Running) -> None:
    for _ in range(4):
        served.get("/")
        served.get("/entrar/")
    resident = map(resident_mib, living_in(served.var))
    assert sum(resident) < 420  # 340 seen; 600 while each part loaded everything


def resident_mib(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


_HEAD = b"POST /entrar/ HTTP/1.1\r\nHost: localhost\r\nCookie: csrftoken=" + b"x" * 32
_UPLOAD = _HEAD + b"\r\nContent-Length: 100000\r\n\r\ncsrfmiddlewaretoken="


@pytest.mark.parametrize("sent", [_UPLOAD, _HEAD], ids=["bodies", "heads"])
def test_two_hundred_requests_that_never_end_stop_no_page(
    served: Served, program: Running, sent: bytes
) -> None:
    with ExitStack() as lines:
        for _ in range(200):
            lines.enter_context(served.unfinished(sent))
        for _ in range(5):
            assert served.get("/pronto/") == "pronto"


@pytest.mark.parametrize(
    ("path", "megabytes", "status"),
    [
        ("/entrar/", 5, 403),
        ("/nada/", 5, 404),
        ("/entrar/", 17, 413),
    ],
)
def test_who_is_refused_before_all_was_read_hears_why(
    served: Served, program: Running, path: str, megabytes: int, status: int
) -> None:
    line = served.line()
    line.request("POST", path, b"x" * megabytes * 1_000_000)
    answer = line.getresponse()
    assert answer.status == status
    assert answer.read()
    line.request("GET", "/pronto/")  # and the line serves on
    assert line.getresponse().read() == b"pronto"
    line.close()


def test_a_log_has_the_addresses_and_says_where_the_logins_are(
    served: Served, program: Running
) -> None:
    said = program.said()
    assert f"http://localhost:{served.port}/" in said
    assert "password" not in said
    assert "/m/" not in said
    assert "Traceback" not in said
    found = re.search(r"How to log in to the example night: (\S+)", said)
    assert found, said
    kept = Path(found[1]).read_text(encoding="utf-8")
    assert re.search(r"as “taberna”, with the password \S+", kept)
    assert re.search(r"the phone of table 2 is at \S*/m/\S+", kept)


def test_a_second_start_on_the_port_is_refused_in_a_sentence(
    served: Served, program: Running
) -> None:
    second = served.again()
    assert second.returncode == 1
    assert second.stderr.startswith(f"CommandError: Port {served.port} is taken")
    assert "Traceback" not in second.stderr
    assert served.get("/pronto/") == "pronto"


@pytest.mark.parametrize(
    ("name", "command"),
    [("worker", "torneio worker"), ("web", "granian")],
)
def test_a_part_that_is_killed_is_started_again(
    served: Served, program: Running, name: str, command: str
) -> None:
    before = {pid for pid, words in living_in(served.var).items() if command in words}
    os.kill(next(pid for pid in before if parent_of(pid) not in before), signal.SIGKILL)
    program.wait_to_say(f"“{name}” stopped and was started again.")
    wait_until(lambda: answers(served), program.said)
    assert program.process.poll() is None


def test_on_a_full_disk_pages_are_read_and_what_cannot_be_kept_is_said(
    served: Served, program: Running
) -> None:
    webs = [pid for pid, words in living_in(served.var).items() if "granian" in words]
    with no_room_for(*webs):
        assert "Serão" in served.get("/")
        assert served.sign_in() == (503, "O disco está cheio: isto não ficou guardado")
        line = served.line()
        line.request("GET", "/pronto/")
        answer = line.getresponse()
        assert (answer.status, answer.read().decode()[:20]) == (503, "O disco está cheio: ")
        line.close()
    assert served.get("/pronto/") == "pronto"
    assert served.sign_in()[0] == 200  # no account of that name


def parent_of(pid: int) -> int:
    """Numbers of processes begin again from the smallest: the first is not always the oldest."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    found = re.search(r"^PPid:\s+(\d+)", status, re.MULTILINE)
    return int(found[1]) if found else 0


def answers(served: Served) -> bool:
    try:
        return served.get("/pronto/") == "pronto"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"DEBUG": "maybe"}, "DEBUG is 'maybe': write 1 or 0."),
        ({"SECRET_KEY": ""}, "SECRET_KEY is not set."),
        ({"SWEEP_SECONDS": "soon"}, "SWEEP_SECONDS is 'soon': write a number of seconds"),
        ({"TIME_ZONE": "Lisboa"}, "TIME_ZONE is 'Lisboa': write a zone such as Europe/Lisbon."),
        ({"DATABASE_URL": "banana"}, "DATABASE_URL is wrong: it starts with postgres://"),
        ({"REDIS_URL": "http://x"}, "REDIS_URL is 'http://x': it starts with redis://"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is 'LOUD': write WARNING, INFO or DEBUG."),
    ],
    ids=lambda case: next(iter(case)) if isinstance(case, dict) else "",
)
def test_a_wrong_setting_stops_the_start_with_a_sentence(
    served: Served, wrong: dict[str, str], sentence: str
) -> None:
    stopped = served.again(**wrong)
    assert stopped.returncode == 1
    assert f"Torneio cannot start: {sentence}" in stopped.stderr
    assert "Traceback" not in stopped.stderr


def test_what_looks_after_the_programs_loads_neither_pages_nor_task_runner() -> None:
    heavy = "{'celery', 'django.db', 'django.apps'}"
    code = f"import sys, torneio.live.watch; print({heavy} & set(sys.modules))"
    loaded = subprocess.check_output([sys.executable, "-c", code], cwd=BASE_DIR, text=True)
    assert loaded == "set()\n"


@pytest.mark.parametrize("ask", _ENDS)
def test_ctrl_c_a_service_manager_and_a_closed_window_are_the_same_end(ask: signal.Signals) -> None:
    before = {number: signal.getsignal(number) for number in _ENDS}
    try:
        stopping = listen_for_the_end()
        os.kill(os.getpid(), ask)
        os.kill(os.getpid(), ask)  # an impatient second time does no harm
        assert stopping.wait(5)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_asked_to_stop_it_leaves_nobody_behind(served: Served, program: Running) -> None:
    assert len(living_in(served.var)) >= 5  # this command, three for the web, the worker
    began = time.monotonic()
    with served.unfinished(_UPLOAD):
        program.process.send_signal(signal.SIGTERM)
        assert program.process.wait(40) == 0, program.said()
    assert time.monotonic() - began < 20
    assert living_in(served.var) == {}
    assert "Traceback" not in program.said()


def test_killed_outright_its_parts_end_with_it(tmp_path: Path) -> None:
    night = Served(tmp_path)
    command = [*night.command, "--no-example"]
    with running(command, night.environment, tmp_path / "serve.log") as program:
        program.wait_to_say(_READY)
        assert "add_organiser" in program.said()  # nobody has an account
        os.kill(program.process.pid, signal.SIGKILL)  # alone: no group, no farewell
        program.process.wait()
        wait_until(lambda: not living_in(tmp_path), lambda: living_in(tmp_path))
    forget_keys(tmp_path)
