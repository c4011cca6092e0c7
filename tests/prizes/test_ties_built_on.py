"""A decision by which a later stage was begun stands as long as that does."""

import pytest
from django.urls import reverse

from scoring import Problem
from tests.builders import PHONE
from tests.draw.nights import signed_in
from tests.draw.test_groups import tied_in_group_a
from tests.live.reading import words
from tests.prizes.ties import decide
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.play.models import Stage, Tie
from torneio.prizes.cut import cut_of
from torneio.prizes.tie_decisions import undo_tie

pytestmark = pytest.mark.django_db


@pytest.fixture
def tie() -> Tie:
    """Who goes on from group A is drawn by lot."""
    event = tied_in_group_a()
    decided = decide(event, "lots", *[pair.number for pair in cut_of(event, 2).tied])
    assert isinstance(decided, Tie)
    return decided


def begun(event: Tournament) -> Stage:
    stage = begin_next_stage(event, "knockout", go_on=2)
    assert isinstance(stage, Stage)
    return stage


def test_it_is_not_undone_and_says_what_has_to_be_first(tie: Tie) -> None:
    event = tie.tournament
    begun(event)
    client, here = signed_in(event), reverse("tie_decided", args=[event.slug, tie.pk])
    page = words(client, here)
    assert "só se anula depois de «Desfazer esta fase»" in page
    assert "Sim, anular" not in page
    client.post(reverse("tie_undo", args=[event.slug, tie.pk]))
    assert "começou a fase seguinte" in words(client, here)
    assert Tie.objects.get().voided_at is None


def test_it_is_undone_once_that_stage_is_taken_back(tie: Tie) -> None:
    stage = begun(tie.tournament)
    assert undo_tie(tie.tournament, tie.pk, by=PHONE) == Problem("tie_built_on")
    stage.delete()
    assert "Sim, anular" in words(
        signed_in(tie.tournament), reverse("tie_decided", args=[tie.tournament.slug, tie.pk])
    )
    assert undo_tie(tie.tournament, tie.pk, by=PHONE) is None


def test_one_taken_since_may_be_undone(tie: Tie) -> None:
    event = tie.tournament
    undo_tie(event, tie.pk, by=PHONE)
    again = decide(event, "lots", *[pair.number for pair in cut_of(event, 2).tied])
    assert isinstance(again, Tie)
    begun(event)
    Tie.objects.filter(pk=again.pk).update(entry=10_000)
    assert undo_tie(event, again.pk, by=PHONE) is None
