"""The people of a house: all of them, and all that is kept of one."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from typing import Any, NamedTuple

from django.db.models import Count, F, Max
from django.db.models.functions import Coalesce

from torneio.entries.models import Membership, Person, PersonQuerySet
from torneio.houses.models import House
from torneio.play.models import Match

FIGURES = ("partidas", "riscos", "points")
_TOP = Coalesce("player__person__root", "player__person")


class Attendance(NamedTuple):
    """In how many events a person entered, and the day of the last."""

    events: int = 0
    last: date | None = None


def people_in(house: House, text: str = "") -> PersonQuerySet:
    """The people of a house, each once, by name; with a text those that have it among their names,
    word by word as it begins: all names are looked through once, here, and not again for each page
    that is counted and shown."""
    of_the_house = Person.objects.filter(house=house)
    found = of_the_house.filter(root=None)
    if text.strip():
        called = of_the_house.called(text).annotate(who=Coalesce("root", "pk"))
        found = found.filter(pk__in=set(called.values_list("who", flat=True)))
    return found.order_by("folded", "pk")


def attendance_of(people: Collection[Person]) -> dict[int, Attendance]:
    """How often each of these people entered, by the root (one query)."""
    rows = Person.objects.same_as(*(each.top for each in people))
    seats = Membership.objects.filter(player__person__in=rows.values("pk"), pair__number__gt=0)
    counted = seats.annotate(top=_TOP).values("top").order_by("top")
    found: defaultdict[int, Attendance] = defaultdict(Attendance)
    for row in counted.annotate(
        events=Count("pair__tournament", distinct=True), last=Max("pair__tournament__date")
    ):
        found[row["top"]] = Attendance(row["events"], row["last"])
    return found


def entries_of(person: Person) -> list[Membership]:
    """Everything a person entered, the latest first, with the event and the pair (one query)."""
    seats = Membership.objects.filter(
        player__person__in=Person.objects.same_as(person.top).values("pk"), pair__number__gt=0
    )
    rows = seats.select_related("player", "pair__tournament")
    return list(rows.order_by("-pair__tournament__date", "-pk"))


def names_of(entries: Collection[Membership]) -> list[str]:
    """The names a person entered under, the latest first."""
    return list(dict.fromkeys(each.player.name for each in entries))


def matches_of(entries: Collection[Membership]) -> list[dict[str, Any]]:
    """The matches that the pairs of these entries played to their end, in order: a column or two of
    each, and no event read again with it (one query)."""
    pairs = {each.pair_id for each in entries}
    mine = Match.objects.filter(pair_a__in=pairs) | Match.objects.filter(pair_b__in=pairs)
    rows = mine.filter(over=True).order_by(F("finished_at").asc(nulls_first=True), "pk")
    sides = [f"{name}_{side}" for name in FIGURES for side in "ab"]
    names = ("pair_a__name", "pair_b__name")
    event = "round__stage__tournament__public_id"
    return list(rows.values("public_id", "pair_a", "winner", event, *names, *sides))
