"""An evening at this moment, as the screens of its room show it: between pairs, or where each plays
alone. What several parts need is read once, and only if one does."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from torneio.entries.models import Tournament
from torneio.live.bracket import ShownBracket
from torneio.live.lines import MatchLine, ShownRound
from torneio.live.names import EventNames, names_of
from torneio.live.overview import coming, current_lines, lines_at_tables, shown_round
from torneio.live.seated import table_names
from torneio.play.models import Match, PairSide, Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import being_played, progress_of, rounds_of
from torneio.play.services.seatings import seated
from torneio.standings.players import PlayerStanding, player_standings
from torneio.standings.selectors import PairStanding, standings
from torneio.wall.boards import brackets_now, calls, made_for, state_of
from torneio.wall.cups_won import cups_won
from torneio.wall.models import ScreenPart, WallScreen
from torneio.wall.paging import PagedList, page_alone, that_fit
from torneio.wall.player_cards import PlayerCard, player_card
from torneio.wall.reveals import ShownDraw, shown_draw
from torneio.wall.shown_places import ShownPlace, is_begun, places_of, places_of_players
from torneio.wall.wall_cards import WallCard, cards

# Rows of one column by the letters of the longest name: a longer one takes two lines of its row.
CARD_ROWS = ((24, 6), (36, 5), (60, 4), (None, 3))
PLACE_ROWS = ((44, 12), (None, 6))


def card_rows(longest: int, seats: int) -> int:
    """The rows of cards in one column, by the longest name and the fullest table: as many lines in
    all as of two pairs."""
    return max(2 * that_fit(CARD_ROWS, longest) // max(seats, 1), 1)


class RoomNow(ABC):
    """The evening of an event at this moment, for a screen."""

    parts: ClassVar[Sequence[ScreenPart]] = tuple(ScreenPart)
    """What can ever be shown there."""

    def __init__(self, event: Tournament, screen: WallScreen) -> None:
        self.event, self.screen = event, screen

    @cached_property
    def rounds(self) -> list[Round]:
        return rounds_of(self.event)

    @cached_property
    def now(self) -> Round | None:
        return being_played(self.rounds)

    @cached_property
    def shown(self) -> ShownRound | None:
        return shown_round(self.rounds, self.now)

    @cached_property
    def draw(self) -> ShownDraw | None:
        """The draw of the round being played, until the night is over."""
        return shown_draw(self.event, self.now) if self.now and not self.event.is_over else None

    @cached_property
    def calls(self) -> list[str]:
        return [] if self.event.is_over else [*calls(self.event), *self._state]

    @property
    @abstractmethod
    def _state(self) -> Sequence[str]:
        """What is said of the tables by itself."""

    @property
    @abstractmethod
    def begun(self) -> bool:
        """Whether anybody has a result."""

    @property
    @abstractmethod
    def provisional(self) -> bool:
        """Whether a result of the standings may still change."""

    @abstractmethod
    def tables(self, columns: int, at: int) -> PagedList[WallCard] | PagedList[PlayerCard] | None:
        """The tables of the page `at`, in so many columns."""

    @abstractmethod
    def places(self, columns: int, at: int) -> PagedList[ShownPlace] | None:
        """The standings, in the same way."""

    def brackets(self, at: int) -> list[ShownBracket]:  # noqa: ARG002 - as a room of pairs has it
        """The brackets, one of them at that turn."""
        return []


class _RoomOfPairs(RoomNow):
    @cached_property
    def _playing(self) -> list[MatchLine]:
        return current_lines(self.event, self.now)

    @cached_property
    def _at_tables(self) -> list[MatchLine]:
        return lines_at_tables(self.event, self.rounds, self.now, playing=self._playing)

    @cached_property
    def _order(self) -> Sequence[PairStanding]:
        return standings(self.event)

    @cached_property
    def _names(self) -> EventNames:
        return names_of(self.event, [each.pair for each in self._order])

    @property
    def _state(self) -> list[str]:
        tables = [line for line in self._playing if line.match.table]
        later = coming(self.rounds)
        return [*state_of(tables, self.now, later), *cups_won(self.event, self.rounds)]

    @property
    def begun(self) -> bool:
        return is_begun(self._order)

    @property
    def provisional(self) -> bool:
        return any(each.mark for each in self._order)

    def tables(self, columns: int, at: int) -> PagedList[WallCard] | None:
        if not self._at_tables:
            return None
        rotates = self.event.rotates
        own = names_of(self.event, made_for(self._at_tables)) if rotates else self._names
        names = table_names(self.event, self._at_tables, own)
        rows = columns * card_rows(names.longest, len(PairSide))
        return cards(page_alone(self._at_tables, rows, now=at), names)

    def places(self, columns: int, at: int) -> PagedList[ShownPlace] | None:
        if not self._order:
            return None
        places = places_of(self.event, self._order, self._names)
        return page_alone(places, columns * that_fit(PLACE_ROWS, self._names.longest), now=at)

    def brackets(self, at: int) -> list[ShownBracket]:
        return brackets_now(self.event, self.rounds, self._names, at=at)


class _RoomOfPlayers(RoomNow):
    parts = tuple(part for part in ScreenPart if part != ScreenPart.BRACKET)

    @cached_property
    def _at_tables(self) -> list[Match]:
        return list(seated(self.now)) if self.now else []

    @cached_property
    def _order(self) -> list[PlayerStanding]:
        return player_standings(self.event)

    @cached_property
    def _names(self) -> EventNames:
        return names_of(self.event, [each.pair for each in self._order])

    @property
    def _state(self) -> list[str]:
        played = self.now is not None and not progress_of(self.now).left
        return [name_of_round(self.now).is_over] if self.now and played else []

    @property
    def begun(self) -> bool:
        return any(each.row.played for each in self._order)

    @property
    def provisional(self) -> bool:
        return any(each.mark for each in self._order)

    def tables(self, columns: int, at: int) -> PagedList[PlayerCard] | None:
        if not self._at_tables:
            return None
        names = self._names
        seats = max(len(match.sides.all()) for match in self._at_tables)
        rows = columns * card_rows(names.longest, seats)
        page = page_alone(self._at_tables, rows, now=at)
        return page.each(lambda match: player_card(match, names))

    def places(self, columns: int, at: int) -> PagedList[ShownPlace] | None:
        if not self._order:
            return None
        places = places_of_players(self.event, self._order, self._names)
        return page_alone(places, columns * that_fit(PLACE_ROWS, self._names.longest), now=at)


def room_of(event: Tournament, screen: WallScreen) -> RoomNow:
    """The room of an event, between pairs or of single players."""
    return (_RoomOfPairs if event.playing.paired else _RoomOfPlayers)(event, screen)
