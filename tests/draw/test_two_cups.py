"""Two cups: the first of the standings play one, those behind them another beside it."""

import pytest
from django.db import IntegrityError, transaction
from django.urls import reverse

from scoring import Problem
from tests.builders import drawn, fresh, play
from tests.draw.final_stages import a_swiss_played, order
from tests.draw.nights import LOSES, finish, played, signed_in
from tests.draw.two_cups import cups_of, groups_played, in_second, meets, two_cups
from tests.live.reading import words as page_words
from tests.prizes.ties import a_tied_night, decide
from tests.table.phones import a_phone, page_of, words
from tests.table.test_phone_coming import coming, phone_of
from torneio.access.actors import official
from torneio.desk.onward.decisions import carries_a_bracket, follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.draw.astray import every_astray
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.house_formats.rows import stages_of_event
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import mark_pair, register_pairs
from torneio.formats.ready_formats import READY, THE_REST
from torneio.night.leaving.services import leave, open_matches
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Entrant, Match, Stage, StageOptions
from torneio.play.round_names import name_of_round
from torneio.prizes.cut import cut_of
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db
ALICE = official("alice")


def test_those_who_do_not_go_on_play_another_cup_in_the_same_rounds(eight: Tournament) -> None:
    stage = two_cups(eight)
    first = drawn(stage)
    assert meets(first, "main") == [(1, 3), (4, 2)]
    assert meets(first, "second") == [(5, 7), (8, 6)]
    finish(first)
    last = drawn(stage, 2)
    assert [len(meets(last, part)) for part in ("main", "second", "third")] == [1, 1, 1]
    assert stage.rounds.count() == 2


@pytest.mark.parametrize(
    ("pairs", "go_on", "wanted", "there"),
    [
        (8, 4, THE_REST, {5, 6, 7, 8}),
        (8, 4, 2, {5, 6}),
        (8, 4, 0, set()),
        (8, 6, THE_REST, {7, 8}),
        (5, 4, THE_REST, set()),
        (7, 4, THE_REST, {5, 6, 7}),
        (9, 4, 5, {5, 6, 7, 8, 9}),
    ],
    ids=str,
)
def test_who_plays_the_second_cup(pairs: int, go_on: int, wanted: int, there: set[int]) -> None:
    stage = cups_of(groups_played(pairs, go_on=go_on), go_on=go_on, second_cup=wanted)
    assert in_second(stage) == there
    assert Stage.objects.get(pk=stage.pk).second_cup == len(there)
    assert stage.entrants.count() == go_on + len(there)


def test_out_of_one_table_the_next_of_the_standings_play_it_by_their_places() -> None:
    event = a_swiss_played(6)
    *_, third, fourth, fifth, sixth = order(event)
    first = drawn(cups_of(event, go_on=2))
    assert [set(met) for met in meets(first, "second")] == [{third, sixth}, {fourth, fifth}]


def test_who_went_home_or_stayed_behind_before_plays_none(eight: Tournament) -> None:
    event = eight
    mark_pair(event.pairs.get(number=6), "withdrawn", on=True)
    register_pairs(event, read_lines("Tardios"))
    assert in_second(cups_of(event)) == {5, 7, 8}


def test_each_cup_is_drawn_by_lots_for_itself(eight: Tournament) -> None:
    first = drawn(cups_of(eight, order="lot"))
    assert {n for met in meets(first, "main") for n in met} == {1, 2, 3, 4}


def test_a_tie_at_the_second_cut_is_named_and_decided_as_at_the_first() -> None:
    event = a_tied_night("lots", pairs=8)
    asked = {"go_on": 4, "options": StageOptions(second_cup=2)}
    refused = begin_next_stage(event, "knockout", **asked)
    assert isinstance(refused, Problem)
    assert refused.code == "tied_at_the_second_cut"
    assert refused.details["place"] == 5
    said = {"go_on": "4", "format": "knockout", "order": "place", "others": "next"}
    page = page_words(
        signed_in(event), reverse("next_stage", args=[event.slug]), **said, second_cup="2"
    )
    assert "nem todos jogam a Taça B" in page
    assert "Decidir o empate" in page
    lower = [each.pair.number for each in standings(event) if each.row.place == 5]
    decide(event, "lots", *lower)
    assert cut_of(event, 4, second_cup=2).problem is None


