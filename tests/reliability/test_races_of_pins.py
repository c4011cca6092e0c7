"""A PIN is tried in many processes at once, and they count together."""

import pytest

from tests.builders import a_match
from tests.reliability.racing import in_processes
from tests.table.phones import link_of
from torneio.entries.models import Tournament
from torneio.play.models import Table
from torneio.play.pins import MOST_TRIES

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_TRY = """
from django.test import Client
said = []
for pin in range(int(sys.argv[2]), int(sys.argv[2]) + 8):
    answer = Client().post(sys.argv[1], {"pin": str(pin)})
    said.append("wrong" if "não está certo" in answer.content.decode() else "late")
print(" ".join(said))
"""


def test_four_processes_that_guess_have_ten_tries_together() -> None:
    match = a_match()
    Tournament.objects.update(pin="4821")
    link = link_of(match)
    answers = in_processes(_TRY, [[link, 1000 * n] for n in (1, 2, 3, 5)])
    said = [word for each in answers for word in each.split()]
    assert (said.count("wrong"), said.count("late")) == (MOST_TRIES, 32 - MOST_TRIES)
    assert Table.objects.get(pk=match.table_id).pin_tries == MOST_TRIES
