"""Every page of an organiser as it is sent: how many bytes, and at what cost."""

import gzip
from collections.abc import Collection, Iterator
from time import process_time
from typing import NamedTuple

from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.access.doors import DOORS, address_of
from tests.bench import played
from torneio.draw import drawing
from torneio.play.models import Match, Stage
from torneio.play.services import rounds

LIMIT = 60 * 1024  # bytes, packed, with 1,000 pairs
LEVEL = 6  # what pages are packed with
OURS = ("account", "organiser", "official")
PAGES = sorted(name for name, door in DOORS.items() if door.kind in OURS and "get" in door.methods)


class Weighed(NamedTuple):
    """A page: its bytes as they are and packed, and the CPU seconds it took."""

    name: str
    plain: int
    packed: int
    seconds: float


def a_round(stage: Stage, number: int) -> Iterator[tuple[str, Match]]:
    """One more round, as a draft and then public, with a match of it."""
    round_ = played.queue(stage, number)
    assert drawing.draw_round(round_.pk)
    match = Match.objects.filter(round=round_).select_related("round__stage__tournament").first()
    assert match is not None
    yield "draft", match
    assert rounds.publish(round_.pk)
    yield "public", match


def weigh(owner: Client, match: Match, names: Collection[str] = PAGES) -> Iterator[Weighed]:
    """The pages there are at this moment of a match's event; files to be kept are none."""
    for name in names:
        about = match.round.number if name.startswith("draw") else 1
        cache.clear()
        start = process_time()
        answer = owner.get(address_of(name, match, number=about))
        took = process_time() - start
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            packed = len(gzip.compress(answer.content, LEVEL))
            yield Weighed(name, len(answer.content), packed, took)


def weigh_list(owner: Client, stage: Stage, lines: str) -> Weighed:
    """A list of pairs before it is kept, the longest page there is of one."""
    start = process_time()
    answer = owner.post(
        reverse("pairs_paste", args=[stage.tournament.slug]), {"lines": lines}, follow=True
    )
    took = process_time() - start
    packed = len(gzip.compress(answer.content, LEVEL))
    return Weighed("pairs_preview", len(answer.content), packed, took)
