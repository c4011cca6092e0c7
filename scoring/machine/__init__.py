"""The machine form: one JSON object a line in, one a line out, in order (rules, section 9).

Every line, whatever its content, gets exactly one line back: an answer, or every problem found in
it.
"""

import gc
import json
from collections.abc import Callable, Iterator
from typing import BinaryIO, NoReturn

from scoring.machine import italiana, record, suaro, sueca
from scoring.machine.fields import Answer, shown

_SELDOM = 200_000  # objects made: answers hold no cycles, and the search took a fifth
_CHUNK = 2**16  # bytes: what has come so far is answered at once, so a pipe can be talked to

GAMES: dict[str, Callable[[Answer], Answer]] = {
    "sueca": sueca.answer,
    "record": record.answer,
    "italiana": italiana.answer,
    "suaro": suaro.answer,
    "suaro-auction": suaro.answer_auction,
}
"""The function that answers a line, by its "game"; a line without one is Sueca."""


def run(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of `source` on `sink`, both UTF-8; a last line may lack its newline."""
    before = gc.get_threshold()
    gc.set_threshold(_SELDOM, *before[1:])
    try:
        for lines in _batches(source):
            sink.write("".join([f"{answer_line(line)}\n" for line in lines]).encode())
            sink.flush()
    finally:
        gc.set_threshold(*before)


def _batches(source: BinaryIO) -> Iterator[list[bytes]]:
    """The complete lines as they arrive, in batches, without their newlines."""
    begun: list[bytes] = []  # pieces of a line longer than a chunk
    while chunk := source.read1(_CHUNK):  # type: ignore[attr-defined]  # on every buffered reader
        head, newline, rest = chunk.rpartition(b"\n")
        if not newline:
            begun.append(chunk)
            continue
        yield (b"".join(begun) + head).split(b"\n")
        begun = [rest]
    if last := b"".join(begun):
        yield [last]


def answer_line(line: bytes) -> str:
    """The answer to one line, as one line of JSON in plain ASCII. Never raises."""
    try:
        value = _decode(line.decode())
    except UnicodeDecodeError:
        found = _refused("not_utf_8")
    except RecursionError:
        found = _refused("too_deep")
    except ValueError as error:
        found = _refused("not_json", why=str(error))
    else:
        found = answer(value)
    return _encode(found)


def answer(value: object) -> Answer:
    """The answer to one parsed line: an object is passed to its game."""
    if not isinstance(value, dict):
        return _refused("not_an_object", value=shown(value))
    game = value.get("game", "sueca")
    if not isinstance(game, str) or game not in GAMES:
        return _refused("unknown_game", game=shown(game))
    return GAMES[game](value)


def _refused(code: str, **details: object) -> Answer:
    return {"problems": [{"code": code, **details}]}


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number in JSON")


def _finite(text: str) -> float:
    """A fraction as the parser found it; 1e999 would come back as Infinity, which is no JSON."""
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError("a number is too large")
    return number


_decode = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite).decode
_encode = json.JSONEncoder(allow_nan=False, check_circular=False).encode
