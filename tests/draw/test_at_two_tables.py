"""A player in two pairs of a round is reported while it is a draft."""

import pytest

from tests.builders import an_event, begun
from tests.draw.nights import asked, signed_in
from tests.table.phones import words
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Stage

pytestmark = pytest.mark.django_db


def an_evening(*pairs: str) -> Stage:
    event: Tournament = an_event(0)
    assert register_pairs(event, read_lines("\n".join(pairs))) == []
    return begun(event, "league")


def draft_of(stage: Stage) -> str:
    asked(stage)
    return words(signed_in(stage.tournament).get(f"/organizar/{stage.tournament.slug}/sorteio/"))


def test_a_player_at_two_tables_is_named_with_the_tables() -> None:
    stage = an_evening("Rita Alves e Ana Pinto", "Rita Alves e Zé", "Eva Sá e Gil Reis", "Zé e Tó")
    said = draft_of(stage)
    assert "Rita Alves está em mais do que uma mesa desta ronda (1, 2): só pode jogar numa." in said
    assert "Zé está" not in said


def test_who_meets_the_own_other_pair_is_at_one_table() -> None:
    stage = an_evening("Rita Alves e Ana Pinto", "Zé e Tó", "Eva Sá e Gil Reis", "Rita Alves e Zé")
    assert "está em mais do que uma mesa" not in draft_of(stage)
