"""Who wins a trick, what may be played, and everything that ten recorded tricks prove.

Sources: S0, S1 and S4 for following suit, trumps and the lead; S4 for the renuncia, which a referee
proves by looking at the tricks; S3 for playing "low". Nothing obliges a player to trump or to beat.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.cards import SUECA_ORDER, Card, Rank, Suit
from scoring.problems import Problem

PLAYERS = 4
TRICKS = 10

Trump = Suit | Literal["low"] | None  # None: no trump, the highest of the suit led wins
Trick = Sequence[Card]  # in order of play


class Revoke(NamedTuple):
    """A renuncia the record proves; tricks are counted from 0.

    In ``trick`` the player did not follow suit; ``proof`` is the first later trick in which he
    played a card of the suit then led.
    """

    player: int
    trick: int
    proof: int


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record shows. Pairs of numbers are (players 0 and 2, players 1 and 3).

    ``points`` are card points and ``tricks`` are counts, both of the tricks recorded so far;
    ``winners`` is the player who took each trick; ``complete`` says that all ten are there.
    """

    points: tuple[int, int]
    tricks: tuple[int, int]
    winners: tuple[int, ...]
    revokes: tuple[Revoke, ...]
    complete: bool


def trick_winner(cards: Trick, *, trump: Trump, order: Sequence[Rank] = SUECA_ORDER) -> int:
    """Return the place in the trick, from 0 for its leader, of the card that wins it (S0, S1, S3).

    ``order`` runs from the highest rank to the lowest. Raises ValueError for an empty trick and
    for a rank the order does not have.
    """
    if not cards:
        raise ValueError("an empty trick has no winner")
    suits = {card.suit for card in cards}
    suit = trump if isinstance(trump, Suit) and trump in suits else cards[0].suit
    ranking = order[::-1] if trump == "low" else order
    able = [place for place, card in enumerate(cards) if card.suit is suit]
    return min(able, key=lambda place: ranking.index(cards[place].rank))


def legal_plays(hand: Collection[Card], led_suit: Suit | None) -> tuple[Card, ...]:
    """Return the cards of ``hand`` that may be played, in its order (S0, S1).

    ``led_suit`` is None for the player who leads.
    """
    following = tuple(card for card in hand if card.suit is led_suit)
    return following or tuple(hand)


def check_record(tricks: Sequence[Sequence[Card | None]]) -> list[Problem]:
    """Return everything impossible about a record of Sueca: its length, its tricks, its cards.

    None stands for a card that its reader could not read and has reported. A renuncia is not
    impossible, it is a fault of play: see `Replay.revokes`.
    """
    problems = []
    if len(tricks) > TRICKS:
        problems.append(_problem("too_many_tricks", tricks=len(tricks), most=TRICKS))
    for number, trick in enumerate(tricks):
        if (cards := len(trick)) != PLAYERS:
            problems.append(_problem("wrong_card_count", trick=number, cards=cards, needed=PLAYERS))
    return [*problems, *_repeats(tricks)]


def _problem(code: str, **details: object) -> Problem:
    return Problem(code, details=details)


def _repeats(tricks: Sequence[Sequence[Card | None]]) -> Iterator[Problem]:
    """Yield a problem for each card seen again; a place is [trick, place in the trick]."""
    first: dict[Card, list[int]] = {}
    for number, trick in enumerate(tricks):
        for place, card in enumerate(trick):
            if card is None:
                continue
            if card in first:
                places = [first[card], [number, place]]
                yield _problem("repeated_card", card=str(card), places=places)
            else:
                first[card] = [number, place]


def replay(tricks: Sequence[Trick], *, trump: Suit, leader: int) -> Replay:
    """Play a record of Sueca again: who took what, and which renuncias it proves.

    ``leader`` is the player, 0..3 in playing order, who led the first trick; the winner of a trick
    leads the next. Tricks with a renuncia count as they were played. Raises ValueError for a
    record that `check_record` finds impossible and for a leader who is not at the table.
    """
    if check_record(tricks) or leader not in range(PLAYERS):
        raise ValueError("not a possible record of Sueca")
    leads = [leader]
    points, won = [0, 0], [0, 0]
    for trick in tricks:
        winner = (leads[-1] + trick_winner(trick, trump=trump)) % PLAYERS
        points[winner % 2] += sum(card.points for card in trick)
        won[winner % 2] += 1
        leads.append(winner)
    return Replay(
        points=(points[0], points[1]),
        tricks=(won[0], won[1]),
        winners=tuple(leads[1:]),
        revokes=tuple(_revokes(tricks, leads)),
        complete=len(tricks) == TRICKS,
    )


def _revokes(tricks: Sequence[Trick], leads: Sequence[int]) -> Iterator[Revoke]:
    """Yield each renuncia once, by trick and then by player (S4)."""
    for number, trick in enumerate(tricks):
        led = trick[0].suit
        for player in range(PLAYERS):
            suits = [
                each[(player - lead) % PLAYERS].suit
                for each, lead in zip(tricks[number:], leads[number:], strict=False)
            ]
            if suits[0] is not led and led in suits:
                yield Revoke(player, number, number + suits.index(led))
