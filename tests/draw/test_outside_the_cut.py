"""A result put right after the next stage has begun: who would go on by it is said before it is
kept, and on the page of the draw until that stage is played."""

import pytest
from django.urls import reverse

from tests.builders import drawn
from tests.draw.final_stages import a_swiss_played, order
from tests.draw.nights import signed_in
from tests.live.reading import words
from torneio.desk.dry_run import consequences
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Stage
from torneio.prizes.outside_cut import outside_the_cut

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    """Four of six go on; the final stage has begun, and nobody has played there."""
    event = a_swiss_played()
    assert isinstance(begin_next_stage(event, "knockout", go_on=4), Stage)
    return event


def flip(match: Match) -> None:
    """The other pair has won it, by as much."""
    sides = {
        f"{name}_{side}": getattr(match, f"{name}_{other}")
        for name in ("score", "partidas", "riscos", "points", "table_points")
        for side, other in ("ab", "ba")
    }
    winner = "b" if match.winner == "a" else "a"
    Match.objects.filter(pk=match.pk).update(winner=winner, **sides)


def put_right(event: Tournament) -> None:
    """Every match of the second round is won by the other."""
    for match in Match.objects.filter(round__stage__number=1, round__number=2):
        flip(match)


def test_nothing_is_said_while_those_play_who_go_on(event: Tournament) -> None:
    assert outside_the_cut(event.stages.get(number=2)) == ""
    assert outside_the_cut(event.stages.get(number=1)) == ""


def test_the_page_of_the_draw_says_who_would_go_on(event: Tournament) -> None:
    put_right(event)
    said = outside_the_cut(event.stages.get(number=2))
    assert "Por estes resultados passa" in said
    assert "«Desfazer esta fase»" in said
    page = words(signed_in(event), reverse("draw", args=[event.slug]))
    assert said in page
    assert "Desfazer esta fase" in page.replace(said, "")


def test_a_stage_that_is_public_stays(event: Tournament) -> None:
    drawn(event.stages.get(number=2))
    put_right(event)
    assert "já se publicou" in outside_the_cut(event.stages.get(number=2))


def test_who_went_home_from_the_stage_is_judged_as_if_there(event: Tournament) -> None:
    stage = event.stages.get(number=2)
    Pair.objects.filter(pk=stage.entrants.earliest("seed").pair_id).update(withdrawn=True)
    assert outside_the_cut(stage) == ""
    put_right(event)
    told = outside_the_cut(stage)
    Pair.objects.update(withdrawn=False)
    assert told == outside_the_cut(event.stages.get(number=2)) != ""


def test_it_is_said_before_a_correction_is_kept(event: Tournament) -> None:
    before = order(event)
    told = set()
    for match in Match.objects.filter(round__stage__number=1):
        found = consequences([match], lambda match=match: flip(match) or [])
        told.add(found.cut.partition(" ")[0])
    assert told == {"", "Por"}
    assert order(event) == before
