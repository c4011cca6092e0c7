"""Letters that come late, as on a slow line, move next to nothing of what is being read already."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Route

from tests.builders import an_event, begun, drawn, play
from tests.journeys.measures import WATCHED, shifted
from tests.journeys.tables import PATIENCE, PHONE, settings_of
from tests.reliability.processes import wait_until
from tests.table.phones import link_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

PAINTED = "performance.getEntriesByName('first-contentful-paint').length"
HERE = (
    "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status == 'loaded').length)"
)


def with_late_letters(context: BrowserContext, address: str) -> list[str]:
    """What moves on a page once its letters come, which is after it was painted without them."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCHED)
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(address, wait_until="commit")
    wait_until(lambda: page.wait_for_timeout(200) or (len(held) == 3 and page.evaluate(PAINTED)))
    for route in held:
        route.continue_()
    wait_until(lambda: page.wait_for_timeout(200) or page.evaluate(HERE) >= 3)
    return shifted(page)


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "wide"])
def test_letters_that_come_late_move_nothing(browser: Browser, tavern: str, wide: bool) -> None:
    event = an_event(24, name="Torneio de Sueca da Associação Recreativa")
    tables = drawn(begun(event, "swiss", rounds=5)).matches.with_names().order_by("pk")
    first, *_others = [play(match, [95, 60, 30, 61]) for match in tables]
    settings: dict[str, Any] = settings_of(tavern) | {
        "viewport": {"width": 1920, "height": 1080} if wide else PHONE
    }
    addresses = {name: reverse(name, args=[event.slug]) for name in ("event", "standings", "board")}
    addresses |= {
        "home": reverse("home"),
        "pair": reverse("pair", args=[event.slug, 1]),
        "match": reverse("match", args=[event.slug, first.pk]),
        "table": link_of(first),
    }
    told = {}
    for name, address in addresses.items():
        context = browser.new_context(**settings)
        told[name] = with_late_letters(context, address)
        context.close()
    assert told == {name: [] for name in addresses}
