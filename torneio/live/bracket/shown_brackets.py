"""The brackets of a page, and the part of each that it shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.draw.astray import every_astray
from torneio.entries.models import Tournament
from torneio.live.bracket.bracket_sections import (
    LAST,
    BracketPiece,
    current,
    of_a_wall,
    sections,
    that_fit,
)
from torneio.live.bracket.pictures import TELEVISION, WALL, BracketPicture, hangs_whole, picture
from torneio.live.bracket.tree import Brackets, Columns, brackets_of
from torneio.live.names import EventNames
from torneio.play.models import Round

ALL = "todas"  # parts, one under another: for paper
STAYS = 2  # turns: a small television has the tables at every other
FEW = 3  # brackets of places that are shown one under another
MAIN, BESIDE, LOSERS, SECOND = "quadro", "consolacao", "repescagem", "taca-b"
PLACES = "lugares"
PARAMETERS = dict.fromkeys(
    (MAIN, BESIDE, LOSERS, SECOND, PLACES), frozenset({ALL, LAST, *map(str, range(1, 65))})
)
"""The query parameters for the part shown of each bracket."""


class PartLink(NamedTuple):
    """A link to another part: its name, and the value of the query parameter."""

    name: str
    value: str
    is_shown: bool


@dataclass(frozen=True)
class ShownBracket:
    """One bracket: its `key` in an address, its title, the parts drawn and the links to the
    others; `off` is on the wall at another turn."""

    key: str
    title: str
    pictures: tuple[BracketPicture, ...]
    links: tuple[PartLink, ...] = ()
    notes: tuple[str, ...] = ()
    off: bool = False


def shown_brackets(
    event: Tournament,
    rounds: Sequence[Round],
    names: EventNames,
    *,
    asked: Mapping[str, str],
    whole: bool = False,
) -> list[ShownBracket]:
    """The brackets of an event's last stage, each with the part asked for, or else the one being
    played; `whole` for its organiser (three queries). Above the first stands which results were
    corrected after the rounds that follow were drawn."""
    found = brackets_of(event, rounds, names, whole=whole)
    if found.redrawn:
        found = found._replace(main=that_fit(found.main))
    shown = [
        _shown(key, title, columns, asked=asked.get(key, ""))
        for key, title, columns in _titled(found)
        if columns
    ]
    if found.places:
        shown.append(_shown_places(found.places, asked=asked.get(PLACES, "")))
    if shown:
        notes = tuple(f"{each.where}: {each.words}" for each in every_astray(event))
        shown[0] = replace(shown[0], notes=notes)
    return shown


def wall_brackets(
    event: Tournament, rounds: Sequence[Round], names: EventNames, *, turn: int
) -> list[ShownBracket]:
    """The rounds of each bracket from that in play, in the column of a wall and across a
    television: one piece at a time, for some turns."""
    parts = list(_on_the_wall(brackets_of(event, rounds, names)))
    now = turn // STAYS % max(len(parts), 1)
    return [
        ShownBracket(
            key,
            title,
            tuple(picture(part, style) for style in (WALL, TELEVISION)),
            off=now != number,
        )
        for number, (key, title, part) in enumerate(parts)
    ]


def titled(found: Brackets) -> Iterator[tuple[str, str, Columns]]:
    """Every bracket of an event: its key in an address, its title, and its rounds, perhaps none;
    each of the other places by itself."""
    yield from _titled(found)
    for columns in found.places:
        yield PLACES, columns[0].name, columns


def _on_the_wall(found: Brackets) -> Iterator[tuple[str, str, Columns]]:
    places = [
        (f"{PLACES}-{number}", _("Os outros lugares"), columns)
        for number, columns in enumerate(found.places, 1)
        if BracketPiece(number, columns).is_drawn
    ]
    for key, title, columns in (*_titled(found), *places):
        pieces = of_a_wall(columns, hangs_whole) if columns else []
        for n, piece in enumerate(pieces, 1):
            which = {"bracket": title, "n": n, "of": len(pieces)}
            of_many = _("%(bracket)s, parte %(n)s de %(of)s") % which
            yield f"{key}-{n}", of_many if len(pieces) > 1 else title, piece


def _titled(found: Brackets) -> Iterator[tuple[str, str, Columns]]:
    of_two = _("Taça A") if found.second else _("Vencedores") if found.losers else ""
    yield MAIN, of_two or _("Quadro das eliminatórias"), found.main
    yield SECOND, _("Taça B"), found.second
    yield BESIDE, _("Consolação"), found.consolation
    yield LOSERS, _("Repescagem"), found.losers


def _shown(key: str, title: str, columns: Columns, *, asked: str) -> ShownBracket:
    parts = sections(columns)
    wanted = next((each for each in parts if each.value == asked), current(parts))
    drawn = parts if asked == ALL else [wanted]
    links = [PartLink(_part_name(each), each.value, drawn == [each]) for each in parts]
    links.append(PartLink(_("Tudo"), ALL, asked == ALL))
    pictures = tuple(picture(each.columns) for each in drawn)
    return ShownBracket(key, title, pictures, tuple(links) if len(parts) > 1 else ())


def _shown_places(brackets: Sequence[Columns], *, asked: str) -> ShownBracket:
    """The brackets of the other places: all of them where they are few, else the part asked for or
    the first in play."""
    parts = [BracketPiece(number, columns) for number, columns in enumerate(brackets, 1)]
    played = next((each for each in parts if each.is_played), parts[0])
    wanted = next((each for each in parts if each.value == asked), played)
    is_all = asked == ALL or (not asked and len(parts) <= FEW)
    drawn = parts if is_all else [wanted]
    links = [PartLink(each.columns[0].name, each.value, [each] == drawn) for each in parts]
    links.append(PartLink(_("Tudo"), ALL, is_all))
    pictures = tuple(picture(each.columns) for each in drawn)
    title = _("Os outros lugares")
    return ShownBracket(PLACES, title, pictures, tuple(links) if len(parts) > 1 else ())


def _part_name(part: BracketPiece) -> str:
    return _("Parte %(n)s") % {"n": part.number} if part.number else _("Até à final")
