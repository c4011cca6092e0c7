"""Rounds a pair was not in, in the standings of an event that counts what opponents have."""

from dataclasses import replace
from decimal import Decimal

import pytest
from django.db import connection
from django.db.models import Q
from django.test.utils import CaptureQueriesContext

from scoring import PRESETS
from scoring.rulesets import Ranking
from tests.builders import an_event, begun, drawn, play
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.play.models import Round
from torneio.standings.absences import rounds_off_in
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db

CHAIN = ("table_points", "buchholz", "lots")


def an_open(convention: str = "fide", *, pairs: int = 6, format_: str = "swiss") -> Tournament:
    ranking = Ranking(CHAIN, unplayed=convention)  # type: ignore[arg-type]
    return an_event(pairs, ruleset=replace(PRESETS["classica"], ranking=ranking))


def played_out(round_: Round) -> None:
    """Every table to its end, the pair of the smaller number winning 2-0."""
    for match in round_.matches.with_names().exclude(pair_b=None):
        assert match.pair_b is not None
        points = 95 if match.pair_a.number < match.pair_b.number else 25
        assert play(match, [points] * 4).over


def buchholz(event: Tournament) -> dict[int, Decimal]:
    return {each.pair.number: Decimal(each.row.values[1]) for each in standings(event)}


def test_who_met_a_pair_that_went_home_has_it_with_a_draw_for_the_round_it_missed() -> None:
    event = an_open("fide")
    stage = begun(event, "swiss", rounds=2)
    first = drawn(stage)
    played_out(first)
    mark_pair(event.pairs.get(number=6), "withdrawn", on=True)
    second = drawn(stage, 2)
    played_out(second)
    as_fide = buchholz(event)
    ranking = Ranking(CHAIN, unplayed="plain")
    ruleset = replace(PRESETS["classica"], ranking=ranking)
    Tournament.objects.filter(pk=event.pk).update(rules=ruleset.as_dict())
    plain = buchholz(Tournament.objects.get(pk=event.pk))
    met = first.matches.with_names().get(Q(pair_a__number=6) | Q(pair_b__number=6))
    assert met.pair_b is not None
    (opponent,) = {met.pair_a.number, met.pair_b.number} - {6}
    rested = second.matches.with_names().get(pair_b=None).pair_a.number
    # A match to two partidas cannot be drawn: half of its three points are 1.5. A unit that rested
    # counts as if it had met one of its own score, 3. The other way counts nothing for either.
    more: dict[int, Decimal] = dict.fromkeys(range(1, 7), Decimal(0))
    more[opponent] += Decimal("1.5")
    more[rested] += 3
    assert {pair: as_fide[pair] - plain[pair] for pair in plain} == more


def test_nobody_is_missing_from_a_round_that_is_being_played() -> None:
    event = an_open()
    stage = begun(event, "swiss", rounds=2)
    played_out(drawn(stage))
    mark_pair(event.pairs.get(number=6), "withdrawn", on=True)
    second = drawn(stage, 2)
    assert list(rounds_off_in(event, event.ruleset).absences) == []
    played_out(second)
    gone = event.pairs.get(number=6)
    assert list(rounds_off_in(event, event.ruleset).absences) == [(1002, gone.pk)]


def test_a_round_off_in_all_play_all_adds_nothing() -> None:
    event = an_open(pairs=3)
    stage = begun(event)
    for number in (1, 2, 3):
        played_out(drawn(stage, number))
    assert list(rounds_off_in(event, event.ruleset).absences) == []
    assert buchholz(event) == {1: 6 + 3, 2: 9 + 3, 3: 9 + 6}


@pytest.mark.parametrize(
    ("convention", "criteria"), [("fide", ("table_points", "lots")), ("plain", CHAIN)]
)
def test_only_who_counts_them_asks(convention: str, criteria: tuple[str, ...]) -> None:
    ranking = Ranking(criteria, unplayed=convention)  # type: ignore[arg-type]
    event = an_event(4, ruleset=replace(PRESETS["classica"], ranking=ranking))
    with CaptureQueriesContext(connection) as seen:
        rounds_off_in(event, event.ruleset)
    assert len(seen) == 0


@pytest.mark.parametrize("pairs", [4, 40])
def test_it_costs_one_query_whatever_the_size(pairs: int) -> None:
    event = an_open(pairs=pairs)
    drawn(begun(event, "swiss", rounds=2))
    with CaptureQueriesContext(connection) as seen:
        standings(event)
    assert len(seen) == 5
