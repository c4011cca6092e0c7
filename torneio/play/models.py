"""What is played: stages, rounds, tables, matches, partidas and the facts recorded in them.

A hand is a fact. What it is worth is derived by `scoring` from all hands and written by
`settling`; facts are voided and added, never overwritten.
"""

import uuid

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Pair, Tournament


class Side(models.TextChoices):
    A = "a", _("Nós")
    B = "b", _("Eles")


class Stage(models.Model):
    """A part of a tournament played in one format; later ones may follow from earlier ones."""

    class Format(models.TextChoices):
        LEAGUE = "league", _("Todos contra todos")
        SWISS = "swiss", _("Suíço")
        KNOCKOUT = "knockout", _("Eliminatórias")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(_("formato"), max_length=8, choices=Format)
    # Feeds the draw: the same seed and entries give the same pairings again.
    seed = models.PositiveBigIntegerField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                name="stage_number_once_a_tournament", fields=("tournament", "number")
            ),
            models.CheckConstraint(
                name="stage_format_is_known",
                condition=Q(format__in=("league", "swiss", "knockout")),
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament}: {self.get_format_display()}"


class Entrant(models.Model):
    """A pair in a stage, at its place in the order that feeds Berger tables and brackets."""

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="entrants")
    pair = models.ForeignKey(Pair, models.PROTECT, related_name="entrants")
    seed = models.PositiveIntegerField()

    class Meta:
        ordering = ("seed",)
        constraints = (
            models.UniqueConstraint(name="entrant_once_a_stage", fields=("stage", "pair")),
            models.UniqueConstraint(name="entrant_seed_once_a_stage", fields=("stage", "seed")),
        )

    def __str__(self) -> str:
        return f"{self.seed}: {self.pair}"


class RoundQuerySet(models.QuerySet["Round"]):
    def public(self) -> "RoundQuerySet":
        return self.filter(state=Round.State.PUBLISHED)


class Round(models.Model):
    """One turn of matches: waiting -> queued -> draft -> published.

    `due_at` is the record of a schedule; queues may lose a message, the row does not.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("por sortear")
        QUEUED = "queued", _("a sortear")
        DRAFT = "draft", _("por publicar")
        PUBLISHED = "published", _("publicada")

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    due_at = models.DateTimeField(null=True, blank=True)
    # Minutes between the last result of the round before and this draw; empty: no such rule.
    after_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    publish_at_once = models.BooleanField(default=False)
    queued_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    # Why the last attempt gave no draw, as a code and its numbers; empty when all is well.
    problem = models.JSONField(default=dict, blank=True)
    # What the engine says of its draw: levels, bounds, violations.
    certificate = models.JSONField(default=dict, blank=True)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering = ("stage__number", "number")
        constraints = (
            models.UniqueConstraint(name="round_number_once_a_stage", fields=("stage", "number")),
            models.CheckConstraint(
                name="round_state_is_known",
                condition=Q(state__in=("waiting", "queued", "draft", "published")),
            ),
            models.CheckConstraint(
                name="round_queued_has_a_time", condition=~Q(state="queued", queued_at=None)
            ),
        )
        indexes = (models.Index(fields=("state", "due_at"), name="round_state_due"),)

    def __str__(self) -> str:
        return f"{self.stage}, {self.number}"


class Table(models.Model):
    """A table in the room. Moving `link_serial` revokes every link given out for it."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    link_serial = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                name="table_number_once_a_tournament", fields=("tournament", "number")
            ),
        )

    def __str__(self) -> str:
        return str(self.number)


class MatchQuerySet(models.QuerySet["Match"]):
    def public(self) -> "MatchQuerySet":
        return self.filter(round__state=Round.State.PUBLISHED)

    def of(self, tournament_id: int) -> "MatchQuerySet":
        return self.filter(round__stage__tournament=tournament_id)

    def with_names(self) -> "MatchQuerySet":
        """Everything a line about a match shows, in one query."""
        return self.select_related("round__stage__tournament", "table", "pair_a", "pair_b")


