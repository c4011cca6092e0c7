"""What a screen shows at a moment: one part of the evening, or two beside each other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from torneio.live.names import whole_names
from torneio.wall.models import ScreenPart, SponsorPicture, usual_parts
from torneio.wall.paging import page_alone, that_fit
from torneio.wall.room_now import PLACE_ROWS, RoomNow, card_rows

PICTURES = 2  # in one column
SHORT, MIDDLING = 24, 80  # letters of a message that is shown very large, and large


@dataclass(frozen=True)
class Panel:
    """A part as it is shown: its key, and the content of its template."""

    key: str
    content: Mapping[str, Any] = field(default_factory=dict)

    @property
    def template(self) -> str:
        return f"wall/_panel_{self.key}.html"


_Shown = Mapping[str, Any] | None


def _tables(room: RoomNow, columns: int, at: int) -> _Shown:
    page = room.tables(columns, at)
    return {"page": page} if page else None


def _standings(room: RoomNow, columns: int, at: int) -> _Shown:
    if not room.event.standings_are_public:  # said where it was chosen, and no turn is lost to it
        return {"hidden": True} if room.screen.alone == ScreenPart.STANDINGS else None
    page = room.places(columns, at)
    return {"page": page, "begun": room.begun, "provisional": room.provisional} if page else None


def _bracket(room: RoomNow, columns: int, at: int) -> _Shown:
    # The one drawn for a column, or the one for a television, which stands upright as the other.
    drawn = slice(0, 1) if columns == 1 else slice(None, None, -1)
    shown = [(each, each.pictures[drawn]) for each in room.brackets(at) if not each.off]
    return {"brackets": shown} if shown else None


def _draw(room: RoomNow, columns: int, at: int) -> _Shown:
    draw = room.draw
    if draw is None or not draw.tables:
        return None
    rows = columns * card_rows(draw.longest, draw.seats)
    return {"page": page_alone(draw.tables, rows, now=at), "draw": draw}


def _names(room: RoomNow, columns: int, at: int) -> _Shown:
    if room.draw is None:
        return None
    players = room.draw.read.names
    names = whole_names({at: each.name for at, each in enumerate(players)})
    rows = [(each, names.of[at]) for at, each in enumerate(players)]
    page = page_alone(rows, columns * that_fit(PLACE_ROWS, names.longest), now=at)
    return {"page": page, "draw": room.draw}


def _clock(room: RoomNow, _columns: int, _at: int) -> _Shown:
    return {"round": room.shown}


def _calls(room: RoomNow, _columns: int, _at: int) -> _Shown:
    return {"calls": room.calls} if room.calls else None


def _sponsors(room: RoomNow, columns: int, at: int) -> _Shown:
    pictures = list(SponsorPicture.objects.filter(tournament=room.event).defer("content"))
    page = page_alone(pictures, columns * PICTURES, now=at)
    return {"page": page} if page.slots else None


def _message(room: RoomNow, _columns: int, _at: int) -> _Shown:
    text = room.screen.message
    if not text:
        return None
    size = "short" if len(text) <= SHORT else "middling" if len(text) <= MIDDLING else "long"
    longest = max(map(len, text.split()), default=8)
    return {"text": text, "size": size, "word": min(max(-(-longest // 2) * 2, 10), 36)}


_PARTS: Mapping[str, Callable[[RoomNow, int, int], _Shown]] = {
    ScreenPart.TABLES: _tables,
    ScreenPart.STANDINGS: _standings,
    ScreenPart.BRACKET: _bracket,
    ScreenPart.DRAW: _draw,
    ScreenPart.NAMES: _names,
    ScreenPart.CLOCK: _clock,
    ScreenPart.CALLS: _calls,
    ScreenPart.SPONSORS: _sponsors,
    ScreenPart.MESSAGE: _message,
}


def panels_of(room: RoomNow, *, turn: int) -> list[Panel]:
    """What hangs there at this turn. Where what was chosen has nothing to show, a call that nobody
    made or a cup that is far, it is what takes turns, or else what is usual."""
    screen = room.screen
    for wanted in ([screen.alone] if screen.alone else [], screen.parts, usual_parts()):
        if found := _panels(room, wanted, turn=turn):
            return found
    return []


def _panels(room: RoomNow, wanted: Sequence[str], *, turn: int) -> list[Panel]:
    """A part that has nothing to show yet is passed over, and its turn goes to the next; of two
    columns the first part stays in the first."""
    if len(wanted) > 1 and room.screen.columns == 2:
        left = _next_to_show(room, wanted[:1], columns=1, turn=turn)
        right = _next_to_show(room, wanted[1:], columns=1, turn=turn)
        if left and right:
            return [left, right]
    found = _next_to_show(room, wanted, columns=2, turn=turn)
    return [found] if found else []


def _next_to_show(room: RoomNow, parts: Sequence[str], *, columns: int, turn: int) -> Panel | None:
    """The part whose turn it is, on the page that it has not shown for longest."""
    for later in range(len(parts)):
        round_, place = divmod(turn + later, len(parts))
        key = parts[place]
        content = _PARTS[key](room, columns, round_)
        if content is not None:
            return Panel(key, content)
    return None
