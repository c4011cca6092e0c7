"""Which format was chosen, as the page says it once a stage has begun."""

import pytest

from tests.builders import an_event
from torneio.draw.beginning.plans import begun_in_words
from torneio.draw.services import begin_stage
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
