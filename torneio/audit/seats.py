"""The seating of each table against the seating published in the event's book."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from uuid import UUID

from torneio.book.acts import Act
from torneio.book.chain import Break
from torneio.entries.models import Tournament
from torneio.play.models import Round
from torneio.play.published_seating import seated


class PublishedSeating(NamedTuple):
    """The last line on the seating of a round, and that seating by the ids of its matches."""

    line: int
    seats: dict[str, list[Any]]


def seats_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every match of a public round whose seating differs from the book, that is gone, or that was
    never published (three queries). Rounds from before the book had the seating are skipped."""
    said = _published(tournament)
    there: dict[Any, dict[Any, list[Any]]] = {named: {} for named in said}
    for row in seated(Round.objects.filter(stage__tournament=tournament)):
        if (named := (row[0], row[1])) in there:
            there[named][row[2]] = row
    for named, (line, seats) in said.items():
        for key, row in there[named].items():
            if row != seats.get(key):
                yield Break(UUID(key), line, "seats")
        for _key in seats.keys() - there[named].keys():
            yield Break(None, line, "unseated")


def _published(tournament: Tournament) -> dict[tuple[int, int], PublishedSeating]:
    """The seating in the lines, by stage and round: a round taken back counts as never
    published."""
    said: dict[tuple[int, int], PublishedSeating] = {}
    lines = tournament.book.filter(act=Act.ROUND).order_by("number")
    for line, told in lines.values_list("number", "new"):
        new = told or {}
        match new.get("did"):
            case "published" | "reseated" if "seated" in new:
                said |= {named: PublishedSeating(line, {}) for named in _named(new)}
                for row in new["seated"]:
                    said[row[0], row[1]].seats[row[2]] = row
            case "unpublished":
                for named in _named(new):
                    said.pop(named, None)
    return said


def _named(new: dict[str, Any]) -> list[tuple[int, int]]:
    return [(new["stage"], number) for number in new["rounds"]]
