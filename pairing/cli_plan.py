"""`plan`: the formats that fit into an evening, as a table."""

import argparse
from collections.abc import Sequence
from datetime import time

from pairing.cli import Answer, Command
from pairing.planner import Code, Evening, Note, Plan, Wrong, plans

TITLES = ("Format", "Rounds", "Waves", "Matches", "Byes", "End", "Left", "")

WRONG: dict[Wrong, str] = {
    "pairs": "--pairs: two or more are needed",
    "tables": "--tables: one or more is needed",
    "minutes": "--minutes: a partida takes one or more",
    "partidas": "--partidas: one or more, the fewest first (2-3)",
    "pause": "--pause: 0 minutes or more",
    "rounds": "--rounds: one or more",
}
NOTES: dict[Code, str] = {
    "late": "{} minutes too long",
    "byes": "",  # has a column
    "swiss_past_half": "more than {} rounds make little sense",
    "round_robin_instead": "a round robin takes {}",
    "more_rounds_than_opponents": "there are {} opponents",
    "more_rounds_than_partners": "there are {} partners",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "What fits stands first, then what leaves every pair most matches for certain. "
        "Exit status: 0, something fits; 1, nothing does; 2, something typed is wrong."
    )
    parser.add_argument("--pairs", type=int, required=True, help="how many")
    parser.add_argument("--tables", type=int, required=True, help="how many play at one time")
    parser.add_argument("--minutes", type=int, required=True, help="of a partida")
    parser.add_argument("--from", dest="start", type=_hour, required=True, metavar="HH:MM")
    parser.add_argument("--until", dest="close", type=_hour, required=True, metavar="HH:MM")
    parser.add_argument("--pause", type=int, default=0, help="minutes between rounds")
    parser.add_argument(
        "--partidas", type=_span, default=(1, 1), help="of a match: 1, or the range 2-3"
    )
    parser.add_argument("--rounds", type=int, help="of a Swiss or an individual movement")


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
    """A line a format; the last column says what speaks against it."""
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


def _hour(typed: str) -> time:
    hours, _, minutes = typed.partition(":")
    try:
        return time(int(hours), int(minutes))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{typed!r} is no hour like 20:30") from None


def _span(typed: str) -> tuple[int, int]:
    least, _, most = typed.partition("-")
    try:
        return int(least), int(most or least)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{typed!r} is no number, or range like 2-3") from None
