"""A person registers: in, waiting for the organiser, or in the waiting list.

Signups are counted by network in their rows, under the event's lock: a cache forgets, and one that
does not answer counts nothing (adr/0035).
"""

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import official
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.entries.services import check_pairs
from torneio.signup.models import Signup, SignupTerms, TypedSignup, terms_of
from torneio.signup.moving_up import give_place, has_place, move_up, note_signups
from torneio.signup.selectors import FULL, entry_of, why_closed

MOST_AN_HOUR = 60  # from one network: a tavern, where forty pairs come in at once
MOST_WAITING = 400  # in one event, for the organiser or in the list
_HOUR = timedelta(hours=1)
ITSELF = official(coded("signup"), way=coded("signup_page"))
"""The actor of what a person does in these pages."""


@transaction.atomic
def register(
    tournament: Tournament, typed: TypedSignup, *, network: str, client_id: UUID
) -> Signup | list[Problem]:
    """Register what was typed; the same form sent twice is one signup. `network` is a digest."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if known := locked.signups.filter(client_id=client_id).first():
        return known
    terms = terms_of(locked)
    move_up(locked.pk)  # whose place was free a moment ago comes before
    signup = Signup(
        tournament=locked, names=list(typed.names), club=typed.club, contact=typed.contact
    )
    if problems := list(_refused(locked, terms, signup, network=network)):
        return problems
    signup.consent_at = signup.since = timezone.now()
    signup.client_id, signup.network, signup.shows_name = client_id, network, typed.shows_name
    fits = has_place(locked, terms, alone=signup.is_alone)
    signup.save(force_insert=True)
    if fits:
        give_place(locked, terms, signup, by=ITSELF)
    if signup.state != Signup.State.IN:
        note_signups(locked, signup.state, [(signup, signup.name)], by=ITSELF)
    return signup


def _refused(
    locked: Tournament, terms: SignupTerms, signup: Signup, *, network: str
) -> Iterator[Problem]:
    """Why it cannot be taken: the first reason about the event, or all about what was typed."""
    if code := why_closed(locked, terms):
        yield Problem(code)
    elif _too_many(locked, network):
        yield Problem("signup_too_many")
    elif not terms.has_list and not has_place(locked, terms, alone=signup.is_alone):
        yield Problem(FULL)
    else:
        waiting = locked.signups.asked() | locked.signups.listed()
        if signup.name.casefold() in {each.name.casefold() for each in waiting}:
            yield Problem("signup_twice", details={"name": signup.name})
        yield from check_pairs(locked, [entry_of(locked, signup)])


def _too_many(locked: Tournament, network: str) -> bool:
    """Whether too many came from one network within the hour, or too many wait. Digests that are
    no longer counted are forgotten."""
    since = timezone.now() - _HOUR
    locked.signups.filter(came_at__lte=since).exclude(network="").update(network="")
    if network and locked.signups.filter(network=network).count() >= MOST_AN_HOUR:
        return True
    return (locked.signups.asked() | locked.signups.listed()).count() >= MOST_WAITING
