"""`swiss FILE.trf`: the pairs of the next round, printed in the format of pairing engines.

Exit status: 0 for a legal draw; 1 for the best draw there is where none is legal (printed all the
same, every broken rule on standard error); 2 for a file that cannot be paired. On standard error
the certificate is one line of JSON, the last.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from pairing.certificate import certify
from pairing.cli import Answer, Command
from pairing.draw import Draw, Violation
from pairing.swiss import draw
from pairing.trf import read_trf
from pairing.trf_lines import Problem
from pairing.trf_results import ALONE, OPPOSED

SEED = 1
ILLEGAL, WRONG = 1, 2

_OPPOSED, _ALONE = " ".join(OPPOSED), " ".join(ALONE).strip()
PROBLEMS = {
    "not_text": "this is no text file",
    "team_report": "{code} is a line of teams: this is the report of a team event, and only events "
    "where everybody plays alone can be paired",
    "no_players": "there are no players: no line begins with 001",
    "not_a_player": "expected 001 and a starting number from 1 up, then the columns of TRF16, or "
    "blanks between: 001 NUMBER NAME POINTS RANK, points like 1.5, and three words a round",
    "not_a_round": 'round {round}: expected opponent, colour (w, b or -) and result, not "{found}"',
    "no_result": 'round {round}: expected a result after "{found}"; is the round over?',
    "not_a_result_of_two": f'round {{round}}: expected one of {_OPPOSED}, not "{{found}}"',
    "not_a_result_of_one": f"round {{round}}: expected one of {_ALONE} where there is no opponent, "
    'not "{found}"',
    "number_repeated": "starting number {number} is on line {first} already",
    "unknown_opponent": "round {round}: expected an opponent who is in the file; {opponent} is not",
    "plays_itself": "round {round}: {number} cannot meet itself",
    "one_sided": "round {round}: {number} names {opponent}, whose line {there} names {theirs}",
    "impossible_results": "round {round}: {number} and {opponent} (line {there}) cannot have ended "
    "so: expected 1 and 0, = and =, + and -",
    "not_a_setting": "expected {form}",
    "unknown_player": "expected players who are in the file; {number} is not",
    "points_by_colour": "XXS: expected as many points for white as for black; colours are ignored",
    "rounds_over": "there are {rounds} rounds and {paired} are paired: no round is left",
    "not_counted": "note: {code} is not counted; the draw goes by results alone",
    "points_differ": "note: the points of {players} player(s) are not what the results give: first "
    "{number}, {written} written and {counted} counted; the results count",
    "nobody": "note: nobody is to be paired in round {round}",
}
VIOLATIONS = {
    "rematch": "{a} and {b} have met",
    "prohibited": "{a} and {b} are not to meet",
    "second bye": "{a} has had a bye, or won by forfeit",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "Exit status: 0, a legal draw; 1, the best where none is legal; 2, no draw."
    parser.add_argument("file", help="a tournament report (TRF16); - reads standard input")
    parser.add_argument(
        "--seed", type=int, default=SEED, help=f"decides what is equal in all else (default {SEED})"
    )
    parser.add_argument(
        "--certificate", action="store_true", help="why, as a line of JSON on standard error"
    )


def _run(asked: argparse.Namespace) -> Answer:
    try:
        content = sys.stdin.buffer.read() if asked.file == "-" else Path(asked.file).read_bytes()
    except (OSError, ValueError) as error:
        return Answer(
            err=f"{asked.file}: {getattr(error, 'strerror', None) or error}", status=WRONG
        )
    reading = read_trf(content)
    if reading.field is None:
        return Answer(err=_said(asked.file, reading.problems), status=WRONG)
    drawn = draw(
        reading.field,
        seed=asked.seed,
        first_round="seeded",
        last_two_rounds=reading.last_two_rounds,
    )
    notes = list(reading.notes)
    if not drawn.pairs:
        notes.append(Problem("nobody", details={"round": reading.round}))
    said = [_said(asked.file, notes), _broken(drawn.violations)]
    if asked.certificate:
        said.append(json.dumps(certify(reading.field, drawn).to_dict()))
    err = "\n".join(filter(None, said))
    return Answer(table(drawn), err, ILLEGAL if drawn.violations else 0)


SWISS = Command("swiss", "Pair the next round of a tournament report.", _arguments, _run)


def table(drawn: Draw) -> str:
    """The number of pairs, then one pair a line, 0 for a bye."""
    return "\n".join([str(len(drawn.pairs)), *(f"{a} {b or 0}" for a, b in drawn.pairs)])


def _said(file: str, problems: Iterable[Problem]) -> str:
    """One problem a line, after its file and line number, as compilers print them."""
    name = "standard input" if file == "-" else file
    return "\n".join(
        f"{name}:{each.line}: {sentence(each)}" if each.line else f"{name}: {sentence(each)}"
        for each in problems
    )


def sentence(problem: Problem) -> str:
    """The problem in English, without its place."""
    return PROBLEMS[problem.code].format(**problem.details)


def _broken(violations: Iterable[Violation]) -> str:
    """Every rule the draw had to break."""
    told = [VIOLATIONS[each.rule].format(a=each.a, b=each.b) for each in violations]
    if not told:
        return ""
    return "\n".join(["NOT A LEGAL DRAW: there is none. The best there is breaks:", *told])
