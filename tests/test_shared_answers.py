"""What many ask at one moment is asked of Django once; who asks alone, or has just changed
something, is answered alone."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from torneio import rsgi, shared_answers
from torneio.shared_answers import (
    ASKING_SECONDS,
    HEADERS,
    SHARED_SECONDS,
    SharedAnswers,
    is_shared,
    key_of,
    share,
)

ANSWER = 200, [("Content-Type", "text/html")], b"a page"
NEWER = 200, [("Content-Type", "text/html")], b"a newer page"
KEY = ("GET", "/t/liga/")


def asked(*headers: tuple[str, str], path: str = "/t/liga/", query: str = "") -> Any:
    """A request as granian tells it."""
    all_of = lambda name: [value for each, value in headers if each == name]  # noqa: E731
    return SimpleNamespace(
        method="GET",
        scheme="http",
        path=path,
        query_string=query,
        server="127.0.0.1:8000",
        client="127.0.0.1:5000",
        headers=SimpleNamespace(
            get=lambda name: next(iter(all_of(name)), None),
            get_all=all_of,
            items=lambda: headers,
            keys=lambda: [name for name, _ in headers],
        ),
    )


def test_an_answer_is_given_again_for_a_moment_and_then_asked_for_by_one() -> None:
    kept = SharedAnswers()
    assert kept.get(KEY, 0) is None
    kept.settle(KEY, ANSWER, 0)
    assert kept.get(KEY, SHARED_SECONDS - 0.01) == ANSWER
    assert kept.get(KEY, SHARED_SECONDS) is None  # this one asks
    assert kept.get(KEY, SHARED_SECONDS + 0.01) == ANSWER  # the others need not wait for it
    kept.settle(KEY, NEWER, SHARED_SECONDS)
    assert kept.get(KEY, SHARED_SECONDS + 0.02) == NEWER


def test_who_asks_and_has_no_answer_is_not_waited_for_long() -> None:
    kept = SharedAnswers()
    kept.settle(KEY, ANSWER, 0)
    assert kept.get(KEY, 1) is None
    assert kept.get(KEY, 1 + ASKING_SECONDS - 0.01) == ANSWER
    assert kept.get(KEY, 1 + ASKING_SECONDS) is None


def test_an_answer_of_long_ago_is_given_to_nobody() -> None:
    kept = SharedAnswers()
    kept.settle(KEY, ANSWER, 0)
    at = SHARED_SECONDS + ASKING_SECONDS
    assert kept.get(KEY, at) is None
    assert kept.get(KEY, at) is None


def test_what_is_no_longer_for_everybody_is_forgotten() -> None:
    kept = SharedAnswers()
    kept.settle(KEY, ANSWER, 0)
    kept.settle(KEY, None, 0)
    assert kept.get(KEY, 0) is None


def test_invented_addresses_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_answers, "MANY", 10)
    kept = SharedAnswers()
    for n in range(100):
        kept.settle(("GET", f"/t/liga/?v={n}"), ANSWER, n)
    assert len(kept._kept) <= 10


def test_who_asks_the_same_shares_whoever_it_is() -> None:
    mine = key_of(asked(("cookie", "sessionid=abc; csrftoken=x"), ("user-agent", "A")))
    assert mine == key_of(asked(("user-agent", "B")))


@pytest.mark.parametrize("name", HEADERS)
def test_what_the_answer_depends_on_is_not_shared_across(name: str) -> None:
    assert key_of(asked((name, "one"))) != key_of(asked((name, "other")))


def test_a_chosen_language_is_part_of_what_is_asked() -> None:
    assert key_of(asked(("cookie", "django_language=en"))) != key_of(asked())
    assert key_of(asked(path="/t/taça/")) != key_of(asked())
    assert key_of(asked(query="v=2")) != key_of(asked())


def test_who_has_just_changed_something_is_answered_alone() -> None:
    assert key_of(asked(("cookie", "sessionid=abc; wrote=1764192000.5"))) is None
    assert key_of(asked(("cookie", "a=b"), ("cookie", "wrote=1764192000.5"))) is None


def test_an_answer_that_sets_a_cookie_is_for_one_browser() -> None:
    request = RequestFactory().get("/t/liga/")
    assert not is_shared(request.META, ANSWER)
    share(request)
    assert is_shared(request.META, ANSWER)
    assert not is_shared(request.META, (200, [("Set-Cookie", "sessionid=abc")], b""))


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["event", "standings", "rounds", "board", "regulation"])
def test_a_public_page_depends_on_nothing_else_of_the_browser(client: Client, name: str) -> None:
    event = an_event(4)
    drawn(begun(event, "swiss", rounds=3))
    answer = client.get(reverse(name, args=[event.slug]), headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    said = {each.strip().lower() for each in answer["Vary"].split(",")}
    assert said <= set(HEADERS)


class Line:
    """A client that asks one thing and hears the answer."""

    heard: tuple[Any, ...] = ()

    def response_bytes(self, *answer: Any) -> None:
        self.heard = answer


def crowd(door: rsgi.Application, *requests: Any) -> list[tuple[Any, ...]]:
    """What each of them is answered, one after the other, on one event loop."""
    lines = [Line() for _ in requests]

    async def go() -> None:
        for line, request in zip(lines, requests, strict=True):
            await door.__rsgi__(request, line)  # type: ignore[arg-type]

    # In a thread of its own: a browser test of the same process has an event loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(go())).result()
    return [line.heard for line in lines]


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths for which Django was asked; those under /t/ are for everybody."""
    asked_for: list[str] = []

    def django(environ: dict[str, Any], start: Any) -> Any:
        asked_for.append(environ["PATH_INFO"])
        if environ["PATH_INFO"].startswith("/t/"):
            share(SimpleNamespace(META=environ))  # type: ignore[arg-type]
        start("200 OK", [])

        class Body(list[bytes]):
            def close(self) -> None:
                return

        return Body([f"{len(asked_for)}".encode()])

    monkeypatch.setattr(rsgi, "django", django)
    return asked_for


def test_django_is_asked_once_for_a_crowd(reached: list[str]) -> None:
    answers = crowd(rsgi.Application(), *[asked()] * 50)
    assert reached == ["/t/liga/"]
    assert {content for _, _, content in answers} == {b"1"}


def test_django_is_asked_each_time_for_a_page_that_is_not_public(reached: list[str]) -> None:
    crowd(rsgi.Application(), *[asked(path="/organizar/")] * 3)
    assert len(reached) == 3
