"""The result of a table, where each plays alone, as a picture to send: everybody with what
they have, those ahead in light green."""

from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import conditional_page

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.caching import public_file
from torneio.live.pocket.result_cards import (
    NAME_SIZES,
    ROOM,
    CardFrame,
    CardLine,
    fitted,
    frame_of,
    picture,
)
from torneio.number_format import figure
from torneio.play.alone.deal_sheets import DealSheet, read_deals

TOP, BOTTOM, TALLEST, LARGEST = 190, 900, 180, 110
"""Where the players stand, how far apart at most, and the largest figures."""


class PlayerOnCard(NamedTuple):
    """A player: the name, the figure, where the line stands, and whether nobody has more."""

    name: CardLine
    figure: str
    y: int
    is_ahead: bool


@dataclass(frozen=True)
class PlayersCard:
    """All that the picture shows; `rule` is how far above a line the rule over it is drawn."""

    frame: CardFrame
    players: list[PlayerOnCard]
    figures: int
    rule: int


@conditional_page
@public_file
def players_card(_request: HttpRequest, event: Tournament, match: UUID) -> HttpResponse:
    """The picture of a public table as it stands."""
    card = card_of_players(event, read_deals(selectors.match_of(event, match)))
    return picture("live/players_card.svg", card=card, event=event)


def card_of_players(event: Tournament, sheet: DealSheet) -> PlayersCard:
    """The content of the card and its geometry."""
    match, step = sheet.match, min((BOTTOM - TOP) // len(sheet.sides), TALLEST)
    ahead, mark = (sheet.leaders, match.get_agreement_display()) if match.over else ([], "")
    first = (TOP + BOTTOM - step * len(sheet.sides)) // 2 + step * 2 // 3
    return PlayersCard(
        frame=frame_of(event, sheet.round_name, match, mark=mark),
        players=[
            PlayerOnCard(
                fitted(side.pair.name, NAME_SIZES, ROOM - 260),
                figure(total),
                first + at * step,
                side in ahead,
            )
            for at, (side, total) in enumerate(sheet.standing)
        ],
        figures=min(step * 2 // 3, LARGEST),
        rule=-step * 2 // 3,
    )
