"""The winner of each trick, and everything that ten recorded tricks prove.

Sources: S0, S1 and S4 for following suit, trumps and the lead; S4 for the renuncia, which a referee
proves by looking at the tricks. There is no obligation to trump or to beat. Players are numbered
from 0 in playing order, so that in Sueca 0 and 2 are partners, side "a".

>>> from scoring.cards import parse_card
>>> trick = [parse_card(text) for text in "Ad 7d Kd 2h".split()]  # S4's example
>>> replay([trick], trump=Suit.HEARTS, leader=0).winners  # the two of trumps is the highest
(3,)
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from scoring.cards import SUECA, Card, Pack, Rank, Suit, deck_of
from scoring.problems import Problem, problem
from scoring.ruleset import Side

PLAYERS = SUECA.players
TRICKS = SUECA.cards

Trick = Sequence[Card]  # in order of play


class Revoke(NamedTuple):
    """A renuncia the record proves; tricks are counted from 0.

    In ``trick`` the player did not follow suit; ``proof`` is the first later trick in which the
    same player played a card of the suit then led.
    """

    player: int
    trick: int
    proof: int


class Tally(NamedTuple):
    """The points, tricks and cards of each player, one entry for each; ``winners`` has one for each
    trick.

    ``points`` are card points and ``tricks`` are counts, both of the tricks recorded so far;
    ``hands`` are the cards in the order in which the player laid them.
    """

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    winners: tuple[int, ...]
    revokes: tuple[Revoke, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """The content of a record of Sueca. Pairs of numbers are (players 0 and 2, players 1 and 3).

    ``points`` are card points and ``tricks`` are counts, both of the tricks recorded so far;
    ``winners`` is the player who took each trick; ``complete`` says that all ten are there.
    """

    points: tuple[int, int]
    tricks: tuple[int, int]
    winners: tuple[int, ...]
    revokes: tuple[Revoke, ...]
    complete: bool

    @property
    def bandeira(self) -> Side | None:
        """The side that took all ten tricks (S1, S2); for S4 all 120 points are enough."""
        if TRICKS not in self.tricks:
            return None
        return "a" if self.tricks[0] else "b"


@cache
def _strengths(led: Suit, trump: Suit, order: tuple[Rank, ...]) -> Mapping[Card, int]:
    """The rank of each card in a trick where this suit was led; 0 for those that cannot win."""
    winning = [Card(rank, suit) for suit in dict.fromkeys((led, trump)) for rank in order[::-1]]
    heights = {card: height for height, card in enumerate(winning, start=1)}
    return {card: heights.get(card, 0) for card in deck_of(order)}


def check_tricks(tricks: Sequence[Sequence[Card | None]], *, pack: Pack = SUECA) -> list[Problem]:
    """Return the problems of a record's form: its length, its tricks, cards seen twice.

    Codes: `too_many_tricks`, `wrong_card_count` and `repeated_card`. None stands for a card that
    its reader could not read and has reported. A renuncia is not impossible, it is a fault of play:
    see `Replay.revokes`.
    """
    problems = []
    if len(tricks) > pack.cards:
        problems.append(problem("too_many_tricks", tricks=len(tricks), most=pack.cards))
    for number, trick in enumerate(tricks):
        if (cards := len(trick)) != pack.players:
            found = problem("wrong_card_count", trick=number, cards=cards, needed=pack.players)
            problems.append(found)
    return [*problems, *repeats(tricks)]


def repeats(groups: Sequence[Sequence[Card | None]]) -> Iterator[Problem]:
    """Yield a `repeated_card` for each card seen again; a place is [group, place in the group]."""
    first: dict[Card, list[int]] = {}
    for number, group in enumerate(groups):
        for place, card in enumerate(group):
            if card is None:
                continue
            if card in first:
                places = [first[card], [number, place]]
                yield problem("repeated_card", card=str(card), places=places)
            else:
                first[card] = [number, place]


def tally(tricks: Sequence[Trick], *, trump: Suit, leader: int, pack: Pack = SUECA) -> Tally:
    """Replay a record, counting each player alone: the winner of a trick leads the next (S0, S1).

    Tricks with a renuncia count as they were played. Raises ValueError for a record that
    `check_tricks` finds impossible, a card not of this deck and a leader not at the table.

    >>> from scoring.cards import parse_card
    >>> trick = [parse_card(text) for text in "Ah 7h 2s Kh".split()]
    >>> tally([trick], trump=Suit.SPADES, leader=1).points  # 1 leads, 3 trumps
    (0, 0, 0, 25)
    """
    if not _is_possible(tricks, pack) or leader not in range(pack.players):
        raise ValueError("not a possible record of this game")
    strengths = {led: _strengths(led, trump, pack.order) for led in Suit}
    points, won = [0] * pack.players, [0] * pack.players
    winners, seated = [], []
    lead = leader
    for trick in tricks:
        seated.append([*trick[-lead:], *trick[:-lead]] if lead else trick)
        heights = [*map(strengths[trick[0].suit].__getitem__, trick)]
        lead = (lead + heights.index(max(heights))) % pack.players
        points[lead] += sum([card.rank.points for card in trick])
        won[lead] += 1
        winners.append(lead)
    hands = tuple(zip(*seated, strict=True)) if tricks else ((),) * pack.players
    return Tally(tuple(points), tuple(won), hands, tuple(winners), tuple(_revokes(tricks, hands)))


def _is_possible(tricks: Sequence[Trick], pack: Pack) -> bool:
    """Whether `check_tricks` and the deck find no problem: one quick check of every record."""
    if len(tricks) > pack.cards or not {len(trick) for trick in tricks} <= {pack.players}:
        return False
    cards = {card for trick in tricks for card in trick}
    return len(cards) == pack.players * len(tricks) and cards <= _known(pack.order)


@cache
def _known(order: tuple[Rank, ...]) -> frozenset[Card]:
    return frozenset(deck_of(order))


def _revokes(tricks: Sequence[Trick], hands: Sequence[Sequence[Card]]) -> Iterator[Revoke]:
    """Yield each renuncia once, by trick and then by player (S4)."""
    suits = [[card.suit for card in hand] for hand in hands]
    for number, trick in enumerate(tricks):
        led = trick[0].suit
        for player, laid in enumerate(suits):
            if laid[number] is not led and led in laid[number:]:
                yield Revoke(player, number, laid.index(led, number))


def replay(tricks: Sequence[Trick], *, trump: Suit, leader: int, pack: Pack = SUECA) -> Replay:
    """Replay a record of Sueca: the points and tricks of each side, and the renuncias it proves.

    ``leader`` is the player who led the first trick; ``pack`` is `SUECA_WITH_TENS` where the 10 is
    the manilha. Raises ValueError as `tally` does, and for a game not played by four.
    """
    if pack.players != PLAYERS:
        raise ValueError("Sueca is played by four")
    seen = tally(tricks, trump=trump, leader=leader, pack=pack)
    return Replay(
        points=(sum(seen.points[::2]), sum(seen.points[1::2])),
        tricks=(sum(seen.tricks[::2]), sum(seen.tricks[1::2])),
        winners=seen.winners,
        revokes=seen.revokes,
        complete=len(tricks) == pack.cards,
    )
