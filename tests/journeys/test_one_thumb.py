"""A hand is entered with one thumb: where the keys are when the page opens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.builders import play
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def box(place: Locator) -> tuple[float, float]:
    """Its top and its foot on the screen, in pixels."""
    found = place.bounding_box()
    assert found
    return found["y"], found["y"] + found["height"]


def opens(page: Page, width: int, height: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the keys and the main button lie on such a screen."""
    page.set_viewport_size({"width": width, "height": height})
    page.reload()
    expect(page.locator("#line")).to_have_text("ligado")
    assert page.evaluate("scrollY") == 0
    return box(page.locator(".keypad")), box(page.locator("#entry .main-action"))


def test_keys_and_main_button_lie_in_the_reach_of_the_thumb(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    for points in (None, 95):  # in the middle of a partida, and at the beginning of the next
        if points:
            play(match, [points])
        (top, _), (_, foot) = opens(page, 390, 844)
        assert top >= 0.4 * 844
        assert foot <= 844


def test_on_the_smallest_screen_nothing_is_scrolled_to(a_phone: Callable[..., Page]) -> None:
    keys, main = opens(a_phone(), 320, 640)
    assert keys[1] < main[0]
    assert main[1] <= 640
