"""Impossible input is refused with a sentence at its place, and nothing of it is done."""

import re
from datetime import UTC, datetime

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, drawn
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import a_stage, again, signed_in
from tests.table.phones import words
from torneio.access.actors import official
from torneio.entries.models import Tournament
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.clock import clock_of
from torneio.play.models import Autopilot, Stage, rules_of
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = pytest.mark.django_db
ALICE = official("alice")
FORMATS = ("league", "swiss", "groups", "knockout", "double")
PLAIN = {"rounds": "3", "groups": "2", "through": "0", "order": "number", "go_on": "0"}
SUMMER = datetime(2027, 3, 28, 0, 30, tzinfo=UTC)  # at one, clocks in Lisbon go on to two


def begin(event: Tournament, **said: str) -> tuple[int, str]:
    """What the page of the beginning answers to a form."""
    client = signed_in(event)
    answer = client.post(f"/organizar/{event.slug}/sorteio/comecar/", PLAIN | said)
    return answer.status_code, words(answer) if answer.status_code != 302 else ""


@pytest.mark.parametrize("pairs", [0, 1])
@pytest.mark.parametrize("format_", FORMATS)
def test_with_nobody_to_play_no_format_begins(format_: str, pairs: int) -> None:
    event = an_event(pairs)
    event.refresh_from_db()
    before = event.revision
    status, said = begin(event, format=format_)
    assert status == 422
    assert "Um sorteio precisa de pelo menos duas duplas." in said
    event.refresh_from_db()
    assert (Stage.objects.count(), event.revision) == (0, before)


@pytest.mark.parametrize(
    ("pairs", "said", "told"),
    [
        (4, {"format": "groups", "groups": "9"}, "Para estas duplas são até"),
        (4, {"format": "groups", "groups": "0"}, "pelo menos"),
        (3, {"format": "groups"}, "Para grupos são precisas pelo menos 4 duplas."),
        (6, {"format": "groups", "through": "8"}, "Não há duplas que cheguem"),
        (3, {"format": "swiss", "go_on": "4"}, "Não há duplas que cheguem"),
        (8, {"format": "swiss", "rounds": "0"}, "1"),
        (2, {"format": "knockout", "consolation": "on"}, "Não há duplas que cheguem"),
        (8, {"format": "knockout", "consolation": "on", "redrawn": "on"}, "escolha uma das duas"),
        (8, {"format": "xadrez"}, "xadrez"),
        (8, {"format": "tables"}, "tables"),
        (8, {}, "obrigatório"),
        (8, {"format": "swiss", "until": "25:99"}, "Escreva a hora assim"),
    ],
    ids=lambda each: str(each) if isinstance(each, dict) else "",
)
def test_a_beginning_that_cannot_be_is_said(pairs: int, said: dict[str, str], told: str) -> None:
    event = an_event(pairs)
    status, page = begin(event, **said)
    assert (status, Stage.objects.count()) == (422, 0)
    assert told in page


def test_two_pairs_are_enough_for_every_format_that_has_no_groups() -> None:
    for format_ in set(FORMATS) - {"groups"}:
        assert begin(an_event(2), format=format_)[0] == 302


@pytest.fixture
def night_of_summer(time_machine) -> None:  # type: ignore[no-untyped-def]
    time_machine.move_to(SUMMER, tick=False)


SKIPPED = "Nessa noite os relógios adiantam uma hora: 01:30 não existe."


@pytest.mark.usefixtures("night_of_summer")
def test_an_hour_that_a_night_has_not_is_said_where_it_is_written() -> None:
    stage = a_stage()
    client, event = signed_in(stage.tournament), stage.tournament
    here = f"/organizar/{event.slug}/"
    answer = client.post(f"{here}sorteio/1/hora/", {"mode": "hour", "hour-hour": "01:30"})
    assert SKIPPED in words(answer)
    assert again(stage.rounds.get(number=1)).due_at is None
    set_rules(event, Rules(draw_after=5), by=ALICE)
    moved = {"step": "draw 1", "did": "move", "hour": "01:30"}
    schedule(client, here)
    assert SKIPPED in words(client.post(f"{here}a-seguir/passo/", moved, follow=True))


def schedule(client: Client, here: str) -> None:
    """The first round at half past two, which that night has."""
    client.post(f"{here}sorteio/1/hora/", {"mode": "hour", "hour-hour": "02:30"})


