"""Signups of a person who is forgotten, and contacts of events long ago."""

from collections.abc import Collection, Mapping
from datetime import date

from django.db import transaction
from django.db.models import Q

from torneio.entries.models import Pair, Player
from torneio.houses.models import House, Kept
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


@transaction.atomic
def erase_never_in(house: House, names: Collection[str]) -> None:
    """Delete the signups for events of a house with one of these names that were refused or
    withdrawn and never became a pair: they belong to no person."""
    found = Signup.objects.never_in().filter(tournament__house=house)
    found = found.filter(state__in=(Signup.State.REFUSED, Signup.State.WITHDRAWN))
    gone = [row.pk for row in found if set(names) & set(row.names)]
    Signup.objects.filter(pk__in=gone).delete()


@transaction.atomic
def erase_old(today: date) -> int:
    """In signups for events that are older than their house keeps contacts: delete the contacts,
    and whole signups that never became a pair. Returns of how many."""
    old = Q()
    for months in Kept:
        day = months.before(today)
        old |= Q(tournament__house__contacts_kept=months, tournament__date__lt=day)
    gone, _rows = Signup.objects.never_in().filter(old).delete()
    written = Signup.objects.filter(old).exclude(contact="")
    return gone + written.update(contact="", network="")
