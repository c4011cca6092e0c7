"""What will happen by itself, on a page left open: the list follows, and nothing typed is lost."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from tests.builders import PHONE, drawn, moved, organised
from tests.draw.nights import a_stage, finish
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from torneio.draw.services import schedule_draw
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Stage, rules_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def stage() -> Stage:
    """Round 1 played, and round 2 to be drawn in an hour."""
    stage = a_stage()
    organised(
        stage.tournament,
        an_account(),
    )
    set_rules(stage.tournament, Rules(draw_after=60, end_after=9), by=PHONE)
    finish(drawn(stage))
    in_an_hour = timezone.now() + timedelta(hours=1)
    schedule_draw(stage.rounds.get(number=2), at=in_an_hour, by=PHONE)
    return stage


def opened(people: People, stage: Stage) -> Page:
    page = people.somebody(phone=False)
    enters(page)
    page.goto(f"/organizar/{stage.tournament.slug}/a-seguir/")
    return page


def test_the_list_follows_the_bar_and_what_is_typed_below_it_stays(
    people: People, stage: Stage
) -> None:
    page = opened(people, stage)
    coming = page.locator("#autopilot")
    expect(coming).to_contain_text("Sortear a ronda 2")
    minutes = page.get_by_label("Publicar o sorteio")
    minutes.fill("7")
    drawn(stage, 2)
    with page.expect_response("**/a-seguir/?v=*"):
        pass  # what it asks by itself comes five seconds later
    moved(stage.tournament)
    with page.expect_response("**/a-seguir/?v=*", timeout=3000):  # heard before it can come
        page.evaluate("document.body.dispatchEvent(new Event('moved'))")
    expect(coming).not_to_contain_text("Sortear a ronda 2")
    expect(minutes).to_have_value("7")


def test_a_button_of_the_list_takes_nothing_typed_away(people: People, stage: Stage) -> None:
    page = opened(people, stage)
    minutes, after = page.get_by_label("Publicar o sorteio"), page.get_by_label("Seguir ou acabar")
    minutes.fill("7")
    page.get_by_role("button", name="Pôr tudo em espera").click()
    expect(page.locator("#autopilot")).to_contain_text("Está tudo em espera")
    expect(page.locator("#_night")).to_contain_text("Está tudo em espera")
    last = page.locator("#autopilot ol li", has_text="Terminar o torneio")
    last.get_by_role("button", name="Fica para mim").click()
    expect(last).to_have_count(0)
    expect(after).to_have_value("")
    expect(minutes).to_have_value("7")
    page.get_by_role("button", name="Guardar").click()
    expect(page.get_by_text("Fica assim, mas está tudo em espera")).to_be_visible()
    rules = rules_of(stage.tournament)
    assert (rules.on_hold, rules.publish_after, rules.end_after) == (True, 7, None)


def test_a_list_that_moves_on_leaves_a_press_its_answer(people: People, stage: Stage) -> None:
    page = opened(people, stage)
    after = page.get_by_label("Seguir ou acabar")
    slow: list[Route] = []

    def wait(route: Route) -> None:
        slow.append(route)

    page.route("**/a-seguir/passo/", wait)
    last = page.locator("#autopilot ol li", has_text="Terminar o torneio")
    last.get_by_role("button", name="Fica para mim").click()
    drawn(stage, 2)
    with page.expect_response(lambda answer: "?v=" in answer.url and answer.status == 200):
        moved(stage.tournament)
        page.evaluate("document.body.dispatchEvent(new Event('moved'))")
    slow[0].continue_()
    expect(last).to_have_count(0)
    expect(after).to_have_value("")
    expect(page.locator("#autopilot")).not_to_contain_text("Sortear a ronda 2")


def test_a_list_that_moves_on_leaves_a_press_its_button(people: People, stage: Stage) -> None:
    page = opened(people, stage)
    last = page.locator("#autopilot ol li", has_text="Terminar o torneio")
    last.get_by_role("button", name="Fica para mim").hover()
    page.mouse.down()
    drawn(stage, 2)
    with page.expect_response(lambda answer: "/a-seguir/?v=" in answer.url and answer.ok):
        moved(stage.tournament)
    page.mouse.up()
    expect(last).to_have_count(0)
