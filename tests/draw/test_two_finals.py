"""The finals of two cups, the second of which is larger, played at the same time."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import drawn, play
from tests.draw.nights import WINS, again, finish, played, signed_in
from tests.draw.two_cups import groups_played, two_cups
from tests.live.reading import words as page_words
from torneio.draw.services import schedule_draw
from torneio.draw.stage_overview import overview
from torneio.draw.waiting import what_next
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage
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
    assert wall.index("Mesa 1 Taça A") < wall.index("Mesa 3 Taça B")


def test_it_is_scheduled_after_its_own_semi_finals(at_the_final: Stage) -> None:
    last = at_the_final.rounds.get(number=3)
    assert schedule_draw(last, after_minutes=5)
    assert again(last).due_at is not None
    semi = at_the_final.rounds.get(number=2).matches.filter(part="second").first()
    Match.objects.filter(pk=semi.pk).update(over=False, winner="", finished_at=None)
    assert schedule_draw(last, after_minutes=5)
    assert again(last).due_at is None
