"""A phone whose line is cut, slow, or lied to: every hand once, none lost, and nothing is called
received that the database has not."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, BrowserType, Page, Route, expect

from tests.builders import fresh
from tests.journeys.tables import (
    RECORD,
    OnItsWay,
    cut,
    kept_by_the_worker,
    mended,
    recorded,
    recorded_is,
    rows,
    says,
    settings_of,
    sits_down,
    tries_again,
)
from tests.reliability.processes import wait_until
from tests.table.phones import link_of
from torneio.access.actors import official
from torneio.number_format import unbroken_scores
from torneio.play.models import Hand, Match, Table
from torneio.play.services.recording import void_last_hand

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
BY_ITSELF = "Seguem sozinhas assim que houver ligação"


def test_a_cut_line_a_reload_and_the_score_goes_on(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    kept_by_the_worker(page)
    cut(page)
    says(page, 70)
    says(page, 95)
    expect(page.locator("#line")).to_have_text("no telefone (2)")
    expect(page.get_by_text(BY_ITSELF)).to_be_visible()
    page.reload()
    rows(page, "Partida 1, mão 2: 70–50 no telefone", "Partida 1, mão 3: 95–25 no telefone")
    expect(page.locator("#line")).to_have_text("no telefone (2)")
    expect(page.locator("#scoreboard .state")).to_have_text(
        unbroken_scores("A partida 1 acabou 4–0.")
    )
    expect(page.locator(".partidas").first).to_have_text("1 partida")
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 1")
    assert recorded() == [95]
    with page.expect_request(RECORD) as sent:
        mended(page)
    assert re.search(r"&age=\d+$", sent.value.post_data or "")
    recorded_is(95, 70, 95)
    expect(page.locator("#worth")).to_contain_text(f"recibo n.º {Hand.objects.last().entry}")
    rows(page)
    expect(page.get_by_text(BY_ITSELF)).to_be_hidden()
    expect(page.locator("#line")).to_have_text("ligado")


def test_a_hand_not_sent_yet_is_dropped_without_a_line(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    cut(page)
    says(page, 59)
    page.get_by_role("button", name="Apagar esta mão").tap()
    rows(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 2")
    expect(page.locator(".riscos").first).to_have_text("riscos: 2")
    says(page, 95)
    mended(page)
    recorded_is(95, 95)


PORTAL = "<!doctype html><title>Wi-Fi grátis</title><p>Aceite as condições."


def lies(page: Page, route: Route) -> list[Callable[[], None]]:
    """What may come back in place of the truth."""
    sent = dict(part.split("=") for part in (route.request.post_data or "").split("&"))
    ours = {
        "status": "recorded",
        "client_id": sent["client_id"],
        "receipt": 1234,
        "at": {"partida": 1, "hand": 2},
        "revision": 3,
    }
    return [
        lambda: route.fulfill(status=200, content_type="text/html", body=PORTAL),
        lambda: route.fulfill(status=302, headers={"Location": "/entrar/"}),
        lambda: route.fulfill(status=200, body=""),
        lambda: route.fulfill(status=200, json={"ok": True, "receipt": 1234}),
        lambda: route.fulfill(json=ours | {"client_id": "another"}),
        lambda: route.fulfill(json=ours | {"receipt": "1234"}),
        lambda: route.fulfill(json=ours | {"at": {"partida": 1, "hand": 3}}),
        lambda: route.fulfill(status=502, json=ours),
        lambda: route.fulfill(status=403, content_type="text/html", body=PORTAL),
        lambda: route.fulfill(status=422, content_type="text/html", body=PORTAL),
        route.abort,
    ]


def test_a_portals_page_is_not_drawn_into_ours(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    page.route("**/mesa/*/?v=*", lambda route: route.fulfill(content_type="text/html", body=PORTAL))
    page.evaluate("htmx.ajax('GET', location.pathname + '?v=0', '#pulse')")
    expect(page.locator("#line")).to_have_text("sem rede")
    expect(page.get_by_text("Aceite as condições.")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 2")


def lied_to(page: Page, say: Callable[[], object], row: str) -> None:
    """Eleven answers that are none: after each of them what was said still is on the phone."""
    told = 0

    def lie(route: Route) -> None:
        nonlocal told
        choices = lies(page, route)
        choices[told % len(choices)]()
        told += 1

    page.route(RECORD, lie)
    say()
    for number in range(1, 12):
        wait_until(lambda number=number: looked(page, told >= number))  # type: ignore[misc]
        rows(page, row)
        tries_again(page)


def test_no_lie_counts_as_a_receipt(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    lied_to(page, lambda: says(page, 70), "Partida 1, mão 2: 70–50 no telefone")
    assert recorded() == [95]
    page.unroute(RECORD)
    tries_again(page)
    recorded_is(95, 70)
    rows(page)


def looked(page: Page, so: bool) -> bool:
    """Let the browser's events in while waiting."""
    page.wait_for_timeout(20)
    return so


