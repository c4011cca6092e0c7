"""`python -m scoring classica 61 60 120/10 renuncia:b` prints a partida hand by hand.

`python -m scoring italiana 1:70:3:85` and `python -m scoring suaro a:5h:7` print the other games.
`--list` shows the presets; `--jsonl` answers a stream of them (rules, section 9).
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence

from scoring import cli_games
from scoring.cli import read_hand, read_option, read_value, sentence, table
from scoring.hand import Hand, Unreadable, hand_problems
from scoring.machine import run
from scoring.partida import score_partida, scorer
from scoring.problems import Problem
from scoring.rulesets import OPTIONS, PRESETS, Ruleset, read_ruleset

EXAMPLES = """\
examples:
  python -m scoring classica 61 60 120/10 renuncia:b
  python -m scoring norte-10 --tie add 60 95-25
  python -m scoring --list
  python -m scoring --jsonl < partidas.jsonl
  python -m scoring italiana --help
  python -m scoring suaro --help
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command line; 0 when all is well, 2 when something typed is wrong."""
    if arguments and arguments[0] in cli_games.GAMES:
        return cli_games.main(*arguments)
    asked = _parser().parse_intermixed_args(arguments)
    if asked.jsonl:
        return _stream()
    if asked.list:
        print("\n".join(PRESETS))
        return 0
    return _score(asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m scoring",
        usage="%(prog)s [PRESET] [HAND ...] [--OPTION VALUE ...]",
        description="Score a partida of Sueca hand by hand; or other games, see the examples.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "preset", metavar="PRESET", nargs="?", default="classica", help="a key that --list shows"
    )
    parser.add_argument(
        "hands",
        metavar="HAND",
        nargs="*",
        help="side a's points (61) or both (61-59), with a's tricks where they count (120/10); "
        "or renuncia:a, claim:b, void:why",
    )
    parser.add_argument("--list", action="store_true", help="show the presets")
    parser.add_argument(
        "--jsonl", action="store_true", help="answer lines of JSON on standard input"
    )
    options = parser.add_argument_group("options of the rules")
    for name, option in OPTIONS.items():
        said = f"{option.expected()}; classica has {json.dumps(option.default)}"
        options.add_argument(f"--{name.replace('_', '-')}", metavar="VALUE", dest=name, help=said)
    options.add_argument(
        "-o",
        metavar="NAME=VALUE",
        type=read_option,
        action="append",
        default=[],
        help="any of them",
    )
    return parser


def _score(asked: argparse.Namespace) -> int:
    """Print the partida, or every problem of it."""
    typed: dict[str, str] = dict(asked.o)
    typed |= {name: getattr(asked, name) for name in OPTIONS if getattr(asked, name) is not None}
    options = {name: read_value(name, value) for name, value in typed.items()}
    ruleset, unknown = read_ruleset(asked.preset, options)
    entries = [read_hand(text) for text in asked.hands]
    found = [*unknown, *_hand_problems(ruleset, entries)]
    for problem in found:
        print(sentence(problem), file=sys.stderr)
    hands = [entry for entry in entries if not isinstance(entry, Unreadable)]
    if found or ruleset is None:
        return 2
    print(table(ruleset, asked.hands, score_partida(ruleset, hands)))
    return 0


def _hand_problems(ruleset: Ruleset | None, entries: Sequence[Hand | Unreadable]) -> list[Problem]:
    """The problems of the hands; only those of the cards where the ruleset is unknown."""
    if ruleset:
        return scorer(ruleset).fold(entries).problems
    return [
        each.at(index) for index, entry in enumerate(entries) for each in hand_problems(None, entry)
    ]


def _stream() -> int:
    """Answer standard input, until it ends or the reader of the answers is gone."""
    try:
        run(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
