"""A public page is rendered once for all visitors, and never a moment older than the last hand."""

import gzip
import threading
import time

import psycopg
import pytest
from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import User
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.test import Client, RequestFactory
from django.urls import reverse
from redis import Redis

from tests.builders import a_match, an_event, an_organiser, hand, play
from tests.live.reading import page, poll, queries, revision, words
from torneio.entries.models import Tournament
from torneio.live.caching import public_page

pytestmark = pytest.mark.django_db
PAGES = ("event", "standings", "rounds", "board")


def test_a_hand_recorded_shows_on_the_very_next_request(client: Client) -> None:
    match = a_match()
    address = reverse("match", args=[match.round.stage.tournament.slug, match.public_id])
    assert "95–25" not in words(client, address)
    hand(match, 95)
    assert "95–25" in words(client, address)


def test_a_finished_match_moves_the_standings_on_the_very_next_request(client: Client) -> None:
    match = a_match()
    address = reverse("standings", args=["noite-de-sueca"])
    page(client, address)
    play(match, [95, 95, 95, 95])
    shown = words(client, address)
    name = f"{match.pair_a.number}. {match.pair_a.name} 1 resultado provisório"
    assert name in shown
    assert " 1 1 0 3 2–0 8–0 " in shown.partition(name)[2]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_nobody_changed_costs_one_reading_of_the_revision(
    client: Client, time_machine, name: str
) -> None:
    time_machine.move_to(time.time(), tick=False)  # the wall has another turn every few seconds
    a_match()
    address = reverse(name, args=["noite-de-sueca"])
    assert queries(client, address) > 1
    assert queries(client, address) == 1


@pytest.mark.parametrize("name", ["event", "standings", "rounds"])
def test_a_poll_that_has_it_all_gets_no_body_for_one_query(
    client: Client, name: str, django_assert_num_queries
) -> None:
    event = a_match().round.stage.tournament
    version = revision(event)
    with django_assert_num_queries(1):
        answer = poll(client, reverse(name, args=[event.slug]), version)
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_poll_that_is_behind_gets_the_part_alone_and_not_its_own_old_version(
    client: Client,
) -> None:
    event = a_match().round.stage.tournament
    answer = poll(client, reverse("standings", args=[event.slug]), 1, sort="-wins")
    html = answer.content.decode()
    assert html.lstrip().startswith('<div id="standings"')
    assert f'hx-get="?sort=-wins&amp;v={revision(event)}"' in html
    assert "v=1" not in html.replace(f"v={revision(event)}", "")


def test_a_page_and_its_part_are_kept_apart(client: Client) -> None:
    event = a_match().round.stage.tournament
    address = reverse("standings", args=[event.slug])
    part = poll(client, address, 1).content
    assert b"<html" not in part
    assert "<html" in page(client, address)
    assert poll(client, address, 1).content == part
    assert {"HX-Request", "Accept-Encoding"} <= set(client.get(address)["Vary"].split(", "))


def test_a_page_seen_by_the_organiser_first_shows_nothing_of_him_to_anybody() -> None:
    event = an_event(organiser=an_organiser("alice"))
    address = reverse("standings", args=[event.slug])
    alice, stranger = Client(), Client()
    alice.force_login(event.house.users.get())
    seen = alice.get(address)
    assert seen.content == stranger.get(address).content
    assert b"alice" not in seen.content
    assert not seen.cookies
    assert "Cookie" not in seen["Vary"]


def _knows_who(request: HttpRequest, event: Tournament) -> HttpResponse:
    return HttpResponse(f"{event} {request.user}")


def _has_a_form(request: HttpRequest, event: Tournament) -> HttpResponse:
    return HttpResponse(f"{event} {get_token(request)}")


def _sets_a_cookie(request: HttpRequest, event: Tournament) -> HttpResponse:
    answer = HttpResponse(str(event))
    answer.set_cookie("a", "b")
    return answer


def _is_wrong(request: HttpRequest, event: Tournament) -> HttpResponse:
    return HttpResponse(str(event), status=500)


@pytest.mark.parametrize("view", [_knows_who, _has_a_form, _sets_a_cookie, _is_wrong])
def test_a_page_that_could_know_who_asks_is_never_kept(view) -> None:
    event = an_event()
    request = RequestFactory().get("/t/x/")
    SessionMiddleware(lambda _: HttpResponse()).process_request(request)
    AuthenticationMiddleware(lambda _: HttpResponse()).process_request(request)
    calls = []

    def counted(request: HttpRequest, event: Tournament) -> HttpResponse:
        calls.append(1)
        return view(request, event)

    for _ in range(2):
        public_page()(counted)(request, slug=event.slug)
    assert len(calls) == 2


