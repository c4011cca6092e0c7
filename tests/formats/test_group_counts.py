"""As many groups as let the evening end in time, where the usual ones do not."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.formats.third_step import asked, plan_of, step, words
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY, ready_of

pytestmark = pytest.mark.django_db
FOURTEEN = {"expected": "14", "format": "grupos", "start": "18:00"}
SMALL, LARGE = "São 4 grupos de 3 ou 4 duplas.", "São 2 grupos de 7 duplas."


@pytest.mark.parametrize(
    ("until", "told", "fits"),
    [("23:30", SMALL, True), ("03:00", LARGE, True), ("21:00", SMALL, False)],
)
def test_groups_are_smaller_where_only_so_they_end_in_time(
    client: Client, event: Tournament, until: str, told: str, fits: bool
) -> None:
    said = asked(client, event, **FOURTEEN, until=until)
    assert told in said
    assert ("«Grupos e eliminatórias» não cabe" not in said) == fits


def test_the_draw_proposes_as_many_groups_as_were_planned(
    client: Client, event: Tournament
) -> None:
    step(client, event, **FOURTEEN, until="23:30")
    assert (plan_of(event)["groups"], plan_of(event)["go_on"]) == (4, 8)
    ready = ready_of(event.plan)
    assert ready is not None
    assert ready.stages[0].options.groups == 4
    assert ready.stages[1:] == READY["grupos"].stages[1:]
    for name in ("Zé", "Tó"):
        event.pairs.create(number=event.pairs.count() + 1, name=name)
    page = words(client.get(reverse("draw", args=[event.slug])))
    assert "Estava previsto — Grupos: 4 grupos, passam 8." in page


def test_the_usual_groups_are_as_many_as_come(client: Client, event: Tournament) -> None:
    step(client, event, **FOURTEEN, until="03:00")
    assert (plan_of(event)["groups"], ready_of(event.plan)) == (0, READY["grupos"])


def test_rounds_left_blank_stay_blank_when_one_comes_back(
    client: Client, event: Tournament
) -> None:
    address = reverse("new_format", args=[event.slug])
    for typed in ("", "3"):
        step(client, event, format="suico", rounds=typed)
        said = words(client.get(address))
        assert ('name="rounds" value="3"' in said, plan_of(event)["rounds"]) == (typed == "3", 3)
