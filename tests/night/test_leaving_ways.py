"""The ways out that are offered to a pair that leaves, and those that are refused."""

from itertools import permutations

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_event, begun, drawn, play
from tests.draw.nights import finish, names, pair_of, signed_in
from tests.draw.test_without_waiting import ahead, second, while_one_plays
from tests.live.test_public_pages import addresses
from tests.night.test_leaving import ALICE, a_night, faults, goes, late, seated, ways
from tests.prizes.ties import match_of
from tests.table.phones import words
from torneio.access.actors import official
from torneio.draw.services import end_tournament
from torneio.entries.pair_words import left_in_words
from torneio.entries.services import mark_pair
from torneio.night.leaving.services import leave
from torneio.play.models import Declaration
from torneio.play.services.declarations import declare
from torneio.play.services.rounds import publish

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("format_", ["swiss", "league"])
@pytest.mark.parametrize(("pairs", "chosen"), [(4, 6), (8, 10)])
def test_of_two_pairs_that_came_late_the_one_that_was_chosen_plays(
    format_: str, pairs: int, chosen: int
) -> None:
    stage = a_night(pairs, format_)
    late(stage, "Ti Amélia e Ti Custódio", "Ti Zulmira e Ti Beto")
    assert goes(stage, 1, r1=f"replace-{chosen}") is None
    playing = {number for row in names(stage.rounds.get(number=1)) for number in row}
    assert playing == {*range(2, pairs + 1), chosen}
    assert stage.entrants.filter(pair__number=chosen).exists()
    assert not stage.entrants.filter(pair__number=pairs + 1).exists()


def test_who_rests_is_not_proposed_against_a_pair_it_has_met() -> None:
    stage = a_night(9)
    for number in (1, 2):
        finish(stage.rounds.get(number=number))
        drawn(stage, number + 1)
    met = {frozenset(row) for number in (1, 2) for row in names(stage.rounds.get(number=number))}
    last = names(stage.rounds.get(number=3))
    (rests,) = (one for one, other in last if other is None)
    there, usual, found = f"replace-{rests}", ("forfeit", "bye"), set()
    for gone, rival in (both for row in last if None not in row for both in permutations(row)):
        known = frozenset((rests, rival)) in met
        (offered,) = ways(stage, gone).values()
        assert offered == ((*usual, there, "stay") if known else (there, *usual, "stay"))
        found.add(known)
    assert found == {True, False}


def test_a_match_of_a_round_before_is_forfeited_like_one_of_the_round_being_played() -> None:
    stage, match = while_one_plays()
    assert ahead(stage, 3) is None
    assert publish(second(stage).pk)
    offered = ways(stage, match.pair_a.number)
    assert {key: each[0] for key, each in offered.items()} == {"1": "forfeit", "2": "forfeit"}


@pytest.mark.parametrize(
    "chosen", [{}, {"1": "stay", "2": "stay"}, {"2": "stay"}], ids=["less", "more", "another"]
)
def test_what_was_decided_of_other_matches_than_are_open_is_asked_again(
    chosen: dict[str, str],
) -> None:
    stage = a_night()
    gone = seated(stage)
    refused = leave(pair_of(stage, gone), chosen, by=ALICE)
    assert refused is not None
    assert (refused.code, pair_of(stage, gone).withdrawn) == ("leaving_moved", False)


def test_a_pair_that_left_already_leaves_nothing_more_behind() -> None:
    stage = a_night()
    gone = seated(stage)
    assert goes(stage, gone, r1="stay") is None
    line = stage.tournament.book.latest("number")
    assert (line.old, line.new["withdrawn"]) == ({"withdrawn": False}, True)
    assert goes(stage, gone, r1="forfeit").code == "leaving_moved"
    assert not match_of(stage.tournament, gone).over
    assert (stage.tournament.book.latest("number"), faults(stage)) == (line, [])


def test_once_the_event_is_over_nobody_leaves_a_drawn_match_to_the_other() -> None:
    stage = begun(an_event(4, preset="pontos-corridos"), "knockout")
    finish(drawn(stage), points=[60] * 4)
    assert end_tournament(stage.tournament) is None
    gone = seated(stage)
    assert goes(stage, gone).code == "tournament_over"
    assert (match_of(stage.tournament, gone).winner, pair_of(stage, gone).withdrawn) == ("", False)


def test_who_takes_a_bye_over_does_not_play_it() -> None:
    said = {"left": [{"way": "replace-7", "round": "1", "table": None}]}
    assert left_in_words(said) == ["ronda 1, mesa –: a dupla 7 fica no lugar dela, e folga"]


def test_the_receipt_names_the_round_of_a_bracket() -> None:
    stage = begun(an_event(4), "knockout")
    drawn(stage)
    gone = seated(stage)
    assert goes(stage, gone, r1="forfeit") is None
    page = reverse("pair_leaving", args=[stage.tournament.slug, gone])
    said = words(signed_in(stage.tournament).get(page))
    assert f"Meias-finais, mesa {match_of(stage.tournament, gone).table.number}: falta" in said
    assert "onda 1, mesa" not in said


@pytest.mark.parametrize("played", [True, False])
def test_a_pair_that_came_and_left_did_not_fail_to_come(client: Client, played: bool) -> None:
    match = a_match()
    if played:
        play(match, [95])
    else:
        mark_pair(match.pair_b, "withdrawn", on=True)
    declare(match.pk, Declaration(kind="no_show", side="b"), by=official("alice"))
    for name in ("round", "match", "pair"):
        seen = words(client.get(addresses(match)[name]))
        assert "desistência" in seen
        assert f"{match.pair_b} desistiu 0" in seen
        assert "falta de comparência" not in seen.lower()
        assert "faltou" not in seen
    assert ("95–25" in words(client.get(addresses(match)["match"]))) == played
