"""Rotating partners: each player enters alone, plays each round with another and scores alone."""

from collections import Counter

import pytest

from scoring import Problem
from tests.builders import an_event, begun, drawn, fresh, play
from torneio.access.actors import official
from torneio.draw.selectors import situation
from torneio.draw.services import begin_stage
from torneio.draw.stage_overview import overview
from torneio.draw.taking_in import take_in_late_pairs
from torneio.draw.waiting import what_next
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.services import mark_pair, register_pairs
from torneio.play.models import Match, Round, Stage
from torneio.play.services.recording import void_last_hand
from torneio.play.sheets import read_sheet
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def players(count: int) -> Tournament:
    return an_event(count, name="Parceiros")


def played(stage: Stage, number: int) -> Round:
    """A round drawn, and won at each table by the side of an odd position: 4-1, 4-0."""
    round_ = drawn(stage, number)
    for match in round_.matches.with_names().filter(pair_b__isnull=False):
        winner = [95, 40, 95, 95, 95] if match.position % 2 else [25, 80, 25, 25, 25]
        play(match, winner)
    return round_


def teams(stage: Stage) -> list[tuple[int, int]]:
    """The partners, by the numbers they entered with, as often as they were."""
    found = []
    for side in ("pair_a", "pair_b"):
        rows = Match.objects.filter(round__stage=stage, pair_b__isnull=False)
        found += rows.values_list(f"{side}__first__number", f"{side}__second__number")
    return found


def test_everybody_has_another_partner_each_round_and_rests_in_turn() -> None:
    stage = begun(players(9), Stage.Format.ROTATION, rounds=4)
    for number in range(1, 5):
        drawn(stage, number)
    assert len(set(teams(stage))) == len(teams(stage)) == 16
    byes = Match.objects.filter(round__stage=stage, pair_b=None)
    assert sorted(Counter(byes.values_list("pair_a__number", flat=True)).values()) == [1] * 4
    seated = situation(Round.objects.with_last().get(stage=stage, number=4)).seated
    assert [len(each.tables) for each in seated] == [2, 2, 2]


def test_what_two_do_counts_for_each_of_them() -> None:
    event = players(9)
    stage = begun(event, Stage.Format.ROTATION, rounds=4)
    for number in range(1, 5):
        played(stage, number)
    order = standings(Tournament.objects.get(pk=event.pk))
    assert sorted(each.pair.number for each in order) == list(range(1, 10))
    matches = Match.objects.filter(round__stage=stage, pair_b__isnull=False)
    won = sum(sum(two) for two in matches.values_list("partidas_a", "partidas_b"))
    byes = Match.objects.filter(round__stage=stage, pair_b=None)
    rested = sum(byes.values_list("partidas_a", flat=True))
    assert sum(each.row.partidas_for for each in order) == 2 * won + rested
    assert sum(each.row.played for each in order) == 4 * matches.count()
    assert {each.row.played + each.row.byes for each in order} == {4}


def test_a_rest_counts_when_its_round_is_over_and_not_as_it_is_published() -> None:
    stage = begun(players(5), Stage.Format.ROTATION, rounds=3)
    round_ = drawn(stage)
    rests = round_.matches.get(pair_b=None).pair_a
    (match,) = round_.matches.with_names().filter(pair_b__isnull=False)
    for points, counted in (([95], 0), ([95] * 3, 1)):
        play(match, points)
        row = next(each.row for each in standings(stage.tournament) if each.pair == rests)
        assert (row.byes, row.riscos_for > 0) == (counted, bool(counted))


def opened_again(match: Match) -> None:
    last = read_sheet(fresh(match)).last_hand
    assert last is not None
    assert void_last_hand(match.pk, hand_id=last.pk, by=official("alice"), why="").is_good


def bar(stage: Stage) -> str:
    return what_next(overview(Tournament.objects.get(pk=stage.tournament_id))).sentence


