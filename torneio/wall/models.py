"""The screens of a room, each told what to show from the organiser's phone."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.book.models import Identified
from torneio.entries.models import Tournament
from torneio.play.models import Round

MOST_SCREENS = 9
MESSAGE_LETTERS = 200
MOST_PICTURES = 12
MOST_PICTURE_BYTES = 1024 * 1024


class ScreenPart(models.TextChoices):
    """What a screen can show, in the order in which the parts take turns."""

    TABLES = "tables", _("Mesas")
    STANDINGS = "standings", _("Classificação")
    BRACKET = "bracket", _("Eliminatórias")
    DRAW = "draw", _("Sorteio por mesa")
    NAMES = "names", _("Sorteio por nome")
    CLOCK = "clock", _("Relógio")
    CALLS = "calls", _("Chamadas")
    SPONSORS = "sponsors", _("Patrocinadores")
    MESSAGE = "message", _("Mensagem")


def usual_parts() -> list[str]:
    """What a new screen shows in turns: what the board has."""
    return [ScreenPart.TABLES, ScreenPart.STANDINGS]


class WallScreen(models.Model):
    """A screen of an event, by its number in the address. It shows what is being revealed, up to a
    step; or else one part `alone`; or else `parts` in turns, in two columns the first of them at
    all times. What it shows is no fact of the event and not in the book (docs/adr/0040): a
    how often it was `told` something moves with every change."""

    class Reveals(models.TextChoices):
        DRAW = "draw", _("Revelar o sorteio")
        PODIUM = "podium", _("Revelar o pódio")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="screens")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40, blank=True)
    parts = models.JSONField(default=usual_parts)
    alone = models.CharField(max_length=9, choices=ScreenPart, blank=True)
    seconds = models.PositiveSmallIntegerField(default=12)
    columns = models.PositiveSmallIntegerField(default=2)
    message = models.CharField(max_length=MESSAGE_LETTERS, blank=True)
    reveals = models.CharField(max_length=6, choices=Reveals, blank=True)
    step = models.PositiveSmallIntegerField(default=0)
    # Of which the draw is revealed: the next one does not go on in the middle.
    round = models.ForeignKey(Round, models.SET_NULL, null=True, related_name="+")
    told = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("tournament", "number")
        constraints = (
            models.UniqueConstraint(name="screen_number_once", fields=("tournament", "number")),
            models.CheckConstraint(
                name="screen_number_in_range",
                condition=Q(number__gte=1, number__lte=MOST_SCREENS),
            ),
            models.CheckConstraint(name="screen_has_columns", condition=Q(columns__in=(1, 2))),
            models.CheckConstraint(name="screen_takes_its_time", condition=Q(seconds__gte=5)),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """Its name: of one that was given none, its number."""
        return self.name or gettext("Ecrã %(n)s") % {"n": self.number}

    @property
    def is_revealing(self) -> bool:
        """Whether what it reveals is still there: a podium only of an event that is over, a draw
        only while it is public."""
        if self.reveals == self.Reveals.PODIUM:
            return self.tournament.is_over
        return self.reveals != "" and self.round is not None and self.round.is_public


class SponsorPicture(Identified):
    """A picture of who supports the event, small enough to be kept with its rows, and so in every
    copy of them. `kind` is what its first bytes say it is, and what it is sent as."""

    class Kind(models.TextChoices):
        PNG = "image/png", "PNG"
        JPEG = "image/jpeg", "JPEG"
        WEBP = "image/webp", "WebP"

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="sponsor_pictures")
    name = models.CharField(max_length=60)
    kind = models.CharField(max_length=10, choices=Kind)
    content = models.BinaryField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name
