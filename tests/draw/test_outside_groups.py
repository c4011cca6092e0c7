"""Who plays outside the own group of points, and why, on the page of the draw."""

from html import unescape

import pytest
from django.urls import reverse

from tests.builders import an_event, begun
from tests.draw.nights import a_stage, finish, played, signed_in
from tests.draw.test_wishes import draft
from torneio.draw.certificate import drawn_round
from torneio.draw.outside_groups import OutsideGroups
from torneio.play.models import Round, Stage
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db


def outside(round_: Round) -> OutsideGroups:
    found = drawn_round(round_).outside
    assert found is not None
    return found


def page_of(stage: Stage) -> str:
    page = signed_in(stage.tournament).get(reverse("draw", args=[stage.tournament.slug]))
    return " ".join(unescape(page.content.decode()).split())


def test_an_odd_group_is_said_to_be_odd_and_both_pairs_lead_to_their_page() -> None:
    stage = played(a_stage(6), 1)
    (each,) = outside(draft(stage, 2)).matches
    assert each.why == "Com 3 pontos há 3 duplas, um número ímpar: uma joga com outro grupo."
    said = page_of(stage)
    assert "2 duplas jogam fora do seu grupo de pontos, o menos possível:" in said
    for pair in (each.upper, each.lower):
        address = reverse("pair_edit", args=[stage.tournament.slug, pair.number])
        assert f'<a href="{address}">{pair}</a>' in said
    rounds.publish(stage.rounds.get(number=2).pk)
    assert each.why in page_of(stage), "the public round says it too"


def test_a_pair_that_has_met_its_whole_group_is_said_to_have() -> None:
    stage = a_stage(4, rounds=3)
    first = draft(stage)
    rounds.publish(first.pk)
    finish(first)
    ahead, behind = first.matches.order_by("position")
    # One winner lost its match after all: the winners are the two that have met.
    both = {ahead.pair_a_id, ahead.pair_b_id}
    Round.objects.get(pk=first.pk).matches.filter(pk=ahead.pk).update(
        table_points_a=3, table_points_b=3
    )
    Round.objects.get(pk=first.pk).matches.filter(pk=behind.pk).update(
        table_points_a=0, table_points_b=0
    )
    found = outside(draft(stage, 2)).matches
    assert {each.upper.pk for each in found} == both
    assert all(
        each.why == f"A dupla {each.upper.name} já jogou com todas as outras que têm 3 pontos."
        for each in found
    )


def test_after_an_exchange_by_hand_nothing_is_said_to_be_the_least() -> None:
    stage = played(a_stage(4), 1)
    second = draft(stage, 2)
    assert drawn_round(second).outside is None, "two winners meet, and two losers"
    one, other = (match.pair_a_id for match in second.matches.order_by("position"))
    rounds.swap(second.pk, one, other)
    again = Round.objects.with_last().select_related("stage__tournament").get(pk=second.pk)
    found = outside(again)
    assert (found.pairs, found.least, {each.why for each in found.matches}) == (4, False, {""})
    assert "Com a troca à mão, 4 duplas jogam fora do seu grupo de pontos:" in page_of(stage)


def test_a_first_round_and_other_formats_have_no_groups_of_points() -> None:
    assert drawn_round(draft(a_stage(6))).outside is None
    league = begun(an_event(4), "league")
    assert drawn_round(draft(league)).outside is None
