"""Matches, with their sides. The results in these rows are derived."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from torneio.access.actors import Voice
from torneio.book.models import BookOwner
from torneio.entries.models import Pair
from torneio.play.models.entrants import Entrant
from torneio.play.models.in_brackets import BracketPart, InBracket
from torneio.play.models.line_ups import has_substitutes, is_told, sitting
from torneio.play.models.stages import Round, Stage, last_number
from torneio.play.models.tables import Table

Marks = Mapping[str, int]
"""The last line of the book that each side agreed to, by its voice."""


class PairSide(models.TextChoices):
    """One of the two pairs of a match: a is pair_a, shown as Nós."""

    A = "a", _("Nós")
    B = "b", _("Eles")


class MatchQuerySet(models.QuerySet["Match"]):
    """The named queries over matches."""

    def public(self) -> "MatchQuerySet":
        """Matches of published rounds: the only ones visible to anybody but the organiser."""
        return self.filter(round__state=Round.State.PUBLISHED)

    def of(self, tournament_id: int) -> "MatchQuerySet":
        """Those of one event."""
        return self.filter(round__stage__tournament=tournament_id)

    def of_pair(self, pair: Pair) -> "MatchQuerySet":
        """Matches of one pair or, where partners rotate, of a player who entered alone."""
        own = Pair.every.playing_as(pair.pk).values("pk")
        return self.filter(Q(pair_a__in=own) | Q(pair_b__in=own))

    def resting(self) -> "MatchQuerySet":
        """The byes of pairs that have not left."""
        return self.filter(pair_b=None, pair_a__withdrawn=False)

    def with_event(self) -> "MatchQuerySet":
        """Each with its table, its round and the event, in one query."""
        return self.select_related("round__stage__tournament", "table")

    def with_names(self) -> "MatchQuerySet":
        """Everything a line about a match shows, in one query."""
        names = self.select_related("round__stage__tournament", "table", "pair_a", "pair_b")
        last = last_number("round__stage")
        return names.annotate(last_number=last, ruled=_ruled(), followed=_followed())  # type: ignore[no-redef]  # declared on the model

    def in_the_bracket(self) -> "MatchQuerySet":
        """Matches of a main bracket: without the matches beside it."""
        return self.filter(part=BracketPart.MAIN)

    def in_groups(self) -> "MatchQuerySet":
        """Each with the `group` of its pairs, in the same query."""
        own = {"stage": OuterRef("round__stage"), "pair": OuterRef("pair_a")}
        groups = Entrant.objects.filter(**own).values("group")
        return self.annotate(group=models.Subquery(groups[:1]))  # type: ignore[no-redef]  # declared on the model

    def with_players(self) -> "MatchQuerySet":
        """The names of the players at the table, in the same query: a1, a2, b1, b2; whether a pair
        has `substitutes`, and which line-ups were entered."""
        names = {f"{side}{seat}": sitting(side, seat) for side in "ab" for seat in (1, 2)}
        squads = {"substitutes": has_substitutes(), "told_a": is_told("a"), "told_b": is_told("b")}
        return self.annotate(**names, **squads)


def _followed() -> models.Exists:
    """Whether another stage comes after its own: only then need later rounds be checked."""
    own = {"tournament": OuterRef("round__stage__tournament")}
    return Exists(Stage.objects.filter(**own, number__gt=OuterRef("round__stage__number")))


def _ruled() -> models.Exists:
    """Whether there are rulings on a match: only then need they be read."""
    rulings = Match._meta.get_field("incidents").related_model._default_manager.filter(
        match=models.OuterRef("pk")
    )
    return models.Exists(rulings)


class Match(BookOwner):
    """Two pairs in a round (or one, with a bye), or two to six players alone, which are its
    `sides`. The columns from `outcome` to `finished_at` and `agreement` are derived by `settling`;
    the rest is what people agreed to."""

    class Outcome(models.TextChoices):
        HANDS = "hands", _("mão a mão")
        TOTAL = "total", _("resultado final")
        NO_SHOW = "no_show", _("falta de comparência")
        BYE = "bye", _("folga")

    class Agreement(models.TextChoices):
        OPEN = "open", _("provisório")
        DISPUTED = "disputed", _("em disputa")
        CONFIRMED = "confirmed", _("confirmado")

    round = models.ForeignKey(Round, models.CASCADE, related_name="matches")
    position = models.PositiveSmallIntegerField()
    # Of a knock-out alone (see `InBracket`).
    part = models.CharField(max_length=11, choices=BracketPart, blank=True)
    part_left = models.PositiveSmallIntegerField(default=0)
    part_place = models.PositiveSmallIntegerField(default=0)
    table = models.ForeignKey(Table, models.PROTECT, related_name="matches", null=True, blank=True)
    # The two sides of a game of pairs. Empty in the games played alone.
    pair_a: "models.ForeignKey[Pair, Pair]" = models.ForeignKey(  # type: ignore[misc]  # see above
        Pair, models.PROTECT, related_name="matches_a", null=True
    )
    pair_b = models.ForeignKey(Pair, models.PROTECT, related_name="matches_b", null=True)

    outcome = models.CharField(max_length=8, choices=Outcome, default=Outcome.HANDS)
    # Set by an official, for a session without an end of its own.
    ended = models.BooleanField(default=False)
    over = models.BooleanField(default=False)
    winner = models.CharField(max_length=1, choices=PairSide, blank=True)
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

    # The dealer of its first hand, in playing order, once recorded; and whether the second of Eles
    # plays after the first of Nós (see `dealing`).
    first_dealer = models.PositiveSmallIntegerField(null=True)
    eles_swapped = models.BooleanField(default=False)

    # The pairs that sat here up to a line of the book, where one gave its place to another since.
    earlier = models.JSONField(default=list, blank=True, editable=False)
    # The hand the sheet was `sent_back` for: the table corrects that one itself.
    sent_back_hand = models.ForeignKey("Hand", models.SET_NULL, related_name="+", null=True)
    # The state of agreement: derived from the columns below, which people set.
    agreement = models.CharField(max_length=9, choices=Agreement, default=Agreement.OPEN)
    # The last line of the book that an official (or silence) confirmed.
    confirmed_to = models.PositiveIntegerField(default=0)
    # The side that disputes, and why; the reason why the referee sent the sheet back to the table.
    disputed_by = models.CharField(max_length=8, choices=Voice, blank=True)
    dispute = models.CharField(max_length=200, blank=True)
    sent_back = models.CharField(max_length=200, blank=True)
    # The last line of the book that each pair agreed to.
    accepted_a = models.PositiveIntegerField(default=0)
    accepted_b = models.PositiveIntegerField(default=0)
    # The end of the match's book (see `book`): how many entries, and the seal of the last.

    # Only where it was read `with_names`: the last number of its stage's rounds, whether anything
    # was ruled of it, and whether another stage follows its own.
    last_number: int
    ruled: bool
    followed: bool
    group = 0  # of its pairs in their stage; only where it was read `in_groups`
    sat: object = None  # the line-up of a squad, only where the page of a pair reads it
    substitutes = told_a = told_b = False  # only where it was read `with_players`
    last_deal: datetime | None  # only where the desk reads its tables

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering = ("round", "position")
        constraints = (
            models.UniqueConstraint(
                name="match_position_once_a_round", fields=("round", "position")
            ),
            models.UniqueConstraint(
                name="match_place_once_in_its_part",
                fields=("round", "part", "part_place"),
                condition=~Q(part=""),
            ),
            models.CheckConstraint(
                name="match_part_is_known",
                condition=Q(part__in=("", *BracketPart.values)),
            ),
            models.UniqueConstraint(name="match_table_once_a_round", fields=("round", "table")),
            models.UniqueConstraint(name="match_pair_a_once_a_round", fields=("round", "pair_a")),
            models.UniqueConstraint(name="match_pair_b_once_a_round", fields=("round", "pair_b")),
            models.CheckConstraint(
                name="match_against_another_pair", condition=~Q(pair_a=F("pair_b"))
            ),
            models.CheckConstraint(
                name="match_bye_has_one_pair",
                condition=Q(pair_a__isnull=False, pair_b=None, outcome="bye")
                | Q(pair_a__isnull=False, pair_b__isnull=False)
                | Q(pair_a=None, pair_b=None, outcome="hands"),
            ),
            models.CheckConstraint(
                name="match_ended_is_over", condition=Q(ended=False) | Q(over=True)
            ),
            models.CheckConstraint(
                name="match_winner_only_when_over", condition=Q(winner="") | Q(over=True)
            ),
            models.CheckConstraint(
                name="match_agreed_no_further_than_its_book",
                condition=Q(accepted_a__lte=F("book_number"))
                & Q(accepted_b__lte=F("book_number"))
                & Q(confirmed_to__lte=F("book_number")),
            ),
            models.CheckConstraint(
                name="match_first_dealer_is_one_of_four", condition=Q(first_dealer__lt=4)
            ),
            models.CheckConstraint(
                name="match_over_has_a_time",
                condition=Q(over=False, finished_at=None) | Q(over=True, finished_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        if self.pair_a_id is None:
            return f"{self.round}, {self.table}"
        rests = _("folga")
        return f"{self.pair_a} – {self.pair_b or rests}"

    @property
    def names(self) -> dict[str, str]:
        """The pairs by their side, as officials call them; in a game played alone the players in
        order."""
        if self.pair_a_id is None:
            return {str(side.voice): side.pair.name for side in self.sides.all()}
        return {"a": self.pair_a.name, "b": self.pair_b.name if self.pair_b else ""}

    @property
    def pairs(self) -> tuple[int, int | None]:
        """The keys of its pairs; the second is None in a bye. Raises ValueError in a game played
        alone."""
        if self.pair_a_id is None:
            raise ValueError("no pairs where each plays alone")
        return self.pair_a_id, self.pair_b_id

    @property
    def in_bracket(self) -> InBracket:
        """Its place in a knock-out."""
        return InBracket(self.part, self.part_left, self.part_place)

    @property
    def is_bye(self) -> bool:
        return self.outcome == self.Outcome.BYE

    @property
    def accepted(self) -> Marks:
        return {"a": self.accepted_a, "b": self.accepted_b}

    @property
    def book_event(self) -> UUID:
        return self.round.stage.tournament.public_id

    @property
    def agreement_asked(self) -> bool:
        return self.round.stage.tournament.agreement_asked
