"""Two phones at a table after the last hand: the next round comes to them by itself."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, moved, play
from tests.journeys.tables import finds, says
from tests.reliability.processes import wait_until
from torneio.draw import drawing
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Hand, Match, Round, Stage
from torneio.play.selectors import next_matches
from torneio.play.services import rounds

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
NAMES = ("Zé e Tó", "Rui e Quim", "Luz e Rosa", "Chico e Manel", "Lurdes e Fátima")


def an_evening(pairs: int) -> tuple[Stage, Match]:
    """Round 1 with all hands played but the last one of table 1."""
    event = an_event(pairs, name="Noite do Largo")
    stage = begun(event, "swiss", rounds=2)
    for pair, name in zip(event.pairs.order_by("number"), NAMES, strict=False):
        Pair.objects.filter(pk=pair.pk).update(name=name)
    for match in drawn(stage).matches.with_names().exclude(pair_b=None):
        play(match, [95, 95, 95] if match.table and match.table.number == 1 else [95] * 4)
    return stage, Match.objects.of(event.pk).with_names().get(table__number=1)


def publish(stage: Stage) -> None:
    """The organiser draws and publishes round 2."""
    round_ = stage.rounds.get(number=2)
    Round.objects.filter(pk=round_.pk).update(
        state=Round.State.QUEUED, queued_at=stage.tournament.created_at
    )
    assert drawing.draw_round(round_.pk)
    assert rounds.publish(round_.pk)


def whose(page: Page, pair: Pair) -> Page:
    finds(page, "De quem é este telefone?")
    page.get_by_role("button", name=f"É de {pair.name}").tap()
    expect(page.locator("#drawn .own")).to_contain_text(pair.name)
    return page


def where(page: Page, words: str) -> None:
    expect(page.locator("#next .where")).to_have_text(words)


def test_both_phones_are_led_to_the_next_round_without_a_reload(
    a_phone: Callable[..., Page],
) -> None:
    stage, match = an_evening(4)
    table = a_phone(at=match)
    theirs = whose(a_phone(at=match), match.pair_b)
    says(table, 95)
    for page in (table, theirs):
        where(page, "A próxima ronda aparece aqui quando for publicada.")
        page.evaluate("window.same = true")
    publish(stage)
    following = next_matches([match.pair_a, match.pair_b])
    mine = following[match.pair_b_id]
    where(theirs, f"Ronda 2 · Mesa {mine.table.number}")
    where(table, "Ronda 2 · Mesa 1")
    for pair in (match.pair_a, match.pair_b):
        said = table.locator("#next li", has_text=f"{pair.name}:")
        expect(said).to_contain_text(f"Mesa {following[pair.pk].table.number}, contra")
    assert [page.evaluate("window.same") for page in (table, theirs)] == [True, True]
    mains = table.locator(".main-action:visible").all_text_contents()
    assert mains
    assert all(each.strip().startswith("Confirmamos") for each in mains)  # first of all


def test_one_tap_and_the_next_round_begins(a_phone: Callable[..., Page]) -> None:
    stage, match = an_evening(4)
    table = a_phone(at=play(match, [95]))
    publish(stage)
    table.get_by_role("link", name="Começar").tap()
    expect(table.get_by_role("heading", level=1)).to_have_text("Partida 1 · Mão 1")
    expect(table.locator("header")).to_contain_text("Mesa 1 · Ronda 2")
    says(table, 61)
    now = Hand.objects.filter(partida__match__round__number=2)
    wait_until(lambda: [hand.points for hand in now.all()] == [61])


def test_a_pair_that_rests_is_told_so_and_the_end_leads_to_the_standings(
    a_phone: Callable[..., Page],
) -> None:
    stage, match = an_evening(3)
    pages = {pair: whose(a_phone(at=match), pair) for pair in (match.pair_a, match.pair_b)}
    play(match, [95])
    for page in pages.values():
        where(page, "A próxima ronda aparece aqui quando for publicada.")
    publish(stage)
    rests = Match.objects.get(round__stage=stage, round__number=2, pair_b=None).pair_a
    for pair, page in pages.items():
        where(page, "Ronda 2: folgam nesta ronda" if pair == rests else "Ronda 2 · Mesa 1")
    event = stage.tournament
    Tournament.objects.filter(pk=event.pk).update(state="over")
    moved(event)
    for page in pages.values():
        page.get_by_role("link", name="Ver a classificação").tap()
        expect(page).to_have_url(re.compile(f"/t/{event.slug}/classificacao/$"))
