"""A knock-out in which every place is played for: the losers of a round meet each other."""

import re
from functools import partial

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, drawn, fresh, play
from tests.draw import nights
from tests.draw.nights import WINS, finish, names, played, signed_in
from tests.draw.test_consolation_beside import on_the_phone
from tests.draw.two_cups import groups_played
from tests.live.reading import page as whole_page
from tests.live.reading import words as page_words
from tests.table.phones import words
from torneio.access.actors import official
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.draw.astray import every_astray
from torneio.entries.services import mark_pair
from torneio.formats.ready_formats import READY
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Match, Round, Stage, StageOptions
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db

ALL = StageOptions(third_place=True, all_places=True)


a_cup = partial(nights.a_cup, options=ALL)


def beside(round_: Round) -> list[tuple[int, int | None]]:
    """The pairs after the bracket of the title, by number."""
    main = round_.matches.filter(part="main").count()
    return names(round_)[main:]


def corrected(match: Match) -> Match:
    """The other pair has won it."""
    Match.objects.filter(pk=match.pk).update(winner="b")
    return Match.objects.with_names().get(pk=match.pk)


def test_whoever_loses_meets_another_who_lost_there() -> None:
    stage = played(a_cup(), 1)
    assert names(stage.rounds.get(number=1)) == [(1, 8), (5, 4), (3, 6), (7, 2)]
    assert beside(drawn(stage, 2)) == [(8, 4), (6, 2)]
    finish(stage.rounds.get(number=2))
    last = drawn(stage, 3)
    assert beside(last) == [(5, 7), (8, 6), (4, 2)]
    parts = [(match.part, match.part_place) for match in last.matches.order_by("position")]
    assert parts == [("main", 1), ("third", 1), ("places", 3), ("places", 4)]
    finish(last)
    order = standings(stage.tournament)
    assert [each.pair.number for each in order] == [1, 3, 5, 7, 8, 6, 4, 2]
    assert [each.row.place for each in order] == list(range(1, 9))
    assert "lugar ganho em jogo: 6.º contra 5.º" in sentences(order, 5, stage.tournament.ruleset)[0]


def test_a_place_is_secured_as_the_night_goes() -> None:
    order = standings(played(a_cup(), 1).tournament)
    assert [each.row.place for each in order] == [1] * 4 + [5] * 4
    assert (
        "lugar ganho em jogo: 8.º contra 4.º"
        in sentences(order, 4, order[0].pair.tournament.ruleset)[0]
    )


