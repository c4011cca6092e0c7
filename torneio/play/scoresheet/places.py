"""Which places of a partida are held, and the dots, flags and ties that show it.

Decided where no source says:
- Place n of a side is held by its risco n. What is taken away is taken from the last place: the
  dot stays, struck through, and moves inwards when the place is won again.
- A score below zero has no dots; the sheet says how many riscos are owed.
- Past 120 riscos a side nothing is drawn; the words of the sheet still say them all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring import PartidaScore
from torneio.play.scoresheet.shapes import Dot, Point

ARMS = 4  # of a cross
MOST_PLACES = 120
MOST_HOLLOW = 3

NOTHING_YET = PartidaScore((0, 0), None, (0, 0), (), 0, (0, 0), over=False, problems=())


@dataclass(slots=True)
class Place:
    live: bool = False
    struck: int = 0
    flag: bool = False
    fresh: bool = False


def places(partida: PartidaScore, side: int) -> list[Place]:
    """The places a side has ever held, replayed line by line."""
    places: list[Place] = []
    riscos = held = 0
    for index, line in enumerate(partida.lines, start=1):
        riscos += line.riscos[side]
        before, held = held, min(max(riscos, 0), MOST_PLACES)
        places += [Place() for _ in range(len(places), held)]
        for place in places[min(before, held) : max(before, held)]:
            place.live, place.flag, place.fresh = held > before, False, index == len(partida.lines)
            place.struck += held < before
        if line.reason == "bandeira" and held > before:
            places[held - 1].flag = True
    return places


def dots(place: Place, end: Point, towards: tuple[int, int], r: int) -> Iterator[Dot]:
    """The dots of one place, at the far end of its arm; an older struck one further in."""
    dx, dy = towards
    flag = flag(end, r, down=dy > 0) if place.flag else ""
    yield Dot(end.x, end.y, r, "risco" if place.live else "struck", flag, place.fresh)
    if place.struck > (not place.live):
        step = 2 * r + 3
        yield Dot(end.x - dx * step, end.y - dy * step, r, "struck")


def flag(at: Point, r: int, *, down: bool = False) -> str:
    """A pole out of a dot, with a pennant at its end."""
    sign = 1 if down else -1
    ends = ((0, r), (0, 3 * r), (3 * r // 2, 5 * r // 2), (0, 2 * r))
    return " ".join(f"{at.x + x},{at.y + sign * y}" for x, y in ends)


def hollow(partida: PartidaScore, places: Sequence[Point], r: int) -> tuple[Dot, ...]:
    """A hollow dot for every tie that waits for the next decided hand."""
    grown = carried = 0
    for line in partida.lines:
        grown = 0 if not line.carry else grown + (line.carry > carried)
        carried = line.carry
    waiting = 0 if partida.over else grown
    return tuple(Dot(at.x, at.y, r, "hollow") for at in places[: min(waiting, MOST_HOLLOW)])


def partidas_won(partidas: Sequence[PartidaScore]) -> tuple[int, int]:
    ours = sum((each.winner == "a") + each.extra[0] for each in partidas)
    theirs = sum((each.winner == "b") + each.extra[1] for each in partidas)
    return ours, theirs


def flagged(partidas: Sequence[PartidaScore]) -> bool:
    return any(line.reason == "bandeira" for each in partidas for line in each.lines)
