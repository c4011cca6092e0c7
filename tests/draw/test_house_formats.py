"""A format of the house: an evening kept under a name, and chosen again."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, organised
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import signed_in
from tests.live.reading import said, words
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.house_formats.rows import formats_for, stages_of_event
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY, ReadyStage, ready_of
from torneio.night.autopilot.stage_steps import begin_as_meant
from torneio.planning.rehearsal import rehearse
from torneio.play.models import HouseFormat, Stage, StageOptions
from torneio.play.services.rounds import THE_DRAW

pytestmark = pytest.mark.django_db


def of_the_house(client: Client) -> HouseFormat:
    return HouseFormat.objects.get(house__users=client.session["_auth_user_id"])


def kept(event: Tournament, name: str = "A nossa de sexta") -> tuple[Client, HouseFormat]:
    client = signed_in(event)
    client.post(reverse("keep_format", args=[event.slug]), {"name": name})
    return client, of_the_house(client)


def chosen(client: Client, event: Tournament, row: HouseFormat) -> None:
    """For the next night, with as many pairs as it has."""
    sent = {
        "entry": "pairs",
        "expected": event.pairs.count(),
        "start": "21:00",
        "until": "03:30",
        "minutes": 20,
        "format": row.public_id.hex,
    }
    client.post(reverse("new_format", args=[event.slug]), sent)


def a_night_of_two_stages() -> Tournament:
    event = a_swiss_played()
    options = StageOptions(third_place=True)
    assert isinstance(begin_next_stage(event, "knockout", go_on=4, options=options), Stage)
    return event


def test_it_holds_every_stage_as_it_was_played() -> None:
    _client, row = kept(a_night_of_two_stages())
    assert [ReadyStage.read(said) for said in row.stages] == [
        ReadyStage("swiss", StageOptions(go_on=4), rounds=2),
        ReadyStage("knockout", StageOptions(third_place=True)),
    ]


def test_what_was_meant_to_follow_is_kept_too() -> None:
    event = an_event(8)
    Tournament.objects.filter(pk=event.pk).update(plan=READY["grupo-meias"].plan())
    stage = begun(event, "league")
    Stage.objects.filter(pk=stage.pk).update(go_on=4)
    stages = stages_of_event(Tournament.objects.get(pk=event.pk))
    assert [each.format for each in stages] == ["league", "knockout"]
    assert stages[1].options.third_place


@pytest.mark.parametrize("twice", [False, True], ids=["once", "twice"])
def test_a_league_is_kept_with_how_often_they_meet(twice: bool) -> None:
    stage = begun(an_event(5), "league", rounds=10 if twice else None)
    assert stages_of_event(stage.tournament) == (ReadyStage("league", twice=twice),)


def test_the_next_night_proposes_it_and_begins_with_it() -> None:
    client, row = kept(a_night_of_two_stages())
    event = an_event(8, name="Sexta seguinte", organiser=row.house.users.get())
    page = words(client, reverse("new_format", args=[event.slug]))
    assert "A nossa de sexta" in page
    assert "Suíço: 2 rondas, passam 4. Eliminatórias." in page
    chosen(client, event, row)
    event.refresh_from_db()
    meant = ready_of(event.plan)
    assert meant is not None
    assert [each.format for each in meant.stages] == ["swiss", "knockout"]
    assert begin_as_meant(event, by=THE_DRAW) is None
    stage = event.stages.get()
    assert (stage.format, stage.go_on, stage.rounds.count()) == ("swiss", 4, 2)


def test_its_groups_are_as_many_as_they_were() -> None:
    stage = begun(an_event(12), "league")
    Stage.objects.filter(pk=stage.pk).update(format="groups", groups=3, go_on=6)
    client, row = kept(stage.tournament)
    event = an_event(12, name="Sexta seguinte", organiser=row.house.users.get())
    chosen(client, event, row)
    event.refresh_from_db()
    page = client.get(reverse("draw", args=[event.slug])).content.decode()
    assert 'name="groups" value="3"' in page
    assert 'name="through" value="6"' in page
    assert begin_as_meant(event, by=THE_DRAW) is None
    begun_with = event.stages.get()
    assert (begun_with.groups, begun_with.go_on) == (3, 6)


def test_an_evening_of_rotating_partners_is_kept_for_as_many_players_as_it_can_seat() -> None:
    client, row = kept(begun(an_event(9), "rotation", rounds=4).tournament)
    event = an_event(0, name="Sexta seguinte", organiser=row.house.users.get())
    asked = {"entry": "alone", "expected": 9, "start": "21:00", "until": "01:30", "minutes": 20}
    page = words(client, reverse("new_format", args=[event.slug]), **asked)
    assert "Parceiros rotativos: 4 rondas." in page
    ready = formats_for(row.house_id)[row.public_id.hex]
    assert (ready.least, ready.most, ready.alone) == (4, 120, True)
    assert sorted(rehearse(ready, 9).places) == list(range(1, 10))


def test_it_is_rehearsed_like_any_other() -> None:
    _client, row = kept(a_night_of_two_stages())
    ready = formats_for(row.house_id)[row.public_id.hex]
    played = rehearse(ready, 7)
    assert sorted(played.places) == list(range(1, 8))


def test_a_name_is_used_once_and_nothing_typed_is_lost() -> None:
    event = a_night_of_two_stages()
    client, _row = kept(event)
    again = client.post(reverse("keep_format", args=[event.slug]), {"name": "A nossa de sexta"})
    assert again.status_code == 422
    assert "Já tem um formato chamado «A nossa de sexta»: escolha outro nome." in said(
        again.content.decode()
    )
    assert 'value="A nossa de sexta"' in again.content.decode()
    nothing = client.post(reverse("keep_format", args=[event.slug]), {"name": " "})
    assert "Dê-lhe um nome." in said(nothing.content.decode())


def test_nobody_else_sees_or_forgets_it() -> None:
    _client, row = kept(a_night_of_two_stages())
    other_event = an_event(4, name="Outra")
    other = signed_in(other_event, "bruno")
    assert "A nossa de sexta" not in words(other, reverse("new_format", args=["outra"]))
    other.post(reverse("forget_format", args=["outra"]), {"key": row.public_id.hex})
    assert HouseFormat.objects.filter(pk=row.pk).exists()


def test_forgotten_it_is_no_longer_proposed_and_its_events_stay() -> None:
    client, row = kept(a_night_of_two_stages())
    event = an_event(8, name="Outra")
    organised(event, row.house.users.get())
    plan = formats_for(row.house_id)[row.public_id.hex].plan()
    Tournament.objects.filter(pk=event.pk).update(plan=plan)
    client.post(reverse("forget_format", args=["outra"]), {"key": row.public_id.hex})
    assert not HouseFormat.objects.exists()
    meant = ready_of(Tournament.objects.get(pk=event.pk).plan)
    assert meant is not None
    assert meant.name == "A nossa de sexta"
    assert client.post(reverse("forget_format", args=["outra"]), {"key": "x"}).status_code == 404


def test_before_a_stage_there_is_nothing_to_keep() -> None:
    event = an_event(4)
    assert signed_in(event).get(reverse("keep_format", args=[event.slug])).status_code == 302


def test_those_of_the_house_come_first_and_the_one_of_the_last_time_is_marked() -> None:
    event = a_night_of_two_stages()
    client, row = kept(event)
    assert next(iter(formats_for(row.house_id))) == row.public_id.hex
    Tournament.objects.filter(pk=event.pk).update(plan={"ready": row.public_id.hex})
    other = an_event(8, name="Sexta seguinte", organiser=row.house.users.get())
    page = words(client, reverse("new_format", args=[other.slug]))
    assert "A nossa de sexta da casa o da última vez" in page
    assert page.count("o da última vez") == 1
