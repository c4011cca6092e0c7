"""Numbers and hours that cannot be: a sentence at the field, and nothing kept."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import a_stage, signed_in
from tests.draw.test_bad_input import begin
from tests.formats.third_step import asked, step
from tests.table.phones import words
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Opponents, Stage

pytestmark = pytest.mark.django_db
ALONE = "Com uma só dupla não há com quem jogar: passam pelo menos duas, ou 0 se nenhuma."


def test_one_alone_goes_on_from_no_groups() -> None:
    status, said = begin(an_event(8), format="groups", through="1")
    assert (status, ALONE in said, Stage.objects.count()) == (422, True, 0)


def test_nor_from_a_stage_of_a_chain() -> None:
    event = a_swiss_played()
    sent = {"format": "league", "order": "place", "go_on": "4", "on": "1", "groups": "2"}
    answer = signed_in(event).post(reverse("next_stage", args=[event.slug]), sent | {"rounds": "3"})
    assert (answer.status_code, ALONE in words(answer), event.stages.count()) == (422, True, 1)


def test_three_pairs_make_no_groups_in_a_later_stage_either() -> None:
    event = a_swiss_played()
    sent = {"format": "groups", "order": "place", "go_on": "3", "on": "0", "groups": "2"}
    answer = signed_in(event).post(reverse("next_stage", args=[event.slug]), sent | {"rounds": "3"})
    assert answer.status_code == 422
    said = words(answer)
    assert "Para grupos são precisas pelo menos 4 duplas." in said
    assert "até 1 grupos" not in said


@pytest.fixture
def event() -> Tournament:
    return an_event(0)


@pytest.fixture
def client(event: Tournament) -> Client:
    return signed_in(event)


def test_an_end_before_the_start_is_a_slip_and_is_not_kept(
    client: Client, event: Tournament
) -> None:
    answer = step(client, event, start="21:00", until="20:00", format="suico")
    assert answer.status_code == 422
    assert "20:00 é antes das 21:00, a hora de começar, e no dia seguinte são 23 h" in unescape(
        answer.content.decode()
    )
    event.refresh_from_db()
    assert event.plan == {}


@pytest.mark.parametrize(
    ("start", "until", "told"),
    [
        ("21:00", "00:30", "Acabar às 00:30 é já no dia seguinte: das 21:00 até lá são 3 h 30."),
        ("15:00", "19:00", ""),
    ],
)
def test_an_end_after_midnight_is_said_to_be_one(
    client: Client, event: Tournament, start: str, until: str, told: str
) -> None:
    said = asked(client, event, start=start, until=until)
    assert ("é já no dia seguinte" in said) == bool(told)
    assert told in said
    assert step(client, event, start=start, until=until, format="suico").status_code == 302


def test_the_closing_hour_of_a_night_says_when_it_is_tomorrow(time_machine) -> None:
    time_machine.move_to("2026-11-21 22:00:00+00:00", tick=False)
    stage = a_stage(4)
    drawn(stage)
    event = stage.tournament
    client, here = signed_in(event), reverse("closing", args=[event.slug])
    told = words(client.post(here, {"until": "21:00"}, follow=True))
    assert "Acabar às 21:00 é já no dia seguinte: das 22:00 até lá são 23 h" in told
    assert "dia seguinte" not in words(client.post(here, {"until": "23:30"}, follow=True))


def test_a_fixed_table_is_one_that_there_is() -> None:
    event = an_event(10)
    Tournament.objects.update(plan={"tables": 5})
    said = {"player_1": "Zé", "player_2": "Tó"}
    client, here = signed_in(event), reverse("pair_edit", args=[event.slug, 1])
    answer = client.post(here, said | {"fixed_table": "99"})
    assert answer.status_code == 422
    waits = "Um número acima disso é o de um encontro que espera que vague uma."
    assert f"As mesas vão da 1 à 5. {waits}" in words(answer)
    assert Pair.objects.get(number=1).fixed_table is None
    assert client.post(here, said | {"fixed_table": "5"}).status_code == 302
    assert Pair.objects.get(number=1).fixed_table == 5


def test_a_fixed_table_of_an_event_that_plays_is_one_of_its_room() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    drawn(stage)
    client = signed_in(stage.tournament)
    here = reverse("pair_edit", args=[stage.tournament.slug, 1])
    sent = {"player_1": "Zé", "player_2": "Tó", "fixed_table": "3"}
    assert "As mesas vão da 1 à 2." in words(client.post(here, sent))


def test_a_match_is_set_at_a_table_that_there_is() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    Tournament.objects.update(plan={"tables": 2})
    here = reverse("draw_wishes", args=[stage.tournament.slug])
    sent = {"did": "fix", "fix-one": "1", "fix-other": "3", "fix-table": "99"}
    answer = signed_in(stage.tournament).post(here, sent)
    assert "As mesas vão da 1 à 2." in words(answer)
    assert not Opponents.objects.exists()


def test_the_limits_of_a_number_are_said_before_it_is_wrong(
    client: Client, event: Tournament
) -> None:
    page = words(client.get(reverse("new_format", args=[event.slug])))
    assert "de 1 a 30. Vazio: as que couberem." in page
    assert "De 1 a 180." in page
    four = an_event(4, name="Quatro")
    draw = words(signed_in(four, "bob").get(reverse("draw", args=[four.slug])))
    assert "De 1 a 30." in draw
    assert "De 1 a 9, em vez das dos outros encontros." in draw


def test_the_limits_are_said_before_anything_is_wrong() -> None:
    event = an_event(9)
    client = signed_in(event)
    page = client.get(reverse("draw", args=[event.slug])).content.decode()
    assert "De 2 a 4, com as duplas que há." in page
    formats = client.get(reverse("new_format", args=[event.slug])).content.decode()
    assert "Duplas: de 2 a 1000. Jogadores, um a um: de 4 a 2000." in formats


def test_so_are_those_of_the_stage_that_follows() -> None:
    event = a_swiss_played()
    page = signed_in(event).get(reverse("next_stage", args=[event.slug])).content.decode()
    assert "De 2 a 6." in page
    assert "De 2 a 3, com as duplas que há." in page


def test_the_plan_opened_by_its_address_alone_finds_nothing_wrong() -> None:
    event = an_event(6)
    page = signed_in(event).get(reverse("draw_plan", args=[event.slug])).content.decode()
    assert 'class="problem"' not in page
