"""The time of silence runs from the last change of what is to be confirmed."""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

import scoring
from tests.builders import fresh
from tests.play.evenings import HOUSE, an_evening, at_tables, bid, deal, player
from tests.play.evenings import fresh as fresh_table
from tests.play.test_agreement import OPEN, REFEREE, THEM, played
from tests.rulings.referees import ruled
from torneio.play.models import Match
from torneio.play.outcomes import Answer
from torneio.play.services import agreement, recording
from torneio.play.services.conflicts import settle_conflict
from torneio.play.services.sessions import end_session
from torneio.play.sheets import Position, read_sheet

pytestmark = pytest.mark.django_db


def ago(**time: int) -> datetime:
    return timezone.now() - timedelta(**time)


def _corrected(match: Match) -> Answer:
    wrong, right = read_sheet(match).counting[0], scoring.Played(100)
    return recording.correct_hand(
        match.pk, right, hand_id=wrong.pk, client_id=uuid4(), by=REFEREE, why="trocado"
    )


def _settled(match: Match) -> Answer:
    said = scoring.Played(100)
    answer = recording.record_hand(match.pk, said, at=Position(1, 1), client_id=uuid4(), by=THEM)
    Match.objects.filter(pk=match.pk).update(finished_at=ago(minutes=9))
    assert answer.against
    return settle_conflict(match.pk, hand_id=answer.against.pk, keep=False, by=REFEREE)


LATE: dict[str, Callable[[Match], Answer]] = {
    "a hand corrected": _corrected,
    "another value taken": _settled,
    "a renuncia ruled": lambda match: ruled(match, "renuncia", partida=2, number=2),
}


@pytest.mark.parametrize("late", LATE.values(), ids=LATE)
def test_what_is_changed_late_has_all_the_time_again(late: Callable[[Match], Answer]) -> None:
    match = played()
    Match.objects.filter(pk=match.pk).update(finished_at=ago(minutes=9))
    assert late(fresh(match)).is_good
    assert fresh(match).agreement == OPEN
    assert (fresh(match).finished_at or ago(days=1)) > ago(minutes=1)
    assert agreement.confirm_silent() == 0
    Match.objects.filter(pk=match.pk).update(finished_at=ago(minutes=11))
    assert agreement.confirm_silent() == 1


def test_a_word_about_a_result_gives_it_no_more_time() -> None:
    match, before = played(), ago(minutes=9)
    Match.objects.filter(pk=match.pk).update(finished_at=before)
    assert agreement.dispute(match.pk, side="b", why="não", by=THEM).is_good
    assert agreement.accept(match.pk, side="b", seen=fresh(match).book_number, by=THEM).is_good
    assert ruled(match, "behaviour").is_good
    assert fresh(match).finished_at == before


def a_table() -> Match:
    """A deal said by a player, and the session ended nine minutes ago."""
    table = at_tables(an_evening())[0]
    deal(table, bid(points=85), by=player(0))
    end_session(table.pk, ended=True, by=HOUSE)
    Match.objects.update(finished_at=ago(minutes=9))
    return fresh_table(table)


def test_a_deal_put_right_late_has_all_the_time_again() -> None:
    table = a_table()
    against = deal(table, bid(points=90), number=1, by=player(1)).against
    assert against
    assert settle_conflict(table.pk, hand_id=against.pk, keep=False, by=HOUSE).is_good
    after = fresh_table(table)
    assert (after.agreement, (after.finished_at or ago(days=1)) > ago(minutes=1)) == (OPEN, True)
    assert agreement.confirm_silent() == 0
    Match.objects.update(finished_at=ago(minutes=11))
    assert agreement.confirm_silent() == 1


def test_a_word_about_a_table_gives_it_no_more_time() -> None:
    table = a_table()
    assert agreement.dispute(table.pk, side="c", why="não", by=player(2)).is_good
    assert (fresh_table(table).finished_at or timezone.now()) < ago(minutes=8)
