"""Where the next match of a pair leads in a bracket: to which match and against which pair, or to
which place. By the shape of the bracket alone, and so exact."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pairing import consolation
from pairing.all_places import Spot
from scoring.results import Duo
from torneio.play.models import BracketPart, InBracket, Match, Stage
from torneio.standings.bracket_paths import BracketPaths, Feed, losers_in

_CUPS = {BracketPart.MAIN, BracketPart.SECOND, BracketPart.CONSOLATION}
_COLUMNS = ("part", "part_left", "part_place", "pair_a", "pair_b", "winner", "over")


class Awaited(NamedTuple):
    """The winner, or else the loser, of a match that is not over, and its table once drawn."""

    feed: Feed
    table: int | None


class Leads(NamedTuple):
    """What a result leads to: the match that follows, and `against` which pair, by its key (None
    where only the draw tells); or, without a match, the best and the worst place."""

    at: InBracket | None
    against: int | Awaited | None = None
    places: Duo = (0, 0)


class WayOn(NamedTuple):
    """What the next match of a pair leads to if it is `won` or `lost`; `coming` is that match,
    where it is not drawn yet. Where each round is drawn anew nothing is known of what follows
    it."""

    won: Leads | None
    lost: Leads | None
    coming: Leads | None = None


class _Seats(NamedTuple):
    """A drawn match: its pairs, by their keys, and its result."""

    a: int
    b: int | None
    winner: str
    over: bool
    table: int | None

    @property
    def is_decided(self) -> bool:
        return self.over and bool(self.winner or self.b is None)

    def pair(self, *, won: bool) -> int | None:
        """The winner, or else the loser, of a decided match."""
        if self.b is None:
            return self.a if won else None
        return self.a if (self.winner == "a") == won else self.b


def way_on(stage: Stage, pair: int) -> WayOn | None:
    """The way on of a pair, by its key, in a stage that is a bracket; None where it has none left,
    or a referee has yet to decide its match (one query)."""
    public = Match.objects.public().filter(round__stage=stage).exclude(part="")
    rows = public.order_by("round__number").values_list(*_COLUMNS, "table__number")
    drawn = {InBracket(*row[:3]): _Seats(*row[3:]) for row in rows}
    own = [at for at, seats in drawn.items() if pair in (seats.a, seats.b)]
    if not own:
        return None
    bracket, at = _Bracket(stage, drawn), own[-1]
    if not drawn[at].over:
        return bracket.ways(at, pair)
    if not drawn[at].is_decided:
        return None
    coming = bracket.leads(at, pair, won=drawn[at].pair(won=True) == pair)
    if coming.at is None or coming.at in drawn:
        return None
    if not coming.at.place:
        return WayOn(None, None, coming)
    return bracket.ways(coming.at, pair)._replace(coming=coming)


@dataclass(frozen=True)
class _Bracket:
    """The drawn matches of a stage, by their places."""

    stage: Stage
    drawn: Mapping[InBracket, _Seats]

    @cached_property
    def paths(self) -> BracketPaths:
        return BracketPaths({at: 1 + (each.b is not None) for at, each in self.drawn.items()})

    def ways(self, at: InBracket, pair: int) -> WayOn:
        """What this match leads a pair to."""
        return WayOn(self.leads(at, pair, won=True), self.leads(at, pair, won=False))

    def leads(self, at: InBracket, pair: int, *, won: bool) -> Leads:
        """The same of one of its results."""
        if to := self._by_lots(at, pair, won=won):
            return Leads(to)
        if to := self._after(at, pair, won=won):
            return Leads(to, self._against(to, at, pair))
        return Leads(None, places=self._places(at, won=won))

    def _by_lots(self, at: InBracket, pair: int, *, won: bool) -> InBracket | None:
        """The round that follows, where its matches are known only once it is drawn."""
        if self.stage.redrawn and won and at.part == BracketPart.MAIN and at.left:
            return InBracket(at.part, at.left - 1)
        if won or not self.stage.consolation or not self._is_first(at, pair):
            return None
        entered = sum(self.paths.sitting[each] for each in self._level(at.part, self._first))
        course = consolation.course(entered, third_place=self.stage.third_place)
        return InBracket(BracketPart.CONSOLATION, course.rounds - 1) if course.rounds else None

    @property
    def _first(self) -> int:
        return self.paths.first[BracketPart.MAIN]

    def _is_first(self, at: InBracket, pair: int) -> bool:
        """Whether it is the first match of a pair, and one that sends its loser to the
        consolation."""
        if at.part != BracketPart.MAIN or at.left <= self.stage.third_place:
            return False
        rested = (each.a for each in self.drawn.values() if each.b is None)
        return at.left == self._first or (at.left == self._first - 1 and pair in rested)

    def _after(self, at: InBracket, pair: int, *, won: bool) -> InBracket | None:
        if at.part == BracketPart.FINAL:
            again = self.stage.second_final and won != self._is_unbeaten(pair)
            return InBracket(BracketPart.SECOND_FINAL, 0, 1) if again else None
        if at.part == BracketPart.LOSERS and won and not at.left:
            return InBracket(BracketPart.FINAL, 0, 1)
        if won:
            return self.paths.after_winning(at)
        return self.paths.after_losing(at, self.stage.options)

    def _is_unbeaten(self, pair: int) -> bool:
        """Whether a pair of the final of a double elimination comes from the winners' bracket."""
        top = self.drawn.get(InBracket(BracketPart.WINNERS, 0, 1))
        return top is not None and top.is_decided and top.pair(won=True) == pair

    def _against(self, to: InBracket, at: InBracket, pair: int) -> int | Awaited | None:
        """The opponent that a pair meets there after this match."""
        feeds = [self.paths.source(each) for each in self.paths.feeds(to)]
        others = [each for each in feeds if each.at != at]
        if not others:  # the same two again
            here = self.drawn.get(at)
            return here and (here.b if here.a == pair else here.a)
        known = self.drawn.get(others[0].at)
        if known is None or not known.is_decided:
            return Awaited(others[0], known and known.table)
        return known.pair(won=others[0].won)

    def _places(self, at: InBracket, *, won: bool) -> Duo:
        """The best and the worst place of a pair that plays on no more."""
        if self.stage.all_places and at.part != BracketPart.THIRD:
            best = _for_its_place(Spot(at.left, at.place), won=won)
            return best, best
        above = self._above(at)
        if won:
            return above + 1, above + 1
        if at.part == BracketPart.LOSERS:
            return above + 1, above + self._left_in(at.part, at.left)
        through = self._through(at.part, at.left)
        return above + through + 1, above + through + self._left_in(at.part, at.left)

    def _above(self, at: InBracket) -> int:
        """How many pairs stand above all those that this part, or what of it comes, is for."""
        first_cup = self._pairs_of(BracketPart.MAIN)
        if at.part == BracketPart.LOSERS:
            return 2 + sum(self._left_in(at.part, left) for left in range(at.left))
        if at.part == BracketPart.CONSOLATION:
            rounds = self._level(BracketPart.MAIN, self._first)
            lost = {self.drawn[each].pair(won=False) for each in rounds}
            return len(first_cup - lost - self._pairs_of(at.part))
        third = 2 * (at.part in {BracketPart.THIRD, BracketPart.SECOND_THIRD})
        of_b = at.part in {BracketPart.SECOND, BracketPart.SECOND_THIRD}
        return third + len(first_cup) * of_b

    def _pairs_of(self, part: str) -> set[int | None]:
        rows = (each for at, each in self.drawn.items() if at.part == part)
        return {pair for each in rows for pair in (each.a, each.b)} - {None}

    def _level(self, part: str, left: int) -> list[InBracket]:
        """The matches of a round of a part that a pair comes to."""
        counts = {BracketPart.LOSERS: losers_in(left), **dict.fromkeys(_CUPS, 1 << left)}
        count = counts.get(BracketPart(part), 1)
        places = (InBracket(part, left, place) for place in range(1, 1 + count))
        return [at for at in places if self.paths.coming(at)]

    def _through(self, part: str, left: int) -> int:
        """How many pairs a round leaves in."""
        return len(self._level(part, left))

    def _left_in(self, part: str, left: int) -> int:
        """How many pairs leave in a round of a part, those that withdrew before it among them."""
        if part in _CUPS and self._through(part, left + 1):
            return self._through(part, left + 1) - self._through(part, left)
        return sum(map(self.paths.is_played, self._level(part, left)))


def _for_its_place(spot: Spot, *, won: bool) -> int:
    """The place that a pair is left with, where every place is played for."""
    if not spot.left:
        return spot.places[not won]
    return (spot.after_winning if won else spot.after_losing).places[0]
