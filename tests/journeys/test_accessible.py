"""The pages of the tables in their states, measured: by axe-core, by a ruler, with large text,
in the other languages, and by what moves while they are loaded.

The suite opens every eighth state, others each day, in one other language; `make walk` opens all in
all (some minutes).
"""

import os
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pytest
from django.core.management import call_command
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from tests.journeys.measures import (
    WATCHED,
    axe,
    by_keyboard,
    fine_print,
    in_pieces,
    outside,
    shifted,
    small,
)
from tests.journeys.states import Night
from tests.journeys.tables import PHONE, settings_of
from tests.journeys.visitors import State, Visitors

# Marked, or these make no test database when they run alone; all is walked before a test begins.
pytestmark = [pytest.mark.journey, pytest.mark.django_db]

LAPTOP = {"width": 1280, "height": 800}
TELEVISION = {"width": 1920, "height": 1080}
NARROW = {"width": 320, "height": 640}
EACH = 8
LANGUAGES = ("en-GB", "pt-BR")
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


def languages_of_today() -> tuple[str, ...]:
    """One of the others for eight days, in which it meets every state; both for `make walk`."""
    if states_of_today() == slice(None):
        return LANGUAGES
    return (LANGUAGES[int(os.environ.get("TURN", "0")) // EACH % len(LANGUAGES)],)


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


def watching(browser: Browser, **settings: Any) -> BrowserContext:
    """Someone without a taste for motion; the instruments may break the policy."""
    context = browser.new_context(**settings, bypass_csp=True, reduced_motion="reduce")
    context.add_init_script(WATCHED)
    return context


def in_both_schemes(page: Page, state: State) -> Faults:
    """By axe in the light and in the dark, and what moved while the page came, by nobody's hand."""
    light = axe(page)
    moved = shifted(page) if is_only_opened(state) else []
    page.emulate_media(color_scheme="dark")
    dark = axe(page, "color-contrast", "scrollable-region-focusable")
    page.emulate_media(color_scheme="light")
    return {"light": light, "dark": dark, "moved": moved}


@pytest.fixture(scope="module")
def found(browser: Browser, tavern: str, walk: Walk) -> dict[str, Faults]:
    """One walk for all measures."""

    def look(page: Page, state: State) -> Faults:
        told = in_both_schemes(page, state) | measured(page, state)
        if not state.link:
            page.set_viewport_size(LAPTOP)
        return told | {"keyboard": by_keyboard(page)}

    context = watching(browser, **settings_of(tavern), color_scheme="light")
    told = walk(context, look)
    context.close()
    return told


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_fault_that_axe_can_see(found: dict[str, Faults], scheme: str) -> None:
    assert found[scheme] == {}


def test_no_page_jumps_while_it_is_loaded(found: dict[str, Faults]) -> None:
    assert found["moved"] == {}


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


@pytest.fixture(scope="module", params=languages_of_today())
def abroad(
    request: pytest.FixtureRequest, browser: Browser, tavern: str, walk: Walk
) -> dict[str, Faults]:
    """A walk in another language, each page loaded on a large screen and then read on a phone."""

    def look(page: Page, state: State) -> Faults:
        told = in_both_schemes(page, state)
        page.set_viewport_size(PHONE)
        return told | measured(page, state)

    large = settings_of(tavern) | {"locale": request.param, "viewport": TELEVISION}
    context = watching(browser, **large, color_scheme="light")
    told = walk(context, look, among=is_only_opened)
    context.close()
    return told


def test_no_page_has_a_fault_in_another_language(abroad: dict[str, Faults]) -> None:
    assert abroad == {"light": {}, "dark": {}, "moved": {}, "390": {}, "320": {}}
