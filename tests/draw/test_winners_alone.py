"""One of each group goes on: the best of them meet last."""

import pytest

from tests.builders import drawn, play
from tests.draw.nights import names
from tests.draw.test_groups import in_groups
from torneio.draw.final_stage.services import begin_next_stage
from torneio.play.models import Stage
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
WON, LOST, NARROWLY_LOST = 95, 25, 55  # points of a hand, worth 2, 2 and 1 riscos
HANDS = {
    1: [LOST, WON, WON, LOST, WON, WON],
    2: [WON] * 4,
    3: [NARROWLY_LOST, *[WON] * 4],
    4: [LOST, *[WON] * 4],
}
"""Of the winner of each group of two."""


def test_the_winners_of_groups_are_seeded_by_what_they_won() -> None:
    stage = in_groups(8, 4, go_on=4)
    for match in drawn(stage).matches.filter(table__isnull=False):
        hands = HANDS[min(match.pair_a.number, match.pair_b.number)]
        play(match, hands if match.pair_a.number in HANDS else [120 - each for each in hands])
    event = stage.tournament
    order = [each.pair.number for each in standings(event)][:4]
    final = begin_next_stage(event, "knockout", go_on=4, order="crossed")
    assert isinstance(final, Stage)
    assert order == [2, 3, 4, 1]
    assert {frozenset(met) for met in names(drawn(final))} == {
        frozenset((order[0], order[3])),
        frozenset((order[1], order[2])),
    }
