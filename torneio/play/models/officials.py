"""The referees of an event, and their rulings."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from torneio.book.models import Identified
from torneio.coded import INCIDENTS
from torneio.entries.models import Player, Tournament
from torneio.play.models.matches import Match, PairSide
from torneio.play.models.recorded import Fact, Hand
from torneio.play.models.tables import Table


class Referee(Identified):
    """A referee of an event and the tables assigned: none means all of them.

    Moving `link_serial` revokes the link. A `gone` referee keeps the row: the book has the name.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="referees")
    name = models.CharField(_("nome"), max_length=80)
    tables = models.ManyToManyField(Table, related_name="referees", blank=True)
    link_serial = models.PositiveIntegerField(default=1)
    gone = models.BooleanField(default=False)

    class Meta:
        ordering = ("name", "pk")
        constraints = (
            models.UniqueConstraint(
                name="referee_name_once_a_tournament", fields=("tournament", "name")
            ),
            models.CheckConstraint(name="referee_has_a_name", condition=~Q(name="")),
        )

    def __str__(self) -> str:
        return self.name


class Incident(Fact):
    """A referee's ruling at a table (rules, section 4). `hand` is the entry of the sheet that
    carries its cost, if it has one there."""

    class Kind(models.TextChoices):
        RENUNCIA = "renuncia", INCIDENTS["renuncia"]
        FALSE_CLAIM = "false_claim", INCIDENTS["false_claim"]
        TALKING = "talking", INCIDENTS["talking"]
        PROCEDURE = "procedure", INCIDENTS["procedure"]
        PAST_TRICKS = "past_tricks", INCIDENTS["past_tricks"]
        OUT_OF_TURN = "out_of_turn", INCIDENTS["out_of_turn"]
        LATENESS = "lateness", INCIDENTS["lateness"]
        BEHAVIOUR = "behaviour", INCIDENTS["behaviour"]
        SPECTATOR = "spectator", INCIDENTS["spectator"]
        LEFT = "left", INCIDENTS["left"]

    match = models.ForeignKey(Match, models.PROTECT, related_name="incidents")
    kind = models.CharField(max_length=11, choices=Kind)
    side = models.CharField(max_length=1, choices=PairSide, blank=True)
    player = models.ForeignKey(
        Player, models.PROTECT, related_name="incidents", null=True, blank=True
    )
    partida = models.PositiveSmallIntegerField(null=True, blank=True)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    hand = models.OneToOneField(Hand, models.PROTECT, related_name="incident", null=True)
    # The rule as it was applied and its cost, in codes (`rulings.penalties`).
    rule = models.CharField(max_length=200, blank=True)
    cost = models.CharField(max_length=200, blank=True)
    note = models.CharField(max_length=300, blank=True)
    # The tricks laid open to judge a renuncia, as `scoring` reads a record.
    record = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("recorded_at", "pk")

    def __str__(self) -> str:
        return f"{self.match}: {self.get_kind_display()}"
