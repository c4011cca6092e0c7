"""Which format was chosen, as the page says it once a stage has begun."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event
from tests.draw.nights import signed_in
from tests.live.reading import words
from torneio.draw.beginning.plans import begun_in_words
from torneio.draw.services import begin_stage
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY
from torneio.play.models import Stage, StageOptions

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        (8, "2 grupos de 4 duplas. São 8 duplas, que se dividem por igual."),
        (9, "2 grupos, de 4 ou de 5 duplas. São 9 duplas, que não se dividem por igual"),
    ],
)
def test_groups_say_how_many_of_how_many_and_why(pairs: int, said: str) -> None:
    stage = begin_stage(an_event(pairs), "groups", options=StageOptions(groups=2))
    assert isinstance(stage, Stage)
    assert said in begun_in_words(stage)


def test_any_other_says_its_name_and_its_rounds() -> None:
    stage = begin_stage(an_event(), "knockout")
    assert isinstance(stage, Stage)
    assert begun_in_words(stage) == "Ficou escolhido: Eliminatórias, 2 rondas."


FOLLOWS = "Depois: eliminatórias (Taça A e Taça B)."


def planned(key: str) -> tuple[Tournament, Client]:
    """Fourteen pairs, and the format chosen."""
    event = an_event(14)
    night = {"expected": 14, "start": "21:00", "until": "23:59", "minutes": 20, "tables": 7}
    event.plan = READY[key].plan() | night
    event.save(update_fields=["plan"])
    return event, signed_in(event)


def test_what_follows_is_said_as_it_was_chosen_before_the_draw_begins_and_after() -> None:
    event, alice = planned("grupos-duas-tacas")
    before = words(alice, reverse("draw", args=[event.slug]))
    assert FOLLOWS in before
    # Seven rounds in two groups of seven; then two of the four, and beside them four of the ten.
    assert "11 rondas; cada dupla joga" in before
    begin_stage(event, "groups", options=StageOptions(groups=2, go_on=4))
    assert FOLLOWS in words(alice, reverse("draw", args=[event.slug]))


def test_without_a_second_cup_none_is_said_to_follow() -> None:
    event, alice = planned("grupos")
    before = words(alice, reverse("draw", args=[event.slug]))
    assert "Depois: eliminatórias." in before
    assert "Taça B" not in before
    assert "9 rondas; cada dupla joga" in before
