"""The public pages: without scripts, on two phones at once, and for assistive technology."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, play
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from tests.journeys.measures import axe
from tests.journeys.tables import points_on
from torneio.access.links import spaced
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Table

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.journey,
]


def a_running_event() -> Tournament:
    """Two tables on, one hand played at the first."""
    organiser = an_account()
    event = an_event(4, organiser=organiser)
    play(drawn(begun(event)).matches.with_names().first(), [95])
    return event


def at_the_table(page: Page) -> Page:
    table = Table.objects.order_by("number").first()
    assert table is not None
    page.goto(f"/m/{spaced(table.code)}/")
    return page


def test_a_phone_without_scripts_records_takes_back_and_is_told_what_is_wrong(
    people: People,
) -> None:
    a_running_event()
    page = at_the_table(people.somebody(scripts=False))
    points_on(page).fill("119")
    page.get_by_role("button", name="Registar a mão").click()
    expect(page.locator("#points-problem")).to_contain_text("119")
    expect(points_on(page)).to_have_value("119")
    points_on(page).fill("70")
    page.get_by_role("button", name="Registar a mão").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 3")
    page.get_by_text("Anular a última").click()
    page.get_by_role("button", name="Sim").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 2")
    assert Hand.objects.filter(voided_at=None).count() == 1


def test_the_second_phone_of_a_table_follows_the_first(people: People) -> None:
    a_running_event()
    first, second = at_the_table(people.somebody()), at_the_table(people.somebody())
    points_on(first).fill("61")
    first.get_by_role("button", name="Registar a mão").tap()
    expect(second.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 3")
    expect(second.get_by_text("61 a 90: 1 risco").first).to_be_visible()


def test_a_hand_reaches_the_wall_by_itself(people: People) -> None:
    event = a_running_event()
    wall = people.somebody(phone=False)
    wall.goto(f"/t/{event.slug}/quadro/")
    before = wall.locator("main").inner_text()
    phone = at_the_table(people.somebody())
    points_on(phone).fill("65")
    phone.get_by_role("button", name="Registar a mão").tap()
    expect(wall.locator("main")).not_to_have_text(before)
    expect(wall.locator("main").get_by_text("3", exact=True).first).to_be_visible()


PAGES = (
    "/",
    "/entrar/",
    "/t/{slug}/",
    "/t/{slug}/classificacao/",
    "/t/{slug}/rondas/",
    "/t/{slug}/rondas/1/",
    "/t/{slug}/encontro/{public}/",
    "/t/{slug}/dupla/1/",
    "/t/{slug}/quadro/",
    "/organizar/",
    "/organizar/novo/",
    "/organizar/{slug}/inscricoes/",
    "/organizar/{slug}/inscricoes/colar/",
    "/organizar/{slug}/novo/",
    "/organizar/{slug}/porta/",
    "/organizar/{slug}/regras/",
    "/organizar/{slug}/sorteio/",
    "/organizar/{slug}/mesas/",
    "/organizar/{slug}/mesas/cartoes/",
    "/organizar/{slug}/encontro/{match}/",
    "/organizar/{slug}/premios/",
)


def test_no_page_has_a_fault_that_axe_can_see(people: People) -> None:
    event = a_running_event()
    match = event.stages.get().rounds.get(number=1).matches.first()
    page = people.somebody(phone=False, instruments=True)
    enters(page)
    faults = {}
    for address in PAGES:
        page.goto(address.format(slug=event.slug, match=match.pk, public=match.public_id))
        faults[address] = axe(page)
    faults["the phone"] = axe(at_the_table(page))
    assert {address: found for address, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("phone", "pairs", "said"),
    [(True, 8, True), (True, 2, False), (False, 8, False)],
    ids=["three columns on a phone", "one fits", "on a laptop"],
)
def test_a_bracket_wider_than_the_page_scrolls_in_its_own_box_and_says_so(
    people: People, *, phone: bool, pairs: int, said: bool
) -> None:
    event = an_event(pairs)
    drawn(begun(event, "knockout"))
    page = people.somebody(phone=phone)
    page.goto(reverse("event", args=[event.slug]))
    expect(page.get_by_text("O quadro continua para o lado")).to_be_visible(visible=said)
    box = page.locator(".bracket-scroll")
    assert box.evaluate("each => each.scrollWidth > each.clientWidth") is said
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Where the letters end, and not the box around them that a finger touches.
LETTERS_END = """link => {
  const letters = document.createRange();
  letters.selectNodeContents(link);
  return letters.getBoundingClientRect().bottom;
}"""


def test_on_a_phone_points_stand_below_their_head_and_notes_below_a_long_name(
    people: People,
) -> None:
    event = an_event(4)
    for pair in event.pairs.all():
        name = f"Constança de Albuquerque e João Gonçalves da Assunção {pair.number}"
        event.pairs.filter(pk=pair.pk).update(name=name)
    play(drawn(begun(event, "swiss", rounds=1)).matches.with_names().first(), [95, 95, 95, 95])
    page = people.somebody()
    page.goto(reverse("standings", args=[event.slug]))
    right = "each => each.getBoundingClientRect().right"
    head, points = page.locator("th.strong"), page.locator("td.strong").first
    assert head.evaluate(right) == pytest.approx(points.evaluate(right), abs=1)
    row = page.locator("tbody tr").filter(has_text="lugar partilhado").first
    note = row.locator(".note").first.evaluate("each => each.getBoundingClientRect().top")
    assert note >= row.locator("td > a").evaluate(LETTERS_END)
