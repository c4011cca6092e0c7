"""The matches of a bracket that lead to another match, by arithmetic alone, not by the draw."""

from typing import NamedTuple

from pairing.all_places import Spot
from pairing.double_elimination import falling_order
from torneio.play.models import BracketPart, InBracket


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
