"""What an organiser's pages weigh with 1,000 pairs and five rounds played, the heaviest first.

Every page there is: while a round is a draft, while it is played, and after it with no result
confirmed; and a list of so many new pairs before it is kept. Held against 60 KiB packed.

Run from the root of the repository: python -m tests.bench.bench_weight [PAIRS]
"""

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from collections.abc import Iterator

from django.test import Client

from tests.bench import played
from tests.bench.bench_night import a_database
from tests.bench.weighed import LIMIT, Weighed, a_round, weigh, weigh_list
from tests.builders import an_organiser
from torneio.play.models import Match

PAIRS, ROUNDS = 1_000, 5


def of_a_night(pairs: int) -> Iterator[tuple[str, Weighed]]:
    """Each page with the moment of the night."""
    organiser = an_organiser()
    owner, stage = Client(), played.an_event(pairs, organiser=organiser)
    owner.force_login(organiser)
    played.play_rounds(stage, count=ROUNDS)
    for moment, match in a_round(stage, ROUNDS + 1):
        yield from ((moment, page) for page in weigh(owner, match))
    played.play_public(match.round)
    Match.objects.filter(round=match.round).update(agreement="open", confirmed_to=0)
    yield from (("unconfirmed", page) for page in weigh(owner, match))
    lines = "\n".join(f"Maria {n} e Manuel {n};Vila {n % 40}" for n in range(pairs))
    yield "list", weigh_list(owner, stage, lines)


def main() -> int:
    """A line a page; 1 where one is too heavy."""
    with a_database():
        found = list(of_a_night(int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS))
    for moment, page in sorted(found, key=lambda each: -each[1].packed):
        sizes = f"{page.packed / 1024:6.1f} KiB packed {page.plain / 1024:7.1f} plain"
        print(f"{sizes} {page.seconds:6.3f} s  {moment:12} {page.name}")
    return int(any(page.packed > LIMIT for _, page in found))


if __name__ == "__main__":
    sys.exit(main())
