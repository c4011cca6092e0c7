"""What fits into an evening: the planner counts what the formats then play."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing import consolation, groups, knockout, rotation, round_robin, shapes
from pairing.__main__ import main
from pairing.planner import Evening, Note, Plan, plans


def evening(pairs: int = 16, **changed: object) -> Evening:
    night = {"tables": 8, "minutes": 25, "start": time(20, 30), "close": time(0, 30), "pause": 5}
    return Evening(pairs, **(night | changed))


def planned(name: str, *, pairs: int = 16, **changed: object) -> Plan:
    return next(p for p in plans(evening(pairs, **changed)) if p.shape.format == name)


def knocked_out(n: int, wins: Callable[[Sequence[int]], int]) -> tuple[list[int], Counter[int]]:
    """Matches of each round, third place's beside the final, and the matches of each unit."""
    rounds, matches, beside = [], Counter(), []
    pairs = knockout.first_round(range(1, n + 1))
    while pairs:
        there = [pair for pair in pairs if None not in pair]
        rounds.append(len(there) + len(beside))
        matches.update(unit for pair in [*there, *beside] for unit in pair)
        winners = {wins(pair) for pair in there}
        third = knockout.for_third_place(pairs, winners) if len(pairs) == 2 else None
        beside = [third] if third else []
        pairs = knockout.next_round(pairs, winners)
    return rounds, matches


def side_by_side(*brackets: Sequence[int]) -> tuple[int, ...]:
    longest = max(map(len, brackets))
    return tuple(sum(b[k] for b in brackets if k < len(b)) for k in range(longest))


@pytest.mark.parametrize("n", range(2, 41))
def test_a_round_robin_is_as_planned(n: int) -> None:
    for double in (False, True):
        rounds = round_robin.rounds(range(n), double=double)
        shape = shapes.round_robin(n, double=double)
        assert shape.rounds == tuple(sum(b is not None for _, b in each) for each in rounds)
        assert shape.all_byes == sum(b is None for each in rounds for _, b in each)


@pytest.mark.parametrize("n", range(2, 66))
def test_a_knock_out_is_as_planned(n: int) -> None:
    rounds, matches = knocked_out(n, wins=max)
    shape = shapes.knockout(n)
    assert shape.rounds == tuple(rounds)
    assert (shape.least, shape.most) == (min(matches.values()), matches[n])


@pytest.mark.parametrize("n", range(6, 66))
def test_a_consolation_is_as_planned(n: int) -> None:
    course = consolation.course(n, third_place=True)
    shape = shapes.consolation(n)
    assert len(shape.rounds) == max(len(shapes.knockout(n).rounds), course.ends)
    assert shape.least == (2 if course.rounds else 1)
    # A pair in the consolation loses once more there, all but its winner.
    assert sum(shape.rounds) == sum(shapes.knockout(n).rounds) + max(course.most - 1, 0)


@pytest.mark.parametrize("n", range(8, 66))
def test_groups_are_as_planned(n: int) -> None:
    count = next(c for c in (16, 8, 4, 2) if 4 * c <= n)
    stage = groups.rounds(groups.snake(range(n), count))
    after, _ = knocked_out(2 * count, wins=min)
    tables = [sum(b is not None for _, b in each) for each in stage]
    shape = shapes.groups(n)
    assert shape.rounds == (*tables, *after)
    assert shape.all_byes == sum(b is None for each in stage for _, b in each)


@pytest.mark.parametrize(
    ("n", "rounds", "most"),
    [(2, (1, 1), 2), (4, (2, 2, 1, 1), 4), (8, (4, 4, 3, 1, 1, 1), 6)],
)
def test_a_double_elimination_runs_its_longest_course(
    n: int, rounds: tuple[int, ...], most: int
) -> None:
    shape = shapes.double_elimination_of(n)
    assert (shape.rounds, shape.least, shape.most) == (rounds, 2, most)
    assert sum(shape.rounds) == 2 * n - 2