def test_a_round_opened_again_leaves_the_later_one_in_the_bar() -> None:
    stage = begun(players(9), Stage.Format.ROTATION, rounds=4)
    first = played(stage, 1)
    drawn(stage, 2)
    assert "por acabar" not in bar(stage)
    opened_again(first.matches.with_names().get(table__number=2))
    assert "Ronda 2: faltam 2 mesas: 1, 2. Ronda 1: ainda joga a mesa 2." in bar(stage)


def test_rounds_that_were_all_published_before_anybody_played_are_not_named() -> None:
    stage = begun(players(8), Stage.Format.ROTATION, rounds=2)
    drawn(stage)
    second = drawn(stage, 2)
    assert "Ronda 2" not in bar(stage)
    play(second.matches.with_names().get(table__number=1), [95])
    assert "Ronda 2, por acabar: mesas 1, 2." in bar(stage)


def test_no_criterion_asks_who_sat_on_the_other_side() -> None:
    event = players(4)
    begun(event, Stage.Format.ROTATION)
    criteria = Tournament.objects.get(pk=event.pk).ruleset.ranking.criteria
    assert "head_to_head" not in criteria
    assert criteria == (
        "table_points",
        "partidas_difference",
        "riscos_difference",
        "riscos_for",
        "lots",
    )


def test_the_pairs_of_a_round_are_in_no_list_and_have_no_number() -> None:
    event = players(4)
    stage = begun(event, Stage.Format.ROTATION)
    for number in (1, 2, 3):
        drawn(stage, number)
    assert [pair.number for pair in event.pairs.all()] == [1, 2, 3, 4]
    made = Pair.every.filter(tournament=event, number=0)
    assert sorted(map(str, made)) == sorted(
        f"Dupla {a} e Dupla {b}" for a, b in {tuple(sorted(team)) for team in teams(stage)}
    )
    assert {made_.memberships.count() for made_ in made} == {2}


def test_a_corrected_name_is_that_of_its_pairs_too() -> None:
    event = players(4)
    match = drawn(begun(event, Stage.Format.ROTATION)).matches.with_names().get()
    assert edit_pair(match.pair_a.first, Entry(1, ("Zé Poço",), "Zé Poço")) == []
    assert Pair.every.get(pk=match.pair_a_id).name.startswith("Zé Poço e ")


def test_who_leaves_and_who_comes_late_change_the_rounds_to_come_alone() -> None:
    event = players(8)
    stage = begun(event, Stage.Format.ROTATION, rounds=5)
    for number in (1, 2):
        played(stage, number)
    before = sorted(teams(stage))
    mark_pair(event.pairs.get(number=3), "withdrawn", on=True)
    assert register_pairs(event, [Entry(1, ("Rui Lagar",), "Rui Lagar")]) == []
    assert take_in_late_pairs(Stage.objects.get(pk=stage.pk)) == 1
    for number in (3, 4, 5):
        played(stage, number)
    assert all(3 not in team for team in set(teams(stage)) - set(before))
    assert Counter(player for team in teams(stage) for player in team)[9] == 3
    assert len(set(teams(stage))) == len(teams(stage))
    numbers = {each.pair.number for each in standings(Tournament.objects.get(pk=event.pk))}
    assert numbers == set(range(1, 10))


@pytest.mark.parametrize(
    ("names", "code"),
    [(("A", "B", "C"), "too_few_to_rotate"), (("A", "B", "C", "D e E"), "pairs_do_not_rotate")],
)
def test_it_does_not_begin_with_too_few_or_with_pairs(names: tuple[str, ...], code: str) -> None:
    event = an_event(0)
    entries = [Entry(n, tuple(name.split(" e ")), name) for n, name in enumerate(names, 1)]
    assert register_pairs(event, entries) == []
    refused = begin_stage(event, Stage.Format.ROTATION)
    assert isinstance(refused, Problem)
    assert refused.code == code
