"""Before a correction is kept, it is said what becomes of the ties that were decided."""

import pytest

from tests.desk.test_preview import correct, saved
from tests.draw.nights import signed_in
from tests.prizes.ties import a_tied_night, decide, match_of, tied
from tests.table.phones import words

pytestmark = pytest.mark.django_db


def test_it_says_whether_the_decision_still_counts() -> None:
    event = a_tied_night("lots")
    house, (first, second) = signed_in(event), tied(event)
    decide(event, "lots", second, first)
    of = f"do empate entre {second}. Dupla {second} e {first}. Dupla {first}"
    match = match_of(event, first)
    assert f"Continua a contar a decisão {of}." in words(correct(house, match, points=100))
    parts = correct(house, match, points=70)
    assert f"Deixa de contar a decisão {of}: já não há esse empate." in words(parts)
    saved(house, parts)
    assert f"Volta a contar a decisão {of}." in words(correct(house, match, points=95))