@pytest.mark.parametrize("players", range(4, 41))
def test_an_individual_movement_is_as_planned(players: int) -> None:
    made = rotation.schedule(players, 5, seed=1, effort=0, tries=1)
    shape = shapes.rotation(players, 5)
    least, most = made.report.rests
    assert shape.rounds == tuple(len(each.tables) for each in made.rounds)
    assert (shape.least, shape.most, shape.byes) == (5 - most, 5 - least, most)


def test_a_club_night_of_sixteen() -> None:
    swiss = planned("Swiss")
    assert swiss.waves == (1,) * 7
    assert (swiss.length, swiss.end, swiss.slack) == (7 * 25 + 6 * 5, time(23, 55), 35)
    assert (swiss.shape.least, swiss.shape.most, swiss.notes) == (7, 7, ())
    assert planned("round robin").notes == (Note("late", 205),)


def test_the_best_that_fits_stands_first_and_what_does_not_stands_last() -> None:
    assert [p.shape.format for p in plans(evening())] == [
        "individual movement",
        "Swiss",
        "groups and knock-out",
        "consolation",
        "double elimination",
        "knock-out",
        "round robin",
        "double round robin",
    ]


def test_with_too_few_tables_a_round_is_played_in_waves() -> None:
    assert planned("knock-out", tables=3).waves == (3, 2, 1, 1)
    assert planned("Swiss", tables=3).waves == (3,) * 3
    assert planned("knock-out", tables=1).waves == (8, 4, 2, 2)


@pytest.mark.parametrize(
    ("start", "close", "minutes"),
    [
        (time(20), time(23), 180),
        (time(20, 30), time(0, 30), 240),
        (time(14), time(13, 59), 1439),
    ],
    ids=["the same day", "past midnight", "nearly a day"],
)
def test_how_long_it_is_till_the_closing_hour(start: time, close: time, minutes: int) -> None:
    assert evening(start=start, close=close).available == minutes


def test_a_best_of_three_is_expected_to_take_two_and_a_half() -> None:
    cup = planned("knock-out", partidas=(2, 3), minutes=15)
    assert (cup.length, cup.longest) == (4 * 38 + 15, 4 * 45 + 15)
    assert cup.end == time(23, 17)


@pytest.mark.parametrize(
    ("pairs", "rounds", "codes"),
    [
        (16, 7, []),
        (16, 9, []),
        (16, 10, [("opponents_run_out", 9)]),
        (15, 7, [("byes", 7)]),
        (15, 10, [("byes", 10), ("opponents_run_out", 9)]),
        (16, 12, [("opponents_run_out", 9)]),
        (16, 13, [("opponents_run_out", 9), ("round_robin_instead", 15)]),
        (16, 15, [("opponents_run_out", 9), ("round_robin_instead", 15)]),
        (
            6,
            6,
            [
                ("opponents_run_out", 3),
                ("round_robin_instead", 5),
                ("more_rounds_than_opponents", 5),
            ],
        ),
    ],
)
def test_when_a_swiss_has_too_many_rounds(
    pairs: int, rounds: int, codes: list[tuple[str, int]]
) -> None:
    found = planned("Swiss", pairs=pairs, rounds=rounds, close=time(20)).notes
    assert [(note.code, note.number) for note in found] == codes


def test_partners_run_out_too() -> None:
    found = planned("individual movement", pairs=3, rounds=6, close=time(20)).notes
    assert found == (Note("byes", 12), Note("more_rounds_than_partners", 5))


@given(st.integers(2, 60), st.integers(1, 40), st.integers(1, 90), st.integers(0, 20))
def test_rounds_are_added_while_they_fit(pairs: int, tables: int, minutes: int, pause: int) -> None:
    for plan in plans(evening(pairs, tables=tables, minutes=minutes, pause=pause)):
        assert plan.slack == 240 - plan.length
        assert plan.fits is not any(note.code == "late" for note in plan.notes)
        if plan.shape.format == "individual movement" and len(plan.shape.rounds) < 2 * pairs - 1:
            assert plan.slack < plan.waves[0] * minutes + pause


def test_everything_out_of_range_is_named() -> None:
    wrong = evening(1, tables=0, minutes=0, partidas=(2, 1), pause=-1, rounds=0, close=time(20, 30))
    names = ["pairs", "tables", "minutes", "close", "partidas", "pause", "rounds"]
    assert wrong.problems() == names
    with pytest.raises(ValueError, match=", ".join(names)):
        plans(wrong)


