"""A person is forgotten: a pseudonym stands in the place of every name, and contacts are deleted.
Results, numbers and ids stay, and so do the seals of the books (adr/0034)."""

from collections.abc import Collection
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book import writing
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.forgotten_names import Forgotten, others_in
from torneio.entries.models import Membership, Pair, Person, Player, Tournament, folded
from torneio.houses.models import Kept
from torneio.lists.line import joined


def pseudonym_of(person: Person) -> str:
    """The same in every language, and the same each time for one person."""
    return f"N. N. {person.public_id.hex[:6].upper()}"


@transaction.atomic
def forget_person(person: Person, *, rows: Collection[str] = (), by: Actor) -> Problem | None:
    """Write a pseudonym over the names of a person, by its root, in all events of the house, and
    delete the contacts of its pairs. Not while one of the events is to be played or is not over.
    `rows` are the public ids under which other apps tell of the person in the books."""
    people = Person.objects.same_as(person.top).select_for_update().order_by("pk")
    keys = [each.pk for each in people]
    seats = Membership.objects.filter(player__person__in=keys)
    events = Tournament.objects.filter(pairs__memberships__in=seats).distinct().order_by("pk")
    today, over = timezone.localdate(), Tournament.State.OVER
    if still := [each.name for each in events if each.state != over and each.date >= today]:
        return Problem("plays_still", details={"name": person.name, "events": ", ".join(still)})
    for event in events:
        _forget_in(event, keys, pseudonym_of(person), rows=rows, by=by)
    Person.objects.filter(pk__in=keys).update(name=pseudonym_of(person), folded="")
    return None


@transaction.atomic
def forget_contacts(today: date) -> int:
    """Delete the contacts of events that are older than their house keeps them; returns of how many
    pairs. Nobody but the organisers reads them, so that no page changes."""
    old = Q()
    for months in Kept:
        day = months.before(today)
        old |= Q(tournament__house__contacts_kept=months, tournament__date__lt=day)
    before = {f"joined_from__{place}__contact": "" for place in (0, 1)}
    written = ~Q(contact="") | Q(joined_from__isnull=False) & ~Q(**before)
    pairs = list(Pair.every.filter(old, written).select_for_update(of=("self",)).order_by("pk"))
    for pair in pairs:
        pair.contact, pair.joined_from = "", _without_contacts(pair)
    Pair.every.bulk_update(pairs, ("contact", "joined_from"), batch_size=500)
    return len(pairs)


def _without_contacts(pair: Pair) -> list[dict[str, Any]] | None:
    return [{**was, "contact": ""} for was in pair.joined_from or ()] or None


def _forget_in(
    tournament: Tournament,
    people: Collection[int],
    pseudonym: str,
    *,
    rows: Collection[str],
    by: Actor,
) -> None:
    event = Tournament.objects.select_for_update().get(pk=tournament.pk)
    pairs = list(Pair.every.filter(tournament=event, players__person__in=people).distinct())
    players = Player.objects.filter(pairs__in=pairs).select_related("person").distinct()
    mine = [player for player in players if player.person_id in people]
    names = {player.name for player in mine}
    partners = {player.name for player in players} - names
    called = [_call(pair, names, pseudonym) for pair in pairs]
    for player in mine:
        player.call(pseudonym)
    Pair.every.bulk_update(called, ("name", "folded", "contact", "joined_from"))
    numbered = {pair.number: pair.name for pair in called if pair.number}
    gone = Forgotten(names, pseudonym, numbered, partners, rows)
    writing.rename(event.public_id, lambda line: others_in(line, gone))
    told = [[number, name] for number, name in sorted(numbered.items())]
    event_book.note(event.pk, Act.PAIR, by=by, new={"did": "forgotten", "pairs": told})


def _call(pair: Pair, names: Collection[str], pseudonym: str) -> Pair:
    """A pair with the pseudonym in its name and no contact, unsaved."""
    members = [each.player.name for each in pair.memberships.select_related("player")]
    again = [pseudonym if name in names else name for name in members]
    if pair.name == joined(members):
        pair.name = joined(again)
    for name in sorted(names, key=len, reverse=True):
        pair.name = pair.name.replace(name, pseudonym)
    pair.folded, pair.contact = folded(pair.name, *again, pair.club), ""
    pair.joined_from = _without_contacts(pair)
    for was in pair.joined_from or ():
        was["name"] = pseudonym if was["name"] in names else was["name"]
    return pair
