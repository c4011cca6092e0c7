"""Groups of several sizes: by which matches their places are compared."""

import pytest

from tests.builders import drawn, play
from tests.draw.test_groups import in_groups
from torneio.standings.selectors import PairStanding, standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db


@pytest.fixture
def of_six_six_and_five() -> list[PairStanding]:
    """The lower number wins everywhere, and only pair 16 wins a partida: one in each match."""
    stage = in_groups(17, 3)
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
            a, b = match.pair_a.number, match.pair_b.number
            won = [95 if a < b else 25] * 4
            play(match, [120 - each for each in won[:2]] + won if max(a, b) == 16 else won)
    return standings(stage.tournament)


def test_who_is_last_in_groups_of_one_size_is_compared_by_every_match(
    of_six_six_and_five: list[PairStanding],
) -> None:
    """The sixths met five others each, as the group of five has no sixth: nothing is left out."""
    order = of_six_six_and_five
    assert [(each.pair.number, each.row.place) for each in order[-2:]] == [(16, 16), (17, 17)]
    assert [each.in_group.place for each in order[-2:] if each.in_group] == [6, 6]
    said = sentences(order, 16, order[0].pair.tournament.ruleset)
    assert said
    assert "sem os encontros" not in said[0]


def test_a_comparison_that_leaves_matches_out_says_so(
    of_six_six_and_five: list[PairStanding],
) -> None:
    """The firsts and seconds are compared without what they played against a sixth."""
    order = of_six_six_and_five
    ruleset = order[0].pair.tournament.ruleset
    said = [each for place in range(6) for each in sentences(order, place, ruleset)]
    left_out = "Não contam os encontros com quem ficou abaixo do 5.º lugar do seu grupo."
    compared = [each for each in said if "lugar no grupo" not in each and "Partilha" not in each]
    assert all(each.endswith(left_out) for each in compared)
