"""Tournaments, each with its frozen rules."""

from datetime import datetime
from functools import cached_property

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from torneio.book.models import BookLine, BookLineQuerySet, BookOwner
from torneio.entries.entering import PLAYERS, TO_BE_PAIRED, EntryTerms, entering
from torneio.entries.rosters import SIZES, Rosters
from torneio.houses.models import House


class TournamentQuerySet(models.QuerySet["Tournament"]):
    """The named queries over events."""

    def organised_by(self, user_id: int | None) -> "TournamentQuerySet":
        """The events of the houses this account is in; none without an account."""
        return self.filter(house__members__user=user_id) if user_id else self.none()

    def of_the_house_of(self, event: "Tournament") -> "TournamentQuerySet":
        """The other events of its house, where the same people are known."""
        own = self.filter(house=event.house_id) if event.house_id else self.none()
        return own.exclude(pk=event.pk)


class Tournament(BookOwner):
    """One event. `rules` is a frozen copy: presets may change, a running event never does."""

    class State(models.TextChoices):
        OPEN = "open", _("Inscrições")
        CLOSED = "closed", _("Inscrições fechadas")
        RUNNING = "running", _("A decorrer")
        OVER = "over", _("Terminado")

    class Game(models.TextChoices):
        SUECA = "sueca", _("Sueca")
        ITALIANA_PONTOS = "italiana_pontos", _("Italiana a pontos")
        ITALIANA_JOGOS = "italiana_jogos", _("Italiana a jogos")
        SUARO = "suaro", _("Suaro")

    name = models.CharField(_("nome"), max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    venue = models.CharField(_("local"), max_length=120, blank=True)
    date = models.DateField(_("data"))
    # By the clock of the place; empty: not said.
    starts_at = models.TimeField(_("hora"), null=True, blank=True)
    # Whose accounts organise it; empty: nobody's, as of a rehearsal.
    house = models.ForeignKey(House, models.PROTECT, related_name="tournaments", null=True)
    game = models.CharField(_("jogo"), max_length=15, choices=Game, default=Game.SUECA)
    # Of the games without a ruleset: the points that win one, and in words how long a table plays.
    game_target = models.PositiveSmallIntegerField(
        _("joga-se até"), choices=((50, _("50 pontos")), (100, _("100 pontos"))), default=50
    )
    session = models.CharField(_("duração"), max_length=80, blank=True)
    # A pair of two, or a squad with two at the table; and until when a player may join one.
    pair_size = models.PositiveSmallIntegerField(_("jogadores por dupla"), choices=SIZES, default=2)
    rosters = models.CharField(
        _("plantéis fecham"), max_length=5, choices=Rosters, default=Rosters.DRAWN
    )
    rules = models.JSONField()
    totals_allowed = models.BooleanField(_("aceita só o resultado final"), default=False)
    partidas_allowed = models.BooleanField(_("aceita só os riscos finais"), default=False)
    # Both pairs agree to a result, or it stays provisional; with minutes, silence is consent.
    agreement_asked = models.BooleanField(_("as duas duplas confirmam"), default=True)
    silence_minutes = models.PositiveSmallIntegerField(
        _("quem cala consente"), null=True, blank=True, default=10
    )
    # How late a pair may be before a forfeit is proposed, or given where that is decided.
    tolerance_minutes = models.PositiveSmallIntegerField(_("tolerância"), default=15)
    forfeits_alone = models.BooleanField(_("dá a falta sozinho"), default=False)
    # Stricter: a phone's permission ends with the round it was given in, not with the event.
    links_a_round = models.BooleanField(_("ligações só para a ronda"), default=False)
    # The planned format, which the draw proposes later; empty: chosen on the day.
    plan = models.JSONField(default=dict, blank=True)
    pin = models.CharField(_("PIN das mesas"), max_length=8, blank=True)
    # The name and the password of the room's, or that there is none: for the printed cards alone.
    wifi = models.CharField(_("Wi-Fi da sala"), max_length=80, blank=True)
    fee = models.CharField(_("inscrição"), max_length=80, blank=True)
    prizes = models.TextField(_("prémios"), blank=True)
    # Everybody sees tables and results, and no places, until the organiser shows them.
    standings_hidden = models.BooleanField(_("classificação escondida"), default=False)
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    revision = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        ordering = ("-date", "-pk")
        constraints = (
            models.CheckConstraint(
                name="tournament_state_is_known",
                condition=Q(state__in=("open", "closed", "running", "over")),
            ),
            models.CheckConstraint(name="tournament_has_a_name", condition=~Q(name="")),
            models.CheckConstraint(
                name="tournament_game_is_known",
                condition=Q(game__in=("sueca", "italiana_pontos", "italiana_jogos", "suaro")),
            ),
            models.CheckConstraint(
                name="tournament_pairs_of_two_to_four", condition=Q(pair_size__range=(2, 4))
            ),
            models.CheckConstraint(
                name="tournament_rosters_are_known", condition=Q(rosters__in=Rosters.values)
            ),
        )

    def __str__(self) -> str:
        return self.name

    @cached_property
    def ruleset(self) -> Ruleset:
        frozen = Ruleset.from_dict(self.rules)
        return frozen.of_sums() if self.rotates else frozen

    @property
    def books(self) -> BookLineQuerySet:
        """Every audit line of the event: of its own book, and of those of its matches."""
        return BookLine.objects.of_event(self.public_id)

    @property
    def begins_at(self) -> datetime | None:
        """Its day and hour as a moment, where the hour is known."""
        begins = self.starts_at and datetime.combine(self.date, self.starts_at)
        return timezone.make_aware(begins) if begins else None

    @property
    def is_over(self) -> bool:
        return self.state == self.State.OVER

    @property
    def standings_are_public(self) -> bool:
        """Whether everybody may see who stands where; before the first round is public, when there
        is only a list of entrants, always."""
        return not self.standings_hidden or self.state in {self.State.OPEN, self.State.CLOSED}

    @property
    def playing(self) -> EntryTerms:
        """The kind of units that play, by the game: pairs, or single players, where a pair has one
        member."""
        return entering(self.game)

    @property
    def tables_there(self) -> int | None:
        """How many tables the house has, where that was said: a round may have more matches."""
        said: int | None = self.plan.get("tables")
        return said

    def most_table(self) -> int | None:
        """The highest number of a table: of those the house has, else of those in the room; None
        before there are any (one query, where that was not said)."""
        room = self.tables.aggregate(most=models.Max("number"))
        return self.tables_there or room["most"]

    @property
    def rotates(self) -> bool:
        """Whether partners rotate: each player enters alone, and plays in a pair."""
        return bool(self.plan.get("format") == "rotation")

    @property
    def partners_to_come(self) -> bool:
        """Whether players enter alone, and neither lots made pairs of them nor play was drawn (two
        queries, only where the plan says so)."""
        if self.rotates or not self.plan.get("alone") or not self.playing.several:
            return False
        drawn = self.pairs.filter(joined_from__0__lots__isnull=False)
        return not (drawn.exists() or self.stages.exists())

    @property
    def entering(self) -> EntryTerms:
        """The kind of entrants: single players also where partners rotate, or are drawn for the
        event and not yet drawn."""
        if self.rotates:
            return PLAYERS
        return TO_BE_PAIRED if self.partners_to_come else self.playing
