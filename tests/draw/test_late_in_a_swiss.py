"""A late pair of a Swiss plays against the bye of a round just begun."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, hand, play
from tests.draw.nights import WINS, asked, finish, names, signed_in
from tests.draw.test_fill_a_bye import come, resting
from tests.live.reading import words as page_words
from torneio.audit.check import check
from torneio.draw.late_pairs import joins_in_words
from torneio.draw.taking_in import take_in_late_pairs
from torneio.draw.tasks import draw_round
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
    assert main_actions(desk, stage.tournament) == ["Juntar ao sorteio"]
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


def test_it_is_said_before_it_is_registered_that_it_plays_with_the_one_that_rests() -> None:
    stage = begun(an_event(5), "swiss", rounds=3)
    drawn(stage)
    assert joins_in_words(stage.tournament) == (
        "Quem se inscrever agora entra com «Juntar ao sorteio», na página do sorteio: joga logo a"
        " ronda 1, com a dupla que está de folga."
    )
    come(stage, "Tardia e Atrasada")
    assert "joga então a partir da ronda 2." in joins_in_words(stage.tournament)
    given = "As rondas perdidas não dão nada"
    desk, draw = signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug])
    assert given not in page_words(desk, draw)
    come(stage, "Outra e Mais")
    assert given in page_words(desk, draw)


def test_a_draft_drawn_without_it_is_drawn_again_as_it_is_taken_in() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    finish(drawn(stage))
    asked(stage, 2)
    assert "joga então a partir da ronda 2." in joins_in_words(stage.tournament)
    come(stage, "Tardia e Atrasada")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    page = page_words(desk, reverse("draw", args=slug))
    assert "A ronda 2, por publicar, foi sorteada sem quem chegou agora" in page
    desk.post(reverse("draw_take_in_late", args=slug))
    second = stage.rounds.get(number=2)
    draw_round(second.pk)
    assert 5 in {each for two in names(second) for each in two}


def test_the_step_that_takes_it_in_comes_before_the_draw_and_before_publishing() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    finish(drawn(stage))
    desk, event = signed_in(stage.tournament), stage.tournament
    come(stage, "Tardia e Atrasada")
    assert main_actions(desk, event) == ["Juntar ao sorteio"]
    asked(stage, 2)
    assert main_actions(desk, event) == ["Juntar ao sorteio"]
    bar = page_words(desk, reverse("pairs", args=[event.slug]))
    out = "A dupla «Tardia e Atrasada» está fora do sorteio."
    assert f"Ronda 2 por publicar. {out} Juntar ao" in bar
    take_in_late_pairs(stage)
    draw_round(stage.rounds.get(number=2).pk)
    assert main_actions(desk, event) == ["Publicar a ronda 2"]


def main_actions(desk: Client, event: Tournament) -> list[str]:
    """The green buttons of the page of the draw."""
    page = desk.get(reverse("draw", args=[event.slug])).content.decode()
    found = re.findall(r'<(?:a|button)[^>]*"[^"]*main-action"[^>]*>([^<]*)<', page)
    return [words.strip() for words in found]


def test_in_a_swiss_where_a_table_is_done_it_waits_for_the_next_draw() -> None:
    stage = begun(an_event(5), "swiss", rounds=3)
    first = drawn(stage)
    play(first.matches.with_event().filter(over=False).first(), WINS)
    come(stage, "Tardia e Atrasada")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    assert "está de folga" not in page_words(desk, reverse("draw", args=slug))
    assert take_in_late_pairs(stage) == 1
    assert resting(stage, 1)
