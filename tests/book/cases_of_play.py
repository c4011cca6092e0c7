"""Calls of what `play` writes, each on a small event made for it."""

from datetime import timedelta
from uuid import uuid4

from django.utils import timezone

import scoring
from tests.book.calls import Calls, Given, given
from tests.builders import DAY, PHONE, a_match, an_event, drawn, fresh, play
from tests.draw.nights import a_stage, asked
from tests.play import evenings
from tests.play.test_conflicts import said_twice
from tests.rulings.referees import REFEREE, ruled
from torneio.access.actors import Actor, Voice
from torneio.desk import table_options
from torneio.desk.ending import closing
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.results_file import ImportRow
from torneio.entries.services import register_pairs
from torneio.play import pins
from torneio.play.models import Declaration, Incident, Match, Referee, Round, Stage, Table
from torneio.play.services import (
    agreement,
    bulk_entry,
    calls,
    conflicts,
    contested_results,
    dealers,
    declarations,
    imports,
    line_ups,
    phones,
    recording,
    referees,
    reseating,
    rounds,
    seatings,
    sessions,
    timing,
)
from torneio.play.sheets import Position, read_sheet
from torneio.rulings import services as rulings

US = Actor("nós", Voice.A)
FIRST = Position(1, 1)


def a_line_up() -> Given:
    """Two of three are told."""
    match = a_match()
    Tournament.objects.update(pair_size=3)
    assert edit_pair(match.pair_a, read_lines("Zé, Tó e Quim")[0], anyway=True) == []
    players = [player.public_id for player in match.pair_a.players.all()[:2]]
    return given(match.pk, side="a", players=players, by=REFEREE)


def a_draft() -> Round:
    """A round drawn and not published."""
    return asked(a_stage())


def published() -> Round:
    """A round at whose tables nothing is recorded."""
    return drawn(a_stage(5))


def timed(*, still: bool = False) -> Round:
    """A round with a clock, running or standing still."""
    round_ = published()
    assert timing.start_clock(round_, timing.ClockSettings(30), by=PHONE)
    assert not still or timing.pause_clock(round_, by=PHONE)
    return round_


def all_open() -> Given:
    """A round at whose first table one hand was played."""
    round_ = play(a_match(), [70]).round
    return given(round_, seen=closing.marks(closing.open_tables(round_)), by=REFEREE)


def over() -> Match:
    """A finished match, not agreed to for an hour."""
    match = a_match()
    while not fresh(match).over:
        play(match, [95])
    Match.objects.filter(pk=match.pk).update(finished_at=timezone.now() - timedelta(hours=1))
    return fresh(match)


def unanswered() -> Given:
    """A result without an answer in time."""
    assert over().over
    return given()


def calling() -> Table:
    """A table that has called."""
    table = a_match().table
    assert table is not None
    assert calls.call_organiser(table, by=PHONE)
    table.refresh_from_db()
    return table


def confirmed() -> Match:
    """A result that an official confirmed."""
    match = over()
    assert agreement.confirm(match.pk, seen=match.book_number, by=REFEREE).is_good
    return fresh(match)


def contested() -> Given:
    """A hand of which another value was said, which is to count."""
    match, against = said_twice()
    return given(match.pk, hand_id=against.pk, keep=False, by=REFEREE)


def last_hand() -> Given:
    """A match and its one hand, by an official."""
    match = play(a_match(), [70])
    hand = read_sheet(match).counting[0]
    return given(match.pk, hand_id=hand.pk, by=REFEREE, why="engano")


def corrected() -> Given:
    """A hand, and what it is to be."""
    match = play(a_match(), [70])
    hand = read_sheet(match).counting[0]
    right, key = scoring.Played(95), uuid4()
    return given(match.pk, right, hand_id=hand.pk, client_id=key, by=REFEREE, why="trocado")


def one_declared() -> Given:
    """A match with a pair that did not come."""
    match = a_match()
    said = declarations.declare(match.pk, no_show(), by=REFEREE).fact
    return given(match.pk, declaration_id=said.pk, by=REFEREE, why="chegou")


def no_show() -> Declaration:
    """What is said of a pair that did not come."""
    return Declaration(kind="no_show", side="b")


def one_ruling() -> Given:
    """A match with a ruling."""
    match = a_match()
    said = ruled(match, "lateness").fact
    return given(match.pk, incident_id=said.pk, by=REFEREE, why="engano")


def a_referee() -> Referee:
    """A referee of one table."""
    event = a_match().round.stage.tournament
    referee = referees.add_referee(event, name="Zé", tables=event.tables.all()[:1], by=PHONE)
    assert isinstance(referee, Referee)
    return referee


def other_seats() -> Given:
    """Two tables of a round that exchange a pair."""
    first, second = published().matches.with_names().exclude(pair_b=None).order_by("position")
    was = [reseating.seating_of(each) for each in (first, second)]
    now = [was[0]._replace(b=was[1].b), was[1]._replace(b=was[0].b)]
    return given(first.round, was=was, now=now, by=PHONE)


def place_given() -> Given:
    """A pair that came late takes the place of one at a table."""
    match = play(a_match(), [70])
    event = match.round.stage.tournament
    assert register_pairs(event, read_lines("Zé;Tó")) == []
    late = event.pairs.latest("number")
    return given(match, was=match.pair_a, now=late, by=REFEREE, why="outra dupla")


