"""A phone is asked about the match of those who hold it, and led on to the next one."""

import re

import pytest
from django.test import Client

from tests.builders import an_event, begun, drawn, play
from tests.draw.test_room import a_full_house
from tests.table.phones import a_phone, link_of, page_of, words
from tests.table.test_phone_agreement import phone_of
from tests.table.test_phone_coming import WON, over
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
ASKS = "Falta confirmar o encontro de"


def read(phone: Client, match: Match) -> str:
    return words(phone.get(page_of(match)))  # type: ignore[arg-type]


def sides(match: Match) -> set[int | None]:
    return {match.pair_a_id, match.pair_b_id}


def two_rounds() -> tuple[Match, Match]:
    """Two matches at one table, the first unconfirmed, of four pairs."""
    stage = begun(an_event(8), "swiss", rounds=2)
    first, then = over(stage), drawn(stage, 2).matches.with_names()
    return first, next(match for match in then if not sides(match) & sides(first))


def moved_to(match: Match, before: Match) -> Match:
    """The match, played at the table of the one before."""
    there = Match.objects.get(round=match.round_id, table=before.table_id)
    Match.objects.filter(pk=there.pk).update(table=None)
    Match.objects.filter(pk=match.pk).update(table=before.table_id)
    return Match.objects.with_names().get(pk=match.pk)


def test_nobody_is_asked_to_confirm_the_match_of_pairs_that_went_to_another_table() -> None:
    before, now = two_rounds()
    now = moved_to(now, before)
    theirs = phone_of(before, "a")
    assert ASKS not in read(a_phone(now), now)
    assert ASKS in read(theirs, now)  # it is still here


def test_the_phone_of_a_pair_does_not_confirm_the_match_of_others() -> None:
    before, now = two_rounds()
    stranger = phone_of(before, "a")
    other = Match.objects.with_names().filter(round=before.round).exclude(pk=before.pk)[0]
    stranger.get(link_of(other))
    text = words(stranger.get(page_of(other), {"encontro": other.pk}))  # type: ignore[arg-type]
    assert "Falta confirmar: responde quem jogou aqui." in text
    assert "Confirmamos" not in text
    fresh_phone = a_phone(other).get(page_of(other), {"encontro": other.pk})
    assert "Confirmamos" in words(fresh_phone)  # type: ignore[arg-type]
    assert now.round != before.round


def test_the_page_of_a_table_that_is_free_says_which_match_begins_there() -> None:
    round_ = a_full_house(6, tables=2)
    first, _second, third = round_.matches.with_names().order_by("table__number")
    phone = a_phone(first)
    play(first, WON)
    begins = f"Nesta mesa começa agora a mesa 3 ({third.pair_a.name} contra {third.pair_b.name})"
    assert begins in read(phone, first)
    play(third, [95])
    assert begins not in read(phone, first)


def test_a_pair_that_reads_the_code_of_the_free_table_is_led_to_its_own_match() -> None:
    """It is not asked who plays there: its phone said so before."""
    round_ = a_full_house(6, tables=2)
    first, _second, third = round_.matches.with_names().order_by("table__number")
    play(first, WON)
    phone = phone_of(third, "a")
    answer = phone.get(link_of(first))
    assert answer["Location"] == page_of(third)
    assert "Quem joga agora" in words(a_phone(first).get(link_of(first)))  # type: ignore[arg-type]


@pytest.mark.parametrize("side", ["a", "b", "table"])
def test_an_unconfirmed_result_names_what_comes_above_the_fold(side: str) -> None:
    stage = begun(an_event(8), "swiss", rounds=2)
    match = over(stage)
    phone = phone_of(match, side)
    page = {"encontro": match.pk}
    assert 'href="#next"' not in phone.get(page_of(match), page).content.decode()
    drawn(stage, 2)
    text = phone.get(page_of(match), page).content.decode()
    card = re.findall(r'<section class="agreement.*?</section>', text, re.DOTALL)[0]
    on = re.findall(r'href="#next">(.*?)</a>', card, re.DOTALL)
    assert re.sub(r"<[^>]*>|&nbsp;|\s", " ", on[0]).split()[:4] == ["A", "seguir:", "Ronda", "2"]
