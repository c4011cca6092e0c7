"""The pairs that players form, for a tournament or for a round of it."""

from django.db import models
from django.db.models import Count, Exists, F, OuterRef, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.entries.models.events import Tournament
from torneio.entries.models.people import Player
from torneio.lists.letters import begins_nearly, fold
from torneio.lists.line import joined
from torneio.query_parameters import number

_READ = 2_000


def folded(*texts: str) -> str:
    """Texts for search and sorting: no accents, no capitals. "Zé e Tó" is "ze e to"."""
    return fold(" ".join(text for text in texts if text))


def took_part(pair: str = "pk") -> Q:
    """Whether a match or a table was played to its end by the pair that this column names."""
    played = Q()
    for side in ("matches_a", "matches_b"):
        over = {f"{side}__over": True, f"{side}__outcome__in": ("hands", "total")}
        played |= Q(**over)
    played |= Q(sides__match__over=True)
    took = Q()
    for entry in ("pk", "first", "second"):  # one by one: SQLite would read all pairs for an OR
        took |= Q(Exists(Pair.every.filter(played, **{entry: OuterRef(pair)})))
    return took


def outside() -> Q:
    """Whether a draw has begun without the pair, which could be drawn: it is late, and expected at
    no table."""
    begun = Tournament.objects.filter(pk=OuterRef("tournament"), stages__isnull=False)
    begun = begun.exclude(stages__format="tables")
    drawn = Pair.every.filter(pk=OuterRef("pk"), entrants__isnull=False)
    return Exists(begun) & ~Exists(drawn) & Q(withdrawn=False, waits=False)


def _is_missing(*, players: bool) -> Q:
    """Pairs that have not come and can be drawn, also those too late for a draw that has begun;
    until partners are drawn, players that have not left."""
    return Q(present=False, withdrawn=False) & (Q() if players else Q(waits=False))


def _owes(*, players: bool) -> Q:
    """Unpaid pairs that can be drawn, or that left after a match or a table of theirs was played;
    until partners are drawn, unpaid players that have not left."""
    if players:
        return Q(paid=False, withdrawn=False)
    return Q(paid=False, waits=False) & (Q(withdrawn=False) | took_part())


class PairQuerySet(models.QuerySet["Pair"]):
    """The named queries over pairs."""

    def playing(self) -> "PairQuerySet":
        """The pairs that can be drawn: not withdrawn, and not waiting for a partner."""
        return self.filter(withdrawn=False, waits=False)

    def playing_as(self, entered: object) -> "PairQuerySet":
        """A pair that entered and, where partners rotate, the pairs of rounds that include its
        player."""
        return self.filter(Q(pk=entered) | Q(first=entered) | Q(second=entered))

    def waiting(self) -> "PairQuerySet":
        """Players waiting for a partner."""
        return self.filter(withdrawn=False, waits=True)

    def without(self, mark: str, *, players: bool = False) -> "PairQuerySet":
        """Those without a mark of the door: who is missing (`present`), or the `owing` (`paid`)."""
        if mark == "present":
            return self.filter(_is_missing(players=players))
        return self.owing(players=players)

    def owing(self, *, players: bool = False) -> "PairQuerySet":
        """The unpaid: those that can be drawn, and those that left after playing; of `players`
        whose partners are to be drawn, all that have not left."""
        return self.filter(_owes(players=players))

    def search(self, text: str) -> "PairQuerySet":
        """The pair with that number, or those whose name, players or club have all its words; where
        none has, those that have them but for a letter."""
        text = text.replace("\0", "").strip()  # PostgreSQL takes no NUL in a text
        wanted = number(text)
        if wanted is not None:
            return self.filter(Q(number=wanted) | Q(folded__contains=text))
        found, words = self, folded(text).split()
        for word in words:
            found = found.filter(folded__contains=word)
        if not words or found.exists():
            return found
        there = self.values_list("pk", "folded")[:_READ]
        near = [pk for pk, said in there if all(begins_nearly(word, said) for word in words)]
        return self.filter(pk__in=near)

    def counts(self, *, players: bool = False) -> dict[str, int]:
        """The numbers of pairs, or of `players` with those who wait among them, that are in: as
        their parts, that have come and are missing; that stand outside of the draw; that have paid
        (also if they left since), owe, left owing, have come and owe, wait for a partner and of
        those have paid, have left, were left out of the draw (one query)."""
        unit, entered = ("memberships", Q()) if players else ("pk", Q(waits=False))
        playing = Q(withdrawn=False) & entered
        owes = _owes(players=players)
        return self.aggregate(
            pairs=Count(unit, filter=playing),
            arrived=Count(unit, filter=playing & Q(present=True)),
            missing=Count(unit, filter=_is_missing(players=players)),
            outside=Count(unit, filter=playing & outside()),
            settled=Count(unit, filter=Q(paid=True) & entered),
            owing=Count(unit, filter=owes),
            left_owing=Count(unit, filter=owes & Q(withdrawn=True)),
            there_owing=Count(unit, filter=owes & Q(withdrawn=False, present=True)),
            waiting=Count(unit, filter=Q(withdrawn=False, waits=True)),
            waiting_paid=Count(unit, filter=Q(withdrawn=False, waits=True, paid=True)),
            gone=Count(unit, filter=Q(withdrawn=True, left_out=False)),
            left_out=Count(unit, filter=Q(left_out=True)),
        )


