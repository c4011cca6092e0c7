"""What a deal is worth is said by a phone without a line too, the deals it has kept counted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.deals import at_italiana, at_suaro, fills, keeps
from tests.journeys.tables import cut, kept_by_the_worker, mended
from tests.play.evenings import names_of
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def match(request: pytest.FixtureRequest) -> Match:
    return request.param()  # type: ignore[no-any-return]


@pytest.mark.parametrize("match", [at_italiana], indirect=True)
def test_a_deal_of_italiana_is_worth_something_before_there_is_a_line(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, (a, b, c, d) = a_phone(), names_of(match)
    kept_by_the_worker(page)
    said = page.locator("#entry [data-worth] li")
    fills(page, 90)
    expect(page.locator("#entry [data-worth]")).to_be_hidden()  # the next step says it
    cut(page)
    first = [f"{a}: +90, fica com 175", f"{b}: 0, fica com 0", f"{c}: +90, fica com 175"]
    expect(said).to_have_text([*first, f"{d}: 0, fica com 0"])
    expect(said.first).to_be_visible()
    keeps(page, 90)
    expect(said).to_have_count(0)
    fills(page, 60)
    then = [f"{a}: −70, fica com 105", f"{b}: +70, fica com 70", f"{c}: −70, fica com 105"]
    expect(said).to_have_text([*then, f"{d}: +70, fica com 70"])
    page.get_by_label("Fizeram").fill("119")
    expect(said).to_have_count(0)


@pytest.mark.parametrize("match", [at_suaro], indirect=True)
def test_a_contract_of_suaro_is_worth_something_before_there_is_a_line(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, (a, b) = a_phone(), names_of(match)
    cut(page)
    expect(page.get_by_role("button", name="Guardar a mão")).to_be_visible()
    fills(page, 7)
    said = page.locator("#entry [data-worth] li")
    expect(said).to_have_text([f"{a}: 0, fica com 3", f"{b}: +10, fica com 10"])
    mended(page)
    expect(page.locator("#entry [data-worth]")).to_be_hidden()


@pytest.mark.parametrize("match", [at_suaro], indirect=True)
def test_the_tricks_of_an_auction_said_are_worth_something_before_there_is_a_line(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, (a, b) = a_phone(), names_of(match)
    page.goto(f"{page.url.split('?')[0]}?first=a&calls=pass,6h,double,pass")
    said = page.locator("#entry [data-worth] li")
    expect(page.locator("#entry [data-worth]")).to_be_hidden()
    cut(page)
    each = [f"6 · {b}: +12, fica com 12", f"7 · {b}: +10, fica com 10"]
    more = [f"8 · {b}: +8, fica com 8", f"9 · {b}: +6, fica com 6"]
    expect(said).to_have_text([f"0–5 · {a}: +12, fica com 15", *each, *more])
    expect(said.first).to_be_visible()
    page.get_by_role("button", name="7 vazas").tap()
    expect(page.get_by_role("button", name="Guardar a mão")).to_be_visible()
    fills(page, 5)
    expect(said).to_have_text([f"{a}: +12, fica com 15", f"{b}: 0, fica com 10"])
