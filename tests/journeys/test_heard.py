"""A table's page as it is heard: names, headings, and what is said of itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import play
from tests.journeys.tables import cut, points_on, says
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

ENTRY = """
- heading "Partida 1 · Mão 2" [level=1]
- textbox "Pontos de Dupla 1": "95"
- status "A outra faz": "25"
- paragraph: "95\u2060–\u206025 vale 2 riscos para Dupla 1: 91 ou mais. Acaba a partida."
- button "1"
- button "2"
- button "3"
- button "4"
- button "5"
- button "6"
- button "7"
- button "8"
- button "9"
- button "apagar"
- button "0"
- button "Registar a mão"
"""
OVER = """
- heading "O encontro acabou" [level=1]
- region "Resultado":
  - 'img "Nós 4, Eles 0; partidas 2–0 Partida 1: 4–0 (Nós). Partida 2: 4–0 (Nós)."'
  - status: Encontro terminado, 2\u2060–\u20600. Vitória de Dupla 1.
- region "Confirmação":
  - heading "Falta confirmar" [level=2]
  - button "Confirmamos (Nós) Dupla 1"
  - button "Confirmamos (Eles) Dupla 4"
- region "A seguir"
"""
SCORE = """
- region "Resultado":
  - paragraph: "riscos: 2"
  - text: 0 partidas
  - paragraph: %s Eles
  - paragraph: "riscos: %s"
"""
LISTEN = """() => {
  window.heard = [];
  const told = document.querySelector("#told");
  new MutationObserver(() => heard.push(told.textContent)).observe(told, { childList: true });
}"""


def test_a_hand_is_entered_by_what_things_are_called(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    assert page.locator("html").get_attribute("lang") == "pt-PT"
    points_on(page).fill("95")
    expect(page.locator("main")).to_match_aria_snapshot(ENTRY)


def test_the_end_of_a_match_is_told_in_words(a_phone: Callable[..., Page], match: Match) -> None:
    play(match, [95, 95, 95])
    expect(a_phone().locator("main")).to_match_aria_snapshot(OVER)


def test_where_a_hand_is_gets_said_without_being_asked(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    page.evaluate(LISTEN)
    says(page, 70)
    expect(page.get_by_text("recibo n.º").first).to_be_visible()
    heard = " ".join(filter(None, page.evaluate("heard")))
    assert "Mão 2 no telefone" in heard
    assert "Mão 2 recebida, recibo" in heard


def test_a_refusal_is_an_alert_beside_its_number(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    points_on(page).fill("119")
    expect(page.get_by_role("alert")).to_contain_text("1 e 119 não existem")
    field = points_on(page)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("1 e 119 não existem: nenhuma carta vale 1 ponto.")


def test_a_figure_is_heard_with_its_unit_and_never_as_one_of_many(
    a_phone: Callable[..., Page], match: Match
) -> None:
    play(match, [30])
    page = a_phone()
    expect(page.locator("main")).to_match_aria_snapshot(SCORE % (match.pair_b.name, 1))
    cut(page)
    says(page, 30)
    expect(page.locator("main")).to_match_aria_snapshot(SCORE % (match.pair_b.name, 2))