def test_an_answer_lost_after_the_hand_was_saved_is_asked_again(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()

    def saved_and_lost(route: Route) -> None:
        assert json.loads(route.fetch().body())["status"] == "recorded"
        route.abort()

    page.route(RECORD, saved_and_lost, times=1)
    says(page, 70)
    wait_until(lambda: looked(page, recorded() == [95, 70]))
    rows(page, "Partida 1, mão 2: 70–50 no telefone")
    tries_again(page)
    rows(page)
    expect(page.locator("#worth")).to_contain_text(f"recibo n.º {Hand.objects.last().entry}")
    assert recorded() == [95, 70]


def test_on_a_slow_line_the_next_hand_is_typed_meanwhile(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    sent = OnItsWay(page)
    says(page, 70)
    expect(page.locator("#line")).to_have_text("a enviar")
    rows(page, "Partida 1, mão 2: 70–50 a enviar")
    page.get_by_role("button", name="9", exact=True).tap()
    page.get_by_role("button", name="Registar a mão").focus()
    sent.arrives()
    recorded_is(95, 70)
    rows(page)
    expect(page.locator("#worth")).to_contain_text(unbroken_scores("9–111 vale 2 riscos"))
    page.get_by_role("button", name="5", exact=True).tap()
    page.get_by_role("button", name="Registar a mão").tap()
    recorded_is(95, 70, 95)


@pytest.mark.parametrize("old", [False, True], ids=["locks", "plain http"])
def test_two_tabs_send_each_hand_once(a_phone: Callable[..., Page], old: bool) -> None:
    first = a_phone(old=old)
    second = first.context.new_page()
    second.goto(first.url)
    cut(first)
    says(first, 70)
    if old:  # nothing tells the other tab there; it looks when it is used
        tries_again(second)
        second.evaluate("document.dispatchEvent(new Event('htmx:afterOnLoad'))")
    expect(second.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 3")
    says(second, 95)
    mended(first)
    recorded_is(95, 70, 95)
    rows(second)
    assert Hand.objects.count() == 3


def test_a_new_version_of_the_app_takes_nothing_away(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    kept_by_the_worker(page)
    page.route(RECORD, lambda route: route.abort())
    says(page, 70)
    page.evaluate("navigator.serviceWorker.register('/mesa/sw.js?new')")
    wait_until(lambda: "new" in page.evaluate("navigator.serviceWorker.controller.scriptURL"))
    cut(page)
    page.reload()
    rows(page, "Partida 1, mão 2: 70–50 no telefone")
    page.unroute(RECORD)
    mended(page)
    recorded_is(95, 70)


KEPT_EARLIER = """(hand) => new Promise((done) => {
  const asked = indexedDB.open("torneio");
  asked.onsuccess = () => {
    const work = asked.result.transaction("hands", "readwrite");
    work.objectStore("hands").put(hand);
    work.oncomplete = () => done(asked.result.close());
  };
})"""


def test_what_an_earlier_version_kept_is_sent_by_this_one(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    hand: dict[str, Any] = {"client_id": str(uuid4()), "version": 1, "state": "kept"}
    hand |= {"table": match.table_id, "match": match.pk, "partida": 1, "hand": 2, "lado": "table"}
    hand |= {"url": reverse("record_hand", args=[match.table_id, match.pk])}
    page.evaluate(KEPT_EARLIER, hand | {"points": 70, "fewer_tricks": None, "said": "70–50"})
    page.reload()
    recorded_is(95, 70)
    rows(page)


def test_a_phone_that_died_sends_when_it_is_charged(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tavern: str,
    match: Match,
    tmp_path: Path,
) -> None:
    def charged() -> BrowserContext:
        return browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **settings_of(tavern)
        )

    with charged() as context:
        page = sits_down(context, match)
        cut(page)
        says(page, 70)
        says(page, 60)
    assert recorded() == [95]
    with charged() as context:
        context.new_page().goto(f"/mesa/{match.table_id}/")
        recorded_is(95, 70, 60)


def test_a_dead_link_shows_what_is_left_and_a_new_one_sends_it(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    kept_by_the_worker(page)
    cut(page)
    says(page, 70)
    Table.objects.update(link_serial=2)
    mended(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Este telefone não tem a ligação desta mesa"
    )
    rows(page, "Partida 1, mão 2: 70–50 no telefone")
    wait_until(lambda: not page.evaluate("caches.open('torneio-pages').then((c) => c.keys())"))
    page.goto(link_of(fresh(match)))
    recorded_is(95, 70)


def test_a_hand_kept_here_is_said_in_the_place_of_older_news(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    expect(page.locator("#line")).to_have_text("ligado")
    void_last_hand(match.pk, hand_id=Hand.objects.get().pk, by=official("alice"), why="")
    expect(page.locator("#news")).to_contain_text("anulou a mão 1")
    cut(page)
    says(page, 70)
    expect(page.locator("#worth [data-idle]")).to_contain_text("Mão 1 no telefone.")
    expect(page.locator("#worth [data-idle]")).to_be_visible()
