"""The facts recorded at a table. They are voided and added, never overwritten."""

import uuid
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from torneio.access.actors import Voice
from torneio.play.models.matches import Match, PairSide
from torneio.play.models.partidas import Partida


class Fact(models.Model):
    """A fact recorded at a table: the actor, the time, and whether it was taken back.

    `client_id` is made by the client, so that a retry is the same fact. `entry` is the number of
    its line in the match's book; `voice` that of the actor.
    """

    client_id = models.UUIDField(unique=True, default=uuid.uuid4)
    recorded_at = models.DateTimeField(auto_now_add=True)
    recorded_by = models.CharField(max_length=150)  # as long as an account's name
    voice = models.CharField(max_length=8, choices=Voice, default=Voice.OFFICIAL)
    entry = models.PositiveIntegerField(default=0)
    voided_at = models.DateTimeField(null=True, blank=True)
    voided_by = models.CharField(max_length=150, blank=True)
    voided_why = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True


class SheetFact(Fact):
    """A fact with a place on the sheet of its match: the hand of a partida, the deal of a session.
    A `contested` one was recorded at a place with another value: it is kept, but does not count
    until the conflict is settled."""

    number = models.PositiveSmallIntegerField()
    contested = models.BooleanField(default=False)

    class Meta:
        abstract = True


_OF_A_SIDE = ("renuncia", "false_claim", "talking")
_RISCOS: dict[str, Any] = {"riscos_a__isnull": False, "riscos_b__isnull": False}
_NO_RISCOS: dict[str, Any] = {"riscos_a": None, "riscos_b": None}


class Hand(SheetFact):
    """One hand as it happened. Points and tricks are those of side a (pair_a)."""

    class Kind(models.TextChoices):
        PLAYED = "played", _("jogada")
        RENUNCIA = "renuncia", _("renúncia")
        FALSE_CLAIM = "false_claim", _("renúncia não provada")
        VOID = "void", _("mão anulada")
        TALKING = "talking", _("conversa")
        PROCEDURE = "procedure", _("mal baralhado, partido ou dado")
        TOTAL = "total", _("riscos finais")

    partida = models.ForeignKey(Partida, models.CASCADE, related_name="hands")
    kind = models.CharField(max_length=11, choices=Kind, default=Kind.PLAYED)
    points = models.PositiveSmallIntegerField(null=True)
    tricks = models.PositiveSmallIntegerField(null=True)
    # The offender, or the claimant of a false claim.
    side = models.CharField(max_length=1, choices=PairSide, blank=True)
    why = models.CharField(max_length=120, blank=True)
    # The final riscos of a whole partida, or a referee's award for a bad deal.
    riscos_a = models.SmallIntegerField(null=True)
    riscos_b = models.SmallIntegerField(null=True)

    class Meta:
        ordering = ("number", "pk")
        constraints = (
            models.UniqueConstraint(
                name="hand_number_once_a_partida",
                fields=("partida", "number"),
                condition=Q(voided_at=None),
            ),
            models.CheckConstraint(name="hand_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(
                name="hand_facts_fit_its_kind",
                condition=Q(kind="played", points__isnull=False, side="", **_NO_RISCOS)
                | Q(kind__in=_OF_A_SIDE, points=None, tricks=None, **_NO_RISCOS) & ~Q(side="")
                | Q(kind="void", points=None, tricks=None, side="", **_NO_RISCOS)
                | Q(kind="procedure", points=None, tricks=None, **_RISCOS) & ~Q(side="")
                | Q(kind="total", points=None, tricks=None, side="", **_RISCOS),
            ),
            models.CheckConstraint(
                name="hand_contested_does_not_count",
                condition=Q(contested=False) | Q(voided_at__isnull=False),
            ),
            models.CheckConstraint(
                name="hand_points_possible",
                condition=Q(points=None)
                | Q(points__gte=0, points__lte=120) & ~Q(points__in=(1, 119)),
            ),
            models.CheckConstraint(
                name="hand_tricks_possible", condition=Q(tricks=None) | Q(tricks__lte=10)
            ),
        )

    def __str__(self) -> str:
        return f"{self.partida}, {self.number}"


class Declaration(Fact):
    """A whole match decided at once: a final result, a pair that did not come, or the winner of a
    drawn match where one must qualify (`side`: the absent one, or the one that goes on)."""

    class Kind(models.TextChoices):
        TOTAL = "total", _("resultado final")
        NO_SHOW = "no_show", _("falta de comparência")
        DECIDER = "decider", _("desempate")

    match = models.ForeignKey(Match, models.PROTECT, related_name="declarations")
    kind = models.CharField(max_length=7, choices=Kind)
    score_a = models.PositiveSmallIntegerField(null=True)
    score_b = models.PositiveSmallIntegerField(null=True)
    side = models.CharField(max_length=1, choices=PairSide, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                name="declaration_once_a_match_and_kind",
                fields=("match", "kind"),
                condition=Q(voided_at=None),
            ),
            models.CheckConstraint(
                name="declaration_facts_fit_its_kind",
                condition=Q(kind="total", score_a__isnull=False, score_b__isnull=False, side="")
                | Q(kind__in=("no_show", "decider"), score_a=None, score_b=None) & ~Q(side=""),
            ),
        )

    def __str__(self) -> str:
        return f"{self.match}: {self.get_kind_display()}"
