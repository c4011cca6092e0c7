"""What phones say of deals at a table of single players, with a line and without one."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.play.evenings import PONTOS, SUARO, an_evening, at_tables, bid, contract, deal
from tests.reliability.processes import wait_until
from torneio.play.models import Deal, Match


def at_italiana() -> Match:
    """One deal played: the next is number 2."""
    return _begun(at_tables(an_evening(PONTOS))[0], bid())


def at_suaro() -> Match:
    """The same of Suaro."""
    return _begun(at_tables(an_evening(SUARO, 2))[0], contract())


def _begun(sitting: Match, first: object) -> Match:
    assert deal(sitting, first).is_good
    return sitting


def fills(page: Page, came_to: int) -> None:
    """All there is to say of a deal of either game: the points of Italiana, the tricks of Suaro."""
    if page.get_by_label("Fizeram").count():
        page.locator("#entry [name=bidder]").nth(0).check()
        page.get_by_label("Pediu").fill("70")
        page.get_by_label("Fizeram").fill(str(came_to))
        page.locator("#entry [name=partner]").nth(2).check()
        return
    if not page.get_by_label("Pediu").is_visible():
        page.get_by_text("Registar sem dizer o leilão").tap()
    page.locator("#entry [name=declarer]").nth(1).check()
    for name, value in (("bid", "6"), ("trump", "hearts"), ("doubled", "2")):
        page.locator(f"#entry [name={name}]").select_option(value)
    page.locator("#entry [name=tricks]").select_option(str(came_to))


def keeps(page: Page, came_to: int) -> None:
    """Without a line: said, and kept as it is."""
    expect(page.get_by_role("button", name="Guardar a mão")).to_be_visible()
    fills(page, came_to)
    page.wait_for_timeout(1_500)  # a second tap sooner than that is none
    page.get_by_role("button", name="Guardar a mão").tap()
    expect(page.locator("#entry :checked:not(option)")).to_have_count(0)


def steps(page: Page, came_to: int) -> None:
    """With a line: said, seen what it is worth, and sent."""
    fills(page, came_to)
    page.get_by_role("button", name="Ver quanto vale").tap()
    page.wait_for_load_state("networkidle")  # until then the page may not keep anything yet
    page.get_by_role("button", name="Registar a mão").tap()


def came_to() -> list[int]:
    """What the deals that count came to, in order."""
    counting = Deal.objects.filter(voided_at=None).order_by("number")
    return [deal.said.get("points", deal.said.get("tricks")) for deal in counting]


def came_to_is(*wanted: int) -> None:
    wait_until(lambda: came_to() == list(wanted), came_to, within=30)


Table = Callable[[], Match]
