"""Houses: the club, tavern or association that holds events, the accounts in it, and who was
invited."""

from datetime import date, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneio.book.models import Identified

INVITED_FOR = timedelta(days=7)
_A_MONTH = 30.4  # days


class HouseRole(models.TextChoices):
    """What an account may do in a house: a helper holds its events; an owner also invites, removes,
    and deletes."""

    OWNER = "owner", _("Responsável")
    HELPER = "helper", _("Ajudante")


class Kept(models.IntegerChoices):
    """How many months after an event the contacts of its pairs are kept."""

    A_QUARTER = 3, _("Três meses")
    HALF_A_YEAR = 6, _("Seis meses")
    A_YEAR = 12, _("Um ano")
    TWO_YEARS = 24, _("Dois anos")

    def before(self, today: date) -> date:
        """Of events before this day contacts go."""
        return today - timedelta(days=self * _A_MONTH)


class HouseQuerySet(models.QuerySet["House"]):
    """The named queries over houses."""

    def of(self, user_id: int | None) -> "HouseQuerySet":
        """The houses an account is in, the first it came to first; none without an account."""
        if user_id is None:
            return self.none()
        return self.filter(members__user=user_id).order_by("members__pk")


class House(Identified):
    """Who holds events and knows the people who play in them: what one house has, no other sees."""

    name = models.CharField(_("nome"), max_length=80)
    contacts_kept = models.PositiveSmallIntegerField(
        _("contactos"), choices=Kept, default=Kept.A_YEAR
    )
    users: models.ManyToManyField = models.ManyToManyField(  # type: ignore[type-arg]
        settings.AUTH_USER_MODEL, through="HouseMember", related_name="houses"
    )

    objects = HouseQuerySet.as_manager()

    class Meta:
        constraints = (
            models.CheckConstraint(name="house_has_a_name", condition=~Q(name="")),
            models.CheckConstraint(
                name="house_keeps_contacts_for_a_known_time",
                condition=Q(contacts_kept__in=Kept.values),
            ),
        )

    def __str__(self) -> str:
        return self.name


class HouseMember(models.Model):
    """An account in a house, and its role there."""

    house = models.ForeignKey(House, models.CASCADE, related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    role = models.CharField(max_length=6, choices=HouseRole, default=HouseRole.OWNER)
    since = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(name="member_once_a_house", fields=("house", "user")),
            models.CheckConstraint(
                name="member_role_is_known", condition=Q(role__in=HouseRole.values)
            ),
        )

    def __str__(self) -> str:
        return f"{self.user} ({self.house})"

    @property
    def owns(self) -> bool:
        """Whether the account may invite, remove and delete."""
        return self.role == HouseRole.OWNER


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """The named queries over invitations."""

    def open(self) -> "InvitationQuerySet":
        """Those that can still be accepted."""
        since = timezone.now() - INVITED_FOR
        return self.filter(accepted_by=None, withdrawn=False, made_at__gt=since)


class Invitation(Identified):
    """A link by which one person joins a house, once, within a week."""

    house = models.ForeignKey(House, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=6, choices=HouseRole, default=HouseRole.HELPER)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True
    )
    withdrawn = models.BooleanField(default=False)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.CheckConstraint(
                name="invited_role_is_known", condition=Q(role__in=HouseRole.values)
            ),
        )

    def __str__(self) -> str:
        return f"{self.house}: {self.role}"
