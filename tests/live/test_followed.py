"""What a public page asks for by itself, how often, and what it is answered: where hands show it is
there within two seconds, elsewhere within a few more; nothing where nothing changed."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.access.doors import address_of
from tests.builders import PHONE, an_event, an_organiser, begun, drawn, hand, play
from tests.live.reading import page, poll, said
from tests.season.nights import a_night, a_series
from tests.signup.coming import comes, opened
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.season.models import Series
from torneio.season.services import add_night
from torneio.shared_answers import HEADERS, is_shared
from torneio.wall.paging import TURN_SECONDS
from torneio.wall.services import add_screen

pytestmark = pytest.mark.django_db
EACH_SECOND = ("event", "standings", "rounds", "round", "match", "pair", "board", "screen")


def follows(html: str) -> tuple[str, str, str]:
    """What the page asks for, as its version and the rest of it, and how often."""
    found = re.search(r'hx-get="\?(?:[^"]*&amp;)?v=(\d+)([^"]*)" hx-trigger="every (\d+s)"', html)
    assert found
    return found[1], found[2].replace("&amp;", "&"), found[3]


def is_for_everybody(answer: object) -> bool:
    """Whether it is given again to who asks the same, which must then be all it depends on."""
    vary = {each.strip().lower() for each in answer.get("Vary", "").split(",")}  # type: ignore[attr-defined]
    headers = list(answer.headers.items())  # type: ignore[attr-defined]
    shared = is_shared(answer.wsgi_request.META, (200, headers, b""))  # type: ignore[attr-defined]
    return shared and not answer.cookies and vary <= {*HEADERS, ""}  # type: ignore[attr-defined]


@pytest.fixture
def match() -> Match:
    event = an_event(4, organiser=an_organiser())
    add_screen(event)
    return drawn(begun(event, "swiss", rounds=3)).matches.with_names().first()  # type: ignore[return-value]


@pytest.mark.parametrize("name", EACH_SECOND)
def test_where_hands_show_a_page_asks_every_second(client: Client, match: Match, name: str) -> None:
    assert follows(page(client, address_of(name, match)))[2] == "1s"


@pytest.fixture
def somebody(match: Match) -> Client:
    """An organiser, whose first page leads to the own evenings."""
    client = Client()
    client.force_login(match.round.stage.tournament.house.users.get())
    return client


def test_the_first_page_follows_what_begins_and_ends(
    client: Client, match: Match, somebody: Client
) -> None:
    home = reverse("home")
    version, _rest, every = follows(page(client, home))
    assert every == "1s"
    hand(match, 95)
    assert poll(client, home, version).status_code == 204
    Tournament.objects.update(state=Tournament.State.OVER)
    answers = [poll(each, home, version) for each in (client, somebody)]
    assert answers[0].content == answers[1].content
    assert all(map(is_for_everybody, answers))
    shown = answers[0].content.decode()
    assert "terminado" in said(shown)
    assert "<html" not in shown
    now = follows(shown)[0]
    assert all(poll(each, home, now).status_code == 204 for each in (client, somebody))


def test_the_first_page_asks_as_little_with_many_evenings(
    client: Client, django_assert_num_queries
) -> None:
    for number in range(30):
        an_event(0, name=f"Noite {number}")
    version = follows(page(client, reverse("home")))[0]
    with django_assert_num_queries(4):
        assert is_for_everybody(poll(client, reverse("home"), version))


@pytest.fixture
def series() -> Series:
    """A night is over, another under way."""
    first = a_night()
    found = a_series(first)
    night = an_event(4, organiser=an_organiser(), name="Outra noite")
    add_night(found, night, by=PHONE)
    drawn(begun(night, rounds=1))
    return found


SERIES_PAGES = ("series_page", "series_ledger", "series_wall")


@pytest.mark.parametrize("name", SERIES_PAGES)
def test_a_series_follows_a_night_that_ends_and_no_hand(
    client: Client, series: Series, name: str, time_machine, django_assert_num_queries
) -> None:
    time_machine.move_to(timezone.now(), tick=False)
    address = reverse(name, args=[series.slug])
    version, rest, every = follows(page(client, address))
    assert every == "1s"
    query = {"t": rest.removeprefix("&t=")} if rest else {}
    matches = Match.objects.filter(round__stage__tournament__name="Outra noite")
    for each in matches:
        hand(each, 95)
    with django_assert_num_queries(2):
        answer = poll(client, address, version, **query)
    assert answer.status_code == 204
    assert is_for_everybody(answer)
    for each in matches:
        play(each, [95, 95, 95])
    assert end_tournament(Tournament.objects.get(name="Outra noite")) is None
    answer = poll(client, address, version, **query)
    assert is_for_everybody(answer)
    assert follows(answer.content.decode())[0] != version


def test_the_wall_of_a_series_turns_its_pages(client: Client, series: Series, time_machine) -> None:
    address, now = reverse("series_wall", args=[series.slug]), timezone.now()
    time_machine.move_to(now, tick=False)
    version, rest, _every = follows(page(client, address))
    time_machine.move_to(now + timedelta(seconds=TURN_SECONDS), tick=False)
    assert poll(client, address, version, t=rest.removeprefix("&t=")).status_code == 200


def test_the_page_of_signups_follows_the_places_and_leaves_what_is_typed(client: Client) -> None:
    event = opened(2, event=an_event(0))
    address = reverse("signup", args=[event.slug])
    version, rest, every = follows(page(client, address))
    assert (rest, every) == ("", "1s")
    answer = poll(client, address, version)
    assert answer.status_code == 204
    assert is_for_everybody(answer)
    comes(event, "Zé", "Tó")
    comes(event, "Ana", "Rui")
    answer = poll(client, address, version)
    shown = answer.content.decode()
    assert is_for_everybody(answer)
    assert "já só para a lista de espera" in said(shown)
    assert "Ficar na lista de espera" in shown.partition('hx-swap-oob="true"')[2]
    assert "<input" not in shown


def test_a_page_without_a_form_is_loaded_anew_when_there_is_one(client: Client) -> None:
    event = opened(2, event=an_event(0))
    Tournament.objects.update(state=Tournament.State.CLOSED)
    address = reverse("signup", args=[event.slug])
    version, rest, _every = follows(page(client, address))
    assert rest == "&closed=1"
    assert poll(client, address, version, closed="1").status_code == 204
    Tournament.objects.update(state=Tournament.State.OPEN)
    assert poll(client, address, version, closed="1").headers["HX-Refresh"] == "true"
