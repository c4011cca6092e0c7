"""The parts of the command line: a command is a row, its answer a value to print."""

import argparse
from collections.abc import Callable
from typing import NamedTuple


class Answer(NamedTuple):
    """The answer of a command: for standard output, for standard error, and the exit status."""

    out: str = ""
    err: str = ""
    status: int = 0


class Command(NamedTuple):
    """One command: its name, a line of help, its arguments, and its function."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], Answer]
