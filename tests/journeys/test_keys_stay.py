"""The keys never move under a thumb while hands are entered one after the other: not as a partida
ends and the next begins, nor after a tie that the next hand carries, nor once whose phone it is was
asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, play
from tests.journeys.tables import says
from tests.journeys.test_one_thumb import box, opens
from torneio.number_format import unbroken_scores

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
SUECAS = ["classica", "cento-e-vinte", "norte-10", "pontos-corridos", "cinco-maos", "brasil"]
SHORT = {"pontos-corridos", "cinco-maos"}  # of four hands and of five
HANDS = [95, 60, 95, 61, 25]  # a tie, the end of a partida, the first hands of the next
SCREENS = [(390, 844), (360, 740), (320, 640)]
Place = tuple[float, float]


def keys_on_each_screen(page: Page) -> list[Place]:
    """Where they are, as the screen is turned and resized."""
    places = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        places.append(box(page.locator(".keypad")))
    return places


@pytest.mark.parametrize("preset", SUECAS)
def test_the_keys_stay_where_they_are_from_hand_to_hand(
    a_phone: Callable[..., Page], preset: str
) -> None:
    match = drawn(begun(an_event(2, preset=preset, name=preset))).matches.get()
    play(match, [61])
    page = a_phone(at=match)
    keys = [opens(page, *screen)[0] for screen in SCREENS]
    for points in HANDS[:2] if preset in SHORT else HANDS:
        says(page, points)
        expect(page.locator("#line")).to_have_text("ligado")
        expect(page.locator("#outbox li")).to_have_count(0)  # what came back is in its place
        expect(page.locator(".keypad")).to_be_visible()
        assert keys_on_each_screen(page) == [pytest.approx(place, abs=0.1) for place in keys]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "x".join(map(str, screen)))
def test_the_keys_stay_after_the_first_hand_also_where_it_is_asked_whose_the_phone_is(
    a_phone: Callable[..., Page], screen: tuple[int, int]
) -> None:
    match = drawn(begun(an_event(2))).matches.get()
    first, second = a_phone(at=match), a_phone(at=match)
    keys, _main = opens(first, *screen)
    assert opens(second, *screen)[0] == keys
    says(first, 70)
    for page in (first, second):
        expect(page.locator("#undo-last")).to_contain_text(unbroken_scores("70–50"))
        assert box(page.locator(".keypad")) == pytest.approx(keys, abs=0.1)
