"""The organiser's clock, and the places where it is shown."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import PHONE, drawn, play
from tests.draw.nights import a_stage, finish, signed_in
from tests.live.reading import page, words
from tests.play import evenings
from tests.table.phones import a_phone, page_of
from torneio.entries.models import Tournament
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.clock import clock_of
from torneio.play.models import Match, Round
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = pytest.mark.django_db
SENT = {"minutes": "40", "warning": "5", "at_end": "stands"}


@pytest.fixture
def round_() -> Round:
    return drawn(a_stage(4))


@pytest.fixture
def event(round_: Round) -> Tournament:
    return round_.stage.tournament


@pytest.fixture
def house(event: Tournament) -> Client:
    return signed_in(event)


def address(event: Tournament, name: str = "clock") -> str:
    return reverse(name, args=[event.slug])


def test_it_is_started_with_one_press_and_the_bar_has_it(event: Tournament, house: Client) -> None:
    assert "Relógio" in words(house, address(event, "night"))
    shown = house.post(address(event), SENT, follow=True).content.decode()
    assert "Parar o relógio" in shown
    kept = clock_of(Round.objects.get(stage__tournament=event, number=1))
    assert kept is not None
    assert (kept.minutes, kept.warning, kept.at_end) == (40, 5, "stands")
    assert "data-until" in page(house, address(event, "night"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"minutes": ""}, "Diga quantos minutos."),
        ({"minutes": "0"}, "São pelo menos 1 min."),
        ({"minutes": "999"}, "Mais de 240 min não cabem numa ronda."),
        ({"warning": "40"}, "Tem de ser menos do que os minutos da ronda; 0 para não avisar."),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_nothing_starts(
    event: Tournament, house: Client, wrong: dict[str, str], said: str
) -> None:
    answer = house.post(address(event), SENT | wrong)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Round.objects.filter(clock_minutes__isnull=False).exists()


def test_the_warning_proposed_fits_a_short_round(event: Tournament, house: Client) -> None:
    assert house.post(address(event), SENT | {"minutes": "1"}).status_code == 302
    kept = clock_of(Round.objects.get(stage__tournament=event, number=1))
    assert kept is not None
    assert (kept.minutes, kept.warning) == (1, 0)


def test_after_the_hand_in_play_the_phone_says_that_the_time_is_up(
    round_: Round, time_machine
) -> None:
    time_machine.move_to("2026-11-21 22:00:00+00:00", tick=False)
    start_clock(round_, ClockSettings(10), by=PHONE)
    match = round_.matches.with_names().first()
    play(match, [95])
    time_machine.move_to("2026-11-21 22:11:00+00:00", tick=False)
    phone = a_phone(match)
    assert "a última mão já está registada" not in words(phone, page_of(match))
    play(match, [95])
    seen = words(phone, page_of(match))
    assert "a última mão já está registada: fica este resultado" in seen
    assert "a mão em jogo é a última" not in seen
    assert "A outra faz" not in seen


def test_each_button_does_what_it_says(
    event: Tournament, house: Client, round_: Round, time_machine
) -> None:
    time_machine.move_to("2026-11-21 22:00:00+00:00", tick=False)
    assert start_clock(round_, ClockSettings(30), by=PHONE)

    def pressed(did: str) -> str:
        sent = house.post(address(event, "clock_change"), {"did": did}, follow=True)
        return sent.content.decode()

    assert "parado: faltam" in pressed("pause")
    assert "já não estava assim" in pressed("pause")
    assert "35:00" in pressed("more")
    assert "30:00" in pressed("less")
    assert "Parar o relógio" in pressed("resume")
    assert "Começar o relógio agora" in pressed("remove")
    assert "já não estava assim" in pressed("no such button")


def test_less_than_is_left_is_not_taken_and_is_told(
    event: Tournament, house: Client, round_: Round, time_machine
) -> None:
    time_machine.move_to("2026-11-21 22:00:00+00:00", tick=False)
    assert start_clock(round_, ClockSettings(30), by=PHONE)
    time_machine.move_to("2026-11-21 22:26:15+00:00", tick=False)
    answer = house.post(address(event, "clock_change"), {"did": "less"}, follow=True)
    assert "Não se tiram 5 minutos: faltam só 3:45." in answer.content.decode()
    assert "já não estava assim" not in answer.content.decode()


def test_the_next_round_is_proposed_as_the_one_before_was_timed(
    event: Tournament, house: Client, round_: Round
) -> None:
    house.post(address(event), SENT | {"minutes": "37"})
    finish(round_)
    said = words(house, address(event))
    assert "Esta ronda está toda jogada" in said
    drawn(round_.stage, 2)
    assert 'value="37"' in page(house, address(event))


def test_before_a_round_is_public_it_says_so() -> None:
    event = a_stage(4).tournament
    assert "começa depois de publicada uma ronda" in words(signed_in(event), address(event))


def test_the_wall_the_phone_and_the_page_of_the_event_count_to_the_same_second(
    client: Client, event: Tournament, round_: Round
) -> None:
    match = round_.matches.with_names().earliest("position")
    phone = a_phone(match)
    assert "data-until" not in phone.get(page_of(match)).content.decode()
    assert start_clock(round_, ClockSettings(30), by=PHONE)
    ends = f'data-until="{int(Round.objects.get(pk=round_.pk).clock_until.timestamp())}"'
    assert ends in page(client, reverse("board", args=[event.slug]))
    assert ends in page(client, reverse("event", args=[event.slug]))
    assert ends in phone.get(page_of(match)).content.decode()


def test_a_phone_that_asks_what_moved_hears_of_the_clock(round_: Round) -> None:
    match = Match.objects.with_names().filter(round=round_).earliest("position")
    phone = a_phone(match)
    shown = phone.get(page_of(match)).content.decode()
    asks = shown.split('id="pulse"')[1].split('hx-get="')[1].split('"')[0].replace("&amp;", "&")
    assert start_clock(round_, ClockSettings(30), by=PHONE)
    headers = {"HX-Request": "true", "Torneio-Layout": layout_of(shown)}
    assert "data-until" in phone.get(asks, headers=headers).content.decode()


def layout_of(shown: str) -> str:
    return shown.split('"Torneio-Layout": "')[1].split('"', maxsplit=1)[0]


def test_single_players_have_it_too(client: Client) -> None:
    sitting = evenings.at_tables(evenings.an_evening())[0]
    event = sitting.round.stage.tournament
    assert start_clock(sitting.round, ClockSettings(30), by=PHONE)
    assert "data-until" in page(signed_in(event), address(event, "sittings_night"))
    assert "data-until" in page(client, reverse("game_board", args=[event.slug]))
    assert (
        "data-until" in evenings.a_phone_at(sitting).get(evenings.page_of(sitting)).content.decode()
    )


def test_once_a_round_is_played_its_clock_is_gone_from_the_wall(
    client: Client, event: Tournament, round_: Round
) -> None:
    assert start_clock(round_, ClockSettings(30), by=PHONE)
    finish(round_)
    assert "data-until" not in page(client, reverse("board", args=[event.slug]))


def test_once_its_time_is_over_the_bar_says_when_and_the_page_once_what_follows(
    event: Tournament, round_: Round, house: Client, time_machine
) -> None:
    assert start_clock(round_, ClockSettings(30, at_end="stands"), by=PHONE)
    assert 'data-phase="over"' not in page(house, address(event, "night"))
    kept = clock_of(Round.objects.get(pk=round_.pk))
    assert kept is not None
    assert kept.until is not None
    time_machine.move_to(kept.until + timedelta(seconds=5))
    shown = page(house, address(event))
    bar, rest = shown.split('id="_night"')[1].split("</div>", 1)
    assert f"acabou às <b>{timezone.localtime(kept.until):%H:%M}</b>" in bar
    assert "Acabou o tempo" not in bar
    assert rest.count("Acabou o tempo: o resultado fica como está.") == 1
    assert "Quando acabar o tempo" not in rest


def test_the_minutes_of_the_rules_of_the_night_are_proposed(
    event: Tournament, house: Client
) -> None:
    set_rules(event, Rules(clock_minutes=2), by=PHONE)
    shown = page(house, address(event))
    assert re.search(r'name="minutes"[^>]*value="2"|value="2"[^>]*name="minutes"', shown)
    assert re.search(r'name="warning"[^>]*value="1"|value="1"[^>]*name="warning"', shown)
