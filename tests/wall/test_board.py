"""The wall turns its own pages, calls late tables, and says when its figures were read."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring import PRESETS
from tests.builders import PHONE, an_event, begun, drawn, play
from tests.draw.nights import finish
from tests.live.reading import page, poll, queries, words
from torneio.draw.services import begin_stage
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Hand, Match, Round, Stage, StageOptions, Table
from torneio.play.services.calls import call_organiser
from torneio.wall.boards import wall_of
from torneio.wall.paging import TURN_SECONDS
from torneio.wall.wall_cards import FRESH

pytestmark = pytest.mark.django_db


def a_wall(pairs: int, **event: object) -> str:
    made = an_event(pairs, **event)  # type: ignore[arg-type]
    drawn(begun(made, "swiss"))
    return reverse("board", args=[made.slug])


def asks_next(html: str) -> tuple[str, str]:
    """The revision and the turn that the page will ask about."""
    found = re.search(r'hx-get="\?v=(\d+)&amp;t=(\d+)"', html)
    assert found
    return found[1], found[2]


@pytest.fixture
def clock(time_machine):
    """A clock that stands at the first page of everything and moves by turns."""
    start = 1_795_300_920  # divisible by most the page counts below
    time_machine.move_to(start, tick=False)

    def turn(count: int) -> None:
        time_machine.move_to(start + count * TURN_SECONDS, tick=False)

    return turn


def on_the_wall(html: str) -> tuple[list[int], list[int]]:
    """The tables and the places of the page that hangs there now."""
    cards = re.findall(
        r'<li class="wall-card([^"]*)"[^>]*>\s*<p class="mesa">\s*<strong>Mesa (\d+)', html
    )
    rows = re.findall(r'<tr class="([^"]*)">\s*<td class="place">(\d+)', html)
    tables, places = (
        [int(number) for classes, number in found if "off" not in classes.split()]
        for found in (cards, rows)
    )
    return tables, places


def test_the_clock_turns_the_pages_until_every_table_and_pair_was_shown(
    client: Client, clock
) -> None:
    wall = a_wall(60)  # 30 tables in two pages, 60 pairs in five
    tables, pairs = set(), set()
    for count in range(10):  # a page stays for two turns, for televisions that show half of it
        clock(count)
        now = on_the_wall(page(client, wall))
        assert (len(now[0]), len(now[1])) == (15, 12)
        tables |= set(now[0])
        pairs |= set(now[1])
        assert re.search(r"Mesas página [12] de 2.*página [1-5] de 5", words(client, wall))
    assert (tables, pairs) == (set(range(1, 31)), set(range(1, 61)))


def test_a_very_long_wall_sends_its_first_hundreds_and_the_page_that_hangs_there(
    client: Client, clock
) -> None:
    wall = a_wall(410)
    first = page(client, wall)
    assert (first.count('<p class="mesa">'), first.count('class="place">')) == (200, 200)
    assert "E mais 5 mesas: estão em «Rondas»." in first
    assert "E mais 210 duplas: estão em «Classificação»." in first
    clock(2 * 4)  # when the last of the thirteen pages hangs
    tables, _ = on_the_wall(page(client, wall))
    assert tables[-1] == 205


def test_within_a_turn_nothing_is_sent_again_and_after_it_everything(client: Client, clock) -> None:
    wall = a_wall(4)
    version, turn = asks_next(page(client, wall))
    assert poll(client, wall, version, t=turn).status_code == 204
    clock(1)
    assert poll(client, wall, version, t=turn).status_code == 200


def test_a_hand_is_on_the_wall_at_the_next_poll(client: Client, clock) -> None:
    wall = a_wall(4)
    match = Match.objects.with_names().first()
    version, turn = asks_next(page(client, wall))
    assert poll(client, wall, version, t=turn).status_code == 204
    play(match, [95])
    answer = poll(client, wall, version, t=turn)
    assert answer.status_code == 200
    assert '<span class="figure">2</span>' in answer.content.decode()


def test_it_says_event_round_hour_and_when_the_figures_were_read(
    client: Client, time_machine
) -> None:
    time_machine.move_to("2026-11-21 22:41:07+00:00", tick=False)
    seen = words(client, a_wall(4))
    assert "Noite de Sueca Ronda 1 de 5 0 de 2 mesas acabadas 22:41" in seen
    # Both are there; a browser shows the one that is true (see test_read_from_afar).
    assert "atualizado às 22:41 sem ligação desde as 22:41" in seen


def test_a_table_that_has_not_begun_is_called_after_five_minutes(client: Client) -> None:
    wall = a_wall(6)
    play(Match.objects.with_names().get(position=1), [95])
    play(Match.objects.with_names().get(position=2), [95])
    assert "ainda por começar" not in words(client, wall)
    Round.objects.update(published_at=timezone.now() - timedelta(minutes=6))
    play(Match.objects.with_names().get(position=2), [95])
    assert "Mesa 3: ainda por começar." in words(client, wall)


def test_the_last_tables_are_awaited_by_number(client: Client) -> None:
    wall = a_wall(8)
    for position in (1, 2):
        play(Match.objects.with_names().get(position=position), [95] * 4)
    assert "Falta acabar as mesas 3 e 4." in words(client, wall)
    play(Match.objects.with_names().get(position=3), [95] * 4)
    assert "Falta acabar a mesa 4." in words(client, wall)
    play(Match.objects.with_names().get(position=4), [95] * 4)
    assert "Acabou a ronda 1." in words(client, wall)
    assert "A seguir: Ronda 2" in words(client, wall)


def test_a_pair_that_rests_is_named(client: Client) -> None:
    wall = a_wall(5)
    resting = Match.objects.with_names().get(pair_b=None)
    assert f"Folga nesta ronda: {resting.pair_a.name}" in words(client, wall)


def test_crosses_or_the_comb_as_one_likes(client: Client) -> None:
    wall = a_wall(4)
    play(Match.objects.with_names().first(), [95])
    assert 'class="sheet crosses"' in page(client, wall)
    assert 'class="sheet comb"' in page(client, wall, folha="pente")


@pytest.mark.parametrize(
    ("pairs", "shown", "columns", "rows"),
    [(2, 1, 1, 1), (6, 3, 1, 3), (10, 5, 2, 3), (16, 8, 2, 4), (32, 16, 2, 8), (44, 11, 2, 6)],
)
def test_few_tables_fill_the_wall_and_many_are_as_many_as_can_be_read(
    client: Client, clock, pairs: int, shown: int, columns: int, rows: int
) -> None:
    html = page(client, a_wall(pairs))
    assert len(on_the_wall(html)[0]) == shown
    assert f"cols-{columns} rows-{rows} " in " ".join(html.split())
    assert ("drawn" in html, "listed" in html) == (shown <= 8, shown > 8)


def test_four_tables_at_a_time_where_that_is_asked_for(client: Client, clock) -> None:
    assert len(on_the_wall(page(client, a_wall(24), mesas=4))[0]) == 4


def test_a_place_that_is_left_says_what_comes_next(client: Client) -> None:
    assert "A seguir: Ronda 2, por sortear." in words(client, a_wall(10))
    assert "wall-card next" not in page(client, a_wall(8, name="Outra"))


@pytest.mark.parametrize(
    ("letters", "cards", "places"), [(20, 12, 12), (40, 12, 12), (62, 6, 12), (83, 6, 6)]
)
def test_long_names_have_fewer_to_a_page_and_are_whole(
    client: Client, clock, letters: int, cards: int, places: int
) -> None:
    wall = a_wall(24)
    name = "Maria dos Prazeres e Zulmira das Dores Conceição".ljust(letters, "a")[:letters]
    Pair.objects.filter(number=24).update(name=name)
    html = page(client, wall)
    assert tuple(map(len, on_the_wall(html))) == (cards, places)
    assert words(client, wall).count(name) == 2


@pytest.mark.parametrize("preset", ["pontos-corridos", "cinco-maos", "norte-10"])
def test_every_way_of_counting_has_a_wall(client: Client, preset: str) -> None:
    wall = a_wall(4, preset=preset)
    play(Match.objects.with_names().first(), [95, 70])
    seen = words(client, wall)
    assert ("165" in seen) == (preset == "pontos-corridos")


def test_it_costs_the_same_with_one_table_and_with_thirty(client: Client) -> None:
    assert queries(client, a_wall(2, name="A")) == queries(client, a_wall(60, name="B"))


def test_riscos_are_called_as_the_event_calls_them(client: Client) -> None:
    rules = replace(PRESETS["cinco-maos"], unit_name="pedra")
    wall = a_wall(4, ruleset=rules)
    play(Match.objects.with_names().first(), [95])
    assert "pedras 2" in words(client, wall)


def test_a_table_says_which_hand_it_plays_and_partidas_are_filled_rings(client: Client) -> None:
    wall = a_wall(4)
    play(Match.objects.with_names().first(), [95, 95, 70])
    assert "Mesa 1 mão 2" in words(client, wall)
    html = re.sub(r"\s*(<i|</span>)", r"\1", page(client, wall))
    assert 'aria-label="1 partida"><i class="dot filled"></i><i class="dot"></i></span>' in html
    assert re.search(r'"wall-card\s+fresh', html)


def test_what_just_happened_is_so_for_a_minute(client: Client) -> None:
    wall = a_wall(4)
    play(Match.objects.with_names().first(), [95])
    Hand.objects.update(recorded_at=timezone.now() - FRESH)
    assert not re.search(r'"wall-card\s+fresh', page(client, wall))


def test_a_table_that_calls_is_called_out(client: Client) -> None:
    wall = a_wall(8)
    for number in (4, 2):
        call_organiser(Table.objects.get(number=number), by=PHONE)
    assert "As mesas 4 e 2 chamam a organização." in words(client, wall)


def test_before_the_draw_everybody_is_welcome(client: Client) -> None:
    event = an_event(3)
    seen = words(client, reverse("board", args=[event.slug]))
    assert "Bem-vindos sábado, 21 de novembro 3 duplas inscritas" in seen
    assert "Duplas Pontos 1 Dupla 1 2 Dupla 2 3 Dupla 3" in seen


def test_between_rounds_nobody_is_awaited(client: Client) -> None:
    seen = words(client, a_wall(2))
    assert "Falta acabar" not in seen


def test_a_long_name_of_an_event_has_two_lines_on_the_wall(client: Client) -> None:
    name = "Torneio da Associação — Noite de São Martinho"
    assert f'<h1 class="long">{name}</h1>' in page(client, a_wall(4, name=name))
    assert "<h1>Noite de Sueca</h1>" in page(client, a_wall(4))


def test_before_the_first_result_the_pairs_of_groups_stand_by_number(client: Client) -> None:
    event = an_event(8)
    options = StageOptions(groups=2, go_on=4)
    stage = begin_stage(event, "groups", by_lot=True, options=options, seed=4)
    assert isinstance(stage, Stage)
    round_ = drawn(stage)
    numbers = [slot.item.place for slot in wall_of(event)["places"].slots]
    assert numbers == [str(number) for number in range(1, 9)]
    finish(round_)
    by_group = [slot.item.place[0] for slot in wall_of(event)["places"].slots]
    assert by_group == ["A"] * 4 + ["B"] * 4


def test_the_wall_names_the_next_of_rounds_that_are_all_public() -> None:
    stage = begun(an_event(4), "league")
    for number in (1, 2, 3):
        drawn(stage, number)
    address = reverse("board", args=[stage.tournament.slug])
    assert wall_of(stage.tournament)["follows"] == "Ronda 2"
    assert "É a última ronda" not in words(Client(), address)
    finish(stage.rounds.get(number=1))
    finish(stage.rounds.get(number=2))
    assert wall_of(Tournament.objects.get(pk=stage.tournament_id))["follows"] == ""
