"""Long papers: a PDF that a worker makes, and that is kept for a day."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

from torneio.book.models import Identified
from torneio.entries.models import Tournament
from torneio.play.models import Round

KEPT = timedelta(days=1)
UNHEARD = timedelta(seconds=60)
"""A worker that was not heard of for so long is taken for lost."""
MOST_TRIES = 3


class PaperJobQuerySet(models.QuerySet["PaperJob"]):
    """The named queries over long papers."""

    def kept(self) -> "PaperJobQuerySet":
        """Those that are not old."""
        return self.filter(asked_at__gt=timezone.now() - KEPT)

    def old(self) -> "PaperJobQuerySet":
        """Those to be deleted."""
        return self.filter(asked_at__lte=timezone.now() - KEPT)


class PaperJob(Identified):
    """A paper that was asked for at a revision of its event: `done` of `total` rows are laid out.

    The file is in its row: web and worker may be on two machines that share no folder.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="papers")
    kind = models.CharField(max_length=20)
    size = models.CharField(max_length=2)
    language = models.CharField(max_length=10)
    # The address of this server for phones, in the codes of table cards.
    base = models.CharField(max_length=200, blank=True)
    round = models.ForeignKey(Round, models.CASCADE, null=True, related_name="+")
    at_revision = models.PositiveIntegerField()
    asked_at = models.DateTimeField(auto_now_add=True)
    heard_at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=1)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    ready = models.BooleanField(default=False)
    pdf = models.BinaryField(null=True)

    objects = PaperJobQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.tournament}, {self.kind}"

    @property
    def is_lost(self) -> bool:
        """Whether no worker makes it, or no longer."""
        return not self.ready and self.heard_at < timezone.now() - UNHEARD

    @property
    def has_failed(self) -> bool:
        """Whether it was tried often enough."""
        return self.is_lost and self.tries >= MOST_TRIES
