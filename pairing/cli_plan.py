"""`plan`: the formats that fit into an evening, as a table."""

import argparse
import re
from collections.abc import Sequence
from datetime import time

from pairing.cli import Answer, Command
from pairing.planner import (
    DAY,
    MOST_PAIRS,
    MOST_PARTIDAS,
    MOST_ROUNDS,
    Code,
    Evening,
    Note,
    Plan,
    Wrong,
    plans,
)

TITLES = ("Format", "Rounds", "Waves", "Matches", "Byes", "End", "Left", "")

WRONG: dict[Wrong, str] = {
    "pairs": f"--pairs: from 2 to {MOST_PAIRS}",
    "tables": f"--tables: from 1 to {MOST_PAIRS}",
    "minutes": f"--minutes: a partida takes from 1 to {DAY}",
    "close": "--until: another hour than --from; one before it is on the next day",
    "partidas": f"--partidas: from 1 to {MOST_PARTIDAS}, the fewest first (2-3)",
    "pause": f"--pause: from 0 to {DAY} minutes",
    "rounds": f"--rounds: from 1 to {MOST_ROUNDS}",
}
NOTES: dict[Code, str] = {
    "late": "{} minutes too long",
    "byes": "",  # has a column
    "opponents_run_out": "in more than {} rounds opponents may repeat",
    "round_robin_instead": "a round robin takes {}",
    "more_rounds_than_opponents": "there are {} opponents",
    "more_rounds_than_partners": "there are {} partners",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "What fits stands first, then what leaves every pair most matches for certain. "
        "Exit status: 0, something fits; 1, nothing does; 2, something typed is wrong."
    )
    parser.add_argument("--pairs", type=_number, required=True, help="how many")
    parser.add_argument("--tables", type=_number, required=True, help="how many play at one time")
    parser.add_argument("--minutes", type=_number, required=True, help="of a partida")
    parser.add_argument("--from", dest="start", type=_hour, required=True, metavar="HH:MM")
    parser.add_argument("--until", dest="close", type=_hour, required=True, metavar="HH:MM")
    parser.add_argument("--pause", type=_number, default=0, help="minutes between rounds")
    parser.add_argument(
        "--partidas", type=_span, default=(1, 1), help="of a match: 1, or the range 2-3"
    )
    parser.add_argument("--rounds", type=_number, help="of a Swiss or an individual movement")


def _run(asked: argparse.Namespace) -> Answer:
    evening = Evening(
        asked.pairs,
        asked.tables,
        asked.minutes,
        start=asked.start,
        close=asked.close,
        partidas=asked.partidas,
        pause=asked.pause,
        rounds=asked.rounds,
    )
    if wrong := evening.problems():
        return Answer(err="\n".join(WRONG[name] for name in wrong), status=2)
    found = plans(evening)
    return Answer(table(found), status=0 if found[0].fits else 1)


PLAN = Command("plan", "Which formats fit into an evening, and how many rounds.", _arguments, _run)


def table(found: Sequence[Plan]) -> str:
    """A line for each format; the last column has its warnings."""
    rows = [TITLES, *map(_row, found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _row(plan: Plan) -> tuple[str, ...]:
    shape = plan.shape
    return (
        shape.format,
        str(len(shape.rounds)),
        str(sum(plan.waves)),
        str(shape.most) if shape.least == shape.most else f"{shape.least}-{shape.most}",
        str(shape.all_byes),
        f"{plan.end:%H:%M}",
        f"{plan.slack} min",
        "; ".join(filter(None, map(_said, plan.notes))),
    )


def _said(note: Note) -> str:
    return NOTES[note.code].format(note.number)


def _number(typed: str) -> int:
    return _numbers(typed, r"(-?[0-9]{1,9})", "whole number of at most nine digits")[0]


def _hour(typed: str) -> time:
    hour = "hour like 20:30"
    hours, minutes = _numbers(typed, r"([0-9]{1,2}):([0-9]{2})", hour)
    try:
        return time(hours, minutes)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{typed!r} is no {hour}") from None


def _span(typed: str) -> tuple[int, int]:
    found = _numbers(typed, r"([0-9]{1,9})(?:-([0-9]{1,9}))?", "number, or range like 2-3")
    return found[0], found[-1]


def _numbers(typed: str, form: str, expected: str) -> list[int]:
    """The numbers in a typed text, which has to look like `form`."""
    if not (match := re.fullmatch(form, typed)):
        raise argparse.ArgumentTypeError(f"{typed[:40]!r} is no {expected}")
    return [int(group) for group in match.groups() if group]
