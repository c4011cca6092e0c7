"""Where each player goes once a table of single players is over, as in `torneio.table.coming`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from torneio.access.actors import PLAYERS
from torneio.and_or import all_of
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.models import Match, Round, Side
from torneio.play.round_names import RoundName, name_of
from torneio.play.selectors import IN_ORDER, next_of, sides
from torneio.table.coming import Upcoming
from torneio.table.perspective import TO_PLAYERS, UpcomingWords


@dataclass(frozen=True)
class UpcomingOfPlayers(Upcoming):
    """What comes after a table of single players, for the phone that shows it."""

    sheet: DealSheet
    words: ClassVar[UpcomingWords] = TO_PLAYERS

    @property
    def over(self) -> Match:
        return self.sheet.match

    @property
    def sides(self) -> list[tuple[str, str, int]]:
        return [(place.voice, place.pair.name, place.pair_id) for place in self.sheet.sides]

    @property
    def own(self) -> str:
        voice = self.seat.by.voice
        return str(voice) if voice in PLAYERS else ""

    @property
    def this_round(self) -> str:
        return _name(self.over).the

    @cached_property
    def here(self) -> Match | None:
        mine = Match.objects.with_event().prefetch_related(sides())
        return next_of(mine.filter(table=self.seat.table))

    @property
    def here_name(self) -> RoundName | None:
        return _name(self.here) if self.here else None

    @property
    def here_words(self) -> str:
        return _listed(self.here.sides.all()) if self.here else ""

    @cached_property
    def _following(self) -> Mapping[int, Match]:
        return _next_of_players(place.pair_id for place in self.sheet.sides)

    def _met(self, following: Match, pair: int) -> str:
        return _listed([place for place in following.sides.all() if place.pair_id != pair])

    @cached_property
    def _places(self) -> Mapping[int, int]:
        """None: a table of these games is the whole event, and its own sheet says the order."""
        return {}

    def _drawn_in(self, round_: Round) -> tuple[set[int], set[int]]:
        """The players seated in a round; there are no byes."""
        seated = Side.objects.filter(match__round=round_).values_list("pair", flat=True)
        return set(seated), set()


def _next_of_players(pairs: Iterable[int]) -> dict[int, Match]:
    """The next match of each of these players, if any, by the pair's key, with its sides (three
    queries). There are no byes."""
    keys = set(pairs)
    theirs = Match.objects.public().filter(sides__pair__in=keys, over=False)
    found: dict[int, Match] = {}
    open_ = theirs.order_by(*IN_ORDER).distinct().select_related("round__stage", "table")
    for match in open_.prefetch_related(sides()):
        for side in match.sides.all():
            if side.pair_id in keys:
                found.setdefault(side.pair_id, match)
    return found


def _name(sitting: Match) -> RoundName:
    """The round of a table: the rounds of these games have no names of their own."""
    round_ = sitting.round
    return name_of(round_.stage, round_.number, last=round_.number)


def _listed(places: Iterable[Side]) -> str:
    return all_of(place.pair.name for place in places)
