"""Letters that come late, as on a slow line, move next to nothing of what is being read already."""

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.builders import an_organiser
from tests.journeys.measures import WATCHED, shifted
from tests.journeys.tables import PHONE, settings_of
from tests.journeys.test_first_page import first_pages
from tests.journeys.visitors import State, Visitors
from tests.reliability.processes import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

LARGE = {"width": 1920, "height": 1080}
READ = ("home", "event", "standings", "pair", "board", "pairs", "tables", "table")
PAINTED = "performance.getEntriesByName('first-contentful-paint').length"
# Ours, and not what stands in for them.
LETTERS = """document.fonts.ready.then((all) =>
  [...all].filter(({ status, family }) =>
    status === "loaded" && !family.includes(" for ")).length)"""


def with_late_letters(visitors: Visitors, page: Page, state: State) -> list[str]:
    """What moves on a page once its letters come, which is after it was painted without them."""
    page.add_init_script(WATCHED)
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))  # noqa: PLW0108
    visitors.reads(page, state, until="commit")
    wait_until(lambda: page.wait_for_timeout(100) or (len(held) == 3 and page.evaluate(PAINTED)))
    page.wait_for_timeout(200)  # for as long a browser shows no letters rather than others
    for route in held:
        route.continue_()
    wait_until(lambda: page.wait_for_timeout(100) or page.evaluate(LETTERS) >= 3)
    return shifted(page)


@pytest.mark.parametrize("screen", [PHONE, LARGE], ids=["phone", "large"])
def test_letters_that_come_late_move_nothing(
    browser: Browser, tavern: str, screen: dict[str, int]
) -> None:
    organiser = an_organiser()
    visitors, told = Visitors(tavern, organiser, ""), {}
    for state in first_pages(organiser):
        if state.name in READ:
            context = browser.new_context(**settings_of(tavern) | {"viewport": screen})
            told[state.name] = with_late_letters(visitors, visitors.comes(context, state), state)
            context.close()
    assert told == {name: [] for name in READ}
