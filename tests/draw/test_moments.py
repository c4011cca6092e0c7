"""Somebody leaves or comes late at any moment of any ready-made format: a sample of the table that
`tests.bench.bench_moments` plays whole."""

import pytest

from tests.draw.moments import Case, cases, run

pytestmark = pytest.mark.django_db

ALL = list(cases())
SAMPLE = ALL[::7]  # every format, moment and act is in it


def test_the_sample_has_everything_once() -> None:
    for at in range(3):
        assert {each[at] for each in SAMPLE} == {each[at] for each in ALL}


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.name)
def test_the_night_can_be_ended_with_a_place_for_everybody(case: Case) -> None:
    run(case)