def test_a_correction_in_the_first_cup_leaves_the_final_of_the_second_out_of_it() -> None:
    stage = two_cups(groups_played(12))
    for number in (1, 2, 3):
        finish(drawn(stage, number))
    semi = stage.rounds.get(number=1).matches.filter(part="main").first()
    Match.objects.filter(pk=semi.pk).update(winner="b" if semi.winner == "a" else "a")
    onward = onward_of(Match.objects.with_names().get(pk=semi.pk), was=None)
    assert onward
    assert [round_.number for round_ in onward.later] == [2]
    assert "Taça B" not in " ".join(way.words for way in ways_of(onward))


def test_a_larger_second_cup_ends_after_the_final() -> None:
    stage = two_cups(groups_played(12))
    assert Stage.objects.get(pk=stage.pk).extra_rounds == 1
    played(stage, 2)
    last = drawn(stage, 3)
    assert [(match.part, match.part_left) for match in last.matches.all()] == [("second", 0)]
    names = [name_of_round(each).name for each in stage.rounds.with_last()]
    assert names == [
        "Meias-finais da Taça A · Quartos de final da Taça B",
        "Final da Taça A · Meias-finais da Taça B",
        "Final da Taça B",
    ]
    finish(last)
    assert [each.row.place for each in standings(stage.tournament)][:8] == [1, 2, 3, 4, 5, 6, 7, 7]


def test_the_final_of_the_second_cup_alone_speaks_of_no_third_place_but_its_own() -> None:
    stage = played(two_cups(groups_played(12)), 2)
    address = reverse("draw", args=[stage.tournament.slug])
    desk = signed_in(stage.tournament)
    said = "Os vencedores encontram-se; quem perde sai"
    for has, ending in ((False, "."), (True, ", e os das meias-finais jogam o 3.º lugar.")):
        Stage.objects.filter(pk=stage.pk).update(second_third=has)
        assert f"{said}{ending}" in page_words(desk, address)


def test_a_pair_that_rests_in_the_second_cup_is_named_on_the_wall_below_a_bracket() -> None:
    stage = two_cups(groups_played(11))
    rests = drawn(stage).matches.with_names().get(pair_b=None)
    wall = page_words(signed_in(stage.tournament), reverse("board", args=[stage.tournament.slug]))
    assert f"Folga nesta ronda: {rests.pair_a.name}" in wall


def test_a_smaller_second_cup_ends_before_and_its_winner_is_not_told_it_was_beaten() -> None:
    stage = two_cups(groups_played(10, go_on=8), go_on=8)
    first = drawn(stage)
    final = first.matches.get(part="second")
    assert final.part_left == 0
    finish(first)
    drawn(stage, 2)
    table = words(a_phone(final).get(page_of(final), {"encontro": final.pk}))
    assert "eliminados" not in table
    told = coming(
        phone_of(Match.objects.with_names().get(pk=final.pk), "a").get(
            page_of(final), {"encontro": final.pk}
        )
    )
    assert "eliminados" not in told


def test_its_last_match_corrected_later_changes_no_draw() -> None:
    stage = two_cups(groups_played(10, go_on=8), go_on=8)
    finish(drawn(stage))
    drawn(stage, 2)
    final = stage.rounds.get(number=1).matches.get(part="second")
    Match.objects.filter(pk=final.pk).update(winner="b")
    final = Match.objects.with_names().get(pk=final.pk)
    assert not carries_a_bracket(final)
    assert onward_of(final, was=final.pair_a) is None
    assert [each.pair.number for each in standings(stage.tournament)][-2] == final.pair_b.number


@pytest.mark.parametrize("way", ["redraw", "replace"])
def test_a_corrected_semi_final_of_it_moves_its_final(eight: Tournament, way: str) -> None:
    stage = played(two_cups(eight), 1)
    last = drawn(stage, 2)
    if way == "replace":
        play(last.matches.get(part="main"), [95])
    semi = stage.rounds.get(number=1).matches.get(part="second", part_place=1)
    Match.objects.filter(pk=semi.pk).update(winner="b")
    semi = Match.objects.with_names().get(pk=semi.pk)
    assert way in {each.key for each in ways_of(onward_of(semi, was=None))}
    assert follow_on(semi, way=way, by=ALICE) is None
    if way == "redraw":
        drawn(stage, 2)
    assert semi.pair_b.number in meets(stage.rounds.get(number=2), "second")[0]


