"""Who enters: tournaments, players and the pairs they form."""

from collections.abc import Iterable
from functools import cached_property

from django.conf import settings
from django.db import models
from django.db.models import Count, Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from torneio.book.models import BookLine, BookLineQuerySet, BookOwner, Identified
from torneio.entries.rosters import SIZES, Rosters
from torneio.lists.letters import fold
from torneio.lists.line import joined
from torneio.query_parameters import number


class TournamentQuerySet(models.QuerySet["Tournament"]):
    """The readings of events that have a name."""

    def organised_by(self, user_id: int | None) -> "TournamentQuerySet":
        """The events this account may change."""
        return self.filter(organisers=user_id)


class Tournament(BookOwner):
    """One event. `rules` is a frozen copy: presets may change, a running event never does."""

    class State(models.TextChoices):
        OPEN = "open", _("Inscrições")
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
    organisers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="tournaments")
    # What is played. Only Sueca is played in pairs; in the others each enters alone.
    game = models.CharField(_("jogo"), max_length=15, choices=Game, default=Game.SUECA)
    # Of the games without a ruleset: the points that win one, and in words how long a table plays.
    game_target = models.PositiveSmallIntegerField(
        _("joga-se até"), choices=((50, _("50 pontos")), (100, _("100 pontos"))), default=50
    )
    session = models.CharField(_("duração"), max_length=80, blank=True)
    # A pair of two, or a squad of whom two sit; and until when somebody may join one.
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
    # Stricter: a phone's leave ends with the round it was given in, not with the event.
    links_a_round = models.BooleanField(_("ligações só para a ronda"), default=False)
    # How it is meant to be played, which the draw proposes later; empty: decided at the door.
    plan = models.JSONField(default=dict, blank=True)
    pin = models.CharField(_("PIN das mesas"), max_length=8, blank=True)
    fee = models.CharField(_("inscrição"), max_length=80, blank=True)
    prizes = models.TextField(_("prémios"), blank=True)
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    revision = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        ordering = ("-date", "-pk")
        constraints = (
            models.CheckConstraint(
                name="tournament_state_is_known",
                condition=Q(state__in=("open", "running", "over")),
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
        return Ruleset.from_dict(self.rules)

    @property
    def books(self) -> BookLineQuerySet:
        """Every line of the event: of its own book, and of those of its matches."""
        return BookLine.objects.of_event(self.public_id)

    @property
    def is_over(self) -> bool:
        return self.state == self.State.OVER

    @property
    def played_alone(self) -> bool:
        """Whether everybody enters alone: a pair then has one member."""
        return self.game != self.Game.SUECA


class Person(Identified):
    """Who is behind the players of events, whatever they are called there; `name` as last known.

    Two entries of the same name are two people until somebody says otherwise: then one is
    `joined_to` the other, and taking that back parts them. What hangs together has one `root`
    (empty: itself), so that all rows of somebody are read in one query.
    """

    name = models.CharField(max_length=80)
    joined_to = models.ForeignKey("self", models.PROTECT, related_name="joined", null=True)
    root = models.ForeignKey("self", models.PROTECT, related_name="same", null=True)

    def __str__(self) -> str:
        return self.name

    @property
    def top(self) -> int:
        """The key of the root."""
        return self.root_id or self.pk


class PlayerQuerySet(models.QuerySet["Player"]):
    """Making and removing players, each with the person behind it."""

    def enter(self, names: Iterable[str]) -> list["Player"]:
        """A player of each name, who is nobody known yet (two statements)."""
        people = Person.objects.bulk_create(Person(name=name) for name in names)
        return self.bulk_create(Player(name=each.name, person=each) for each in people)

    def forget(self) -> None:
        """Delete these players, and whoever is nobody else's player and joined to nobody."""
        people = list(self.values_list("person", flat=True))
        self.delete()
        alone = Person.objects.filter(pk__in=people, players=None, joined_to=None, joined=None)
        alone.delete()


class Player(Identified):
    """A person as entered in an event."""

    name = models.CharField(_("nome"), max_length=80)
    person = models.ForeignKey(Person, models.PROTECT, related_name="players")

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = (models.CheckConstraint(name="player_has_a_name", condition=~Q(name="")),)

    def __str__(self) -> str:
        return self.name


def folded(*texts: str) -> str:
    """Texts as people search and sort them: no accents, no capitals. "Zé e Tó" is "ze e to"."""
    return fold(" ".join(text for text in texts if text))


def _owes() -> Q:
    """Who has not paid and can be drawn, or left once a match or a table of theirs was played."""
    played = Q()
    for side in ("matches_a", "matches_b"):
        over = {f"{side}__over": True, f"{side}__outcome__in": ("hands", "total")}
        played |= Q(**over)
    played |= Q(sides__match__over=True)
    took_part = Exists(Pair.objects.filter(played, pk=OuterRef("pk")))
    return Q(paid=False, waits=False) & (Q(withdrawn=False) | Q(took_part))


class PairQuerySet(models.QuerySet["Pair"]):
    """The readings of pairs that have a name."""

    def playing(self) -> "PairQuerySet":
        """Those who can be drawn: not withdrawn, and nobody who waits for a partner."""
        return self.filter(withdrawn=False, waits=False)

    def waiting(self) -> "PairQuerySet":
        """Players who wait for a partner."""
        return self.filter(withdrawn=False, waits=True)

    def owing(self) -> "PairQuerySet":
        """Those that have not paid: who can be drawn, and who left after playing."""
        return self.filter(_owes())

    def search(self, text: str) -> "PairQuerySet":
        """The pair with that number, or those whose name, players or club have all its words."""
        text = text.replace("\0", "").strip()  # PostgreSQL takes no NUL in a text
        wanted = number(text)
        if wanted is not None:
            return self.filter(Q(number=wanted) | Q(folded__contains=text))
        found = self
        for word in folded(text).split():
            found = found.filter(folded__contains=word)
        return found

    def counts(self) -> dict[str, int]:
        """How many are in, have come, are still missing, have paid (also if they left since), owe,
        left owing, wait for a partner, have left (one query)."""
        playing = Q(withdrawn=False, waits=False)
        return self.aggregate(
            pairs=Count("pk", filter=playing),
            arrived=Count("pk", filter=playing & Q(present=True)),
            missing=Count("pk", filter=playing & Q(present=False)),
            settled=Count("pk", filter=Q(paid=True, waits=False)),
            owing=Count("pk", filter=_owes()),
            left_owing=Count("pk", filter=_owes() & Q(withdrawn=True)),
            waiting=Count("pk", filter=Q(withdrawn=False, waits=True)),
            gone=Count("pk", filter=Q(withdrawn=True)),
        )


class Pair(models.Model):
    """Those who win and lose together in a tournament: two to four players, two at the table.

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
    # One player, who is in and not drawn before there is a partner.
    waits = models.BooleanField(_("espera parceiro"), default=False)
    # Where it sits whatever is drawn, for whoever does not walk well.
    fixed_table = models.PositiveSmallIntegerField(_("mesa fixa"), null=True, blank=True)
    # Of a pair made of two who waited: what each was before, so that they can part again.
    joined_from = models.JSONField(null=True, editable=False)
    # Name, players and club by `folded`, written with them: databases sort É after Z.
    folded = models.TextField(default="", editable=False)

    objects = PairQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                name="pair_number_once_a_tournament", fields=("tournament", "number")
            ),
            models.UniqueConstraint(
                name="pair_name_once_a_tournament", fields=("tournament", "name")
            ),
            models.CheckConstraint(name="pair_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(name="pair_has_a_name", condition=~Q(name="")),
        )

    def __str__(self) -> str:
        return f"{self.number}. {self.name}"

    @property
    def has_own_name(self) -> bool:
        """Whether its name does not already say who plays (reads the players)."""
        names = [member.player.name for member in self.memberships.all()]
        return bool(names) and self.name != joined(names)


class Membership(models.Model):
    """A player in a pair; order 1 and 2 sit, 3 and 4 are substitutes."""

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
