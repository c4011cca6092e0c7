"""Calls of the services for two pairs that sat at each other's table."""

from tests.book.calls import Calls, Given, given
from tests.builders import a_match, play
from tests.rulings.referees import REFEREE
from torneio.desk.wrong_seats.exchanging import exchange
from torneio.desk.wrong_seats.services import WrongSeats, put_right
from torneio.play.models import Match
from torneio.play.services import reseating


def two_at_tables() -> list[Match]:
    """The two matches of a round, of which one has a hand."""
    first = play(a_match(), [70])
    return [first, first.round.matches.with_names().exclude(pk=first.pk).get()]


def pairs_exchanged() -> Given:
    """The second pairs of two matches sat at each other's table."""
    here, there = two_at_tables()
    pairs = [here.pair_b, there.pair_b]
    return given([here, there], pairs, by=REFEREE, why="mesa errada")


def begun_again() -> Given:
    """The second pair of another match sat at this one."""
    here, there = two_at_tables()
    return given(here, sat=there.pair_b, was=here.pair_b, by=REFEREE, why="mesa errada")


def seats_put_right() -> Given:
    """The same, as the page does it."""
    here, there = two_at_tables()
    seats = WrongSeats(here, there, here.pair_b, there.pair_b, keeps=True)
    return given(seats, by=REFEREE)


CASES: Calls = {
    reseating.begin_again: begun_again,
    exchange: pairs_exchanged,
    put_right: seats_put_right,
}
