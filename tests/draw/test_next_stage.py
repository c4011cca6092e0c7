"""The final stage: the pairs that qualify, their opponents, and the places of the others."""

import random

import pytest
from django.test import Client
from django.urls import reverse

from scoring import Problem
from tests.builders import an_event, begun, drawn, play
from tests.draw.final_stages import a_swiss_played, order
from tests.draw.nights import LOSES, finish, names, signed_in
from tests.live.reading import words
from tests.prizes.ties import a_tied_night, decide
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.draw import services
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import mark_pair, register_pairs
from torneio.play.models import Round, Stage
from torneio.prizes.cut import cut_of
from torneio.prizes.tie_decisions import open_ties
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db


def final_of(event: Tournament, format_: str = "knockout", *, go_on: int = 4) -> Stage:
    stage = begin_next_stage(event, format_, go_on=go_on)
    assert isinstance(stage, Stage)
    return stage


def refused(event: Tournament, *, go_on: int = 4) -> str:
    answer = begin_next_stage(event, "knockout", go_on=go_on)
    assert isinstance(answer, Problem)
    return answer.code


def test_the_first_four_go_on_and_the_first_meets_the_fourth() -> None:
    event = a_swiss_played()
    first, second, third, fourth, *_ = order(event)
    semi = drawn(final_of(event))
    assert [set(met) for met in names(semi)] == [{first, fourth}, {second, third}]


def test_the_book_tells_of_no_lots_where_the_standings_gave_the_order() -> None:
    stage = final_of(a_swiss_played())
    begun_ = BookLine.objects.filter(act=Act.STAGE, new__did="begun").latest("number")
    assert begun_.new["stage"] == stage.number
    assert "by_lot" not in begun_.new


def test_those_who_do_not_go_on_keep_the_place_they_had() -> None:
    event = a_swiss_played()
    before = order(event)
    stage = final_of(event)
    finish(drawn(stage, 1), points=LOSES)
    finish(drawn(stage, 2))
    after = standings(event)
    assert [each.pair.number for each in after][4:] == before[4:]
    assert [each.row.place for each in after] == [1, 2, 3, 3, 5, 6]


@pytest.mark.parametrize("seed", range(4))
def test_what_parted_those_who_stay_behind_parts_them_still(seed: int) -> None:
    """Also where some of them had been level with pairs that went on: among fewer level pairs other
    criteria might count, and the reason given would change."""
    chance = random.Random(seed)
    stage = begun(an_event(9), "swiss", rounds=3)
    for number in (1, 2, 3):
        for match in drawn(stage, number).matches.filter(table__isnull=False):
            play(
                match,
                chance.choice(([95] * 4, [25] * 4, [62, 70] * 4, [95, 95, 25, 25, 70, 70, 70, 70])),
            )
    event = Tournament.objects.get(pk=stage.tournament_id)

    def told() -> list[tuple[int, int, list[str]]]:
        order = standings(event)
        reasons = [sentences(order, at, event.ruleset)[-1:] for at in range(len(order))]
        return [(s.pair.number, s.row.place, why) for s, why in zip(order, reasons, strict=True)]

    for tie in open_ties(event, standings(event)):
        decide(event, "lots", *(pair.number for pair in tie.pairs))
    before = told()
    drawn(final_of(event))
    assert told()[4:] == before[4:]


def test_the_standings_of_the_first_stage_stay_to_be_seen(client: Client) -> None:
    event = a_swiss_played()
    before = order(event)
    stage = final_of(event)
    finish(drawn(stage, 1), points=LOSES)
    finish(drawn(stage, 2), points=LOSES)
    assert order(event) != before
    assert [each.pair.number for each in standings(event, upto=1)] == before
    here = reverse("standings", args=[event.slug])
    now, then = (client.get(here, asked).content.decode() for asked in ({}, {"fase": "1"}))
    assert now.index(">\n          Fase final</a>") < now.index("?fase=1")
    for page, places in ((now, order(event)), (then, before)):
        shown = [page.index(f"Dupla {number}<") for number in places]
        assert shown == sorted(shown)
    assert (
        "fase a que chegou" not in client.get(here, {"fase": "1", "porque": "1"}).content.decode()
    )


