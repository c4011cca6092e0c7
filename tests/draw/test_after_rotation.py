"""The stage that follows rotating partners: the best players, again each with others."""

import pytest
from django.urls import reverse

from scoring import Problem
from tests.builders import an_event, begun, drawn, play
from tests.draw.final_stages import order
from tests.draw.nights import signed_in
from tests.live.reading import words
from torneio.audit.check import check
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.house_formats.rows import stages_of_event
from torneio.draw.services import abandon_stage
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.formats.ready_formats import of_the_house
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Round, Stage
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def played(round_: Round) -> None:
    """Nós win at odd tables by more than Eles at even ones, and by more in later rounds."""
    loser = [25] * (round_.number % 3)
    for match in round_.matches.with_names().filter(pair_b__isnull=False):
        play(match, [*loser, *[95] * 4] if match.position % 2 else [25, 80, 25, 25, 25])


@pytest.fixture
def event() -> Tournament:
    """Nine players after three rounds."""
    event = an_event(9, name="Rotativos")
    stage = begun(event, "rotation", rounds=3)
    for number in (1, 2, 3):
        played(drawn(stage, number))
    return Tournament.objects.get(pk=event.pk)


def whole_cut(event: Tournament) -> int:
    """How many may go on without a tie for the last place: from four."""
    places = [each.row.place for each in standings(event)]
    return next(n for n in range(4, 9) if places[n - 1] != places[n])


def next_of(event: Tournament, *, go_on: int) -> Stage:
    stage = begin_next_stage(event, "rotation", go_on=go_on, rounds=3)
    assert isinstance(stage, Stage)
    return stage


def test_the_best_players_play_another_and_stand_before_the_rest(event: Tournament) -> None:
    before, going = order(event), whole_cut(event)
    stage = next_of(event, go_on=going)
    assert stage.role == Stage.Role.FINAL
    for number in (1, 2, 3):
        played(drawn(stage, number))
    event = Tournament.objects.get(pk=event.pk)
    assert set(order(event)[:going]) == set(before[:going])
    assert order(event)[going:] == before[going:]
    assert not check(event).faults


def test_no_two_are_partners_twice_in_it(event: Tournament) -> None:
    stage = next_of(event, go_on=whole_cut(event))
    made = []
    for number in (1, 2, 3):
        for match in drawn(stage, number).matches.with_names().filter(pair_b__isnull=False):
            for pair in (match.pair_a, match.pair_b):
                assert pair is not None
                made.append((pair.first_id, pair.second_id))
    assert len(made) == len(set(made))


def test_pairs_do_not_follow_single_players(event: Tournament) -> None:
    answer = begin_next_stage(event, "knockout", go_on=whole_cut(event))
    assert isinstance(answer, Problem)
    assert answer.code == "players_are_no_pairs"
    assert event.stages.count() == 1


def test_fewer_than_a_table_of_players_do_not_begin_one(event: Tournament) -> None:
    for number in order(event)[3:]:
        mark_pair(event.pairs.get(number=number), "withdrawn", on=True)
    answer = begin_next_stage(event, "rotation", go_on=4)
    assert isinstance(answer, Problem)
    assert answer.code == "too_few_to_rotate"
    assert event.stages.count() == 1


def test_undone_it_leaves_the_standings_as_they_were(event: Tournament) -> None:
    before = order(event)
    assert abandon_stage(next_of(event, go_on=whole_cut(event))) is None
    assert order(Tournament.objects.get(pk=event.pk)) == before


def test_its_page_asks_for_players_and_begins_it(event: Tournament) -> None:
    house, here = signed_in(event), reverse("next_stage", args=[event.slug])
    said = words(house, here)
    assert "Quantos jogadores passam De 4 a 9." in said
    assert "Como jogam" not in said
    assert "Preparar a fase seguinte" in words(house, reverse("draw", args=[event.slug]))
    wrong = house.post(here, {"go_on": 3, "rounds": 0})
    assert wrong.status_code == 422
    assert "Passam pelo menos quatro jogadores: uma mesa." in wrong.content.decode()
    assert "Joga-se pelo menos uma ronda." in wrong.content.decode()
    assert house.post(here, {"go_on": whole_cut(event), "rounds": ""}).status_code == 302
    stage = event.stages.get(number=2)
    assert (stage.format, stage.entrants.count()) == ("rotation", whole_cut(event))


def test_nothing_follows_the_last_of_them(event: Tournament) -> None:
    next_of(event, go_on=whole_cut(event))
    answer = begin_next_stage(event, "rotation", go_on=4)
    assert isinstance(answer, Problem)
    assert answer.code == "no_stage_follows"


def test_a_format_of_the_house_keeps_both_stages_and_is_played(event: Tournament) -> None:
    going = whole_cut(event)
    next_of(event, go_on=going)
    stages = stages_of_event(Tournament.objects.get(pk=event.pk))
    assert [(each.format, each.rounds) for each in stages] == [("rotation", 3)] * 2
    kept = of_the_house("casa", "Rotativos e final", stages, alone=True)
    told = rehearse(kept, 9, seed=1)
    assert [stage.format for stage in told.stages] == ["rotation"] * 2
    assert len(told.places) == 9
