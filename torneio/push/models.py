"""The keys of an event, the phones that asked to be told, and what each was told or is to be."""

from datetime import timedelta

from django.db import models
from django.db.models import Q
from django.utils import timezone

from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match

MOST_TRIES = 5
LIVES = timedelta(minutes=30)
"""A notice that could not be sent for so long is of no use any more."""


class PushKeys(models.Model):
    """By which push services know an event. The private key signs what is sent, and never leaves
    the server; `site` is the host that the event was asked for at, which services want to know.
    `followed` is the revision up to which it was looked for something to tell.
    """

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, related_name="push_keys"
    )
    private = models.CharField(max_length=50)
    public = models.CharField(max_length=100)
    site = models.CharField(max_length=200)
    followed = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.tournament)


class PushSubscription(models.Model):
    """A browser that asked to be told of one pair: the address its push service gave it, and the
    keys that only this browser can read with. Nothing says whose it is."""

    pair = models.ForeignKey(Pair, models.CASCADE, related_name="push_subscriptions")
    endpoint = models.CharField(max_length=1000)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=30)
    language = models.CharField(max_length=10)
    made_at = models.DateTimeField(auto_now_add=True)
    # A digest of the network it came from, for an hour: see `subscribing`.
    network = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="push_once_a_phone", fields=("pair", "endpoint")),
        )

    def __str__(self) -> str:
        return str(self.pair)


class PushNoticeQuerySet(models.QuerySet["PushNotice"]):
    """The named queries over notices."""

    def due(self) -> "PushNoticeQuerySet":
        """Those to be sent now."""
        now = timezone.now()
        living = self.filter(tries__lt=MOST_TRIES, made_at__gt=now - LIVES)
        over = Q(subscription__pair__tournament__state=Tournament.State.OVER)
        return living.filter(due_at__lte=now).exclude(over)


class PushNotice(models.Model):
    """One thing that a phone was told, or is to be told at `due_at` (None: no more).

    A worker claims it under an id of its own, which also puts it off: one that is lost with its
    worker is due again. `mark` tells the same thing said anew: the table, or the fact to agree to.
    """

    class Kind(models.TextChoices):
        NEXT = "next"
        CONFIRM = "confirm"

    subscription = models.ForeignKey(PushSubscription, models.CASCADE, related_name="notices")
    match = models.ForeignKey(Match, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=7, choices=Kind)
    mark = models.PositiveIntegerField()
    made_at = models.DateTimeField(auto_now_add=True)
    due_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    claim = models.UUIDField(null=True)

    objects = PushNoticeQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                name="push_told_once", fields=("subscription", "kind", "match", "mark")
            ),
            models.CheckConstraint(
                name="push_kind_is_known", condition=Q(kind__in=("next", "confirm"))
            ),
        )
        indexes = (models.Index(name="push_notices_due", fields=("due_at",)),)

    def __str__(self) -> str:
        return f"{self.kind}, {self.match_id}"
