"""The stages of an event, and their rounds."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from torneio.book.models import Identified
from torneio.entries.models import Tournament
from torneio.play.models.stage_options import StageOptions
from torneio.query_parameters import number as number_in

_FORMATS = ("league", "swiss", "groups", "knockout", "double", "rotation", "tables")
_NO_CUP = Q(third_place=False, redrawn=False, consolation=False, all_places=False, final_partidas=0)


class Stage(Identified):
    """A part of a tournament played in one format; later ones may follow from earlier ones."""

    class Format(models.TextChoices):
        LEAGUE = "league", _("Todos contra todos")
        SWISS = "swiss", _("Suíço")
        GROUPS = "groups", _("Grupos")
        KNOCKOUT = "knockout", _("Eliminatórias")
        DOUBLE = "double", _("Eliminatórias com repescagem")
        ROTATION = "rotation", _("Parceiros rotativos")
        TABLES = "tables", _("Mesas sorteadas")  # of the games played alone

    class Role(models.TextChoices):
        """The purpose of a later stage; its rounds are then named by it, and not by its number."""

        FINAL = "final", _("Fase final")

    class Carried(models.TextChoices):
        """What the qualified carry from the stage before."""

        NOTHING = "", _("Nada: começam todas do zero")
        WHOLE = "whole", _("Tudo o que fizeram na fase anterior")
        HALF = "half", _("Metade do que fizeram, arredondada para cima")

    # Formats whose rounds are known before any result: all can be drawn and published at once.
    TIMETABLES = frozenset({Format.LEAGUE, Format.GROUPS, Format.ROTATION})
    # Formats in which one of two goes on, and whose matches stand in a bracket.
    CUPS = frozenset({Format.KNOCKOUT, Format.DOUBLE})

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(_("formato"), max_length=8, choices=Format)
    role = models.CharField(max_length=12, choices=Role, blank=True)
    # See `StageOptions`.
    go_on = models.PositiveSmallIntegerField(default=0)
    third_place = models.BooleanField(default=False)
    redrawn = models.BooleanField(default=False)
    groups = models.PositiveSmallIntegerField(default=0)
    consolation = models.BooleanField(default=False)
    carried = models.CharField(max_length=5, choices=Carried, blank=True)
    second_cup = models.PositiveSmallIntegerField(default=0)
    all_places = models.BooleanField(default=False)
    second_final = models.BooleanField(default=False)
    second_third = models.BooleanField(default=False)
    final_partidas = models.PositiveSmallIntegerField(default=0)
    # Rounds in which only the consolation or the second cup is played, after the final.
    extra_rounds = models.PositiveSmallIntegerField(default=0)
    # The rules it was played by, frozen when the next one begins; until then they are the event's.
    rules = models.JSONField(default=dict, blank=True)
    # The seed of its draws: the same seed and entries give the same pairings again.
    seed = models.PositiveBigIntegerField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                name="stage_number_once_a_tournament", fields=("tournament", "number")
            ),
            models.UniqueConstraint(
                name="stage_role_once_a_tournament",
                fields=("tournament", "role"),
                condition=~Q(role=""),
            ),
            models.CheckConstraint(name="stage_role_is_known", condition=Q(role__in=("", "final"))),
            models.CheckConstraint(
                name="stage_is_a_cup_to_be_played_as_one",
                condition=Q(format="knockout", second_final=False)
                | Q(_NO_CUP, Q(format="double") | Q(second_final=False)),
            ),
            models.CheckConstraint(
                name="stage_plays_for_all_places_in_one_bracket",
                condition=Q(all_places=False)
                | Q(third_place=True, redrawn=False, consolation=False, second_cup=0),
            ),
            models.CheckConstraint(
                name="stage_has_a_consolation_beside_one_bracket",
                condition=Q(consolation=True, redrawn=False)
                | Q(consolation=False, extra_rounds=0)
                | Q(consolation=False, second_cup__gt=0)
                | Q(second_final=True),
            ),
            models.CheckConstraint(
                name="stage_has_a_second_cup_beside_one_bracket",
                condition=Q(second_cup=0, second_third=False)
                | Q(second_cup__gte=2, format="knockout", redrawn=False, consolation=False),
            ),
            models.CheckConstraint(
                name="stage_in_groups_has_two_or_more",
                condition=Q(format="groups", groups__gte=2) | (~Q(format="groups") & Q(groups=0)),
            ),
            models.CheckConstraint(
                name="stage_brings_along_what_its_table_adds_to",
                condition=Q(carried="")
                | Q(
                    carried__in=("whole", "half"),
                    format__in=("league", "swiss", "groups"),
                    number__gt=1,
                ),
            ),
            models.CheckConstraint(
                name="stage_format_is_known",
                condition=Q(format__in=_FORMATS),
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament}: {self.get_format_display()}"

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules of its matches: the event has those of its last stage."""
        return Ruleset.from_dict(self.rules) if self.rules else self.tournament.ruleset

    @property
    def options(self) -> StageOptions:
        """How it is played, besides its format."""
        return StageOptions(**{name: getattr(self, name) for name in StageOptions._fields})

    @property
    def chooses_opponents(self) -> bool:
        """Whether a draw chooses the opponents, so that wishes about them have an effect: in a
        timetable all meet, and in a bracket the winners do."""
        return self.format == self.Format.SWISS or self.redrawn


