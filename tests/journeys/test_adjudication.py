"""A referee judges a renuncia at the table, on a phone: one thumb, a keyboard, or no script."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from tests.journeys.tables import PATIENCE, PHONE
from torneio.access.links import RefereeLink, sign_referee
from torneio.entries.models import Membership, Player
from torneio.play.models import Hand, Incident, Match, Referee

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.journey,
]

# In the first trick Rui does not follow hearts; in the fourth Rui leads them.
FIRST = ["Ah", "7h", "2c", "Kh", "As", "2s", "3s", "Ks", "5c", "6c", "7c", "Jc"]
ALL_KEYS = "[...document.querySelectorAll('.suit button')].map(key => key.getBoundingClientRect())"


def a_referee(browser: Browser, tavern: str, match: Match, *, scripts: bool = True) -> Page:
    """A page on the referee's link; the four players have names."""
    for name, pair, order in (
        ("Ana", match.pair_a, 1),
        ("Tó", match.pair_b, 1),
        ("Rui", match.pair_a, 2),
        ("Quim", match.pair_b, 2),
    ):
        Membership.objects.filter(pair=pair, order=order).delete()
        player = Player.objects.enter([name])[0]
        Membership.objects.create(pair=pair, player=player, order=order)  # type: ignore[misc]
    referee = Referee.objects.create(tournament=match.round.stage.tournament, name="Zé")
    page = browser.new_page(
        base_url=tavern, viewport=PHONE, has_touch=True, locale="pt-PT", java_script_enabled=scripts
    )
    page.set_default_timeout(PATIENCE)
    page.goto(reverse("referee_link", args=[sign_referee(RefereeLink(referee.public_id, 1))]))
    slug = match.round.stage.tournament.slug
    page.goto(reverse("desk_match", args=[slug, match.pk]))
    return page


def opens_the_piles(page: Page) -> None:
    page.get_by_role("link", name="Julgar uma renúncia pelas vazas").click()
    page.get_by_label("espadas").check()
    page.get_by_label("Ana (Nós)", exact=True).check()
    page.get_by_role("button", name="Marcar as cartas").click()


def lay(page: Page, card: str, *, by: Callable[[Page, str], None] | None = None) -> None:
    key = page.locator(f"button[value='{card}']")
    key.tap() if by is None else by(page, card)
    expect(key).to_be_disabled()


def test_a_renuncia_is_proved_and_ruled_on_a_phone(
    browser: Browser, tavern: str, match: Match
) -> None:
    page = a_referee(browser, tavern, match)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    opens_the_piles(page)
    for card in FIRST:
        lay(page, card)
    expect(
        page.get_by_text("Não há renúncia provada nas vazas que se viram.").first
    ).to_be_visible()
    for card in ("2h", "3h", "4h", "5h"):
        lay(page, card)
    expect(page.locator(".verdict.proved")).to_contain_text("Na vaza 1 Rui não assistiu a copas")
    expect(page.locator("#said")).to_contain_text("renúncia provada")
    page.reload()
    page.get_by_label("Nota").fill("viu-se na vaza 4")
    page.get_by_role("button", name="Renúncia de Dupla 1").tap()
    expect(page.get_by_text("A partida 1 acaba: ganham Dupla")).to_be_visible()
    page.get_by_role("button", name="Guardar").tap()
    expect(page.get_by_text("Renúncia provada: 4 riscos para Dupla 4.")).to_be_visible()
    assert Incident.objects.get().hand == Hand.objects.get(kind="renuncia", voided_at=None)
    assert wrong == []


def presses(page: Page, card: str) -> None:
    page.locator(f"button[value='{card}']").focus()
    page.keyboard.press("Enter")


def test_the_keyboard_keeps_its_place_and_every_card_is_large(
    browser: Browser, tavern: str, match: Match
) -> None:
    page = a_referee(browser, tavern, match)
    opens_the_piles(page)
    lay(page, "Ah", by=presses)
    expect(page.locator("button[value='7h']")).to_be_focused()
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Sete de copas, por jogar")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        keys = page.evaluate(ALL_KEYS)
        assert len(keys) == 40
        assert min(key["width"] for key in keys) >= 48
        assert min(key["height"] for key in keys) >= 48
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_a_script_the_page_carries_the_cards(
    browser: Browser, tavern: str, match: Match
) -> None:
    page = a_referee(browser, tavern, match, scripts=False)
    opens_the_piles(page)
    for card in ("Ah", "7h"):
        page.locator(f"button[value='{card}']").click()
    page.get_by_role("button", name="Tirar carta").click()
    expect(page.get_by_text(re.compile("Joga Tó"))).to_be_visible()
    asked = parse_qs(urlsplit(page.url).query)
    assert (asked["cartas"], asked["desfazer"]) == (["Ah-7h"], ["1"])
