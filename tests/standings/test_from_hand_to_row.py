"""From the hands at a table to the row of the standings: every sum a regulation can list."""

from dataclasses import replace

import pytest

from scoring import PRESETS
from scoring.tiebreaks import CRITERIA, OF_OPPONENTS
from tests.builders import an_event, begun, drawn, fresh, hand
from torneio.entries.models import Tournament
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db

# Points and tricks of Nós. Dupla 1 against Dupla 4: a bandeira, then 2, one for the others, 2.
# Dupla 2 against Dupla 3: a bandeira for each, then 2 and 2 for Dupla 3.
HANDS = {
    "Dupla 1": [(120, 10), (95, None), (50, None), (95, None)],
    "Dupla 2": [(0, 0), (120, 10), (29, None), (29, None)],
}
SUMS = {  # of Dupla 1, 2, 3 and 4
    "table_points": (3, 0, 3, 0),
    "partidas_won": (2, 1, 2, 0),
    "partidas_lost": (0, 2, 1, 2),
    "partidas_difference": (2, -1, 1, -2),
    "riscos_for": (8, 4, 8, 1),
    "riscos_difference": (7, -4, 4, -7),
    "points_for": (360, 178, 302, 120),
    "points_difference": (240, -124, 124, -240),
    "wins": (1, 0, 1, 0),
    "bandeiras": (1, 1, 1, 0),
}
# What is no sum of a pair's own matches; tests/scoring/test_tiebreaks.py holds these.
OTHERS = OF_OPPONENTS | {"best_round", "average_rank_of_opponents"}
OTHERS |= {name for name, criterion in CRITERIA.items() if criterion.among_tied}


@pytest.fixture(scope="module")
def night(standing: None) -> Tournament:
    ranking = replace(PRESETS["classica"].ranking, criteria=tuple(SUMS))
    event = an_event(ruleset=replace(PRESETS["classica"], ranking=ranking))
    for match in drawn(begun(event)).matches.with_names():
        for points, tricks in HANDS[match.pair_a.name]:
            assert hand(fresh(match), points, tricks).is_good
        assert fresh(match).over
    return event


def test_every_sum_there_is_has_a_row_here() -> None:
    missing = sorted(CRITERIA.keys() - SUMS.keys() - OTHERS)
    assert missing == [], f"{__name__}: say in SUMS what these hands come to, or why not in OTHERS"


@pytest.mark.parametrize("name", SUMS)
def test_hands_come_to_what_the_row_says(name: str, night: Tournament) -> None:
    rows = sorted(standings(night), key=lambda each: each.pair.number)
    place = list(SUMS).index(name)
    assert tuple(each.row.values[place] for each in rows) == SUMS[name]
