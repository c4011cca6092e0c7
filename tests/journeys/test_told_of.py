"""Two phones at a table, and what others decide meanwhile: told on both, taken back on none."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

import scoring
from tests.builders import PHONE, fresh, play
from tests.journeys.tables import finds, points_on, recorded, recorded_is
from tests.play.test_agreement import THEM, US
from tests.play.test_conflicts import again, settle
from tests.rulings.referees import REFEREE
from torneio.number_format import unbroken_scores
from torneio.play.models import Hand, Match
from torneio.play.services import recording
from torneio.play.services.calls import call_organiser

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""
PLACE = "key => document.querySelector(key).getBoundingClientRect().top"


def correct(match: Match, points: int) -> None:
    last = Hand.objects.filter(partida__match=match, voided_at=None).order_by("pk").last()
    assert last
    said = scoring.Played(points)
    recording.correct_hand(
        match.pk, said, hand_id=last.pk, client_id=uuid4(), by=REFEREE, why="vi as cartas"
    )


def test_a_correction_is_told_on_both_phones_and_moves_no_key(
    a_phone: Callable[..., Page], match: Match
) -> None:
    pages = [a_phone(), a_phone()]
    for page in pages:
        page.evaluate(SHIFTS)
    before = [page.evaluate(PLACE, "[data-key='1']") for page in pages]
    correct(match, 85)
    for page in pages:
        expect(page.locator("#news")).to_have_text(
            unbroken_scores("O árbitro Zé corrigiu a mão 1 da partida 1: era 95–25, fica 85–35.")
        )
        expect(page.locator("#news")).to_be_in_viewport()
        expect(page.locator("#last")).to_contain_text(unbroken_scores("Mão 1: 85–35"))
        expect(page.locator("#undo")).to_have_count(0)
        expect(page.locator(".riscos").first).to_have_text("riscos: 1")
    assert [page.evaluate(PLACE, "[data-key='1']") for page in pages] == before
    assert [page.evaluate("window.shifts < 0.05") for page in pages] == [True, True]


def test_a_finished_match_that_goes_on_says_so_on_both(
    a_phone: Callable[..., Page], match: Match
) -> None:
    play(match, [95, 95, 95])
    pages = [a_phone(), a_phone()]
    for page in pages:
        expect(page.get_by_text("Encontro terminado, 2\u2060–\u20600.")).to_be_visible()
    correct(match, 61)
    for page in pages:
        expect(page.locator("#news")).to_contain_text(
            unbroken_scores("fica 61–59. O encontro continua.")
        )
        expect(page.get_by_role("heading", level=1)).to_have_text("Partida 2 · Mão 3")


def test_a_settled_value_is_told_ends_the_call_and_stays(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    Hand.objects.update(voice="a")
    against = again(fresh(match), 85, by=THEM).against
    call_organiser(match.table, by=PHONE)
    assert against
    expect(page.locator("#doubts")).to_contain_text("há dois valores")
    expect(page.locator("#call-doubts")).to_contain_text("O árbitro foi chamado às")
    settle(match, against, keep=False, by=US)
    expect(page.locator("#doubts *")).to_have_count(0)
    expect(page.locator("#call-moment *")).to_have_count(0)
    expect(page.locator("#last")).to_contain_text("Já se decidiu qual dos dois valores")
    expect(page.locator("#undo")).to_have_count(0)


def test_calling_is_answered_where_it_was_tapped(a_phone: Callable[..., Page]) -> None:
    page, other = a_phone(), a_phone()
    finds(page)
    here = page.locator("#call-more")
    here.get_by_role("button", name="Chamar o árbitro").tap()
    expect(here).to_contain_text("O árbitro foi chamado às")
    expect(here.get_by_role("button", name="Já não é preciso")).to_be_in_viewport()
    expect(other.locator("#call-moment")).to_contain_text("O árbitro foi chamado às")
    here.get_by_role("button", name="Já não é preciso").tap()
    expect(here.get_by_role("button", name="Chamar o árbitro")).to_be_visible()
    expect(other.locator("#call-moment *")).to_have_count(0)


def test_a_renuncia_says_what_it_costs_and_asks(a_phone: Callable[..., Page], match: Match) -> None:
    page = a_phone()
    finds(page, "Casos e renúncias")
    page.locator("#incidents .asked summary", has_text=match.pair_b.name).first.tap()
    expect(page.get_by_text(f"Dá 4 riscos a {match.pair_a.name}.").first).to_be_visible()
    assert recorded() == [95]
    page.get_by_role("button", name="Sim, houve renúncia").first.tap()
    expect(page.get_by_text("A partida 1 acabou 4\u2060–\u20600.")).to_be_visible()
    recorded_is(95, None)  # type: ignore[arg-type]


def test_what_is_refused_is_in_sight(a_phone: Callable[..., Page], match: Match) -> None:
    page = a_phone()
    finds(page, "Registar de outra maneira")
    page.get_by_label("A partida 1 de uma vez").fill("61 noventa")
    page.get_by_role("button", name="Registar todas").tap()
    problem = page.get_by_text("Escrevam os pontos, mão a mão")
    expect(problem).to_be_in_viewport()
    expect(page.locator("#numbers")).to_be_focused()
    assert recorded() == [95]


def test_keys_stay_where_they_are_whatever_is_said(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    page.evaluate(SHIFTS)
    places = [page.evaluate(PLACE, "[data-key='7']")]
    for typed in ("119", "120", "95", "130"):
        points_on(page).fill(typed)
        places.append(page.evaluate(PLACE, "[data-key='7']"))
    page.get_by_role("button", name="Registar a mão").tap()
    page.wait_for_timeout(600)
    assert len(set(places)) == 1
    assert page.evaluate("window.shifts") < 0.05


def test_keys_stay_where_they_are_while_a_hand_is_kept(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    places = []
    for points in (95, 25, 95):
        page.context.set_offline(True)
        points_on(page).fill(str(points))
        page.get_by_role("button", name="Registar a mão").tap()
        page.wait_for_timeout(300)
        places.append(page.evaluate(PLACE, "[data-key='7']"))
        page.context.set_offline(False)
        expect(page.get_by_text("ligado", exact=True)).to_be_visible()
        page.wait_for_timeout(600)
        places.append(page.evaluate(PLACE, "[data-key='7']"))
    assert max(places) - min(places) < 32, places  # less than half a key: the line of the score
