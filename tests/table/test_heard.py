"""An official who decides the matter of a table's call has answered the call."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import PHONE, a_match, an_event, an_organiser, begun, drawn, fresh, play
from tests.draw.nights import signed_in
from tests.table.phones import table_of
from tests.two_stages import two_stages
from torneio.access.actors import Actor, Voice
from torneio.play.models import Match, Table
from torneio.play.services import agreement, recording
from torneio.play.services.calls import call_organiser
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db
US, THEM = Actor("Nós", Voice.A), Actor("Eles", Voice.B)


@pytest.fixture
def match() -> Match:
    """Over, with two values for its last hand, and in dispute: the table calls."""
    match = play(a_match(), [95, 95, 95, 95], by=US)
    assert agreement.dispute(match.pk, side="b", why="a última", by=THEM).is_good
    return fresh(match)


def _contested(match: Match) -> int:
    answer = recording.record_hand(
        match.pk, scoring.Played(25), at=Position(2, 2), client_id=uuid4(), by=THEM
    )
    assert answer.against
    return answer.against.pk


ACTS: dict[str, Callable[[Match], tuple[str, list[str], dict[str, Any]]]] = {
    "confirms": lambda match: ("desk_confirm", [], {"confirm-seen": match.book_number}),
    "sends back": lambda match: (
        "desk_send_back",
        [],
        {"send_back-hand": "0", "send_back-why": "a última"},
    ),
    "settles": lambda match: (
        "desk_settle",
        [],
        {"settle-what": _contested(match), "settle-keep": "1"},
    ),
    "rules": lambda match: (
        "ruling_new",
        ["behaviour"],
        {"client_id": str(uuid4()), "place": "2-2", "who": "b", "save": "1"},
    ),
}


def _decide(match: Match, how: str, seen: str) -> Client:
    name, more, said = ACTS[how](match)
    organiser = signed_in(match.round.stage.tournament)
    address = reverse(name, args=[match.round.stage.tournament.slug, match.pk, *more])
    assert organiser.post(address, said | {"call": seen}).status_code == 302
    return organiser


@pytest.mark.parametrize("how", ACTS)
def test_what_is_decided_answers_the_call(match: Match, how: str) -> None:
    called = table_of(match).called_at
    assert called
    _decide(match, how, called.isoformat())
    assert table_of(match).called_at is None


@pytest.mark.parametrize("how", ACTS)
def test_a_call_raised_after_the_page_was_drawn_stays(match: Match, how: str) -> None:
    called = table_of(match).called_at
    assert called
    _decide(match, how, (called - timedelta(seconds=1)).isoformat())
    assert table_of(match).called_at == called


@pytest.mark.parametrize("how", ACTS)
@pytest.mark.parametrize("seen", ["", "ontem", "2026-99-99T00:00"])
def test_a_page_that_showed_no_call_answers_none(match: Match, how: str, seen: str) -> None:
    _decide(match, how, seen)
    assert table_of(match).called_at is not None


@pytest.mark.parametrize("name", ["desk_match", "ruling_new"])
def test_the_pages_carry_the_call_they_show(match: Match, name: str) -> None:
    called = table_of(match).called_at
    assert called
    more = ["talking"] if name == "ruling_new" else []
    address = reverse(name, args=[match.round.stage.tournament.slug, match.pk, *more])
    page = signed_in(match.round.stage.tournament).get(address).content.decode()
    assert f'name="call" value="{called.isoformat()}"' in page


def _carries_a_call(match: Match) -> bool:
    event = match.round.stage.tournament
    page = signed_in(event).get(reverse("ruling_new", args=[event.slug, match.pk, "talking"]))
    assert page.status_code == 200
    return 'name="call"' in page.content.decode()


def test_a_call_is_about_the_last_match_begun_at_its_table() -> None:
    stage = begun(an_event(4, organiser=an_organiser()), "league")
    first, elsewhere = drawn(stage).matches.with_names()
    later = drawn(stage, 2).matches.with_names()
    play(later.get(table=elsewhere.table_id), [95])
    assert call_organiser(table_of(first), by=PHONE)
    assert [_carries_a_call(each) for each in (first, elsewhere)] == [True, False]
    play(later.get(table=first.table_id), [95])
    assert not _carries_a_call(first)


def test_a_bye_has_a_page_though_no_table_that_could_call() -> None:
    event = an_event(5, organiser=an_organiser())
    rest = drawn(begun(event)).matches.get(pair_b=None)
    address = reverse("desk_match", args=[event.slug, rest.pk])
    assert signed_in(event).get(address).status_code == 200


def test_a_call_in_a_second_stage_is_about_no_match_of_the_first() -> None:
    match = two_stages()
    earlier = Match.objects.with_names().filter(table=match.table_id).exclude(pk=match.pk)
    assert call_organiser(table_of(match), by=PHONE)
    assert _carries_a_call(fresh(match))
    assert [_carries_a_call(each) for each in earlier] == [False, False]


def test_of_two_tables_that_call_in_the_same_moment_one_is_answered(match: Match) -> None:
    called = table_of(match).called_at
    assert called
    Table.objects.update(called_at=called)
    _decide(match, "confirms", called.isoformat())
    assert [table.called_at for table in Table.objects.order_by("number")] == [None, called]
