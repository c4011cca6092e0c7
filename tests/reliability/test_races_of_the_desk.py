"""Two organisers press the same button at once: one thing happens, and both read a sentence."""

from collections import Counter

import pytest

from tests.builders import an_event, begun
from tests.reliability.racing import in_processes
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Entrant, Stage

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_ENTER = """
from datetime import date
from torneio.draw.services import begin_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
made = create_tournament(
    scoring.PRESETS["classica"], name="A mesma", day=date(2026, 11, 21), house=None
)
event = Tournament.objects.get(slug=sys.argv[1])
codes = [problem.code for problem in register_pairs(event, read_lines("Zé e Tó"))]
stage = begin_stage(event, "swiss", rounds=3)
print("entered" if not codes else codes[0], getattr(stage, "code", "begun"))
"""


def test_one_name_one_pair_and_one_beginning_asked_for_at_once() -> None:
    event = an_event()
    answers = [answer.split() for answer in in_processes(_ENTER, [[event.slug]] * 4)]
    assert Counter(pair for pair, _ in answers) == {"entered": 1, "name_taken": 3}
    assert Counter(stage for _, stage in answers) == {"begun": 1, "stage_exists": 3}
    assert Tournament.objects.filter(name="A mesma").count() == 4
    assert len(set(Tournament.objects.values_list("slug", flat=True))) == 5


_LATE = """
from torneio.draw.services import abandon_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.services import remove_pair
from torneio.entries.models import Pair
from torneio.play.models import Stage
if sys.argv[1] == "remove":
    print(getattr(remove_pair(Pair.objects.get(name="Zé e Tó")), "code", "removed"))
else:
    print(take_in_late_pairs(Stage.objects.get()))
"""


def test_a_late_pair_taken_in_thrice_and_removed_at_once_is_in_or_out() -> None:
    event = an_event()
    begun(event, "swiss", rounds=3)
    assert register_pairs(event, read_lines("Zé e Tó")) == []
    answers = in_processes(_LATE, [["take"], ["remove"], ["take"], ["take"]])
    stays = Pair.objects.filter(name="Zé e Tó").exists()
    assert answers[1] == ("pair_was_drawn" if stays else "removed")
    assert Entrant.objects.filter(stage=Stage.objects.get()).count() == 4 + stays
