"""The first four of a Swiss go on to a final; it is taken back once, and the night ends."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import drawn, organised
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import finish
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from torneio.entries.models import Tournament
from torneio.play.models import Stage

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def event() -> Tournament:
    """All played, four meant to go on."""
    event = a_swiss_played()
    organiser = an_account()
    organised(event, organiser)
    return event


def test_from_the_last_round_to_the_end_of_a_final(people: People, event: Tournament) -> None:
    organiser = people.somebody(phone=False)
    enters(organiser)
    organiser.goto(f"/organizar/{event.slug}/mesas/")
    begins_the_final(organiser, going=4)
    takes_it_back(organiser, event)
    organiser.get_by_role("link", name="Preparar a fase seguinte").first.click()
    begins_the_final_from_here(organiser, going=2)
    expect(organiser.get_by_role("button", name="Formar a final")).to_be_visible()
    stage = event.stages.get(role=Stage.Role.FINAL)
    finish(drawn(stage))
    organiser.goto(f"/organizar/{event.slug}/premios/")
    organiser.get_by_role("button", name="Terminar o torneio").click()
    expect(organiser.get_by_text("O torneio está terminado").first).to_be_visible()
    guest = people.somebody()
    guest.goto(f"/t/{event.slug}/classificacao/")
    champion = stage.entrants.select_related("pair").get(pair__in=won(stage)).pair
    expect(guest.get_by_role("row").nth(1)).to_contain_text(champion.name)


def test_only_what_the_chosen_format_has_is_asked_for(people: People, event: Tournament) -> None:
    organiser = people.somebody(phone=False)
    enters(organiser)
    organiser.goto(f"/organizar/{event.slug}/mesas/")
    organiser.get_by_role("link", name="Preparar a fase seguinte").first.click()
    rounds, third = (
        organiser.get_by_label("Rondas"),
        organiser.get_by_label("Jogo do 3.º lugar", exact=True),
    )
    for chosen, has_rounds, has_third in (
        ("Eliminatórias", False, True),
        ("Suíço", True, False),
        ("Todos contra todos", False, False),
    ):
        organiser.get_by_label(chosen, exact=True).check()
        expect(rounds).to_be_visible(visible=has_rounds)
        expect(third).to_be_visible(visible=has_third)


def begins_the_final(page: Page, *, going: int) -> None:
    page.get_by_role("link", name="Preparar a fase seguinte").first.click()
    expect(page.get_by_text("Meia-final 1:")).to_be_visible()
    begins_the_final_from_here(page, going=going)
    expect(page.get_by_role("button", name="Formar as meias-finais")).to_be_visible()


def begins_the_final_from_here(page: Page, *, going: int) -> None:
    page.get_by_label("Quantas duplas passam").fill(str(going))
    expect(page.locator("#_final ol li")).to_have_count(going)
    page.get_by_role("button", name="Começar a fase seguinte").click()


def takes_it_back(page: Page, event: Tournament) -> None:
    page.get_by_text("Desfazer esta fase").click()
    page.get_by_role("button", name="Sim, desfazer").click()
    expect(page.get_by_role("link", name="Preparar a fase seguinte").first).to_be_visible()
    assert event.stages.count() == 1


def won(stage: Stage) -> list[int]:
    """The winners of the final, by key."""
    final = stage.rounds.get().matches.get()
    return [final.pair_a_id if final.winner == "a" else final.pair_b_id or 0]
