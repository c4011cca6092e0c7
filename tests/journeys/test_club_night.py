"""A club night from registration to the second round, in real browsers on the real product."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from torneio.access.links import spaced
from torneio.entries.models import Tournament
from torneio.play.models import Match

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.journey,
]

PAIRS = """\
Zé Barrigudo;Tó da Horta;Vila Alva
Rui Moleiro;Quim Ferrador;Monte Novo
Maria da Luz e Joaquina Rosa
Chico Ferreiro / Manel da Ponte
Lurdes Alfaiate;Fátima Tecedeira"""


def test_from_registration_to_the_second_round(
    browser: Browser, night: str, complaints: list[str]
) -> None:
    people = People(browser, night, complaints)
    an_account()
    organiser = people.somebody(phone=False)
    enters(organiser)
    opens_the_event(organiser)
    registers_the_pairs(organiser)
    draws_and_publishes(organiser, number=1)
    event = Tournament.objects.get()
    for table in event.tables.all():
        referee = people.somebody()
        referee.goto(f"/m/{spaced(table.code)}/")
        plays_to_the_end(referee)
    player = people.somebody()
    sees_who_leads(player, event)
    draws_and_publishes(organiser, number=2)
    player.goto(f"/t/{event.slug}/rondas/2/")
    expect(player.get_by_role("heading", name="Ronda 2")).to_be_visible()
    assert repeated_meetings(event) == []


def opens_the_event(page: Page) -> None:
    page.get_by_role("link", name="Novo torneio").first.click()
    page.get_by_label(re.compile("^Nome")).first.fill("Noite do Largo")
    page.get_by_role("button", name="Seguinte: as regras").click()
    page.get_by_role("button", name="Seguinte: o formato").click()
    page.get_by_role("radio", name=re.compile("^Suíço: rondas à escolha (não )?cabe")).check()
    page.get_by_role("button", name="Guardar e inscrever").click()
    expect(page).to_have_url(re.compile("/organizar/noite-do-largo/inscricoes/"))


def registers_the_pairs(page: Page) -> None:
    page.get_by_role("link", name="Colar uma lista ou abrir um ficheiro").first.click()
    page.get_by_label("Uma dupla por linha").fill(PAIRS)
    page.get_by_role("button", name="Ver o que se leu").click()
    page.get_by_role("button", name="Registar 5 duplas").click()
    page.get_by_label("Jogador ou dupla").fill("Ti Amélia")
    page.get_by_label(re.compile("^Parceiro")).fill("Ti Custódio")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ti Amélia e Ti Custódio").first).to_be_visible()
    present = page.get_by_role("button", name=re.compile("^Presente"))
    expect(present).to_have_count(6)
    present.first.click()
    expect(page.locator("#_pairs_counts")).to_contain_text("1 presente")


def draws_and_publishes(page: Page, *, number: int) -> None:
    page.goto("/organizar/noite-do-largo/sorteio/")
    if number == 1:
        page.get_by_role("button", name="Começar").click()
    page.get_by_role("button", name=f"Sortear a ronda {number}").click()
    page.get_by_role("button", name=f"Publicar a ronda {number}").click()
    expect(page.get_by_role("row", name=f"Ronda {number} a jogar")).to_be_visible()


def plays_to_the_end(page: Page) -> None:
    """Nós take every hand with 95: two riscos each, two partidas of four."""
    refuses_119(page)
    for place in (
        "Partida 1 · Mão 1",
        "Partida 1 · Mão 2",
        "Partida 2 · Mão 1",
        "Partida 2 · Mão 2",
    ):
        expect(page.get_by_role("heading", level=1)).to_have_text(place)
        for key in "95":
            page.get_by_role("button", name=key, exact=True).tap()
        page.get_by_role("button", name="Registar a mão").tap()
    expect(page.locator("#entry")).to_have_count(0)
    expect(page.get_by_text("91 ou mais: 2 riscos").first).to_be_visible()


def refuses_119(page: Page) -> None:
    for key in "119":
        page.get_by_role("button", name=key, exact=True).tap()
    page.get_by_role("button", name="Registar a mão").tap()
    expect(page.locator("#points-problem")).to_contain_text("119")
    expect(page.locator("#points")).to_have_value("119")
    for _ in range(3):
        page.get_by_role("button", name="apagar").tap()


def sees_who_leads(page: Page, event: Tournament) -> None:
    page.goto(f"/t/{event.slug}/classificacao/")
    expect(page.get_by_role("row")).to_have_count(7)
    first = page.get_by_role("row").nth(1)
    expect(first).to_contain_text("1.º")
    expect(first).to_contain_text("2–0")


def repeated_meetings(event: Tournament) -> list[frozenset[int]]:
    met = [
        frozenset({match.pair_a_id, match.pair_b_id or 0})
        for match in Match.objects.public().of(event.pk)
    ]
    return [pairs for pairs in met if met.count(pairs) > 1]
