"""Viewers ask several processes for one page while it changes: not each of them renders it."""

import pytest

from tests.builders import an_event, begun, drawn
from tests.reliability.racing import in_processes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

# Rendering a page needs more queries than that for the moment of the event.
_WATCH = """
import time
from django.test import Client
from tests.builders import moved
from torneio.entries.models import Tournament
settings.PAGE_SECONDS = 0.25
viewer, event, renders = Client(), Tournament.objects.get(), 0
address = f"/t/{event.slug}/classificacao/"
viewer.get(address)
begun = time.time()
for _ in range(60):
    if sys.argv[1] == "changes":
        moved(event)
    asked = []
    with connection.execute_wrapper(lambda go, *said: asked.append(1) or go(*said)):
        assert viewer.get(address).status_code == 200
    renders += len(asked) > 1
    time.sleep(0.02)
print(begun, time.time(), renders)
"""


def test_a_page_that_changes_is_rendered_once_a_moment_by_all_processes_together() -> None:
    drawn(begun(an_event(4), "swiss", rounds=3))
    told = in_processes(_WATCH, [["changes"], ["watches"], ["watches"], ["watches"]])
    each = [tuple(map(float, line.split())) for line in told]
    seconds = max(end for _, end, _ in each) - min(start for start, _, _ in each)
    renders = sum(count for _, _, count in each)
    assert 0 < renders <= seconds / 0.25 + 1