NIGHT = ["--tables", "8", "--minutes", "25", "--from", "20:30", "--until", "00:30"]
TYPED = ["plan", *NIGHT, "--pause", "5", "--pairs"]


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TYPED, "16"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["Format", "Rounds", "Waves", "Matches", "Byes", "End", "Left"]
    assert lines[2].split() == ["Swiss", "7", "7", "7", "0", "23:55", "35", "min"]
    assert lines[-1].endswith("-655 min  655 minutes too long")


# What cannot be planned: what is typed beside the rest, and how the sentence begins.
REFUSED = {
    "no pairs": (["--pairs", "0"], "--pairs: from 2 to 10000"),
    "one pair": (["--pairs", "1"], "--pairs: from 2 to 10000"),
    "pairs below nothing": (["--pairs", "-16"], "--pairs: from 2 to 10000"),
    "more pairs than any hall": (["--pairs", "10001"], "--pairs: from 2 to 10000"),
    "no tables": (["--tables", "0"], "--tables: from 1 to 10000"),
    "tables below nothing": (["--tables", "-1"], "--tables: from 1 to 10000"),
    "too many tables": (["--tables", "999999999"], "--tables: from 1 to 10000"),
    "no time": (["--minutes", "0"], "--minutes: a partida takes from 1 to 1440"),
    "a partida longer than a day": (["--minutes", "1441"], "--minutes: a partida takes from 1"),
    "closing as it opens": (["--until", "20:30"], "--until: another hour than --from"),
    "no partidas": (["--partidas", "0"], "--partidas: from 1 to 200"),
    "partidas the wrong way": (["--partidas", "3-2"], "--partidas: from 1 to 200"),
    "partidas without end": (["--partidas", "1-201"], "--partidas: from 1 to 200"),
    "a pause below nothing": (["--pause", "-1"], "--pause: from 0 to 1440 minutes"),
    "a pause longer than a day": (["--pause", "1441"], "--pause: from 0 to 1440 minutes"),
    "no rounds": (["--rounds", "0"], "--rounds: from 1 to 1000"),
    "too many rounds": (["--rounds", "1001"], "--rounds: from 1 to 1000"),
}

# What is no number, hour or range at all, by what it is typed after.
UNREADABLE = [
    *[(name, typed, "is no whole number") for name in ("--pairs", "--tables", "--minutes")
      for typed in ("2.5", "1e3", "", "dez", "1_6", "١٦", "9" * 5000)],
    *[("--pause", "5m", "is no whole number"), ("--rounds", "nan", "is no whole number")],
    *[(name, typed, "is no hour like 20:30") for name in ("--from", "--until")
      for typed in ("25:00", "24:00", "20:60", "8", "20h30", "20:3", "20:30:10", "2_0:30", "")],
    *[("--partidas", typed, "is no number, or range") for typed in ("a-b", "2-", "2-3-4", "-2")],
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), REFUSED.values(), ids=REFUSED)
def test_the_command_refuses_what_it_cannot_plan(
    typed: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*TYPED, "16", *typed]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(said)


@pytest.mark.parametrize(("name", "typed", "said"), UNREADABLE)
def test_the_command_refuses_what_is_no_number(
    name: str, typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*TYPED, "16", f"{name}={typed}"])
    assert f"argument {name}: {typed[:40]!r} {said}" in capsys.readouterr().err


def test_the_command_says_everything_that_is_wrong_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*TYPED, "1", "--rounds", "0"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == ["--pairs: from 2 to 10000", "--rounds: from 1 to 1000"]


def test_the_command_tells_when_nothing_fits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TYPED, "16", "--partidas", "9-11"]) == 1
    assert "min" in capsys.readouterr().out


def test_four_pairs_play_a_swiss_in_which_all_meet() -> None:
    swiss = planned("Swiss", pairs=4)
    assert (swiss.shape.least, swiss.shape.most) == (3, 3)
    assert "opponents_run_out" not in {note.code for note in swiss.notes}
