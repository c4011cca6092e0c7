"""The dealer and the leader, once a table entered them, and never a wrong name."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import a_match, fact, fresh, play
from tests.table.phones import HTMX, a_phone, page_of, table_of, words
from torneio.entries.models import Membership, Player
from torneio.play.models import Hand, Match

pytestmark = pytest.mark.django_db


def seat_players(
    match: Match, *, us: Sequence[str] = ("Rui", "Tó"), them: Sequence[str] = ("Quim", "Zé")
) -> None:
    """Four players whose names are known."""
    for pair, names in ((match.pair_a, us), (match.pair_b, them)):
        for order, name in enumerate(names, start=1):
            player = {"player": Player.objects.enter([name])[0]}
            Membership.objects.update_or_create(pair=pair, order=order, defaults=player)


def named(**event: object) -> Match:
    """A table with them."""
    match = a_match(**event)
    seat_players(match)
    return fresh(match)


def tells(phone: Client, match: Match, dealer: str, *, partida: int = 1, hand: int = 1) -> int:
    """Enter the dealer of the hand at a place; the status that comes back."""
    address = reverse("tell_dealer", args=[table_of(match).pk, match.pk])
    sent = {"dealer": dealer, "partida": partida, "hand": hand}
    return phone.post(address, sent).status_code


def line(phone: Client, match: Match) -> str:
    """The first line that the page has of it, or ""."""
    turns = words(phone.get(page_of(match)))
    return (
        turns.split("dá: ")[1].split(" dá:")[0].split(" Partida")[0].strip()
        if "dá: " in turns
        else ""
    )


def test_nothing_is_said_until_somebody_tells_and_then_every_hand_is() -> None:
    match = named()
    phone = a_phone(match)
    assert line(phone, match) == ""
    assert "Dá Quim, depois Tó" in words(phone.get(page_of(match)))
    assert tells(phone, match, "1") == 302
    said = []
    for points in (70, 60, 95, 95, 70):  # into the second partida
        said.append(line(phone, match))
        play(match, [points])
    assert said == ["Quim sai: Tó", "Tó sai: Zé", "Zé sai: Rui", "Rui sai: Quim", "Quim sai: Tó"]


def test_the_second_of_eles_may_sit_before_the_first() -> None:
    match = named()
    phone = a_phone(match)
    tells(phone, match, "0s")
    assert line(phone, match) == "Rui sai: Zé"
    where = {"did": "told", "stage": 1, "rounds": [1], "table": 1}
    said = match.round.stage.tournament.book.get(act="dealer").new
    assert said == where | {"first": 0, "swapped": True}


def test_the_rules_say_who_leads() -> None:
    rules = replace(scoring.PRESETS["classica"], leads="dealers_partner")
    match = named(ruleset=rules)
    phone = a_phone(match)
    tells(phone, match, "1")
    assert line(phone, match) == "Quim sai: Zé"


def test_a_hand_of_no_effect_is_dealt_again_and_one_taken_back_too() -> None:
    match = named()
    phone = a_phone(match)
    tells(phone, match, "1")
    fact(match, scoring.Void("conversa"))
    assert line(phone, match) == "Quim sai: Tó"
    fact(match, scoring.Renuncia("a"))
    assert fresh(match).partidas_b == 1
    assert line(phone, match) == "Tó sai: Zé"


def test_it_is_put_right_at_any_hand_and_the_other_phones_hear_of_it() -> None:
    match = named()
    phone, other = a_phone(match), a_phone(match)
    tells(phone, match, "1")
    play(match, [70])
    asked = other.get(page_of(match)).content.decode().split('hx-get="')[1].split('"')[0]
    assert tells(phone, match, "0", hand=2) == 302
    assert line(phone, match) == "Rui sai: Quim"
    heard = other.get(asked.replace("&amp;", "&"), **HTMX)  # type: ignore[arg-type]
    assert "dá: Rui" in words(heard)


@pytest.mark.parametrize("sent", [{"dealer": "4"}, {"dealer": "0", "hand": 2}])
def test_what_is_not_of_the_next_hand_changes_nothing(sent: dict[str, object]) -> None:
    match = named()
    assert tells(a_phone(match), match, **sent) == 409  # type: ignore[arg-type]
    assert fresh(match).first_dealer is None


def test_it_counts_for_nothing() -> None:
    match = play(named(), [70])
    tells(a_phone(match), match, "2", hand=2)
    after = fresh(match)
    assert (after.book_number, after.riscos_a) == (match.book_number, match.riscos_a)
    assert Hand.objects.count() == 1


def test_where_the_players_are_not_known_nobody_is_asked() -> None:
    match = a_match()
    assert "Quem dá?" not in words(a_phone(match).get(page_of(match)))


def test_after_a_partida_told_by_its_riscos_nobody_is_named() -> None:
    match = named()
    phone = a_phone(match)
    tells(phone, match, "1")
    fact(match, scoring.Final((4, 1)))
    page = words(phone.get(page_of(match)))
    assert "dá: " not in page
    assert "Quem dá?" not in page
    assert tells(phone, match, "1", partida=2) == 409


def test_after_the_last_hand_nobody_deals() -> None:
    match = named()
    phone = a_phone(match)
    tells(phone, match, "1")
    play(match, [95] * 4)
    page = words(phone.get(page_of(match)))
    assert "dá: " not in page
    assert "que dá?" not in page
