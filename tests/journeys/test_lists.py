"""A list as it came by message: its doubts are mended one by one, and what is good comes in."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
MESSY = """\
Inscrições para sábado:
1. Zé Barrigudo e Tó da Horta - Vila Alva
2. Rui Moleiro / Quim Ferrador 912 345 678
3) Maria da Luz e Joaquina Rosa
4 - TÓ DA HORTA e ZE BARRIGUDO
5. Chico Ferreiro
6. Lurdes Alfaiate & Fátima Tecedeira
7. Rui Moleiro e Manel da Ponte
8. Ana Beatriz e Ana Beatriz
9. Os Leões
10. Amélia Pires + Custódio Pires
11. Gil Vaz
12. Eva Lobo e Lia Serra"""


def pastes(page: Page, address: str) -> None:
    page.goto(address)
    logs_in(page)
    page.get_by_role("link", name="Colar uma lista ou abrir um ficheiro").first.click()
    page.get_by_label("Uma dupla por linha").fill(MESSY)
    page.get_by_role("button", name="Ver o que se leu").click()


def line(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=f"Linha {number} ")


def mends(page: Page) -> None:
    """The pair that comes again stays out by itself; the others want a word."""
    expect(line(page, 5).get_by_label("Fica de fora")).to_be_checked()
    expect(line(page, 6).get_by_label("Espera parceiro")).to_be_checked()
    line(page, 8).get_by_label("Jogador").first.fill("Rui Barqueiro")
    line(page, 9).get_by_label("Jogador").last.fill("Ana Rita")
    line(page, 12).get_by_label("Jogador").last.fill("Nuno Vaz")
    line(page, 12).get_by_label("Contacto").fill("933 222 111")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_messy_list_is_mended_and_registered(people: People, scripts: bool) -> None:
    event = an_event(0, organiser=an_account())
    page = people.somebody(phone=False, scripts=scripts)
    pastes(page, f"/organizar/{event.slug}/inscricoes/")
    register = page.get_by_role("button", name=re.compile("^(Registar|Decidir)"))
    expect(register).to_have_text("Decidir as 2 linhas que faltam")
    register.click()
    expect(line(page, 8).get_by_role("alert")).to_have_text("Diga o que se faz com esta linha.")
    assert event.pairs.count() == 0
    mends(page)
    if not scripts:
        page.get_by_role("button", name="Ver outra vez com o que corrigi").click()
    expect(register).to_have_text("Registar 10 duplas")
    if scripts:  # what was typed last is sent a moment after
        page.wait_for_timeout(600)
    page.reload()
    expect(register).to_have_text("Registar 10 duplas")
    register.click()
    told = "10 duplas registadas, 1 jogador espera parceiro, 2 linhas ficaram de fora."
    expect(page.get_by_text(told)).to_be_visible()
    assert event.pairs.get(name="Gil Vaz e Nuno Vaz").contact == "933 222 111"
