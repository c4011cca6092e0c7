"""A ruling in words."""

import pytest

from tests.builders import a_match, fresh, play
from tests.rulings.referees import ruled
from torneio.entries.models import Pair, Player
from torneio.rulings.rulings_shown import rulings_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("ours", "theirs", "whose"),
    [
        ("Ana e Rui", "Tó e Quim", "Rui"),
        ("Ana e Rui", "Rui e Quim", "Ana e Rui, Rui"),
        ("Os Ases", "Tó e Quim", "Os Ases, Rui"),
    ],
)
def test_a_player_whose_pair_is_called_by_its_names_is_named_once(
    ours: str, theirs: str, whose: str
) -> None:
    match = play(a_match(), [95])
    for pair, name in ((match.pair_a, ours), (match.pair_b, theirs)):
        Pair.objects.filter(pk=pair.pk).update(name=name)
    assert ruled(match, "behaviour", side="a", player=Player.objects.enter(["Rui"])[0]).is_good
    assert rulings_of(fresh(match))[0].what.partition(": ")[2] == whose