def test_what_is_kept_is_kept() -> None:
    event, calls = an_event(), []

    def counted(request: HttpRequest, event: Tournament) -> HttpResponse:
        calls.append(1)
        return HttpResponse(str(event))

    for _ in range(2):
        public_page()(counted)(RequestFactory().get("/t/x/"), slug=event.slug)
    assert len(calls) == 1


def test_a_browser_that_once_logged_in_has_its_page_kept_too(client: Client) -> None:
    address = reverse("standings", args=[an_event(organiser=an_organiser("alice")).slug])
    client.force_login(User.objects.get())
    client.cookies["csrftoken"] = "a" * 32
    page(client, address)
    assert queries(client, address) == 1


def test_a_search_is_answered_but_not_kept(client: Client) -> None:
    address = reverse("standings", args=[an_event().slug])
    assert queries(client, address, q="dupla") == queries(client, address, q="dupla") > 1


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("", 1),
        ("?sort=-riscos&page=2", 1),
        ("?sort=segredo", 0),
        ("?page=0", 0),
        ("?page=1&page=2", 0),
        ("?porque=2", 0),
    ],
)
def test_an_address_somebody_made_up_is_answered_but_not_kept(
    client: Client, asked: str, kept: int
) -> None:
    address = reverse("standings", args=[an_event(4).slug]) + asked
    page(client, address)
    assert (queries(client, address) == 1) == bool(kept)


def test_a_browser_that_has_the_page_is_told_so(client: Client) -> None:
    match = a_match()
    address = reverse("standings", args=[match.round.stage.tournament.slug])
    etag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 304
    play(match, [95, 95, 95, 95])
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 200


def test_a_page_that_is_not_kept_is_not_sent_twice_either(client: Client) -> None:
    a_match()
    address = f"{reverse('standings', args=['noite-de-sueca'])}?q=dupla"
    etag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 304


def test_a_browser_that_can_unpack_gets_the_page_packed(client: Client) -> None:
    address = reverse("standings", args=[an_event().slug])
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == client.get(address).content


def test_an_event_that_takes_the_number_of_another_does_not_take_its_pages(client: Client) -> None:
    first = an_event(name="Noite")
    address = reverse("standings", args=[first.slug])
    assert "Dupla 4" in words(client, address)
    later = Tournament(
        pk=first.pk, name="Noite", slug=first.slug, date=first.date, rules=first.rules
    )
    later.revision = revision(first)
    first.delete()
    later.save(force_insert=True)
    assert "Dupla 4" not in words(client, address)


@pytest.mark.about("postgresql")
@pytest.mark.django_db(transaction=True)
def test_a_connection_that_died_in_the_night_is_opened_again(client: Client) -> None:
    address = reverse("standings", args=[an_event().slug])
    there = page(client, address)
    with psycopg.connect(**connection.get_connection_params()) as other:
        mine = connection.connection.info.backend_pid
        other.execute("SELECT pg_terminate_backend(%s)", [mine])
    assert page(client, address) == there


def test_only_reading_is_possible(client: Client) -> None:
    assert client.post(reverse("standings", args=[an_event().slug])).status_code == 405


@pytest.mark.django_db(transaction=True)
def test_many_who_come_at_once_have_it_rendered_once() -> None:
    event, calls = an_event(), []
    slow = threading.Event()

    @public_page()
    def counted(request: HttpRequest, event: Tournament) -> HttpResponse:
        calls.append(1)
        slow.wait(0.3)
        return HttpResponse(str(event))

    answers: list[bytes] = []

    def ask() -> None:
        answers.append(counted(RequestFactory().get("/t/x/"), slug=event.slug).content)
        connection.close()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(calls), len(answers), len(set(answers))) == (1, 8, 1)


@pytest.mark.about("postgresql")  # with Redis, where the tasks wait beside the pages
def test_a_cleared_cache_loses_no_task() -> None:
    redis = Redis.from_url(settings.REDIS_URL)
    waits = f"{settings.REDIS_PREFIX}waits"
    redis.set(waits, "a task", ex=60)
    cache.set("page", b"...", 60)
    cache.clear()
    assert cache.get("page") is None
    assert redis.get(waits) == b"a task"
    redis.delete(waits)