def last_number(stage: str) -> models.Subquery:
    """A subquery for the number of the last round of the stage with that column name, in a
    knock-out that of its final."""
    rounds = Round.objects.filter(stage=models.OuterRef(stage)).order_by("-number")
    return models.Subquery(rounds.values(last=F("number") - F("stage__extra_rounds"))[:1])


class RoundQuerySet(models.QuerySet["Round"]):
    """The named queries over rounds."""

    def public(self) -> "RoundQuerySet":
        """The published ones."""
        return self.filter(state=Round.State.PUBLISHED)

    def at(self, slug: str) -> "RoundQuerySet":
        """The round that an address names by its `slug`; none for an unknown one."""
        stage, _, number = slug.rpartition("-")
        named = {"stage__number": number_in(stage or "1") or 0, "number": number_in(number) or 0}
        return self.filter(**named)

    def resting_on(self, round_: "Round") -> "RoundQuerySet":
        """Rounds drawn from the results of this one: later ones of its stage, unless it has a fixed
        timetable, and all of later stages."""
        stage = round_.stage
        after = Q(stage__tournament=stage.tournament_id, stage__number__gt=stage.number)
        if stage.format not in Stage.TIMETABLES:
            after |= Q(stage=stage, number__gt=round_.number)
        return self.filter(after)

    def with_last(self) -> "RoundQuerySet":
        """Each with the number of the last round of its stage, which some names depend on."""
        rounds = self.select_related("stage")
        return rounds.annotate(last_number=last_number("stage"))  # type: ignore[no-redef]  # declared on the model


class Round(Identified):
    """One turn of matches: waiting -> queued -> draft -> published.

    `due_at` is the record of a schedule; queues may lose a message, the row does not.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("por sortear")
        QUEUED = "queued", _("a sortear")
        DRAFT = "draft", _("por publicar")
        PUBLISHED = "published", _("publicada")

    class AtEnd(models.TextChoices):
        """The rule for the end of a round's time."""

        HAND = "hand", _("A mão em jogo é a última")
        STANDS = "stands", _("O resultado fica como está")

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    due_at = models.DateTimeField(null=True, blank=True)
    # Minutes between the last result of the round before and this draw; empty: no such rule.
    after_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    # Minutes between the draw and its publication; empty: the event's rule (`Autopilot`).
    publish_after = models.PositiveSmallIntegerField(null=True, blank=True)
    queued_at = models.DateTimeField(null=True, blank=True)
    # When a draft is published, and when the clock of a public round starts, automatically.
    publish_at = models.DateTimeField(null=True, blank=True)
    clock_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    # Why the last draw failed, as a code and its numbers; empty when all is well.
    problem = models.JSONField(default=dict, blank=True)
    # Its clock, where it has one (see `torneio.play.clock`): the time it ends or, while it is
    # paused, the seconds left; the minutes of the warning before, and the rule for its end.
    clock_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    clock_warning = models.PositiveSmallIntegerField(default=5)
    clock_at_end = models.CharField(max_length=6, choices=AtEnd, default=AtEnd.HAND)
    clock_until = models.DateTimeField(null=True, blank=True)
    clock_left = models.PositiveIntegerField(null=True, blank=True)
    # The details of its draw for a page: engine, seed, attempt, broken rules, edited by hand.
    draw = models.JSONField(default=dict, blank=True)

    last_number: int  # of its stage's rounds; only where it was read `with_last`
    tables: (
        int  # how many are played in it, and how many `begun` and `finished`; these and the hour
    )
    begun: int  # of the first result only in `rounds_of` an event
    finished: int
    first_done: datetime | None

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
            models.CheckConstraint(
                name="round_clock_runs_or_stands_still",
                condition=Q(clock_minutes=None, clock_until=None, clock_left=None)
                | Q(clock_minutes__isnull=False, clock_until__isnull=False, clock_left=None)
                | Q(clock_minutes__isnull=False, clock_until=None, clock_left__isnull=False),
            ),
            models.CheckConstraint(
                name="round_clock_ends_in_a_known_way",
                condition=Q(clock_at_end__in=("hand", "stands")),
            ),
        )
        indexes = (models.Index(fields=("state", "due_at"), name="round_state_due"),)

    def __str__(self) -> str:
        return f"{self.stage}, {self.number}"

    @property
    def is_public(self) -> bool:
        """Whether the round is public."""
        return self.state == self.State.PUBLISHED

    @property
    def slug(self) -> str:
        """Its part of an address: "3"; in a later stage "2-3", since numbers begin anew."""
        first = self.stage.number == 1
        return str(self.number) if first else f"{self.stage.number}-{self.number}"


class Certificate(models.Model):
    """The engine's certificate of a round's draw, whole, so that the draw can be derived again.

    It grows with the field (72 KB for 10,000 pairs): a row of its own, never read with a round.
    """

    round = models.OneToOneField(Round, models.CASCADE, primary_key=True)
    proof = models.JSONField()

    def __str__(self) -> str:
        return str(self.round)
