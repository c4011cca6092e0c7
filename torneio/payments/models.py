"""What entry costs where the event's words do not say it, who is a member of a house, and amounts
that are less than all. All amounts are whole cents.

That a pair paid everything is its mark `paid`, one tap at the door that needs no amount: what it
came to follows from what entry costs, and is written down once that changes. Only that, and what
was paid before, is a row here, with the player, since pairs are joined and parted and their players
stay.
"""

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from torneio.entries.models import Pair, Person, Player, Tournament


class EntryFee(models.Model):
    """What entry to an event costs, a pair or `each` player, and for a member of the house where
    that is less. Without this row it is what the event's own words say."""

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, related_name="entry_fee"
    )
    cents = models.PositiveIntegerField()
    each = models.BooleanField()
    member_cents = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="a_member_pays_no_more",
                condition=Q(member_cents=None) | Q(member_cents__lte=F("cents")),
            ),
        )

    def __str__(self) -> str:
        return str(self.tournament)


class OwnPrice(models.Model):
    """What one entry costs, where that is not what the event asks of the others."""

    pair = models.OneToOneField(Pair, models.CASCADE, primary_key=True, related_name="own_price")
    cents = models.PositiveIntegerField()

    def __str__(self) -> str:
        return str(self.pair)


class ClubMember(models.Model):
    """A person who is a member of the house, and of all who are joined as the same person."""

    person = models.OneToOneField(
        Person, models.CASCADE, primary_key=True, related_name="club_member"
    )

    def __str__(self) -> str:
        return str(self.person)


class PartPayment(models.Model):
    """An amount that was paid for an entry, and was not the whole of what it costs: seen by
    organisers only, and not in the book."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="part_payments")
    cents = models.PositiveIntegerField()
    # None of what a tap had said was all, written down when the price changed.
    received_at = models.DateTimeField(default=timezone.now, null=True, editable=False)
    # Of the form that was sent: sent twice, it is one payment.
    client_id = models.UUIDField(unique=True)

    class Meta:
        ordering = ("pk",)
        constraints = (models.CheckConstraint(name="a_payment_is_some", condition=Q(cents__gte=1)),)

    def __str__(self) -> str:
        return str(self.player)
