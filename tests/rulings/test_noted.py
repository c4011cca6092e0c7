"""What happened is written even where the sheet can take its cost no more."""

from typing import Any

import pytest

from tests.builders import a_match, play
from tests.rulings.referees import riscos, ruled
from torneio.play.models import Incident
from torneio.rulings.penalties import PenaltyDecision, penalty_words

pytestmark = pytest.mark.django_db

RULES = {
    "renuncia": "4 riscos para o outro lado",
    "false_claim": "1 risco para o outro lado",
    "talking": "a mão dá-se outra vez",
    "procedure": "o árbitro decide: de nada até 4 riscos para o outro lado",
}
LATE: list[tuple[str, dict[str, Any]]] = [
    ("false_claim", {}),
    ("talking", {"partida": 1, "number": 1}),
    ("procedure", {}),
    ("renuncia", {}),
]


@pytest.mark.parametrize(("kind", "at"), LATE, ids=[kind for kind, _at in LATE])
def test_what_the_sheet_can_take_no_more_is_written_all_the_same(
    kind: str, at: dict[str, Any]
) -> None:
    match = play(a_match(), [95, 95, 95, 95])
    before = riscos(match)
    assert not ruled(match, kind, side="b", decision=PenaltyDecision(riscos=1), **at).is_good
    noted = PenaltyDecision(riscos=1, noted=True)
    assert ruled(match, kind, side="b", decision=noted, **at).is_good
    incident = Incident.objects.get()
    assert penalty_words(incident.cost) == "a conta fica como estava, por decisão do árbitro"
    assert penalty_words(incident.rule) == RULES[kind]
    assert riscos(match) == before
    assert match.book.filter(act="ruled").count() == 1
