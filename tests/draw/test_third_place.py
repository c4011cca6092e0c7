"""The match for third place, beside the final; and a knock-out drawn anew each round."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw import nights
from tests.draw.nights import LOSES, WINS, finish, names, signed_in
from torneio.access.actors import official
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.play.models import Match, Round, Stage, StageOptions
from torneio.prizes.tie_decisions import open_ties
from torneio.standings.astray_matches import astray
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db


def a_cup(pairs: int = 8, *, redrawn: bool = False) -> Stage:
    options = StageOptions(third_place=not redrawn, redrawn=redrawn)
    return nights.a_cup(pairs, options=options)


def at_the_final(stage: Stage) -> Round:
    """The higher seed wins every match before."""
    last = stage.rounds.count()
    for number in range(1, last):
        finish(drawn(stage, number))
    return drawn(stage, last)


def test_those_who_lost_the_semi_finals_meet_beside_the_final() -> None:
    stage = a_cup()
    final = at_the_final(stage)
    semis = names(stage.rounds.get(number=2))
    (a, b), third = names(final)
    assert {a, b} == {semis[0][0], semis[1][0]}
    assert set(third) == {semis[0][1], semis[1][1]}
    client, slug = signed_in(stage.tournament), stage.tournament.slug
    for name in ("draw", "draw_read", "event"):
        number = [3] if name == "draw_read" else []
        page = client.get(reverse(name, args=[slug, *number])).content.decode()
        assert page.count("3.º e 4.º lugar") >= 1, name


def test_who_wins_it_is_third_and_who_loses_it_fourth() -> None:
    stage = a_cup()
    final = at_the_final(stage)
    finish(final, points=LOSES)
    (a, b), (c, d) = names(final)
    order = standings(stage.tournament)
    assert [each.pair.number for each in order[:4]] == [b, a, d, c]
    assert [each.row.place for each in order] == [1, 2, 3, 4, 5, 5, 5, 5]
    why = sentences(order, 3, stage.tournament.ruleset)[0]
    assert why.endswith("por jogo do 3.º lugar: derrota; a outra, vitória.")
    assert [tie.place for tie in open_ties(stage.tournament, order)] == [5]


def test_until_it_is_played_the_two_share_the_place() -> None:
    stage = a_cup()
    play(at_the_final(stage).matches.get(position=1), WINS)
    assert [each.row.place for each in standings(stage.tournament)][:4] == [1, 2, 3, 3]


@pytest.mark.parametrize("pairs", [2, 3])
def test_where_only_one_lost_a_semi_final_there_is_none(pairs: int) -> None:
    stage = a_cup(pairs)
    assert len(names(at_the_final(stage))) == 1


def test_who_went_home_leaves_third_place_to_the_other() -> None:
    stage = a_cup()
    finish(drawn(stage, 1))
    semis = drawn(stage, 2)
    finish(semis)
    gone, left = (match.pair_b for match in semis.matches.with_names().order_by("position"))
    assert gone
    assert left
    mark_pair(gone, "withdrawn", on=True)
    final = drawn(stage, 3)
    assert names(final)[1] == (left.number, None)
    play(final.matches.get(position=1), WINS)
    order = [each.pair.number for each in standings(stage.tournament)]
    assert order[2:4] == [left.number, gone.number]


def beaten_after_all(stage: Stage) -> Match:
    """A semi-final that stands the other way round since the final was drawn."""
    semi = stage.rounds.get(number=2).matches.get(position=1)
    Match.objects.filter(pk=semi.pk).update(winner="b")
    return Match.objects.with_names().get(pk=semi.pk)


def test_a_corrected_semi_final_moves_both_of_its_pairs() -> None:
    stage = a_cup()
    final = at_the_final(stage)
    before = names(final)
    play(final.matches.get(position=1), [95])
    semi = beaten_after_all(stage)
    assert semi.pair_b
    assert list(astray(Match.objects.all())) == [semi]
    onward = onward_of(semi, was=None)
    assert onward
    first, _keep = ways_of(onward)
    assert first.key == "replace"
    assert f"3.º e 4.º lugar: jogam {semi.pair_a.name} em vez de {semi.pair_b.name}." in first.words
    assert follow_on(semi, way="replace", by=official("alice")) is None
    (a, b), third = names(final)
    assert (a, b) == (before[1][0], before[0][1])
    assert set(third) == {before[0][0], before[1][1]}
    assert not astray(Match.objects.all()).exists()


def test_once_the_final_is_over_the_draw_as_it_is_is_proposed_first() -> None:
    stage = a_cup()
    play(at_the_final(stage).matches.get(position=1), WINS)
    keep, replace = ways_of(onward_of(beaten_after_all(stage), was=None))
    assert (keep.key, replace.key) == ("keep", "replace")
    assert keep.words.endswith(
        "na mesma, e os lugares contam como se jogou. O resultado certo conta nas somas."
    )


def test_it_waits_while_the_match_for_third_place_has_hands() -> None:
    stage = a_cup()
    final = at_the_final(stage)
    play(final.matches.get(position=2), [95])
    play(final.matches.get(position=1), [95])
    (only,) = ways_of(onward_of(beaten_after_all(stage), was=None))
    assert only.key == "keep"
    assert only.words.endswith("3.º e 4.º lugar: já há mãos, anule-as primeiro.")


def test_a_bracket_that_stays_as_played_keeps_the_places_of_those_who_played_it() -> None:
    stage = a_cup()
    finish(at_the_final(stage))
    before = [(each.pair.number, each.row.place) for each in standings(stage.tournament)]
    beaten_after_all(stage)
    after = [(each.pair.number, each.row.place) for each in standings(stage.tournament)]
    assert after[:4] == before[:4]


@pytest.mark.parametrize("position", [1, 2])
def test_of_a_corrected_semi_final_the_match_played_first_already_says_who_is_in_the_final(
    position: int,
) -> None:
    stage = a_cup()
    final = at_the_final(stage)
    finalists = set(names(final)[0])
    play(final.matches.get(position=position), WINS)
    beaten_after_all(stage)
    order = standings(stage.tournament)
    assert {each.pair.number for each in order[:2]} == finalists


def test_drawn_anew_each_round_everybody_still_in_is_drawn_by_lots() -> None:
    stage = a_cup(8, redrawn=True)
    bracket = begun(an_event(8, name="Outra"), "knockout")
    assert names(drawn(stage, 1)) != names(drawn(bracket, 1))
    finish(stage.rounds.get(number=1))
    winners = {a for a, _b in names(stage.rounds.get(number=1))}
    semis = names(drawn(stage, 2))
    assert {pair for met in semis for pair in met} == winners
    finish(stage.rounds.get(number=2))
    finish(drawn(stage, 3))
    assert [each.row.place for each in standings(stage.tournament)] == [1, 2, 3, 3, 5, 5, 5, 5]


@pytest.mark.parametrize(("pairs", "byes"), [(11, 5), (23, 9)])
def test_drawn_anew_each_round_the_byes_are_all_in_the_first(pairs: int, byes: int) -> None:
    stage = nights.a_cup(pairs, options=StageOptions(third_place=True, redrawn=True))
    rested: list[int] = []
    for number in range(1, stage.rounds.count() + 1):
        round_ = drawn(stage, number)
        rested.append(sum(b is None for _a, b in names(round_)))
        finish(round_)
    assert rested == [byes, *[0] * (len(rested) - 1)]
    assert [each.row.place for each in standings(stage.tournament)][:4] == [1, 2, 3, 4]


def test_the_organiser_asks_for_both_when_the_draw_begins() -> None:
    event = an_event(8)
    client = signed_in(event)
    said = {"format": "knockout", "order": "lot", "third_place": "on", "redrawn": "on"}
    assert client.post(reverse("draw_begin", args=[event.slug]), said).status_code == 302
    assert event.stages.get().options == StageOptions(0, third_place=True, redrawn=True)
    page = client.get(reverse("regulation", args=[event.slug])).content.decode()
    assert "joga pelo 3.º lugar" in unescape(page)
    assert "sorteia-se de novo" in unescape(page)
    assert event.book.filter(new__did="begun", new__third_place=True).exists()


def test_a_swiss_has_neither() -> None:
    event = an_event(8)
    said = {"format": "swiss", "rounds": "3", "order": "lot", "third_place": "on", "go_on": "4"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), said)
    assert event.stages.get().options == StageOptions(4)


def test_the_final_stage_proposes_one_unless_the_format_chosen_has_none() -> None:
    event = Tournament.objects.get(pk=begun(an_event(6), "swiss", rounds=1).tournament_id)
    finish(drawn(event.stages.get()))
    client, here = signed_in(event), reverse("next_stage", args=[event.slug])
    ticked = 'id="id_third_place" checked'
    assert ticked in client.get(here).content.decode()
    Tournament.objects.filter(pk=event.pk).update(plan={"then": [{"format": "knockout"}]})
    assert ticked not in client.get(here).content.decode()


def test_the_wall_says_which_table_plays_for_it(client: Client) -> None:
    stage = a_cup()
    at_the_final(stage)
    page = client.get(reverse("board", args=[stage.tournament.slug])).content.decode()
    assert '<span class="ahead">3.º e 4.º lugar</span>' in page
    assert '<span class="ahead">Final</span>' in page


def test_the_final_stage_has_one_where_it_is_asked_for() -> None:
    event = Tournament.objects.get(pk=begun(an_event(6), "swiss", rounds=1).tournament_id)
    finish(drawn(event.stages.get()))
    said = {"go_on": "4", "format": "knockout", "order": "place", "third_place": "on"}
    signed_in(event).post(reverse("next_stage", args=[event.slug]), said)
    final = event.stages.filter(role="final").first()
    assert final is None or final.third_place


def test_before_a_round_is_drawn_it_is_said_that_those_of_the_semi_finals_meet() -> None:
    stage = a_cup()
    finish(drawn(stage, 1))
    said = {}
    for has_it in (True, False):
        Stage.objects.filter(pk=stage.pk).update(third_place=has_it)
        page = signed_in(stage.tournament).get(reverse("draw", args=[stage.tournament.slug]))
        said[has_it] = "quem perde sai, e os das meias-finais jogam o 3.º lugar." in unescape(
            page.content.decode()
        )
    assert said == {True: True, False: False}
