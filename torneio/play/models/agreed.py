"""What those who played agree to, the same of a match and of a table of single players."""

from collections.abc import Mapping

from django.db import models
from django.utils.translation import gettext_lazy as _

from torneio.access.actors import Voice


class Agreed(models.Model):
    """A result and how far it is agreed to. `agreement` is derived; below it stands what people
    said. Whoever inherits says how far each side `accepted`."""

    class Agreement(models.TextChoices):
        OPEN = "open", _("provisório")
        DISPUTED = "disputed", _("em disputa")
        CONFIRMED = "confirmed", _("confirmado")

    agreement = models.CharField(max_length=9, choices=Agreement, default=Agreement.OPEN)
    # Up to which entry of the book an official (or silence) confirmed.
    confirmed_to = models.PositiveIntegerField(default=0)
    # Who calls for the referee and why; what the referee gave back to the table to put right.
    disputed_by = models.CharField(max_length=8, choices=Voice, blank=True)
    dispute = models.CharField(max_length=200, blank=True)
    sent_back = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True


Marks = Mapping[str, int]
"""Up to which entry of the book each side agreed, by its voice."""
