"""A hand refused and left on a phone: it belongs to its match, and is dropped whenever wanted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import PHONE, fresh, play
from tests.journeys.tables import cut, mended, recorded, rows, says
from tests.journeys.test_next_round import an_evening, publish
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match
from torneio.play.services import recording

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


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
