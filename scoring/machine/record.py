"""The machine form of a record: forty cards in order of play, and everything that follows from
them."""

from typing import Any

from scoring.cards import SUECA_DECK, Card, Suit
from scoring.machine.fields import Answer, Reading, shown
from scoring.tricks import PLAYERS, Replay, check_tricks, replay

_SUITS = {suit.value: suit for suit in Suit}
_CARDS = {str(card): card for card in SUECA_DECK}
_KEYS = {"game", "trump", "leader", "tricks"}


def answer(obj: Answer) -> Answer:
    """Return totals, winners and renuncias of a record, or every problem it has.

    ``obj`` is the parsed line; rules.md, section 9, gives its keys and those of the answer.
    Tricks and places in a trick are counted from 0. Never raises for a JSON object.
    """
    if played := _played(obj):
        return _said(played)
    reading = Reading(obj)
    reading.skip("game")
    trump = reading.word("trump", _SUITS)
    leader = reading.integer("leader", range(PLAYERS), expected="0..3")
    tricks = [
        _read_trick(reading, trick, number)
        for number, trick in enumerate(reading.items("tricks") or [])
    ]
    for problem in check_tricks(tricks):
        reading.refuse(problem.code, **problem.details)
    if problems := reading.problems():
        return {"problems": problems}
    cards = [[card for card in trick if card] for trick in tricks]
    return _said(replay(cards, trump=_SUITS[trump], leader=leader))


def _played(obj: Answer) -> Replay | None:
    """The replay of a record without problems, else None: a quick check, as most have none."""
    tricks: Any = obj.get("tricks")
    leader: Any = obj.get("leader")
    exact = obj.keys() == _KEYS and type(tricks) is list and type(leader) is int
    if not exact or not {type(trick) for trick in tricks} <= {list}:
        return None
    try:
        cards = [[_CARDS[text] for text in trick] for trick in tricks]
        return replay(cards, trump=_SUITS[obj["trump"]], leader=leader)  # type: ignore[index]
    except (KeyError, TypeError, ValueError):  # unknown, unhashable, impossible
        return None


def _read_trick(reading: Reading, trick: object, number: int) -> list[Card | None]:
    """Return the cards; None stands for one that could not be read, and was reported."""
    if not isinstance(trick, list):
        reading.refuse("not_a_trick", trick=number, value=shown(trick))
        return [None] * PLAYERS
    cards = []
    for place, text in enumerate(trick):
        card = _CARDS.get(text) if isinstance(text, str) else None
        if card is None:
            reading.refuse("unknown_card", trick=number, place=place, value=shown(text))
        cards.append(card)
    return cards


def _said(played: Replay) -> Answer:
    said: Answer = {
        "points": list(played.points),
        "tricks": list(played.tricks),
        "winners": list(played.winners),
        "revokes": [revoke._asdict() for revoke in played.revokes],
    }
    return said if played.complete else {**said, "complete": False}
