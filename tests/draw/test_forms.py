"""What is typed before a draw, and what it comes to."""

from datetime import time, timedelta

import pytest
from django.utils import timezone

from torneio.draw.beginning.forms import BeginForm
from torneio.draw.beginning.plans import plan, plan_in_words
from torneio.draw.forms import next_time
from torneio.entries.models import Pair
from torneio.formats.ready_formats import suggested_rounds


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


@pytest.mark.parametrize(("rounds", "warned"), [(7, False), (8, True)])
def test_more_rounds_than_the_field_bears_are_warned_of(rounds: int, warned: bool) -> None:
    planned = plan("swiss", 12, rounds=rounds)
    assert planned is not None
    said = "Em mais de 7 rondas pode haver quem repita adversário."
    assert planned.warnings == ((said,) if warned else ())


@pytest.mark.parametrize(
    ("pairs", "rounds"), [(2, 1), (3, 3), (4, 3), (6, 3), (8, 3), (12, 5), (16, 5), (96, 8)]
)
def test_the_rounds_suggested_leave_one_winner_and_are_not_fewer_than_three(
    pairs: int, rounds: int
) -> None:
    assert suggested_rounds(pairs) == rounds


def test_rounds_are_asked_of_a_swiss_only() -> None:
    said = {"order": "lot", "rounds": "muitas"}
    swiss = BeginForm(said | {"format": "swiss"}, pairs=8, absent=[])
    assert swiss.errors == {"rounds": ["Escreva um número de rondas, em algarismos."]}
    league = BeginForm(said | {"format": "league"}, pairs=8, absent=[])
    assert league.is_valid()
    assert league.wanted_rounds("league") is None


def test_two_turns_of_a_league_are_twice_the_rounds() -> None:
    said = {"order": "lot", "format": "league", "twice": "on"}
    form = BeginForm(said, pairs=8, absent=[])
    assert form.is_valid()
    assert form.wanted_rounds("league") == 16


ABSENT = [Pair(number=3, name="Zé e Tó"), Pair(number=5, name="Rui e Quim")]


def who_plays(**said: object) -> tuple[int, list[int]]:
    form = BeginForm({"order": "lot", "format": "league", **said}, pairs=8, absent=ABSENT)
    assert form.is_valid(), form.errors
    return form.entered(), form.left_out()


def test_only_those_present_play_and_whoever_is_kept() -> None:
    assert who_plays(only_present="on") == (6, [3, 5])
    assert who_plays(only_present="on", keep=["5"]) == (7, [3])
    assert who_plays() == (8, [])


def test_those_present_are_who_plays_unless_somebody_says_so() -> None:
    form = BeginForm(pairs=8, absent=ABSENT)
    assert (form.fields["only_present"].initial, form.left_out()) == (True, [3, 5])


def test_where_nobody_is_ticked_at_the_door_all_play() -> None:
    form = BeginForm(pairs=2, absent=ABSENT)
    assert (form.fields["only_present"].initial, form.entered()) == (False, 2)


def test_an_hour_gone_by_is_tomorrows() -> None:
    now = timezone.localtime()
    today = [next_time(time(hour)).date() for hour in range(24)]
    assert set(today) <= {now.date(), now.date() + timedelta(days=1)}
    assert all(now < next_time(time(hour)) <= now + timedelta(hours=25) for hour in range(24))


@pytest.mark.parametrize("pairs", range(3, 24))
def test_no_suggested_round_has_anybody_meet_again(pairs: int) -> None:
    planned = plan("swiss", pairs, rounds=suggested_rounds(pairs))
    assert planned is not None
    assert (planned.rounds >= 3, planned.warnings) == (True, ())
