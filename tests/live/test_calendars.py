"""Files for the calendar of a phone, read by a library as a phone would read them."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from tests.builders import an_event, begun, drawn
from tests.play.evenings import PONTOS, an_evening, at_tables, names_of
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage

pytestmark = pytest.mark.django_db
NINE = datetime(2026, 11, 21, 21, 0, tzinfo=UTC)
ODD = "Café; «Zé, o Tó» \\ e amigos, que jogam à Sueca todas as sextas-feiras à noite há muito"


def a_stage(**event: str) -> Stage:
    stage = begun(an_event(4))
    Tournament.objects.filter(pk=stage.tournament_id).update(**event)
    drawn(stage)
    return stage


def read(client: Client, stage: Stage, name: str = "event_calendar", *which: int) -> Calendar:
    answer = client.get(reverse(name, args=[stage.tournament.slug, *which]))
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    lines = answer.content.split(b"\r\n")
    assert lines[-1] == b""
    assert all(len(line) <= 75 and b"\n" not in line for line in lines)
    return Calendar.from_ical(answer.content)


def test_a_night_that_is_over_is_offered_to_no_calendar(client: Client) -> None:
    stage = a_stage()
    for name in ("event", "pair"):
        where = reverse(name, args=[stage.tournament.slug, *([1] if name == "pair" else [])])
        assert "Pôr no calendário" in client.get(where).content.decode()
        Tournament.objects.update(state=Tournament.State.OVER, revision=F("revision") + 1)
        assert "Pôr no calendário" not in client.get(where).content.decode()
        Tournament.objects.update(state=Tournament.State.RUNNING, revision=F("revision") + 1)


def test_an_event_is_a_whole_day(client: Client) -> None:
    (day,) = read(client, a_stage(venue=ODD, name=ODD)).events
    assert (day.start, day.end) == (date(2026, 11, 21), date(2026, 11, 22))
    assert (day["SUMMARY"], day["LOCATION"]) == (ODD, ODD)


def test_an_event_with_an_hour_is_an_evening_from_then_on(client: Client) -> None:
    stage = a_stage()
    Tournament.objects.update(starts_at=time(20, 30))
    (entry,) = read(client, stage).walk("VEVENT")
    begins = entry["DTSTART"].dt
    assert timezone.localtime(begins).time() == time(20, 30)
    assert entry["DTEND"].dt - begins == timedelta(hours=4)


def test_a_match_whose_round_has_an_hour_is_at_that_hour(client: Client) -> None:
    stage = a_stage(venue="Taberna do Largo")
    Round.objects.filter(stage=stage).update(clock_at=NINE)
    (match,) = read(client, stage, "pair_calendar", 1).events
    assert (match.start, match.end) == (NINE, NINE + timedelta(hours=1))
    assert match["SUMMARY"].startswith("Mesa ")
    assert "contra Dupla " in match["SUMMARY"]
    public = Match.objects.get(pair_a__number=1).public_id
    assert match["URL"].endswith(f"/encontro/{public}/")


def test_a_clock_that_runs_says_when_it_began(client: Client) -> None:
    stage = a_stage()
    Round.objects.filter(stage=stage, number=1).update(
        clock_until=NINE + timedelta(minutes=40), clock_minutes=40
    )
    assert {each.start for each in read(client, stage).events} == {date(2026, 11, 21), NINE}


def test_without_an_hour_a_pair_has_the_day_of_the_event(client: Client) -> None:
    (day,) = read(client, a_stage(), "pair_calendar", 1).events
    assert day.start == date(2026, 11, 21)


def test_a_file_read_again_changes_the_same_entry(client: Client) -> None:
    stage = a_stage()
    (before,) = read(client, stage).events
    Tournament.objects.filter(pk=stage.tournament_id).update(date=date(2026, 11, 28), revision=99)
    (after,) = read(client, stage).events
    assert before["UID"] == after["UID"] == f"{stage.tournament.public_id}@torneio"
    assert (after["SEQUENCE"], after.start) == (99, date(2026, 11, 28))


def test_a_player_has_the_tables_with_an_hour_and_who_sits_there(client: Client) -> None:
    event = an_evening(PONTOS, 4, venue="Taberna do Largo")
    (table,) = at_tables(event)
    which = ("player_calendar", 3)
    (day,) = read(client, table.round.stage, *which).events
    assert day.start == date(2026, 11, 21)
    Round.objects.filter(pk=table.round_id).update(clock_at=NINE)
    (entry,) = read(client, table.round.stage, *which).events
    assert (entry.start, entry.end) == (NINE, NINE + timedelta(hours=1))
    others = [name for name in names_of(table) if name != "Jogador 3"]
    assert entry["SUMMARY"] == f"Mesa 1, com {others[0]}, {others[1]} e {others[2]}"
    assert entry["DESCRIPTION"] == f"{event.name}, Ronda 1"
    assert client.get(reverse("pair_calendar", args=[event.slug, 3])).status_code == 302


def test_a_draft_is_in_no_calendar(client: Client) -> None:
    stage = a_stage()
    Round.objects.filter(stage=stage).update(clock_at=NINE, state="draft")
    (day,) = read(client, stage).events
    assert day.start == date(2026, 11, 21)
    (day,) = read(client, stage, "pair_calendar", 1).events
    assert day.start == date(2026, 11, 21)


def of_pairs(name: str) -> Tournament:
    return a_stage(name=name).tournament


def of_players(name: str) -> Tournament:
    event = an_evening(PONTOS, 4)
    Tournament.objects.filter(pk=event.pk).update(name=name)
    at_tables(event)
    return event


@pytest.mark.parametrize(
    ("opened", "page"), [(of_pairs, "event"), (of_pairs, "pair"), (of_players, "player")]
)
def test_a_page_is_kept_on_the_home_screen_by_its_own_address(
    client: Client, opened: Callable[[str], Tournament], page: str
) -> None:
    slug, which = opened("Noite do Borrego").slug, [] if page == "event" else [1]
    address = reverse(f"{page}_manifest", args=[slug, *which])
    here = reverse(page, args=[slug, *which])
    shown = client.get(here).text
    assert f'<link rel="manifest" href="{address}">' in shown
    assert reverse(f"{page}_calendar", args=[slug, *which]) in shown
    kept = client.get(address).json()
    assert (kept["start_url"], kept["scope"]) == (here, reverse("event", args=[slug]))
    assert "Noite do Borrego" in kept["name"]
    assert {icon["sizes"] for icon in kept["icons"]} == {"192x192", "512x512"}
    for name in ("calendar", "manifest"):
        unknown = reverse(f"{page}_{name}", args=[slug, 99] if which else ["nenhum"])
        assert client.get(unknown).status_code == 404
