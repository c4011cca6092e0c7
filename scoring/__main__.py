"""`python -m scoring classica 61 60 120/10 renuncia:b` prints a partida hand by hand.

`python -m scoring italiana 1:70:3:85` and `python -m scoring suaro a:5h:7` print the other games.
`--list` shows the presets; `--jsonl` answers a stream of them (rules, section 9).
"""

import argparse
import os
import sys
from collections.abc import Sequence

from scoring import cli_games
from scoring.cli import read_hand, read_value, sentence, table
from scoring.hand import Hand, Unreadable, hand_problems
from scoring.machine import run
from scoring.partida import score_partida, scorer
from scoring.problems import Problem
from scoring.rulesets import OPTIONS, PRESETS, Ruleset, read_ruleset


def main(arguments: Sequence[str]) -> int:
    """Run the command line; 0 when all is well, 2 when something typed is wrong."""
    asked = _parser().parse_intermixed_args(arguments)
    if asked.jsonl:
        return _stream()
    if asked.list:
        print("\n".join(PRESETS))
        return 0
    return _score_game(asked) if asked.preset in cli_games.GAMES else _score(asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m scoring", description="Score a partida of Sueca, or another game."
    )
    games = ", ".join(cli_games.GAMES)
    parser.add_argument(
        "preset", nargs="?", default="classica", help=f"a key that --list shows, or {games}"
    )
    parser.add_argument(
        "hands",
        nargs="*",
        help="side a's points (61), with the tricks (120/10), or renuncia:a, claim:b, void:why; "
        + "; ".join(f"{name}: {typed.form}" for name, typed in cli_games.GAMES.items()),
    )
    parser.add_argument(
        "--rules", choices=("pontos", "jogos"), default="pontos", help="of Sueca Italiana"
    )
    parser.add_argument("--players", type=int, help="of Sueca Italiana")
    parser.add_argument("--list", action="store_true", help="show the presets")
    parser.add_argument(
        "--jsonl", action="store_true", help="answer lines of JSON on standard input"
    )
    parser.add_argument("-o", metavar="NAME=VALUE", action="append", default=[], help="an option")
    for name, option in OPTIONS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", dest=name, help=option.expected())
    return parser


def _score(asked: argparse.Namespace) -> int:
    """Print the partida, or everything that is wrong with it."""
    pairs = [pair.partition("=") for pair in asked.o]
    typed = {name.replace("-", "_"): value for name, _, value in pairs}
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


def _score_game(asked: argparse.Namespace) -> int:
    """Print the deals of another game, or everything that is wrong with them."""
    said, wrong = cli_games.score(asked)
    print("\n".join(wrong) or said, file=sys.stderr if wrong else sys.stdout)
    return 2 if wrong else 0


def _hand_problems(ruleset: Ruleset | None, entries: Sequence[Hand | Unreadable]) -> list[Problem]:
    """What is wrong with the hands; only what the cards rule out where the ruleset is unknown."""
    if ruleset:
        return scorer(ruleset).fold(entries).problems
    return [
        each.at(index) for index, entry in enumerate(entries) for each in hand_problems(None, entry)
    ]


def _stream() -> int:
    """Answer standard input, until it ends or nobody reads the answers any more."""
    try:
        run(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
