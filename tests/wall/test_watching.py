"""Watching from a browser: what changes arrives by itself, and a line that is down is said."""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import PHONE, a_match, an_organiser, play
from torneio.play.models import Match
from torneio.play.services.calls import answer_call, call_organiser
from torneio.wall.services import add_screen, say_message, show_alone

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def match() -> Match:
    return a_match()


def test_a_hand_arrives_at_who_watches_the_match(live_server, page: Page, match: Match) -> None:
    slug = match.round.stage.tournament.slug
    page.goto(live_server.url + reverse("match", args=[slug, match.public_id]))
    expect(page.get_by_text("Ainda não há mãos")).to_be_visible()
    play(match, [95])
    expect(page.get_by_role("cell", name="95–25")).to_be_visible()
    expect(page.locator("#match")).to_have_count(1)


def test_a_screen_follows_the_phone_and_outlives_a_line_that_is_down(
    live_server, page: Page, match: Match
) -> None:
    """One answer that does not come is no line that is down; the screen goes on by itself."""
    event = match.round.stage.tournament
    screen = add_screen(event)
    assert screen
    page.goto(live_server.url + reverse("screen", args=[event.slug, screen.number]))
    page.route("**/quadro/1/?*", lambda route: route.abort(), times=1)
    page.wait_for_event("requestfailed")
    page.wait_for_timeout(300)  # less than until the next one
    expect(page.get_by_text("sem ligação desde as")).to_be_hidden(timeout=1)
    page.context.set_offline(True)
    expect(page.get_by_text("sem ligação desde as")).to_be_visible()
    expect(page.get_by_text("atualizado às")).to_be_hidden()
    expect(page.locator(".stage-table .who").first).to_be_visible()
    say_message(screen, "Sopa às nove")
    page.context.set_offline(False)
    expect(page.get_by_text("Sopa às nove")).to_be_visible(timeout=3_000)
    expect(page.get_by_text("atualizado às")).to_be_visible()
    show_alone(screen, "clock")
    expect(page.locator(".clock-face")).to_be_visible(timeout=3_000)


def test_the_phone_shows_another_part_with_one_tap_and_keeps_its_place(
    live_server, page: Page
) -> None:
    match = a_match(organiser=an_organiser())
    event = match.round.stage.tournament
    assert add_screen(event)
    key = Client()
    key.force_login(event.house.users.get())
    session = {"name": "sessionid", "value": key.cookies["sessionid"].value}
    page.context.add_cookies([session | {"url": live_server.url}])
    page.goto(live_server.url + reverse("screens", args=[event.slug]))
    page.get_by_role("button", name="Relógio").click()
    expect(page.get_by_role("button", name="Relógio", pressed=True)).to_be_focused()
    page.get_by_role("button", name="Revelar o sorteio").click()
    page.get_by_role("button", name="Seguinte").click()
    expect(page.get_by_text(f"Mesa 1: {match.pair_a.name} contra")).to_be_visible()
    expect(page.get_by_role("button", name="Seguinte")).to_be_focused()


def _tables(match: Match) -> list[tuple[int, str, str]]:
    there = match.round.matches.order_by("table__number")
    return list(there.values_list("table__number", "pair_a__name", "pair_b__name"))


def test_after_a_tap_the_draw_and_each_new_call_are_read_once(
    live_server, page: Page, match: Match
) -> None:
    event = match.round.stage.tournament
    assert add_screen(event)
    page.add_init_script(
        "window.said = []; SpeechSynthesis.prototype.speak = (one) => said.push(one.text)"
    )
    page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
    page.get_by_role("button", name="Ler em voz alta").click()
    pairs = [f"Mesa {n}: {a} contra {b}." for n, a, b in _tables(match)]
    assert page.evaluate("said") == pairs
    call_organiser(match.table, by=PHONE)
    expect(page.locator("[data-news]")).to_have_count(1)
    assert page.evaluate("said") == [*pairs, "A mesa 1 chama a organização."]
    answer_call(match.table, by=PHONE)
    expect(page.locator("[data-news]")).to_have_count(0)
    call_organiser(match.table, by=PHONE)
    expect(page.locator("[data-news]")).to_have_count(1)
    assert page.evaluate("said") == [*pairs, *2 * ["A mesa 1 chama a organização."]]
    page.get_by_role("button", name="Calar").click()
    expect(page.get_by_role("button", name="Ler em voz alta")).to_be_focused()


def test_a_browser_without_a_voice_has_no_button(live_server, page: Page, match: Match) -> None:
    event = match.round.stage.tournament
    assert add_screen(event)
    page.add_init_script("Object.defineProperty(window, 'speechSynthesis', {value: undefined})")
    page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
    expect(page.get_by_text("atualizado às")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
