"""Double elimination: after one loss a pair plays on in the losers' bracket, after two it is
out."""

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, fresh, play
from tests.draw.nights import LOSES, WINS, asked, finish, played, signed_in
from tests.draw.test_consolation_beside import on_the_phone
from tests.live.reading import page as whole_page
from tests.live.reading import words as page_words
from tests.table.phones import a_phone, page_of, words
from torneio.access.actors import official
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.formats.ready_formats import READY
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Match, Round, Stage
from torneio.standings.astray_matches import astray
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db


def a_double(pairs: int = 8) -> Stage:
    return begun(an_event(pairs), "double")


def of_part(round_: Round, part: str) -> list[Match]:
    return list(round_.matches.filter(part=part).order_by("part_place"))


def losses(stage: Stage) -> Counter[int]:
    lost: Counter[int] = Counter()
    for match in Match.objects.filter(round__stage=stage, pair_b__isnull=False, over=True):
        lost[(match.pair_b_id or 0) if match.winner == "a" else match.pair_a_id or 0] += 1
    return lost


def corrected(stage: Stage, number: int, part: str) -> Match:
    """The first match of that round and part, won by the other pair since."""
    match = of_part(stage.rounds.get(number=number), part)[0]
    Match.objects.filter(pk=match.pk).update(winner="b" if match.winner == "a" else "a")
    return Match.objects.with_names().get(pk=match.pk)


def test_who_loses_falls_into_the_other_bracket_and_who_loses_twice_is_out() -> None:
    stage = a_double()
    assert stage.rounds.count() == 6
    played(stage, 1)
    beaten = {match.pair_b_id for match in stage.rounds.get(number=1).matches.all()}
    second = drawn(stage, 2)
    fell = {pair for match in of_part(second, "losers") for pair in match.pairs}
    assert fell == beaten
    finish(second)
    for number in range(3, 7):
        finish(drawn(stage, number))
    (final,) = stage.rounds.get(number=6).matches.all()
    assert final.part == "final"
    assert sorted(losses(stage).values()) == [2] * 7


def test_places_go_by_the_round_of_the_second_loss() -> None:
    stage = played(a_double(), 6)
    order = standings(stage.tournament)
    assert [each.row.place for each in order] == [1, 2, 3, 4, 5, 5, 7, 7]
    (final,) = stage.rounds.get(number=6).matches.all()
    assert [each.pair.pk for each in order[:2]] == [final.pair_a_id, final.pair_b_id]
    told = [sentences(order, place, stage.tournament.ruleset)[0] for place in (1, 2, 3)]
    assert "Final; a outra, título" in told[0]
    assert "final da repescagem; a outra, Final" in told[1]
    assert "1 ronda antes da final da repescagem; a outra, final da repescagem" in told[2]


def test_a_phone_says_that_who_lost_once_plays_on() -> None:
    stage = a_double()
    first = drawn(stage)
    match = of_part(first, "winners")[0]
    play(fresh(match), WINS)
    assert on_the_phone(match, "b").startswith("Seguem na repescagem")
    assert on_the_phone(match, "a").startswith("A próxima ronda aparece aqui")


def test_a_phone_of_the_winners_last_match_waits_and_is_not_told_it_is_out() -> None:
    stage = played(a_double(), 3)
    last = of_part(stage.rounds.get(number=3), "winners")[0]
    drawn(stage, 4)
    table = words(a_phone(last).get(page_of(last), {"encontro": last.pk}))
    assert "ainda jogam: esperam pela próxima mesa" in table
    assert "eliminados" not in table
    twice = of_part(stage.rounds.get(number=3), "losers")[0]
    assert "foram eliminados" in on_the_phone(twice, "b").lower()


def test_a_table_where_nobody_won_holds_the_draw_up() -> None:
    stage = a_double(4)
    first = drawn(stage)
    finish(first)
    Match.objects.filter(pk=of_part(first, "winners")[0].pk).update(winner="")
    assert asked(stage, 2).problem["code"] == "drawn_match"


