"""A tie for a prize, settled from the prizes: lots drawn, undone, then shared."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.builders import organised
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from tests.prizes.ties import a_tied_night, tied
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Tie

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
PRIZES = "1.º: um presunto\n2.º: dois vinhos"


@pytest.fixture
def event() -> Tournament:
    """Two pairs on the first place, with a prize each; the list of tie-breaks ends in lots."""
    event = a_tied_night("lots", prizes=PRIZES)
    organiser = an_account()
    organised(event, organiser)
    return event


def test_a_tie_for_a_prize_is_drawn_undone_and_then_shared(
    people: People, event: Tournament
) -> None:
    level = [event.pairs.get(number=number) for number in tied(event)]
    page = people.somebody(phone=False)
    enters(page)
    draws_lots(page, event, level)
    takes_them_back(page)
    shares_the_place(page, level)
    ties = Tie.objects.order_by("pk")
    assert [(tie.kind, bool(tie.voided_at)) for tie in ties] == [("lots", True), ("shared", False)]


def award(page: Page, title: str) -> Locator:
    """A prize with its winners, on the page of prizes."""
    return page.locator(".award").filter(has=page.get_by_text(title, exact=True))


def draws_lots(page: Page, event: Tournament, level: list[Pair]) -> None:
    """The number is shown, and with it the first pair drawn."""
    page.goto(f"/organizar/{event.slug}/premios/")
    open_ = award(page, "1.º e 2.º prémio, por desempatar")
    for pair in level:
        expect(open_).to_contain_text(pair.name)
    open_.get_by_role("link", name="Desempatar").click()
    page.get_by_role("button", name="Sortear agora").click()
    expect(page.get_by_text(re.compile(r"^\s*Por sorteio \(n\.º \d+\)\.\s*$"))).to_be_visible()
    tie = Tie.objects.get()
    expect(page.locator(".drawn-number")).to_contain_text(str(tie.number))
    first, second = (each.pair for each in tie.tied.select_related("pair"))
    expect(page.get_by_role("listitem").filter(has_text=first.name)).to_be_visible()
    page.get_by_role("link", name="Ver os prémios").click()
    expect(award(page, "1.º prémio")).to_contain_text(first.name)
    expect(award(page, "2.º prémio")).to_contain_text(second.name)
    expect(award(page, "2.º prémio")).not_to_contain_text(first.name)


def takes_them_back(page: Page) -> None:
    page.get_by_role("link", name="Ver ou anular").click()
    page.get_by_text("Anular", exact=True).click()
    page.get_by_role("button", name="Sim, anular").click()
    expect(page.locator("#messages")).to_contain_text("Anulado.")
    expect(award(page, "1.º e 2.º prémio, por desempatar")).to_be_visible()


def shares_the_place(page: Page, level: list[Pair]) -> None:
    """Both prizes are named, to be divided between both."""
    page.get_by_role("link", name="Desempatar").first.click()
    page.get_by_role("button", name="Fica partilhado").click()
    page.get_by_role("link", name="Ver os prémios").click()
    shared = award(page, "1.º e 2.º prémio, a dividir")
    expect(shared).to_contain_text("um presunto + dois vinhos")
    for pair in level:
        expect(shared).to_contain_text(pair.name)
