"""What a phone announces to a screen reader, and its messages where a connection is missing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.tables import cut, finds, mended, points_on, recorded_is
from torneio.number_format import unbroken_scores
from torneio.play.models import Hand

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

LISTEN = """() => {
  window.told = [];
  const live = "[role=status], [role=alert], [role=log], [aria-live], output";
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const from = target.nodeType === 1 ? target : target.parentElement;
      const region = from?.closest(live);
      if (region?.textContent.trim() && region.ariaLive !== "off" && !region.closest("details"))
        window.told.push(region.textContent.trim());
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def told(page: Page) -> list[str]:
    """What live regions said, each change once."""
    said: list[str] = page.evaluate("window.told")
    return [one for before, one in zip(["", *said], said, strict=False) if one != before]


def test_a_hand_is_told_in_three_sentences_and_its_receipt_once(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    page.evaluate(LISTEN)
    for name in ("9", "5", "Registar a mão"):
        page.get_by_role("button", name=name, exact=True).tap()
    recorded_is(95, 95)
    receipt = f"Mão 2 recebida, recibo {Hand.objects.get(number=2).entry}."
    expect(page.locator("#told")).to_have_text(receipt)
    expect(page.locator("#worth")).to_contain_text("recibo")
    page.wait_for_timeout(1_500)
    assert told(page) == [
        unbroken_scores("95–25 vale 2 riscos para Dupla 1: 91 ou mais. Acaba a partida."),
        "Mão 2 no telefone.",
        receipt,
    ]


def test_what_a_number_is_worth_is_told_when_the_typing_pauses(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    page.evaluate(LISTEN)
    for name in "61":
        page.get_by_role("button", name=name, exact=True).tap()
    expect(page.locator("#told")).to_contain_text(
        unbroken_scores("61–59 vale 1 risco para Dupla 1")
    )
    assert [said for said in told(page) if "vale" in said] == [page.inner_text("#told")]
    described = points_on(page).get_attribute("aria-describedby")
    assert described == "points-problem"


def test_what_needs_a_line_says_so_where_it_was(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    undo = page.get_by_text("Anular a última mão")
    finds(page)
    call = page.get_by_role("button", name="Chamar o árbitro")
    away = page.get_by_text("Sem rede: anular, renúncia, confirmar e chamar")
    expect(undo).to_be_visible()
    expect(away).to_be_hidden()
    cut(page)
    expect(away).to_be_visible()
    expect(undo).to_be_hidden()
    expect(call).to_be_hidden()
    mended(page)
    expect(undo).to_be_visible()
    expect(call).to_be_visible()
    expect(away).to_be_hidden()
