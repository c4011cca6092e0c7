"""The history of a person as a line with its band of uncertainty: numbers for the drawing."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from torneio.ratings.certainty import certainty_words
from torneio.ratings.models import HouseRatings, PersonRating

WIDE, HIGH = 340, 190
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 12, 10, 26
_STEPS = (50, 100, 250, 500, 1000)
_MOST_MARKS = 6


class NightDot(NamedTuple):
    """A night on the line, in whole numbers, as all of the drawing: templates write 1.5 as 1,5."""

    x: int
    y: int


class LevelMark(NamedTuple):
    """A level line, with its number."""

    y: int
    level: int


class StrengthLine(NamedTuple):
    """The drawing: the band and the line as points, a dot a night, and the levels."""

    band: str
    line: str
    dots: tuple[NightDot, ...]
    marks: tuple[LevelMark, ...]
    wide: int = WIDE
    high: int = HIGH
    left: int = _LEFT
    right: int = WIDE - _RIGHT
    foot: int = HIGH - 6


class StrengthHistory(NamedTuple):
    """What the page of a person shows: `rows` by night, the latest first; `counting` while a worker
    computes them anew; the last of them and its certainty in words; and the drawing."""

    counting: bool
    rows: tuple[PersonRating, ...] = ()
    now: PersonRating | None = None
    certainty: str = ""
    drawn: StrengthLine | None = None

    @property
    def first(self) -> PersonRating:
        """The row of the first night."""
        return self.rows[-1]


def nights_of(ratings: HouseRatings, person_id: int) -> tuple[PersonRating, ...]:
    """The rows of a person, by its root, the earliest first; none while a worker computes them."""
    rows = ratings.people.filter(person=person_id).select_related("event")
    return () if ratings.asked_at else tuple(rows)


def history_of(ratings: HouseRatings, person_id: int) -> StrengthHistory:
    """The history of a person, by its root (one query)."""
    if ratings.asked_at:
        return StrengthHistory(counting=True)
    nights = nights_of(ratings, person_id)
    if not nights:
        return StrengthHistory(counting=False)
    now = nights[-1]
    return StrengthHistory(
        counting=False,
        rows=nights[::-1],
        now=now,
        certainty=certainty_words(now.sigma),
        drawn=strength_line([(each.strength, *each.between) for each in nights]),
    )


def strength_line(nights: Sequence[tuple[int, int, int]]) -> StrengthLine:
    """The drawing of strengths with the least and the most each may be, the earliest first; nights
    stand equally far apart."""
    least, most = min(low for _at, low, _high in nights), max(high for *_at, high in nights)
    per_point = (HIGH - _TOP - _BOTTOM) / max(most - least, 1)

    def y_of(level: int) -> int:
        return round(_TOP + (most - level) * per_point)

    shown = list(_across(nights))
    above = [f"{x},{y_of(high)}" for x, (_at, _low, high) in shown]
    below = [f"{x},{y_of(low)}" for x, (_at, low, _high) in reversed(shown)]
    dots = tuple(NightDot(x, y_of(at)) for x, (at, _low, _high) in shown)
    return StrengthLine(
        band=" ".join(above + below),
        line=" ".join(f"{dot.x},{dot.y}" for dot in dots),
        dots=dots[:1] if len(nights) == 1 else dots,
        marks=tuple(LevelMark(y_of(level), level) for level in _levels(least, most)),
    )


def _across(
    nights: Sequence[tuple[int, int, int]],
) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Each with its x; a single night is drawn from edge to edge."""
    if len(nights) == 1:
        yield from ((x, nights[0]) for x in (_LEFT, WIDE - _RIGHT))
        return
    apart = (WIDE - _LEFT - _RIGHT) / (len(nights) - 1)
    for number, night in enumerate(nights):
        yield round(_LEFT + number * apart), night


def _levels(least: int, most: int) -> range:
    """Round numbers between the two, a handful of them."""
    step = next((each for each in _STEPS if (most - least) // each < _MOST_MARKS), _STEPS[-1])
    return range(-(-least // step) * step, most + 1, step)
