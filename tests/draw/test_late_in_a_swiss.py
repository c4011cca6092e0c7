"""A late pair of a Swiss plays against the bye of a round just begun."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn, hand, play
from tests.draw.nights import WINS, finish, names, signed_in
from tests.draw.test_fill_a_bye import come, resting
from tests.live.reading import words as page_words
from torneio.audit.check import check
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


def test_in_a_swiss_the_first_late_pair_plays_with_the_one_that_rests_in_a_round_just_begun() -> (
    None
):
    stage = begun(an_event(9), "swiss", rounds=3)
    first = drawn(stage)
    (rests,) = resting(stage, 1)
    hand(first.matches.with_names().exclude(table=None).first(), 95)
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    page = page_words(desk, reverse("draw", args=slug))
    assert f"Dupla {rests} está de folga: Tardia e Atrasada joga já com ela." in page
    assert "Não há mesa livre: será preciso pôr mais uma mesa, a 5." in page
    said = desk.post(reverse("draw_take_in_late", args=slug), follow=True).content.decode()
    assert "A dupla Tardia e Atrasada já joga na ronda 1, na mesa 5." in said
    assert "Entrou 1 dupla: conta já no próximo sorteio." in said
    assert (rests, 10) in names(first)
    finish(first)
    second = drawn(stage, 2)
    assert {10, 11} <= {each for two in names(second) for each in two}
    assert check(Tournament.objects.get(pk=stage.tournament_id)).faults == []


def test_in_a_swiss_where_a_table_is_done_it_waits_for_the_next_draw() -> None:
    stage = begun(an_event(5), "swiss", rounds=3)
    first = drawn(stage)
    play(first.matches.with_event().filter(over=False).first(), WINS)
    come(stage, "Tardia e Atrasada")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    assert "está de folga" not in page_words(desk, reverse("draw", args=slug))
    assert take_in_late_pairs(stage) == 1
    assert resting(stage, 1)