def test_its_places_come_after_all_of_the_first_then_those_who_went_home() -> None:
    event = groups_played(10)
    before = standings(event)
    stage = played(cups_of(event, second_cup=4), 2)
    found = standings(event)
    assert [each.row.place for each in found] == [
        *(1, 2, 3, 4, 5, 6, 7, 7),
        *(each.row.place for each in before[8:]),
    ]
    final = meets(stage.rounds.get(number=2), "second")[0]
    assert [each.pair.number for each in found[4:6]] == list(final)
    assert [each.pair for each in found[8:]] == [each.pair for each in before[8:]]
    why = sentences(found, 4, event.ruleset)[0]
    assert "vitória na Taça B; a outra, Meias-finais" in why


def test_places_while_it_is_played_stand_below_the_first_cup(eight: Tournament) -> None:
    stage = two_cups(eight)
    for match in drawn(stage).matches.filter(part="main"):
        play(fresh(match), LOSES)
    assert set(order(stage.tournament)[:4]) == {1, 2, 3, 4}


def test_who_goes_home_leaves_its_rival_through(eight: Tournament) -> None:
    stage = played(two_cups(eight), 1)
    gone = stage.rounds.get(number=1).matches.get(part="second", part_place=2).pair_a
    mark_pair(gone, "withdrawn", on=True)
    assert meets(drawn(stage, 2), "second") == [(5, None)]
    assert stage.rounds.get(number=2).matches.get(part="second").is_bye


def test_a_pair_that_comes_in_for_one_of_it_plays_it(eight: Tournament) -> None:
    stage = two_cups(eight)
    match = drawn(stage).matches.get(part="second", part_place=1)
    register_pairs(stage.tournament, read_lines("Tardios"))
    late = stage.tournament.pairs.get(name="Tardios")
    chosen = {each.key: each.substitutes[0].way for each in open_matches(match.pair_b)}
    assert leave(match.pair_b, chosen, by=ALICE) is None
    assert Entrant.objects.get(stage=stage, pair=late).second_cup
    for each in Match.objects.filter(round__stage=stage):
        play(fresh(each), LOSES)
    assert late.number in meets(drawn(stage, 2), "second")[0]


def test_no_stage_has_a_second_cup_and_a_consolation(eight: Tournament) -> None:
    stage = two_cups(eight)
    for columns in ({"consolation": True}, {"redrawn": True}, {"second_cup": 1}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Stage.objects.filter(pk=stage.pk).update(**columns)


def test_kept_as_a_format_of_the_house_it_is_for_all_who_are_left_again(eight: Tournament) -> None:
    event = eight
    cups_of(event)
    assert stages_of_event(event)[1].options.second_cup == THE_REST
    other = groups_played(10)
    cups_of(other, second_cup=4)
    assert stages_of_event(other)[1].options.second_cup == 4


@pytest.mark.parametrize("pairs", [6, 7, 11, 13, 16, 21])
def test_it_is_played_to_its_end_with_complete_places(pairs: int) -> None:
    told = rehearse(READY["grupos-duas-tacas"], pairs)
    assert sorted(told.places) == list(range(1, pairs + 1))
    assert told.stages[1].rematches == 0
    entered = told.stages[1].matches + told.stages[1].byes
    assert entered >= pairs - 2


def test_a_corrected_match_of_the_second_cup_is_astray_too(eight: Tournament) -> None:
    stage = two_cups(eight)
    finish(drawn(stage))
    drawn(stage, 2)
    assert every_astray(eight) == []
    semi = stage.rounds.get(number=1).matches.get(part="second", part_place=1)
    Match.objects.filter(pk=semi.pk).update(winner="b" if semi.winner == "a" else "a")
    (found,) = every_astray(eight)
    assert found.match == semi.pk
