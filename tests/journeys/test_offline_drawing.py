"""The scoresheet of a phone without a line: what it adds is in outline, and never more than is."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import scoring
from tests.builders import an_event, begun, drawn, play
from tests.journeys.tables import cut, mended, recorded_is, rows, says
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
NOT_RECEIVED = "A tracejado: ainda só neste telefone."


def outlined(page: Page, *wanted: str) -> None:
    """The visible marks: which sheet (0 now, 1 after), the count (0, 1, ties 2), the place."""
    marks = page.locator("#drawn .kept").filter(visible=True)
    read = "all => all.map(({ dataset: m }) => `${m.sheet} ${m.of} ${m.place}`)"
    expect(marks).to_have_count(len(wanted))
    assert sorted(marks.evaluate_all(read)) == sorted(wanted)


def filled(page: Page, count: int) -> None:
    """The dots of what is recorded."""
    expect(page.locator("#drawn :is(#sheet, .now > .half:not(.after)) .risco")).to_have_count(count)


def by_rules(preset: str, *points: int, **options: object) -> Match:
    """A table under other rules, so many hands in."""
    rules = replace(scoring.PRESETS[preset], **options)  # type: ignore[arg-type]
    event = an_event(4, ruleset=rules, name=f"Noite {preset} {len(options)}")
    match = drawn(begun(event)).matches.with_names().first()
    assert match
    return play(match, points)


@pytest.mark.parametrize("style", ["cruzes", "tracos"])
def test_what_is_kept_is_drawn_in_outline_until_it_is_received(
    a_phone: Callable[..., Page], style: str
) -> None:
    page = a_phone()
    page.goto(f"{page.url}?folha={style}")
    outlined(page)
    cut(page)
    says(page, 70)
    says(page, 30)
    outlined(page, "0 0 3", "0 1 1")
    expect(page.get_by_text(NOT_RECEIVED)).to_be_visible()
    expect(page.get_by_role("img").first).to_have_accessible_name(re.compile("Desenho até à mão 1"))
    filled(page, 2)
    mended(page)
    recorded_is(95, 70, 30)
    rows(page)
    outlined(page)
    filled(page, 4)
    expect(page.get_by_text(NOT_RECEIVED)).to_be_hidden()


def test_a_partida_begun_on_the_phone_has_a_drawing_of_its_own(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    cut(page)
    says(page, 95)
    outlined(page, "0 0 3", "0 0 4")
    expect(page.locator("#drawn .after").first).to_be_hidden()
    says(page, 20)
    outlined(page, "0 0 3", "0 0 4", "1 1 1", "1 1 2")
    says(page, 20)
    says(page, 70)
    outlined(page, "0 0 3", "0 0 4", "1 0 1")
    page.get_by_role("button", name="Apagar esta mão").tap()
    outlined(page, "0 0 3", "0 0 4", *(f"1 1 {place}" for place in (1, 2, 3, 4)))


def test_what_is_taken_away_is_struck_and_a_spent_tie_too(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone(at=by_rules("sul-rolha", 70, 70, 60, tie="add"))
    cut(page)
    says(page, 20)
    outlined(page, "0 0 1", "0 0 2", "0 2 1")
    expect(page.locator("#drawn .kept line").filter(visible=True)).to_have_count(3)
    says(page, 60)
    outlined(page, "0 0 1", "0 0 2")
    says(page, 60)
    outlined(page, "0 0 1", "0 0 2", "0 2 2")


@pytest.mark.parametrize(
    ("rules", "kept"),
    [
        (("sul-rolha", 20), 70),
        (("classica", 70, 70, 70), 95),
    ],
    ids=["owed", "past the target"],
)
def test_what_it_has_no_room_for_is_left_out_and_said(
    a_phone: Callable[..., Page], rules: tuple[str, int], kept: int
) -> None:
    page = a_phone(at=by_rules(*rules, rolha_floor="none", cap_at_target=False))
    cut(page)
    says(page, kept)
    outlined(page)
    behind = page.get_by_text(f"Desenho até à mão {len(rules) - 1}.")
    expect(behind.filter(visible=True)).to_be_visible()
    expect(page.get_by_text(NOT_RECEIVED)).to_be_hidden()
