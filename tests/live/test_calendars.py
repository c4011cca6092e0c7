"""Files for the calendar of a phone, read by a library as a phone would read them."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from tests.builders import an_event, begun, drawn
from torneio.entries.models import Tournament
from torneio.play.models import Round, Stage

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
    assert "/encontro/" in match["URL"]


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


def test_a_draft_is_in_no_calendar(client: Client) -> None:
    stage = a_stage()
    Round.objects.filter(stage=stage).update(clock_at=NINE, state="draft")
    (day,) = read(client, stage).events
    assert day.start == date(2026, 11, 21)
    (day,) = read(client, stage, "pair_calendar", 1).events
    assert day.start == date(2026, 11, 21)


@pytest.mark.parametrize("which", [(), (1,)], ids=["event", "pair"])
def test_a_page_is_kept_on_the_home_screen_by_its_own_address(
    client: Client, which: tuple[int, ...]
) -> None:
    slug = a_stage(name="Noite do Borrego").tournament.slug
    name = "pair" if which else "event"
    address = reverse(f"{name}_manifest", args=[slug, *which])
    here = reverse(name, args=[slug, *which])
    assert f'<link rel="manifest" href="{address}">' in client.get(here).content.decode()
    kept = client.get(address).json()
    assert (kept["start_url"], kept["scope"]) == (here, reverse("event", args=[slug]))
    assert "Noite do Borrego" in kept["name"]
    assert {icon["sizes"] for icon in kept["icons"]} == {"192x192", "512x512"}
    assert client.get(reverse("pair_calendar", args=[slug, 99])).status_code == 404
