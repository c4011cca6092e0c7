"""The wall turns its own pages, calls who is late, and says when its figures were read."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring import PRESETS
from tests.builders import an_event, begun, drawn, play
from tests.live.reading import page, poll, queries, words
from torneio.entries.models import Pair
from torneio.live.boards import TURN_SECONDS
from torneio.play.models import Match, Round

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


def test_the_clock_turns_the_pages_until_every_table_and_pair_was_shown(
    client: Client, clock
) -> None:
    wall = a_wall(30)  # 15 tables, 30 pairs: three pages of each
    tables, pairs = set(), set()
    for count in range(3):
        clock(count)
        seen = words(client, wall)
        assert "de 3" in seen
        tables |= {n for n in range(1, 16) if f"Mesa {n} " in seen}
        pairs |= {n for n in range(1, 31) if f" Dupla {n} " in f"{seen} "}
    assert tables == set(range(1, 16))
    assert pairs >= set(range(1, 31))


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
    assert 'class="riscos">2</p>' in answer.content.decode()


def test_it_says_event_round_hour_and_when_the_figures_were_read(
    client: Client, time_machine
) -> None:
    time_machine.move_to("2026-11-21 22:41:07+00:00", tick=False)
    seen = words(client, a_wall(4))
    assert "Noite de Sueca Ronda 1 · 0/2 22:41" in seen
    # Both are there; a browser shows the one that is true (see test_watching).
    assert "Atualizado às Sem ligação desde as 22:41" in seen


def test_a_table_that_has_not_begun_is_called_after_five_minutes(client: Client) -> None:
    wall = a_wall(6)
    play(Match.objects.with_names().get(position=1), [95])
    play(Match.objects.with_names().get(position=2), [95])
    assert "ainda por começar" not in words(client, wall)
    Round.objects.update(published_at=timezone.now() - timedelta(minutes=6))
    play(Match.objects.with_names().get(position=2), [95])
    assert "Mesa 3: ainda por começar" in words(client, wall)


def test_the_last_tables_are_awaited_by_number(client: Client) -> None:
    wall = a_wall(8)
    for position in (1, 2):
        play(Match.objects.with_names().get(position=position), [95] * 4)
    assert "Falta acabar: mesas 3, 4" in words(client, wall)
    play(Match.objects.with_names().get(position=3), [95] * 4)
    assert "Falta acabar a mesa 4" in words(client, wall)
    play(Match.objects.with_names().get(position=4), [95] * 4)
    assert "Ronda terminada" in words(client, wall)
    assert "A seguir: Ronda 2" in words(client, wall)


def test_a_pair_that_rests_is_named(client: Client) -> None:
    wall = a_wall(5)
    resting = Match.objects.with_names().get(pair_b=None)
    assert f"Folga: {resting.pair_a}" in words(client, wall)


def test_crosses_or_the_comb_as_one_likes(client: Client) -> None:
    wall = a_wall(4)
    play(Match.objects.with_names().first(), [95])
    assert 'class="sheet crosses"' in page(client, wall)
    assert 'class="sheet comb"' in page(client, wall, folha="pente")


def test_a_small_television_gets_four_tables_at_a_time(client: Client, clock) -> None:
    wall = a_wall(24)
    assert page(client, wall).count("wall-card") == 6
    assert page(client, wall, mesas=4).count("wall-card") == 4


def test_eight_tables_are_four_and_four_and_not_six_and_two(client: Client, clock) -> None:
    wall = a_wall(16)
    for count in range(2):
        clock(count)
        html = page(client, wall)
        assert (html.count("wall-card"), 'class="tiles four"' in html) == (4, True)
        assert html.count('<td class="who">') == 8


@pytest.mark.parametrize(("letters", "cards", "places"), [(30, 6, 12), (40, 6, 12), (83, 4, 6)])
def test_long_names_have_fewer_to_a_page_and_are_whole(
    client: Client, clock, letters: int, cards: int, places: int
) -> None:
    wall = a_wall(24)
    name = "Maria dos Prazeres e Zulmira das Dores Conceição".ljust(letters, "a")[:letters]
    Pair.objects.filter(number=24).update(name=name)
    html = page(client, wall)
    assert (html.count("wall-card"), html.count('<td class="who">')) == (cards, places)
    shown = []
    for count in range(6):
        clock(count)
        cache.clear()
        shown.append(words(client, wall).count(name))
    assert sum(shown) >= 2


@pytest.mark.parametrize("preset", ["pontos-corridos", "cinco-maos", "norte-10"])
def test_every_way_of_counting_has_a_wall(client: Client, preset: str) -> None:
    wall = a_wall(4, preset=preset)
    play(Match.objects.with_names().first(), [95, 70])
    seen = words(client, wall)
    assert ("165" in seen) == (preset == "pontos-corridos")


def test_it_costs_the_same_with_one_table_and_with_thirty(client: Client) -> None:
    assert queries(client, a_wall(2, name="A")) == queries(client, a_wall(60, name="B"))


def test_riscos_are_called_as_the_event_calls_them(client: Client) -> None:
    rules = replace(PRESETS["classica"], unit_name="pedra")
    wall = a_wall(4, ruleset=rules)
    assert "Part. partidas, P pedras" in words(client, wall)
    assert "P partidas, R riscos" in words(client, a_wall(4, name="Outra"))
