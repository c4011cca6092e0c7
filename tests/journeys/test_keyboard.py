"""A table and a desk without a pointer: what has the focus is seen, and is never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.builders import play
from tests.journeys.tables import finds, points_on, recorded_is
from tests.journeys.test_adjudication import a_referee
from torneio.number_format import unbroken_scores
from torneio.play.models import Hand, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

_STOP = """() => {
  const here = document.activeElement;
  const top = here.getBoundingClientRect().top + scrollY;
  return here === document.body ? null : [here.name || here.innerText, top];
}"""


def presses(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def goes_to(page: Page, words: str) -> None:
    """Tab after Tab until something of that name has the focus, which shows."""
    for _ in range(60):
        presses(page, "Tab")
        here = page.locator(":focus")
        name = here.get_attribute("aria-label") or here.inner_text()
        if words in " ".join(name.split()):
            outline = here.evaluate("element => getComputedStyle(element).outlineStyle")
            assert outline == "solid", f"nobody sees that {words} has the focus"
            return
    raise AssertionError(f"{words} is never reached")


def is_in_the_field(page: Page) -> None:
    expect(points_on(page)).to_be_focused()


def test_a_hand_is_entered_and_taken_back(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    presses(page, "Tab", "Tab")
    is_in_the_field(page)
    page.keyboard.type("70")
    presses(page, "Enter")
    recorded_is(95, 70)
    expect(page.get_by_text("recibo n.º").first).to_be_visible()
    is_in_the_field(page)
    goes_to(page, "Anular a última mão")
    presses(page, "Enter", "Tab", "Enter")
    recorded_is(95)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 2")
    is_in_the_field(page)


@pytest.mark.parametrize("height", [640, 844])
def test_the_focus_goes_down_the_page(a_phone: Callable[..., Page], height: int) -> None:
    page = a_phone()
    page.set_viewport_size({"width": 390, "height": height})
    page.evaluate("document.activeElement.blur()")
    stops = [page.evaluate(_STOP) for _ in range(40) if not presses(page, "Tab")]
    skip, *rest = stops[: stops.index(None)]
    assert skip[0] == "Saltar para o conteúdo"
    asked = "o telefone?"  # whose it is
    work = ["points", asked, *"123456789", "apagar", "0", "Registar a mão"]
    names = [" ".join(name.split()) for name, _top in rest]
    assert names[: len(work)] == work
    receipt = Hand.objects.get().entry
    last = unbroken_scores(f"Mão 1: 95–25, recibo {receipt}. Anular a última mão")
    assert names[len(work) :] == [last, "Mais"]
    assert [top for _name, top in rest] == sorted(top for _name, top in rest)


@pytest.mark.parametrize("behind", [[], ["Casos e renúncias"]], ids=["closed", "opened"])
def test_what_is_typed_anywhere_is_the_number_and_enter_registers_it(
    a_phone: Callable[..., Page], behind: list[str]
) -> None:
    page = a_phone()
    if behind:
        finds(page, *behind)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("7")
    is_in_the_field(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("09")
    presses(page, "Backspace", "Enter")
    recorded_is(95, 70)


def test_enter_registers_what_was_tapped_and_writes_no_key_again(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    for key in "61":
        page.get_by_role("button", name=key, exact=True).click()
    presses(page, "Enter")
    recorded_is(95, 61)


def test_digits_stay_where_somebody_writes(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    finds(page, "Enganei-me", "Não está certo")
    page.get_by_label("O que não está certo").focus()
    page.keyboard.type("foi 85")
    expect(page.get_by_label("O que não está certo")).to_have_value("foi 85")
    expect(points_on(page)).to_have_value("")


def test_the_question_of_the_bandeira_is_answered(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    points_on(page).focus()
    page.keyboard.type("120")
    presses(page, "Tab")
    expect(page.get_by_label("Nenhuma: é bandeira")).to_be_focused()
    presses(page, "Space", "Enter")
    recorded_is(95, 120)
    is_in_the_field(page)


def test_cards_are_counted_where_the_focus_stays(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    finds(page, "Registar de outra maneira")
    goes_to(page, "Contar as cartas")
    presses(page, "Enter", "Tab")
    expect(page.get_by_role("radio", name="Dupla 1")).to_be_focused()
    goes_to(page, "Ases")
    presses(page, *["Enter"] * 5)
    expect(page.locator(":focus")).to_contain_text("Ases")
    goes_to(page, "Menos um: Ases")
    presses(page, "Enter")
    expect(page.get_by_text("Dupla 1: 33.")).to_be_visible()
    goes_to(page, "Usar este número")
    presses(page, "Enter")
    is_in_the_field(page)
    expect(points_on(page)).to_have_value("33")


def test_both_pairs_agree_and_then_one_does_not(a_phone: Callable[..., Page], match: Match) -> None:
    play(match, [95, 95, 95])
    page = a_phone()
    goes_to(page, "Confirmamos (Nós)")
    presses(page, "Enter")
    expect(page.get_by_role("button", name="Confirmamos (Nós)")).to_have_count(0)
    expect(page.locator("#agreement")).to_be_focused()
    goes_to(page, "Não está certo")
    presses(page, "Enter", "Tab")
    page.keyboard.type("foi 85")
    presses(page, "Tab", "Enter")
    expect(page.get_by_text("Em disputa.", exact=True)).to_be_visible()
    expect(page.locator("#agreement")).to_be_focused()


def test_the_focus_outlives_what_the_other_phone_does(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    goes_to(page, "Anular a última mão")
    play(match, [70])
    expect(page.get_by_text(unbroken_scores("70–50")).first).to_be_visible()
    expect(page.locator(":focus")).to_contain_text("Anular a última mão")


def test_a_pile_of_paper_is_typed_with_enter_alone(
    browser: Browser, tavern: str, match: Match
) -> None:
    page = a_referee(browser, tavern, match)
    page.goto(f"/arbitrar/{match.round.stage.tournament.slug}/papel/")
    expect(page.locator("[name=mesa]")).to_be_focused()
    page.keyboard.type("1")
    presses(page, "Enter")
    expect(page.locator("[name=folha]")).to_be_focused()
    page.keyboard.type("85")
    presses(page, "Enter")
    expect(page.get_by_text("diferente").first).to_be_visible()
    expect(page.locator("[name=mesa]")).to_be_focused()
