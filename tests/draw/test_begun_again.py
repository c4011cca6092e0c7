"""What was chosen for a first stage is proposed again after it was taken back."""

from typing import Any

import pytest
from django.urls import reverse

from tests.builders import an_event
from tests.draw.nights import signed_in
from torneio.access.actors import official
from torneio.entries.models import Tournament
from torneio.entries.services import correct_event
from torneio.formats.ready_formats import READY
from torneio.play.models import Stage

pytestmark = pytest.mark.django_db

CHOSEN: dict[str, dict[str, Any]] = {
    "double": {"second_final": "on"},
    "knockout": {"third_place": "on", "consolation": "on", "final_partidas": "3"},
    "all places": {"format": "knockout", "all_places": "on", "final_partidas": "4"},
    "swiss": {"rounds": "4", "go_on": "2"},
    "league": {"twice": "on", "go_on": "4"},
    "groups": {"groups": "2", "through": "2"},
}


def taken_back(event: Tournament, said: dict[str, Any]) -> Any:
    """The form after a stage was begun with these choices and taken back."""
    alice = signed_in(event)
    assert alice.post(reverse("draw_begin", args=[event.slug]), said).status_code == 302
    alice.post(reverse("draw_abandon", args=[event.slug]))
    assert not Stage.objects.exists()
    return alice.get(reverse("draw", args=[event.slug])).context["form"]


@pytest.mark.parametrize("order", ["lot", "number"])
@pytest.mark.parametrize("key", CHOSEN)
def test_every_choice_of_a_stage_taken_back_is_proposed_again(key: str, order: str) -> None:
    said = {"format": key, "rounds": "3", "groups": "3", "through": "0"} | CHOSEN[key]
    form = taken_back(an_event(9), said | {"order": order})
    proposed = {name: form[name].initial for name in ("format", "order", *CHOSEN[key])}
    assert {name: "on" if each is True else str(each) for name, each in proposed.items()} == {
        name: (said | {"order": order})[name] for name in proposed
    }
    # What was not ticked stays so.
    ticks = {"twice", "third_place", "redrawn", "consolation", "all_places", "second_final"}
    unticked = ticks - CHOSEN[key].keys() - ({"third_place"} if key == "all places" else set())
    assert not [name for name in unticked if form[name].initial]


def test_the_choice_taken_back_is_what_begins_by_itself_again() -> None:
    form = taken_back(an_event(5), {"format": "double", "second_final": "on", "order": "lot"})
    assert form.stages("double")[0].options.second_final


def begins_as_a_knock_out(event: Tournament, form: Any) -> bool:
    """Whether a knock-out begins with the number of partidas that the form proposes."""
    proposed = form["final_partidas"].value()
    final = "" if proposed is None else str(proposed)
    sent = {"format": "knockout", "order": "lot", "final_partidas": final}
    answer = signed_in(event, "bob").post(reverse("draw_begin", args=[event.slug]), sent)
    return answer.status_code == 302


def test_a_knock_out_begins_at_the_door_though_another_format_was_taken_back() -> None:
    event = an_event(8)
    form = taken_back(event, {"format": "knockout", "order": "lot"})
    assert form["final_partidas"].value() is None
    assert begins_as_a_knock_out(event, form)


def test_a_knock_out_begins_at_the_door_though_two_cups_were_planned() -> None:
    event = an_event(8)
    night = {"expected": 8, "start": "21:00", "until": "23:59", "minutes": 20, "tables": 4}
    two_cups = READY["grupos-duas-tacas"].plan() | night
    correct_event(event, by=official("alice"), plan=two_cups)
    form = signed_in(event).get(reverse("draw", args=[event.slug])).context["form"]
    assert form["final_partidas"].value() is None
    assert begins_as_a_knock_out(event, form)


def test_a_format_planned_since_is_proposed_and_not_what_was_taken_back() -> None:
    event = an_event(8)
    taken_back(event, {"format": "double", "second_final": "on", "order": "lot"})
    night = {"expected": 8, "start": "21:00", "until": "23:59", "minutes": 20, "tables": 4}
    correct_event(event, by=official("alice"), plan=READY["liga"].plan() | night)
    form = signed_in(event, "bob").get(reverse("draw", args=[event.slug])).context["form"]
    assert form["format"].initial == "league"
    assert not form["second_final"].initial
