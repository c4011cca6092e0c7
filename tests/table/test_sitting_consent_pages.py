"""The players' word on their deals, on the phone and at the desk: said, disputed, confirmed."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.builders import an_organiser
from tests.play.evenings import (
    HOUSE,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    deal,
    fresh,
    names_of,
    page_of,
    player,
)
from tests.table.phones import HTMX, pulse, words
from torneio.play.models import Deal, Match
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening(organiser=an_organiser()))[0]


def post(phone: Client, table: Match, name: str, **said: Any) -> HttpResponse:
    address = reverse(name, args=[table.table_id, table.pk])
    return phone.post(address, said, follow=True)  # type: ignore[return-value]


def desk(table: Match, name: str, **said: Any) -> HttpResponse:
    event = table.round.stage.tournament
    house = Client()
    house.force_login(event.house.users.get())
    address = reverse(name, args=[event.slug, table.pk])
    return house.post(address, said, follow=True)  # type: ignore[return-value]


def a_phone_of(table: Match, seat: int) -> Client:
    """A phone whose player was chosen."""
    phone = a_phone_at(table)
    said = {"voice": player(seat).voice, "match": table.pk}
    phone.post(reverse("say_voice", args=[table.table_id]), said)
    return phone


def recorded(phone: Client, table: Match, **more: str) -> None:
    said = {"bidder": "0", "bid": "70", "partner": "2", "points": "85", "number": "1"}
    post(phone, table, "record_hand", **said | more)


def ended(table: Match) -> None:
    end_session(table.pk, ended=True, by=HOUSE)


def seen(table: Match) -> int:
    return fresh(table).book_number


def test_one_player_enters_and_another_confirms_on_his_own_phone(table: Match) -> None:
    names, mine, other = names_of(table), a_phone_of(table, 0), a_phone_of(table, 1)
    recorded(mine, table)
    ended(table)
    shown = words(mine.get(page_of(table)))
    assert "O resultado é provisório. Falta que um jogador confirme." in shown
    assert f"Confirmo: {names[0]}" not in shown
    assert f"Confirmo: {names[1]}" in words(other.get(page_of(table)))
    after = post(other, table, "accept", side="b", seen=seen(table))
    assert "Resultado confirmado." in words(after)
    assert "Resultado confirmado." in words(mine.get(page_of(table)))


def test_on_the_phone_of_the_table_two_players_say_so_one_after_the_other(table: Match) -> None:
    phone = a_phone_at(table)
    recorded(phone, table)
    ended(table)
    assert "Falta que 2 jogadores confirmem." in words(phone.get(page_of(table)))
    once = post(phone, table, "accept", side="d", seen=seen(table))
    assert "Falta que um jogador confirme." in words(once)
    twice = post(phone, table, "accept", side="a", seen=seen(table))
    assert "Resultado confirmado." in words(twice)
    assert "Anular a última mão" not in words(twice)


def test_a_phone_says_when_silence_confirms_and_then_who_confirmed(table: Match) -> None:
    phone = a_phone_at(table)
    recorded(phone, table)
    ended(table)
    until = "Se ninguém disser nada até às"
    assert until in words(phone.get(page_of(table)))
    desk(table, "desk_confirm", **{"confirm-seen": seen(table)})
    confirmed = words(phone.get(page_of(table)))
    assert "Resultado confirmado. Confirmou: " in confirmed
    assert until not in confirmed


def test_nobody_confirms_or_disputes_for_another(table: Match) -> None:
    phone = a_phone_of(table, 1)
    recorded(a_phone_of(table, 0), table)
    for name, more in (("accept", {"seen": seen(table)}), ("dispute", {"why": "não"})):
        answer = post(phone, table, name, side="c", **more)
        assert answer.status_code in {409, 422}
        assert re.search("Cada um só (confirma|responde) por si", words(answer))


def test_a_dispute_says_why_calls_the_referee_and_is_decided_at_the_desk(table: Match) -> None:
    names, phone = names_of(table), a_phone_of(table, 1)
    recorded(a_phone_of(table, 0), table)
    ended(table)
    unsaid = post(phone, table, "dispute", side="b", why="")
    assert unsaid.status_code == 422
    assert "Escreva em poucas palavras" in words(unsaid)
    disputed = words(post(phone, table, "dispute", side="b", why="fizeram 80"))
    assert f"Em disputa. {names[1]}: «fizeram 80»." in disputed
    assert "O árbitro foi chamado" in disputed
    back = desk(table, "desk_send_back", **{"send_back-why": "contem outra vez"})
    assert "Devolvido à mesa: «contem outra vez»" in words(back)
    assert "O árbitro devolveu a folha: «contem outra vez»." in words(phone.get(page_of(table)))
    confirmed = desk(table, "desk_confirm", **{"confirm-seen": seen(table)})
    assert "Resultado confirmado." in words(confirmed)
    assert fresh(table).agreement == "confirmed"


def test_the_desk_says_why_a_sheet_goes_back(table: Match) -> None:
    deal(table, bid())
    answer = desk(table, "desk_send_back", **{"send_back-why": ""})
    assert answer.status_code == 422
    assert "Diga à mesa o que há para rever." in words(answer)


def test_of_two_values_both_are_shown_with_who_said_them_and_one_is_chosen(table: Match) -> None:
    names, mine, other = names_of(table), a_phone_of(table, 0), a_phone_of(table, 1)
    recorded(mine, table)
    recorded(other, table, points="90")
    shown = words(other.get(page_of(table)))
    assert f"{names[0]} disse: {names[0]} pediu 70, com {names[2]}: fizeram 85 (é o que" in shown
    assert f"{names[1]} disse: {names[0]} pediu 70, com {names[2]}: fizeram 90" in shown
    assert "Está certo: " in shown
    assert "só pode dar razão ao outro" in shown
    against = Deal.objects.get(contested=True)
    refused = post(other, table, "settle_hand", hand_id=against.pk, keep="0")
    assert refused.status_code == 409
    post(other, table, "settle_hand", hand_id=against.pk, keep="1")
    assert "há dois valores" not in words(other.get(page_of(table)))
    assert Deal.objects.get(voided_at=None).said["points"] == 85


@pytest.mark.parametrize(("keep", "counts"), [("1", 85), ("0", 90)])
def test_an_official_chooses_either_value(table: Match, keep: str, counts: int) -> None:
    recorded(a_phone_of(table, 0), table)
    recorded(a_phone_of(table, 1), table, points="90")
    ended(table)
    against = Deal.objects.get(contested=True)
    said = {"settle-what": against.pk}
    assert desk(table, "desk_settle", **said).status_code == 422
    said["settle-keep"] = keep
    if keep == "0":  # what stands there stays without being asked; another value is shown first
        shown = words(desk(table, "desk_settle", **said))
        assert f"{names_of(table)[0]} 85 90" in shown
        assert "Ainda nada mudou." in shown
        assert Deal.objects.get(voided_at=None).said["points"] == 85
        said["save"] = "1"
    assert "resolvida" in words(desk(table, "desk_settle", **said))
    assert Deal.objects.get(voided_at=None).said["points"] == counts


def test_a_poll_says_nothing_while_nothing_moves_and_what_moved_after(table: Match) -> None:
    phone = a_phone_at(table)
    polled = pulse(phone.get(page_of(table)))  # type: ignore[arg-type]
    assert phone.get(polled, **HTMX).status_code == 204  # type: ignore[arg-type]
    deal(table, bid())
    moved = phone.get(polled, **HTMX)  # type: ignore[arg-type]
    assert "Outro telefone mexeu nesta mesa." in words(moved)
    assert "Quem ficou com o jogo" not in words(moved)
