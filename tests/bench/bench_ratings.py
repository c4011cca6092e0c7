"""What it costs to rate everybody of a house over 10,000 matches of four hundred nights.

Milliseconds, and how the fold of all matches compares with reading them; a page where nothing
moved. On TEST_DATABASE_URL (else SQLite). Run with `python -m tests.bench.bench_ratings`.
"""

import os
import random
from datetime import timedelta

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.db import connection, transaction
from django.utils.timezone import now

from tests.bench.bench_night import a_database, queries, seconds
from tests.builders import DAY, an_event, an_organiser, begun
from torneio.entries.models import Person, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.services import register_pairs
from torneio.houses.models import House
from torneio.houses.services import own_house
from torneio.play.models import Match, Round
from torneio.ratings.computing import compute
from torneio.ratings.folding import folded
from torneio.ratings.models import HouseRatings, PersonRating
from torneio.ratings.rated_matches import fingerprint, rated_matches
from torneio.ratings.services import switch_on, up_to_date

PEOPLE, NIGHTS, PAIRS, ROUNDS = 120, 400, 10, 5
MATCHES = NIGHTS * ROUNDS * PAIRS // 2
MOST_SECONDS = 15.0


def a_night(house: House, number: int, dice: random.Random) -> None:
    """An evening of changing partners, its results written as totals."""
    event = an_event(0, organiser=house.users.get(), name=f"Noite {number}")
    who = [f"Joga {each}" for each in dice.sample(range(PEOPLE), 2 * PAIRS)]
    couples = list(zip(who[::2], who[1::2], strict=True))
    assert register_pairs(event, [Entry(1, two, " e ".join(two)) for two in couples]) == []
    stage, pairs = begun(event, "swiss", rounds=ROUNDS), list(event.pairs.all())
    rounds = list(stage.rounds.all())
    Round.objects.filter(stage=stage).update(state=Round.State.PUBLISHED)
    for round_ in rounds:
        dice.shuffle(pairs)
        Match.objects.bulk_create(
            Match(
                round=round_,
                position=i,
                pair_a=a,
                pair_b=b,
                winner="a",
                outcome="total",
                over=True,
                finished_at=now(),
            )
            for i, (a, b) in enumerate(zip(pairs[::2], pairs[1::2], strict=True), start=1)
        )
    day = DAY - timedelta(days=NIGHTS - number)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER, date=day)


def as_one() -> None:
    """Players of the same name are the same person."""
    first: dict[str, Person] = {}
    moved = []
    for person in Person.objects.order_by("pk"):
        top = first.setdefault(person.name, person)
        if top is not person:
            person.joined_to = person.root = top
            moved.append(person)
    Person.objects.bulk_update(moved, ("joined_to", "root"), batch_size=2_000)


def main() -> None:
    with a_database(), transaction.atomic():
        house, dice = own_house(an_organiser()), random.Random(7)
        for number in range(NIGHTS):
            a_night(house, number, dice)
        as_one()
        switch_on(house)
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
        matches = rated_matches(house.pk)
        assert len(matches) == MATCHES
        whole = seconds(lambda: compute(house.pk), times=1)
        print(connection.vendor, MATCHES, "matches,", PersonRating.objects.count(), "rows")
        last = Tournament.objects.filter(house=house).order_by("date").last()
        assert last

        def after_a_correction() -> None:
            changed = Match.objects.filter(round__stage__tournament=last).latest("pk")
            Match.objects.filter(pk=changed.pk).update(winner="b" if changed.winner == "a" else "a")
            compute(house.pk)

        told = {
            "read": lambda: rated_matches(house.pk),
            "fold": lambda: folded(matches),
            "fingerprint": lambda: fingerprint(house.pk),
            "again, nothing moved": lambda: compute(house.pk),
            "again, last night corrected": after_a_correction,
            "a page, nothing moved": lambda: up_to_date(house),
        }
        print(f"{'the first time, all written':30} {1_000 * whole:8.0f} ms")
        for words, act in told.items():
            taken = 1_000 * seconds(act, times=2)
            print(f"{words:30} {taken:8.0f} ms, {queries(act)} queries")
            HouseRatings.objects.update(as_of=fingerprint(house.pk))
        assert whole < MOST_SECONDS, whole


if __name__ == "__main__":
    main()
