"""What stands in the place of a person's names in the lines of a book, once the person is
forgotten."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from torneio.book.models import BookLine


class Forgotten(NamedTuple):
    """A person in the books of one event: the names it had, the pseudonym, the names its pairs have
    now by their numbers, and the names of the others in them, which stay. `rows` are the public ids
    under which other apps tell of the person: in a line's `rows`, one beside each of `players`."""

    names: Collection[str]
    pseudonym: str
    pairs: Mapping[int, str]
    partners: Collection[str]
    rows: Collection[str] = ()


def others_in(line: BookLine, gone: Forgotten) -> dict[str, str]:
    """What is written for names in a line, no two the same: of a pair of the person what it is
    called now, whatever it was called then; of a player who is no partner the pseudonym."""
    found: dict[str, str] = {}
    for value in (line.old, line.new):
        found |= dict(_told_in(value or {}, gone))
    taken = set(line.names) - set(found)
    for name, other in found.items():
        number, new = 1, other
        while new in taken:
            number += 1
            new = f"{other} ({number})"
        taken.add(new)
        found[name] = new
    return {name: other for name, other in found.items() if name != other}


def _told_in(value: Mapping[str, Any], gone: Forgotten) -> Iterator[tuple[str, str]]:
    pairs = [*value.get("pairs", ())]
    if "pair" in value and "name" in value:
        pairs.append([value["pair"], value["name"]])
    for number, name in pairs:
        if other := _in_a_pair(number, name, gone):
            yield name, other
    for row, name in zip(value.get("rows", ()), value.get("players", ()), strict=False):
        if row in gone.rows:
            yield name, gone.pseudonym
    about = {number for number, _name in pairs} | {value.get("pair")} - {None}
    ours = bool(about) and about <= gone.pairs.keys()
    for name in value.get("players", ()):
        if name in gone.names or (ours and name not in gone.partners):
            yield name, gone.pseudonym


def _in_a_pair(number: int, name: str, gone: Forgotten) -> str:
    """What is written for the name beside the number of a pair; "" where it stays. The pair of a
    round has the number 0, and is called by its two players."""
    if name in gone.names:
        return gone.pseudonym
    if number in gone.pairs:
        return "" if name in gone.partners else gone.pairs[number]
    own = next((each for each in gone.names if each in name), "")
    return name.replace(own, gone.pseudonym) if own and not number else ""
