"""What a person does with its own signup: corrects it, withdraws, comes back, finds a partner."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring import Problem
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import join_pairs, part_pair
from torneio.entries.pasting import Entry
from torneio.entries.selectors import members, names_of
from torneio.entries.services import check_pairs, mark_pair
from torneio.lists.line import joined
from torneio.signup.models import Signup, TypedSignup, terms_of
from torneio.signup.moving_up import give_place, has_place, move_up, note_signups, put
from torneio.signup.selectors import FULL, entry_of, has_begun, pair_of, state_of, why_closed
from torneio.signup.services.registering import ITSELF

_LONGEST = 80  # a club, or a contact
_STILL_WANTED = (Signup.State.IN, Signup.State.ASKED, Signup.State.LISTED)


@transaction.atomic
def correct_signup(signup: Signup, typed: TypedSignup) -> list[Problem]:
    """Correct names, club and contact, until the draw. A pair in the event is edited: where two
    were joined, its own player and what came with it."""
    locked, row = _locked(signup)
    if row is None or has_begun(locked) or locked.is_over:
        return [Problem("signup_drawn")]
    pair = pair_of(row)
    new = Signup(names=list(typed.names), club=typed.club, contact=typed.contact)
    if pair is not None:
        found = locked.pairs.prefetch_related(members()).get(pk=pair.pk)
        entry, places = _edited(found, row, typed)
        if problems := edit_pair(pair, entry, places=places, by=ITSELF):
            return problems
    elif problems := check_pairs(locked, [entry_of(locked, new)]):
        return problems
    columns: dict[str, Any] = {"names": new.names, "club": typed.club, "contact": typed.contact}
    Signup.objects.filter(pk=row.pk).update(**columns, shows_name=typed.shows_name)
    if pair is None and new.names != row.names:
        note_signups(locked, "corrected", [(row, row.name), (row, new.name)], by=ITSELF)
    return []


def _edited(pair: Pair, row: Signup, typed: TypedSignup) -> tuple[Entry, tuple[str, ...]]:
    """The pair as it is after the correction, and its names by their places."""
    now = names_of(pair)
    if len(now) != len(row.names):  # joined with another, or parted by the organiser
        own = [member.player_id == row.player_id for member in pair.memberships.all()]
        places = tuple(
            typed.names[0] if is_own else name for is_own, name in zip(own, now, strict=True)
        )
        club = _exchanged(pair.club, row.club, typed.club, between=" / ")
        contact = _exchanged(pair.contact, row.contact, typed.contact, between=", ")
    else:
        places, club, contact = typed.names, typed.club, typed.contact
    name = joined(places) if pair.name == joined(tuple(now)) else pair.name
    entry = Entry(1, places, name, club, contact, pair.waits, pair.fixed_table)
    return entry, places


def _exchanged(whole: str, old: str, new: str, *, between: str) -> str:
    """The parts of a text, one of them exchanged."""
    parts = [part for part in whole.split(between) if part]
    if old in parts:
        parts[parts.index(old)] = new
    elif new not in parts:
        parts.append(new)
    return between.join(dict.fromkeys(filter(None, parts)))[:_LONGEST]


@transaction.atomic
def withdraw(signup: Signup) -> Problem | None:
    """Withdraw, until the draw: the pair stays in the list as gone, a partner found here waits
    again, and the place is the next one's."""
    locked, row = _locked(signup)
    pair = pair_of(row) if row else None
    if row is None or state_of(row, pair) not in _STILL_WANTED:
        return Problem("signup_moved")
    if pair is not None and (has_begun(locked) or locked.is_over):
        return Problem("signup_drawn")
    if pair is not None and pair.joined_from and row.is_alone:
        if problem := part_pair(pair, by=ITSELF):
            return problem
        pair = pair_of(row)
    if pair is not None:
        mark_pair(pair, "withdrawn", on=True, by=ITSELF)
    else:
        note_signups(locked, "withdrew", [(row, row.name)], by=ITSELF)
    Signup.objects.filter(pk=row.pk).update(state=Signup.State.WITHDRAWN, wish=None)
    row.wished_by.update(wish=None)
    move_up(locked.pk)
    return None


@transaction.atomic
def come_back(signup: Signup) -> Problem | None:
    """Undo the withdrawal, while there is a place or a waiting list."""
    locked, row = _locked(signup)
    pair = pair_of(row) if row else None
    if row is None or state_of(row, pair) != Signup.State.WITHDRAWN:
        return Problem("signup_moved")
    terms = terms_of(locked)
    if code := why_closed(locked, terms):
        return Problem(code)
    fits = has_place(locked, terms, alone=row.is_alone)
    if not fits and not terms.has_list:
        return Problem(FULL)
    row.since = timezone.now()
    if fits:
        give_place(locked, terms, row, by=ITSELF)
    else:
        put(row, Signup.State.LISTED)
    if row.state != Signup.State.IN:
        note_signups(locked, row.state, [(row, row.name)], by=ITSELF)
    return None


@transaction.atomic
def wish_for(signup: Signup, other: Signup) -> Problem | None:
    """Ask another player who waits to be the partner; where both ask, they are a pair."""
    _locked_event, row = _locked(signup)
    theirs = signup.tournament.signups.seekers().filter(pk=other.pk).first()
    own = pair_of(row) if row else None
    if row is None or theirs is None or theirs == row or own is None or not own.waits:
        return Problem("signup_partner_gone")
    if theirs.wish_id == row.pk:
        return _join(row, theirs)
    Signup.objects.filter(pk=row.pk).update(wish=theirs)
    return None


@transaction.atomic
def take_back_wish(signup: Signup, _other: Signup) -> Problem | None:
    """Ask nobody any more."""
    Signup.objects.filter(pk=signup.pk).update(wish=None)
    return None


@transaction.atomic
def accept_wish(signup: Signup, other: Signup) -> Problem | None:
    """Make a pair with another player who asked."""
    _locked_event, row = _locked(signup)
    theirs = signup.wished_by.filter(pk=other.pk).first()
    if row is None or theirs is None:
        return Problem("signup_partner_gone")
    return _join(row, theirs)


@transaction.atomic
def decline_wish(signup: Signup, other: Signup) -> Problem | None:
    """Say no to another player who asked; that one may ask others."""
    signup.wished_by.filter(pk=other.pk).update(wish=None)
    return None


WISHES: dict[str, Callable[[Signup, Signup], Problem | None]] = {
    "ask": wish_for,
    "unask": take_back_wish,
    "accept": accept_wish,
    "decline": decline_wish,
}
"""What a player who looks for a partner says, by the name of its button."""


def _join(row: Signup, theirs: Signup) -> Problem | None:
    pairs = [pair_of(row), pair_of(theirs)]
    if any(pair is None or not pair.waits or pair.withdrawn for pair in pairs):
        return Problem("signup_partner_gone")
    first, second = sorted(filter(None, pairs), key=lambda pair: pair.number)
    made = join_pairs(first, second, by=ITSELF)
    if isinstance(made, Problem):
        return made
    both = (row.pk, theirs.pk)
    Signup.objects.filter(pk__in=both).update(wish=None)
    Signup.objects.filter(wish__in=both).update(wish=None)
    return None


def _locked(signup: Signup) -> tuple[Tournament, Signup | None]:
    """The event under its lock, and the signup as it is now."""
    locked = Tournament.objects.select_for_update().get(pk=signup.tournament_id)
    return locked, locked.signups.filter(pk=signup.pk).first()
