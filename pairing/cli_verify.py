"""`verify`: whether a draw matches its certificate, and is the best there is; or, where nothing is
weighed, is what its method gives."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pairing import method_file
from pairing.cli import Answer, Command
from pairing.proof_file import read
from pairing.verification import verify

MEANS = {
    "seal": "something in the certificate was altered",
    "engine": "it was drawn by other rules than these",
    "field": "the certificate is of another field",
    "locked": "a locked pair is not drawn, or locked twice",
    "unit_unknown": "somebody is drawn who is not in the field",
    "unit_twice": "somebody is drawn twice",
    "unit_missing": "somebody is not drawn",
    "order": "the pairs are not in the order of the tables",
    "levels": "the levels are not what the pairs give",
    "floors": "the floors are not those of the field",
    "violations": "the rules said to be broken are not those that are",
    "better_draw": "there is a better draw",
    "proofs": "the proofs are not those of this draw",
    "pairs": "the pairs are not those that the method gives",
    "lots": "the lots do not give this order",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the JSON of a draw, - for standard input")


def _run(asked: argparse.Namespace) -> Answer:
    try:
        if asked.file == "-":
            text = sys.stdin.read()
        else:
            text = Path(asked.file).read_text(encoding="utf-8")
        said = json.loads(text)
        if isinstance(said, dict) and "method" in said:
            return _by_method(method_file.problems(said), said)
        field, certificate = read(said)
    except (OSError, ValueError) as wrong:
        return Answer(err=f"{asked.file}: {wrong}", status=2)
    if problems := verify(certificate, field):
        said = [f"{each.code}: {MEANS[each.code]}" for each in problems]
        return Answer(out="\n".join(dict.fromkeys(said)), status=1)
    tables, seed = sum(b is not None for _a, b in certificate.pairs), certificate.method.seed
    return Answer(f"good: {tables} tables, and no draw of this field is better (seed {seed})")


def _by_method(problems: list[str], said: Mapping[str, Any]) -> Answer:
    """The answer on a draw that weighs nothing."""
    if problems:
        return Answer(out="\n".join(f"{code}: {MEANS[code]}" for code in problems), status=1)
    tables = sum(b is not None for _a, b in method_file.pairs_in(said))
    lots = f" (seed {said['lots']['seed']})" if "lots" in said else ""
    return Answer(f'good: {tables} tables, as the method "{said["method"]}" gives them{lots}')


VERIFY = Command("verify", "derive a draw again from its certificate", _arguments, _run)
