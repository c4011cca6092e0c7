"""Winners of groups go on: the best of them meet last, and have the byes."""

import pytest

from tests.builders import drawn, play
from tests.draw.nights import names
from tests.draw.test_groups import in_groups
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.play.models import Stage
from torneio.prizes.cut import cut_of
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


@pytest.fixture
def event() -> Tournament:
    """Four groups of two played to their end."""
    stage = in_groups(8, 4, go_on=4)
    for match in drawn(stage).matches.filter(table__isnull=False):
        hands = HANDS[min(match.pair_a.number, match.pair_b.number)]
        play(match, hands if match.pair_a.number in HANDS else [120 - each for each in hands])
    assert [each.pair.number for each in standings(stage.tournament)][:4] == [2, 3, 4, 1]
    return stage.tournament


def test_the_winners_of_groups_are_seeded_by_what_they_won(event: Tournament) -> None:
    final = begin_next_stage(event, "knockout", go_on=4, order="crossed")
    assert isinstance(final, Stage)
    assert {frozenset(met) for met in names(drawn(final))} == {frozenset((2, 1)), frozenset((3, 4))}


def test_the_byes_go_to_the_best_winners_also_where_others_go_on(event: Tournament) -> None:
    final = begin_next_stage(event, "knockout", go_on=6, order="crossed")
    assert isinstance(final, Stage)
    resting = drawn(final).matches.filter(pair_b=None)
    assert {match.pair_a.number for match in resting} == {2, 3}


def test_who_comes_in_for_a_winner_that_went_home_is_seeded_behind_the_winners(
    event: Tournament,
) -> None:
    event.pairs.filter(number=2).update(withdrawn=True)
    cut = cut_of(event, 6)
    assert [pair.number for pair in cut.crossed[:3]] == [3, 4, 1]
