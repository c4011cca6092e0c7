"""A double elimination in which the final is played again where both have lost once."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, drawn, fresh, play
from tests.draw.nights import LOSES, WINS, finish, signed_in
from tests.draw.test_consolation_beside import on_the_phone
from tests.live.reading import page as whole_page
from tests.live.reading import words as page_words
from torneio.access.actors import official
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.draw import services
from torneio.draw.astray import every_astray
from torneio.entries.services import mark_pair
from torneio.formats.ready_formats import ReadyFormat, ReadyStage
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Match, Round, Stage, StageOptions
from torneio.play.round_names import name_of_round
from torneio.prizes.tie_decisions import is_played
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db

AGAIN = StageOptions(second_final=True)


def at_the_final(pairs: int = 4) -> tuple[Stage, Match]:
    """The first of each table won until the final, which is drawn."""
    stage = services.begin_stage(an_event(pairs), "double", by_lot=False, options=AGAIN, seed=4)
    assert isinstance(stage, Stage)
    last = stage.rounds.count() - 1
    for number in range(1, last):
        finish(drawn(stage, number))
    final = drawn(stage, last).matches.get()
    assert final.part == "final"
    return stage, fresh(final)


def names_of(stage: Stage) -> list[str]:
    return [name_of_round(each).name for each in Round.objects.with_last().filter(stage=stage)]


def test_where_the_unbeaten_win_there_is_no_second_one() -> None:
    stage, final = at_the_final()
    assert names_of(stage)[-2:] == ["Final", "Segunda final"]
    play(final, WINS)
    assert names_of(stage)[-1] == "Final"
    assert is_played(stage.tournament)
    order = standings(stage.tournament)
    assert [each.row.place for each in order] == [1, 2, 3, 4]
    assert order[0].pair == final.pair_a
    assert on_the_phone(final, "b").startswith("Foi o último encontro")


def test_where_both_have_lost_once_one_more_match_decides() -> None:
    stage, final = at_the_final()
    play(final, LOSES)
    assert not is_played(stage.tournament)
    assert [each.row.place for each in standings(stage.tournament)][:2] == [1, 1]
    assert on_the_phone(final, "a").startswith("Joga-se uma segunda final")
    again = drawn(stage, stage.rounds.count())
    (match,) = again.matches.with_names()
    assert {match.pair_a, match.pair_b} == {final.pair_a, final.pair_b}
    play(match, WINS)
    order = standings(stage.tournament)
    assert [each.row.place for each in order] == [1, 2, 3, 4]
    assert order[0].pair == match.pair_a
    assert is_played(stage.tournament)


def test_the_picture_says_it_may_be_played() -> None:
    stage, final = at_the_final()
    address = reverse("rounds", args=[stage.tournament.slug])
    assert 'aria-label="se for precisa; vencedor da' in whole_page(Client(), address)
    play(final, LOSES)
    assert 'aria-label="Segunda final; ' in whole_page(Client(), address)
    drawn(stage, stage.rounds.count())
    assert 'aria-label="Segunda final, mesa 1; ' in whole_page(Client(), address)


def test_a_final_without_one_of_its_pairs_is_the_last() -> None:
    stage = services.begin_stage(an_event(4), "double", by_lot=False, options=AGAIN, seed=4)
    assert isinstance(stage, Stage)
    for number in range(1, 4):
        finish(drawn(stage, number))
    top = Match.objects.with_names().get(part="winners", part_left=0).pair_a
    mark_pair(top, "withdrawn", on=True)
    drawn(stage, 4)
    assert names_of(stage)[-1] == "Final"
    assert is_played(stage.tournament)


@pytest.mark.parametrize("begun", [False, True])
def test_a_corrected_final_asks_what_becomes_of_the_second(begun: bool) -> None:
    stage, final = at_the_final()
    play(final, LOSES)
    again = drawn(stage, stage.rounds.count())
    if begun:
        play(again.matches.get(), [95])
    Match.objects.filter(pk=final.pk).update(winner="a")
    ways = ways_of(onward_of(fresh(final), was=None))
    assert [each.key for each in ways] == (["keep"] if begun else ["redraw", "keep"])
    assert follow_on(fresh(final), way=ways[0].key, by=official("alice")) is None
    assert (names_of(stage)[-1] == "Segunda final") == begun
    assert bool(every_astray(stage.tournament)) == begun


@pytest.mark.parametrize("pairs", [4, 6, 9])
def test_it_is_played_to_its_end_with_complete_places(pairs: int) -> None:
    row = ReadyFormat("x", "x", "x", (ReadyStage("double", AGAIN),), 4, 128, "")
    told = [rehearse(row, pairs, seed=seed) for seed in range(4)]
    assert all(sorted(each.places) == list(range(1, pairs + 1)) for each in told)
    assert len({each.stages[0].rounds for each in told}) <= 2


def test_it_begins_from_the_form_and_the_regulation_says_it() -> None:
    event = an_event(8)
    sent = {"format": "double", "order": "lot", "second_final": "on"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert Stage.objects.get().second_final
    said = page_words(Client(), reverse("regulation", args=[event.slug]))
    assert "joga-se uma segunda, que decide" in said
    assert "A final é uma só" not in said
