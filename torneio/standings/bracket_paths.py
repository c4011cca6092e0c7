"""Where the matches of a bracket come from and lead to, by arithmetic alone, not by the draw."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from django.utils.translation import gettext as _

from pairing.all_places import THIRD, Spot
from pairing.double_elimination import falling_order
from torneio.play.models import BracketPart, InBracket, StageOptions
from torneio.play.round_names import in_the_bracket

_BESIDE = (BracketPart.CONSOLATION, BracketPart.SECOND)
_FED_BY_SEEDS = (BracketPart.MAIN, BracketPart.WINNERS)
_FED = frozenset(BracketPart) - {*_FED_BY_SEEDS, *_BESIDE}


class Feed(NamedTuple):
    """The entrant of a match from an earlier one: its winner, or else its loser."""

    at: InBracket
    won: bool = True


def feeds(at: InBracket, *, rounds: int) -> tuple[Feed, ...]:
    """The two feeds of a match; `rounds` are those of the main bracket, or the winners'.

    A first-round match is treated as if there were a round before it: it is drawn when any is.
    """
    match at.part:
        case BracketPart.THIRD | BracketPart.SECOND_THIRD:
            cup = BracketPart.MAIN if at.part == BracketPart.THIRD else BracketPart.SECOND
            return _neighbours(cup, 1, 1, won=False)
        case BracketPart.FINAL:
            low = Feed(InBracket(BracketPart.LOSERS, 0, 1))
            if rounds == 1:  # the second final: the loser of the first comes again
                low = Feed(InBracket(BracketPart.WINNERS, 0, 1), won=False)
            return Feed(InBracket(BracketPart.WINNERS, 0, 1)), low
        case BracketPart.PLACES:
            return _to_other_places(Spot(at.left, at.place))
        case BracketPart.SECOND_FINAL:
            final = InBracket(BracketPart.FINAL, 0, 1)
            return Feed(final), Feed(final, won=False)
        case BracketPart.LOSERS:
            return _to_the_losers(at, rounds)
    return _neighbours(at.part, at.left + 1, at.place)


def awaited(at: InBracket, *, won: bool, table: int | None) -> str:
    """The winner, or else the loser, of a match that is not over: by its table, or by its name
    where it is not drawn or has one that is known better."""
    if table is None or (at.left == 1 and at.part != BracketPart.PLACES):
        name = in_the_bracket(*at[1:], at.part)
        return name.winner if won else name.loser
    words = _("vencedor da mesa %(n)s") if won else _("vencido da mesa %(n)s")
    return words % {"n": table}


def decides_places(at: InBracket) -> bool:
    """Whether the result of a match is a place: the last of its part, that leads to no other."""
    return at.left == 0 and at.part not in {"", BracketPart.WINNERS, BracketPart.LOSERS}


def losers_in(left: int) -> int:
    """The number of matches of the losers' bracket in the round so many before its last."""
    return 1 << (left // 2)


def _neighbours(part: str, left: int, place: int, *, won: bool = True) -> tuple[Feed, ...]:
    return tuple(Feed(InBracket(part, left, each), won) for each in (2 * place - 1, 2 * place))


def _to_other_places(spot: Spot) -> tuple[Feed, ...]:
    two, won = spot.feeds
    part = BracketPart.PLACES if two[0].block else BracketPart.MAIN
    return tuple(Feed(InBracket(part, *each), won) for each in two)


def _to_the_losers(at: InBracket, rounds: int) -> tuple[Feed, ...]:
    """The feeds of the losers' bracket: its rounds alternate between pairs left in it, which meet
    each other, and pairs that have just lost in the winners' bracket."""
    number = 2 * (rounds - 1) - at.left
    if number == 1:
        return _neighbours(BracketPart.WINNERS, rounds - 1, at.place, won=False)
    if number % 2:
        return _neighbours(at.part, at.left + 1, at.place)
    falls_from = number // 2 + 1
    left = rounds - falls_from
    order = falling_order(falls_from, range(1, 1 + (1 << left)))
    fallen = Feed(InBracket(BracketPart.WINNERS, left, order[at.place - 1]), won=False)
    return fallen, Feed(InBracket(at.part, at.left + 1, at.place))


class BracketPaths:
    """A bracket by its drawn matches, each with how many pairs sit in it: how many come to those
    that are not drawn yet, and where each match leads. One to which fewer than two come is not
    played, and is passed over."""

    def __init__(self, sitting: Mapping[InBracket, int]) -> None:
        self.sitting = sitting
        self.drawn = {at[:2] for at in sitting}
        self.first: dict[str, int] = {}
        for part, left in self.drawn:
            self.first[part] = max(left, self.first.get(part, 0))
        self.rounds = 1 + max(self.first.get(part, 0) for part in _FED_BY_SEEDS)
        self.coming = cache(self._coming)

    def feeds(self, at: InBracket) -> Sequence[Feed]:
        """The feeds of a match, where they are other matches."""
        seeded = at.part not in _FED and at.left >= self.first.get(at.part, 0)
        return () if seeded else feeds(at, rounds=self.rounds)

    def source(self, feed: Feed) -> Feed:
        """The match with two pairs that a feed comes from in the end."""
        if feed.at in self.sitting or self.coming(feed.at) != 1:
            return feed
        return self.source(next(filter(self._comes, self.feeds(feed.at))))

    def is_played(self, at: InBracket) -> bool:
        """Whether two pairs meet in it, or were to meet before one of them withdrew."""
        both = self.coming(at) == 2
        return both or (at in self.sitting and sum(map(self._comes, self.feeds(at))) == 2)

    def after_winning(self, at: InBracket) -> InBracket | None:
        """The next match of a winner in the same bracket, or the final of both."""
        return self._played(_after(at))

    def after_losing(self, at: InBracket, options: StageOptions) -> InBracket | None:
        """The next match of a loser; None where it has none, or only the draw tells which."""
        return self._played(_after_losing(at, rounds=self.rounds, options=options))

    def _played(self, at: InBracket | None) -> InBracket | None:
        while at is not None and not self.is_played(at):
            at = _after(at)
        return at

    def _coming(self, at: InBracket) -> int:
        """How many pairs are, or will be, in a match."""
        if at in self.sitting:
            return self.sitting[at]
        if at[:2] in self.drawn:  # and no pair came to this one
            return 0
        return sum(map(self._comes, self.feeds(at)))

    def _comes(self, feed: Feed) -> bool:
        return self.coming(feed.at) >= (1 if feed.won else 2)


def _after(at: InBracket) -> InBracket | None:
    """The next match of a winner in its own bracket, or the final of both."""
    if at.part == BracketPart.WINNERS and at.left == 0:
        return InBracket(BracketPart.FINAL, 0, 1)
    if at.part == BracketPart.FINAL:
        return InBracket(BracketPart.SECOND_FINAL, 0, 1)
    if at.part == BracketPart.PLACES and at.left:
        return InBracket(at.part, *Spot(*at[1:]).after_winning)
    if at.left == 0 or at.part not in {*_FED_BY_SEEDS, *_BESIDE, BracketPart.LOSERS}:
        return None
    halves = at.part != BracketPart.LOSERS or at.left % 2 == 0
    place = (at.place + 1) // 2 if halves else at.place
    return InBracket(at.part, at.left - 1, place)


def _after_losing(at: InBracket, *, rounds: int, options: StageOptions) -> InBracket | None:
    """The next match of a loser, by the options of its stage."""
    if at.part == BracketPart.WINNERS:
        return _falls_to(at, rounds)
    if options.all_places and at.left and at.part in {BracketPart.MAIN, BracketPart.PLACES}:
        spot = Spot(*at[1:]).after_losing
        if spot == THIRD:
            return InBracket(BracketPart.THIRD, 0, 1)
        return InBracket(BracketPart.PLACES, *spot)
    third = {
        BracketPart.MAIN: (BracketPart.THIRD, options.third_place),
        BracketPart.SECOND: (BracketPart.SECOND_THIRD, options.second_third),
    }
    part, is_there = third.get(BracketPart(at.part), ("", False))
    return InBracket(part, 0, 1) if is_there and at.left == 1 else None


def _falls_to(at: InBracket, rounds: int) -> InBracket:
    """The match of the losers' bracket that a loser of the winners' comes to."""
    if rounds == 1:  # of two pairs: the final, again
        return InBracket(BracketPart.FINAL, 0, 1)
    number = rounds - at.left
    if number == 1:
        return InBracket(BracketPart.LOSERS, 2 * (rounds - 1) - 1, (at.place + 1) // 2)
    order = falling_order(number, range(1, 1 + (1 << at.left)))
    return InBracket(BracketPart.LOSERS, 2 * at.left, order.index(at.place) + 1)
