"""The one interface of all games: everything a tournament needs to know of any of them.

A game states how many players sit at a table and which of them win and lose together, the problems
of the facts of its hands, the worth of each to each side, and when enough were played. The type of
a fact is the game's own. Here are the games played alone; a new one only has to implement `Game`.

>>> deal = italiana.Deal(bidder=0, bid=70, partner=2, points=85)
>>> tally(ItalianaGame(seats=4), [deal]).ahead
(0, 2)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from scoring import italiana, suaro
from scoring.problems import Problem

Fact_contra = TypeVar("Fact_contra", contravariant=True)
Worth = tuple[int, ...]
"""The worth of a hand, one number for each side, in the order of `Game.sides`."""


class Game(Protocol[Fact_contra]):
    """A game of cards with its rules. Facts are given from the first hand on."""

    @property
    def seats(self) -> int:
        """The number of players at a table. Players are numbered from 0 in playing order."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players of each side: those that win and lose together in a whole match."""

    def problems(self, facts: Sequence[Fact_contra]) -> list[Problem]:
        """All problems of the facts, each at the index of its fact; one after the end is a
        problem."""

    def worths(self, facts: Sequence[Fact_contra]) -> list[Worth]:
        """The worth of each fact to each side; zeros where it has a problem."""

    def is_over(self, facts: Sequence[Fact_contra]) -> bool:
        """Whether enough hands were played. Those with a problem do not count."""


class Tally(NamedTuple):
    """A match of any game as it stands, sides in the order of `Game.sides`.

    `ahead` are the sides with the highest total, by index: over with one ahead is won.
    """

    totals: Worth
    worths: tuple[Worth, ...]
    ahead: tuple[int, ...]
    over: bool
    problems: tuple[Problem, ...]


def tally(game: Game[Fact_contra], facts: Sequence[Fact_contra]) -> Tally:
    """The totals of all facts, their problems and their worths."""
    worths = tuple(game.worths(facts))
    totals = tuple(sum(worth[side] for worth in worths) for side in range(len(game.sides)))
    ahead = tuple(side for side, total in enumerate(totals) if total == max(totals))
    return Tally(totals, worths, ahead, game.is_over(facts), tuple(game.problems(facts)))


@dataclass(frozen=True, slots=True)
class ItalianaGame:
    """A session of Sueca Italiana, without fixed partners; without a `length`, players decide when
    it ends.

    Raises ValueError where these rules are not for so many players, and for a length below 1.
    """

    rules: italiana.Rules = italiana.Rules.PONTOS
    seats: int = 5
    length: int | None = None

    def __post_init__(self) -> None:
        italiana.lawful(self.rules, self.seats)
        if self.length is not None and self.length < 1:
            raise ValueError(f"a session has one deal or more, not {self.length}")

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Each player is a side: partners change with every deal."""
        return tuple((player,) for player in range(self.seats))

    def problems(self, facts: Sequence[italiana.Deal]) -> list[Problem]:
        """The problems of `italiana.deal_problems`, and `game_over` for deals beyond the length."""
        found = [self._problems(deal) for deal in facts]
        return list(_placed(found, self._ended(found)))

    def worths(self, facts: Sequence[italiana.Deal]) -> list[Worth]:
        """What each player gains or loses in each deal."""
        refused = {each.hand for each in self.problems(facts)}
        nothing = (0,) * self.seats
        return [
            nothing
            if index in refused
            else italiana.score_deal(deal, rules=self.rules, players=self.seats).results
            for index, deal in enumerate(facts)
        ]

    def is_over(self, facts: Sequence[italiana.Deal]) -> bool:
        """Whether the agreed number of deals was played."""
        return self._ended([self._problems(deal) for deal in facts]) is not None

    def _problems(self, deal: italiana.Deal) -> list[Problem]:
        return italiana.deal_problems(deal, rules=self.rules, players=self.seats)

    def _ended(self, found: Sequence[Sequence[Problem]]) -> int | None:
        """The index of the last agreed deal, once it is played."""
        possible = [index for index, own in enumerate(found) if not own]
        if self.length is None or len(possible) < self.length:
            return None
        return possible[self.length - 1]


@dataclass(frozen=True, slots=True)
class SuaroGame:
    """A game of Suaro, for two, to a target. Raises ValueError for a target below 1."""

    target: int = suaro.TARGET
    seats: int = 2
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))

    def __post_init__(self) -> None:
        if self.target < 1:
            raise ValueError(f"a game of Suaro is to 1 or more, not {self.target}")

    def problems(self, facts: Sequence[suaro.Deal]) -> list[Problem]:
        """The problems of `suaro.deal_problems`, and `game_over` for deals after the one that
        won."""
        return list(_placed([suaro.deal_problems(deal) for deal in facts], self._won(facts)))

    def worths(self, facts: Sequence[suaro.Deal]) -> list[Worth]:
        """The points of each deal."""
        refused = {each.hand for each in self.problems(facts)}
        return [
            (0, 0) if index in refused else suaro.score_deal(deal)
            for index, deal in enumerate(facts)
        ]

    def is_over(self, facts: Sequence[suaro.Deal]) -> bool:
        """Whether a side has reached the target."""
        return self._won(facts) is not None

    def _won(self, facts: Sequence[suaro.Deal]) -> int | None:
        possible = [None if suaro.deal_problems(deal) else deal for deal in facts]
        return suaro.won_at(possible, target=self.target)


def _placed(found: Sequence[Sequence[Problem]], ended: int | None) -> Iterator[Problem]:
    """Each deal's own problems at its index, and `game_over` for those after the last."""
    for index, own in enumerate(found):
        yield from (each.at(index) for each in own)
        if ended is not None and index > ended:
            yield Problem("game_over", index)
