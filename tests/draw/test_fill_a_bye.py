"""A pair that comes late plays where a pair of a group, or of a league, would rest, or has left."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, finish, names, signed_in
from tests.live.reading import words as page_words
from torneio.access.actors import official
from torneio.audit.check import check
from torneio.draw.services import begin_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.night.leaving.coming_back import come_back
from torneio.night.leaving.services import leave, open_matches
from torneio.play.models import Match, Stage, StageOptions, Table
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
ALICE = official("alice")


def in_groups(pairs: int = 9) -> Stage:
    """Two groups: of nine, one of five and one of four."""
    event, options = an_event(pairs), StageOptions(groups=2)
    stage = begin_stage(event, "groups", by_lot=False, options=options, seed=4)
    assert isinstance(stage, Stage)
    return stage


def come(stage: Stage, *lines: str) -> None:
    assert register_pairs(stage.tournament, read_lines("\n".join(lines))) == []


def resting(stage: Stage, number: int) -> set[int]:
    return {a for a, b in names(stage.rounds.get(number=number)) if b is None}


def test_it_plays_from_the_next_draw_on_and_everybody_is_met_who_is_left() -> None:
    stage = in_groups()
    finish(drawn(stage))
    rested = resting(stage, 1)
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 1
    assert take_in_late_pairs(stage) == 0
    for number in range(2, 6):
        finish(drawn(stage, number))
        assert not resting(stage, number)
    late = stage.entrants.get(pair__number=10)
    mates = {each.pair.number for each in stage.entrants.filter(group=late.group)} - {10}
    own = Match.objects.with_names().of_pair(late.pair)
    met = {each for two in own for each in two.names.values()}
    assert len(met) - 1 == len(mates - rested)
    assert check(Tournament.objects.get(pk=stage.tournament_id)).faults == []
    assert [each.row.place for each in standings(stage.tournament)][-1] <= 10


def test_a_table_that_the_room_has_not_is_said_before() -> None:
    stage = in_groups()
    drawn(stage)
    come(stage, "Tardia e Atrasada")
    desk, draw = signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug])
    said = "Não há mesa livre: será preciso pôr mais uma mesa, a 5."
    assert said in page_words(desk, draw)
    Table.objects.create(tournament=stage.tournament, number=5)
    assert "mesa livre" not in page_words(desk, draw)
    Table.objects.filter(number=5).delete()
    take_in_late_pairs(stage)
    late = Match.objects.with_names().of_pair(stage.tournament.pairs.get(name="Tardia e Atrasada"))
    assert late.get().table.number == 5


def test_it_sits_at_a_table_in_the_round_being_played() -> None:
    stage = in_groups()
    finish(drawn(stage))
    second = drawn(stage, 2)
    (rests,) = resting(stage, 2)
    before = {m.pk for m in second.matches.filter(table__isnull=False)}
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 1
    assert (rests, 10) in names(second)
    tables = list(second.matches.values_list("table__number", flat=True))
    assert None not in tables
    assert len(set(tables)) == len(tables) == len(before) + 1
    assert resting(stage, 1)


def test_the_page_says_where_it_sits_already_and_it_is_present() -> None:
    stage = in_groups()
    finish(drawn(stage))
    second = drawn(stage, 2)
    come(stage, "Tardia e Atrasada")
    late = stage.tournament.pairs.get(number=10)
    assert not late.present
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    said = desk.post(reverse("draw_take_in_late", args=slug), follow=True).content.decode()
    table = Match.objects.of_pair(late).get(round=second).table
    assert table
    assert f"A dupla Tardia e Atrasada já joga na ronda 2, na mesa {table.number}." in said
    assert "próximo sorteio" not in said
    late.refresh_from_db()
    assert late.present


def test_a_league_of_an_odd_number_has_room_for_one() -> None:
    stage = begun(an_event(5))
    first = drawn(stage)
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    assert take_in_late_pairs(stage) == 1
    assert not resting(stage, first.number)
    assert not stage.entrants.filter(pair__number=7).exists()


def test_where_nobody_rests_there_is_no_room() -> None:
    stage = in_groups(8)
    drawn(stage)
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 0


def test_the_page_says_where_before_it_is_done() -> None:
    stage = in_groups()
    finish(drawn(stage))
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    page = page_words(desk, reverse("draw", args=slug))
    assert (
        "«Tardia e Atrasada» chegou depois do início, e ainda pode entrar: Grupo A, no lugar"
        in page
    )
    assert "Está na lista e fora do sorteio: Segunda e Terceira" in page
    desk.post(reverse("draw_take_in_late", args=slug))
    assert stage.entrants.count() == 10


def gone(stage: Stage, number: int) -> Pair:
    """A pair that leaves, with what is proposed of its matches."""
    pair = stage.tournament.pairs.get(number=number)
    chosen = {each.key: each.ways[0] for each in open_matches(pair)}
    assert leave(pair, chosen, by=ALICE) is None
    return stage.tournament.pairs.get(number=number)


def meetings(stage: Stage, number: int) -> list[int]:
    """The pairs that one has met, or is to meet, in the rounds that are drawn."""
    own = Match.objects.filter(round__stage=stage, pair_b__isnull=False)
    rows = own.values_list("pair_a__number", "pair_b__number")
    return sorted(each for two in rows if number in two for each in two if each != number)


def test_it_plays_the_rest_in_the_place_of_a_pair_that_left_a_group_made_even() -> None:
    stage = in_groups(8)
    finish(drawn(stage))
    group = stage.entrants.get(pair__number=1).group
    mates = set(stage.entrants.filter(group=group).values_list("pair__number", flat=True)) - {1}
    met = set(meetings(stage, 1))
    gone(stage, 1)
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    assert take_in_late_pairs(stage) == 1
    for number in (2, 3):
        finish(drawn(stage, number))
        assert not resting(stage, number)
    assert meetings(stage, 9) == sorted(mates - met)
    assert meetings(stage, 1) == sorted(met)
    event = Tournament.objects.get(pk=stage.tournament_id)
    assert check(event).faults == []
    assert len(standings(event)) == 9


def test_in_public_rounds_it_sits_with_those_that_would_have_met_the_one_that_left() -> None:
    stage = begun(an_event(6))
    for number in range(1, 6):
        drawn(stage, number)
    finish(stage.rounds.get(number=1))
    gone(stage, 3)
    before = {number: resting(stage, number) for number in range(2, 6)}
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 1
    for number, rests in before.items():
        if rests:
            (one,) = rests
            assert any({one, 7} == set(two) for two in names(stage.rounds.get(number=number)))
    assert before[3]
    assert not any(resting(stage, number) for number in before)


def test_where_a_bye_and_a_left_place_meet_each_keeps_its_opponents() -> None:
    stage = begun(an_event(5))
    for number in range(1, 6):
        drawn(stage, number)
    finish(stage.rounds.get(number=1))
    gone(stage, 2)
    come(stage, "Tardia e Atrasada", "Segunda e Terceira")
    assert take_in_late_pairs(stage) == 2
    for number in range(1, 8):
        others = [each for each in meetings(stage, number) if each != 2]
        assert len(others) == len(set(others))


def test_the_one_that_left_does_not_come_back_once_its_place_is_taken() -> None:
    stage = in_groups(8)
    finish(drawn(stage))
    pair = gone(stage, 1)
    come(stage, "Tardia e Atrasada")
    take_in_late_pairs(stage)
    problem = come_back(pair, by=ALICE)
    assert problem
    assert problem.code == "place_is_taken"
    desk, slug = signed_in(stage.tournament), stage.tournament.slug
    desk.post(reverse("pair_mark", args=[slug, 1]), {"withdrawn": "0"})
    assert stage.tournament.pairs.get(number=1).withdrawn
    seen = page_words(desk, reverse("pair_leaving", args=[slug, 1]))
    assert "O seu lugar no sorteio já é de outra dupla: Tardia e Atrasada." in seen
    assert "De volta" not in seen


def test_the_page_says_whose_place_it_is_or_how_one_becomes_free() -> None:
    stage = in_groups(8)
    finish(drawn(stage))
    come(stage, "Tardia e Atrasada")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    draw = reverse("draw", args=slug)
    assert "Não há lugar vago. Se uma dupla sair, pode jogar no lugar dela" in page_words(
        desk, draw
    )
    leaving = page_words(desk, reverse("pair_leaving", args=[*slug, 1]))
    assert "Pode jogar no lugar desta as rondas que faltam" in leaving
    gone(stage, 1)
    said = page_words(desk, draw)
    assert "ainda pode entrar: Grupo A, no lugar de Dupla 1, que já não joga." in said


def test_the_place_of_one_that_came_late_and_left_is_free_again() -> None:
    stage = in_groups(8)
    finish(drawn(stage))
    gone(stage, 1)
    come(stage, "Tardia e Atrasada")
    take_in_late_pairs(stage)
    gone(stage, 9)
    come(stage, "Segunda e Terceira")
    assert take_in_late_pairs(stage) == 1
    finish(drawn(stage, 2))
    assert not resting(stage, 2)
    assert len(meetings(stage, 10)) == 1


def test_when_all_is_played_there_is_no_place() -> None:
    stage = in_groups()
    for number in range(1, 6):
        finish(drawn(stage, number))
    gone(stage, 1)
    come(stage, "Tardia e Atrasada")
    assert take_in_late_pairs(stage) == 0


def test_a_place_without_an_opponent_in_the_round_in_play_is_explained() -> None:
    stage = begun(an_event(4))
    first = drawn(stage)
    gone(stage, 4)
    come(stage, "Tardia e Atrasada")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    page = page_words(desk, reverse("draw", args=slug))
    assert "ainda pode entrar: no lugar de Dupla 4, que já não joga." in page
    assert "Joga 2 encontros, a partir da ronda 2." in page
    said = desk.post(reverse("draw_take_in_late", args=slug), follow=True).content.decode()
    rests = "A dupla Tardia e Atrasada tem lugar no sorteio, mas na ronda 1 folga: quem jogaria com"
    assert rests in said
    assert "próximo sorteio" not in said
    play(first.matches.with_event().get(over=False), WINS)
    assert 5 in {unit for two in names(drawn(stage, 2)) for unit in two}


def test_in_the_last_round_a_place_that_nobody_waits_for_is_said_to_be_too_late() -> None:
    stage = begun(an_event(4))
    finish(drawn(stage))
    finish(drawn(stage, 2))
    drawn(stage, 3)
    gone(stage, 4)
    come(stage, "Tardia e Atrasada")
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    said = desk.post(reverse("draw_take_in_late", args=slug), follow=True).content.decode()
    assert "mas na ronda 3, que é a última ronda, já não há quem jogue com ela." in said


@pytest.mark.parametrize("format_", ["league", "knockout"])
def test_the_bar_names_it_too_and_leads_to_the_step_that_takes_it_in(format_: str) -> None:
    stage = begun(an_event(5), format_)
    event = stage.tournament
    desk, address = signed_in(event), reverse("pairs", args=[event.slug])
    come(stage, "Tardia e Atrasada")
    out, step = "A dupla «Tardia e Atrasada» está fora do sorteio.", "Juntar ao sorteio"
    assert f"{out} {step}" in page_words(desk, address)  # before the draw
    drawn(stage)
    assert f"{out} Relógio {step}" in page_words(desk, address)  # in play
    take_in_late_pairs(stage)
    assert out not in page_words(desk, address)
