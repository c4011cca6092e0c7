"""Parts of a room: a range of tables for each page, where all at once would be too long."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import QueryDict

from torneio.query_parameters import number


class Part(NamedTuple):
    """The tables of one page: a first and a last number."""

    number: int
    first: int
    last: int


def parts_of(numbers: Sequence[int], *, size: int) -> list[Part]:
    """These tables, by number, so many on a page."""
    pages = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    return [Part(count, page[0], page[-1]) for count, page in enumerate(pages, start=1)]


def part_asked(parts: Sequence[Part], asked: QueryDict) -> Part:
    """The part in the query parameter `parte`, or the nearest there is."""
    wanted = number(asked.get("parte", "")) or 1
    return parts[min(max(wanted, 1), len(parts)) - 1] if parts else Part(1, 0, 0)
