"""What is typed beside the rules while the answer to another choice of them is on its way."""

import pytest
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from playwright.sync_api import Route, expect

from tests.builders import an_event
from tests.journeys.conftest import People

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
PASSWORD = "trunfo-é-copas"


def test_a_number_typed_right_after_a_choice_of_rules_stays(people: People) -> None:
    password = make_password(PASSWORD, hasher="pbkdf2_sha256")
    event = an_event(0, organiser=User.objects.create(username="alice", password=password))
    page = people.somebody(phone=False, scripts=True)
    page.goto(f"/organizar/{event.slug}/regras/")
    page.get_by_label("Nome da conta", exact=True).fill("alice")
    page.get_by_label("Palavra-passe", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    late: list[Route] = []
    page.route("**/regras/?*", lambda route: route.continue_() if late else late.append(route))
    page.get_by_label("Norte, a 10").check()
    page.get_by_label("Quantas", exact=True).fill("1")
    while not late:
        page.wait_for_timeout(50)
    late[0].continue_()
    expect(page.locator("#_rules_preview")).to_contain_text("Norte, a 10")
    expect(page.get_by_label("Quantas", exact=True)).to_have_value("1")
    expect(page.locator("#_rules_preview")).to_contain_text("com alterações")