@pytest.mark.usefixtures("night_of_summer")
def test_the_rules_of_the_night_refuse_it_and_keep_nothing() -> None:
    event = an_event(4)
    Tournament.objects.update(plan={"format": "swiss", "rounds": 3, "until": "23:30"})
    client = signed_in(event)
    here = f"/organizar/{event.slug}/a-seguir/"
    for name in ("begin", "close"):
        assert SKIPPED in words(client.post(here, {name: "01:30"}))
    assert not Autopilot.objects.exists()
    client.post(here, {"begin": "02:30", "close": "00:45"})
    kept = rules_of(event)
    assert kept.begin_at == datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    assert kept.close_at == datetime(2027, 3, 28, 0, 45, tzinfo=UTC)


@pytest.mark.usefixtures("night_of_summer")
def test_a_clock_of_that_night_lasts_as_long_as_it_says() -> None:
    round_ = drawn(a_stage())
    start_clock(round_, ClockSettings(45), by=ALICE)
    clock = clock_of(again(round_))
    assert clock is not None
    assert (clock.seconds, clock.until) == (45 * 60, datetime(2027, 3, 28, 1, 15, tzinfo=UTC))
    event = round_.stage.tournament
    page = words(signed_in(event).get(f"/organizar/{event.slug}/relogio/"))
    assert "02:15" in page


def told_at(answer: HttpResponse) -> dict[str, str]:
    """What a refresh says at each field that it answers, by the name of its place."""
    at = re.findall(r'<div id="(id_\w+_error)" hx-swap-oob="true">(.*?)</div>', body(answer), re.S)
    return {name: " ".join(re.sub("<[^>]+>", " ", said).split()) for name, said in at}


def body(answer: HttpResponse) -> str:
    return answer.content.decode()


GROUPS = {"format": "groups", "groups": "9", "through": "4", "order": "number"}
CUP = {"format": "knockout", "order": "number"}
BEFORE = {
    "groups": (GROUPS, "Para estas duplas são até 4 grupos."),
    "consolation": (CUP | {"redrawn": "on", "consolation": "on"}, "não há consolação"),
    "all_places": (CUP | {"consolation": "on", "all_places": "on"}, "num só quadro"),
    "final_partidas": (CUP | {"final_partidas": "0"}, "pelo menos uma partida"),
    "go_on": ({"format": "swiss", "order": "number", "rounds": "3", "go_on": "9"}, "válida"),
}


@pytest.mark.parametrize("name", BEFORE)
def test_what_is_typed_wrong_is_told_at_its_field(name: str) -> None:
    event = an_event(8)
    client, (wrong, said) = signed_in(event), BEFORE[name]
    page = body(client.get(reverse("draw", args=[event.slug])))
    typed = client.get(
        reverse("draw_plan", args=[event.slug]), wrong, headers={"HX-Request": "true"}
    )
    told = told_at(typed)
    assert [each for each in told if told[each]] == [f"id_{name}_error"]
    assert said in told[f"id_{name}_error"]
    assert said not in body(typed).partition("</div>")[0]
    for place in told:
        assert f'id="{place}"' in page
        assert f'aria-describedby="{place}' in page


NEXT = {"go_on": "4", "format": "knockout", "order": "place"}
AFTER = {
    "go_on": (NEXT | {"go_on": "99"}, "Só há"),
    "second_cup": (NEXT | {"others": "next", "second_cup": "1"}, "pelo menos duas duplas"),
    "all_places": (NEXT | {"others": "all", "all_places": "on"}, "escolha uma das duas"),
    "final_partidas": (NEXT | {"final_partidas": "99"}, "não cabem numa final"),
    "rounds": (NEXT | {"format": "swiss", "rounds": "0"}, "pelo menos uma ronda"),
    "groups": (NEXT | {"format": "groups", "groups": "3", "on": "0"}, "até 2 grupos"),
    "on": (NEXT | {"format": "league", "on": "9"}, "Só há 4 duplas nesta fase."),
}


@pytest.mark.parametrize("name", AFTER)
def test_so_it_is_on_the_page_of_the_next_stage(name: str) -> None:
    event = a_swiss_played()
    client, (wrong, said) = signed_in(event), AFTER[name]
    address = reverse("next_stage", args=[event.slug])
    page = body(client.get(address))
    told = told_at(client.get(address, wrong, headers={"HX-Request": "true"}))
    assert [each for each in told if told[each]] == [f"id_{name}_error"]
    assert said in told[f"id_{name}_error"]
    for place in told:
        assert f'id="{place}"' in page
