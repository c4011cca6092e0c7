"""Which places of a partida are held, and the dots, flags and ties that show it.

Decided where no source says:
- Place n of a side is held by its risco n. What is taken away is taken from the last place: the
  dot stays, struck through, and moves inwards when the place is won again.
- A score below zero has no dots; the sheet says how many riscos are owed.
- Past 120 riscos a side nothing is drawn; the words of the sheet still say them all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from scoring import PartidaScore
from torneio.scoresheet.shapes import ARMS, Dot, Point

MOST_PLACES = 120
MOST_HOLLOW = 3
RADIUS = 11  # of a dot of the partida in play, on either sheet
NOTHING_YET = PartidaScore((0, 0), None, (0, 0), (), 0, (0, 0), over=False, problems=())


@dataclass(slots=True)
class SheetPlace:
    """The place of one risco of a side: held now, how often struck, changed by the last hand."""

    held: bool = False
    struck: int = 0
    flag: bool = False
    fresh: bool = False

    @property
    def is_new(self) -> bool:
        """Whether the last hand won it."""
        return self.held and self.fresh


def side_places(partida: PartidaScore, side: int) -> list[SheetPlace]:
    """The places a side has ever held, replayed line by line; `side` is 0 for us, 1 for them."""
    places: list[SheetPlace] = []
    riscos = count = 0
    for index, line in enumerate(partida.lines, start=1):
        riscos += line.riscos[side]
        before, count = count, min(max(riscos, 0), MOST_PLACES)
        gained = count > before
        places += [SheetPlace() for _ in range(len(places), count)]
        for place in places[min(before, count) : max(before, count)]:
            place.held, place.flag, place.fresh = gained, False, index == len(partida.lines)
            place.struck += not gained
        if line.reason == "bandeira" and gained:
            places[count - 1].flag = True
    return places


def places_drawn(partida: PartidaScore, target: int | None) -> tuple[int, int]:
    """Arms or teeth a side: the target, or whole fours without one; more where riscos went past."""
    ours, theirs = len(side_places(partida, 0)), len(side_places(partida, 1))
    if target is None:
        whole = max(ceil(ours / ARMS), ceil(theirs / ARMS), 1) * ARMS
        return whole, whole
    return max(target, ours), max(target, theirs)


def place_dots(place: SheetPlace, end: Point, towards: tuple[int, int], *, r: int) -> Iterator[Dot]:
    """The dots of one place, at the far end of its arm; an older struck one further in."""
    if place.held or place.struck:
        flag = flag_points(end, r, down=towards[1] > 0) if place.flag else ""
        yield Dot(end.x, end.y, r, "risco" if place.held else "struck", flag, place.fresh)
    if place.struck > (not place.held):
        step = 2 * r + 2
        yield Dot(end.x - towards[0] * step, end.y - towards[1] * step, r, "struck")


def flag_points(at: Point, r: int, *, down: bool = False) -> str:
    """A pole out of a dot with a pennant at its end, as the points of a polygon."""
    sign = 1 if down else -1
    outline = ((0, r), (0, 3 * r), (3 * r // 2, 5 * r // 2), (0, 2 * r))
    return " ".join(f"{at.x + x},{at.y + sign * y}" for x, y in outline)


def waiting_ties(partida: PartidaScore) -> int:
    """How many ties still wait for a decided hand, of those that are drawn."""
    waiting = carried = 0
    for line in partida.lines:
        waiting = waiting + (line.carry > carried) if line.carry else 0
        carried = line.carry
    return 0 if partida.over else min(waiting, MOST_HOLLOW)


def partidas_won(partidas: Sequence[PartidaScore]) -> tuple[int, int]:
    """Partidas won by (us, them), those a bandeira added included."""
    ours = sum((each.winner == "a") + each.extra[0] for each in partidas)
    theirs = sum((each.winner == "b") + each.extra[1] for each in partidas)
    return ours, theirs
