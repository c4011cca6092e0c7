"""The door between granian and Django: what a request is told as, and how long it is waited for."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import pytest

from torneio import rsgi


class Line:
    """A client's side: the head it sends, the parts of a body, and then perhaps silence."""

    method, path, query_string, scheme = "POST", "/entrar/", "", "http"
    server, client = "127.0.0.1:8000", "[2001:db8::7]:5000"

    def __init__(self, *parts: bytes, ends: bool = True, head: tuple[tuple[str, str], ...] = ()):
        self.parts, self.ends = parts, ends
        head = (("content-length", "9"), *head)
        self.headers = SimpleNamespace(
            items=lambda: head,
            keys=lambda: [each for each, _ in head],
            get=dict(head).get,
            get_all=lambda name: [said for each, said in head if each == name],
        )
        self.heard: tuple[Any, ...] = ()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self.parts:
            yield part
        if not self.ends:
            await asyncio.Event().wait()

    def response_str(self, *answer: Any) -> None:
        self.heard = answer

    response_bytes = response_str


def ask(door: rsgi.Application, line: Line) -> None:
    """In a thread of its own: a browser test of the same process has an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(door.__rsgi__(line, line))).result()  # type: ignore[arg-type]


def heard(line: Line) -> tuple[int, str]:
    ask(rsgi.Application(), line)
    status, _, said = line.heard
    return status, said if isinstance(said, str) else said.decode()


def test_who_falls_silent_in_the_middle_is_told_and_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rsgi, "SILENCE_SECONDS", 0.01)
    status, said = heard(Line(b"abc", ends=False))
    assert status == HTTPStatus.REQUEST_TIMEOUT
    assert said == "O pedido não chegou inteiro a tempo. Tentem outra vez.\n"


def test_who_falls_silent_is_told_in_the_language_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rsgi, "SILENCE_SECONDS", 0.01)
    line = Line(b"abc", ends=False, head=(("accept-language", "pt-BR,pt;q=0.9"),))
    assert heard(line)[1] == "O pedido não chegou inteiro a tempo. Tentem de novo.\n"


def test_who_sends_a_little_now_and_again_is_not_waited_for_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rsgi, "BODY_SECONDS", 0.01)
    assert heard(Line(b"a", ends=False))[0] == HTTPStatus.REQUEST_TIMEOUT


def test_a_body_that_nobody_would_read_is_refused_when_it_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rsgi, "BODY_BYTES", 5)
    assert heard(Line(b"abc", b"def", b"g")) == (
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "O que enviaram é grande de mais.\n",
    )


SENT = (
    ("x-forwarded-for", "203.0.113.9"),
    ("x_forwarded_for", "198.51.100.1"),
    ("x-forwarded-for", "192.0.2.1"),
    ("cookie", "a=1"),
    ("cookie", "b=2"),
    ("content-type", "text/plain"),
)


class Said(list[bytes]):
    """An answer as WSGI gives it."""

    def close(self) -> None: ...


def echo(environ: dict[str, Any], start_response: Any) -> Said:
    """Django's place: what it would be told."""
    start_response("200 OK", [])
    body = environ["wsgi.input"].read().decode()
    return Said([json.dumps(environ | {"wsgi.input": body}, default=str).encode()])


def test_a_request_is_told_as_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rsgi, "django", echo)
    line = Line(b"pontos=", b"95", head=SENT)
    line.path = "/mesa/é%2F/"  # as granian tells it: read once
    told = json.loads(heard(line)[1])
    assert told["wsgi.input"] == "pontos=95"
    assert told["CONTENT_LENGTH"] == "9"
    assert told["CONTENT_TYPE"] == "text/plain"
    assert told["PATH_INFO"].encode("latin-1").decode() == "/mesa/é%2F/"
    assert told["REMOTE_ADDR"] == "2001:db8::7"
    assert told["HTTP_COOKIE"] == "a=1; b=2"
    # Written with an underscore it never passed the proxy's check.
    assert told["HTTP_X_FORWARDED_FOR"] == "203.0.113.9,192.0.2.1"


def test_a_press_does_not_stand_in_line_with_those_who_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rsgi, "django", echo)
    door, line, seen = rsgi.Application(), Line(b"abcdefghi"), threading.Event()
    watching = [door._threads.submit(seen.wait, 5) for _ in range(rsgi.THREADS)]
    ask(door, line)
    assert not any(each.done() for each in watching)
    seen.set()


async def begin(door: rsgi.Application, line: Line) -> "asyncio.Task[None]":
    """As far as it gets by itself."""
    begun = asyncio.create_task(door.__rsgi__(line, line))  # type: ignore[arg-type]
    await asyncio.sleep(0.05)
    return begun


def test_nobody_begins_to_read_while_a_press_is_at_work_but_not_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pressed = threading.Event()

    def slow(environ: dict[str, Any], start_response: Any) -> Said:
        if environ["REQUEST_METHOD"] == "POST":
            pressed.wait(5)
        return echo(environ, start_response)

    async def watched(patience: float) -> list[bool]:
        monkeypatch.setattr(rsgi, "WAIT_SECONDS", patience)
        door, press, view = rsgi.Application(), Line(b"abcdefghi"), Line()
        view.method = "GET"
        begun = [await begin(door, press), await begin(door, view)]
        answered = [bool(press.heard), bool(view.heard)]
        pressed.set()
        await asyncio.gather(*begun)
        pressed.clear()
        return [*answered, bool(view.heard)]

    monkeypatch.setattr(rsgi, "django", slow)
    with ThreadPoolExecutor(1) as thread:
        run = [thread.submit(asyncio.run, watched(patience)).result() for patience in (5.0, 0.0)]
    assert run == [[False, False, True], [False, True, True]]
