"""Enter in the address bar, on the address of a form that was refused: the page it belongs to."""

from uuid import uuid4

import pytest
from django.test import Client

from tests.access.doors import DOORS, WRITE, address_of
from tests.access.test_sister_doors import address as of_single_players
from tests.builders import PHONE, a_match, an_organiser
from tests.play.evenings import an_evening, at_tables
from tests.table.phones import a_phone
from torneio.play.models import Match, Referee, Tie
from torneio.standings.ties import TieDecision, record_tie

pytestmark = pytest.mark.django_db

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
FORMS = [name for name, door in DOORS.items() if door.methods == WRITE]


@pytest.fixture(scope="module")
def match(standing: None) -> Match:
    match = a_match(organiser=an_organiser())
    event = match.round.stage.tournament
    record_tie(event, event.pairs.all(), TieDecision("shared"), client_id=uuid4(), by=PHONE)
    Referee.objects.create(tournament=event, name="Zé")
    return match


@pytest.fixture(scope="module")
def table(match: Match) -> Match:
    evening = an_evening(organiser=match.round.stage.tournament.house.users.get())
    return at_tables(evening)[0]


def door_of(name: str, match: Match, table: Match) -> tuple[str, Client]:
    """A form of an event that has it, and a browser that may send it."""
    played = table if "sitting" in name or "deal" in name else match
    if played is table:
        address = of_single_players(name, played)
    else:
        rows = {"tie_undo": Tie, "referee_revoke": Referee, "referee_gone": Referee}
        own = {"pk": rows[name].objects.get().pk} if name in rows else {}
        address = address_of(name, played, **own)
    if DOORS[name].kind == "table":
        return address, a_phone(played)
    client = Client()
    client.force_login(played.round.stage.tournament.house.users.get())
    return address, client


# There is no series and no signup in this night for the page above to show.
@pytest.mark.parametrize(
    "name",
    [name for name in FORMS if not name.startswith(("series_", "preset_forget", "own_signup"))],
)
def test_opened_again_it_leads_to_its_page(name: str, match: Match, table: Match) -> None:
    address, client = door_of(name, match, table)
    answer = client.get(address, headers=BROWSER, follow=True)
    assert answer.status_code == 200
    assert all(to.startswith("/") and not to.startswith("//") for to, _ in answer.redirect_chain)
    if DOORS[name].kind == "official" and "encontro" in address:
        assert "encontro" in answer.redirect_chain[-1][0]


@pytest.mark.parametrize(
    "headers",
    [BROWSER | {"HX-Request": "true"}, {"Accept": "application/json"}, {}],
    ids=["htmx", "json", "nothing said"],
)
def test_a_script_is_refused(match: Match, table: Match, headers: dict[str, str]) -> None:
    address, client = door_of("desk_send_back", match, table)
    assert client.get(address, headers=headers).status_code == 405


@pytest.mark.parametrize("path", ["//example.org/sair/", "/example.org/x/", "/\\example.org/sair/"])
def test_no_address_leads_to_another_site(client: Client, path: str) -> None:
    answer = client.get("/", headers=BROWSER, PATH_INFO=path)
    assert answer.status_code == 404
