"""Two phones that differ, a hand refused, and the cards counted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import PHONE, fresh, hand
from tests.journeys.tables import cut, finds, mended, points_on, recorded, recorded_is, rows, says
from torneio.number_format import unbroken_scores
from torneio.play.models import Hand, Match
from torneio.play.services import recording

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def in_conflict(a_phone: Callable[..., Page], match: Match) -> Page:
    """A phone said 70, and 61 after it, without a line while another hand was recorded."""
    page = a_phone()
    cut(page)
    says(page, 70)
    says(page, 61)
    hand(fresh(match), 85)
    mended(page)
    expect(page.locator("#doubts")).to_contain_text("mão 2: há dois valores")
    expect(page.locator("#doubts button")).to_have_text(
        ["Está certo 85–35", "Está certo 70–50", "Chamar o árbitro"]
    )
    rows(page)
    assert recorded() == [95, 85, 61]
    return page


def test_another_phone_was_first_and_its_hand_stays(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = in_conflict(a_phone, match)
    page.get_by_role("button", name="Está certo 85–35").tap()
    expect(page.locator("#doubts *")).to_have_count(0)
    assert recorded() == [95, 85, 61]
    assert not Hand.objects.filter(contested=True).exists()


def test_another_phone_was_first_and_its_hand_was_wrong(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = in_conflict(a_phone, match)
    page.get_by_role("button", name="Está certo 70–50").tap()
    expect(page.locator("#doubts *")).to_have_count(0)
    assert recorded() == [95, 70, 61]
    assert not Hand.objects.filter(contested=True).exists()


def test_what_is_refused_says_why_and_is_amended(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    cut(page)
    says(page, 70)
    recording.void_last_hand(match.pk, hand_id=Hand.objects.get().pk, by=PHONE, why="")
    mended(page)
    expect(page.locator("#outbox .badge")).to_have_text("recusada")
    expect(page.locator("#outbox .why")).to_contain_text("A folha mudou entretanto")
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 1")
    page.get_by_role("button", name="Emendar").tap()
    expect(points_on(page)).to_have_value("70")
    page.get_by_role("button", name="Registar a mão").tap()
    recorded_is(70)
    rows(page)


def test_the_cards_are_counted_and_the_sum_is_used(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    finds(page, "Registar de outra maneira", "Contar as cartas")
    page.get_by_label("Dupla 4", exact=True).check()
    for name, times in (("Ases 11", 4), ("Reis 4", 2), ("Damas 2", 1)):
        for _ in range(times):
            page.get_by_role("button", name=name, exact=True).tap()
    page.get_by_role("button", name="Menos um: Reis").tap()
    expect(page.locator("[data-counting] [role=status]")).to_have_text("Dupla 4: 50. Dupla 1: 70.")
    page.get_by_role("button", name="Usar este número").tap()
    expect(points_on(page)).to_have_value("70")
    expect(page.locator("#worth")).to_contain_text(
        unbroken_scores("70–50 vale 1 risco para Dupla 1")
    )


def test_a_phone_that_can_keep_nothing_still_records(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    page.add_init_script("delete IDBFactory.prototype.open;")
    page.reload()
    points_on(page).fill("70")
    expect(page.locator("#worth")).to_contain_text(
        unbroken_scores("70–50 vale 1 risco para Dupla 1")
    )
    page.get_by_role("button", name="Registar a mão").tap()
    recorded_is(95, 70)
    expect(page.locator("#worth")).to_contain_text(f"recibo n.º {Hand.objects.last().entry}")