def test_where_byes_leave_nobody_to_meet_the_place_is_known() -> None:
    stage = played(a_cup(5), 1)
    lost = stage.rounds.get(number=1).matches.get(pair_b__isnull=False)
    assert beside(drawn(stage, 2)) == []
    assert on_the_phone(lost, "b").startswith("Foram eliminados")
    finish(stage.rounds.get(number=2))
    finish(drawn(stage, 3))
    assert [each.row.place for each in standings(stage.tournament)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("pairs", [5, 6, 7, 9, 13, 16])
def test_it_is_played_to_its_end_with_complete_places(pairs: int) -> None:
    told = rehearse(READY["todos-os-lugares"], pairs)
    assert sorted(told.places) == list(range(1, pairs + 1))
    assert told.stages[0].rematches == 0


def test_a_draw_asks_no_more_of_a_large_field() -> None:
    few, many = (rehearse(READY["todos-os-lugares"], n).queries_a_draw for n in (8, 32))
    assert few == many


def test_who_goes_home_holds_nobody_up_and_is_below_who_stays() -> None:
    stage = played(a_cup(), 1)
    gone = stage.tournament.pairs.get(number=8)
    mark_pair(gone, "withdrawn", on=True)
    assert beside(drawn(stage, 2)) == [(4, None), (6, 2)]
    finish(stage.rounds.get(number=2))
    assert beside(drawn(stage, 3)) == [(5, 7), (4, 6), (2, None)]
    finish(stage.rounds.get(number=3))
    order = standings(stage.tournament)
    assert [each.pair.number for each in order] == [1, 3, 5, 7, 4, 6, 2, 8]
    assert [each.row.place for each in order] == list(range(1, 9))


def test_its_matches_are_named_wherever_a_match_is() -> None:
    stage = played(a_cup(), 1)
    match = drawn(stage, 2).matches.filter(part="places").with_names().first()
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    for name, args in (
        ("draw", slug),
        ("draw_read", [*slug, 2]),
        ("match", [*slug, match.public_id]),
    ):
        page = page_words(desk, reverse(name, args=args), ronda="2")
        assert "5.º ao 8.º lugar" in page, name
        assert "Encontro 1" not in page, name
    for name in ("event", "rounds"):
        shown = whole_page(Client(), reverse(name, args=slug))
        assert "Os outros lugares" in shown, name
        assert 'aria-label="7.º e 8.º lugar; ' in shown, name
    wall = whole_page(Client(), reverse("board", args=slug))
    assert "5.º ao 8.º lugar" in wall


def test_a_large_field_has_a_part_for_each_bracket_of_places() -> None:
    stage = played(a_cup(32), 1)
    drawn(stage, 2)
    address = reverse("rounds", args=[stage.tournament.slug])
    shown = page_words(Client(), address)
    assert "17.º ao 32.º lugar" in shown
    assert whole_page(Client(), f"{address}?lugares=2").count("9.º e 10.º lugar; ") == 1
    shown = whole_page(Client(), f"{address}?lugares=todas")
    assert len(re.findall(r"aria-label=\"\d+\.º e \d+\.º lugar; ", shown)) == 15


def test_a_phone_says_for_which_places_who_lost_plays() -> None:
    stage = a_cup()
    match = drawn(stage).matches.first()
    play(fresh(match), WINS)
    assert on_the_phone(match, "b").startswith("A seguir jogam pelo 5.º ao 8.º lugar")
    for other in Match.objects.filter(over=False):
        play(fresh(other), WINS)
    match = drawn(stage, 2).matches.get(part="places", part_place=3)
    play(fresh(match), WINS)
    assert on_the_phone(match, "b").startswith("A seguir jogam pelo 7.º e 8.º lugar")


@pytest.mark.parametrize("part", ["main", "places"])
@pytest.mark.parametrize("way", ["redraw", "replace"])
def test_a_corrected_match_moves_both_of_its_pairs(part: str, way: str) -> None:
    stage = played(a_cup(), 2)
    last = drawn(stage, 3)
    semi = stage.rounds.get(number=2).matches.filter(part=part).order_by("part_place").first()
    if way == "replace":
        play(last.matches.order_by("position").first(), [95])
    before = {frozenset(met) for met in names(last)}
    semi = corrected(semi)
    assert way in {each.key for each in ways_of(onward_of(semi, was=None))}
    assert follow_on(semi, way=way, by=official("alice")) is None
    if way == "redraw":
        last = drawn(stage, 3)
    a, b = semi.pair_a.number, semi.pair_b.number
    moved = {frozenset({a: b, b: a}.get(n, n) for n in met) for met in before}
    assert {frozenset(met) for met in names(last)} == moved


def test_a_match_left_as_it_was_is_told() -> None:
    stage = played(a_cup(), 2)
    drawn(stage, 3)
    semi = corrected(stage.rounds.get(number=2).matches.get(part="places", part_place=3))
    assert follow_on(semi, way="keep", by=official("alice")) is None
    assert [each.match for each in every_astray(stage.tournament)] == [semi.pk]


@pytest.mark.parametrize("other", ["redrawn", "consolation"])
def test_it_is_one_bracket(other: str) -> None:
    event = an_event(8)
    sent = {"format": "knockout", "order": "lot", "all_places": "on", other: "on"}
    answer = signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert answer.status_code == 422
    assert "Todos os lugares jogam-se num só quadro" in words(answer)


def test_it_is_not_played_beside_a_second_cup_and_the_field_says_so() -> None:
    event = groups_played(8)
    sent = {"format": "knockout", "order": "place", "go_on": "4", "rounds": "3", "groups": "2"}
    sent |= {"all_places": "on", "others": "all", "on": "0"}
    answer = signed_in(event).post(reverse("next_stage", args=[event.slug]), sent)
    assert answer.status_code == 422
    said = "Com uma Taça B não se jogam todos os lugares: escolha uma das duas."
    assert f'id="id_all_places_error"> <p class="problem">{said}' in " ".join(
        answer.content.decode().split()
    )
    assert event.stages.count() == 1


def test_it_begins_from_the_form_and_the_regulation_says_it() -> None:
    event = an_event(8)
    sent = {"format": "knockout", "order": "lot", "all_places": "on"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    stage = Stage.objects.get()
    assert (stage.all_places, stage.third_place) == (True, True)
    said = page_words(Client(), reverse("regulation", args=[event.slug]))
    assert "pelos lugares que restam" in said
