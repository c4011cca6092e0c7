"""A stage in groups: their pairs, the timetable, the places, and the crossing of the qualified."""

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS, Problem, Ranking
from tests.builders import an_event, drawn, play
from tests.draw.final_stages import won_by_the_lower
from tests.draw.nights import names, signed_in
from tests.live.reading import words
from tests.prizes.ties import decide
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.services import begin_stage
from torneio.entries.models import Pair, Tournament
from torneio.live.going_on import who_goes_on
from torneio.play.models import Stage, StageOptions, Tie
from torneio.play.round_names import group_letter
from torneio.prizes.cut import cut_of
from torneio.prizes.tie_decisions import open_ties
from torneio.standings.selectors import group_tables, standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db
RULES = replace(
    PRESETS["classica"],
    ranking=Ranking(("table_points", "riscos_difference", "points_difference", "lots")),
)


def in_groups(pairs: int, groups: int, *, go_on: int = 0, lot: bool = False) -> Stage:
    options = StageOptions(go_on=go_on, groups=groups)
    event = an_event(pairs, ruleset=RULES)
    stage = begin_stage(event, "groups", options=options, by_lot=lot, seed=5)
    assert isinstance(stage, Stage)
    return stage


def played(stage: Stage) -> Tournament:
    """Every round to its end: the lower number wins, by more against a higher one."""
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
            won_by_the_lower(match)
    return Tournament.objects.get(pk=stage.tournament_id)


def members(stage: Stage) -> list[list[int]]:
    rows = stage.entrants.order_by("group", "seed").values_list("group", "pair__number")
    found: dict[int, list[int]] = {}
    for group, number in rows:
        found.setdefault(group, []).append(number)
    return list(found.values())


def test_they_are_dealt_forwards_and_backwards() -> None:
    assert members(in_groups(8, 2)) == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert members(in_groups(7, 3)) == [[1, 6, 7], [2, 5], [3, 4]]


def test_those_of_one_club_lie_apart() -> None:
    event = an_event(8, ruleset=RULES)
    event.pairs.filter(number__in=(1, 4)).update(club="Moura")
    stage = begin_stage(event, "groups", options=StageOptions(groups=2), by_lot=False)
    assert isinstance(stage, Stage)
    first = next(group for group in members(stage) if 1 in group)
    assert 4 not in first


def test_everybody_meets_everybody_of_the_own_group_and_nobody_else() -> None:
    stage = in_groups(7, 2)
    played(stage)
    met = {frozenset(pair) for round_ in stage.rounds.all() for pair in names(round_) if pair[1]}
    expected = {
        frozenset((a, b)) for group in members(stage) for a in group for b in group if a < b
    }
    assert met == expected


def test_more_groups_than_pairs_is_refused_in_a_sentence() -> None:
    answer = begin_stage(an_event(5), "groups", options=StageOptions(groups=3))
    assert isinstance(answer, Problem)
    assert answer.code == "too_many_groups"


def test_first_all_who_won_their_group_whatever_the_sums() -> None:
    event = played(in_groups(8, 2))
    order = standings(event)
    assert [each.pair.number for each in order][:2] in ([1, 2], [2, 1])
    assert [(each.group, each.in_group and each.in_group.place) for each in order] == [
        (group, place) for place in (1, 2, 3, 4) for group in _groups_at(order, place)
    ]
    tables = group_tables(order)
    assert [[each.row.place for each in table] for table in tables.values()] == [[1, 2, 3, 4]] * 2
    assert [[each.pair.number for each in table] for table in tables.values()] == [
        [1, 4, 5, 8],
        [2, 3, 6, 7],
    ]


def _groups_at(order: list, place: int) -> list[int]:  # type: ignore[type-arg]
    return [each.group for each in order if each.in_group and each.in_group.place == place]


def test_a_larger_group_gives_no_more_to_whoever_is_compared() -> None:
    """Of groups of three and two only what all play counts between them."""
    event = played(in_groups(5, 2))
    order = standings(event)
    first = next(each for each in order if each.pair.number == 1)
    assert first.row.played == 2  # what it played stays what is shown
    assert sorted(each.pair.number for each in order[:2]) == [1, 2]
    assert order[-1].row.place == 5


