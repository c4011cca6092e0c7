"""A pair withdraws in a published round, a resting one takes its place, and it is undone."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, play
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from torneio.access.links import spaced
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
NAMES = ("Zé e Tó", "Rui e Quim", "Luz e Rosa", "Chico e Manel", "Lurdes e Fátima")


@pytest.fixture
def event() -> Tournament:
    """Five pairs: one table has ended, at the other nothing was recorded, and one pair rests."""
    organiser = an_account()
    event = an_event(5, name="Noite do Largo", organiser=organiser)
    for pair, name in zip(event.pairs.order_by("number"), NAMES, strict=True):
        Pair.objects.filter(pk=pair.pk).update(name=name)
    round_ = drawn(begun(event, "swiss", rounds=3))
    play(round_.matches.with_names().get(table__number=1), [95] * 4)
    return event


def test_a_pair_goes_home_another_takes_its_place_and_it_is_undone(
    people: People, event: Tournament
) -> None:
    matches = Match.objects.of(event.pk).with_names()
    table = matches.get(table__number=2)
    rests = matches.get(pair_b=None).pair_a
    gone, other = table.pair_a, table.pair_b
    assert other is not None
    organiser, guest = people.somebody(phone=False), people.somebody()
    enters(organiser)
    phone = sits_down(people, table)
    expect(phone.get_by_text(gone.name).first).to_be_visible()
    goes_home(organiser, event, gone, instead=rests)
    expect(phone.get_by_text(rests.name).first).to_be_visible()
    expect(phone.get_by_role("main").get_by_text(gone.name)).to_have_count(0)
    meet(guest, event, other, rests, not_there=gone)
    undoes_it(organiser, gone)
    meet(guest, event, gone, other, not_there=None)


def test_what_was_played_since_is_not_undone(people: People, event: Tournament) -> None:
    gone = Match.objects.of(event.pk).with_names().get(table__number=2).pair_a
    organiser = people.somebody(phone=False)
    enters(organiser)
    rests = Match.objects.of(event.pk).with_names().get(pair_b=None).pair_a
    goes_home(organiser, event, gone, instead=rests)
    play(Match.objects.of(event.pk).with_names().get(table__number=2), [95])
    organiser.reload()
    expect(organiser.get_by_text("Já não se desfaz. Na mesa 2 já se jogou")).to_be_visible()
    expect(organiser.get_by_role("button", name="Desfazer")).to_have_count(0)
    organiser.get_by_role("button", name="De volta").click()
    expect(organiser.locator("#dupla-1, #dupla-2").first).to_be_visible()
    assert not Pair.objects.get(pk=gone.pk).withdrawn


def sits_down(people: People, match: Match) -> Page:
    """A phone that read the code of the table, before anything was recorded there."""
    table = match.table
    assert table is not None
    phone = people.somebody()
    phone.goto(f"/m/{spaced(table.code)}/")
    return phone


def goes_home(page: Page, event: Tournament, gone: Pair, *, instead: Pair) -> None:
    """From its row, by what the page proposes."""
    page.goto(f"/organizar/{event.slug}/inscricoes/")
    row = page.locator(f"#dupla-{gone.number}")
    row.get_by_role("link", name="Desistiu").click()
    place = f"Jogam {instead} no lugar dela, que folgavam nesta ronda"
    expect(page.get_by_label(place)).to_be_checked()
    page.get_by_role("button", name="Vão para casa").click()
    expect(page.locator("#messages")).to_contain_text(f"{gone.name} foram para casa.")
    what = f"Ronda 1, mesa 2: joga a dupla {instead.number} no lugar dela."
    expect(page.get_by_text(what)).to_be_visible()


def undoes_it(page: Page, gone: Pair) -> None:
    page.get_by_role("button", name="Desfazer").click()
    expect(page.locator("#messages")).to_contain_text(f"Desfeito: {gone.name} de volta")
    expect(page.locator(f"#dupla-{gone.number}")).not_to_contain_text("desistiu")


def meet(page: Page, event: Tournament, one: Pair, other: Pair, *, not_there: Pair | None) -> None:
    """Two pairs at table 2, on a public page, which may be a second old."""
    row = page.get_by_role("row").or_(page.get_by_role("listitem")).filter(has_text=one.name)
    page.wait_for_timeout(1_200)
    page.goto(f"/t/{event.slug}/rondas/1/")
    expect(row.filter(has_text=other.name).first).to_be_visible()
    if not_there:
        expect(page.get_by_role("main").get_by_text(not_there.name)).to_have_count(0)
