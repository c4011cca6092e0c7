"""What an organiser asks of those who register themselves, and what each of them has written."""

from typing import NamedTuple

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from torneio.book.models import Identified
from torneio.entries.models import Player, Tournament
from torneio.lists.line import joined


class SignupKind(models.TextChoices):
    """Who may register: pairs, players without a partner, or both."""

    BOTH = "both", _("Duplas, e quem venha sozinho")
    PAIRS = "pairs", _("Só duplas já feitas")
    ALONE = "alone", _("Só um a um: os pares fazem-se depois")


class SignupTerms(models.Model):
    """Whether people register themselves for an event, until when, and for how many places.

    A place is a pair; where players enter alone, a player. `told_closed` once the book has told
    that the hour has passed.
    """

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, related_name="signup_terms"
    )
    is_open = models.BooleanField(default=False)
    closes_at = models.DateTimeField(null=True)
    places = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=5, choices=SignupKind, default=SignupKind.BOTH)
    # The organiser lets everybody in one by one; else who comes in time is in.
    confirms = models.BooleanField(default=False)
    has_list = models.BooleanField(default=True)
    told_closed = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="signup_kind_is_known", condition=Q(kind__in=SignupKind.values)
            ),
            models.CheckConstraint(
                name="signup_places_are_some", condition=Q(places=None) | Q(places__gte=1)
            ),
        )

    def __str__(self) -> str:
        return str(self.tournament)


class SignupQuerySet(models.QuerySet["Signup"]):
    """The named queries over signups."""

    def asked(self) -> "SignupQuerySet":
        """Those that wait for the organiser, each with a place kept for it."""
        return self.filter(state=Signup.State.ASKED)

    def listed(self) -> "SignupQuerySet":
        """The waiting list, in the order of coming."""
        return self.filter(state=Signup.State.LISTED)

    def never_in(self) -> "SignupQuerySet":
        """Those that never became a pair, or whose pair is no more."""
        return self.filter(player=None)

    def seekers(self) -> "SignupQuerySet":
        """Players in the event who wait for a partner, and let others in that place read so."""
        waits = Q(player__pairs__waits=True, player__pairs__withdrawn=False)
        return self.filter(waits, state=Signup.State.IN, shows_name=True)


class Signup(Identified):
    """What one person wrote in the public page. Who is in is a pair of `entries`, found by the
    first `player` of it: pairs are joined and parted, and their players stay."""

    class State(models.TextChoices):
        ASKED = "asked", _("à espera da organização")
        IN = "in", _("dentro")
        LISTED = "listed", _("na lista de espera")
        REFUSED = "refused", _("recusada")
        WITHDRAWN = "withdrawn", _("desistiu")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="signups")
    state = models.CharField(max_length=9, choices=State, default=State.LISTED)
    names = models.JSONField()
    club = models.CharField(max_length=80, blank=True)
    # Never on a page of anybody else's: only the organiser reads it.
    contact = models.CharField(max_length=80, blank=True)
    consent_at = models.DateTimeField()
    # One who comes alone lets others in the same place read the name.
    shows_name = models.BooleanField(default=False)
    player = models.OneToOneField(Player, models.SET_NULL, null=True, related_name="signup")
    # With which other the player would like to play.
    wish = models.ForeignKey("self", models.SET_NULL, null=True, related_name="wished_by")
    # Since when it waits: its place in the order of coming.
    since = models.DateTimeField()
    came_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(null=True)
    link_serial = models.PositiveIntegerField(default=1)
    # Of the form that was sent: sent twice, it is one signup.
    client_id = models.UUIDField()
    # A digest of the network it came from, for an hour: see `services.registering`.
    network = models.CharField(max_length=64, blank=True)

    objects = SignupQuerySet.as_manager()

    class Meta:
        ordering = ("since", "pk")
        constraints = (
            models.UniqueConstraint(name="signup_once_a_form", fields=("tournament", "client_id")),
            models.CheckConstraint(
                name="signup_state_is_known",
                condition=Q(state__in=("asked", "in", "listed", "refused", "withdrawn")),
            ),
        )
        indexes = (models.Index(name="signups_of_a_state", fields=("tournament", "state")),)

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The names typed, as a pair is shown."""
        return joined(tuple(self.names))

    @property
    def is_alone(self) -> bool:
        """Whether one player was typed."""
        return len(self.names) == 1


class TypedSignup(NamedTuple):
    """What a person typed."""

    names: tuple[str, ...]
    club: str
    contact: str
    shows_name: bool = False


def terms_of(tournament: Tournament) -> SignupTerms:
    """The terms of an event; nobody registers alone by default."""
    found = SignupTerms.objects.filter(tournament=tournament).first()
    return found or SignupTerms(tournament=tournament)
