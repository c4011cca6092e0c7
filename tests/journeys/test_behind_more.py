"""What is refused of what stands behind "Mais" comes back open, in sight, and is typed on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import a_match
from tests.journeys.conftest import People
from tests.journeys.tables import finds, points_on
from tests.table.phones import link_of
from torneio.entries.models import Tournament
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
VOID = ("Casos e renúncias", "Mão sem efeito")
OTHER = ("Registar de outra maneira",)
FORMS = pytest.mark.parametrize(
    ("ways", "button", "field", "error"),
    [
        (VOID, "Registar mão sem efeito", "#why", "Escreva porquê"),
        (
            ("Enganei-me", "Não está certo"),
            "Chamar o árbitro (Dupla 1)",
            "#dispute-why",
            "o árbitro",
        ),
        (OTHER, "Registar todas", "#numbers", "Escrevam os pontos, mão a mão"),
        (OTHER, "Fechar a partida 1", "#final-a", "Escrevam os dois números"),
        (OTHER, "Dar o encontro por acabado", "#total-a", "Falta um dos números"),
    ],
    ids=["void", "dispute", "line", "final", "total"],
)


@pytest.fixture
def match() -> Match:
    """Nothing played, and every other way to enter a result allowed."""
    there = a_match()
    Tournament.objects.update(partidas_allowed=True, totals_allowed=True)
    return there


def comes_back(page: Page, button: str, field: str, error: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    problem = page.locator("#more .problem", has_text=error)
    expect(problem).to_be_visible()
    expect(problem).to_be_in_viewport()
    expect(page.locator(field)).to_be_focused()


@FORMS
def test_it_is_open_and_in_sight(
    a_phone: Callable[..., Page], ways: tuple[str, ...], button: str, field: str, error: str
) -> None:
    page = a_phone()
    if "Enganei-me" in ways:
        points_on(page).fill("70")
        page.get_by_role("button", name="Registar a mão").tap()
        expect(page.locator("#last")).to_contain_text("Mão 1")
    finds(page, *ways)
    comes_back(page, button, field, error)


def test_it_is_so_without_scripts(people: People, match: Match) -> None:
    page = people.somebody(scripts=False)
    page.goto(link_of(match))
    finds(page, *VOID)
    comes_back(page, "Registar mão sem efeito", "#why", "Escreva porquê")