def exchanged() -> Given:
    """A draft and the keys of two of its pairs."""
    draft = a_draft()
    first, second = draft.matches.values_list("pair_a", flat=True).order_by("position")
    return given(draft.pk, first, second)


def tables_of_players() -> Given:
    """The stage of an evening of single players, and the next seating."""
    event = evenings.an_evening(players=4)
    stage = Stage.objects.create(tournament=event, format=Stage.Format.TABLES, seed=1)
    return given(stage, [list(event.pairs.values_list("pk", flat=True))], resting=[], by=PHONE)


def one_try_left() -> Given:
    """A table whose PIN may be tried once more from here."""
    table = a_match().table
    assert table is not None
    Tournament.objects.update(pin="4821")
    table.refresh_from_db()
    for _ in range(pins.MOST_TRIES - 1):
        pins.wrong_pin(table, "0000", network="192.0.2.1")
    return given(table, "0000", network="192.0.2.1")


def a_table() -> Table:
    """The table of a match."""
    table = a_match().table
    assert table is not None
    return table


ROWS = [ImportRow(2, 1, 1, "Zé e Tó", "Ana e Rui", (2, 1))]
RULES = scoring.PRESETS["classica"]


def said_again() -> Given:
    """A result that a phone declares at its table."""
    match = a_match(totals_allowed=True)
    total = Declaration(kind="total", score_a=2, score_b=0)
    return given(match.pk, total, by=PHONE)


def seen(match: Match, **more: object) -> Given:
    """A match and the line of its book up to which it was seen."""
    return given(match.pk, seen=match.book_number, **more)


CASES: Calls = {
    agreement.accept: lambda: seen(over(), side="a", by=US),
    agreement.dispute: lambda: given(over().pk, side="a", why="não", by=US),
    agreement.confirm: lambda: seen(over(), by=REFEREE),
    agreement.send_back: lambda: given(confirmed().pk, why="somem", by=REFEREE),
    agreement.confirm_silent: unanswered,
    agreement.confirm_open: lambda: given(over().round.stage.tournament_id, by=REFEREE),
    bulk_entry.record_partida: lambda: given(
        a_match().pk, [scoring.Played(95)] * 2, at=FIRST, client_id=uuid4(), by=PHONE
    ),
    calls.call_organiser: lambda: given(a_table(), by=PHONE),
    calls.answer_call: lambda: given(calling(), by=PHONE),
    calls.answer_seen: lambda: given(table := calling(), seen=table.called_at, by=REFEREE),
    conflicts.settle_conflict: contested,
    dealers.tell_dealer: lambda: given(a_match().pk, dealer=1, swapped=False, at=FIRST, by=PHONE),
    line_ups.tell_line_up: a_line_up,
    declarations.declare: lambda: given(a_match().pk, no_show(), by=REFEREE),
    declarations.withdraw_declaration: one_declared,
    imports.load_results: lambda: given(ROWS, RULES, name="Velha", day=DAY),
    table_options.change_options: lambda: given(an_event(0), by=PHONE, pin="4821"),
    phones.revoke_link: lambda: given(a_table(), by=PHONE),
    pins.wrong_pin: one_try_left,
    pins.lift_lock: lambda: given(a_table(), network="192.0.2.1", by=PHONE),
    recording.record_hand: lambda: given(
        a_match().pk, scoring.Played(70), at=FIRST, client_id=uuid4(), by=PHONE
    ),
    recording.void_last_hand: last_hand,
    recording.correct_hand: corrected,
    referees.add_referee: lambda: given(an_event(0), name="Zé", tables=(), by=PHONE),
    referees.give_tables: lambda: given(a_referee(), (), by=PHONE),
    referees.revoke_referee: lambda: given(a_referee(), by=PHONE),
    referees.dismiss_referee: lambda: given(a_referee(), gone=True, by=PHONE),
    reseating.reseat: other_seats,
    reseating.give_place: place_given,
    rounds.publish: lambda: given(a_draft().pk),
    rounds.publish_all: lambda: given(a_draft().stage),
    rounds.unpublish: lambda: given(published().pk),
    rounds.unpublish_all: lambda: given(published().stage),
    rounds.discard: lambda: given(a_draft().pk),
    rounds.swap: exchanged,
    rounds.note_round: lambda: given(a_draft().pk, "queued"),
    rulings.rule: lambda: given(a_match().pk, Incident(kind="lateness", side="b"), by=REFEREE),
    rulings.withdraw_ruling: one_ruling,
    seatings.write_seating: tables_of_players,
    seatings.discard_seating: lambda: given(evenings.drawn(evenings.an_evening()), by=PHONE),
    contested_results.declare_at_table: said_again,
    sessions.end_session: lambda: given(
        evenings.at_tables(evenings.an_evening())[0].pk, ended=True, by=REFEREE
    ),
    closing.close_match: lambda: given(play(a_match(), [70]).pk, by=REFEREE),
    closing.close_shown: all_open,
    timing.start_clock: lambda: given(published(), timing.ClockSettings(30), by=PHONE),
    timing.pause_clock: lambda: given(timed(), by=PHONE),
    timing.resume_clock: lambda: given(timed(still=True), by=PHONE),
    timing.extend_clock: lambda: given(timed(), 5, by=PHONE),
    timing.remove_clock: lambda: given(timed(), by=PHONE),
}
