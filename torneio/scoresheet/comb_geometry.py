"""The newer sheet. S1: "a 'comb' or 'picket fence' to allocate 4 games per set".

One spine through all partidas, teeth up for us and down for them; a dot at the far end of a tooth.
"""

from collections.abc import Sequence

from scoring import PartidaScore
from torneio.scoresheet.freehand import by_hand
from torneio.scoresheet.places import (
    NOTHING_YET,
    RADIUS,
    flag_points,
    partidas_won,
    place_dots,
    places_drawn,
    side_places,
    waiting_ties,
)
from torneio.scoresheet.shapes import CombSheet, Dot, PartidaSheet, Point, SideSheet, Stroke

STEP = 34
GAP = 26  # more than a step, between partidas
TOOTH = 58
R = RADIUS
EDGE = 18  # from the edge of the sheet to the first tooth
SPINE = 5  # from there to the end of the spine, with room to end a little off
LABEL = 30
FLAG = 2 * R + 4
UP, DOWN = (0, -1), (0, 1)


def comb(
    partidas: Sequence[PartidaScore],
    *,
    target: int | None,
    ties: int = 0,
    first: int = 1,
    hand: str = "",
    named: bool = True,
) -> CombSheet:
    """The comb of a match; `target` None is a block of hands: as many teeth as the riscos need.

    `ties` leaves room for so many; `first` is the number of the first of these partidas, and
    `hand` whose strokes they are (see `freehand`): without one they are ruled. It says whose each
    side is, if `named`.
    """
    played = partidas or (NOTHING_YET,)
    room = (LABEL if named else 0) + (FLAG if any(_has_flag(each) for each in played) else 0)
    spine = room + R + TOOTH
    blocks: list[PartidaSheet] = []
    x = EDGE
    for number, partida in enumerate(played, start=first):
        teeth = places_drawn(partida, target)
        blocks.append(_block(number, partida, teeth=teeth, at=Point(x, spine)))
        x += max(teeth) * STEP + GAP
    end = x - STEP - GAP + EDGE
    waiting = waiting_ties(played[-1])
    step = 2 * R + 4
    stands = [Dot(end + R + 4 + n * step, spine, R, "hollow") for n in range(max(waiting, ties))]
    sheet = CombSheet(
        width=stands[-1].x + 2 * R if stands else end + 2,
        height=2 * spine,
        partidas=tuple(blocks),
        won=partidas_won(played),
        stands=tuple(stands),
        waiting=waiting,
        named=named,
        spine=Stroke(SPINE, spine, end - SPINE, spine),
    )
    return by_hand(sheet, hand)


def _has_flag(partida: PartidaScore) -> bool:
    return any(line.reason == "bandeira" for line in partida.lines)


def _block(
    number: int, partida: PartidaScore, *, teeth: tuple[int, int], at: Point
) -> PartidaSheet:
    return PartidaSheet(
        number,
        large=True,
        us=_side(partida, 0, teeth=teeth[0], at=at),
        them=_side(partida, 1, teeth=teeth[1], at=at),
    )


def _side(partida: PartidaScore, side: int, *, teeth: int, at: Point) -> SideSheet:
    towards = (UP, DOWN)[side]
    tip = at.y + towards[1] * TOOTH
    ends = [Point(at.x + n * STEP, tip) for n in range(teeth)]
    places = side_places(partida, side)
    dots: list[Dot] = []
    for place, end in zip(places, ends, strict=False):
        dots += place_dots(place, end, towards, r=R)
    stands = [Point(ends[-1].x + R + n * 2 * R, tip) for n in range(3)]
    return SideSheet(
        riscos=partida.riscos[side],
        lines=tuple(
            Stroke(end.x, at.y, end.x, end.y, fresh=n < len(places) and places[n].is_new)
            for n, end in enumerate(ends)
        ),
        dots=tuple(dots),
        label=Point(2, 20 if side == 0 else 2 * at.y - 3),
        won=_across(at, ends[-1].x, towards[1]) if partida.winner == "ab"[side] else None,
        extra=tuple(
            flag_points(stand, R, down=side == 1) for stand in stands[: partida.extra[side]]
        ),
    )


def _across(at: Point, last_x: int, down: int) -> Stroke:
    """The winner's stroke: one line across all the teeth of the block, rising to the right."""
    near, far = at.y + down * TOOTH * 2 // 7, at.y + down * TOOTH * 4 // 7
    return Stroke(at.x - R, max(near, far), last_x + R, min(near, far))
