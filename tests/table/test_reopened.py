"""A match that a correction reopened, beside the one that its table played since."""

from uuid import uuid4

import pytest

import scoring
from tests.builders import an_event, begun
from tests.rulings.referees import REFEREE
from tests.table.phones import a_phone, page_of
from tests.table.test_phone_coming import coming, over
from torneio.play.models import Hand
from torneio.play.services import recording

pytestmark = pytest.mark.django_db


def test_it_is_to_be_finished_and_not_begun() -> None:
    stage = begun(an_event(8), "swiss", rounds=2)
    first, match = over(stage), over(stage, 2)
    last = Hand.objects.filter(partida__match=first).latest("pk")
    recording.correct_hand(
        first.pk,
        scoring.Played(61),
        hand_id=last.pk,
        client_id=uuid4(),
        by=REFEREE,
        why="vi as cartas",
    )
    told = coming(a_phone(match).get(page_of(match), {"encontro": match.pk}))
    assert told.startswith("Ronda 1 · Mesa 1")
    assert "Falta acabar este encontro: partida 2, mão 3." in told
    assert "Acabar a ronda 1" in told
    assert "Começar" not in told
