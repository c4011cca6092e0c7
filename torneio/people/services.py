"""A person is forgotten in everything that a house has of it."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.forgetting import forget_person, pseudonym_of
from torneio.entries.models import Person
from torneio.payments.services import forget_member
from torneio.people.selectors import entries_of
from torneio.ratings.services import forget_rating
from torneio.signup.services.erasing import erase_names, erase_never_in, signups_of


@transaction.atomic
def forget_everywhere(person: Person, *, by: Actor) -> Problem | None:
    """Forget a person, by its root, in the events of its house and in the signups for them."""
    entries = entries_of(person)
    players = [each.player for each in entries]
    signups, names = signups_of(players), {player.name for player in players}
    own = [str(row.public_id) for row in signups if names & set(row.names)]
    if problem := forget_person(person, rows=own, by=by):
        return problem
    forget_member(person)
    forget_rating(person)
    erase_names(signups, dict.fromkeys(names, pseudonym_of(person)))
    if person.house is not None:
        erase_never_in(person.house, names)
    return None