def test_the_place_in_the_group_is_the_reason() -> None:
    event = played(in_groups(8, 2))
    reason = sentences(standings(event), 2, event.ruleset)[0]
    assert reason.endswith("por lugar no grupo: 2.º contra 1.º.")


def test_the_winner_of_one_group_meets_the_second_of_another() -> None:
    event = played(in_groups(8, 2, go_on=4))
    cut = cut_of(event, 4)
    assert sorted(pair.number for pair in cut.going) == [1, 2, 3, 4]
    stage = begin_next_stage(event, "knockout", go_on=4, order="crossed")
    assert isinstance(stage, Stage)
    assert [set(met) for met in names(drawn(stage))] == [{1, 3}, {2, 4}]
    assert not cut.again


def test_the_best_of_the_next_fill_the_bracket() -> None:
    """Eight of three groups: two of each, and two of the three thirds."""
    event = played(in_groups(12, 3, go_on=8))
    cut = cut_of(event, 8)
    tables = group_tables(standings(event)).values()
    thirds = {table[2].pair.number for table in tables}
    going = {pair.number for pair in cut.going}
    assert going >= {each.pair.number for table in tables for each in table[:2]}
    assert len(going & thirds) == 2
    assert len(cut.crossed) == 8


def test_whoever_went_home_leaves_its_place_to_the_next_of_its_group() -> None:
    event = played(in_groups(8, 2, go_on=4))
    Pair.objects.filter(tournament=event, number=4).update(withdrawn=True)
    assert sorted(pair.number for pair in cut_of(event, 4).going) == [1, 2, 3, 5]


def test_who_leaves_gives_the_others_of_its_group_a_rest() -> None:
    stage = in_groups(8, 2)
    first = drawn(stage, 1)
    stage.tournament.pairs.filter(number=8).update(withdrawn=True)
    for match in first.matches.all():
        won_by_the_lower(match)
    assert len([met for met in names(drawn(stage, 2)) if met[1] is None]) == 1


def tied_in_group_a() -> Tournament:
    """Two groups of three: in A each beats the next by as much, in B the lower number wins."""
    stage = in_groups(6, 2, go_on=2)
    in_a = members(stage)[0]
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
            if match.pair_a.number in in_a:
                a, b = (in_a.index(each.number) for each in (match.pair_a, match.pair_b))
                play(match, [95 if (b - a) % 3 == 1 else 25] * 4)
            else:
                won_by_the_lower(match)
    return Tournament.objects.get(pk=stage.tournament_id)


def test_a_tie_at_the_cut_of_a_group_is_decided_first() -> None:
    event = tied_in_group_a()
    cut = cut_of(event, 2)
    assert cut.problem
    assert cut.problem.code == "tied_at_the_cut_of_a_group"
    assert (cut.problem.details["letter"], cut.problem.details["place"]) == ("A", 1)
    assert [pair.number for pair in cut.going] == [2]  # the first of B is certain
    ties = open_ties(event, standings(event))
    assert {pair.number for pair in cut.tied} <= {n.number for tie in ties for n in tie.pairs}
    assert all(tie.waits for tie in ties)


def test_lots_drawn_for_it_count_and_are_said_to_also_after_the_final_has_begun() -> None:
    event = tied_in_group_a()
    client = signed_in(event)
    tie = decide(event, "lots", *[pair.number for pair in cut_of(event, 2).tied])
    assert isinstance(tie, Tie)
    here = reverse("tie_decided", args=[event.slug, tie.pk])
    said = words(client, here)
    assert "não conta" not in said
    assert "Empate no 1.º lugar: Grupo A" in said
    stage = begin_next_stage(event, "knockout", go_on=2)
    assert isinstance(stage, Stage)
    drawn(stage)
    assert "não conta" not in words(client, here)
    assert "Agora não conta" not in words(client, reverse("prizes", args=[event.slug]))


def test_a_place_that_is_to_be_shared_says_how_one_goes_on() -> None:
    event = tied_in_group_a()
    tie = decide(event, "shared", *[pair.number for pair in cut_of(event, 2).tied])
    assert isinstance(tie, Tie)
    address = reverse("next_stage", args=[event.slug])
    client = signed_in(event)
    for page in (client.get(address), client.post(address, {"go_on": 2, "format": "knockout"})):
        assert "Anule essa decisão, e sorteie quem passa." in page.content.decode()
        assert reverse("tie_decided", args=[event.slug, tie.pk]) in page.content.decode()


