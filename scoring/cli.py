"""Scoring on the command line: typed options and hands -> a table in words."""

import argparse
import re
from collections.abc import Sequence

from scoring.hand import FalseClaim, Hand, Played, Renuncia, Unreadable, Void, sum_problems
from scoring.partida import Line, PartidaScore
from scoring.problems import Problem, problem
from scoring.rulesets import OPTIONS, Ruleset, Side, Value

_COUNTED = re.compile(r"(?P<ours>\d{1,4})(-(?P<theirs>\d{1,4}))?(/(?P<tricks>\d{1,4}))?")
_INCIDENT = re.compile(r"(?P<kind>r|renuncia|c|claim):(?P<side>[ab])", re.IGNORECASE)
_WORDS: dict[str, Value] = {"yes": True, "true": True, "no": False, "false": False}
_NOTHING = ("off", "null", "none")

REASONS = {
    "simple": "won the hand",
    "double": "doubled",
    "exact_30": "left exactly 30 points",
    "pente": "left fewer than 30 points",
    "bandeira": "bandeira",
    "tie": "60-60, nobody wins",
    "rolha": "rolha: the losers go back 2",
    "renuncia": "renuncia proved",
    "false_claim": "renuncia claimed and not proved",
    "void": "hand cancelled",
    "card_points": "card points are counted",
}

PROBLEMS = {
    "points_out_of_range": "{points} points: there are {low}..{high}",
    "impossible_points": "{points}-{others} cannot be: no card is worth 1",
    "tricks_out_of_range": "{tricks} tricks: there are {low}..{high}",
    "points_against_tricks": "{points} points in {tricks} of ten tricks: there are {low}..{high}",
    "tricks_needed": "{points} points: write the tricks too, {points}/10 or {points}/9",
    "points_sum": "{points}-{others} does not sum to {sum}",
    "partida_over": "the partida was already over",
    "unknown_preset": "there is no ruleset called {rules}; --list shows them",
    "unknown_option": "there is no option called {option}",
    "unknown_value": "{option} cannot be {value}; it is {expected}",
    "not_a_hand": "{text} is no hand: write 61, 61-59, 120/10, renuncia:a, claim:b or void:why",
}


def sentence(found: Problem) -> str:
    """The problem in English, with its hand counted from 1."""
    where = "" if found.hand is None else f"hand {found.hand + 1}: "
    return where + PROBLEMS[found.code].format(**found.details)


def read_option(text: str) -> tuple[str, str]:
    """The name and the value of `name=value`. Raises ArgumentTypeError for anything else."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    return name.replace("-", "_"), value


def read_value(name: str, text: str) -> Value:
    """An option's value as typed: a number, yes or no, off, or a word."""
    option = OPTIONS.get(name)
    if text in _NOTHING and option and option.allows(None):
        return None
    if text in _WORDS and option and option.allows(_WORDS[text]):
        return _WORDS[text]
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


def read_hand(text: str) -> Hand | Unreadable:
    """The hand as typed, or its problems; of `61-59` the first number is side a's."""
    if text.lower().startswith(("v:", "void:")):
        return Void(text.partition(":")[2])
    if incident := _INCIDENT.fullmatch(text):
        side: Side = "a" if incident["side"].lower() == "a" else "b"
        return (Renuncia if incident["kind"][0].lower() == "r" else FalseClaim)(side)
    if not (counted := _COUNTED.fullmatch(text)):
        return Unreadable((problem("not_a_hand", text=text),))
    points, theirs, tricks = int(counted["ours"]), counted["theirs"], counted["tricks"]
    hand = Played(points, int(tricks) if tricks else None)
    unequal = sum_problems(points, int(theirs)) if theirs else []
    return Unreadable(tuple(unequal), hand) if unequal else hand


def table(ruleset: Ruleset, texts: Sequence[str], score: PartidaScore) -> str:
    """The hands as typed beside the change and the reason of each, and the result, side a first."""
    head = ("hand", "entry", f"{ruleset.unit_name}s", "score", "why", "decided by")
    ours = theirs = 0
    rows = [head]
    for number, (text, line) in enumerate(zip(texts, score.lines, strict=True), start=1):
        ours, theirs = ours + line.riscos[0], theirs + line.riscos[1]
        change = "{:+d} {:+d}".format(*line.riscos)
        rows.append((str(number), text, change, f"{ours}-{theirs}", _why(line), line.option or ""))
    return "\n".join([*aligned(rows), "", _result(score)])


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines, in columns as wide as their widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _why(line: Line) -> str:
    pending = f" (pending: {line.carry})" if line.carry else ""
    raised = ", raised by an earlier tie" if line.option == "tie" != line.reason else ""
    return REASONS[line.reason] + raised + pending


def _result(score: PartidaScore) -> str:
    extra = "" if score.extra == (0, 0) else " Extra partidas: {}-{}.".format(*score.extra)
    standing = "{}-{}".format(*score.riscos)
    points = " Card points: {}-{}.".format(*score.points)
    if score.winner:
        return f"Side {score.winner} wins the partida {standing}.{extra}{points}"
    return f"{'Over' if score.over else 'Not over yet'}: {standing}.{extra}{points}"