def test_who_goes_home_holds_nobody_up() -> None:
    stage = played(a_double(), 1)
    gone = [match.pair_b for match in stage.rounds.get(number=1).matches.select_related("pair_b")]
    for pair in gone[:3]:
        assert pair is not None
        mark_pair(pair, "withdrawn", on=True)
    for number in range(2, 7):
        round_ = drawn(stage, number)
        there = {pair for match in round_.matches.all() for pair in match.pairs}
        assert not there & {pair.pk for pair in gone[:3] if pair}
        finish(round_)
    assert standings(stage.tournament)[0].row.place == 1


def test_it_is_named_wherever_a_match_is() -> None:
    stage = played(a_double(), 1)
    second = drawn(stage, 2)
    lower, upper = (of_part(second, part)[0] for part in ("losers", "winners"))
    slug = [stage.tournament.slug]
    desk = signed_in(stage.tournament)
    for match, name in ((lower, "Repescagem"), (upper, "Meia-final 1")):
        assert name in page_words(desk, reverse("draw", args=slug), ronda="2")
        assert name in page_words(Client(), reverse("match", args=[*slug, match.public_id]))
        for page in ("event", "rounds"):
            assert name in whole_page(Client(), reverse(page, args=slug)), page
    shown = page_words(Client(), reverse("rounds", args=slug))
    assert "vencedor da final dos vencedores" in shown


@pytest.mark.parametrize(("number", "part"), [(1, "winners"), (2, "losers")])
def test_a_correction_draws_the_next_round_anew(number: int, part: str) -> None:
    stage = played(a_double(), number)
    drawn(stage, number + 1)
    match = corrected(stage, number, part)
    assert astray(Match.objects.filter(pk=match.pk)).exists()
    assert {each.key for each in ways_of(onward_of(match, was=None))} == {"redraw", "keep"}
    assert follow_on(match, way="redraw", by=official("alice")) is None
    drawn(stage, number + 1)
    assert not astray(Match.objects.all()).exists()


@pytest.mark.parametrize(("number", "part"), [(1, "winners"), (2, "losers"), (3, "winners")])
def test_what_was_drawn_long_ago_is_told_until_it_is_put_right(number: int, part: str) -> None:
    stage = played(a_double(), 5)
    match = corrected(stage, number, part)
    assert list(astray(Match.objects.all())) == [match]
    assert [each.key for each in ways_of(onward_of(match, was=None))] == ["keep"]
    page = page_words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))
    before = "as rondas seguintes jogam-se pelo resultado anterior"
    assert before in page
    event = stage.tournament
    for name in ("event", "rounds"):
        assert before in page_words(Client(), reverse(name, args=[event.slug])), name
    Tournament.objects.filter(pk=event.pk).update(state="over")
    over = page_words(signed_in(event, "bruna"), reverse("draw", args=[event.slug]))
    assert (before in over, "Dizer como fica" in over) == (True, False)


def test_what_was_played_since_is_led_to_and_not_said_to_be_annulled() -> None:
    stage = played(a_double(), 3)
    match = corrected(stage, 1, "winners")
    page = page_words(
        signed_in(stage.tournament), reverse("draw_onward", args=[stage.tournament.slug, match.pk])
    )
    assert "Fica como se jogou: seguem Dupla" in page
    assert "Também já há mãos: Ronda 3." in page
    after = page.split("O que veio depois:")[1]
    assert "Ronda 2" in after
    assert "Ronda 3" in after


def test_a_round_to_be_drawn_says_that_only_a_second_defeat_sends_home() -> None:
    stage = played(a_double(), 1)
    page = page_words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))
    assert "Quem perde uma vez cai para a repescagem; só sai quem perde duas." in page
    assert "quem perde sai" not in page


def test_it_begins_from_the_form() -> None:
    event = an_event(8)
    sent = {"format": "double", "order": "lot"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert Stage.objects.get().rounds.count() == 6


def test_one_final_decides_whoever_wins_it() -> None:
    stage = a_double(5)
    for number in range(1, stage.rounds.count() + 1):
        finish(drawn(stage, number), points=LOSES)
    assert sorted(losses(stage).values()) == [1, 1, 2, 2, 2]


@pytest.mark.parametrize("pairs", [4, 5, 6, 7, 11, 20])
def test_it_is_played_to_its_end_with_complete_places(pairs: int) -> None:
    told = rehearse(READY["repescagem"], pairs)
    assert sorted(told.places) == list(range(1, pairs + 1))
    assert told.avoidable_rematches == 0
