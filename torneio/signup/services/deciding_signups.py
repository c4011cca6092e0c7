"""The organiser's part: the terms, and who of those that wait is let in."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Tournament
from torneio.entries.pasting import Entry
from torneio.entries.services import remove_pair
from torneio.signup.models import Signup, SignupKind, SignupTerms, terms_of
from torneio.signup.moving_up import has_place, let_in, move_up, note_signups, put
from torneio.signup.selectors import pair_of, state_of, waiting_for


class NewTerms(NamedTuple):
    """The terms as a form gives them (see `SignupTerms`)."""

    is_open: bool = True
    closes_at: datetime | None = None
    places: int | None = None
    kind: str = SignupKind.BOTH
    confirms: bool = False
    has_list: bool = True

    def told(self) -> dict[str, Any]:
        """The terms as a book keeps them."""
        at = self.closes_at and self.closes_at.isoformat(timespec="minutes")
        return self._asdict() | {"closes_at": at}


@transaction.atomic
def set_terms(tournament: Tournament, terms: NewTerms, *, by: Actor) -> None:
    """Change the terms; what they make room for is given at once."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    before = terms_of(locked)
    old = NewTerms(*(getattr(before, name) for name in NewTerms._fields))
    if old == terms:
        return
    again = {"told_closed": before.told_closed and old.closes_at == terms.closes_at}
    SignupTerms.objects.update_or_create(tournament=locked, defaults=terms._asdict() | again)
    said = [{"did": "terms", **each.told()} for each in (old, terms)]
    event_book.note(locked.pk, Act.SIGNUP, by=by, old=said[0], new=said[1])
    move_up(locked.pk, by=by)


@transaction.atomic
def confirm_signup(signup: Signup, *, by: Actor) -> Problem | None:
    """Let a signup in that waits for it, or that stands in the waiting list."""
    locked, row = _locked(signup)
    if row is None or row.state not in {Signup.State.ASKED, Signup.State.LISTED}:
        return Problem("signup_moved")
    problems = let_in(locked, row, by=by)
    return problems[0] if problems else None


@transaction.atomic
def join_waiting(signup: Signup, *, by: Actor) -> Problem | None:
    """Let a pair's signup in as the pair of who waits for a partner in the event already: that one
    stays, with number and payment, and the other joins."""
    locked, row = _locked(signup)
    if row is None or row.state not in {Signup.State.ASKED, Signup.State.LISTED}:
        return Problem("signup_moved")
    pair = waiting_for(locked, [row]).get(row.pk)
    if pair is None:
        return Problem("signup_moved")
    club, contact = pair.club or row.club, pair.contact or row.contact
    was = set(pair.players.values_list("pk", flat=True))
    entry = Entry(1, tuple(row.names), row.name, club, contact, fixed_table=pair.fixed_table)
    if problems := edit_pair(pair, entry, by=by):
        return problems[0]
    row.player = pair.players.exclude(pk__in=was).get()
    put(row, Signup.State.IN)
    return None


@transaction.atomic
def refuse_signup(signup: Signup, *, by: Actor) -> Problem | None:
    """Refuse a signup that waits; its place is the next one's."""
    locked, row = _locked(signup)
    if row is None or row.state not in {Signup.State.ASKED, Signup.State.LISTED}:
        return Problem("signup_moved")
    put(row, Signup.State.REFUSED)
    note_signups(locked, "refused", [(row, row.name)], by=by)
    move_up(locked.pk)
    return None


@transaction.atomic
def ask_again(signup: Signup, *, by: Actor) -> Problem | None:
    """Undo the answer: the signup waits again, for the organiser or, without a place, in the
    list. A pair that was drawn stays."""
    locked, row = _locked(signup)
    pair = pair_of(row) if row else None
    undone = {Signup.State.IN, Signup.State.REFUSED}
    if row is None or state_of(row, pair) not in undone:
        return Problem("signup_moved")
    if pair is not None and (problem := remove_pair(pair, by=by)):
        return problem
    row.player = None
    fits = has_place(locked, terms_of(locked), alone=row.is_alone)
    put(row, Signup.State.ASKED if fits else Signup.State.LISTED)
    note_signups(locked, "asked" if fits else "listed", [(row, row.name)], by=by)
    return None


@transaction.atomic
def renew_link(signup: Signup, *, by: Actor) -> Problem | None:
    """Revoke the link and every cookie of a signup; a new link is made."""
    locked, row = _locked(signup)
    if row is None:
        return Problem("signup_moved")
    Signup.objects.filter(pk=row.pk).update(link_serial=F("link_serial") + 1)
    note_signups(locked, "link", [(row, row.name)], by=by)
    return None


ANSWERS: dict[str, Callable[..., Problem | None]] = {
    "confirm": confirm_signup,
    "join": join_waiting,
    "refuse": refuse_signup,
    "undo": ask_again,
    "link": renew_link,
}
"""What the organiser can answer, by the name of its button."""


def _locked(signup: Signup) -> tuple[Tournament, Signup | None]:
    """The event under its lock, and the signup as it is now."""
    locked = Tournament.objects.select_for_update().get(pk=signup.tournament_id)
    return locked, locked.signups.filter(pk=signup.pk).first()
