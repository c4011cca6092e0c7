"""A hand refused and left on a phone: it belongs to its match, and is dropped whenever wanted."""

from collections.abc import Callable
from urllib.parse import parse_qs
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.builders import PHONE, fresh, play
from tests.journeys.tables import (
    RECORD,
    cut,
    mended,
    points_on,
    recorded,
    recorded_is,
    rows,
    says,
)
from tests.journeys.test_next_round import an_evening, publish
from torneio.access.actors import official
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match
from torneio.play.services import recording
from torneio.play.services.declarations import declare, withdraw_declaration

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
WHY = "#outbox .refused .why"


def refused(a_phone: Callable[..., Page], match: Match) -> Page:
    """A hand typed without a line, on a sheet that is another by the time it is sent."""
    page = a_phone(at=match)
    cut(page)
    says(page, 30)
    last = Hand.objects.filter(partida__match=match).latest("pk")
    recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="")
    mended(page)
    expect(page.locator("#outbox .badge")).to_have_text("recusada")
    return page


def test_a_refused_hand_is_not_offered_for_another_match(a_phone: Callable[..., Page]) -> None:
    stage, match = an_evening(4)
    page = refused(a_phone, match)
    expect(page.get_by_role("button", name="Emendar")).to_be_visible()
    play(fresh(match), [95] * 2)
    publish(stage)
    page.goto(page.url.split("?")[0])
    expect(page.locator(".where, header").first).to_contain_text("Ronda 2")
    rows(page, "Partida 2, mão 2: 30–90 recusada")
    expect(page.locator("#outbox .origin")).to_have_text(
        f"Mesa 1 · Ronda 1: {match.pair_a.name} contra {match.pair_b.name}"
    )
    expect(page.get_by_role("button", name="Emendar")).to_have_count(0)
    page.get_by_role("button", name="Apagar esta mão").tap()
    rows(page)


def test_it_is_dropped_also_after_the_event(a_phone: Callable[..., Page], match: Match) -> None:
    page = refused(a_phone, match)
    Tournament.objects.update(state=Tournament.State.OVER)
    expect(page.locator("#outbox")).to_contain_text("Mesa 1 · Ronda 1")
    expect(page.locator("#outbox")).to_contain_text("Uma mão recusada já não se envia")
    expect(page.get_by_text("código QR")).to_be_hidden()
    rows(page, "Partida 1, mão 2: 30–90 recusada")
    page.get_by_role("button", name="Apagar esta mão").tap()
    expect(page.locator("#outbox")).to_be_hidden()
    assert recorded() == []


def test_after_the_event_no_code_is_said_to_send_what_is_kept(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    cut(page)
    says(page, 70)
    Tournament.objects.update(state=Tournament.State.OVER)
    mended(page)
    expect(page.get_by_text("este torneio já acabou, e só seguem se")).to_be_visible()
    expect(page.get_by_text("código QR")).to_have_count(0)
    page.get_by_role("button", name="Apagar esta mão").tap()
    expect(page.locator("#outbox")).to_be_hidden()
    assert match.pk


def decided_meanwhile(page: Page, match: Match) -> int:
    """Two hands typed without a line, and the result written at the desk before they are sent."""
    cut(page)
    says(page, 66)
    says(page, 95)
    Tournament.objects.update(totals_allowed=True)
    total = Declaration(kind=Declaration.Kind.TOTAL, score_a=2, score_b=0, client_id=uuid4())
    said = declare(match.pk, total, by=official("alice")).fact
    mended(page)
    expect(page.locator(WHY)).to_contain_text("já tem o resultado")
    return int(said.pk)


def test_a_hand_refused_for_a_result_goes_by_itself_once_that_is_withdrawn(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    said = decided_meanwhile(page, match)
    expect(page.locator(WHY)).to_contain_text("esta segue sozinha")
    expect(page.locator("main > .message")).to_contain_text("Foi recusada uma mão deste telefone")
    page.get_by_role("link", name="Foi recusada uma mão").tap()
    expect(page.locator("#outbox li.refused")).to_be_in_viewport()
    with page.expect_request(RECORD):
        page.get_by_role("button", name="Mandar outra vez").tap()
    expect(page.locator("#outbox .badge").first).to_have_text("recusada")
    withdraw_declaration(match.pk, declaration_id=said, by=official("alice"), why="engano")
    recorded_is(95, 66, 95)
    rows(page)
    expect(page.get_by_text("Foi recusada uma mão")).to_be_hidden()
    assert Hand.objects.count() == 3


def test_a_hand_behind_one_that_is_amended_waits_for_it(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    cut(page)
    says(page, 66)
    says(page, 95)
    page.route(RECORD, answers_refused, times=1)
    mended(page)
    page.get_by_role("button", name="Emendar").tap()
    rows(page, "Partida 1, mão 2: 66–54 recusada", "Partida 1, mão 3: 95–25 no telefone")
    points_on(page).fill("67")
    page.get_by_role("button", name="Registar a mão").tap()
    recorded_is(95, 67, 95)
    rows(page)
    assert match.pk


def test_a_hand_before_its_turn_is_sent_again_when_that_comes(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = refused(a_phone, match)
    expect(page.locator("#outbox .why")).to_contain_text("falta uma mão antes desta")
    expect(page.get_by_role("button", name="Mandar outra vez")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 1")
    says(page, 95)
    recorded_is(95)
    page.get_by_role("button", name="Mandar outra vez").tap()
    recorded_is(95, 30)
    rows(page)


def answers_refused(route: Route) -> None:
    """As the server answers where the hand itself is wrong."""
    sent = parse_qs(route.request.post_data or "")
    told = {"client_id": sent["client_id"][0], "status": "refused", "problems": ["Não pode ser."]}
    route.fulfill(status=422, json=told)
