"""Signups that get a place: one is let in when it comes, the waiting list moves up by itself.

Everything is decided under the lock of the event, and so the last place is given once. The apps
below know nothing of the list: a pair removed or gone home is noticed by the sweep.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor, program
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair, register_pairs
from torneio.signup.models import Signup, SignupTerms, terms_of
from torneio.signup.selectors import (
    SignupPlaces,
    doubts_about,
    entry_of,
    moves_up,
    pair_of,
    places_of,
)

_BY_ITSELF = program(coded("signup"))
_NAMED = 12  # signups that moved up, in a line of the book


def sweep() -> None:
    """Tell of each closing hour that has passed, and move up each list that has a place."""
    now = timezone.now()
    passed = SignupTerms.objects.filter(is_open=True, told_closed=False, closes_at__lte=now)
    for key in passed.values_list("pk", flat=True):
        _tell_closed(key)
    waiting = SignupTerms.objects.filter(
        is_open=True, tournament__signups__state=Signup.State.LISTED
    )
    for key in waiting.values_list("pk", flat=True).distinct():
        move_up(key)


@transaction.atomic
def _tell_closed(event: int) -> None:
    """A line in the book, so that the public pages are drawn again; claimed, so that it is one."""
    now = timezone.now()
    due = SignupTerms.objects.filter(pk=event, is_open=True, told_closed=False, closes_at__lte=now)
    if due.update(told_closed=True):
        event_book.note(event, Act.SIGNUP, by=_BY_ITSELF, new={"did": "hour_passed"})


@transaction.atomic
def move_up(event: int, *, by: Actor = _BY_ITSELF) -> list[Signup]:
    """Give the free places of an event to its waiting list, in the order of coming. Safe twice."""
    locked = Tournament.objects.select_for_update().get(pk=event)
    terms = terms_of(locked)
    if not moves_up(locked, terms):
        return []
    places, moved = places_of(locked, terms), []
    for signup in locked.signups.listed().order_by("since", "pk"):
        if places.left == 0 and not places.fits(alone=True):
            break
        if places.fits(alone=signup.is_alone):
            places = places.with_one(alone=signup.is_alone)
            give_place(locked, terms, signup, by=by, moved=True)
            moved.append(signup)
    if moved:
        named = [(each, each.name) for each in moved[:_NAMED]]
        note_signups(locked, "moved_up", named, by=by, more=len(moved) - len(named))
    return moved


def note_signups(
    locked: Tournament, did: str, named: Sequence[tuple[Signup, str]], *, by: Actor, **more: int
) -> None:
    """Write a line of these signups, each by its public id and a name."""
    new = {"rows": [str(row.public_id) for row, _name in named], "players": [n for _r, n in named]}
    event_book.note(locked.pk, Act.SIGNUP, by=by, new={"did": did, **new, **more})


def has_place(locked: Tournament, terms: SignupTerms, *, alone: bool) -> bool:
    """Whether one more has a place in a locked event."""
    places: SignupPlaces = places_of(locked, terms)
    return places.fits(alone=alone)


def give_place(
    locked: Tournament, terms: SignupTerms, signup: Signup, *, by: Actor, moved: bool = False
) -> None:
    """Let a signup in, or to the organiser: where each is confirmed, or its names seem to be in
    the event already."""
    if moved:
        signup.moved_at = timezone.now()
    again = pair_of(signup)
    asks = terms.confirms or (again is None and any(doubts_about(locked, [signup])[0]))
    if asks or let_in(locked, signup, by=by):
        put(signup, Signup.State.ASKED)


def let_in(locked: Tournament, signup: Signup, *, by: Actor) -> list[Problem]:
    """Make a pair of a signup in a locked event; one that had left comes back."""
    pair = pair_of(signup)
    if pair is not None:
        mark_pair(pair, "withdrawn", on=False, by=by)
    else:
        if problems := register_pairs(locked, [entry_of(locked, signup)], late=True, by=by):
            return problems
        seated = locked.pairs.latest("number").memberships.select_related("player")
        signup.player = seated.order_by("order")[0].player
    put(signup, Signup.State.IN)
    return []


def put(signup: Signup, state: str) -> None:
    """Write the state of a signup, with what it has become."""
    signup.state = state
    columns = {"player": signup.player, "moved_at": signup.moved_at, "since": signup.since}
    Signup.objects.filter(pk=signup.pk).update(state=state, **columns)
