"""Ratings are computed from facts, all of them; then only the rows that differ are written."""

from collections.abc import Iterable, Iterator

from django.db import transaction
from django.utils import timezone

from torneio.entries.forgetting import pseudonym_of
from torneio.entries.models import Person
from torneio.ratings.folding import History, RatedMatch, folded
from torneio.ratings.models import HouseRatings, PersonRating
from torneio.ratings.rated_matches import fingerprint, rated_matches

STEP = 500
"""After so many matches it is told how far the fold is."""
_Row = tuple[int, int, float, float, int, bool]


def compute(house_id: int) -> None:
    """Rate everybody of a house again; nothing where ratings are off.

    The fingerprint is taken first: what changes meanwhile makes the next reading compute again.
    """
    seen, matches = fingerprint(house_id), rated_matches(house_id)
    history = folded(_told(house_id, matches))
    with transaction.atomic():
        rows = HouseRatings.objects.select_for_update().filter(house=house_id)
        if ratings := rows.first():
            _write(ratings, history)
            rows.update(as_of=seen, asked_at=None, done=len(matches), matches=len(matches))


def _told(house_id: int, matches: list[RatedMatch]) -> Iterator[RatedMatch]:
    asked = HouseRatings.objects.filter(house=house_id, asked_at__isnull=False)
    for number, match in enumerate(matches):
        if number and number % STEP == 0:
            asked.update(done=number, matches=len(matches), asked_at=timezone.now())
        yield match


def _write(ratings: HouseRatings, history: History) -> None:
    """Delete the rows that are not so any more, and create those that are missing."""
    wanted = set(_rows(history, _forgotten(ratings.house_id)))
    columns = ("person", "event", "mu", "sigma", "matches", "latest")
    kept: dict[_Row, int] = {row[1:]: row[0] for row in ratings.people.values_list("pk", *columns)}
    gone = [pk for row, pk in kept.items() if row not in wanted]
    for start in range(0, len(gone), 500):
        PersonRating.objects.filter(pk__in=gone[start : start + 500]).delete()
    new = sorted(wanted - kept.keys())
    PersonRating.objects.bulk_create(
        (
            PersonRating(
                ratings=ratings,
                person_id=person,
                event_id=event,
                mu=mu,
                sigma=sigma,
                matches=matches,
                latest=latest,
            )
            for person, event, mu, sigma, matches, latest in new
        ),
        batch_size=500,
    )


def _rows(history: History, without: set[int]) -> Iterable[_Row]:
    most: dict[int, int] = {}
    for (person, _event), strength in history.items():
        most[person] = max(strength.matches, most.get(person, 0))
    for (person, event), (mu, sigma, matches) in history.items():
        if person not in without:
            yield person, event, mu, sigma, matches, matches == most[person]


def _forgotten(house_id: int) -> set[int]:
    """Those who asked to be forgotten: their matches count for others, and they have no rating."""
    unnamed = Person.objects.filter(house=house_id, root=None, folded="")
    return {each.pk for each in unnamed if each.name == pseudonym_of(each)}
