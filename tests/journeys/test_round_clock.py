"""A round by the clock: started on the laptop, seen on the wall and on a phone whose own clock is
wrong, stopped for a while, and over."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.builders import PHONE, drawn, organised, play
from tests.draw.nights import a_stage
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from tests.journeys.tables import points_on, says
from tests.reliability.processes import wait_until
from tests.table.phones import link_of
from torneio.play.models import Hand, Match, Round
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
AN_HOUR_SLOW = "const right = Date.now; Date.now = () => right() - 3_600_000;"


@pytest.fixture
def match() -> Match:
    round_ = drawn(a_stage(4))
    organiser = an_account()
    organised(round_.stage.tournament, organiser)
    return round_.matches.with_names().earliest("position")


def test_every_screen_counts_to_the_same_end(people: People, match: Match) -> None:
    event = match.round.stage.tournament
    laptop, wall, phone = (people.somebody(phone=each) for each in (False, False, True))
    phone.add_init_script(AN_HOUR_SLOW)
    enters(laptop)
    laptop.goto(f"/organizar/{event.slug}/mesas/")
    wall.goto(f"/t/{event.slug}/quadro/")
    phone.goto(link_of(match))
    laptop.get_by_role("link", name="Relógio").click()
    laptop.get_by_label("Minutos para a ronda").fill("20")
    laptop.get_by_role("button", name="Começar o relógio agora").click()
    for page in (laptop, wall, phone):
        expect(page.locator("[data-left]").first).to_have_text(re.compile(r"^19:\d\d$"))
    wait_until(lambda: abs(seconds(wall) - seconds(phone)) <= 1)
    laptop.get_by_role("button", name="Parar o relógio").click()
    for page in (wall, phone):
        expect(page.locator(".timer").first).to_contain_text("parado: faltam 19:")
    Round.objects.filter(pk=match.round_id).update(clock_left=4)
    laptop.get_by_role("button", name="Continuar").click()
    for page in (wall, phone):
        expect(page.get_by_text("Acabou o tempo: a mão em jogo é a última.")).to_be_visible()


def test_a_clock_that_is_over_cannot_be_stopped_even_before_the_page_asks_again(
    people: People, match: Match
) -> None:
    event = match.round.stage.tournament
    start_clock(match.round, ClockSettings(30), by=PHONE)
    soon = timezone.now() + timedelta(seconds=6)
    Round.objects.filter(pk=match.round_id).update(clock_until=soon)
    laptop = people.somebody(phone=False)
    enters(laptop)
    laptop.route("**/relogio/?v=*", lambda route: route.fulfill(status=204))
    laptop.goto(f"/organizar/{event.slug}/relogio/")
    expect(laptop.get_by_role("button", name="Parar o relógio")).to_be_visible()
    expect(laptop.get_by_role("button", name="Parar o relógio")).to_be_hidden(timeout=15_000)
    expect(laptop.get_by_role("button", name="Menos 5 min")).to_be_hidden()
    while timezone.now() <= soon:  # the page rounds its seconds
        laptop.wait_for_timeout(100)
    laptop.reload()
    expect(laptop.get_by_role("button", name="Mais 5 min")).to_be_visible()
    expect(laptop.locator("[value=pause], [value=less]")).to_have_count(0)


def seconds(page: Page) -> int:
    """What a screen says is left."""
    minutes, left = page.locator("[data-left]").first.inner_text().split(":")
    return 60 * int(minutes) + int(left)


def test_a_hand_too_late_stays_on_the_phone_and_the_keys_go(people: People, match: Match) -> None:
    start_clock(match.round, ClockSettings(30), by=PHONE)
    play(match, [70])
    page = people.somebody()
    page.goto(link_of(match))
    expect(page.locator("#line")).to_have_text("ligado")
    page.context.set_offline(True)
    for points in (95, 61):
        says(page, points)
    ended = timezone.now() - timedelta(seconds=30)
    Hand.objects.update(recorded_at=ended - timedelta(minutes=1))
    Round.objects.filter(pk=match.round_id).update(clock_until=ended)
    page.context.set_offline(False)
    late = page.locator("#outbox li.refused")
    expect(late).to_contain_text("mostrem-na à organização, que decide")
    expect(page.get_by_role("heading", name="a última mão já está registada")).to_be_visible()
    expect(points_on(page)).to_have_count(0)
    expect(late.get_by_role("button", name="Emendar")).to_have_count(0)
    expect(late.get_by_role("button", name="Apagar esta mão")).to_be_visible()
    assert list(Hand.objects.order_by("pk").values_list("points", flat=True)) == [70, 95]