_OfPairs = models.Manager.from_queryset(PairQuerySet)


class EnteredPairs(_OfPairs["Pair"]):
    """The registered pairs, without those that were made for a round."""

    def get_queryset(self) -> PairQuerySet:
        return PairQuerySet(self.model, using=self._db).filter(number__gt=0)


class Pair(models.Model):
    """Players that win and lose together in a tournament: two to four, two at the table. Where
    partners rotate, a player who entered alone; and, with number 0, the pair of a round, made of
    two of those as `first` and `second`, which none of the lists of `objects` includes.

    `name` is what is shown everywhere; a pair may be entered under a name alone.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="pairs")
    number = models.PositiveIntegerField(_("número"))
    name = models.CharField(_("nome da dupla"), max_length=120)
    players = models.ManyToManyField(Player, through="Membership", related_name="pairs")
    club = models.CharField(_("clube ou terra"), max_length=80, blank=True)
    # Never on a public page: only the organiser reads it.
    contact = models.CharField(_("contacto"), max_length=80, blank=True)
    paid = models.BooleanField(_("pagou"), default=False)
    present = models.BooleanField(_("presente"), default=False)
    withdrawn = models.BooleanField(_("desistiu"), default=False)
    # Out without having left: the draw began without it.
    left_out = models.BooleanField(_("ficou de fora"), default=False)
    # A single player, who is registered and not drawn before there is a partner.
    waits = models.BooleanField(_("espera parceiro"), default=False)
    # The table it always plays at, for a player who walks with difficulty.
    fixed_table = models.PositiveSmallIntegerField(_("mesa fixa"), null=True, blank=True)
    # Of a pair made of two waiting players: what each was before, so that they can be parted.
    joined_from = models.JSONField(null=True, editable=False)
    # Of a pair made for a round: the two entries whose players it has.
    first = models.ForeignKey("self", models.CASCADE, related_name="+", null=True, editable=False)
    second = models.ForeignKey("self", models.CASCADE, related_name="+", null=True, editable=False)
    # Name, players and club by `folded`, written with them: databases sort É after Z.
    folded = models.TextField(default="", editable=False)

    objects = EnteredPairs()
    every = PairQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                name="pair_number_once_a_tournament",
                fields=("tournament", "number"),
                condition=Q(number__gt=0),
            ),
            models.UniqueConstraint(
                name="pair_name_once_a_tournament",
                fields=("tournament", "name"),
                condition=Q(number__gt=0),
            ),
            models.UniqueConstraint(name="pair_of_two_once", fields=("first", "second")),
            models.CheckConstraint(
                name="pair_has_a_number_or_is_of_two",
                condition=Q(number__gte=1, first=None, second=None)
                | Q(number=0, first__lt=F("second")),
            ),
            models.CheckConstraint(
                name="pair_left_out_is_out", condition=Q(left_out=False) | Q(withdrawn=True)
            ),
            models.CheckConstraint(name="pair_has_a_name", condition=~Q(name="")),
        )

    def __str__(self) -> str:
        return f"{self.number}. {self.name}" if self.number else self.name

    @property
    def out_words(self) -> str:
        """Why it does not play, in a word; "" while it may be drawn."""
        if self.left_out:
            return gettext("ficou de fora")
        return gettext("desistiu") if self.withdrawn else ""

    @property
    def two(self) -> tuple[int, ...]:
        """The keys of the two entries of a pair of a round."""
        return tuple(key for key in (self.first_id, self.second_id) if key)

    @property
    def who_entered(self) -> tuple["Pair", ...]:
        """The entries it is made of: itself, or the two of a pair of a round."""
        return tuple(each for each in (self.first, self.second) if each) or (self,)

    @property
    def has_own_name(self) -> bool:
        """Whether its name is not just made of its players' names (reads the players)."""
        names = [member.player.name for member in self.memberships.all()]
        return bool(names) and self.name != joined(names)


class Membership(models.Model):
    """A player in a pair; orders 1 and 2 are at the table, 3 and 4 are substitutes."""

    pair = models.ForeignKey(Pair, models.CASCADE, related_name="memberships")
    player = models.ForeignKey(Player, models.PROTECT, related_name="memberships")
    order = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("order",)
        constraints = (
            models.UniqueConstraint(name="member_once_a_pair", fields=("pair", "player")),
            models.UniqueConstraint(name="member_order_once_a_pair", fields=("pair", "order")),
            models.CheckConstraint(
                name="pair_has_at_most_four", condition=Q(order__gte=1, order__lte=4)
            ),
        )

    def __str__(self) -> str:
        return f"{self.player} ({self.pair})"
