"""The finals of two cups, one of which is larger, played at the same time."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import drawn, play
from tests.draw.nights import WINS, again, asked, finish, played, signed_in
from tests.draw.two_cups import cups_of, groups_played, two_cups
from tests.live.reading import words as page_words
from torneio.draw.selectors import situation
from torneio.draw.services import schedule_draw
from torneio.draw.stage_overview import overview
from torneio.draw.waiting import what_next
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_the_final() -> Stage:
    return at_the_finals()


def at_the_finals() -> Stage:
    """Twelve pairs: only the final of Taça A and its third place are still played, at tables 1 and
    2; the semi-finals of Taça B are over."""
    stage = played(two_cups(groups_played(12)), 1)
    for match in drawn(stage, 2).matches.filter(part="second"):
        play(match, WINS)
    return stage


def test_the_final_of_the_second_cup_does_not_wait_for_that_of_the_first(
    at_the_final: Stage,
) -> None:
    stage, desk = at_the_final, signed_in(at_the_final.tournament)
    now = overview(stage.tournament)
    assert (now.goes_beside, what_next(now).action) == (True, "Ir formar a final da Taça B")
    page = page_words(desk, reverse("draw", args=[stage.tournament.slug]))
    assert "Formar a final da Taça B" in page
    final = drawn(stage, 3).matches.select_related("table").get()
    playing = Match.objects.filter(round__stage=stage, round__number=2, over=False)
    assert playing.count() == 2
    assert final.table.number not in playing.values_list("table__number", flat=True)
    finish(final.round)
    assert not Tournament.objects.get().is_over
    for match in playing:
        play(match, WINS)
    assert [each.row.place for each in standings(stage.tournament)][:8] == [1, 2, 3, 4, 5, 6, 7, 7]


def test_both_finals_stand_on_the_wall_each_by_its_cup(at_the_final: Stage) -> None:
    drawn(at_the_final, 3)
    address = [at_the_final.tournament.slug]
    for name in ("board", "event"):
        said = page_words(Client(), reverse(name, args=address))
        assert "Final da Taça A · Final da Taça B" in said, name
        assert "por acabar" not in said, name
    wall = page_words(Client(), reverse("board", args=address))
    assert wall.index("Mesa 1 Final da Taça A") < wall.index("Mesa 3 Final da Taça B")


def test_it_is_scheduled_after_its_own_semi_finals(at_the_final: Stage) -> None:
    last = at_the_final.rounds.get(number=3)
    assert schedule_draw(last, after_minutes=5)
    assert again(last).due_at is not None
    semi = at_the_final.rounds.get(number=2).matches.filter(part="second").first()
    Match.objects.filter(pk=semi.pk).update(over=False, winner="", finished_at=None)
    assert schedule_draw(last, after_minutes=5)
    assert again(last).due_at is None


@pytest.fixture
def smaller_second() -> Stage:
    """Twelve pairs, of which eight play Taça A: its semi-finals are over, and the final of Taça B
    with its third place is still played, at tables 3 and 4."""
    stage = cups_of(groups_played(12, go_on=8), go_on=8, third=True)
    finish(drawn(stage, 1))
    for match in drawn(stage, 2).matches.filter(part="main"):
        play(match, WINS)
    return stage


def test_the_final_of_the_first_cup_does_not_wait_for_that_of_the_second(
    smaller_second: Stage,
) -> None:
    stage = smaller_second
    now = overview(stage.tournament)
    assert (now.goes_beside, what_next(now).action) == (True, "Ir formar a final da Taça A")
    playing = Match.objects.filter(round__stage=stage, round__number=2, over=False)
    assert set(playing.values_list("part", flat=True)) == {"second", "third_b"}
    tables = set(playing.values_list("table__number", flat=True))
    finals = drawn(stage, 3).matches.select_related("table")
    assert {match.part for match in finals} == {"main", "third"}
    assert tables.isdisjoint(match.table.number for match in finals)
    for name in ("board", "event"):
        said = page_words(Client(), reverse(name, args=[stage.tournament.slug]))
        assert "Final da Taça A · Final da Taça B" in said, name
        assert "por acabar" not in said, name
    for match in playing:
        play(match, WINS)
    finish(finals[0].round)
    order = [each.row.place for each in standings(stage.tournament)]
    assert order == [1, 2, 3, 4, 5, 5, 5, 5, 9, 10, 11, 12]


def test_a_result_of_the_other_final_leaves_the_draft_as_it_is(smaller_second: Stage) -> None:
    draft = asked(smaller_second, 3)
    before = situation(Round.objects.with_last().get(pk=draft.pk)).mark
    for match in Match.objects.filter(round__number=2, over=False):
        play(match, WINS)
    assert situation(Round.objects.with_last().get(pk=draft.pk)).mark == before


def test_while_one_cup_still_plays_the_round_of_both_says_why_it_waits() -> None:
    stage = two_cups(groups_played(8))
    for match in drawn(stage).matches.filter(part="second"):
        play(match, WINS)
    said = page_words(
        signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]), ronda="2-2"
    )
    assert "cada uma espera também pelas mesas da outra" in said
