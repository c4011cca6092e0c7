"""The application granian serves: Django, with requests read whole before they take a thread.

Under WSGI a request takes a thread once its head has been sent, so that sixteen uploads that never
end stopped every page. Here the event loop reads the body, which it can do for thousands at a time,
with a time limit; a thread is taken when all of it is there, and released when the answer is made.
Why not another server: docs/adr/0014.
"""

import asyncio
import resource
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from django.core.handlers.wsgi import WSGIRequest
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from granian.rsgi import HTTPProtocol, ProtocolClosed, Scope  # type: ignore[attr-defined]

from torneio.frames import in_one_piece
from torneio.shared_answers import Answer, SharedAnswers, is_shared, key_of
from torneio.wsgi import application as django

THREADS = 4  # in each process
PRESSES = 2  # more of them, so that no crowd of viewers has to queue
# While one of them is at work no GET starts, but for no longer than this: a press makes a dozen
# database queries, and each would have to queue behind every reader for its turn to run.
WAIT_SECONDS = 0.1
SILENCE_SECONDS = 15.0  # between two parts of a body
BODY_SECONDS = 120.0  # for all of it
BODY_BYTES = 16 * 1024 * 1024
# Threads switch more often than by default: a thread that renders a large page would else delay
# each database answer for a hand by 5 ms. Even shorter, and under a crowd of short requests a large
# page hardly advances.
SWITCH_SECONDS = 0.002
FILES = 4_096  # what every system lets a process ask for
IN_MEMORY_BYTES = 256 * 1024  # of each body; what is longer waits in a file

_PLAIN = [("Content-Type", "text/plain; charset=utf-8")]
_PROBLEMS = {
    HTTPStatus.REQUEST_TIMEOUT: _("O pedido não chegou inteiro a tempo. Tentem outra vez."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: _("O que enviaram é grande de mais."),
    HTTPStatus.INSUFFICIENT_STORAGE: _("O disco está cheio: não há onde pôr o que enviaram."),
}
_SERVER: dict[str, Any] = {
    "SCRIPT_NAME": "",
    "SERVER_PROTOCOL": "HTTP/1.1",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
}


class Application:
    """Called by granian for each request, on the event loop of a process, which is one thread."""

    def __init__(self) -> None:
        """No thread is made before the first request."""
        sys.setswitchinterval(SWITCH_SECONDS)
        _open_files()
        self._shared = SharedAnswers()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="request")
        self._presses = ThreadPoolExecutor(PRESSES, thread_name_prefix="press")
        self._free = asyncio.Semaphore(THREADS)
        self._pressing = 0
        self._calm = asyncio.Event()
        self._calm.set()

    async def __rsgi__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        """Read the whole request, then have a thread answer it."""
        with SpooledTemporaryFile(IN_MEMORY_BYTES) as body:
            try:
                if problem := await _receive(scope, protocol, body):
                    protocol.response_str(problem, _PLAIN, _said(problem, scope))
                    return
                reads = scope.method in ("GET", "HEAD")
                answer = await (self._get if reads else self._press)(scope, body)
                protocol.response_bytes(*answer)
            except ProtocolClosed:
                return  # the client has gone

    async def _get(self, scope: Scope, body: IO[bytes]) -> Answer:
        """What is shared needs no thread."""
        clock = asyncio.get_running_loop().time
        key = key_of(scope)
        if key and (kept := self._shared.get(key, clock())):
            return kept
        begun = clock()
        answer, shared = await self._read(scope, body)
        if key:
            self._shared.settle(key, answer if shared else None, begun)
        return answer

    async def _read(self, scope: Scope, body: IO[bytes]) -> tuple[Answer, bool]:
        async with self._free:
            if self._pressing:  # creates a task, so only while a press is being answered
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._calm.wait(), WAIT_SECONDS)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, _answer, scope, body)

    async def _press(self, scope: Scope, body: IO[bytes]) -> Answer:
        self._pressing += 1
        self._calm.clear()
        try:
            loop = asyncio.get_running_loop()
            answer, _shared = await loop.run_in_executor(self._presses, _answer, scope, body)
            return answer
        finally:
            self._pressing -= 1
            if not self._pressing:
                self._calm.set()


async def _receive(scope: Scope, protocol: HTTPProtocol, body: IO[bytes]) -> HTTPStatus | None:
    """Read the whole body; the status of the failure, if it failed.

    A body that is too long is read to its end all the same: a client that is still sending does not
    read an answer.
    """
    if not {"content-length", "transfer-encoding"} & set(scope.headers.keys()):
        return None
    clock = asyncio.get_running_loop().time
    end, length = clock() + BODY_SECONDS, 0
    try:
        async with asyncio.timeout(SILENCE_SECONDS) as patience:
            async for part in protocol:
                patience.reschedule(min(clock() + SILENCE_SECONDS, end))
                length += len(part)
                if length <= BODY_BYTES:
                    body.write(part)
    except TimeoutError:
        return HTTPStatus.REQUEST_TIMEOUT
    except OSError:
        return HTTPStatus.INSUFFICIENT_STORAGE
    return None if length <= BODY_BYTES else HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def _said(problem: HTTPStatus, scope: Scope) -> str:
    """The sentence of a failure, in the language of the request. Its body is not needed: there may
    be no room for it."""
    asked = translation.get_language_from_request(WSGIRequest(_environ(scope, BytesIO())))
    with translation.override(asked):
        return f"{_PROBLEMS[problem]}\n"


def _answer(scope: Scope, body: IO[bytes]) -> tuple[Answer, bool]:
    """What a thread does."""
    return in_one_piece(_answer_of_django, scope, body)


def _answer_of_django(scope: Scope, body: IO[bytes]) -> tuple[Answer, bool]:
    """All of it, with its resources closed, and whether it is for all."""
    status, headers = 0, []
    environ = _environ(scope, body)

    def start_response(
        said: str, of: list[tuple[str, str]], _error: object = None, /
    ) -> Callable[[bytes], object]:
        nonlocal status, headers
        status, headers = int(said[:3]), [(name, value.strip()) for name, value in of]
        return bytes  # the WSGI `write` function, which Django does not use

    made = django(environ, start_response)
    try:
        content = b"".join(made)
    finally:
        made.close()
    answer = status, headers, content
    return answer, is_shared(environ, answer)


def _environ(scope: Scope, body: IO[bytes]) -> dict[str, Any]:
    """The WSGI environment of the request (PEP 3333)."""
    host, _, port = scope.server.rpartition(":")
    found = _SERVER | {
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host.strip("[]"),
        "SERVER_PORT": port,
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": body,
    }
    for name, value in scope.headers.items():
        if "_" in name:
            continue  # it would pass for the header with a hyphen, which a proxy has checked
        key = "HTTP_" + name.upper().replace("-", "_")
        joint = "; " if name == "cookie" else ","
        found[key] = f"{found[key]}{joint}{value}" if key in found else value
    found["CONTENT_TYPE"] = found.pop("HTTP_CONTENT_TYPE", "")
    # The length received, also where no Content-Length was sent.
    found["CONTENT_LENGTH"] = str(body.tell())
    body.seek(0)
    return found


def _open_files() -> None:
    """Let this process have as many connections as it is started for (`--backpressure`): systems
    begin with 1,024 files, or 256, and let a process ask for more."""
    _now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


application = Application()
