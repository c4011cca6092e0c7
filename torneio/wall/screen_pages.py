"""The public page of a screen: what hangs in the room, told from the organiser's phone. It is the
same for everybody and follows within two seconds."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from torneio.entries.models import Tournament
from torneio.live.caching import public_page, show
from torneio.wall.boards import wall_of
from torneio.wall.models import WallScreen
from torneio.wall.other_boards import wall_of_players
from torneio.wall.paging import turn
from torneio.wall.panels import panels_of
from torneio.wall.reveals import reveal_of
from torneio.wall.room_now import room_of


def moment_of(event: int, number: int) -> str:
    """What a screen shows now, but for the event's own state: which screen it is, how often it was
    told something, and the turn (one query)."""
    found = WallScreen.objects.filter(tournament=event, number=number)
    row = found.select_related("round", "tournament").first()
    return _moment(row) if row else str(turn())


def _moment(screen: WallScreen) -> str:
    at = 0 if screen.is_revealing else _turn(screen.seconds)
    return f"{screen.pk}-{screen.told}-{at}"


def _turn(seconds: int) -> int:
    return int(timezone.now().timestamp()) // seconds


@public_page(turn=moment_of)
def screen(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """A screen; where there is none with that number, the board of the event, which goes on until
    there is one."""
    found = WallScreen.objects.filter(tournament=event, number=number).first()
    if found is not None:
        page, context = "wall/screen.html", _shown(event, found)
    elif event.playing.paired:
        page, context = "wall/board.html", wall_of(event)
    else:
        page, context = "wall/game_board.html", wall_of_players(request, event)
    return show(request, page, part=page, context=context | {"of_a_screen": True})


def _shown(event: Tournament, screen: WallScreen) -> dict[str, Any]:
    room = room_of(event, screen)
    revealed = reveal_of(event, screen)
    return {
        "event": event,
        "screen": screen,
        "reveal": revealed,
        "panels": [] if revealed else panels_of(room, turn=_turn(screen.seconds)),
        "round": room.shown,
        "draw": None if revealed else room.draw,
        "calls": room.calls,
        "turn": _moment(screen),
        "read_at": timezone.now(),
    }
