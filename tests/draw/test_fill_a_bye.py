"""A pair that comes late plays where somebody of a group, or of a league, would rest."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import finish, names, signed_in
from tests.live.reading import words as page_words
from torneio.audit.check import check
from torneio.draw.services import begin_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Match, Stage, StageOptions
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def in_groups(pairs: int = 9) -> Stage:
    """Two groups: of nine, one of five and one of four."""
    event, options = an_event(pairs), StageOptions(groups=2)
    stage = begin_stage(event, "groups", by_lot=False, options=options, seed=4)
    assert isinstance(stage, Stage)
    return stage


def come(stage: Stage, *lines: str) -> None:
    assert register_pairs(stage.tournament, read_lines("\n".join(lines))) == []


def resting(stage: Stage, number: int) -> set[int]:
    return {a for a, b in names(stage.rounds.get(number=number)) if b is None}


def test_it_plays_from_the_next_draw_on_and_everybody_is_met_who_is_left() -> None:
    stage = in_groups()
    finish(drawn(stage))
    rested = resting(stage, 1)
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 1
    assert take_in_late_pairs(stage) == 0
    for number in range(2, 6):
        finish(drawn(stage, number))
        assert not resting(stage, number)
    late = stage.entrants.get(pair__number=10)
    mates = {each.pair.number for each in stage.entrants.filter(group=late.group)} - {10}
    own = Match.objects.with_names().of_pair(late.pair)
    met = {each for two in own for each in two.names.values()}
    assert len(met) - 1 == len(mates - rested)
    assert check(Tournament.objects.get(pk=stage.tournament_id)).faults == []
    assert [each.row.place for each in standings(stage.tournament)][-1] <= 10


def test_it_sits_at_a_table_in_the_round_being_played() -> None:
    stage = in_groups()
    finish(drawn(stage))
    second = drawn(stage, 2)
    (rests,) = resting(stage, 2)
    before = {m.pk for m in second.matches.filter(table__isnull=False)}
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 1
    assert (rests, 10) in names(second)
    tables = list(second.matches.values_list("table__number", flat=True))
    assert None not in tables
    assert len(set(tables)) == len(tables) == len(before) + 1
    assert resting(stage, 1)


def test_a_league_of_an_odd_number_has_room_for_one() -> None:
    stage = begun(an_event(5))
    first = drawn(stage)
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    assert take_in_late_pairs(stage) == 1
    assert not resting(stage, first.number)
    assert not stage.entrants.filter(pair__number=7).exists()


def test_where_nobody_rests_there_is_no_room() -> None:
    stage = in_groups(8)
    drawn(stage)
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 0


def test_the_page_says_where_before_it_is_done() -> None:
    stage = in_groups()
    finish(drawn(stage))
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    page = page_words(desk, reverse("draw", args=slug))
    assert "Tardia e Atrasada (Grupo A): chegou depois do início" in page
    assert "Está na lista e fora do sorteio: Segunda e Terceira" in page
    desk.post(reverse("draw_take_in_late", args=slug))
    assert stage.entrants.count() == 10
