"""The ratings of a house that switched them on: derived rows, which may be emptied at any time."""

from django.db import models
from django.db.models import F, Q

from torneio.entries.models import Person, Tournament
from torneio.houses.models import House

UNSURE, FIRM = 300.0, 150.0
"""From how much uncertainty on a strength is little known, and below how much it is well known."""


class HouseRatings(models.Model):
    """A house that rates its people: there is no row where ratings are off.

    `as_of` is the fingerprint of the facts that the rows come from, "" before the first. While a
    worker counts, `asked_at` is the last time that it was heard of, and `done` of `matches` are
    folded.
    """

    house = models.OneToOneField(House, models.CASCADE, related_name="ratings")
    as_of = models.CharField(max_length=64, blank=True)
    asked_at = models.DateTimeField(null=True)
    done = models.PositiveIntegerField(default=0)
    matches = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.house}, {self.matches}"


class PersonRatingQuerySet(models.QuerySet["PersonRating"]):
    """The named queries over ratings."""

    def now(self) -> "PersonRatingQuerySet":
        """The present one of each person, with the person and whether it is `sure`."""
        known = models.Case(models.When(sigma__lte=UNSURE, then=1), default=0)
        return self.filter(latest=True).select_related("person").annotate(sure=known)


class PersonRating(models.Model):
    """A person, by the root, after an event; `matches` are all that counted up to there."""

    ratings = models.ForeignKey(HouseRatings, models.CASCADE, related_name="people")
    person = models.ForeignKey(Person, models.CASCADE, related_name="ratings")
    event = models.ForeignKey(Tournament, models.CASCADE, related_name="+")
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField()
    latest = models.BooleanField()

    objects = PersonRatingQuerySet.as_manager()

    class Meta:
        ordering = ("matches",)
        constraints = (
            models.UniqueConstraint(name="rating_once_an_event", fields=("person", "event")),
            models.UniqueConstraint(
                name="rating_latest_of_a_person", fields=("person",), condition=Q(latest=True)
            ),
            models.CheckConstraint(
                name="rating_is_of_a_match", condition=Q(matches__gt=0, sigma__gt=0)
            ),
        )
        indexes = (
            models.Index(
                F("ratings"), F("mu").desc(), name="ratings_of_a_house", condition=Q(latest=True)
            ),
        )

    def __str__(self) -> str:
        return f"{self.person}: {self.mu:.0f} ± {self.margin}"

    @property
    def strength(self) -> int:
        """The number that is shown."""
        return round(self.mu)

    @property
    def margin(self) -> int:
        """How far from it the true one may be, 19 times in 20."""
        return round(2 * self.sigma)

    @property
    def between(self) -> tuple[int, int]:
        """The least and the most it may be."""
        return self.strength - self.margin, self.strength + self.margin
