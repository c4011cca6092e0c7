"""Permission revoked between its check and the lock: an act let in a moment ago changes nothing.

The match is held here while another process, let in already, waits for it; then its leave goes.
"""

from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from tests.access.doors import address_of
from tests.builders import fresh, play
from tests.reliability.processes import wait_until, waits_in_line
from tests.reliability.racing import beside
from tests.reliability.test_races_of_agreement import US, a_night
from tests.table.phones import a_phone
from torneio.access.actors import official
from torneio.access.links import RefereeLink, sign_referee
from torneio.houses.models import HouseMember
from torneio.play.models import Match, Referee, Table
from torneio.play.services import referees
from torneio.play.services.phones import revoke_link
from torneio.play.sheets import read_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]
HOUSE = official("alice")

_PRESS = """
from django.test import Client
def waits(execute, sql, params, many, context):
    if "FOR NO KEY UPDATE" in sql:
        tell("waits")
    return execute(sql, params, many, context)
client = Client()
client.cookies.load(sys.argv[1])
with connection.execute_wrapper(waits):
    answer = client.post(sys.argv[2], dict(each.split("=") for each in sys.argv[3:]))
tell(answer.status_code)
"""


def pressed_while(client: Client, *button: str, taken: Callable[[], object]) -> int:
    """The status of the answer to a button whose permission is `taken` while it waits."""
    cookies = "; ".join(f"{key}={each.coded_value}" for key, each in client.cookies.items())
    with beside(_PRESS, cookies, *button) as (process, said):
        with transaction.atomic():
            list(Match.objects.select_for_update())
            wait_until(lambda: _waits(process, said))
            taken()
        return next(answer for answer in iter(said.recv, None) if isinstance(answer, int))


def _waits(process: BaseProcess, said: Connection) -> bool:
    """Whether it stands at the lock: in the line of the file, or just before it asks a server."""
    if connection.vendor == "sqlite":
        return waits_in_line(process.pid)
    return said.poll() and said.recv() == "waits"


def give_another_table(referee: Referee) -> None:
    others = Table.objects.exclude(referees=referee)
    referees.give_tables(referee, others, by=HOUSE)


TAKEN_FROM_A_REFEREE = {
    "his link": lambda each: referees.revoke_referee(each, by=HOUSE),
    "his leave": lambda each: referees.dismiss_referee(each, gone=True, by=HOUSE),
    "his table": give_another_table,
}


@pytest.fixture
def match() -> Match:
    """A match that is over and waits for its confirmation."""
    a_night(2)
    found = Match.objects.with_names().order_by("pk").first()
    assert found
    return play(found, [95, 95, 95, 95], by=US)


def assert_nothing_was_written(match: Match, lines: int) -> None:
    assert fresh(match).agreement == "open"
    assert match.book.count() == lines


@pytest.mark.parametrize("taken", TAKEN_FROM_A_REFEREE.values(), ids=list(TAKEN_FROM_A_REFEREE))
def test_a_referee_does_nothing_more(match: Match, taken: Callable[[Referee], object]) -> None:
    referee = Referee.objects.create(tournament=match.round.stage.tournament, name="Zé")
    referee.tables.add(match.table_id)
    client = Client()
    client.get(reverse("referee_link", args=[sign_referee(RefereeLink(referee.public_id, 1))]))
    button = address_of("desk_confirm", match), f"confirm-seen={match.book_number}"
    assert pressed_while(client, *button, taken=lambda: taken(referee)) == 403
    assert_nothing_was_written(match, match.book_number)


TAKEN_FROM_AN_ORGANISER = {
    "the event": lambda: HouseMember.objects.all().delete(),
    "the account": lambda: User.objects.update(is_active=False),
}


@pytest.mark.parametrize(
    "taken", TAKEN_FROM_AN_ORGANISER.values(), ids=list(TAKEN_FROM_AN_ORGANISER)
)
@pytest.mark.parametrize("at", ["the desk", "the table"])
def test_an_organiser_does_nothing_more(match: Match, taken: Callable[[], object], at: str) -> None:
    button = address_of("desk_confirm", match), f"confirm-seen={match.book_number}"
    if at == "the table":
        last = read_sheet(match).last_hand
        assert last
        button = address_of("undo_hand", match), f"hand_id={last.pk}"
    client = Client()
    client.force_login(User.objects.get())
    assert pressed_while(client, *button, taken=taken) in {302, 403, 404}
    assert_nothing_was_written(match, match.book_number)


def test_a_phone_whose_link_was_changed_enters_nothing_more(match: Match) -> None:
    table = match.table
    assert table
    button = address_of("dispute", match), "side=b", "why=contou-se mal"
    client = a_phone(match)
    assert pressed_while(client, *button, taken=lambda: revoke_link(table, by=HOUSE)) == 403
    assert_nothing_was_written(match, match.book_number)
