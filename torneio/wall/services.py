"""What is done with the screens of a room. None of it is a fact of the event, so that nothing here
moves its revision or stands in the book (docs/adr/0040): a screen counts what it is told."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F

from torneio.entries.models import Tournament
from torneio.play.models import Round
from torneio.wall.models import (
    MOST_PICTURES,
    MOST_SCREENS,
    ScreenPart,
    SponsorPicture,
    WallScreen,
)


@transaction.atomic
def add_screen(tournament: Tournament) -> WallScreen | None:
    """A screen with the lowest number that is free; None where there are as many as may be."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    taken = set(WallScreen.objects.filter(tournament=locked).values_list("number", flat=True))
    free = next((n for n in range(1, MOST_SCREENS + 1) if n not in taken), None)
    return None if free is None else WallScreen.objects.create(tournament=locked, number=free)


def remove_screen(screen: WallScreen) -> None:
    """Remove it: what hangs at its address shows the board of the event from then on."""
    WallScreen.objects.filter(pk=screen.pk).delete()


def set_up(
    screen: WallScreen, *, name: str, parts: Sequence[str], seconds: int, columns: int
) -> None:
    """What a screen is called, what takes turns on it, for how long, in how many columns; from now
    on it does so."""
    _tell(
        screen, name=name, parts=list(parts), seconds=seconds, columns=columns, alone="", reveals=""
    )


def show_alone(screen: WallScreen, part: str) -> None:
    """Show one part and nothing else; with "" all of them take turns again."""
    _tell(screen, alone=part, reveals="")


def say_message(screen: WallScreen, text: str) -> None:
    """Show a message; without any text, go on as before."""
    _tell(screen, message=text, alone=ScreenPart.MESSAGE if text else "", reveals="")


def reveal(screen: WallScreen, what: str, *, step: int, round_: Round | None = None) -> None:
    """Show so many steps of what is revealed. The step is told and not counted on: told twice it
    is one."""
    _tell(screen, reveals=what, step=step, round=round_)


def end_reveal(screen: WallScreen) -> None:
    """Show all of what was revealed: the draw, or the standings where everybody may see them."""
    of_draw, may = screen.reveals == screen.Reveals.DRAW, screen.tournament.standings_are_public
    alone = ScreenPart.DRAW if of_draw else ScreenPart.STANDINGS if may else ""
    _tell(screen, alone=alone, reveals="", step=0, round=None)


@transaction.atomic
def add_picture(tournament: Tournament, name: str, *, kind: str, content: bytes) -> bool:
    """Keep a picture of a sponsor; False where there are as many as may be."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    mine = SponsorPicture.objects.filter(tournament=locked)
    if mine.count() >= MOST_PICTURES:
        return False
    SponsorPicture.objects.create(tournament=locked, name=name, kind=kind, content=content)
    _tell_all(locked)
    return True


@transaction.atomic
def remove_picture(tournament: Tournament, picture: UUID) -> None:
    """Remove a picture; every screen goes on without it."""
    SponsorPicture.objects.filter(tournament=tournament, public_id=picture).delete()
    _tell_all(tournament)


def _tell_all(tournament: Tournament) -> None:
    WallScreen.objects.filter(tournament=tournament).update(told=F("told") + 1)


def _tell(screen: WallScreen, **columns: Any) -> None:
    row = WallScreen.objects.filter(pk=screen.pk)
    row.update(told=F("told") + 1, **columns)
