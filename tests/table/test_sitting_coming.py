"""After its last deal a table of single players is led on by itself: each to the next table."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.play.evenings import (
    HOUSE,
    PONTOS,
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
    names_of,
    page_of,
)
from tests.table.phones import HTMX, pulse, words
from tests.table.test_sitting_consent_pages import a_phone_of
from torneio.access.links import RoundLink, sign_round
from torneio.entries.models import Tournament
from torneio.play.models import Match, Side
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db
WAITS = "A próxima ronda aparece aqui quando for publicada."


def played(event: Tournament) -> list[Match]:
    """A round with a deal at each table, all ended."""
    tables = at_tables(event)
    for sitting in tables:
        deal(sitting, bid())
        assert end_session(sitting.pk, ended=True, by=HOUSE).is_good
    return tables


def next_place(sitting: Match, seat: int) -> Side:
    """Where a player sits in the round after."""
    pair = sitting.sides.get(seat=seat).pair_id
    return Side.objects.select_related("match__table", "pair").get(
        pair=pair, match__round__number=sitting.round.number + 1
    )


def others(place: Side) -> str:
    names = [name for name in names_of(place.match) if name != place.pair.name]
    return f"{', '.join(names[:-1])} e {names[-1]}"


def coming(phone: Client, address: str) -> str:
    """What a poll says of what comes."""
    html = phone.get(address, **HTMX).content.decode()  # type: ignore[arg-type]
    assert 'id="next"' in html
    part = html.split('id="next"')[1].split("</section>")[0].split(">", 1)[1]

    class Answer:
        content = part.encode()

    return " ".join(words(Answer()).split())  # type: ignore[arg-type]


def test_the_phone_of_a_table_shows_the_next_round_there_and_where_each_player_goes() -> None:
    event = an_evening(PONTOS, 8)
    table = played(event)[0]
    phone = a_phone_at(table)
    shown = phone.get(page_of(table))
    assert WAITS in words(shown)
    at_tables(event)
    told = coming(phone, pulse(shown))
    here = Match.objects.get(round__number=2, table=table.table)
    *first, last = names_of(here)
    assert told.startswith(f"Ronda 2 · Mesa 1 {', '.join(first)} e {last} Começar a ronda 2")
    for place in table.sides.select_related("pair"):
        following = next_place(table, place.seat)
        number = following.match.table.number
        goes = f"{'fica na ' if number == 1 else ''}Mesa {number}, com {others(following)}."
        assert f"{place.pair.name} : {goes}" in told


@pytest.mark.parametrize("seat", range(4))
def test_a_players_own_phone_is_told_its_own_table_first(seat: int) -> None:
    event = an_evening(PONTOS, 8)
    table = played(event)[0]
    phone = a_phone_of(table, seat)
    shown = phone.get(page_of(table))
    at_tables(event)
    told, mine = coming(phone, pulse(shown)), next_place(table, seat)
    number = mine.match.table.number
    assert told.startswith(f"Ronda 2 · Mesa {number} com {others(mine)}")
    assert ("Começar" in told) == (number == 1)
    assert (f"Leia o código da mesa {number}" in told) == (number != 1)
    assert f"{mine.pair.name} :" not in told


def test_the_sheet_that_is_over_stays_until_somebody_begins() -> None:
    event = an_evening(PONTOS, 4)
    (table,) = played(event)
    phone, names = a_phone_at(table), names_of(table)
    shown = phone.get(page_of(table))
    at_tables(event)
    polled = words(phone.get(pulse(shown), **HTMX))  # type: ignore[arg-type]
    assert f"Mão {' '.join(names)} 1 70 ●+85 85" in polled
    assert "Outro telefone" not in polled
    begun = words(phone.get(reverse("table", args=[table.table_id]), follow=True))
    assert "Mesa 1 · Ronda 2" in begun
    assert "Ainda não há mãos." in begun


def test_who_is_not_seated_is_told_so() -> None:
    event = an_evening(PONTOS, 4)
    (table,) = played(event)
    gone = table.sides.select_related("pair").get(seat=2).pair
    phone = a_phone_of(table, 2)
    shown = phone.get(page_of(table))
    gone.withdrawn = True
    gone.save()
    for number in (5, 6):
        event.pairs.create(number=number, name=f"Jogador {number}")
    at_tables(event)
    told = coming(phone, pulse(shown))
    assert told.startswith("Saiu do torneio.")


def test_a_link_for_one_round_has_to_be_read_again() -> None:
    event = an_evening(SUARO, 2)
    Tournament.objects.update(links_a_round=True)
    (table,) = at_tables(event)
    phone, here = Client(), table.table
    token = sign_round(RoundLink(here.public_id, here.link_serial, table.round.public_id))
    phone.get(reverse("table_link", args=[token]))
    for _deal in range(2):
        deal(table, contract("a", 9, number=9, doubled=4))
    assert fresh(table).over
    shown = phone.get(page_of(table))
    at_tables(event)
    told = coming(phone, pulse(shown))
    assert "Leiam outra vez o código da mesa 1 : esta ligação era só para a ronda 1." in told


def test_one_button_is_green_where_a_player_goes_on_and_may_still_confirm() -> None:
    event = an_evening(PONTOS, 4)
    (table,) = played(event)
    phone = a_phone_of(table, 1)
    shown = phone.get(page_of(table))
    assert shown.content.decode().count("main-action") == 1  # to confirm
    at_tables(event)
    polled = phone.get(pulse(shown), **HTMX).content.decode()  # type: ignore[arg-type]
    assert re.findall(r'class="[^"]*main-action"[^>]*>\s*(?:<span>)?(\w+)', polled) == ["Confirmo"]
    assert "Começar" in polled
