"""Ratings of a house: switched on and off, brought up to date, and of a person forgotten."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from torneio.entries.models import Person
from torneio.houses.models import House
from torneio.ratings.computing import compute
from torneio.ratings.models import HouseRatings, PersonRating
from torneio.ratings.rated_matches import counted_matches, fingerprint
from torneio.ratings.tasks import compute_ratings

AT_ONCE = 1_000
"""So many matches are folded while a page waits; more by a worker."""
_UNHEARD = timedelta(seconds=60)


def switch_on(house: House) -> None:
    """Rate the people of a house from now on, over all its events."""
    HouseRatings.objects.get_or_create(house=house)


def switch_off(house: House) -> None:
    """Rate nobody: all that was computed is deleted, and can be computed again."""
    HouseRatings.objects.filter(house=house).delete()


def up_to_date(house: House) -> HouseRatings | None:
    """The ratings of a house as its facts are now, None where they are off. Where many matches are
    to be folded `asked_at` is set, and the rows are old until a worker is done."""
    rows = HouseRatings.objects.filter(house=house)
    found = rows.first()
    if found is None or found.as_of == fingerprint(house.pk):
        return found
    if counted_matches(house.pk)[: AT_ONCE + 1].count() <= AT_ONCE:
        compute(house.pk)
    else:
        _ask(house)
    return rows.first()


def compute_anew(house: House) -> HouseRatings | None:
    """The same, though nothing changed."""
    HouseRatings.objects.filter(house=house).update(as_of="")
    return up_to_date(house)


@transaction.atomic
def _ask(house: House) -> None:
    """Queue the task once; again where no worker was heard of for a minute."""
    now = timezone.now()
    free = Q(asked_at=None) | Q(asked_at__lt=now - _UNHEARD)
    if HouseRatings.objects.filter(free, house=house).update(asked_at=now, done=0):
        transaction.on_commit(lambda: compute_ratings.delay(house.pk), robust=True)


def forget_rating(person: Person) -> None:
    """Delete what was computed of a person, by its root."""
    PersonRating.objects.filter(person__in=Person.objects.same_as(person.top)).delete()
