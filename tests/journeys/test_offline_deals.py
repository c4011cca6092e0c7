"""Deals of the games played alone on a phone whose line is cut, slow, or lied to: every deal once,
none lost, and nothing is called received that the database has not."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.journeys.deals import (
    at_italiana,
    at_suaro,
    came_to,
    came_to_is,
    fills,
    keeps,
    steps,
)
from tests.journeys.tables import (
    RECORD,
    OnItsWay,
    cut,
    kept_by_the_worker,
    mended,
    rows,
    tries_again,
)
from tests.journeys.test_offline import KEPT_EARLIER, lied_to, looked
from tests.play.evenings import bid, deal, fresh, names_of
from tests.reliability.processes import wait_until
from tests.table.phones import link_of
from torneio.play.models import Deal, Match, Table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
HELD = """() => new Promise((done) => {
  const asked = indexedDB.open("torneio");
  asked.onsuccess = () => {
    const keys = asked.result.transaction("hands").objectStore("hands").getAllKeys();
    keys.onsuccess = () => done(keys.result);
  };
})"""
BOTH = pytest.mark.parametrize(
    "match", [at_italiana, at_suaro], indirect=True, ids=["italiana", "suaro"]
)


@pytest.fixture
def match(request: pytest.FixtureRequest) -> Match:
    """What the phones sit down at: Italiana, unless told otherwise."""
    return getattr(request, "param", at_italiana)()  # type: ignore[no-any-return]


def said_of(table: Match, points: int) -> str:
    """A deal as a row has it, whichever game is played."""
    names = names_of(table)
    if len(names) == 2:
        return f"{names[1]} jogou 6 ♥ dobrado: {points} vazas"
    return f"{names[0]} pediu 70, com {names[2]}: fizeram {points}"


@BOTH
def test_a_cut_line_a_reload_and_the_deals_are_sent(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, first = a_phone(), came_to()
    kept_by_the_worker(page)
    cut(page)
    for points in (8, 9):
        keeps(page, points)
    page.reload()
    rows(page, *(f"Mão {n}: {said_of(match, n + 6)} no telefone" for n in (2, 3)))
    expect(page.locator("#line")).to_have_text("no telefone (2)")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mão 4")
    assert came_to() == first
    mended(page)
    came_to_is(*first, 8, 9)
    expect(
        page.get_by_text(f"Mão 3 registada, recibo n.º {Deal.objects.last().entry}.")
    ).to_be_visible()
    rows(page)
    expect(page.locator("#line")).to_have_text("ligado")


@BOTH
def test_with_a_line_the_last_step_goes_by_the_outbox(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, first = a_phone(), came_to()
    sent = OnItsWay(page)
    steps(page, 8)
    rows(page, f"Mão 2: {said_of(match, 8)} a enviar")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mão 3")
    sent.arrives()
    came_to_is(*first, 8)
    expect(
        page.get_by_text(f"Mão 2 registada, recibo n.º {Deal.objects.last().entry}.")
    ).to_be_visible()
    rows(page)


def test_no_lie_counts_as_a_receipt(a_phone: Callable[..., Page], match: Match) -> None:
    page = a_phone()
    lied_to(page, lambda: steps(page, 90), f"Mão 2: {said_of(match, 90)} no telefone")
    assert came_to() == [85]
    page.unroute(RECORD)
    tries_again(page)
    came_to_is(85, 90)
    rows(page)


@BOTH
def test_an_answer_lost_after_the_deal_was_saved_is_asked_again(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, first = a_phone(), came_to()

    def saved_and_lost(route: Route) -> None:
        assert json.loads(route.fetch().body())["status"] == "recorded"
        route.abort()

    page.route(RECORD, saved_and_lost, times=1)
    steps(page, 8)
    wait_until(lambda: looked(page, came_to() == [*first, 8]))
    rows(page, f"Mão 2: {said_of(match, 8)} no telefone")
    tries_again(page)
    rows(page)
    expect(page.get_by_text(f"recibo n.º {Deal.objects.last().entry}.")).to_be_visible()
    assert Deal.objects.count() == 2


def test_two_phones_two_values_are_a_doubt_for_both(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    cut(page)
    keeps(page, 90)
    deal(fresh(match), bid(points=80))
    mended(page)
    doubt = page.get_by_role("heading", name="Mão 2: há dois valores")
    expect(doubt).to_be_visible()
    expect(page.get_by_role("button", name="Está certo: ")).to_have_count(2)
    rows(page)
    page.get_by_role("button", name="fizeram 90").tap()
    expect(doubt).to_have_count(0)
    assert came_to() == [85, 90]


def test_what_is_refused_says_why_and_is_amended(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    cut(page)
    fills(page, 90)
    page.locator("#entry [name=bidder]").nth(2).check()
    page.get_by_role("button", name="Guardar a mão").tap()
    mended(page)
    expect(page.locator("#outbox .badge")).to_have_text("recusada")
    expect(page.locator("#outbox .why")).to_contain_text("Quem joga não é parceiro de si mesmo")
    page.get_by_role("button", name="Emendar").tap()
    expect(page.locator("#entry [name=bidder]").nth(2)).to_be_checked()
    expect(page.get_by_label("Fizeram")).to_have_value("90")
    expect(page.get_by_role("button", name="Emendar")).to_have_count(0)
    expect(page.locator("#outbox .badge")).to_have_text("recusada")
    page.locator("#entry [name=bidder]").nth(1).check()
    page.get_by_role("button", name="Ver quanto vale").tap()
    page.get_by_role("button", name="Registar a mão").tap()
    came_to_is(85, 90)
    rows(page)


@BOTH
def test_what_was_typed_survives_a_step_that_did_not_come(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    kept_by_the_worker(page)
    fills(page, 9)
    page.context.route("**/mesa/*/?*", lambda route: route.abort())
    page.get_by_role("button", name="Ver quanto vale").tap()
    expect(page.get_by_text("Esse passo não chegou")).to_be_visible()
    for _ in range(2):
        typed = page.locator("#entry [name=points], #entry [name=tricks]")
        expect(typed).to_have_value("9")
        expect(page.locator("#entry :checked:not(option)").first).to_be_visible()
        page.goto(page.url.split("?")[0])
    page.context.unroute("**/mesa/*/?*")
    expect(page.locator("#line")).to_have_text("ligado")
    page.get_by_role("button", name="Ver quanto vale").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mão 2 vale")


def test_what_is_missing_or_cannot_be_is_said_without_a_line(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    cut(page)
    page.get_by_label("Pediu").fill("60")
    page.get_by_label("Fizeram").fill("119")
    page.get_by_role("button", name="Guardar a mão").tap()
    expect(page.locator("#entry .problem")).to_have_text(
        [
            "Diga quem ficou com o jogo.",
            "Pede-se de 61 a 120.",
            "Os pontos vão de 0 a 120. 1 e 119 não existem: nenhuma carta vale 1 ponto.",
            "Diga quem tinha a carta chamada.",
        ]
    )
    rows(page)


def test_a_hand_refused_at_another_table_keeps_no_deal_waiting(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    hand = {"client_id": "another", "version": 1, "state": "refused", "problems": ["Não."]}
    hand |= {"url": "/mesa/0/encontro/1/mao/", "table": 0, "match": match.pk, "lado": "table"}
    page.evaluate(KEPT_EARLIER, hand | {"partida": 1, "hand": 1, "said": "70–50"})
    steps(page, 90)
    came_to_is(85, 90)
    expect(page.get_by_text("Mão 2 registada")).to_be_visible()
    wait_until(lambda: page.evaluate(HELD) == ["another"])


def test_two_tabs_keep_each_deal_once(a_phone: Callable[..., Page], match: Match) -> None:
    first = a_phone()
    second = first.context.new_page()
    second.goto(first.url)
    cut(first)
    keeps(first, 90)
    expect(second.get_by_role("heading", level=1)).to_have_text("Mão 3")
    keeps(second, 80)
    mended(first)
    came_to_is(85, 90, 80)
    rows(second)
    assert Deal.objects.count() == 3


def test_a_deal_has_the_voice_in_which_it_was_kept(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page, names = a_phone(), names_of(match)
    page.get_by_text("Este telefone é da mesa").tap()
    page.locator("#voice").get_by_role("button", name=names[1]).tap()
    expect(page.get_by_text(f"Este telefone é de {names[1]}")).to_be_visible()
    page.route(RECORD, lambda route: route.abort())
    steps(page, 90)
    rows(page, f"Mão 2: {said_of(match, 90)} no telefone")
    page.context.clear_cookies(name="lado")
    page.unroute(RECORD)
    tries_again(page)
    came_to_is(85, 90)
    assert Deal.objects.get(number=2).voice == "b"


def test_a_dead_link_shows_what_is_left_and_a_new_one_sends_it(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    kept_by_the_worker(page)
    cut(page)
    keeps(page, 90)
    Table.objects.update(link_serial=2)
    mended(page)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Este telefone não tem a ligação desta mesa"
    )
    rows(page, f"Mão 2: {said_of(match, 90)} no telefone")
    page.goto(link_of(fresh(match)))  # type: ignore[arg-type]
    came_to_is(85, 90)


@pytest.mark.parametrize("match", [at_suaro], indirect=True)
def test_the_tricks_of_an_auction_already_said_are_kept_without_a_line(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    page.goto(f"{page.url.split('?')[0]}?first=a&calls=pass,6h,double,pass")
    cut(page)
    expect(page.locator("#line")).to_have_text("sem rede")
    page.get_by_role("button", name="7 vazas").tap()
    rows(page, f"Mão 2: {said_of(match, 7)} no telefone")
    mended(page)
    came_to_is(7, 7)
    rows(page)
    assert Deal.objects.get(number=2).beside["calls"] == ["pass", "6h", "double", "pass"]
