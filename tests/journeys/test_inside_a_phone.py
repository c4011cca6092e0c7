"""What the words of an event could push out of a phone, and what is asked of one alone."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.builders import drawn
from tests.draw.nights import signed_in
from tests.draw.two_cups import groups_played, two_cups
from tests.journeys.conftest import People
from tests.signup.coming import opened
from torneio.entries.models import Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def test_the_rounds_of_two_cups_stay_inside_the_page(people: People, tavern: str) -> None:
    stage = two_cups(groups_played(12))
    drawn(stage)
    event = Tournament.objects.get(pk=stage.tournament_id)
    page = people.somebody(instruments=True)
    client = signed_in(event)
    key = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": tavern}
    page.context.add_cookies([key])  # type: ignore[list-item]
    page.goto(reverse("tables", args=[event.slug]))
    expect(page.locator(".tabs").filter(has_text="Taça B")).to_be_visible()
    wide = "[...document.querySelectorAll('.tabs a')].map(a => a.scrollWidth - a.clientWidth)"
    assert max(page.evaluate(wide)) <= 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_fault_of_two_does_not_ask_what_is_of_one_alone(people: People) -> None:
    page = people.somebody()
    page.goto(reverse("signup", args=[opened().slug]))
    page.get_by_label("O seu nome").fill("Chico")
    page.get_by_role("button", name="Inscrever").click()
    expect(page.get_by_text("Falta o nome do parceiro.")).to_be_visible()
    expect(page.get_by_label("Quem também vem sozinho")).to_be_hidden()
    page.get_by_text("Sozinho, e procuro parceiro").click()
    expect(page.get_by_label("Quem também vem sozinho")).to_be_visible()
