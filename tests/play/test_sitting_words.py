"""A table of single players in words: the kitty, the dealer, the end, the actors."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_organiser
from tests.play.evenings import (
    HOUSE,
    JOGOS,
    PONTOS,
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    names_of,
    page_of,
    player,
)
from tests.table.phones import words
from torneio.play.models import Deal, Match, Side
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db

KITTY = {"first": "a", "calls": "pass,k6h,double,pass"}
TOLD_AT_ONCE = {"declarer": "b", "bid": "6", "trump": "hearts", "doubled": "2"}


def record(phone: Client, sitting: Match, **said: str) -> str:
    """Say it, see what it is worth, record; the page that follows."""
    shown = phone.get(page_of(sitting), said).content.decode()
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', shown))
    address = reverse("record_hand", args=[sitting.table_id, sitting.pk])
    return words(phone.post(address, sent, follow=True))


def public(sitting: Match) -> str:
    slug = sitting.round.stage.tournament.slug
    return words(Client().get(reverse("match", args=[slug, sitting.public_id])))


@pytest.mark.parametrize(
    "said", [KITTY, TOLD_AT_ONCE | {"kitty": "monte"}], ids=["auction", "told"]
)
def test_a_bid_on_the_kitty_is_told_wherever_the_deal_is(said: dict[str, str]) -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    phone, what = a_phone_at(sitting), "6 ♥ dobrado, com o monte: 7 vazas"
    assert what in words(phone.get(page_of(sitting), said | {"tricks": "7"}))
    assert record(phone, sitting, **said, tricks="7").count(what) == 3  # receipt, sheet, undo
    assert what in public(sitting)


def test_the_contract_keeps_the_kitty_while_the_tricks_are_asked() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    shown = words(a_phone_at(sitting).get(page_of(sitting), KITTY))
    assert "Mão 1 : 6 ♥ dobrado, com o monte" in shown
    simple = words(a_phone_at(sitting).get(page_of(sitting), {"first": "a", "calls": "k6h,pass"}))
    assert "6 ♥ com o monte" in simple


def test_the_next_dealer_goes_round_from_whoever_an_auction_named() -> None:
    sitting = at_tables(an_evening())[0]
    phone, names = a_phone_at(sitting), names_of(sitting)
    assert "a quem cabia" not in words(phone.get(page_of(sitting), {"leilao": "1"}))
    said = {"bidder": "3", "bid": "70", "partner": "alone", "points": "85"}
    record(phone, sitting, **said, auction="2:61,70,-,-,-")
    assert f"Dá: {names[3]}." in words(phone.get(page_of(sitting)))
    deal(sitting, bid())
    asked = phone.get(page_of(sitting), {"leilao": "1"}).content.decode()
    due = re.search(r'<button name="dealer" value="(\d)" class="main-action due">', asked)
    assert due
    assert due[1] == "0"
    assert f"Foi {names[0]}, a quem cabia" in asked


TOLD = {"declarer": "a", "bid": "5", "trump": "hearts", "doubled": "1", "tricks": "7"}


@pytest.mark.parametrize("said", [{"first": "a", "calls": "5h,pass", "tricks": "7"}, TOLD])
def test_in_suaro_the_next_dealer_is_the_other_one_once_somebody_said_who_dealt(
    said: dict[str, str],
) -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    phone, names = a_phone_at(sitting), names_of(sitting)
    assert "Dá:" not in words(phone.get(page_of(sitting)))
    begun = phone.get(page_of(sitting), {"dealer": "1"})
    assert f"Dá: {names[1]}." in words(begun)
    carried = '<input type="hidden" name="dealer" value="1"'
    assert begun.content.decode().count(carried) == 2  # in the auction, and without one
    worth = phone.get(page_of(sitting), said | {"dealer": "1"})
    assert carried in worth.content.decode()
    record(phone, sitting, **said, dealer="1")
    assert f"Dá: {names[0]}." in words(phone.get(page_of(sitting)))
    record(phone, sitting, **said)
    assert f"Dá: {names[1]}." in words(phone.get(page_of(sitting)))


def test_the_public_sheet_has_each_call_of_the_auction_by_name() -> None:
    sitting = at_tables(an_evening())[0]
    names = names_of(sitting)
    said = {"bidder": "3", "bid": "70", "partner": "alone", "points": "85"}
    record(a_phone_at(sitting), sitting, **said, auction="2:61,70,-,-,-")
    assert f"{names[2]} 61 · {names[3]} 70 · {names[0]} passa · {names[1]} passa" in public(sitting)


def named(sitting: Match, *names: str) -> None:
    for seat, name in enumerate(names):
        place = Side.objects.select_related("pair").get(match=sitting, seat=seat)
        place.pair.name = name
        place.pair.save()


def test_a_game_that_is_won_says_who_won_and_how() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    named(sitting, "Célia Nunes", "Rui Paz")
    for each in (
        contract("b", 4, number=6, doubled=2),
        *[contract("a", 9, number=9, doubled=4)] * 2,
    ):
        deal(sitting, each)
    for page in (words(a_phone_at(sitting).get(page_of(sitting))), public(sitting)):
        assert "Ganhou Célia Nunes, 84–0." in page


@pytest.mark.parametrize(
    ("deals", "says"),
    [
        ([], "A mesa acabou sem mãos."),
        ([bid(0, 85, partner=None)], "A mesa acabou. Fica à frente Ana, com 85."),
        ([bid(0, 85, partner=2)], "A mesa acabou. Ficam à frente Ana e Rui, com 85 cada um."),
    ],
    ids=["nobody", "one", "two"],
)
def test_a_session_that_is_ended_says_who_is_ahead(deals, says) -> None:
    sitting = at_tables(an_evening())[0]
    named(sitting, "Ana", "Zé", "Rui", "Tó")
    for each in deals:
        deal(sitting, each)
    end_session(sitting.pk, ended=True, by=HOUSE)
    assert says in words(a_phone_at(sitting).get(page_of(sitting)))


def test_a_deal_is_called_by_the_name_of_whoever_said_it() -> None:
    sitting = at_tables(an_evening(organiser=an_organiser("alice")))[0]
    deal(sitting, bid(), by=player(1))
    assert Deal.objects.get().recorded_by == "jogador 1"
    phone, name = a_phone_at(sitting), names_of(sitting)[1]
    said = {"bidder": "0", "bid": "70", "partner": "2", "points": "90", "number": "1"}
    answer = phone.post(reverse("record_hand", args=[sitting.table_id, sitting.pk]), said)
    assert f"({name}). Aqui disse-se: " in words(answer)


def ids(html: str) -> list[str]:
    """Every id of a page that stands on it more than once."""
    html = re.sub(r"<template.*?</template>", "", html, flags=re.DOTALL)
    found = re.findall(r'\sid="([^"]+)"', html)
    return sorted({each for each in found if found.count(each) > 1})


@pytest.mark.parametrize("game", [PONTOS, JOGOS, SUARO])
def test_an_id_stands_once_on_a_page_of_a_table(client: Client, game: str) -> None:
    alice = an_organiser("alice")
    sitting = at_tables(an_evening(game, 2 if game == SUARO else 5, organiser=alice))[0]
    of = contract if game == SUARO else bid
    for number in (1, 2):
        deal(sitting, of())
        deal(sitting, of(*(("a", 8) if game == SUARO else (0, 90))), number=number, by=player(1))
    client.force_login(alice)
    desk = reverse("desk_match", args=[sitting.round.stage.tournament.slug, sitting.pk])
    wrong = sitting.deals.latest("pk").pk
    for address in (desk, f"{desk}?corrigir={wrong}", page_of(sitting)):
        assert ids(client.get(address).content.decode()) == []


def test_the_book_and_its_file_call_players_by_name(client: Client) -> None:
    alice = an_organiser("alice")
    sitting = at_tables(an_evening(organiser=alice))[0]
    deal(sitting, bid(), by=player(1))
    a, b, c, _d = names_of(sitting)
    client.force_login(alice)
    slug = sitting.round.stage.tournament.slug
    said = f"Mão 1: {a} pediu 70, com {c}: fizeram 85, dito por {b}"
    assert said in words(client.get(reverse("book", args=[slug])))
    assert said in client.get(reverse("book_csv", args=[slug])).content.decode()


class Dead(HTMLParser):
    """The buttons of a page that belong to no form: without a script they do nothing."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.buttons: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A key is alive in a form, and where it is shown only with a script."""
        if tag in {"form", "template"}:
            self.open.append(tag)
        said = dict(attrs)
        if tag == "button" and not self.open and "data-scripted" not in said:
            self.buttons.append(str(said))
        if tag == "a" and not said.get("href") and "template" not in self.open:
            self.buttons.append(str(said))

    def handle_endtag(self, tag: str) -> None:
        """Out of a form again."""
        if tag in {"form", "template"}:
            self.open.pop()


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (PONTOS, {}),
        (PONTOS, {"leilao": "1"}),
        (PONTOS, {"bidder": "0", "bid": "70", "partner": "2", "points": "85"}),
        (SUARO, {}),
        (SUARO, KITTY),
    ],
    ids=["a deal", "its dealer", "its worth", "an auction", "its tricks"],
)
def test_every_key_does_something_without_a_script(game: str, said: dict[str, str]) -> None:
    sitting = at_tables(an_evening(game, 2 if game == SUARO else 4))[0]
    deal(sitting, contract() if game == SUARO else bid())
    phone = a_phone_at(sitting)
    assert Dead(phone.get(page_of(sitting), said).content.decode()).buttons == []
    end_session(sitting.pk, ended=True, by=HOUSE)
    assert Dead(phone.get(page_of(sitting)).content.decode()).buttons == []
