"""Two pairs at one table, each with its phone: one enters, the other agrees, or does not."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import fresh, play
from tests.journeys.tables import finds, recorded_is, says
from torneio.access.actors import Actor, Voice
from torneio.play.models import Match
from torneio.play.services import agreement

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def is_of(page: Page, whose: str) -> Page:
    """Choose the pair of this phone."""
    finds(page, "De quem é este telefone?")
    page.get_by_role("button", name=f"É de {whose}").tap()
    expect(page.locator("#drawn .own")).to_contain_text(whose)
    return page


def test_what_one_pair_enters_is_provisional_until_the_other_agrees(
    a_phone: Callable[..., Page], match: Match
) -> None:
    play(match, [95, 95])
    ours, theirs = (is_of(a_phone(), each.name) for each in (match.pair_a, match.pair_b))
    expect(ours.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 2")
    says(ours, 100)
    recorded_is(95, 95, 95, 100)
    expect(theirs.get_by_text("Falta confirmar")).to_be_visible()
    theirs.get_by_text("Não está certo", exact=True).tap()
    theirs.get_by_label("O que não está certo").fill("a última foi 90")
    theirs.get_by_role("button", name="Chamar o árbitro").tap()
    expect(ours.get_by_text("Em disputa.")).to_be_visible()
    assert fresh(match).agreement == Match.Agreement.DISPUTED
    theirs.get_by_role("button", name="Confirmamos").tap()
    expect(theirs.get_by_text("Dupla 4 confirmaram.")).to_be_visible()
    # The first hands came from the table's own phone: there both are asked.
    ours.get_by_role("button", name="Confirmamos").tap()
    expect(theirs.get_by_text("Resultado confirmado.")).to_be_visible()
    finds(theirs, "As mãos até agora")
    expect(theirs.get_by_text("Confirmada.")).to_have_count(4)
    assert fresh(match).agreement == Match.Agreement.CONFIRMED


def test_what_somebody_writes_stays_open_while_the_page_is_drawn_anew(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    finds(page, "Enganei-me", "Não está certo")
    why = page.get_by_label("O que não está certo")
    why.fill("foi 85")
    agreement.dispute(match.pk, side="a", why="falta uma mão", by=Actor("Nós", Voice.A))
    expect(page.get_by_text("Em disputa.")).to_be_visible()
    expect(why).to_be_visible()
    expect(why).to_have_value("foi 85")


def test_a_phone_that_joins_says_whose_it_is_in_two_taps_and_scores_for_its_own(
    a_phone: Callable[..., Page], match: Match
) -> None:
    play(match, [95])
    page = a_phone()
    page.get_by_role("link", name="o telefone?").tap()
    page.get_by_role("button", name=f"É de {match.pair_b.name}").tap()
    expect(page.locator("#drawn .own")).to_contain_text(match.pair_b.name)
    says(page, 100)
    recorded_is(95, 95, 20)
