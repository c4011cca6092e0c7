"""Which matches of a bracket lead to a match of it, whatever was drawn: arithmetic alone."""

from typing import NamedTuple

from pairing.double_elimination import falling_order
from torneio.play.models import BracketPart, InBracket


class Feed(NamedTuple):
    """Who comes to a match from another: its winner, or else its loser."""

    at: InBracket
    won: bool = True


def feeds(at: InBracket, *, rounds: int) -> tuple[Feed, ...]:
    """Where the two of a match come from; `rounds` are those of the main bracket, or the winners'.

    A match of the first round is asked as if there were one before: it is drawn when any is.
    """
    match at.part:
        case BracketPart.THIRD:
            return tuple(Feed(InBracket(BracketPart.MAIN, 1, n), won=False) for n in (1, 2))
        case BracketPart.FINAL:
            low = Feed(InBracket(BracketPart.LOSERS, 0, 1))
            if rounds == 1:  # of two, who lost comes again
                low = Feed(InBracket(BracketPart.WINNERS, 0, 1), won=False)
            return Feed(InBracket(BracketPart.WINNERS, 0, 1)), low
        case BracketPart.LOSERS:
            return _to_the_losers(at, rounds)
    return _neighbours(at.part, at.left + 1, at.place)


def losers_in(left: int) -> int:
    """How many matches the losers' bracket has in the round so many before its last."""
    return 1 << (left // 2)


def _neighbours(part: str, left: int, place: int, *, won: bool = True) -> tuple[Feed, ...]:
    return tuple(Feed(InBracket(part, left, each), won) for each in (2 * place - 1, 2 * place))


def _to_the_losers(at: InBracket, rounds: int) -> tuple[Feed, ...]:
    """Of the losers' bracket: its rounds alternate between those left in it, who meet each other,
    and those who just fell."""
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
