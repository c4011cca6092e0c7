"""What the phones of a player are told, where each plays alone."""

import json

import pytest

from tests.builders import moved
from tests.play import evenings
from tests.play.evenings import PONTOS, an_evening, at_tables, deal, player
from tests.push.service import PushService
from tests.push.test_telling import noted, tells
from torneio.entries.models import Tournament
from torneio.lists.line import joined
from torneio.play.models import Match
from torneio.play.services import agreement
from torneio.play.services.rounds import unpublish
from torneio.play.services.sessions import end_session
from torneio.push.models import PushNotice
from torneio.push.sending import _letter
from torneio.push.sweeping import sweep

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return an_evening(PONTOS, 4)


def over(event: Tournament) -> Match:
    """A table with a deal said by its first player, and ended."""
    (table,) = at_tables(event)
    assert deal(table, evenings.bid(), by=player(0)).is_good
    assert end_session(table.pk, ended=True, by=evenings.HOUSE).is_good
    return Match.objects.get(pk=table.pk)


def test_a_round_made_public_tells_every_player_the_table_and_who_sits_there(
    event, service: PushService
) -> None:
    for one in event.pairs.all():
        tells(one, service, f"de-{one.number}")
    (table,) = at_tables(event)
    sweep()
    assert sorted(path for path, *_ in service.sent) == [f"/de-{n}" for n in range(1, 5)]
    first = event.pairs.get(number=1)
    others = [side.pair.name for side in table.sides.exclude(pair=first)]
    told = PushNotice.objects.get(subscription__pair=first)
    said = json.loads(_letter(told).text)
    assert said["title"] == f"Mesa {table.table.number}, com {joined(others)}"
    assert said["url"] == f"/t/{event.slug}/jogador/1/"


def test_each_table_is_told_once(event, service: PushService) -> None:
    one = event.pairs.get(number=1)
    tells(one, service)
    at_tables(event)
    for _again in range(3):
        sweep()
    assert len(service.sent) == 1


def test_a_round_taken_back_before_it_was_told_is_not_told(event, service: PushService) -> None:
    one = event.pairs.get(number=1)
    tells(one, service)
    service.answers = 503
    (table,) = at_tables(event)
    sweep()
    assert unpublish(table.round_id) is None
    sweep()
    assert noted(one) == []


def test_a_result_waits_for_those_who_did_not_say_it(event, service: PushService) -> None:
    table = over(event)
    seats = {side.seat: side.pair for side in table.sides.select_related("pair__tournament")}
    for seat in (0, 1, 2):
        tells(seats[seat], service, f"de-{seat}")
    PushNotice.objects.all().delete()  # they asked after it: as if they had asked before
    moved(event)
    sweep()
    waits = f"Resultado por confirmar na mesa {table.table.number}"
    assert [noted(seats[seat]) for seat in (0, 1, 2)] == [[], [waits], [waits]]
    agreement.accept(table.pk, side="b", seen=table.book_number, by=player(1))
    sweep()
    assert [noted(seats[seat]) for seat in (0, 1, 2)] == [[], [], []]


def test_others_at_other_events_hear_nothing(event, service: PushService) -> None:
    other = an_evening(PONTOS, 4, venue="Outra casa")
    tells(other.pairs.get(number=1), service)
    at_tables(event)
    sweep()
    assert service.sent == []
