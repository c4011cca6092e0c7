"""What is typed before a draw, and what it comes to."""

from datetime import time, timedelta

import pytest
from django.utils import timezone

from torneio.draw.forms import BeginForm, next_time
from torneio.draw.plans import plan, plan_in_words, suggested_rounds
from torneio.draw.prizes import read_prizes


@pytest.mark.parametrize(
    ("format_", "pairs", "words"),
    [
        ("swiss", 12, "5 rondas, 6 mesas, ninguém folga."),
        ("swiss", 13, "5 rondas; na primeira, 6 mesas e 1 folga."),
        ("league", 7, "7 rondas; na primeira, 3 mesas e 1 folga."),
        ("knockout", 6, "3 rondas; na primeira, 2 mesas e 2 folgas."),
        ("knockout", 2, "1 ronda, 1 mesa, ninguém folga."),
    ],
)
def test_a_format_is_told_in_rounds_tables_and_byes(format_: str, pairs: int, words: str) -> None:
    planned = plan(format_, pairs, rounds=5 if format_ == "swiss" else None)
    assert planned is not None
    assert plan_in_words(planned) == words


def test_one_pair_is_no_plan() -> None:
    assert plan("swiss", 1) is None


@pytest.mark.parametrize(("rounds", "warned"), [(5, False), (6, True)])
def test_more_rounds_than_the_field_bears_are_warned_of(rounds: int, warned: bool) -> None:
    planned = plan("swiss", 12, rounds=rounds)
    assert planned is not None
    assert bool(planned.warnings) is warned


@pytest.mark.parametrize(("pairs", "rounds"), [(2, 1), (6, 2), (8, 3), (12, 5), (16, 5), (96, 8)])
def test_the_suggestion_itself_is_never_warned_of_from_four_pairs(pairs: int, rounds: int) -> None:
    assert suggested_rounds(pairs) == rounds


def test_rounds_are_asked_of_a_swiss_only() -> None:
    said = {"order": "lot", "rounds": "muitas"}
    swiss = BeginForm(said | {"format": "swiss"}, pairs=8, present=8)
    assert swiss.errors == {"rounds": ["Escreva um número de rondas, em algarismos."]}
    league = BeginForm(said | {"format": "league"}, pairs=8, present=8)
    assert league.is_valid()
    assert league.wanted_rounds("league") is None


def test_two_turns_of_a_league_are_twice_the_rounds() -> None:
    said = {"order": "lot", "format": "league", "twice": "on"}
    form = BeginForm(said, pairs=8, present=8)
    assert form.is_valid()
    assert form.wanted_rounds("league") == 16


def test_an_hour_gone_by_is_tomorrows() -> None:
    now = timezone.localtime()
    today = [next_time(time(hour)).date() for hour in range(24)]
    assert set(today) <= {now.date(), now.date() + timedelta(days=1)}
    assert all(now < next_time(time(hour)) <= now + timedelta(hours=25) for hour in range(24))


@pytest.mark.parametrize(
    ("text", "places", "last"),
    [
        ("Um borrego\nUm presunto", {1: "Um borrego", 2: "Um presunto"}, ""),
        ("1.º Um borrego\n\n3º: Um galo", {1: "Um borrego", 3: "Um galo"}, ""),
        ("Um borrego\nÚltimo: palitos", {1: "Um borrego"}, "palitos"),
        ("Último lugar - palitos", {}, "palitos"),
        ("100 euros\n50 euros", {1: "100 euros", 2: "50 euros"}, ""),
        ("", {}, ""),
    ],
)
def test_prizes_are_read_a_line_a_place(text: str, places: dict[int, str], last: str) -> None:
    prizes = read_prizes(text)
    assert (prizes.places, prizes.last) == (places, last)
