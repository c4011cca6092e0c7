"""Series of events, and what is read of each event that is over."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from torneio.book.models import Identified
from torneio.entries.models import Tournament
from torneio.houses.models import House
from torneio.htmx import version_of

PLACE_POINTS = (10, 8, 6, 5, 4, 3, 2, 1)


def place_points() -> list[int]:
    """The points of the first places in a new series."""
    return [*PLACE_POINTS]


class SeriesQuerySet(models.QuerySet["Series"]):
    """The named queries over series."""

    def organised_by(self, user_id: int | None) -> "SeriesQuerySet":
        """The series of the houses this account is in; none without an account."""
        return self.filter(house__members__user=user_id) if user_id else self.none()


class Series(Identified):
    """Nights that count together: how points are given, and how many nights count."""

    class Given(models.TextChoices):
        PLACES = "places", _("Pelo lugar de cada noite")
        RESULTS = "results", _("Pelos resultados de cada noite")

    house = models.ForeignKey(House, models.PROTECT, related_name="series")
    name = models.CharField(_("nome"), max_length=80)
    slug = models.SlugField(max_length=60, unique=True)
    given = models.CharField(max_length=7, choices=Given, default=Given.PLACES)
    # By place: the points of the first places, and of all below.
    places = models.JSONField(default=place_points)
    rest = models.PositiveSmallIntegerField(default=1, validators=[MaxValueValidator(999)])
    # By results.
    win = models.PositiveSmallIntegerField(default=3, validators=[MaxValueValidator(99)])
    draw = models.PositiveSmallIntegerField(default=1, validators=[MaxValueValidator(99)])
    partida = models.PositiveSmallIntegerField(default=0, validators=[MaxValueValidator(99)])
    best = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(1), MaxValueValidator(99)]
    )
    fewest = models.PositiveSmallIntegerField(
        default=1, validators=[MinValueValidator(1), MaxValueValidator(99)]
    )
    events: models.ManyToManyField = models.ManyToManyField(  # type: ignore[type-arg]
        Tournament, through="SeriesNight", related_name="series"
    )

    objects = SeriesQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.CheckConstraint(name="series_has_a_name", condition=~Q(name="")),
            models.CheckConstraint(
                name="series_points_are_known", condition=Q(given__in=("places", "results"))
            ),
            models.CheckConstraint(
                name="series_counts_a_night", condition=Q(best__gte=1) & Q(fewest__gte=1)
            ),
        )

    def __str__(self) -> str:
        return self.name

    @cached_property
    def version(self) -> int:
        """A number that changes when what its public pages show does (one query): not with each
        hand of a night that is being played."""
        own = [getattr(self, field.attname) for field in self._meta.concrete_fields]
        nights = [
            (each.pk, each.slug, each.name, each.date, each.is_over and each.revision)
            for each in self.events.order_by("pk")
        ]
        return version_of(own, nights)


class SeriesNight(models.Model):
    """An event in a series; the nights stand in the order of their days."""

    series = models.ForeignKey(Series, models.CASCADE, related_name="nights")
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="+")

    class Meta:
        ordering = ("tournament__date", "tournament")
        constraints = (
            models.UniqueConstraint(name="event_once_a_series", fields=("series", "tournament")),
        )

    def __str__(self) -> str:
        return f"{self.series}: {self.tournament}"


class NightFacts(models.Model):
    """What one finished event came to, by people: derived `as_of` one revision of the event, and
    derived again when that differs (adr/0036)."""

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="+")
    as_of = models.PositiveIntegerField()
    facts = models.JSONField()

    def __str__(self) -> str:
        return f"{self.tournament}, {self.as_of}"
