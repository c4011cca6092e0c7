"""What the command line is made of: a command is a row, its answer a value to print."""

import argparse
from collections.abc import Callable
from typing import NamedTuple


class Answer(NamedTuple):
    """What a command has to say: for standard output, for standard error, and the exit status."""

    out: str = ""
    err: str = ""
    status: int = 0


class Command(NamedTuple):
    """One command: its name, a line of help, what may be typed after it, and what it does."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], Answer]
