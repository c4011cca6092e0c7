"""A later stage may have other rules; what was played stays as it was."""

from dataclasses import replace

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from scoring import PRESETS, MatchFormat, Ranking
from tests.builders import an_event, begun, drawn, play
from tests.draw.final_stages import a_swiss_played, order
from tests.draw.nights import finish, signed_in
from torneio.audit.check import check
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.services import abandon_stage
from torneio.entries.models import Tournament
from torneio.entries.services import change_rules
from torneio.play.models import Match, Stage
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
LONGER = replace(
    PRESETS["classica"],
    match=MatchFormat(unit="first_to", count=3, win=3, draw=0, loss=1),
    ranking=Ranking(("wins", "riscos_difference")),
    tie="double",
)


def now(event: Tournament) -> Tournament:
    return Tournament.objects.get(pk=event.pk)


def with_a_final(format_: str = "league") -> tuple[Tournament, Stage]:
    event = a_swiss_played()
    stage = begin_next_stage(event, format_, go_on=4)
    assert isinstance(stage, Stage)
    assert change_rules(now(event), LONGER) is None
    return now(event), Stage.objects.get(pk=stage.pk)


def test_its_matches_are_played_by_its_own_and_those_before_keep_theirs() -> None:
    event, stage = with_a_final()
    first, second = event.stages.get(number=1), event.stages.get(number=2)
    assert first.ruleset.match.count != 3
    assert second.ruleset.match.count == 3
    match = drawn(stage).matches.filter(table__isnull=False)[0]
    assert not play(match, [95] * 4).over  # two partidas
    assert play(match, [95] * 2).over  # the third
    earlier = Match.objects.filter(round__stage=first, over=True).values()
    before = list(earlier)
    call_command("settle_again")
    assert list(earlier.all()) == before
    assert not check(now(event)).faults


def test_each_stage_is_ordered_by_its_own_criteria() -> None:
    event, stage = with_a_final()
    behind = order(event)[4:]
    round_ = drawn(stage)
    for match in round_.matches.filter(table__isnull=False):
        play(match, [95] * 6)
    assert order(now(event))[4:] == behind
    points = dict(round_.matches.values_list("pair_a__number", "table_points_a"))
    assert set(points.values()) == {3}  # and not the 1 or 2 of the stage before


def test_a_bye_counts_and_is_told_by_the_rules_of_its_stage() -> None:
    stage = begun(an_event(5), "swiss", rounds=1)
    Stage.objects.filter(pk=stage.pk).update(go_on=3)
    finish(drawn(stage))
    final = begin_next_stage(now(stage.tournament), "league", go_on=3)
    assert isinstance(final, Stage)
    assert change_rules(now(stage.tournament), LONGER) is None
    finish(drawn(final), points=[95] * 6)
    event = now(stage.tournament)
    first, second = (each.ruleset for each in event.stages.order_by("number"))
    early = [each for each in standings(event, upto=1) if each.row.byes]
    late = [each for each in standings(event)[:3] if each.row.byes]
    assert [each.rested_by for each in (*early, *late)] == [(first,), (second,)]


def test_they_close_with_its_first_draw() -> None:
    event, stage = with_a_final()
    drawn(stage)
    problem = change_rules(now(event), PRESETS["classica"])
    assert problem is not None
    assert problem.code == "rules_are_closed"


def test_a_stage_undone_leaves_the_rules_there_were() -> None:
    event, stage = with_a_final()
    was = event.stages.get(number=1).rules
    assert abandon_stage(stage) is None
    assert now(event).rules == was
    assert event.stages.get().rules == {}
    lines = [line.new for line in event.books.filter(act="rules").order_by("number")]
    assert [line["match"]["count"] for line in lines][-2:] == [3, was["match"]["count"]]


def test_the_page_of_the_draw_leads_to_them_and_the_regulation_says_both(client: Client) -> None:
    event, stage = with_a_final()
    organiser = signed_in(event)
    assert (
        "Mudar as regras desta fase"
        in organiser.get(reverse("draw", args=[event.slug])).content.decode()
    )
    assert organiser.get(reverse("rules", args=[event.slug])).status_code == 200
    drawn(stage)
    for language, said in (
        ("pt-pt", "Na 1.ª fase jogou-se assim"),
        ("en", "Stage 1 was played like this"),
    ):
        page = client.get(reverse("regulation", args=[event.slug]), {"lingua": language})
        assert said in page.content.decode()
