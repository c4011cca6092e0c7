"""Another evening like one before brings the format that was played."""

from typing import Any

import pytest
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn, play
from tests.draw.nights import signed_in
from torneio.draw.services import begin_stage, end_tournament
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY
from torneio.play.models import Stage, StageOptions

pytestmark = pytest.mark.django_db
NIGHT = {"entry": "pairs", "expected": 8, "start": "21:00", "until": "00:30", "minutes": 20}


def planned(ready: str, pairs: int = 8, **plan: object) -> Tournament:
    event = an_event(pairs, organiser=an_organiser())
    Tournament.objects.update(plan=NIGHT | READY[ready].plan() | plan)
    return Tournament.objects.get(pk=event.pk)


def another(event: Tournament) -> dict[str, Any]:
    """The plan of the event opened like it, on its page."""
    typed = {"name": "A seguinte", "date": "2031-05-02", "pairs": "on"}
    signed_in(event).post(reverse("another_event", args=[event.slug]), typed)
    return Tournament.objects.get(name="A seguinte").plan


def test_a_swiss_that_was_played_instead_of_the_league_that_was_planned() -> None:
    event = planned("liga", tables=3)
    stage = begun(event, "swiss", rounds=3)
    for match in drawn(stage).matches.all():
        play(match, [95] * 4)
    plan = another(event)
    assert (plan["ready"], plan["format"], plan["rounds"]) == ("suico", "swiss", 3)
    assert {name: plan[name] for name in NIGHT} == NIGHT
    assert plan["tables"] == 3
    new = Tournament.objects.get(name="A seguinte")
    shown = signed_in(event).get(reverse("new_format", args=[new.slug])).context["form"]
    assert (shown["format"].value(), shown["rounds"].value()) == ("suico", 3)


def test_of_a_night_that_ended_early_the_rounds_that_were_played() -> None:
    event = planned("suico", rounds=3)
    for match in drawn(begun(event, "swiss", rounds=3)).matches.all():
        play(match, [95] * 4)
    assert end_tournament(event) is None
    assert another(event)["rounds"] == 1


def test_the_stages_that_follow_come_too() -> None:
    event = planned("liga")
    begun_ = begin_stage(event, "swiss", rounds=3, options=StageOptions(go_on=4))
    assert isinstance(begun_, Stage)
    plan = another(event)
    assert (plan["ready"], plan["go_on"]) == ("suico-final", 4)
    assert [each["format"] for each in plan["then"]] == ["knockout"]


def test_groups_as_planned_stay_as_many_as_suit_who_comes() -> None:
    event = planned("grupos")
    options = READY["grupos"].stages[0].options_for(8)
    assert isinstance(begin_stage(event, "groups", options=options), Stage)
    assert another(event) == event.plan


def test_what_has_no_name_among_the_formats_is_proposed_by_the_draw() -> None:
    event = planned("liga")
    begin_stage(event, "swiss", rounds=3, options=StageOptions(go_on=2))
    plan = another(event)
    assert ("ready" in plan, plan["format"], plan["go_on"]) == (False, "swiss", 2)
    new = Tournament.objects.get(name="A seguinte")
    for page in ("new_format", "draw"):
        assert signed_in(event).get(reverse(page, args=[new.slug])).status_code == 200


def test_without_a_plan_the_draw_proposes_what_was_played() -> None:
    event = an_event(8, organiser=an_organiser())
    begun(event, "swiss", rounds=4)
    plan = another(event)
    assert ("ready" in plan, plan["format"], plan["rounds"]) == (False, "swiss", 4)


def test_before_anything_began_the_plan_itself() -> None:
    event = planned("grupos-duas-tacas")
    assert another(event) == event.plan


def test_who_won_a_prize_last_time_has_not_won_it_again() -> None:
    event = planned("suico")
    Tournament.objects.update(prizes="1.º presunto\nMelhor bandeira: uma navalha → Zé e Tó")
    another(event)
    new = Tournament.objects.get(name="A seguinte")
    assert new.prizes == "1.º presunto\nMelhor bandeira: uma navalha"


@pytest.mark.parametrize(("played", "kept"), [(2, 0), (3, 3)])
def test_another_number_of_groups_than_usual_is_brought(played: int, kept: int) -> None:
    event = planned("grupos", pairs=9)
    begin_stage(event, "groups", options=StageOptions(go_on=2 * played, groups=played))
    plan = another(event)
    assert (plan["ready"], plan["groups"], plan["go_on"]) == ("grupos", kept, 2 * kept)