def test_the_pages_show_a_table_for_each_group() -> None:
    event = played(in_groups(8, 2, go_on=4))
    page = words(Client(), reverse("standings", args=[event.slug]))
    assert "Grupo A" in page
    assert "Grupo B" in page
    assert "Passam à fase seguinte as 2 primeiras de cada grupo." in page
    pair = words(Client(), reverse("pair", args=[event.slug, 3]))
    assert "2.º lugar no Grupo B" in pair
    table = words(Client(), reverse("round", args=[event.slug, "1"]))
    assert "Mesa 1 · Grupo A" in table
    found = words(Client(), reverse("standings", args=[event.slug]) + "?q=Dupla+3")
    assert "Grupo B" in found
    assert "Grupo A" not in found


def test_groups_of_an_earlier_stage_stay_to_be_seen() -> None:
    event = played(in_groups(8, 2, go_on=4))
    stage = begin_next_stage(event, "knockout", go_on=4, order="crossed")
    assert isinstance(stage, Stage)
    drawn(stage)
    assert not group_tables(standings(event))
    assert len(group_tables(standings(event, upto=1))) == 2


def test_how_many_go_on_is_asked_of_the_groups() -> None:
    event = an_event(8, ruleset=RULES)
    browser = signed_in(event)
    begin = reverse("draw_begin", args=[event.slug])
    wrong = {"format": "groups", "groups": "5", "through": "4", "order": "number"}
    refused = browser.post(begin, wrong)
    assert refused.status_code == 422
    assert "Para estas duplas são até 4 grupos." in refused.content.decode()
    too_many = browser.post(begin, wrong | {"groups": "2", "through": "9"})
    assert "Não há duplas que cheguem" in too_many.content.decode()
    assert browser.post(begin, wrong | {"groups": "2"}).status_code == 302
    stage = event.stages.get()
    assert (stage.groups, stage.go_on, stage.rounds.count()) == (2, 4, 3)
    draw = words(browser, reverse("draw", args=[event.slug]))
    assert "Sortear todas as rondas" in draw


@pytest.mark.parametrize(
    ("groups", "go_on", "said"),
    [
        (4, 4, "Passa à fase seguinte a primeira de cada grupo."),
        (3, 8, "Passam à fase seguinte as 2 primeiras de cada grupo. Passam também as 2 melhores"),
        (3, 7, "cada grupo. Passa também a melhor das que ficarem a seguir."),
        (4, 2, "Passam à fase seguinte as 2 melhores vencedoras dos grupos."),
        (4, 0, ""),
    ],
)
def test_who_goes_on_in_words(groups: int, go_on: int, said: str) -> None:
    assert said in who_goes_on(Stage(format="groups", groups=groups, go_on=go_on))


def test_groups_have_letters_as_columns_have() -> None:
    assert [group_letter(n) for n in (0, 1, 26, 27, 52, 53)] == ["", "A", "Z", "AA", "AZ", "BA"]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_between_two_neighbours_of_a_group_is_about_those_two(seed: int) -> None:
    """Where places are shared too, in any order of the pairs of one place."""
    stage, chance = in_groups(10, 2, lot=True), random.Random(seed)
    for match in drawn(stage).matches.filter(table__isnull=False):
        play(match, chance.choice([[95] * 4, [25] * 4]))
    for table in group_tables(standings(stage.tournament)).values():
        for above, below in pairwise(table):
            parted = below.row.separated_by
            shared = parted is None or parted.criterion == "shared"
            assert shared is (above.row.place == below.row.place)
            if parted and parted.criterion == "table_points":
                assert (parted.above, parted.below) == (
                    above.row.table_points,
                    below.row.table_points,
                )


def test_everybody_sees_one_group_after_the_other_and_who_rests(client: Client) -> None:
    stage = in_groups(7, 2)
    for match in drawn(stage, 1).matches.filter(table__isnull=False):
        won_by_the_lower(match)
    seen = words(client, reverse("event", args=[stage.tournament.slug]))
    rests = stage.rounds.get(number=1).matches.get(table=None).pair_a
    assert rests
    assert f"Folga nesta ronda: {rests.name}" in seen
    assert "".join(re.findall(r"\b([AB]) \d\.º", seen)) == "AAABBBB"
