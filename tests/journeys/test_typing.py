"""A number typed at the table stays as typed, whatever is replaced meanwhile."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

import scoring
from tests.builders import an_event, begun, drawn, fresh, hand
from tests.journeys.tables import (
    RECORD,
    cut,
    finds,
    mended,
    points_on,
    recorded,
    recorded_is,
    rows,
    says,
    wait_until,
)
from tests.rulings.referees import REFEREE
from torneio.access.actors import Actor, Voice, phone_name
from torneio.number_format import unbroken_scores
from torneio.play.models import Match
from torneio.play.services import recording
from torneio.play.sheets import read_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

SWAP = """async (next) => {
  const keyed = new Promise((done) => {
    document.addEventListener("htmx:afterSwap", function at({ target }) {
      if (target.id !== "playing") return;
      document.removeEventListener("htmx:afterSwap", at);
      done(document.querySelector(next).click());
    });
  });
  htmx.ajax("GET", location.pathname, { target: "#playing", swap: "outerHTML" });
  await keyed;
}"""
TYPED_AT_ONCE = """() => {
  const tap = (what) => document.querySelector(what).click();
  for (const hand of ["95", "70", "61"]) {
    for (const key of hand) tap(`[data-key="${key}"]`);
    tap("#entry .main-action");
  }
  tap('[data-key="8"]');
}"""
DOUBLE_TAP = """() => {
  for (const _tap of [1, 2]) document.querySelector("#entry .main-action").click();
}"""
LAST = "() => JSON.parse(document.querySelector('#ahead').textContent).last?.points"
FULL = "() => { IDBObjectStore.prototype.put = function () { this.transaction.abort(); }; }"


OTHER = Actor(phone_name(1, Voice.TABLE), Voice.TABLE)


def key(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


def test_a_key_pressed_as_the_page_is_drawn_anew_joins_the_others(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    key(page, "9")
    page.wait_for_timeout(200)  # until the finger is up
    page.evaluate(SWAP, "[data-key='5']")
    expect(points_on(page)).to_have_value("95")
    expect(page.locator("#worth")).to_contain_text(unbroken_scores("95–25 vale 2 riscos"))
    key(page, "Registar a mão")
    recorded_is(95, 95)


@pytest.mark.parametrize("late", [RECORD, "**/*recibo=*"], ids=["the receipt", "the page"])
def test_a_key_is_not_drawn_anew_under_the_finger_that_presses_it(
    a_phone: Callable[..., Page], late: str
) -> None:
    page = a_phone()
    held: list[tuple[Route, APIResponse]] = []
    page.route(late, lambda route: held.append((route, route.fetch())), times=1)
    says(page, 70)
    wait_until(lambda: page.wait_for_timeout(50) or held)
    lift = finger_on(page, "9")
    route, answer = held[0]
    route.fulfill(response=answer)
    page.wait_for_timeout(500)
    lift()
    expect(points_on(page)).to_have_value("9")
    expect(page.locator("#idle")).to_contain_text("recibo n.º")  # it was, once the finger was up
    key(page, "5")
    key(page, "Registar a mão")
    recorded_is(95, 70, 95)


def finger_on(page: Page, name: str) -> Callable[[], object]:
    """A finger on a key; what lifts it."""
    box = page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    return page.mouse.up


def test_an_answer_about_tricks_stays_as_the_page_is_drawn_anew(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    for name in "120":
        key(page, name)
    page.get_by_label("nenhuma").check()
    page.wait_for_timeout(200)
    page.evaluate(SWAP, "#entry .main-action")
    recorded_is(95, 120)


def test_a_pile_half_counted_stays_as_the_page_is_drawn_anew(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    finds(page, "Registar de outra maneira", "Contar as cartas")
    page.get_by_role("button", name="Ases 11", exact=True).tap()
    page.wait_for_timeout(200)
    page.evaluate(SWAP, "[data-counting] [aria-label=Reis] .add")
    expect(page.locator("[data-counting] [role=status]")).to_contain_text("Dupla 1: 15.")
    page.get_by_role("button", name="Usar este número").tap()
    expect(points_on(page)).to_have_value("15")
    key(page, "Registar a mão")
    expect(page.locator("[data-counting] [role=status]")).to_contain_text("Dupla 1: 0.")


@pytest.mark.parametrize("line", ["live", "cut"])
def test_hands_typed_faster_than_they_are_written_down_are_all_there(
    a_phone: Callable[..., Page], line: str
) -> None:
    page = a_phone()
    if line == "cut":
        cut(page)
    page.evaluate(TYPED_AT_ONCE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 3")
    expect(points_on(page)).to_have_value("8")
    mended(page)
    recorded_is(95, 95, 70, 61)
    rows(page)
    expect(points_on(page)).to_have_value("8")
    key(page, "0")
    key(page, "Registar a mão")
    recorded_is(95, 95, 70, 61, 80)


def test_a_number_whose_hand_another_phone_has_recorded_is_asked_about(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    key(page, "9")
    hand(fresh(match), 100)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 1")
    key(page, "5")
    key(page, "Registar a mão")
    expect(page.locator("#points-problem")).to_contain_text("Se este número é da mão 1")
    expect(points_on(page)).to_have_value("95")
    page.wait_for_timeout(600)
    assert recorded() == [95, 100]
    key(page, "Registar a mão")
    recorded_is(95, 100, 95)


@pytest.mark.parametrize("typed", ["70", "59"], ids=["the same", "another number"])
def test_a_hand_that_another_phone_has_just_recorded_is_asked_about_before_it_counts_twice(
    a_phone: Callable[..., Page], match: Match, typed: str
) -> None:
    page = a_phone()
    hand(fresh(match), 70, by=OTHER)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 3")
    for digit in typed:
        key(page, digit)
    page.evaluate(DOUBLE_TAP)
    expect(page.locator("#points-problem")).to_have_text(
        unbroken_scores(
            "Outro telefone acabou de registar 70–50. É outra mão? "
            "Toquem outra vez; se não, apaguem."
        )
    )
    page.wait_for_timeout(600)
    assert recorded() == [95, 70]
    key(page, "Registar a mão")
    recorded_is(95, 70, int(typed))
    expect(page.locator("#idle")).to_contain_text("recibo n.º")
    for name in ("7", "0", "Registar a mão"):  # no question about the phone's own hand
        key(page, name)
    recorded_is(95, 70, int(typed), 70)


def corrected(match: Match, points: int, *, by: Actor = REFEREE) -> None:
    """The first hand, put right."""
    wrong = read_sheet(fresh(match)).counting[0]
    said = {"hand_id": wrong.pk, "client_id": uuid4(), "by": by, "why": "trocado"}
    assert recording.correct_hand(match.pk, scoring.Played(points), **said).is_good


def types_without_a_question(page: Page) -> None:
    for name in ("7", "0", "Registar a mão"):
        key(page, name)


def test_a_hand_that_another_phone_corrects_is_not_taken_for_a_new_one(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    corrected(match, 61, by=OTHER)
    expect(page.locator("#last")).to_contain_text(unbroken_scores("Mão 1: 61–59"))
    types_without_a_question(page)
    recorded_is(61, 70)


def test_a_hand_that_a_correction_brings_back_is_not_taken_for_another_phones(
    a_phone: Callable[..., Page], match: Match
) -> None:
    corrected(match, 61)
    for _three in range(3):
        hand(fresh(match), 61, by=OTHER)
    corrected(match, 95)
    page = a_phone()
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 1")
    corrected(match, 61)
    expect(page.locator("#last")).to_contain_text(unbroken_scores("Mão 4: 61–59"))
    types_without_a_question(page)
    recorded_is(61, 61, 61, 61, 70)


def test_a_hand_whose_receipt_a_poll_overtakes_is_not_taken_for_another_phones(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    late: list[tuple[Route, APIResponse]] = []
    page.route(RECORD, lambda route: late.append((route, route.fetch())), times=1)
    says(page, 70)
    wait_until(lambda: page.wait_for_timeout(50) or page.evaluate(LAST) == 70)
    says(page, 70)
    expect(points_on(page)).to_have_value("")
    route, answer = late[0]
    route.fulfill(response=answer)
    expect(page.locator("#told")).to_contain_text("Mão 3 recebida")
    recorded_is(95, 70, 70)


def test_two_tabs_that_differ_on_a_hand_lose_neither_number(
    a_phone: Callable[..., Page], match: Match
) -> None:
    first = a_phone(old=True)
    second = first.context.new_page()
    second.goto(first.url)
    cut(first)
    says(first, 70)
    says(second, 85)
    mended(first)
    expect(first.locator("#doubts")).to_contain_text("mão 2: há dois valores")
    assert recorded() in ([95, 70], [95, 85])


def test_a_phone_whose_disk_is_full_sends_the_number_itself(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    page.evaluate(FULL)
    for name in "70":
        key(page, name)
    key(page, "Registar a mão")
    expect(points_on(page)).to_have_value("70")
    key(page, "Registar a mão")
    recorded_is(95, 70)
    expect(points_on(page)).to_have_value("")


def test_whose_phone_it_is_is_asked_again_once_the_field_is_empty(
    a_phone: Callable[..., Page],
) -> None:
    first = drawn(begun(an_event(2, name="Antes da primeira mão"))).matches.get()
    page = a_phone(at=first)
    question = page.locator("#worth").get_by_text("De quem é este telefone?")
    for digit in "150":
        key(page, digit)
    page.get_by_role("button", name="Registar a mão").tap()
    expect(page.locator("#points-problem")).not_to_be_empty()
    expect(question).to_be_hidden()
    for _digit in "150":
        key(page, "apagar")
    expect(question).to_be_visible()
