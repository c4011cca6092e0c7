"""A whole Swiss of seven rounds from the first draw to the podium, without an organiser: two real
workers, each with a clock, one of them killed on the way. Only hands are written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import timezone

from tests.builders import PHONE, an_event, fresh, play
from tests.reliability.processes import forget_keys, wait_until
from tests.reliability.test_worker import Installation
from torneio.entries.models import Tournament
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Match, Round, Stage

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.real,
]

ROUNDS, PAIRS = 7, 16
A_WIN = ([95] * 4, [95, 95, 25, 95, 95], [70, 95, 95, 95, 95], [95, 95, 25, 25, 95, 95])


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Installation]:
    yield Installation(tmp_path)
    forget_keys(tmp_path)


def played_to_the_end(number: int) -> bool:
    """Write the hands of every table of a public round."""
    open_ = Match.objects.public().filter(round__number=number, over=False, table__isnull=False)
    if not Match.objects.public().filter(round__number=number).exists():
        return False
    for at, match in enumerate(open_.order_by("position")):
        play(fresh(match), list(A_WIN[(at + number) % len(A_WIN)]))
    return True


def test_seven_rounds_are_played_with_nobody_at_the_laptop(night: Installation) -> None:
    event = an_event(PAIRS)
    event.plan = {"format": "swiss", "rounds": ROUNDS, "until": "23:30"}
    event.save(update_fields=["plan"])
    set_rules(event, Rules(0, 0, 0, 40, end_after=0, begin_at=timezone.now()), by=PHONE)
    with night.worker() as one, night.worker() as other:
        for number in range(1, ROUNDS + 1):
            wait_until(lambda number=number: played_to_the_end(number), other.said)
            if number == 3:
                one.kill()
        wait_until(lambda: Tournament.objects.get().is_over, other.said)
    assert Stage.objects.count() == 1
    assert Round.objects.filter(clock_minutes=40).count() == ROUNDS
    assert Match.objects.count() == ROUNDS * PAIRS // 2
    drawn = [line for line in event.books if line.new and line.new.get("did") == "drawn"]
    assert len(drawn) == ROUNDS
