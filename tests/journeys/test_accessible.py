"""The pages of the tables in their states, measured: by axe-core, by a ruler, with large text.

The suite opens every eighth state, others each day; `make walk` opens all (some minutes).
"""

import os
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pytest
from django.core.management import call_command
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from tests.journeys.measures import axe, by_keyboard, fine_print, in_pieces, outside, small
from tests.journeys.states import Night
from tests.journeys.tables import settings_of
from tests.journeys.visitors import State, Visitors

# Marked, or these make no test database when they run alone; all is walked before a test begins.
pytestmark = [pytest.mark.journey, pytest.mark.django_db]

LAPTOP = {"width": 1280, "height": 800}
NARROW = {"width": 320, "height": 640}
EACH = 8
Faults = dict[str, list[str]]
Look = Callable[[Page, State], Faults]


class Walk(Protocol):
    """Every page, or those `among` the states, opened and measured: by measure, the faults."""

    def __call__(
        self, context: BrowserContext, measure: Look, among: Callable[[State], bool] = ...
    ) -> dict[str, Faults]: ...


def is_only_opened(state: State) -> bool:
    """Whether nothing is pressed before the page looks so, which tests find by Portuguese names."""
    return state.do is State._field_defaults["do"] or getattr(state.do, "args", None) == ((),)


def states_of_today() -> slice:
    """Every eighth, from another each day; all of them for `make walk`."""
    turn = os.environ.get("TURN", "0")
    if "all" in (turn, os.environ.get("WALK")):
        return slice(None)
    return slice(int(turn) % EACH, None, EACH)


@pytest.fixture(scope="module")
def walk(django_db_setup: None, django_db_blocker: Any, tavern: str) -> Iterator[Walk]:
    """Every page is opened and measured: by measure, the pages with their faults."""
    with django_db_blocker.unblock():
        night = Night()
        visitors, states = (
            Visitors(tavern, night.organiser, night.link),
            night.states()[states_of_today()],
        )

        def walked(
            context: BrowserContext, measure: Look, among: Callable[[State], bool] = bool
        ) -> dict[str, Faults]:
            told: dict[str, Faults] = {}
            for state in filter(among, states):
                page = visitors.opens(context, state)
                for name, faults in measure(page, state).items():
                    told.setdefault(name, {}).update({state.name: faults} if faults else {})
                page.close()
            return told

        yield walked
        call_command("flush", interactive=False, verbosity=0)


def measured(page: Page, state: State) -> Faults:
    """On a phone and on the narrowest."""
    wide = [*outside(page), *small(page), *in_pieces(page), *fine_print(page)]
    page.set_viewport_size(NARROW)
    return {"390": wide, "320": [*outside(page), *small(page), *in_pieces(page)]}


@pytest.fixture(scope="module")
def found(browser: Browser, tavern: str, walk: Walk) -> dict[str, Faults]:
    """One walk for all measures; the instruments may break the policy, and animations are off."""

    def look(page: Page, state: State) -> Faults:
        told = {"light": axe(page)} | measured(page, state)
        page.emulate_media(color_scheme="dark")
        if not state.link:
            page.set_viewport_size(LAPTOP)
        dark = axe(page, "color-contrast", "scrollable-region-focusable")
        return told | {"dark": dark, "keyboard": by_keyboard(page)}

    settings = settings_of(tavern) | {"bypass_csp": True, "reduced_motion": "reduce"}
    context = browser.new_context(**settings, color_scheme="light")
    told = walk(context, look)
    context.close()
    return told


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_fault_that_axe_can_see(found: dict[str, Faults], scheme: str) -> None:
    assert found[scheme] == {}


@pytest.mark.parametrize("width", ["390", "320"])
def test_nothing_is_cut_or_in_pieces_or_too_small_to_touch(
    found: dict[str, Faults], width: str
) -> None:
    assert found[width] == {}


def test_the_keyboard_reaches_what_is_pressed_in_the_order_of_the_page(
    found: dict[str, Faults],
) -> None:
    assert found["keyboard"] == {}


@pytest.fixture(scope="module")
def large_text(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tavern: str,
) -> Iterator[BrowserContext]:
    """A phone whose owner has text at 200% in the browser's own settings."""
    args = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    browser = browser_type.launch(**browser_type_launch_args | {"args": args})
    yield browser.new_context(**settings_of(tavern), reduced_motion="reduce")
    browser.close()


@pytest.fixture(scope="module")
def enlarged(large_text: BrowserContext, walk: Walk) -> dict[str, Faults]:
    """A second walk, with that phone."""

    def look(page: Page, state: State) -> Faults:
        size = page.evaluate("getComputedStyle(document.body).fontSize")
        told = {"grown": [] if size == "36px" else [size]} | measured(page, state)
        # Who organises has more than the narrowest phone; a word may break there, nothing is lost.
        return told | {"320": [] if state.who == "organiser" else told["320"]}

    return walk(large_text, look)


def test_text_at_twice_the_size_is_all_there(enlarged: dict[str, Faults]) -> None:
    assert enlarged == {"grown": {}, "390": {}, "320": {}}


@pytest.fixture(scope="module")
def english(browser: Browser, tavern: str, walk: Walk) -> dict[str, Faults]:
    """A third walk, with a phone in English."""

    def look(page: Page, state: State) -> Faults:
        return {"light": axe(page)} | measured(page, state)

    settings = settings_of(tavern) | {"bypass_csp": True, "locale": "en-GB"}
    context = browser.new_context(**settings, reduced_motion="reduce", color_scheme="light")
    told = walk(context, look, among=is_only_opened)
    context.close()
    return told


def test_no_page_has_a_fault_in_english(english: dict[str, Faults]) -> None:
    assert english == {"light": {}, "390": {}, "320": {}}
