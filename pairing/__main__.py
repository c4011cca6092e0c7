"""`python -m pairing COMMAND`: draws and schedules from files and numbers, without a database.

A new command is a function and a row of `COMMANDS`.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from pairing.cli import Command
from pairing.cli_plan import PLAN
from pairing.cli_swiss import SWISS
from pairing.cli_verify import VERIFY

COMMANDS: Sequence[Command] = (SWISS, PLAN, VERIFY)


def main(arguments: Sequence[str]) -> int:
    """Run a command, print its answer and return its exit status; 2 for an input error."""
    asked = _parser().parse_args(arguments)
    answer = asked.run(asked)
    for text, stream in ((answer.err, sys.stderr), (answer.out, sys.stdout)):
        if text:
            print(text, file=stream, flush=True)
    return int(answer.status)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m pairing", description="Draw who meets whom.")
    rows = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        row = rows.add_parser(command.name, help=command.help, description=command.help)
        command.arguments(row)
        row.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
