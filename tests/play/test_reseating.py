"""A place given to another pair in a round that is public: hands and names stay with who played."""

from uuid import uuid4

import pytest

from scoring import Problem
from tests.builders import PHONE, a_match, fresh, play
from torneio.access.actors import official
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Declaration, Match
from torneio.play.services.dealers import tell_dealer
from torneio.play.services.declarations import declare
from torneio.play.services.reseating import give_place, reseat, seating_of
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db
DESK = official("alice")


def a_late_pair() -> Pair:
    assert register_pairs(Tournament.objects.get(), read_lines("Ivo e Eva"), late=True) == []
    return Pair.objects.latest("number")


def gives(match: Match, now: Pair) -> Problem | None:
    return give_place(fresh(match), was=match.pair_a, now=now, by=DESK, why="troca")


def a_result(match: Match) -> None:
    said = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
    assert declare(match.pk, said, by=PHONE).is_good


def test_who_played_is_kept_up_to_the_line_that_gave_the_place_and_nothing_else_stays() -> None:
    match, now = a_match(), a_late_pair()
    assert tell_dealer(match.pk, dealer=1, swapped=True, at=Position(1, 1), by=PHONE)
    play(match, [95])
    assert gives(match, now) is None
    after, line = fresh(match), match.book.get(act="pair")
    assert (after.pair_a, after.riscos_a) == (now, 0)
    assert after.earlier == [{"to": line.number - 1, **match.names}]
    assert (after.first_dealer, after.eles_swapped) == (None, False)


@pytest.mark.parametrize("by_hands", [True, False], ids=["hands", "a result"])
def test_a_place_is_given_whatever_was_entered_but_not_once_the_event_ended(
    *, by_hands: bool
) -> None:
    match, now = a_match(totals_allowed=True), a_late_pair()
    if by_hands:
        play(match, [95, 95])
    else:
        a_result(match)
    Tournament.objects.update(state="over")
    assert gives(match, now) == Problem("tournament_over")
    Tournament.objects.update(state="running")
    assert gives(match, now) is None
    assert (fresh(match).pair_a, fresh(match).score_a, fresh(match).over) == (now, 0, False)


@pytest.mark.parametrize("moved", [True, False], ids=["other pairs", "a hand"])
def test_rows_are_exchanged_only_as_they_were_and_without_a_hand(*, moved: bool) -> None:
    match, now = a_match(), a_late_pair()
    row = seating_of(match)
    if not moved:
        play(match, [95])
    was = row._replace(b=now.number) if moved else row
    problem = reseat(match.round, was=[was], now=[row._replace(a=now.number)], by=DESK)
    assert problem == Problem("seats_moved", details={"tables": [1]})
    assert fresh(match).pair_a == match.pair_a
