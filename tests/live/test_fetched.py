"""What is read does not grow with the rounds behind it, but by a row for each result added up.

A column too many in a `select_related` once brought a certificate with every match: queries were
as few as ever, and a draw of 10,000 pairs took ten gigabytes.
"""

from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.bench import played
from tests.builders import an_organiser
from tests.live.fetched import Fetched, counting_rows
from torneio.draw import drawing
from torneio.play.models import Stage
from torneio.play.rounds import discard

pytestmark = pytest.mark.django_db
PAIRS, ROUNDS = 24, 5
MORE_ROUNDS = ROUNDS - 1
MORE_RESULTS = MORE_ROUNDS * PAIRS // 2
RESULT_BYTES = 200

PUBLIC = ("event", "standings", "board", "rounds", "regulation")
OURS = ("pairs", "tables", "draw", "prizes", "results", "night", "officials", "rekey")
ADD_UP = {"event", "standings", "board", "prizes", "the draw"}  # the results of all rounds


def everything_read(stage: Stage, owner: Client) -> dict[str, Fetched]:
    """By page and task, each from nothing."""
    guest, event = Client(), stage.tournament

    def page(client: Client, name: str) -> Callable[[], object]:
        return lambda: client.get(reverse(name, args=[event.slug]))

    acts = {name: page(guest, name) for name in PUBLIC} | {name: page(owner, name) for name in OURS}
    found = {}
    for name, act in acts.items():
        cache.clear()
        with counting_rows() as found[name]:
            assert act().status_code == 200  # type: ignore[attr-defined]
    following = played.queue(stage, stage.rounds.public().count() + 1)
    with counting_rows() as found["the draw"]:
        assert drawing.draw_round(following.pk)
    assert discard(following.pk) is None
    return found


def test_pages_and_tasks_read_a_row_more_for_a_result_at_most() -> None:
    organiser = an_organiser()
    stage, owner = played.an_event(PAIRS, organiser=organiser), Client()
    owner.force_login(organiser)
    played.play_rounds(stage, count=1)
    early = everything_read(stage, owner)
    played.play_rounds(stage, count=ROUNDS, played=1)
    late = everything_read(stage, owner)
    for name in early:
        results = MORE_RESULTS if name in ADD_UP else 0
        more_rows = late[name].rows - early[name].rows
        more_bytes = late[name].bytes - early[name].bytes
        assert more_rows <= results + 2 * MORE_ROUNDS, name
        assert more_bytes <= RESULT_BYTES * (results + 2 * MORE_ROUNDS), name
