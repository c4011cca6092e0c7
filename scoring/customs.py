"""The customs of shuffling, cutting, dealing and leading, and the direction of play, by a ruleset's
options.

They never change what a hand is worth. Players are numbered from 0 in playing order, whichever
direction that is; right and left are those of the dealer, as seated.

>>> from scoring.presets import PRESETS
>>> seats(customs_of(PRESETS["classica"]), dealer=0)  # S0: the right leads, the left cuts
Seats(shuffler=1, cutter=3, dealer=0, leader=1, next_dealer=1)

Readings, where a source leaves room:

- S0 has the dealer serve the right hand first and then go on clockwise, which would serve the
  dealer second; we take it for a slip, as its own page on Italiana goes the other way.
- S1 turns up "the next card" of a pack that has all been dealt: it is the dealer's last.
- S1 on Brazil and S4 on Portugal name only what differs: the rest is as in their main text, with
  the leader of S1 on the side to which the game goes.
- S2 does not name the next dealer: the way of the game, as everywhere else.
- S4 does not give the direction for a dealer served first: backwards, as in S1 and S2.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.ruleset import Ruleset

PLAYERS = 4

Place = Literal["dealer", "right", "opposite", "left"]
Direction = Literal["counter_clockwise", "clockwise"]
TrumpCard = Literal["dealers_last_card", "dealers_first_card"]

# Counter-clockwise, the game goes to each player's right.
_STEPS: Mapping[Place, int] = {"dealer": 0, "right": 1, "opposite": 2, "left": 3}


class Serving(NamedTuple):
    """The player served first, the direction of the deal, and which of the dealer's cards is
    trump."""

    first: Place
    direction: Direction
    trump: TrumpCard


TO_THE_RIGHT = Serving("right", "counter_clockwise", "dealers_last_card")
TO_THE_LEFT = Serving("left", "clockwise", "dealers_last_card")
HIMSELF_THEN_RIGHT = Serving("dealer", "counter_clockwise", "dealers_first_card")
HIMSELF_THEN_LEFT = Serving("dealer", "clockwise", "dealers_first_card")


@dataclass(frozen=True, slots=True, kw_only=True)
class Customs:
    """The customs of a table from one hand to the next.

    ``direction`` is that of play and of the deal from hand to hand; ``servings`` are the ways in
    which the dealer may serve a hand, the usual one first.
    """

    direction: Direction = "counter_clockwise"
    shuffler: Place = "right"  # all four sources agree on these two
    cutter: Place = "left"
    leader: Place = "right"
    servings: tuple[Serving, ...] = (TO_THE_RIGHT,)


class Seats(NamedTuple):
    """The players of one hand by their task, and the dealer of the next."""

    shuffler: int
    cutter: int
    dealer: int
    leader: int
    next_dealer: int


def customs_of(ruleset: Ruleset) -> Customs:
    """Return the customs that a ruleset's options describe. Partners shuffle and cut.

    >>> from scoring.presets import PRESETS
    >>> customs_of(PRESETS["brasil"]).leader
    'opposite'
    """
    shuffler, cutter = _SHUFFLER_AND_CUTTER[ruleset.cuts]
    leaders: Mapping[str, Place] = {
        "dealers_right": "right",
        "dealers_left": "left",
        "cutter": cutter,
        "dealers_partner": "opposite",
    }
    # A dealer served first goes round in the other direction than one served last (S1, S2).
    with_clock = (ruleset.direction == "clockwise") != (ruleset.deal_direction == "against_play")
    onwards = TO_THE_LEFT if with_clock else TO_THE_RIGHT
    himself_first = HIMSELF_THEN_RIGHT if with_clock else HIMSELF_THEN_LEFT
    return Customs(
        direction=ruleset.direction,
        shuffler=shuffler,
        cutter=cutter,
        leader=leaders[ruleset.leads],
        servings={
            "dealers_last_card": (onwards,),
            "dealers_first_card": (himself_first,),
            "dealer_chooses": (onwards, himself_first),
        }[ruleset.trump],
    )


_SHUFFLER_AND_CUTTER: Mapping[str, tuple[Place, Place]] = {
    "dealers_left": ("right", "left"),
    "dealers_right": ("left", "right"),
}


def seats(customs: Customs, dealer: int) -> Seats:
    """Return the tasks of the players in a hand with this dealer, and the next dealer.

    The next dealer is the next player, since the deal goes the way of the game. Raises ValueError
    for a dealer who is not at the table.
    """
    if dealer not in range(PLAYERS):
        raise ValueError("four play, numbered from 0")
    return Seats(
        shuffler=player_at(customs.shuffler, customs=customs, dealer=dealer),
        cutter=player_at(customs.cutter, customs=customs, dealer=dealer),
        dealer=dealer,
        leader=player_at(customs.leader, customs=customs, dealer=dealer),
        next_dealer=(dealer + 1) % PLAYERS,
    )


def player_at(place: Place, *, customs: Customs, dealer: int) -> int:
    """Return the player at a place relative to the dealer."""
    onwards = 1 if customs.direction == "counter_clockwise" else -1
    return (dealer + onwards * _STEPS[place]) % PLAYERS
