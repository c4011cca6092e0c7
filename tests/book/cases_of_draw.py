"""Calls of what `draw` writes, each on a small event made for it."""

from datetime import time, timedelta
from uuid import uuid4

from django.utils import timezone

import scoring
from tests.book.calls import Calls, Given, given
from tests.book.cases_of_play import a_draft, published
from tests.builders import PHONE, an_event, drawn, play
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import SLOWLY, WINS, a_stage, finish
from tests.draw.test_groups import in_groups
from tests.night.test_leaving import goes, pair_of, seated
from tests.play import evenings
from tests.prizes.ties import a_tied_night, decide, tied
from tests.rulings.referees import REFEREE
from torneio.desk.onward import decisions
from torneio.draw import drawing, schedule, services
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.seating import services as seating
from torneio.draw.services import tell_tables
from torneio.draw.taking_in import take_in_late_pairs
from torneio.draw.without_waiting.services import draw_ahead, draw_ahead_again
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.formats.stages_to_come import set_rules_to_come
from torneio.night.closing_hour.services import drop_round
from torneio.night.leaving import coming_back
from torneio.night.leaving import services as leaving
from torneio.planning.group_exchange.services import exchange_groups
from torneio.play.models import Match, Round, Stage
from torneio.play.services import recording
from torneio.play.services.rounds import keep_as_played
from torneio.play.sheets import read_sheet
from torneio.prizes import tie_decisions
from torneio.standings.ties import TieDecision


def waiting() -> Round:
    """A round whose draw was not requested."""
    return a_stage().rounds.get(number=1)


def one_still_played() -> Given:
    """A second round, while a table of the first still plays."""
    stage = a_stage()
    first, _other = drawn(stage).matches.order_by("table__number")
    play(first, WINS)
    found = stage.rounds.select_related("stage__tournament").get(number=2)
    return given(found, [2])


def queued() -> Round:
    """A round that waits for its worker."""
    round_ = waiting()
    assert services.request_draw(round_)
    return round_


def due(**columns: object) -> Given:
    """A round that is due."""
    Round.objects.filter(pk=waiting().pk).update(**columns)
    return given()


def follows() -> Given:
    """A round to be drawn some minutes after a result that has just come."""
    stage = a_stage()
    services.schedule_draw(stage.rounds.get(number=2), after_minutes=5)
    finish(drawn(stage))
    return given()


def late() -> Stage:
    """A stage, and a pair that came after it began."""
    stage = a_stage()
    assert register_pairs(stage.tournament, read_lines("Zé;Tó")) == []
    return stage


def all_over() -> Tournament:
    """An event in which every match is to its end."""
    stage = a_stage(rounds=1)
    finish(drawn(stage))
    return stage.tournament


def ended() -> Tournament:
    """The same, closed."""
    event = all_over()
    assert services.end_tournament(event) is None
    return event


def one_leaves() -> Given:
    """A pair that goes home, and what becomes of its match."""
    stage = published().stage
    pair = pair_of(stage, seated(stage))
    chosen = {each.key: each.ways[0] for each in leaving.open_matches(pair)}
    return given(pair, chosen, by=PHONE)


def gone() -> Given:
    """The same pair, back again."""
    stage = published().stage
    number = seated(stage)
    goes(stage, number)
    return given(pair_of(stage, number), by=PHONE)


def undecided() -> Given:
    """Two pairs that share a place, and lots to be drawn."""
    event = a_tied_night()
    keys = dict(event.pairs.values_list("number", "pk"))
    numbers = tied(event)
    return given(
        event,
        TieDecision("shared"),
        numbers=" ".join(map(str, numbers)),
        order=[keys[number] for number in numbers],
        client_id=uuid4(),
        by=PHONE,
    )


def decided() -> Given:
    """The same, decided."""
    event = a_tied_night()
    tie = decide(event, "lots", *tied(event))
    return given(event, tie.pk, by=PHONE)


def knocked_out() -> Match:
    """A match of a cup from which the next round was drawn already."""
    stage = a_stage(4, "knockout")
    finish(drawn(stage), points=SLOWLY)
    drawn(stage, 2)
    return Match.objects.with_names().filter(round__number=1).earliest("position")


def corrected() -> Given:
    """A hand of such a match, to be another."""
    match = knocked_out()
    hand = read_sheet(match).counting[0]
    said = {"hand_id": hand.pk, "client_id": uuid4(), "by": REFEREE, "why": "trocado"}
    right = scoring.Played(96)
    return given(
        match, lambda: recording.correct_hand(match.pk, right, **said), way="keep", by=REFEREE
    )


def to_be_kept() -> Given:
    """The round drawn from that match, to stay as it is."""
    match = knocked_out()
    return given(match.round.stage.rounds.get(number=2), match, by=PHONE)


def in_two_groups() -> Given:
    """A pair of each group, to change places."""
    stage = in_groups(4, 2)
    first, *_others, last = stage.entrants.order_by("group").values_list("pair", flat=True)
    return given(stage, first, last, by=PHONE)


CASES: Calls = {
    begin_next_stage: lambda: given(a_swiss_played(), "knockout", go_on=2),
    set_rules_to_come: lambda: given(a_swiss_played(), 2, scoring.PRESETS["cinco-maos"], by=PHONE),
    services.begin_stage: lambda: given(an_event(4), "swiss", rounds=3),
    services.abandon_stage: lambda: given(a_stage()),
    exchange_groups: in_two_groups,
    tell_tables: lambda: given(a_stage(), 3, by=PHONE),
    services.close_at: lambda: given(a_stage(), time(1), by=PHONE),
    drop_round: lambda: given(a_stage(), 3, by=PHONE),
    services.request_draw: lambda: given(waiting()),
    services.draw_again: lambda: given(a_draft()),
    services.discard_to_draw_again: lambda: given(a_draft(), by=PHONE),
    draw_ahead: one_still_played,
    draw_ahead_again: lambda: given(a_draft()),
    services.schedule_draw: lambda: given(waiting(), at=timezone.now()),
    take_in_late_pairs: lambda: given(late()),
    services.end_tournament: lambda: given(all_over()),
    services.reopen_tournament: lambda: given(ended()),
    drawing.draw_round: lambda: given(queued().pk),
    schedule.claim_due: lambda: due(due_at=timezone.now() - timedelta(minutes=1)),
    schedule.follow_results: follows,
    leaving.leave: one_leaves,
    coming_back.come_back: gone,
    seating.draw_tables: lambda: given(
        evenings.an_evening(), wanted=4, only_present=False, by=PHONE
    ),
    tie_decisions.decide_tie: undecided,
    tie_decisions.undo_tie: decided,
    decisions.correct_and_follow: corrected,
    keep_as_played: to_be_kept,
}
