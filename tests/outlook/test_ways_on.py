"""What the next match of a pair leads to in a bracket, held against what then comes of it."""

import random
from collections.abc import Iterator

import pytest

from tests.builders import an_event, drawn, play
from tests.draw.nights import LOSES, WINS
from torneio.draw.services import begin_stage
from torneio.outlook.ways_on import Awaited, Leads, way_on
from torneio.play.models import InBracket, Match, Stage, StageOptions
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db

BRACKETS = {
    "a knock-out": ("knockout", StageOptions()),
    "with third place": ("knockout", StageOptions(third_place=True)),
    "with a consolation": ("knockout", StageOptions(consolation=True)),
    "with both": ("knockout", StageOptions(consolation=True, third_place=True)),
    "drawn anew": ("knockout", StageOptions(redrawn=True, third_place=True)),
    "two cups": ("knockout", StageOptions(second_cup=2, third_place=True)),
    "for all places": ("knockout", StageOptions(third_place=True, all_places=True)),
    "double elimination": ("double", StageOptions()),
    "with a second final": ("double", StageOptions(second_final=True)),
}


def a_bracket(format_: str, options: StageOptions, *, pairs: int) -> Stage:
    event = an_event(pairs)
    stage = begin_stage(event, format_, by_lot=False, options=options, seed=pairs)
    assert isinstance(stage, Stage)
    return stage


def rounds(stage: Stage) -> Iterator[list[Match]]:
    """The matches between two pairs of one round after another, just drawn."""
    number = 1
    while stage.rounds.filter(number=number).exists():
        yield list(drawn(stage, number).matches.with_names().filter(pair_b__isnull=False))
        number += 1
        stage.refresh_from_db()


def sides(match: Match) -> list[tuple[int, bool]]:
    """The keys of its pairs, each with whether it won."""
    return [(match.pair_a_id, match.winner == "a"), (match.pair_b_id, match.winner == "b")]


def told(stage: Stage, match: Match, chance: random.Random) -> Iterator[tuple[int, Leads]]:
    """A match is played; for each of its pairs what that was said to lead to."""
    before = {pair: way_on(stage, pair) for pair, _won in sides(match)}
    match = play(match, chance.choice([WINS, LOSES]))
    for pair, won in sides(match):
        way = before[pair]
        assert way is not None
        assert way.coming is None
        leads = way.won if won else way.lost
        assert leads is not None
        yield pair, leads


def follows(leads: Leads, pair: int, match: Match) -> bool:
    """Whether this is the match, and the opponent, that a pair was told of; where the draw was to
    tell, it may have rested before."""
    assert leads.at is not None
    if not leads.at.place:
        return (match.part, leads.against) == (leads.at.part, None)
    other = match.pair_b_id if match.pair_a_id == pair else match.pair_a_id
    against = leads.against
    if isinstance(against, Awaited):
        came = Match.objects.get(
            round__stage=match.round.stage_id, **InBracket(*against.feed.at).columns
        )
        against = next(each for each, won in sides(came) if won == against.feed.won)
    return (leads.at, against) == (match.in_bracket, other)


@pytest.mark.parametrize("pairs", [5, 8])
@pytest.mark.parametrize("bracket", BRACKETS.values(), ids=BRACKETS)
def test_what_is_told_of_a_match_is_what_comes_of_it(
    bracket: tuple[str, StageOptions], pairs: int
) -> None:
    stage, chance = a_bracket(*bracket, pairs=pairs), random.Random(pairs)
    leads: dict[int, Leads] = {}
    for matches in rounds(stage):
        for match in matches:
            for pair, _won in sides(match):
                assert pair not in leads or follows(leads.pop(pair), pair, match)
        for match in matches:
            leads |= told(stage, match, chance)
    places = {each.pair.pk: each.row.place for each in standings(stage.tournament)}
    assert {pair for pair, each in leads.items() if each.at} == set()
    for pair, each in leads.items():
        best, worst = each.places
        assert best <= places[pair] <= worst
        shared = [place for place in places.values() if place == places[pair]]
        if not stage.consolation:
            assert each.places == (places[pair], places[pair] + len(shared) - 1)


@pytest.mark.parametrize("bracket", BRACKETS.values(), ids=BRACKETS)
def test_a_pair_that_waits_is_told_what_comes(bracket: tuple[str, StageOptions]) -> None:
    stage, chance = a_bracket(*bracket, pairs=7), random.Random(7)
    waits: dict[int, Leads] = {}
    for matches in rounds(stage):
        for match in matches:
            for pair, _won in sides(match):
                assert pair not in waits or follows(waits.pop(pair), pair, match)
        for match in matches:
            play(match, chance.choice([WINS, LOSES]))
        for pair in stage.entrants.values_list("pair", flat=True):
            way = way_on(stage, pair)
            waits |= {pair: way.coming} if way and way.coming else {}
    assert waits == {}
