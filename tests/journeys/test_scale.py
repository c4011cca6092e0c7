"""E se? The scale of a match is moved along by a finger, by the arrows, and by a tap without a
script."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import a_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def test_a_scale_is_moved_by_a_finger_and_by_the_arrows(live_server, page: Page) -> None:
    match = a_match()
    where = reverse("what_if", args=[match.round.stage.tournament.slug, match.pair_a.number])
    page.goto(live_server.url + where)
    places = page.locator(".scale").first.locator("label")
    assert places.all_inner_texts() == ["2–0", "2–1", "por jogar", "1–2", "0–2"]
    expect(page.get_by_text("Escolha pelo menos um resultado.")).to_be_visible()
    places.nth(2).hover()
    page.mouse.down()
    places.nth(1).hover()
    places.nth(0).hover()
    page.mouse.up()
    expect(places.nth(0).get_by_role("radio")).to_be_checked()
    first = page.locator("#would-be tbody tr").first
    expect(first).to_contain_text(f"{match.pair_a.number}. {match.pair_a.name}")
    places.nth(0).get_by_role("radio").focus()
    for _place in range(4):
        page.keyboard.press("ArrowRight")
    expect(places.nth(4).get_by_role("radio")).to_be_checked()
    expect(first).to_contain_text(f"{match.pair_b.number}. {match.pair_b.name}")