class Match(models.Model):
    """Two pairs in a round (or one, with a bye). All below `pair_b` is derived by `settling`."""

    class Outcome(models.TextChoices):
        HANDS = "hands", _("mão a mão")
        TOTAL = "total", _("resultado final")
        NO_SHOW = "no_show", _("falta de comparência")
        BYE = "bye", _("folga")

    round = models.ForeignKey(Round, models.CASCADE, related_name="matches")
    position = models.PositiveSmallIntegerField()
    table = models.ForeignKey(Table, models.PROTECT, related_name="matches", null=True, blank=True)
    pair_a = models.ForeignKey(Pair, models.PROTECT, related_name="matches_a")
    pair_b = models.ForeignKey(Pair, models.PROTECT, related_name="matches_b", null=True)

    outcome = models.CharField(max_length=8, choices=Outcome, default=Outcome.HANDS)
    over = models.BooleanField(default=False)
    winner = models.CharField(max_length=1, choices=Side, blank=True)
    score_a = models.SmallIntegerField(default=0)
    score_b = models.SmallIntegerField(default=0)
    partidas_a = models.PositiveSmallIntegerField(default=0)
    partidas_b = models.PositiveSmallIntegerField(default=0)
    riscos_a = models.SmallIntegerField(default=0)
    riscos_b = models.SmallIntegerField(default=0)
    points_a = models.PositiveSmallIntegerField(default=0)
    points_b = models.PositiveSmallIntegerField(default=0)
    bandeiras_a = models.PositiveSmallIntegerField(default=0)
    bandeiras_b = models.PositiveSmallIntegerField(default=0)
    table_points_a = models.SmallIntegerField(default=0)
    table_points_b = models.SmallIntegerField(default=0)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering = ("round", "position")
        constraints = (
            models.UniqueConstraint(
                name="match_position_once_a_round", fields=("round", "position")
            ),
            models.UniqueConstraint(name="match_table_once_a_round", fields=("round", "table")),
            models.UniqueConstraint(name="match_pair_a_once_a_round", fields=("round", "pair_a")),
            models.UniqueConstraint(name="match_pair_b_once_a_round", fields=("round", "pair_b")),
            models.CheckConstraint(
                name="match_against_another_pair", condition=~Q(pair_a=F("pair_b"))
            ),
            models.CheckConstraint(
                name="match_bye_has_one_pair",
                condition=Q(pair_b=None, outcome="bye") | Q(pair_b__isnull=False),
            ),
            models.CheckConstraint(
                name="match_winner_only_when_over", condition=Q(winner="") | Q(over=True)
            ),
            models.CheckConstraint(
                name="match_over_has_a_time",
                condition=Q(over=False, finished_at=None) | Q(over=True, finished_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.pair_a} – {self.pair_b or _('folga')}"

    @property
    def is_bye(self) -> bool:
        return self.pair_b_id is None


class Partida(models.Model):
    """A set of hands inside a match; its score is derived."""

    # Protected: no deletion of a draft may ever take a recorded hand with it.
    match = models.ForeignKey(Match, models.PROTECT, related_name="partidas")
    number = models.PositiveSmallIntegerField()
    riscos_a = models.SmallIntegerField(default=0)
    riscos_b = models.SmallIntegerField(default=0)
    over = models.BooleanField(default=False)
    winner = models.CharField(max_length=1, choices=Side, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(name="partida_number_once_a_match", fields=("match", "number")),
            models.CheckConstraint(name="partida_number_from_one", condition=Q(number__gte=1)),
        )

    def __str__(self) -> str:
        return f"{self.match}, {self.number}"


class Fact(models.Model):
    """Something said at a table: who said it, when, and whether it was taken back.

    `client_id` is made by whoever asks to record it, so a retry is the same fact.
    """

    client_id = models.UUIDField(unique=True, default=uuid.uuid4)
    recorded_at = models.DateTimeField(auto_now_add=True)
    recorded_by = models.CharField(max_length=80)
    voided_at = models.DateTimeField(null=True, blank=True)
    voided_by = models.CharField(max_length=80, blank=True)
    voided_why = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True


class Hand(Fact):
    """One hand as it happened. Points and tricks are those of side a (pair_a)."""

    class Kind(models.TextChoices):
        PLAYED = "played", _("jogada")
        RENUNCIA = "renuncia", _("renúncia")
        FALSE_CLAIM = "false_claim", _("renúncia não provada")
        VOID = "void", _("mão anulada")

    partida = models.ForeignKey(Partida, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=11, choices=Kind, default=Kind.PLAYED)
    points = models.PositiveSmallIntegerField(null=True)
    tricks = models.PositiveSmallIntegerField(null=True)
    # The offender of a renuncia, the claimant of a false claim.
    side = models.CharField(max_length=1, choices=Side, blank=True)
    why = models.CharField(max_length=120, blank=True)

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
                condition=Q(kind="played", points__isnull=False, side="")
                | Q(kind__in=("renuncia", "false_claim"), points=None, tricks=None) & ~Q(side="")
                | Q(kind="void", points=None, tricks=None, side=""),
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
    """A whole match decided at once: a final result, a pair that did not come, or the winner
    of a drawn match where somebody must go on (`side`: who was absent, or who goes on)."""

    class Kind(models.TextChoices):
        TOTAL = "total", _("resultado final")
        NO_SHOW = "no_show", _("falta de comparência")
        DECIDER = "decider", _("desempate")

    match = models.ForeignKey(Match, models.PROTECT, related_name="declarations")
    kind = models.CharField(max_length=7, choices=Kind)
    score_a = models.PositiveSmallIntegerField(null=True)
    score_b = models.PositiveSmallIntegerField(null=True)
    side = models.CharField(max_length=1, choices=Side, blank=True)

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
