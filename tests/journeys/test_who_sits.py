"""An evening of squads: entered by the organiser, and who sits said on the table's phones."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from tests.builders import an_event, begun, drawn, play
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from tests.journeys.tables import cut, says
from tests.journeys.test_club_night import draws_and_publishes
from tests.journeys.test_one_thumb import box
from tests.table.phones import link_of
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.play.models import LineUp, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
SQUADS = [
    ["Zé", "Tó", "Quim"],
    ["Rui", "Ana", "Eva"],
    ["Gil", "Lia", "Noé"],
    ["Ivo", "Sara"],
    ["Abel", "Bia", "Caio"],
    ["Dina", "Elsa"],
]
ASKED = "Quem joga, de «{}»?"


def test_an_evening_of_squads(browser: Browser, night: str, complaints: list[str]) -> None:
    people = People(browser, night, complaints)
    an_account()
    event = an_event(0, organiser=User.objects.get(), name="Noite do Largo")
    organiser = people.somebody(phone=False)
    enters(organiser)
    says_that_squads_have_three(organiser, event)
    registers_the_squads(organiser, event)
    draws_and_publishes(organiser, number=1)
    finds_the_rosters_closed(organiser, event)
    match = at_the_table_of("Zé", round_=1)
    phones = [people.somebody(), people.somebody()]
    for phone, pair in zip(phones, pairs_of(match), strict=True):
        sits_down_as(phone, match, pair)
        tells(phone, pair, last_two(pair))
    says(phones[0], 95)
    shown = [" e ".join(last_two(pair)) for pair in pairs_of(match) if pair.players.count() > 2]
    for phone in phones:
        for two in shown:
            expect(phone.locator("#scoreboard").get_by_text(two)).to_be_visible()
        expect(phone.locator("#scoreboard")).to_contain_text("2")
        expect(phone.locator("#worth .whose")).to_have_count(0)
    end(match)
    draws_and_publishes(organiser, number=2)
    another_two_next_time(people.somebody())


def says_that_squads_have_three(page: Page, event: Tournament) -> None:
    page.goto(f"/organizar/{event.slug}/dados/")
    page.locator("summary", has_text="Plantéis").click()
    page.get_by_label("Jogadores por dupla").select_option("3")
    with page.expect_navigation():
        page.get_by_role("button", name="Guardar").first.click()
    assert Tournament.objects.get(pk=event.pk).pair_size == 3


def registers_the_squads(page: Page, event: Tournament) -> None:
    page.goto(f"/organizar/{event.slug}/inscricoes/")
    for squad in SQUADS:
        fields = page.locator("#_pair_add input[type=text]")
        expect(fields.first).to_be_focused()  # the last thing that an answer does
        for place, name in enumerate(squad):
            fields.nth(place).fill(name)
        page.keyboard.press("Enter")
        shown = f"{', '.join(squad[:-1])} e {squad[-1]}"
        expect(page.get_by_text(shown).first).to_be_visible()


def finds_the_rosters_closed(page: Page, event: Tournament) -> None:
    page.goto(f"/organizar/{event.slug}/inscricoes/4/")
    page.get_by_label(re.compile("^Suplente")).fill("Nuno")
    page.get_by_role("button", name="Guardar").first.click()
    expect(page.get_by_text("Os plantéis estão fechados.")).to_be_visible()
    assert event.pairs.get(number=4).players.count() == 2


def at_the_table_of(name: str, *, round_: int) -> Match:
    found = Match.objects.with_names().filter(round__number=round_)
    return next(each for each in found if name in f"{each.pair_a.name} {each.pair_b}")


def pairs_of(match: Match) -> tuple[Pair, Pair]:
    assert match.pair_b is not None
    return match.pair_a, match.pair_b


def last_two(pair: Pair) -> list[str]:
    return list(pair.players.order_by("memberships__order").values_list("name", flat=True))[-2:]


def sits_down_as(page: Page, match: Match, pair: Pair) -> None:
    page.goto(link_of(match))
    question = page.locator("#worth").get_by_text("De quem é este telefone?")
    expect(question).to_be_visible()
    page.locator("#worth").get_by_role("button", name=pair.name).tap()
    expect(question).to_have_count(0)


def tells(page: Page, pair: Pair, two: list[str]) -> None:
    """One tap; a pair of two is asked nothing."""
    question = page.locator("#worth").get_by_text(ASKED.format(pair.name))
    if pair.players.count() > 2:
        expect(question).to_be_visible()
        page.locator("#news").evaluate("each => each.innerHTML = '<p>Uma notícia.</p>'")
        expect(page.get_by_text("Uma notícia.")).to_be_visible()
        expect(question).to_be_visible()
        page.locator("#worth").get_by_role("button", name=" e ".join(two)).tap()
    expect(page.locator("#worth .whose")).to_have_count(0)
    expect(page.get_by_text("aqui se vê quanto valem")).to_be_visible()


def end(match: Match) -> None:
    """This table plays on to the end, and so do the others."""
    play(match, [95] * 3)
    for other in Match.objects.with_names().filter(round=match.round).exclude(pk=match.pk):
        play(other, [95] * 4)


def another_two_next_time(page: Page) -> None:
    """It is asked again, those first who sat the last time."""
    match = at_the_table_of("Zé", round_=2)
    pair = next(pair for pair in pairs_of(match) if "Zé" in pair.name)
    sits_down_as(page, match, pair)
    expect(page.locator("#worth .whose button").first).to_have_text("Tó e Quim")
    tells(page, pair, ["Zé", "Tó"])
    sat = LineUp.objects.filter(pair=pair).order_by("match__round__number")
    assert [{row.first.name, row.second.name} for row in sat] == [{"Tó", "Quim"}, {"Zé", "Tó"}]


@pytest.fixture
def squad() -> Match:
    """Nothing is played yet, and the first pair has a substitute."""
    match = drawn(begun(an_event(4))).matches.with_names().get(position=1)
    Tournament.objects.filter(pk=match.round.stage.tournament_id).update(pair_size=3)
    assert edit_pair(match.pair_a, read_lines("Zé, Tó e Quim")[0], anyway=True) == []
    return match


def test_it_is_one_tap_above_the_keys(a_phone: Callable[..., Page], squad: Match) -> None:
    page = a_phone(at=squad)
    for question, answer in (("De quem é este", "da mesa"), ("Quem joga, de", "Zé e Quim")):
        expect(page.locator("#worth").get_by_text(question)).to_be_visible()
        assert box(page.locator("#entry .main-action"))[1] <= 844
        page.locator("#worth").get_by_role("button", name=answer).tap()
    expect(page.locator("#scoreboard").get_by_text("Zé e Quim")).to_be_visible()
    expect(page.locator("#worth").get_by_text("Quem joga, de")).to_have_count(0)
    says(page, 70)
    assert [row.second.name for row in LineUp.objects.all()] == ["Quim"]


def test_a_hand_on_its_way_stands_where_the_question_was(
    a_phone: Callable[..., Page], squad: Match
) -> None:
    page = a_phone(at=squad)
    expect(page.locator("#worth .whose")).to_be_visible()
    cut(page)
    says(page, 70)
    expect(page.locator("#worth .whose")).to_be_hidden()


def test_it_is_said_without_a_script(people: People, squad: Match) -> None:
    page = people.somebody(scripts=False)
    page.goto(link_of(squad))
    page.get_by_role("button", name="da mesa").click()
    page.locator("#worth").get_by_role("button", name="Tó e Quim").click()
    expect(page.locator("#scoreboard").get_by_text("Quim e Tó")).to_be_visible()
