"""What it costs to offer known people, with 10,000 of them over the nights of a year.

Milliseconds of the database for what is typed and for a page of the list of people, and the number
of queries: on TEST_DATABASE_URL (else SQLite). Aim: under 50 ms on PostgreSQL. Run with
`python -m tests.bench.bench_known`.
"""

import os
import random

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.core.paginator import Paginator
from django.db import connection, transaction
from django.utils.timezone import now

from tests.bench.bench_night import a_database, queries, seconds
from tests.builders import an_event, an_organiser, begun
from torneio.entries.known_people import known_people
from torneio.entries.models import Membership, Person, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.services import register_pairs
from torneio.people.selectors import attendance_of, people_in
from torneio.people.views import A_PAGE
from torneio.play.models import Match

PEOPLE, NIGHTS = 10_000, 14
TYPED = ("ma", "ze", "ze b", "maria cos", "barr", "xy", "joaquim barrigudo da")
_FIRST = "Maria José Zé António Manuel Ana João Joaquim Rosa Tó Quim Rui Célia Custódia Armando"
_SYLLABLES = "ba re lo mi tu ca de fo gri hu ja le mo nu pe"


def names() -> list[str]:
    """Invented, each once: a first name of fifteen and two of 225 others."""
    dice, found = random.Random(7), dict.fromkeys(["Zé Barrigudo"])
    parts, first = _SYLLABLES.split(), _FIRST.split()
    while len(found) < PEOPLE:
        last = [f"{dice.choice(parts)}{dice.choice(parts)}".capitalize() for _ in range(2)]
        found[" ".join((dice.choice(first), *last))] = None
    return list(found)


def a_club(people: list[str]) -> Tournament:
    """All of them in as many nights, each the same person, half of the pairs as ever; and tonight
    without anybody."""
    dice, alice = random.Random(8), an_organiser()
    for number in range(NIGHTS):
        dice.shuffle(changing := people[: PEOPLE // 2])
        here = changing + people[PEOPLE // 2 :]
        couples = list(zip(here[::2], here[1::2], strict=True))
        event = an_event(0, organiser=alice, name=f"Sexta {number}")
        entries = [Entry(1, two, " e ".join(two), club="Vila") for two in couples]
        assert register_pairs(event, entries) == []
        stage = begun(event, "swiss", rounds=1)
        pairs = list(event.pairs.all())
        round_ = stage.rounds.get()
        Match.objects.bulk_create(
            Match(round=round_, position=i, pair_a=a, pair_b=b, over=True, finished_at=now())
            for i, (a, b) in enumerate(zip(pairs[::2], pairs[1::2], strict=True), start=1)
        )
    _as_one()
    return an_event(0, organiser=alice, name="Hoje")


def _as_one() -> None:
    """Players of the same name are the same person."""
    first: dict[str, Person] = {}
    moved = []
    for person in Person.objects.order_by("pk"):
        top = first.setdefault(person.name, person)
        if top is not person:
            person.joined_to, person.root = top, top
            moved.append(person)
    Person.objects.bulk_update(moved, ("joined_to", "root"), batch_size=2_000)


def _page_of_people(event: Tournament, text: str, page: int) -> object:
    """A page of the list of a house's people, as its view reads it."""
    assert event.house
    found = Paginator(people_in(event.house, text), A_PAGE).get_page(page)
    return attendance_of(list(found))


def main() -> None:
    with a_database(), transaction.atomic():
        event = a_club(names())
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
        print(connection.vendor, Membership.objects.count(), "entries")
        for text in TYPED:

            def act(text: str = text) -> object:
                return known_people(event, text)

            found = known_people(event, text)
            taken = 1_000 * seconds(act)
            print(f"{text:24} {taken:7.1f} ms, {queries(act)} queries, {len(found)} people")
        for text, page in (("", 1), ("", 150), ("ze", 1), ("barrigudo", 1)):

            def a_page(text: str = text, page: int = page) -> object:
                return _page_of_people(event, text, page)

            said = f"people {text!r}, page {page}"
            taken = 1_000 * seconds(a_page)
            print(f"{said:24} {taken:7.1f} ms, {queries(a_page)} queries")


if __name__ == "__main__":
    main()
