"""A regular of last Friday is entered again: by keys on a laptop, by a tap on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.entries.known_nights import three_nights, tonight
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People
from torneio.entries.models import Pair, Person, Player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

_IN_THE_FORM = "each => [each.offsetTop, each.offsetLeft, each.form.offsetHeight]"


def at_the_entries(people: People, *, phone: bool = False, scripts: bool = True) -> Page:
    """Tonight's entries, still empty, with the first field ready; Zé and Tó played before."""
    an_account()
    three_nights()
    page = people.somebody(phone=phone, scripts=scripts)
    page.goto(f"/organizar/{tonight().slug}/inscricoes/")
    logs_in(page)
    expect(page.locator("[name=player_1]")).to_be_focused()
    return page


def fields(page: Page) -> list[str]:
    names = ("player_1", "player_2", "club", "contact")
    return [page.locator(f"#_pair_add [name={name}]").input_value() for name in names]


def are_the_same_people() -> None:
    for name in ("Zé Barrigudo", "Tó Costa"):
        assert Player.objects.filter(name=name, pairs__tournament__name="Hoje").count() == 1
        assert len({each.top for each in Person.objects.filter(name=name)}) == 1


def test_a_pair_is_known_again_by_two_keys(people: People) -> None:
    page = at_the_entries(people)
    first = page.locator("[name=player_1]")
    page.keyboard.type("ze b")
    offer = page.get_by_role("option")
    expect(offer).to_have_text(
        "Zé Barrigudo (Monte Novo) jogou 3 noites, quase sempre com Tó Costa"
    )
    expect(first).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(first).to_have_attribute("aria-activedescendant", offer.get_attribute("id") or "")
    page.keyboard.press("Enter")
    assert fields(page) == ["Zé Barrigudo", "Tó Costa", "Monte Novo", ""]
    expect(offer).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("#_pairs_list")).to_contain_text("Zé Barrigudo e Tó Costa")
    are_the_same_people()
    expect(first).to_be_focused()
    page.keyboard.type("ze b")
    page.wait_for_load_state("networkidle")
    expect(offer).to_have_count(0)


def test_enter_alone_registers_what_was_typed_and_escape_closes_the_list(people: People) -> None:
    page = at_the_entries(people)
    offer = page.get_by_role("option")
    page.keyboard.type("ze b")
    expect(offer).to_have_count(1)
    page.keyboard.press("Escape")
    expect(offer).to_have_count(0)
    page.keyboard.type("a")
    expect(offer).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#_pairs_list")).to_contain_text("ze ba")
    assert Person.objects.get(name="ze ba").root_id is None


def test_what_was_typed_is_not_written_over_and_another_name_is_another_person(
    people: People,
) -> None:
    page = at_the_entries(people)
    page.locator("[name=player_2]").fill("Rui")
    page.locator("[name=player_1]").press_sequentially("barri")
    page.get_by_role("option").click()
    assert fields(page) == ["Zé Barrigudo", "Rui", "Monte Novo", ""]
    page.locator("[name=player_1]").press_sequentially(" Novo")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Inscrever", exact=True).click()
    expect(page.locator("#_pairs_list")).to_contain_text("Zé Barrigudo Novo e Rui")
    assert Person.objects.get(name="Zé Barrigudo Novo").root_id is None


def test_a_tap_on_a_phone_takes_both_and_nothing_moves(people: People) -> None:
    page = at_the_entries(people, phone=True)
    page.set_viewport_size({"width": 390, "height": 508})  # what a keyboard leaves
    button = page.get_by_role("button", name="Inscrever", exact=True)
    page.locator("[name=player_1]").tap()
    before = button.evaluate(_IN_THE_FORM)
    page.keyboard.type("ze")
    offer = page.get_by_role("option")
    expect(offer).to_be_in_viewport(ratio=1)
    assert button.evaluate(_IN_THE_FORM) == before
    box = offer.bounding_box()
    assert box
    assert box["height"] >= 64
    offer.tap()
    assert fields(page) == ["Zé Barrigudo", "Tó Costa", "Monte Novo", ""]
    button.tap()
    expect(page.locator("#_pairs_list")).to_contain_text("Zé Barrigudo e Tó Costa")
    are_the_same_people()


def test_the_partner_is_known_too_beside_somebody_new(people: People) -> None:
    page = at_the_entries(people)
    page.keyboard.type("Rui")
    page.keyboard.press("Tab")
    page.keyboard.type("to co")
    expect(page.get_by_role("option")).to_contain_text("Tó Costa")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert fields(page)[:2] == ["Rui", "Tó Costa"]
    page.keyboard.press("Enter")
    expect(page.locator("#_pairs_list")).to_contain_text("Rui e Tó Costa")
    assert len({each.top for each in Person.objects.filter(name="Tó Costa")}) == 1


def test_on_a_phone_the_second_list_keeps_inside_the_screen(people: People) -> None:
    page = at_the_entries(people, phone=True)
    page.locator("[name=player_2]").tap()
    page.keyboard.type("ze")
    offer = page.get_by_role("option")
    expect(offer).to_be_in_viewport(ratio=1)
    offer.tap()
    assert fields(page) == ["Tó Costa", "Zé Barrigudo", "Monte Novo", ""]


def test_without_scripts_a_pair_is_entered_as_ever(people: People) -> None:
    page = at_the_entries(people, scripts=False)
    page.locator("[name=player_1]").fill("Zé Barrigudo")
    page.keyboard.press("Enter")
    expect(page.locator("#_pairs_list")).to_contain_text("Zé Barrigudo")
    expect(page.get_by_role("option")).to_have_count(0)
    assert Pair.objects.get(tournament__name="Hoje").waits
