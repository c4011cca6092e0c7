"""A tie decided by people says why the direct encounter did not decide it."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from scoring import PRESETS, Ranking
from tests.builders import an_event, begun, drawn, play
from tests.live.reading import words
from tests.prizes.ties import ALICE, WINS
from torneio.entries.models import Tournament
from torneio.standings.ties import TieDecision, record_tie

pytestmark = pytest.mark.django_db
LOSES = [120 - points for points in WINS]
NOT_COUNTED = "não contou, porque os empatados não jogaram todos entre si."
MORE_TIED = "não contou: há mais empatados, e não jogaram todos entre si."


def a_round_of_wins(*criteria: str) -> Tournament:
    """Four pairs with a win and a loss each, 1 over 2, all level, who have not all met."""
    ranking = Ranking(("table_points", *criteria))
    event = an_event(4, ruleset=replace(PRESETS["classica"], ranking=ranking))
    stage = begun(event, "league")
    for number, winners in ((1, {1, 3}), (2, {2, 4})):
        for match in drawn(stage, number).matches.with_names():
            play(match, WINS if match.pair_a.number in winners else LOSES)
    return Tournament.objects.get(pk=event.pk)


def why(event: Tournament, client: Client) -> str:
    return words(client, reverse("standings", args=[event.slug]) + "?porque=1")


def counted(text: str) -> int:
    return text.count(NOT_COUNTED) + text.count(MORE_TIED)


def ordered(event: Tournament, kind: str, *numbers: int, why: str = "") -> None:
    pairs = {pair.number: pair for pair in event.pairs.all()}
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=event.pk)
        order = [pairs[number] for number in numbers]
        record_tie(locked, order, TieDecision(kind, why=why), client_id=uuid4(), by=ALICE)


@pytest.mark.parametrize("kind", ["lots", "decider", "shared"])
def test_a_decided_tie_still_says_that_the_direct_encounter_did_not_count(
    kind: str, client: Client
) -> None:
    event = a_round_of_wins("head_to_head", "decider", "lots")
    assert counted(why(event, client)) == 4
    ordered(event, kind, 4, 3, 2, 1)
    assert counted(why(event, client)) >= 4


def test_a_decision_against_the_direct_encounter_says_who_had_won_it(client: Client) -> None:
    event = a_round_of_wins("head_to_head", "lots")
    ordered(event, "lots", 1, 2, 3, 4, why="por idade")
    assert (
        "1.º 1. Dupla 1 2 resultados provisórios Porquê À frente da dupla 2 (Dupla 2) por decisão "
        f"da organização: por idade. O confronto direto, ganho por Dupla 2, {MORE_TIED}"
    ) in why(event, client)


def test_so_does_a_decision_that_follows_the_match_of_the_two(client: Client) -> None:
    """Who reads that it did not count remembers that they had met."""
    event = a_round_of_wins("head_to_head", "lots")
    ordered(event, "lots", 2, 1, 3, 4, why="por idade")
    assert f"ganho por Dupla 2, {MORE_TIED}" in why(event, client)


def test_rules_that_never_ask_for_the_direct_encounter_say_nothing_of_it(client: Client) -> None:
    event = a_round_of_wins("lots", "head_to_head")
    ordered(event, "lots", 1, 2, 3, 4)
    assert "confronto direto" not in why(event, client)
