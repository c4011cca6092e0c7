"""Small words to build a night with: `an_event`, `with_pairs`, `begun`, `hand`."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User
from django.db import transaction

import scoring
from scoring import Ruleset
from torneio.access.actors import Actor, Voice
from torneio.book.acts import Act
from torneio.draw import drawing
from torneio.draw.services import begin_stage
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
from torneio.houses.services import own_house
from torneio.play.games import lock_any
from torneio.play.models import Match, MatchQuerySet, Round, Stage
from torneio.play.outcomes import Answer
from torneio.play.services import recording, rounds
from torneio.play.sheets import Position, read_sheet
from torneio.prepared import prepared

DAY = date(2026, 11, 21)
PHONE = Actor("teste", Voice.TABLE)
TRICKS = {120: 10, 0: 0}  # of a bandeira, where the fewest hands are wanted


def an_organiser(name: str = "alice") -> User:
    """The account of that name, opened the first time."""
    known = User.objects.filter(username=name).first()
    return known or User.objects.create_user(name, password="a-password-for-tests")


def an_event(
    pairs: int = 4,
    *,
    organiser: User | None = None,
    preset: str = "classica",
    ruleset: Ruleset | None = None,
    name: str = "Noite de Sueca",
    totals_allowed: bool = False,
) -> Tournament:
    """An event with that many pairs, called "Dupla 1" and so on."""
    event = create_tournament(
        ruleset or scoring.PRESETS[preset],
        name=name,
        day=DAY,
        house=own_house(organiser) if organiser else None,
        totals_allowed=totals_allowed,
    )
    if pairs:
        lines = "\n".join(f"Dupla {number}" for number in range(1, pairs + 1))
        assert register_pairs(event, read_lines(lines)) == []
    return event


def organised(event: Tournament, user: User) -> Tournament:
    """The event, which this account organises too."""
    if event.house is None:
        event.house = own_house(user)
        event.save(update_fields=["house"])
    elif not event.house.users.contains(user):
        event.house.users.add(user)
    return event


def begun(event: Tournament, format_: str = "league", *, rounds: int | None = None) -> Stage:
    """Its stage, in the order of registration, nothing drawn."""
    stage = begin_stage(event, format_, rounds=rounds, by_lot=False, seed=7)
    assert isinstance(stage, Stage)
    return stage


def drawn(stage: Stage, number: int = 1) -> Round:
    """A round drawn and published, without the worker."""
    round_ = stage.rounds.get(number=number)
    Round.objects.filter(pk=round_.pk).update(
        state=Round.State.QUEUED, queued_at=stage.tournament.created_at
    )
    assert drawing.draw_round(round_.pk)
    assert rounds.publish(round_.pk)
    return Round.objects.get(pk=round_.pk)


def a_match(**event: object) -> Match:
    """The first table of a published first round."""
    return drawn(begun(an_event(**event))).matches.with_names().first()  # type: ignore[arg-type]


def hand(match: Match, points: int, tricks: int | None = None, *, by: Actor = PHONE) -> Answer:
    """The next hand of a match, as a phone would send it."""
    return fact(match, scoring.Played(points, tricks), by=by)


def fact(match: Match, said: scoring.Entry, *, by: Actor = PHONE) -> Answer:
    """Any fact at the next place."""
    at = read_sheet(match).next_position or Position(99, 1)
    return recording.record_hand(match.pk, said, at=at, client_id=uuid4(), by=by)


@transaction.atomic
def play(match: Match, points: Sequence[int], *, by: Actor = PHONE) -> Match:
    """Hand after hand, each where the last answer says and all under one lock of the match; the
    match as it then stands."""
    sheet = lock_any(match.pk, by=by, named=False)
    for number in points:
        assert recording.closed(sheet) is None
        at = sheet.next_position or Position(99, 1)
        said = scoring.Played(number, TRICKS.get(number))
        answer = recording.add(sheet, sheet.new(said, at=at, client_id=uuid4(), by=by), by=by)
        assert answer.is_good
        sheet = answer.sheet
    return fresh(match)


def fresh(match: Match) -> Match:
    """The match as the database has it now."""
    return _with_names(pk=match.pk)[0]


@prepared
def _with_names(pk: Any) -> MatchQuerySet:
    """Asked for after every hand of a thousand nights."""
    return Match.objects.with_names().filter(pk=pk).order_by()


@transaction.atomic
def moved(event: Tournament) -> None:
    """Something happens in an event: every page of it is old."""
    event_book.note(event.pk, Act.SETTINGS, by=PHONE, new={})
