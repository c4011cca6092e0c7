"""A pair that goes home in the middle of a night: what becomes of its matches, and the way back."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, begun, drawn, fresh, hand, play
from tests.draw.nights import WINS, asked, finish, names, pair_of, signed_in
from tests.live.reading import said
from tests.prizes.ties import match_of
from torneio.access.actors import official
from torneio.audit.check import check
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.night.leaving.coming_back import come_back
from torneio.night.leaving.services import leave, open_matches
from torneio.play.models import Match, Round, Stage

pytestmark = pytest.mark.django_db
ALICE = official("alice", way=coded("account"))


def a_night(pairs: int = 5, format_: str = "swiss", rounds: int = 3) -> Stage:
    """A first round published, nothing recorded in it."""
    stage = begun(an_event(pairs), format_, rounds=rounds)
    drawn(stage)
    return stage


def seated(stage: Stage) -> int:
    """The number of a pair that has a table in the first round."""
    return Match.objects.filter(round__stage=stage, table__isnull=False)[0].pair_a.number


def ways(stage: Stage, number: int) -> dict[str, tuple[str, ...]]:
    return {each.key: each.ways for each in open_matches(pair_of(stage, number))}


def goes(stage: Stage, number: int, **chosen: str) -> Any:
    """A pair leaves by these ways, by the number of the round; else by the proposed ones."""
    offered = {key: each[0] for key, each in ways(stage, number).items()}
    told = {key.removeprefix("r"): way for key, way in chosen.items()}
    return leave(pair_of(stage, number), offered | told, by=ALICE)


def stays(stage: Stage, number: int) -> Any:
    return come_back(pair_of(stage, number), by=ALICE)


def faults(stage: Stage) -> list[str]:
    return list(check(Tournament.objects.get(pk=stage.tournament_id)).faults)


def resting(stage: Stage) -> int:
    return Match.objects.get(round__stage=stage, pair_b=None).pair_a.number


def test_the_pair_that_rests_takes_the_place_in_the_published_round() -> None:
    stage = a_night()
    gone, rested, before = seated(stage), resting(stage), names(stage.rounds.get(number=1))
    assert ways(stage, gone)["1"][0] == f"replace-{rested}"
    assert goes(stage, gone) is None
    assert gone not in {number for row in names(stage.rounds.get(number=1)) for number in row}
    assert Match.objects.filter(round__stage=stage, table__isnull=False).count() == 2
    assert pair_of(stage, gone).withdrawn
    assert faults(stage) == []
    assert stays(stage, gone) is None
    assert (names(stage.rounds.get(number=1)), faults(stage)) == (before, [])


def test_a_pair_that_came_after_the_draw_takes_the_place_and_enters_with_it() -> None:
    stage = a_night(4)
    late(stage, "Ti Amélia e Ti Custódio", "Ti Zulmira e Ti Beto")
    assert (goes(stage, 1), goes(stage, 2)) == (None, None)
    assert {3, 4, 5, 6} == {number for row in names(stage.rounds.get(number=1)) for number in row}
    assert list(stage.entrants.values_list("seed", "pair__number"))[4:] == [(5, 5), (6, 6)]
    assert stays(stage, 1) is None
    assert not stage.entrants.filter(pair__number=5).exists()


def test_a_match_begun_is_forfeited_or_still_played_and_never_given_away() -> None:
    stage = a_night()
    gone = seated(stage)
    hand(match_of(stage.tournament, gone), 95)
    assert ways(stage, gone) == {"1": ("forfeit", "stay")}
    refused = leave(pair_of(stage, gone), {"1": "bye"}, by=ALICE)
    assert (refused.code, pair_of(stage, gone).withdrawn) == ("leaving_moved", False)
    assert goes(stage, gone) is None
    match = match_of(stage.tournament, gone)
    assert (match.outcome, match.winner, faults(stage)) == ("no_show", "b", [])
    assert stays(stage, gone) is None
    match = match_of(stage.tournament, gone)
    assert (match.over, match.riscos_a, pair_of(stage, gone).withdrawn) == (False, 2, False)
    assert faults(stage) == []


def test_in_a_league_published_ahead_the_rounds_to_come_become_byes() -> None:
    stage = begun(an_event(4), "league")
    for number in (1, 2, 3):
        drawn(stage, number)
    assert [each[0] for each in ways(stage, 2).values()] == ["forfeit", "bye", "bye"]
    assert goes(stage, 2, r1="stay") is None
    byes = Match.objects.filter(round__stage=stage, outcome="bye")
    assert [match.round.number for match in byes.order_by("round")] == [2, 3]
    assert (list(ways(stage, 2)), faults(stage)) == (["1"], [])
    assert stays(stage, 2) is None
    assert not Match.objects.filter(round__stage=stage, outcome="bye").exists()


def test_a_draft_is_drawn_anew_without_the_pair_and_with_it_when_it_stays() -> None:
    stage = a_night(6)
    finish(stage.rounds.get(number=1))
    asked(stage, 2)
    assert goes(stage, 3) is None
    assert stage.rounds.get(number=2).state == Round.State.QUEUED
    second = asked(stage, 2)
    assert 3 not in {number for row in names(second) for number in row}
    assert stays(stage, 3) is None
    assert 3 in {number for row in names(asked(stage, 2)) for number in row}


@pytest.mark.parametrize(("leaves", "wins"), ["ab", "ba"])
def test_after_a_drawn_match_of_a_knock_out_the_other_goes_on(leaves: str, wins: str) -> None:
    stage = begun(an_event(4, preset="pontos-corridos"), "knockout")
    match = play(drawn(stage).matches.with_names().first(), [60] * 4)
    gone = getattr(match, f"pair_{leaves}").number
    assert ways(stage, gone) == {"1": ("decider",)}
    assert (goes(stage, gone), fresh(match).winner) == (None, wins)
    assert (stays(stage, gone), fresh(match).winner) == (None, "")


def test_it_is_not_undone_over_what_was_played_since() -> None:
    stage = a_night()
    gone = seated(stage)
    goes(stage, gone)
    hand(Match.objects.get(round__stage=stage, table__number=1), 95)
    problem = stays(stage, gone)
    assert (problem.code, problem.details) == ("seats_moved", {"tables": [1]})
    assert pair_of(stage, gone).withdrawn


def test_a_round_published_since_keeps_the_pair_out() -> None:
    stage = a_night(4)
    goes(stage, 1, r1="forfeit")
    finish_rest(stage)
    drawn(stage, 2)
    problem = stays(stage, 1)
    assert (problem.code, problem.details) == ("published_since", {"round": "Ronda 2"})
    assert match_of(stage.tournament, 1).outcome == "no_show"


def finish_rest(stage: Stage) -> None:
    for match in Match.objects.filter(round__stage=stage, over=False):
        play(match, WINS)


def address(stage: Stage, number: int, name: str = "pair_leaving") -> str:
    return reverse(name, args=[stage.tournament.slug, number])


def words(answer: Any) -> str:
    return said(answer.content.decode())


def test_the_page_says_what_is_proposed_does_it_and_offers_the_way_back() -> None:
    stage = a_night()
    alice, gone, rested = signed_in(stage.tournament), seated(stage), resting(stage)
    page = alice.get(address(stage, gone))
    assert f"Jogam {rested}. Dupla {rested} no lugar dela, que folgavam nesta ronda" in words(page)
    assert 'value="replace-' in page.content.decode().split("checked")[0]
    sent = {"ronda-1": f"replace-{rested}"}
    after = alice.post(address(stage, gone), sent, follow=True)
    assert f"Ronda 1, mesa 1: joga a dupla {rested} no lugar dela." in words(after)
    assert "Desfazer" in words(after)
    back = alice.post(address(stage, gone, "pair_stays"), follow=True)
    assert "Desfeito" in words(back)
    hand(match_of(stage.tournament, gone), 95)
    refused = alice.post(address(stage, gone), sent)
    assert (refused.status_code, "escolha outra vez" in words(refused)) == (422, True)


def test_who_came_back_is_not_asked_to_undo_a_leaving() -> None:
    stage = a_night()
    alice, gone = signed_in(stage.tournament), seated(stage)
    goes(stage, gone)
    listed = alice.get(reverse("pairs", args=[stage.tournament.slug])).content.decode()
    assert f'href="{address(stage, gone)}?voltaram"' in listed
    page = words(alice.get(address(stage, gone), {"voltaram": ""}))
    assert f"Dupla {gone} de volta? Saída às" in page
    assert "De volta: tudo como estava" in page
    assert "Desfazer" not in page


def test_the_ways_out_say_what_each_side_gets() -> None:
    stage = a_night()
    page = words(signed_in(stage.tournament).get(address(stage, seated(stage))))
    assert re.search(r"Falta: .* ganham e recebem o máximo do encontro; quem vai .* derrota", page)
    assert re.search(r"Folga: .* não jogam nesta ronda e recebem o mesmo que", page)


def test_it_says_why_it_cannot_be_undone_and_lets_the_pair_in_again() -> None:
    stage = a_night()
    alice, gone = signed_in(stage.tournament), seated(stage)
    goes(stage, gone)
    hand(Match.objects.get(round__stage=stage, table__number=1), 95)
    page = words(alice.get(address(stage, gone)))
    assert "Já não se desfaz. Na mesa 1 já se jogou, ou já se senta outra dupla." in page
    assert "Desfazer" not in page
    assert "De volta" in page
    back = words(alice.get(address(stage, gone), {"voltaram": ""}))
    assert f"{gone}. Dupla {gone} de volta?" in back


def test_every_way_to_say_that_a_drawn_pair_left_goes_by_its_page() -> None:
    stage = a_night()
    event, alice, gone = stage.tournament, signed_in(stage.tournament), seated(stage)
    here = address(stage, gone)
    match = match_of(event, gone)
    for page in (
        reverse("pairs", args=[event.slug]),
        reverse("pair_edit", args=[event.slug, gone]),
        reverse("desk_match", args=[event.slug, match.pk]),
    ):
        assert f'href="{here}"' in alice.get(page).content.decode(), page
    marking = reverse("pair_mark", args=[event.slug, gone])
    assert alice.post(marking, {"withdrawn": "1"}).headers["Location"] == here
    part = alice.post(marking, {"withdrawn": "1"}, headers={"HX-Request": "true"})
    assert (part.headers["HX-Redirect"], pair_of(stage, gone).withdrawn) == (here, False)


def test_the_page_reads_as_much_for_one_open_match_as_for_nine() -> None:
    counted = []
    for published in (1, 9):
        stage = begun(an_event(10, name=f"Liga de {published}"), "league")
        for number in range(1, published + 1):
            drawn(stage, number)
        alice = signed_in(stage.tournament, f"alice {published}")
        with CaptureQueriesContext(connection) as queries:
            page = alice.get(address(stage, 2))
        assert words(page).count(", mesa ") == published
        counted.append(len(queries))
    assert counted[0] == counted[1]


def late(stage: Stage, *named: str) -> None:
    for name in named or ("Ti Amélia e Ti Custódio",):
        assert register_pairs(stage.tournament, read_lines(name)) == []


@pytest.mark.parametrize("format_", ["league", "groups", "knockout", "double"])
def test_who_has_not_played_gives_its_whole_row_to_a_pair_that_waits(format_: str) -> None:
    stage = begun(an_event(7), format_)
    for number in (1, 2) if format_ in Stage.TIMETABLES else (1,):
        drawn(stage, number)
    late(stage)
    gone = seated(stage)
    before = [names(round_) for round_ in stage.rounds.public()]
    entrants = list(stage.entrants.values_list("seed", "pair__number"))
    offered = ways(stage, gone)
    assert all(each[0] != "replace-8" for each in offered.values())  # proposed is what changes less
    assert goes(stage, gone, **{f"r{key}": "replace-8" for key in offered}) is None
    after = [names(round_) for round_ in stage.rounds.public()]
    assert after == [[tuple(8 if n == gone else n for n in row) for row in each] for each in before]
    taken = [(seed, 8 if n == gone else n) for seed, n in entrants]
    assert (list(stage.entrants.values_list("seed", "pair__number")), faults(stage)) == (taken, [])
    assert stays(stage, gone) is None
    assert [names(round_) for round_ in stage.rounds.public()] == before
    assert list(stage.entrants.values_list("seed", "pair__number")) == entrants
    assert faults(stage) == []


def test_a_row_that_another_pair_takes_is_not_split() -> None:
    stage = begun(an_event(4), "league")
    for number in (1, 2):
        drawn(stage, number)
    late(stage)
    refused = goes(stage, 1, r1="forfeit", r2="replace-5")
    assert (refused.code, pair_of(stage, 1).withdrawn) == ("row_is_split", False)


CAN = [("league", "Pode jogar no lugar desta"), ("knockout", "Já não pode ficar no lugar desta")]


@pytest.mark.parametrize(("format_", "can"), CAN)
def test_a_row_that_was_played_is_nobody_elses_and_the_page_says_what_can_be_done(
    format_: str, can: str
) -> None:
    stage = begun(an_event(4), format_)
    finish(drawn(stage, 1))
    drawn(stage, 2)
    late(stage)
    assert [each[0] for each in ways(stage, 1).values()] == ["forfeit"]
    page = words(signed_in(stage.tournament).get(address(stage, 1)))
    assert f"À espera está Ti Amélia e Ti Custódio. {can}" in page