def test_a_final_stage_counts_from_its_first_public_round() -> None:
    event = a_swiss_played()
    before = [(each.pair.number, each.row.place) for each in standings(event)]
    final_of(event)
    assert [(each.pair.number, each.row.place) for each in standings(event)] == before


def test_the_sentence_says_the_stage() -> None:
    event = a_swiss_played()
    drawn(final_of(event))
    reason = sentences(standings(event), 4, event.ruleset)[0]
    assert reason.endswith("por fase a que chegou: 1.ª fase; a outra, 2.ª fase.")


def test_a_final_league_ranks_its_own_whatever_the_others_have() -> None:
    """The last of the finals has fewer riscos than the fifth, and stands above."""
    event = a_swiss_played()
    before = order(event)
    stage = final_of(event, "league")
    for number in (1, 2, 3):
        finish(drawn(stage, number))
    assert set(order(event)[:4]) == set(before[:4])
    assert order(event)[4:] == before[4:]


def test_a_pair_that_went_home_does_not_go_on() -> None:
    event = a_swiss_played()
    first, *rest = order(event)
    mark_pair(event.pairs.get(number=first), "withdrawn", on=True)
    assert [pair.number for pair in cut_of(event, 4).going] == rest[:4]


def test_a_tie_at_the_cut_is_decided_first() -> None:
    event = a_tied_night("lots", pairs=6)
    assert refused(event, go_on=2) == "tied_at_the_cut"
    level = [each.pair.number for each in standings(event) if each.row.place == 1]
    decide(event, "lots", *level)
    assert [entrant.pair.number for entrant in final_of(event, go_on=2).entrants.all()] == level[:2]


def test_lots_for_the_prizes_also_say_who_goes_on() -> None:
    """Where the rules part none of them, the place stays shared."""
    event = a_tied_night("shared", pairs=6)
    level = [each.pair.number for each in standings(event) if each.row.place == 1]
    decide(event, "lots", *reversed(level))
    going = [pair.number for pair in cut_of(event, 2).going]
    assert going == list(reversed(level))[:2]


def test_nothing_follows_while_a_table_plays() -> None:
    event = a_swiss_played()
    Round.objects.filter(stage__tournament=event, number=2).update(state=Round.State.WAITING)
    assert refused(event) == "stage_still_played"


def test_nothing_follows_a_knock_out_a_final_stage_or_the_end() -> None:
    cup = an_event(4, name="Taça")
    begun(cup, "knockout")
    assert refused(cup) == "no_stage_follows_a_cup"
    event = a_swiss_played()
    final_of(event)
    assert refused(event) == "no_stage_follows"
    other = a_swiss_played()
    assert services.end_tournament(other) is None
    assert refused(other) == "tournament_over"


def test_a_final_stage_can_be_undone_and_leaves_the_rest_as_it_was() -> None:
    event = a_swiss_played()
    before = order(event)
    assert services.abandon_stage(final_of(event)) is None
    assert order(event) == before
    assert isinstance(begin_next_stage(event, "league", go_on=3), Stage)


def test_a_final_stage_takes_in_no_late_pair() -> None:
    event = a_swiss_played()
    stage = final_of(event, "swiss")
    register_pairs(event, read_lines("Tarde e Más Horas"))
    assert take_in_late_pairs(stage) == 0
    page = words(signed_in(event), reverse("draw", args=[event.slug]))
    assert "Juntar ao sorteio" not in page


def test_below_the_final_stage_a_tie_still_waits_for_a_decision() -> None:
    """Four share the fifth place; the two semi-final losers may share the third."""
    event = a_tied_night("lots", pairs=8)
    stage = final_of(event)
    for number in (1, 2):
        finish(drawn(stage, number))
    waits = {tied.place: tied.waits for tied in open_ties(event, standings(event))}
    assert waits == {3: False, 5: True}


def test_by_lot_is_reproducible() -> None:
    event = a_swiss_played()
    stages = []
    for _ in range(2):
        stage = begin_next_stage(event, "knockout", go_on=4, order="lot", seed=5)
        assert isinstance(stage, Stage)
        stages.append([entrant.pair.number for entrant in stage.entrants.all()])
        services.abandon_stage(stage)
    assert stages[0] == stages[1]
    assert sorted(stages[0]) == sorted(order(event)[:4])
