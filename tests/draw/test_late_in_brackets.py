"""A pair that comes late has the place of a bye of a bracket, before anything is played in it."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn, hand
from tests.draw.nights import a_cup, asked, finish, names, signed_in
from tests.draw.test_fill_a_bye import come
from tests.live.reading import words as page_words
from torneio.audit.check import check
from torneio.draw.late_pairs import free_places
from torneio.draw.services import begin_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament
from torneio.play.models import Stage, StageOptions
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
LATE = "Tardia e Atrasada"
WAYS = {
    "fixed": StageOptions(third_place=True),
    "redrawn": StageOptions(redrawn=True),
    "consolation": StageOptions(consolation=True, third_place=True),
    "all places": StageOptions(third_place=True, all_places=True),
}


def double(pairs: int) -> Stage:
    stage = begin_stage(an_event(pairs), "double", by_lot=False, seed=4)
    assert isinstance(stage, Stage)
    return stage


@pytest.mark.parametrize("options", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("public", [True, False], ids=["published", "not drawn"])
def test_it_plays_whoever_would_rest_and_the_bracket_goes_on_to_its_end(
    options: StageOptions, *, public: bool
) -> None:
    stage = a_cup(7, options=options)
    if public:
        drawn(stage)
    come(stage, LATE)
    assert take_in_late_pairs(stage) == 1
    if not public:
        drawn(stage)
    first = stage.rounds.get(number=1)
    assert all(b for _a, b in names(first))
    assert 8 in {n for two in names(first) for n in two}
    finish(first)
    for number in range(2, stage.rounds.count() + 1):
        finish(drawn(stage, number))
    event = Tournament.objects.get(pk=stage.tournament_id)
    assert (check(event).faults, len(standings(event))) == ([], 8)


def test_of_a_bracket_it_meets_the_lowest_seed_that_rests() -> None:
    stage = a_cup(5, options=StageOptions())
    first = drawn(stage)
    before = {two for two in names(first) if two[1]}
    come(stage, LATE)
    take_in_late_pairs(stage)
    assert {two for two in names(first) if two[1]} == before | {(3, 6)}
    assert {a for a, b in names(first) if b is None} == {1, 2}


def test_a_draft_is_made_anew_with_it() -> None:
    stage = a_cup(7, options=StageOptions())
    asked(stage)
    come(stage, LATE)
    assert take_in_late_pairs(stage) == 1
    finish(drawn(stage))
    assert (1, 8) in names(stage.rounds.get(number=1))


def test_of_a_double_elimination_too() -> None:
    stage = double(7)
    drawn(stage)
    come(stage, LATE)
    assert take_in_late_pairs(stage) == 1
    assert (1, 8) in names(stage.rounds.get(number=1))
    finish(stage.rounds.get(number=1))
    for number in range(2, stage.rounds.count() + 1):
        finish(drawn(stage, number))
    event = Tournament.objects.get(pk=stage.tournament_id)
    assert (check(event).faults, len(standings(event))) == ([], 8)


@pytest.mark.parametrize(("pairs", "free"), [(8, 0), (7, 1), (5, 3), (2, 0)])
def test_there_are_as_many_places_as_byes(pairs: int, free: int) -> None:
    assert len(free_places(a_cup(pairs, options=StageOptions()))) == free


def test_once_something_is_played_there_is_no_place_any_more() -> None:
    stage = a_cup(7, options=StageOptions())
    first = drawn(stage)
    come(stage, LATE)
    draw = reverse("draw", args=[stage.tournament.slug])
    said = page_words(signed_in(stage.tournament), draw)
    assert "chegou depois do início, e ainda pode entrar: no lugar de uma folga." in said
    assert "Joga já na primeira ronda, com quem folgava." in said
    hand(first.matches.with_event().filter(pair_b__isnull=False)[0], 95)
    assert free_places(stage) == []
    assert take_in_late_pairs(stage) == 0
    said = page_words(signed_in(stage.tournament, "bob"), draw)
    assert "ainda pode entrar" not in said


def test_what_the_missed_rounds_give_is_said_before_a_pair_is_registered() -> None:
    stage = begun(an_event(4), "swiss", rounds=4)
    client = signed_in(stage.tournament)
    here = reverse("pairs", args=[stage.tournament.slug])
    enters = "Quem se inscrever agora entra com «Juntar ao sorteio», na página do sorteio:"
    given = "As rondas perdidas não dão nada a quem chega agora."
    said = page_words(client, here)
    assert f"{enters} joga então a partir da ronda 1." in said
    assert given not in said
    drawn(stage)
    assert f"{enters} joga então a partir da ronda 2. {given}" in page_words(client, here)
    finish(stage.rounds.get(number=1))
    drawn(stage, 2)
    assert f"{enters} joga então a partir da ronda 3. {given}" in page_words(client, here)
    come(stage, LATE)
    draw = page_words(client, reverse("draw", args=[stage.tournament.slug]))
    assert "As rondas perdidas não dão nada a quem chega agora." in draw
    take_in_late_pairs(stage)
    finish(stage.rounds.get(number=2))
    (late,) = (each for each in standings(stage.tournament) if each.pair.name == LATE)
    assert late.row.table_points == 0


def test_where_no_late_pair_is_drawn_that_is_said_too() -> None:
    stage = begun(an_event(4), "league")
    client = signed_in(stage.tournament)
    here = reverse("pairs", args=[stage.tournament.slug])
    assert "quem se inscrever agora fica fora do sorteio" in page_words(client, here)
