"""What the draw of groups says of pairs that left or came late."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import asked, finish, signed_in
from tests.draw.test_fill_a_bye import come, gone, in_groups
from tests.live.reading import words
from torneio.draw.taking_in import take_in_late_pairs
from torneio.draw.timetables import by_timetable
from torneio.play.models import Match, Stage

pytestmark = pytest.mark.django_db


def page(stage: Stage) -> str:
    return words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))


def test_a_whole_table_says_that_all_meet() -> None:
    stage = in_groups()
    drawn(stage)
    whole = "Pela tabela de Berger: no fim, todas jogaram com todas as do seu grupo."
    assert by_timetable(stage) == [whole]


def test_a_draft_names_those_that_left_and_came_late_and_marks_the_first() -> None:
    stage = in_groups()
    finish(drawn(stage))
    gone(stage, 2)
    come(stage, "Tardia e Atrasada")
    take_in_late_pairs(stage)
    asked(stage, 2)
    seen = page(stage)
    assert "Dupla 2 (desistiu)" in seen
    assert (
        "Pela tabela de Berger. Dupla 2 saiu e já não joga. Tardia e Atrasada chegou depois do "
        "início e só joga as rondas que faltavam. As outras de cada grupo jogam todas entre si."
    ) in seen


@pytest.mark.parametrize("left", [0, 1], ids=["a bye", "a place that was left"])
def test_before_it_is_taken_in_it_is_said_how_many_matches_it_will_play(left: int) -> None:
    stage = in_groups(9 - left)
    finish(drawn(stage))
    if left:
        gone(stage, 1)
    come(stage, "Tardia e Atrasada")
    said = page(stage)
    take_in_late_pairs(stage)
    for number in range(2, stage.rounds.count() + 1):
        drawn(stage, number)
    late = stage.tournament.pairs.get(name="Tardia e Atrasada")
    count = Match.objects.of_pair(late).filter(pair_b__isnull=False).count()
    assert count > 1
    assert f"Joga {count} encontros, a partir da ronda 2. As rondas já jogadas não mudam." in said
    assert ("Dupla 1 já não pode voltar." in said) is bool(left)


def test_in_public_rounds_only_those_count_whose_opponent_waits() -> None:
    stage = begun(an_event(4))
    finish(drawn(stage))
    finish(drawn(stage, 2))
    drawn(stage, 3)
    gone(stage, 4)
    come(stage, "Tardia e Atrasada")
    assert "Já não tem com quem jogar. Dupla 4 já não pode voltar." in page(stage)


def test_a_league_says_the_same_without_groups() -> None:
    stage = begun(an_event(6))
    finish(drawn(stage))
    gone(stage, 3)
    gone(stage, 5)
    said = "Dupla 3 e Dupla 5 saíram e já não jogam."
    assert by_timetable(stage)[1:] == [said, "As outras jogam todas entre si."]
