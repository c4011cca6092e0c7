"""What a change of an event costs, counted: its line is found without reading the book."""

from collections.abc import Callable
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import scoring
from tests.builders import PHONE, a_match, an_event, begun, drawn, play
from tests.play import evenings
from tests.play.test_every_game import HANDS
from torneio.draw.services import schedule_draw
from torneio.entries.models import Tournament
from torneio.entries.services import mark_all, mark_pair
from torneio.play.models import Match
from torneio.play.services import calls, dealers
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db
TRANSACTION = ("BEGIN", "SAVEPOINT", "RELEASE")
FIRST = Position(1, 1)
LATER = datetime(2030, 1, 4, 21, tzinfo=UTC)


def _dealer(event: Tournament) -> object:
    match = Match.objects.filter(round__stage__tournament=event, book_number=0).earliest("pk")
    return dealers.tell_dealer(match.pk, dealer=1, swapped=False, at=FIRST, by=PHONE)


ACTS: dict[str, Callable[[Tournament], object]] = {
    "a mark at the door": lambda event: mark_pair(event.pairs.first(), "paid", on=True),
    "a mark of all": lambda event: mark_all(event, "present", on=True),
    "a call": lambda event: calls.call_organiser(event.tables.first(), by=PHONE),
    "who deals": _dealer,
    "a schedule": lambda event: schedule_draw(event.stages.get().rounds.last(), at=LATER),
}


def statements(act: Callable[[], object]) -> int:
    """How many statements an act sends."""
    with CaptureQueriesContext(connection) as sent:
        act()
    return len([each for each in sent if not each["sql"].startswith(TRANSACTION)])


def after(rounds: int) -> Tournament:
    """An event of six pairs in which so many rounds of five were played, and one more drawn."""
    stage = begun(an_event(6))
    for number in range(1, rounds + 1):
        for match in drawn(stage, number).matches.with_names():
            play(match, [95, 70])
    drawn(stage, rounds + 1)
    return stage.tournament


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_a_line_of_the_event_costs_the_same_after_every_round(
    act: Callable[[Tournament], object],
) -> None:
    early, late = after(0), after(3)
    assert statements(lambda: act(early)) == statements(lambda: act(late)) <= 9


def test_a_line_of_a_match_moves_the_revision_in_one_statement() -> None:
    match = play(a_match(), [70])
    hand = {"at": Position(1, 2), "client_id": uuid4(), "by": PHONE}
    with CaptureQueriesContext(connection) as sent:
        assert record_hand(match.pk, scoring.Played(95), **hand).is_good
    moves = [each["sql"] for each in sent if "entries_tournament" in each["sql"]]
    assert [sql.startswith("UPDATE") for sql in moves if '"revision" +' in sql] == [True]


def test_a_deal_is_nine_statements() -> None:
    sitting = evenings.at_tables(evenings.an_evening())[0]
    phone, sent = evenings.a_phone_at(sitting), HANDS[sitting.round.stage.tournament.game][1]
    where = reverse("record_hand", args=[sitting.table_id, sitting.pk])
    json = {"accept": "application/json"}
    for number in ("1", "2"):
        said = sent | {"number": number, "client_id": str(uuid4())}
        counted = statements(lambda said=said: phone.post(where, said, headers=json))
    assert counted <= 9
    assert sitting.deals.count() == 2
