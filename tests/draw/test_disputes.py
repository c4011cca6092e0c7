"""A result in dispute holds the night up; one that is only provisional is told, and waits."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

import scoring
from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, again, asked, finish, signed_in
from torneio.access.actors import Actor, Voice, official
from torneio.draw.drawing import draw_round
from torneio.draw.schedule import claim_due
from torneio.draw.services import end_tournament, request_draw, schedule_draw
from torneio.draw.stage_overview import overview
from torneio.draw.waiting import what_next
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round
from torneio.play.services import agreement
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position
from torneio.words import sentence

pytestmark = pytest.mark.django_db
THEM = Actor("Eles", Voice.B)


def a_disputed_round(format_: str = "swiss") -> tuple[Round, Match]:
    """Both tables over, one of them in dispute, no call left."""
    round_ = drawn(begun(an_event(4), format_, rounds=3))
    finish(round_)
    match = round_.matches.with_names().order_by("position").first()
    assert match is not None
    assert agreement.dispute(match.pk, side="b", why="a terceira", by=THEM).is_good
    round_.stage.tournament.tables.update(called_at=None)
    return round_, match


def confirm(match: Match) -> None:
    seen = Match.objects.get(pk=match.pk).book_number
    assert agreement.confirm(match.pk, seen=seen, by=official("Zé")).is_good


def bar(round_: Round) -> str:
    return what_next(overview(Tournament.objects.get(stages=round_.stage_id))).sentence


@pytest.mark.parametrize("format_", ["swiss", "knockout"])
def test_nobody_is_drawn_from_a_result_in_dispute(format_: str) -> None:
    round_, match = a_disputed_round(format_)
    second = asked(round_.stage, 2)
    assert (second.state, second.problem["code"]) == ("waiting", "disputed_matches")
    confirm(match)
    request_draw(second)
    assert draw_round(second.pk)
    assert again(second).state == "draft"


def test_a_league_is_drawn_from_no_results_and_waits_for_no_dispute() -> None:
    round_, _ = a_disputed_round("league")
    assert asked(round_.stage, 2).state == "draft"


def test_a_round_that_follows_results_waits_for_the_referee_too() -> None:
    round_, match = a_disputed_round()
    second = round_.stage.rounds.get(number=2)
    schedule_draw(second, after_minutes=0)
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=1))
    assert claim_due() == []
    confirm(match)
    assert claim_due() == [second.pk]


def test_the_bar_sends_the_organiser_to_the_dispute_and_counts_what_is_provisional() -> None:
    round_, match = a_disputed_round()
    now = what_next(overview(round_.stage.tournament))
    assert now.sentence == "Mesa 1 em disputa."
    assert (now.action, now.calls) == ("Ver a mesa 1", True)
    assert f"/encontro/{match.pk}/" in now.url
    confirm(match)
    assert bar(round_) == "Acabou a ronda 1. Por confirmar: mesa 2."
    confirm(round_.matches.exclude(pk=match.pk).get())
    assert bar(round_) == "Acabou a ronda 1."


def test_what_is_provisional_is_counted_while_others_play() -> None:
    round_ = drawn(begun(an_event(4), "swiss", rounds=3))
    play(round_.matches.with_names().order_by("position").first(), WINS)
    assert bar(round_) == "Ronda 1: falta a mesa 2. Por confirmar: mesa 1."


def test_what_is_provisional_of_an_earlier_round_is_named_with_it() -> None:
    first = drawn(begun(an_event(4), "swiss", rounds=3))
    finish(first)
    drawn(first.stage, 2)
    assert bar(first) == "Ronda 2: faltam 2 mesas: 1, 2. Ronda 1, por confirmar: mesas 1, 2."


def test_a_late_correction_that_opens_a_match_again_hides_no_round_in_play() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    for number in (1, 2):
        round_ = drawn(stage, number)
        finish(round_)
        for match in round_.matches.with_names():
            confirm(match)
    last = drawn(stage, 3)
    of_first = Match.objects.filter(round__stage=stage, round__number=1, table__number=2)
    of_first.update(over=False, winner="", finished_at=None, agreement="open")
    assert bar(last) == "Ronda 3: faltam 2 mesas: 1, 2. Ronda 1: ainda joga a mesa 2."


def test_an_event_does_not_end_over_a_dispute() -> None:
    round_, match = a_disputed_round()
    event = round_.stage.tournament
    problem = end_tournament(event)
    assert problem is not None
    assert sentence(problem) == "A mesa 1 está em disputa: decida-a primeiro."
    confirm(match)
    assert end_tournament(event) is None


def test_whoever_ends_an_event_confirms_what_waited_for_a_word_and_is_told_so() -> None:
    round_, match = a_disputed_round()
    confirm(match)
    event = round_.stage.tournament
    page = signed_in(event).get("/organizar/noite-de-sueca/premios/").content.decode()
    assert "Há 1 resultado que quem jogou ainda não confirmou: ao terminar, fica confirmado" in page
    assert end_tournament(event, by=official("alice")) is None
    assert {each.agreement for each in round_.matches.all()} == {Match.Agreement.CONFIRMED}


def test_two_values_for_a_hand_hold_the_draw_and_the_end() -> None:
    round_ = drawn(begun(an_event(4), "swiss", rounds=3))
    finish(round_)
    match = round_.matches.with_names().order_by("position").first()
    said, at = scoring.Played(61), Position(1, 1)
    record_hand(match.pk, said, at=at, client_id=uuid4(), by=THEM)
    assert bar(round_) == "Mesa 1 em disputa."
    second = asked(round_.stage, 2)
    assert (second.state, second.problem["code"]) == ("waiting", "disputed_matches")
    assert getattr(end_tournament(round_.stage.tournament), "code", "") == "disputed_matches"


def test_the_draw_page_offers_to_decide_the_dispute() -> None:
    round_, _ = a_disputed_round()
    page = signed_in(round_.stage.tournament).get("/organizar/noite-de-sueca/sorteio/?ronda=2")
    text = page.content.decode()
    assert "Uma mesa está em disputa: decida-a primeiro." in text
    assert "Decidir a mesa 1" in text
