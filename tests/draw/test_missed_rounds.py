"""What a late pair of a Swiss gets for the rounds it missed: what its event says, else nothing."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring import PRESETS, MatchFormat
from tests.builders import an_event, begun, drawn
from tests.draw.nights import finish, signed_in
from tests.table.phones import words
from torneio.audit.check import check
from torneio.draw.history import swiss_field
from torneio.draw.late_pairs import joins_in_words
from torneio.draw.selectors import situation
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.export.event_trf import event_trf
from torneio.play.models import Round, Stage
from torneio.standings.selectors import PairStanding, read_results, standings
from torneio.standings.stage_order import carried_on

pytestmark = pytest.mark.django_db


def late_in(pairs: int = 4, **match: object) -> Stage:
    """A Swiss with two rounds played, and one pair more taken in for the third."""
    ruleset = replace(PRESETS["classica"], match=MatchFormat(**match))  # type: ignore[arg-type]
    stage = begun(an_event(pairs, ruleset=ruleset), "swiss", rounds=4)
    for number in (1, 2):
        finish(drawn(stage, number))
    register_pairs(stage.tournament, read_lines("Zeca e Tina"), late=True)
    assert take_in_late_pairs(stage) == 1
    return stage


def of_the_late(stage: Stage, name: str = "Zeca e Tina") -> PairStanding:
    return next(each for each in standings(stage.tournament) if each.pair.name == name)


def score_in_the_draw(stage: Stage, number: int) -> int:
    """The score from which the late pair is drawn."""
    round_ = Round.objects.with_last().select_related("stage__tournament")
    late = of_the_late(stage).pair.number
    field = swiss_field(situation(round_.get(stage=stage, number=number)))
    return next(each.score for each in field.units if each.id == late)


@pytest.mark.parametrize(
    ("match", "points"),
    [
        ({}, 0),
        ({"missed": "draw"}, 4),
        ({"missed": "bye"}, 6),
        ({"missed": "bye", "bye_points": 1}, 2),
    ],
    ids=str,
)
def test_the_standings_the_draw_and_the_audit_have_it(
    match: dict[str, object], points: int
) -> None:
    stage = late_in(**match)
    others = {each.pair.pk: each.row for each in standings(stage.tournament)}
    assert of_the_late(stage).row.table_points == points
    assert score_in_the_draw(stage, 3) == points
    finish(drawn(stage, 3))
    late = of_the_late(stage)
    assert late.row.table_points == points + 3 * late.row.wins
    assert late.row.played + late.row.byes == 1
    assert score_in_the_draw(stage, 4) == late.row.table_points
    assert not check(Tournament.objects.get()).faults
    plain = [row for pair, row in others.items() if pair != late.pair.pk]
    assert {row.table_points for row in plain} == {0, 3, 6}
    assert all(row.brought is None for row in plain)


def test_its_line_says_how_many_it_missed_and_what_they_count() -> None:
    stage = late_in(missed="draw")
    finish(drawn(stage, 3))
    page = words(signed_in(stage.tournament).get(reverse("standings", args=["noite-de-sueca"])))
    assert page.count("2 rondas perdidas, valem 4") == 1
    assert "trazidos" not in page
    own = words(Client().get(reverse("pair", args=["noite-de-sueca", 5])))
    assert "0 derrotas, 2 rondas perdidas, valem 4" in own or "1 derrota, 2 rondas perdidas" in own


def test_it_is_said_before_it_is_registered() -> None:
    plain, half = late_in(), late_in(missed="draw")
    assert "As rondas perdidas não dão nada a quem chega agora." in joins_in_words(plain.tournament)
    assert "Cada ronda perdida conta-se a quem chega agora como um empate." in joins_in_words(
        half.tournament
    )
    finish(drawn(bye := late_in(missed="bye"), 3))
    assert "Cada ronda perdida conta-se a quem chega agora como uma folga." in joins_in_words(
        bye.tournament
    )


@pytest.mark.parametrize(
    ("missed", "said"),
    [
        ("nothing", "As rondas perdidas não dão nada a quem chega agora."),
        ("draw", "Cada ronda perdida conta-se a quem chega agora como um empate."),
        ("bye", "Cada ronda perdida conta-se a quem chega agora como uma folga."),
    ],
)
def test_it_is_said_before_it_is_taken_in(missed: str, said: str) -> None:
    stage = late_in(missed=missed)
    finish(drawn(stage, 3))
    register_pairs(stage.tournament, read_lines("Outra e Mais"), late=True)
    page = signed_in(stage.tournament).get(reverse("draw", args=[stage.tournament.slug]))
    assert said in words(page)


def test_of_partners_that_rotate_it_is_nothing() -> None:
    rules = replace(PRESETS["classica"], match=MatchFormat(missed="bye"))
    stage = begun(an_event(8, ruleset=rules), "rotation", rounds=3)
    finish(drawn(stage))
    assert "As rondas perdidas não dão nada a quem chega agora." in joins_in_words(
        Tournament.objects.get()
    )
    register_pairs(stage.tournament, read_lines("Zeca"), late=True)
    take_in_late_pairs(stage)
    assert of_the_late(stage, "Zeca").row.table_points == 0


def test_a_pair_that_leaves_keeps_it_and_earlier_rounds_had_as_many_as_were_missed() -> None:
    stage = late_in(missed="bye")
    finish(drawn(stage, 3))
    late = of_the_late(stage)
    before = read_results(stage.tournament).until(1, 1).order()
    assert {each.pair.pk: each.row.table_points for each in before}[late.pair.pk] == 3
    Pair.objects.filter(pk=late.pair.pk).update(withdrawn=True)
    assert of_the_late(stage).row.table_points == late.row.table_points


def test_a_round_that_is_still_played_was_missed_by_nobody() -> None:
    stage = late_in(missed="bye")
    drawn(stage, 3)
    assert of_the_late(stage).row.table_points == 6
    ruleset = replace(PRESETS["classica"], match=MatchFormat(missed="bye"))
    other = begun(an_event(4, ruleset=ruleset, name="Outra"), "swiss", rounds=4)
    first = drawn(other)
    register_pairs(other.tournament, read_lines("Zeca e Tina"), late=True)
    assert take_in_late_pairs(other) == 1
    assert of_the_late(other).row.table_points == 0
    finish(first)
    assert of_the_late(other).row.table_points == 3


def test_the_report_has_requested_byes_and_its_reader_agrees() -> None:
    for given, letter in (("draw", "H"), ("bye", "F"), ("nothing", "Z")):
        stage = late_in(missed=given)
        finish(drawn(stage, 3))
        (line,) = [each for each in event_trf(stage.tournament).splitlines() if "Zeca" in each]
        assert line.count(f"0000 - {letter}") == 2


def test_the_next_stage_carries_it_and_calls_it_carried() -> None:
    stage = late_in(missed="bye")
    finish(drawn(stage, 3))
    finish(drawn(stage, 4))
    late = of_the_late(stage)
    carried = carried_on([each.row for each in standings(stage.tournament)], "whole")
    assert carried[late.pair.pk].table_points == late.row.table_points
    assert carried[late.pair.pk].missed == 0


def test_an_event_that_gives_nothing_asks_the_database_for_nothing_more() -> None:
    with CaptureQueriesContext(connection) as plain:
        standings(late_in().tournament)
    with CaptureQueriesContext(connection) as given:
        standings(late_in(missed="bye").tournament)
    assert len(given) - len(plain) == 2
