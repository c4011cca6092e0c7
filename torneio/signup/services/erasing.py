"""Signups of a person who is forgotten, and contacts of events long ago."""

from collections.abc import Collection, Mapping
from datetime import date

from django.db import transaction
from django.db.models import Q

from torneio.entries.models import Pair, Player
from torneio.houses.models import Kept
from torneio.signup.models import Signup


def signups_of(players: Collection[Player]) -> list[Signup]:
    """The signups of these players and of their partners."""
    pairs = Pair.every.filter(players__in=[player.pk for player in players])
    return list(Signup.objects.filter(player__pairs__in=pairs.values("pk")).distinct())


@transaction.atomic
def erase_names(signups: Collection[Signup], others: Mapping[str, str]) -> None:
    """Write others in the place of names in these signups, and delete the contacts left there."""
    for row in signups:
        row.names = [others.get(name, name) for name in row.names]
        row.contact = row.network = ""
    Signup.objects.bulk_update(signups, ("names", "contact", "network"))


def erase_contacts(today: date) -> int:
    """Delete the contacts in signups of events that are older than their house keeps them; returns
    of how many."""
    old = Q()
    for months in Kept:
        day = months.before(today)
        old |= Q(tournament__house__contacts_kept=months, tournament__date__lt=day)
    written = Signup.objects.filter(old).exclude(contact="")
    return written.update(contact="", network="")
