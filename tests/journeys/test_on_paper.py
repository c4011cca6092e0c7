"""What a printer gets of the organiser's pages: everything to read, nothing to press."""

from collections.abc import Iterator

import pypdfium2 as pdfium
import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from tests.builders import an_event, an_organiser, begun, drawn
from tests.journeys.visitors import State, Visitors
from tests.paper.letters import over_each_other
from torneio.entries.models import Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def paper(browser: Browser, tavern: str) -> Iterator[Page]:
    """The list of tables of an evening, as it is printed."""
    organiser = an_organiser()
    event = an_event(4, organiser=organiser)
    drawn(begun(event))
    tables = State("tables", reverse("tables", args=[event.slug]), who="organiser")
    context = browser.new_context(base_url=tavern)
    page = Visitors(tavern, organiser, "").opens(context, tables)
    page.emulate_media(media="print")
    yield page
    context.close()


def test_the_list_of_tables_keeps_their_numbers_and_leaves_its_buttons(paper: Page) -> None:
    expect(paper.locator("tbody td:first-child")).to_have_text(["1", "2"], use_inner_text=True)
    expect(paper.get_by_text("Dupla 1", exact=False).first).to_be_visible()
    for pressed in (".under > .button", ".row > .button"):
        expect(paper.locator(pressed).first).to_be_hidden()


def test_of_a_paper_its_sheet_alone_is_printed(paper: Page) -> None:
    paper.goto(reverse("paper_print", args=[Tournament.objects.get().slug, "por-mesa"]))
    expect(paper.locator(".printed")).to_contain_text("Dupla 1")
    for beside in (".paper-bar", ".event.page", ".toolbar", "body > footer"):
        for each in paper.locator(beside).all():
            expect(each).to_be_hidden()


@pytest.mark.parametrize("size", ["a4", "a5"])
def test_the_scoresheets_of_a_round_have_nothing_over_anything(paper: Page, size: str) -> None:
    event = Tournament.objects.get()
    for key in ("ronda-cruzes", "ronda-pente", "folha-cruzes", "folha-pente"):
        paper.goto(reverse("paper_print", args=[event.slug, key], query={"folha": size}))
        printed = pdfium.PdfDocument(paper.pdf(prefer_css_page_size=True))
        assert len(printed) == 1
        assert [*over_each_other(printed[0])] == []


def test_every_receipt_has_lines_to_sign_on(paper: Page) -> None:
    Tournament.objects.update(state="over", prizes="1.º Presunto\nO mais simpático: melão → Zé")
    address = reverse("paper_print", args=[Tournament.objects.get().slug, "recibos"])
    paper.goto(address)
    lines = paper.locator(".receipt .written")
    expect(lines).to_have_count(3)  # a name, a day, a signature
    for line in lines.all():
        expect(line).to_have_css("border-bottom-style", "solid")
        box = line.bounding_box()
        assert box is not None
        assert box["width"] > 200


LONG_CARD = """document.querySelectorAll('.table-card p.dim').forEach(
    each => each.textContent = 'Torneio da Sociedade Recreativa de Santo António '.repeat(3))"""


@pytest.mark.parametrize("name", ["table_cards", "paper_print"])
def test_a_card_with_more_lines_stays_on_its_sheet(paper: Page, name: str) -> None:
    event = Tournament.objects.get()
    event.tables.bulk_create(
        [type(event.tables.get(number=1))(tournament=event, number=n) for n in range(3, 7)]
    )
    Tournament.objects.update(wifi="Taberna / copas1234")
    paper.goto(reverse(name, args=[event.slug, *(["cartoes"] if name == "paper_print" else [])]))
    paper.evaluate(LONG_CARD)
    assert len(pdfium.PdfDocument(paper.pdf(prefer_css_page_size=True))) == 1


@pytest.mark.parametrize("wide", [390, 1280, 1920])
def test_the_short_address_of_a_card_is_on_one_line(paper: Page, wide: int) -> None:
    paper.emulate_media(media="screen")
    paper.set_viewport_size({"width": wide, "height": 900})
    paper.goto(reverse("table_cards", args=[Tournament.objects.get().slug]))
    code = paper.locator(".typed span:last-child").first
    expect(code).to_contain_text("/m/")
    assert code.evaluate("each => each.getClientRects().length") == 1
    high = code.evaluate("each => each.getBoundingClientRect().height")
    assert high < 1.6 * code.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")


def test_the_book_is_printed_without_what_searches_it(paper: Page) -> None:
    paper.goto(reverse("book", args=[Tournament.objects.get().slug]))
    expect(paper.get_by_role("heading", name="Livro")).to_be_visible()
    expect(paper.locator("[name=quem]")).to_have_count(1)
    expect(paper.locator("[name=quem]")).to_be_hidden()
