"""The session ends while a page is in use: nothing that was pressed or written is lost."""

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Page, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People
from torneio.entries.models import Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def event() -> Tournament:
    return an_event(2, organiser=an_account())


def at_the_door(people: People, event: Tournament, *, scripts: bool) -> Page:
    """A page at registration, whose session then ends."""
    page = people.somebody(phone=False, scripts=scripts)
    page.goto(f"/organizar/{event.slug}/inscricoes/")
    logs_in(page)
    expect(page.get_by_label("Jogador ou dupla")).to_be_visible()
    Session.objects.all().delete()
    return page


def writes_a_pair(page: Page) -> None:
    page.get_by_label("Jogador ou dupla").fill("Zé Novato")
    page.get_by_label("Parceiro").fill("Tó da Horta")


def sends_it_after_all(page: Page) -> None:
    expect(page.get_by_text("o que ia enviar ficou guardado")).to_be_visible()
    logs_in(page)
    expect(page.get_by_text("Zé Novato")).to_be_visible()
    page.get_by_role("button", name="Enviar agora").click()
    expect(page.get_by_role("row", name="Zé Novato e Tó da Horta")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_pair_typed_after_the_session_ended_comes_in(
    people: People, event: Tournament, scripts: bool, complaints: list[str]
) -> None:
    page = at_the_door(people, event, scripts=scripts)
    writes_a_pair(page)
    page.keyboard.press("Enter")
    sends_it_after_all(page)
    assert event.pairs.count() == 3
    complaints[:] = [said for said in complaints if "403 (Forbidden)" not in said]  # as is meant


def test_a_page_says_that_the_session_ended_and_keeps_what_is_being_written(
    people: People, event: Tournament
) -> None:
    page = at_the_door(people, event, scripts=True)
    writes_a_pair(page)
    said = page.get_by_role("status").filter(has_text="A sessão acabou")
    expect(said).to_be_visible()
    with page.expect_popup() as opened:
        said.get_by_role("link").click()
    logs_in(opened.value)
    expect(opened.value.get_by_label("Jogador ou dupla")).to_be_visible()
    assert page.get_by_label("Jogador ou dupla").input_value() == "Zé Novato"
    page.get_by_label("Parceiro").press("Enter")
    expect(page.get_by_text("Falta enviar")).to_be_visible()
    page.get_by_role("button", name="Enviar agora").click()
    expect(page.get_by_role("row", name="Zé Novato e Tó da Horta")).to_be_visible()
