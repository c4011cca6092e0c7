"""A wrong final result, found after it was written: where it is corrected, and what is told."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_event, begun, drawn, fresh
from tests.draw.nights import signed_in
from tests.live.reading import said as plain
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Match, Stage
from torneio.play.services.declarations import declare

pytestmark = pytest.mark.django_db


def a_cup() -> Stage:
    """Four pairs; the higher seeds won both semi-finals, each by its final result."""
    stage = begun(an_event(4, totals_allowed=True), "knockout")
    for match in drawn(stage).matches.all():
        total = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
        assert declare(match.pk, total, by=PHONE).is_good
    return stage


def semi(stage: Stage) -> Match:
    return stage.rounds.get(number=1).matches.with_names().get(position=1)


def page_of(stage: Stage) -> str:
    return reverse("desk_match", args=[stage.tournament.slug, semi(stage).pk])


def words(answer: Any) -> str:
    return plain(answer.content.decode())


@pytest.fixture
def cup() -> Stage:
    return a_cup()


@pytest.fixture
def alice(cup: Stage) -> Client:
    return signed_in(cup.tournament)


def test_it_is_corrected_in_one_step_on_the_page_of_the_match(alice: Client, cup: Stage) -> None:
    form = alice.get(page_of(cup)).context["total"]
    assert [form[name].value() for name in ("a", "b", "replace")] == [2, 0, True]
    sent = {"a": 1, "b": 2, "replace": "on", "why": "trocado", "client_id": str(uuid4())}
    address = reverse("desk_total", args=[cup.tournament.slug, semi(cup).pk])
    answer = alice.post(
        address, {f"total-{name}": said for name, said in sent.items()} | {"save": "1"}
    )
    assert answer.status_code == 302
    assert (fresh(semi(cup)).score_a, fresh(semi(cup)).winner) == (1, "b")


def test_the_sheet_of_results_says_where(alice: Client, cup: Stage) -> None:
    sheet = alice.get(reverse("results", args=[cup.tournament.slug]))
    assert f'href="{page_of(cup)}">Corrigir</a>' in sheet.content.decode()


def test_who_has_lost_is_told_so_before_the_next_round_is_drawn(client: Client, cup: Stage) -> None:
    match = semi(cup)
    assert match.pair_a
    assert match.pair_b
    event = Tournament.objects.get(pk=cup.tournament_id)
    public = reverse("event", args=[event.slug])
    lost = words(client.get(public, {"q": match.pair_b.number}))
    assert "Foram eliminados: ficam por aqui." in lost
    assert "eliminados" not in words(client.get(public, {"q": match.pair_a.number}))
