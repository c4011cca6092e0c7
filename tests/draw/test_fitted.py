"""An event planned for many, when few come: what is proposed, what is said, what begins."""

from typing import Any

import pytest
from django.urls import reverse

from tests.builders import an_event
from tests.draw.nights import a_stage, played, signed_in
from tests.live.reading import words
from torneio.draw.beginning.forms import BeginForm
from torneio.draw.beginning.plans import plan
from torneio.entries.models import Pair, Tournament
from torneio.formats.ready_formats import READY
from torneio.night.autopilot.stage_steps import begin_as_meant, go_on
from torneio.play.models import Stage
from torneio.play.services.rounds import THE_DRAW

GROUPS = {"format": "groups", "groups": 8, "go_on": 16, "expected": 36}
SWISS = {"format": "swiss", "rounds": 6, "go_on": 8, "expected": 24}
CUP = {"format": "knockout", "third_place": True, "consolation": True, "expected": 16}
ROTATION = {"format": "rotation", "rounds": 6, "expected": 20}


@pytest.mark.parametrize(
    ("meant", "came", "proposed", "said"),
    [
        (GROUPS, 36, {"groups": 8, "through": 16}, ""),
        (
            GROUPS,
            5,
            {"groups": 2, "through": 4},
            "propõe-se — Grupos: 2 grupos, passam 4.",
        ),
        (GROUPS | {"groups": 4, "go_on": 12}, 9, {"groups": 2, "through": 4}, "passam 4."),
        (GROUPS | {"expected": 16}, 16, {"groups": 8, "through": 16}, ""),
        (GROUPS, 16, {"groups": 4, "through": 8}, "propõe-se — Grupos: 4 grupos, passam 8."),
        (GROUPS, 4, {"format": "league", "go_on": 0}, "propõe-se — Todos contra todos."),
        (GROUPS, 3, {"format": "league", "go_on": 0}, "Com 3 a jogar, propõe-se — Todos"),
        (READY["grupos"].plan(), 3, {"format": "league"}, "propõe-se — Todos contra todos."),
        (READY["grupos"].plan(), 5, {"groups": 2, "through": 4}, ""),
        (SWISS, 24, {"rounds": 6, "go_on": 8}, ""),
        (SWISS, 5, {"rounds": 3, "go_on": 4}, "propõe-se — Suíço: 3 rondas, passam 4."),
        (SWISS | {"expected": 5}, 5, {"rounds": 6, "go_on": 4}, "Suíço: 6 rondas, passam 4."),
        (SWISS, 4, {"rounds": 3, "go_on": 2}, "propõe-se — Suíço: 3 rondas, passam 2."),
        (SWISS, 2, {"rounds": 1, "go_on": 0}, "propõe-se — Suíço: 1 ronda."),
        (CUP, 6, {"consolation": True}, ""),
        (CUP, 5, {"consolation": False, "third_place": True}, "propõe-se — Eliminatórias."),
        (ROTATION, 5, {"rounds": 4}, "Com 5 a jogar, propõe-se — Parceiros rotativos: 4 rondas."),
    ],
)
def test_what_was_planned_for_many_is_fitted_to_those_who_came(
    meant: dict[str, Any], came: int, proposed: dict[str, Any], said: str
) -> None:
    form = BeginForm(pairs=came, absent=[], rotates=meant["format"] == "rotation", plan=meant)
    assert {name: form.fields[name].initial for name in proposed} == proposed
    assert form.otherwise.endswith(said) or said in form.otherwise
    assert bool(form.otherwise) == bool(said)
    format_ = form.fields["format"].initial
    stage = form.stages(format_)[0]
    assert plan(format_, came, rounds=form.wanted_rounds(format_), options=stage.options)


@pytest.mark.parametrize("came", [0, 1])
@pytest.mark.parametrize("meant", [GROUPS, SWISS, CUP, ROTATION], ids=lambda meant: meant["format"])
def test_the_form_is_there_before_anybody_came(meant: dict[str, Any], came: int) -> None:
    form = BeginForm(pairs=came, absent=[], rotates=meant["format"] == "rotation", plan=meant)
    assert form.too_few
    assert not form.fields["go_on"].initial


def came(pairs: int, meant: dict[str, Any]) -> Tournament:
    event = an_event(pairs)
    Tournament.objects.filter(pk=event.pk).update(plan=meant)
    event.refresh_from_db()
    return event


@pytest.mark.django_db
def test_the_page_says_both_and_no_false_reason() -> None:
    event = came(5, GROUPS)
    page = words(signed_in(event), reverse("draw", args=[event.slug]))
    assert "Estava previsto — Grupos: 8 grupos, passam 16." in page
    assert "Entram 5 duplas." in page
    assert "São 2, com as duplas que há." in page
    assert "menos de duas duplas" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("meant", "begins"), [(GROUPS, ("groups", 2, 4, 3)), (SWISS, ("swiss", 0, 4, 3))]
)
def test_what_begins_by_itself_is_fitted_too(
    meant: dict[str, Any], begins: tuple[str, int, int, int]
) -> None:
    event = came(5, meant)
    assert begin_as_meant(event, by=THE_DRAW) is None
    stage = event.stages.get()
    assert (stage.format, stage.groups, stage.go_on, stage.rounds.count()) == begins


@pytest.mark.django_db
def test_a_final_stage_by_itself_is_for_those_who_are_left() -> None:
    first = a_stage(8, "league")
    then = {"format": "groups", "groups": 4, "go_on": 4}
    plan_ = {"format": "league", "go_on": 8, "then": [then, {"format": "knockout"}]}
    Tournament.objects.update(plan=plan_)
    Stage.objects.filter(pk=first.pk).update(go_on=8)
    played(first, 7)
    Pair.objects.filter(number__gt=5).update(withdrawn=True)
    event = Tournament.objects.get()
    page = signed_in(event).get(reverse("next_stage", args=[event.slug]))
    assert page.context["form"].initial["groups"] == 2
    assert go_on(event, by=THE_DRAW) is None
    second = event.stages.last()
    assert (second.format, second.entrants.count(), second.groups) == ("groups", 5, 2)
