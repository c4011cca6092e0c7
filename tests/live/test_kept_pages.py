"""While one process renders, the others serve the page of a moment ago; a browser sees its
change."""

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.builders import an_event, an_organiser, moved
from tests.live.reading import page, poll, revision
from torneio.entries.models import Tournament
from torneio.live import kept_pages
from torneio.live.caching import public_page

pytestmark = pytest.mark.django_db(transaction=True)
Clock = Any  # that of time-machine


@pytest.fixture(autouse=True)
def _as_in_the_product(settings) -> None:
    settings.PAGE_SECONDS = 1.0


@pytest.fixture
def clock(time_machine) -> Clock:
    """A clock that stands until it is moved."""
    time_machine.move_to(time.time(), tick=False)
    return time_machine


class Shown:
    """A page that says its revision, asked by threads; while `held`, its rendering does not end."""

    def __init__(self) -> None:
        self.event = an_event()
        Tournament.objects.filter(pk=self.event.pk).update(revision=1)
        self.renders = 0
        self.begun, self.go_on = threading.Semaphore(0), threading.Event()
        self.go_on.set()
        self._pool = ThreadPoolExecutor(8)
        self._view = public_page()(self._render)

    def _render(self, _request: HttpRequest, event: Tournament) -> HttpResponse:
        self.renders += 1
        self.begun.release()
        assert self.go_on.wait(20)
        return HttpResponse(str(event.revision))

    def ask(self, wrote: object = "") -> "Future[int]":
        """The revision that a browser gets which last changed something at that time."""
        return self._pool.submit(self._asked, str(wrote))

    def _asked(self, wrote: str) -> int:
        request = RequestFactory().get("/t/x/")
        request.COOKIES["wrote"] = wrote
        try:
            return int(self._view(request, slug=self.event.slug).content)
        finally:
            connection.close()

    def polled(self, version: int) -> int:
        """The status for a browser that has that revision."""
        request = RequestFactory().get("/t/x/", {"v": version})
        request.htmx = _Htmx()  # type: ignore[attr-defined]
        return self._view(request, slug=self.event.slug).status_code

    def changed(self) -> None:
        moved(self.event)

    def held(self) -> "Future[int]":
        """A request whose rendering is under way."""
        self.go_on.clear()
        asked = self.ask()
        while not self.begun.acquire(timeout=0.01):
            assert not asked.done()
        return asked


class _Htmx:
    boosted = False


@pytest.fixture
def shown(clock: Clock) -> Shown:
    """A page cached in its first revision."""
    shown = Shown()
    assert shown.ask().result() == 1
    shown.begun.acquire()
    return shown


def test_no_page_is_rendered_more_than_once_a_second(shown: Shown, clock: Clock) -> None:
    shown.changed()
    clock.shift(0.9)
    assert [shown.ask().result() for _ in range(3)] == [1, 1, 1]
    clock.shift(0.1)
    assert [shown.ask().result() for _ in range(3)] == [2, 2, 2]
    assert shown.renders == 2


def test_a_page_that_this_process_has_had_is_not_fetched_again(shown: Shown) -> None:
    for key in cache.near:  # type: ignore[attr-defined]  # ours
        cache.delete(key)
    assert (shown.ask().result(), shown.renders) == (1, 1)
    cache.clear()
    assert (shown.ask().result(), shown.renders) == (1, 2)


def test_while_one_renders_the_others_have_the_page_of_before(shown: Shown, clock: Clock) -> None:
    shown.changed()
    clock.shift(1.5)
    renders = shown.held()
    assert [shown.ask().result(20) for _ in range(3)] == [1, 1, 1]
    shown.go_on.set()
    assert (renders.result(), shown.ask().result(), shown.renders) == (2, 2, 2)


def test_a_page_long_out_of_date_is_given_to_nobody(shown: Shown, clock: Clock) -> None:
    shown.changed()
    clock.shift(60)
    renders = shown.held()
    others = [shown.ask() for _ in range(3)]
    shown.go_on.set()
    assert [each.result() for each in (renders, *others)] == [2, 2, 2, 2]
    assert shown.renders == 2


def test_an_old_page_that_was_right_until_now_serves_a_moment_longer(
    shown: Shown, clock: Clock
) -> None:
    clock.shift(60)
    assert shown.polled(1) == 204
    shown.changed()
    renders = shown.held()
    assert shown.ask().result(20) == 1
    shown.go_on.set()
    assert renders.result() == 2


def test_who_changed_something_waits_for_what_shows_it(shown: Shown, clock: Clock) -> None:
    clock.shift(0.5)
    shown.changed()
    writer = shown.ask(wrote=time.time())
    assert shown.ask(wrote=time.time() - 0.6).result(20) == 1
    clock.shift(0.5)
    assert (writer.result(20), shown.renders) == (2, 2)


def test_who_changed_something_has_no_page_begun_before(shown: Shown, clock: Clock) -> None:
    shown.changed()
    clock.shift(1.5)
    renders = shown.held()
    clock.shift(0.1)
    shown.changed()
    writer = shown.ask(wrote=time.time())
    shown.go_on.set()
    renders.result()
    clock.shift(1)
    assert (writer.result(20), shown.renders) == (3, 3)


@pytest.mark.parametrize("wrote", ["", "ontem", "nan", "inf", "99999999999", "-1"])
def test_a_cookie_somebody_made_up_makes_nobody_wait(shown: Shown, wrote: str) -> None:
    shown.changed()
    assert shown.ask(wrote).result(20) == 1


def test_a_poll_with_nothing_newer_for_it_is_answered_so(shown: Shown, clock: Clock) -> None:
    assert shown.polled(0) == 200
    shown.changed()
    assert shown.polled(1) == 204
    clock.shift(1)
    assert shown.polled(1) == 200


def test_a_poll_gets_the_last_change_of_the_night(client: Client, clock: Clock) -> None:
    event = an_event()
    address = reverse("standings", args=[event.slug])
    old = poll(client, address, 0).content.decode()
    moved(event)
    assert poll(client, address, 0).content.decode() == old
    assert f"v={revision(event) - 1}" in old
    clock.shift(1)
    assert f"v={revision(event)}" in poll(client, address, revision(event) - 1).content.decode()


def test_an_error_is_shown_to_who_had_it_and_holds_up_nobody() -> None:
    event, fails = an_event(), [True]

    @public_page()
    def view(request: HttpRequest, event: Tournament) -> HttpResponse:
        if fails:
            raise ArithmeticError
        return HttpResponse("feito")

    request = RequestFactory().get("/t/x/")
    with pytest.raises(ArithmeticError):
        view(request, slug=event.slug)
    fails.clear()
    assert view(request, slug=event.slug).content == b"feito"


def test_who_dies_rendering_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "RENDER_SECONDS", 1)
    shown = Shown()
    dead = shown.held()
    second = shown.ask()
    assert shown.begun.acquire(timeout=20)
    shown.go_on.set()
    assert (second.result(), dead.result(), shown.renders) == (1, 1, 2)


def test_who_presses_sees_at_once_what_it_changed() -> None:
    event = an_event(organiser=an_organiser("alice"))
    organiser, address = Client(), reverse("event", args=[event.slug])
    organiser.force_login(event.house.users.get())
    before = page(Client(), address)
    form = {"name": "Outro nome", "date": event.date, "pair_size": 2, "rosters": "drawn"}
    changed = organiser.post(reverse("tournament_edit", args=[event.slug]), form)
    assert changed.cookies["wrote"]["httponly"]
    assert page(organiser, address) != before
