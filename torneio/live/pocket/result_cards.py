"""The result of a match as a picture to send: felt green, with the scoresheet in the middle.

An SVG template is filled and drawn as PNG by resvg, since messengers show nothing else, in the
typefaces of the pages (`fonts`: the vendored ones, as TrueType). A letter that these do not have is
left out: no other typeface of the machine is asked for.
"""

import hashlib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.bracket.text_widths import broken, widest, width_of
from torneio.live.caching import public_file
from torneio.live.lines import MatchLine, SideLine, match_line
from torneio.live.matches import drawings
from torneio.play.models import Match
from torneio.play.sheets import read_sheet
from torneio.scoresheet import CombSheet

FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
SIZE, EDGE = 1080, 72
ROOM = SIZE - 2 * EDGE
TALLEST, LARGEST = 420, 3.2  # of the scoresheet: pixels, and times its own size
NAME_SIZES = (46, 40, 34, 28, 24)
KEPT_SECONDS = 86_400


class CardLine(NamedTuple):
    """A line of text, the letters' size, and how far below its place it stands."""

    text: str
    size: int
    y: int


class ResultSide(NamedTuple):
    """One side: where its middle is, its name in lines, its figure, and whether it won."""

    x: int
    lines: list[CardLine]
    figure: int | str
    won: bool


@dataclass(frozen=True)
class DrawnResult:
    """The comb, and where and how large it stands."""

    comb: CombSheet
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class CardFrame:
    """What all cards have in their corners: the event, the round and table, how sure the result is,
    and the place."""

    title: CardLine
    where: CardLine
    mark: CardLine
    place: CardLine


@dataclass(frozen=True)
class ResultCard:
    """All that the picture shows; `top` is where the names begin."""

    frame: CardFrame
    sides: list[ResultSide]
    unit: str
    top: int
    sheet: DrawnResult | None


@conditional_page
@public_file
def match_card(_request: HttpRequest, event: Tournament, match: UUID) -> HttpResponse:
    """The picture of a public match as it stands. Raises Http404 for a bye, and where the result
    is kept back."""
    sheet = read_sheet(selectors.match_of(event, match))
    line = match_line(sheet.match, last=sheet.match.last_number)
    if line.match.is_bye or line.kept_back:
        raise Http404
    drawn = drawings(sheet)
    card = card_of(event, line, comb=drawn.comb if drawn else None)
    return picture("live/card.svg", card=card, event=event)


def card_of(event: Tournament, line: MatchLine, *, comb: CombSheet | None) -> ResultCard:
    """The content of the card and its geometry."""
    sheet = _sheet(comb) if comb else None
    return ResultCard(
        frame=frame_of(event, line.name, line.match, mark=line.word),
        sides=[
            _side(side, begun=line.figures, x=EDGE + ROOM * part // 4)
            for side, part in zip(line.sides, (1, 3), strict=True)
        ],
        unit=line.unit if line.figures else "",
        top=330 if sheet else 420,
        sheet=sheet,
    )


def frame_of(event: Tournament, round_name: str, match: Match, *, mark: str) -> CardFrame:
    """The frame of a match's card: "Ronda 3 · Mesa 1"."""
    table = _("Mesa %(n)s") % {"n": match.table} if match.table else ""
    return CardFrame(
        title=fitted(event.name, (40, 34, 28, 24), 480),
        where=fitted(" · ".join(filter(None, (round_name, table))), (34, 28, 24), 360),
        mark=fitted(mark, (34, 28), 380),
        place=fitted(event.venue, (34, 28, 24, 20), 540),
    )


def _side(side: SideLine, *, begun: bool, x: int) -> ResultSide:
    room = ROOM // 2 - 24
    size = next(
        (
            size
            for size in NAME_SIZES
            if len(lines := broken(side.pair.name, size, room)) <= 2 and widest(lines, size) <= room
        ),
        NAME_SIZES[-1],
    )
    lines = broken(side.pair.name, size, room)[:3]
    step = round(size * 1.15)
    return ResultSide(
        x,
        [CardLine(text, size, (at - len(lines) + 1) * step) for at, text in enumerate(lines)],
        side.figure if begun else "",
        side.won,
    )


def _sheet(comb: CombSheet) -> DrawnResult:
    by = min(ROOM / comb.width, TALLEST / comb.height, LARGEST)
    width, height = round(comb.width * by), round(comb.height * by)
    return DrawnResult(comb, (SIZE - width) // 2, 705 - height // 2, width, height)


def fitted(text: str, sizes: tuple[int, ...], room: int) -> CardLine:
    """The text in the largest of these sizes that fits, or cut where none does."""
    for size in sizes:
        if width_of(text, size) <= room:
            return CardLine(text, size, 0)
    while width_of(f"{text}…", sizes[-1]) > room:
        text = text[:-1]
    return CardLine(f"{text.rstrip()}…", sizes[-1], 0)


def picture(drawn_by: str, *, card: object, event: Tournament) -> HttpResponse:
    """The answer with the PNG of a card, `drawn_by` a template."""
    answer = HttpResponse(_png(drawn_by, card, event), content_type="image/png")
    answer["Cache-Control"] = "no-cache"
    return answer


def _png(drawn_by: str, card: object, event: Tournament) -> bytes:
    """Kept by what it shows."""
    drawing = render_to_string(drawn_by, {"card": card, "event": event})
    key = f"card:{hashlib.sha256(drawing.encode()).hexdigest()}"
    found: bytes | None = cache.get(key)
    if found is None:
        found = bytes(
            import_module("resvg_py").svg_to_bytes(
                svg_string=drawing, skip_system_fonts=True, font_files=FONTS
            )
        )
        cache.set(key, found, KEPT_SECONDS)
    return found
