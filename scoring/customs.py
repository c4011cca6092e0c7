"""Who shuffles, cuts, deals and leads, which way round, and which card is trump: as data.

The sources disagree, and no hand is worth more or less for it: so each source is a value that a
table can be shown. Players are numbered from 0 in playing order, whichever way that is; right and
left are those of the dealer, as he sits.

>>> seats(CUSTOMS["portugal"], dealer=0)  # S0: his right shuffles and leads, his left cuts
Seats(shuffler=1, cutter=3, dealer=0, leader=1, next_dealer=1)
>>> seats(CUSTOMS["brasil-regulamento"], dealer=1).leader  # S4: his partner leads
3

Readings, where a source leaves room:

- S0 has the dealer serve his right hand first and then go on clockwise, which would serve himself
  second; we take it for a slip, as its own page on Italiana goes the other way.
- S1 turns up "the next card" of a pack that has all been dealt: it is the dealer's last.
- S1 on Brazil and S4 on Portugal name only what differs: the rest is as in their main text, with
  the leader of S1 on the side to which the game goes.
- S2 does not say who deals the next hand: the way of the game, as everywhere else.
- S4 does not say which way a dealer serves who begins with himself: backwards, as in S1 and S2.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from scoring.ruleset import Ruleset

PLAYERS = 4

Place = Literal["dealer", "right", "opposite", "left"]
Direction = Literal["counter_clockwise", "clockwise"]
TrumpCard = Literal["dealers_last_card", "dealers_first_card"]

# Counter-clockwise, the game goes to each player's right.
_STEPS: Mapping[Place, int] = {"dealer": 0, "right": 1, "opposite": 2, "left": 3}


class Serving(NamedTuple):
    """Who is served first, which way it goes on, and which of the dealer's cards is trump."""

    first: Place
    direction: Direction
    trump: TrumpCard


class RedealRight(NamedTuple):
    """Who may ask for a new deal: the leader and the others, with fewer card points than these."""

    leader: int
    others: int


TO_THE_RIGHT = Serving("right", "counter_clockwise", "dealers_last_card")
TO_THE_LEFT = Serving("left", "clockwise", "dealers_last_card")
HIMSELF_THEN_RIGHT = Serving("dealer", "counter_clockwise", "dealers_first_card")
HIMSELF_THEN_LEFT = Serving("dealer", "clockwise", "dealers_first_card")


@dataclass(frozen=True, slots=True, kw_only=True)
class Customs:
    """How a table gets from one hand to the next.

    ``direction`` is that of play and of the deal from hand to hand; ``servings`` are the ways in
    which the dealer may serve a hand, the usual one first; ``plain_trump`` redraws a trump worth
    points. ``opening`` says who is found first: the dealer, by the highest card drawn or by chance,
    or the shuffler by chance; None where the source is silent.
    """

    source: str
    direction: Direction = "counter_clockwise"
    shuffler: Place = "right"  # all four sources agree on these two
    cutter: Place = "left"
    leader: Place = "right"
    dealing: Literal["one_batch", "one_by_one"] = "one_batch"
    servings: tuple[Serving, ...] = (TO_THE_RIGHT,)
    plain_trump: bool = False
    redeal: RedealRight | None = None
    opening: Literal["highest_card_deals", "chance_deals", "chance_shuffles"] | None = None


class Seats(NamedTuple):
    """The players of one hand by what they do, and who deals after it."""

    shuffler: int
    cutter: int
    dealer: int
    leader: int
    next_dealer: int


_UNDER_10_OR_5 = RedealRight(leader=10, others=5)  # S4 (Brazil)

CUSTOMS: Mapping[str, Customs] = MappingProxyType(
    {
        "portugal": Customs(source="S0", opening="highest_card_deals"),
        "portugal-uma-a-uma": Customs(source="S1", dealing="one_by_one", opening="chance_deals"),
        "portugal-trunfo-sem-pontos": Customs(
            source="S1, as some play",
            dealing="one_by_one",
            plain_trump=True,
            opening="chance_deals",
        ),
        "brasil": Customs(
            source="S1, on Brazil",
            direction="clockwise",
            leader="left",
            servings=(TO_THE_LEFT, HIMSELF_THEN_RIGHT),
            opening="chance_deals",
        ),
        "clube": Customs(
            source="S2",
            leader="left",
            servings=(TO_THE_LEFT, HIMSELF_THEN_RIGHT),
            opening="chance_shuffles",
        ),
        "brasil-regulamento": Customs(
            source="S4",
            direction="clockwise",
            leader="opposite",
            servings=(TO_THE_LEFT, HIMSELF_THEN_RIGHT),
            redeal=_UNDER_10_OR_5,
        ),
        "portugal-regulamento": Customs(
            source="S4, on Portugal",
            leader="opposite",
            servings=(TO_THE_RIGHT, HIMSELF_THEN_LEFT),
        ),
    }
)
"""What each source says of the table, by a name of its own."""


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
    # Who serves himself first goes the other way round than who serves himself last (S1, S2).
    with_clock = (ruleset.direction == "clockwise") != (ruleset.deal_direction == "against_play")
    onwards = TO_THE_LEFT if with_clock else TO_THE_RIGHT
    himself_first = HIMSELF_THEN_RIGHT if with_clock else HIMSELF_THEN_LEFT
    return Customs(
        source=ruleset.key,
        direction=ruleset.direction,
        shuffler=shuffler,
        cutter=cutter,
        leader=leaders[ruleset.leads],
        dealing=ruleset.dealing,
        servings={
            "dealers_last_card": (onwards,),
            "dealers_first_card": (himself_first,),
            "dealer_chooses": (onwards, himself_first),
        }[ruleset.trump],
        redeal=None if ruleset.redeal_right == "none" else _UNDER_10_OR_5,
        opening=ruleset.opening,
    )


_SHUFFLER_AND_CUTTER: Mapping[str, tuple[Place, Place]] = {
    "dealers_left": ("right", "left"),
    "dealers_right": ("left", "right"),
}


def seats(customs: Customs, dealer: int) -> Seats:
    """Return who does what in a hand that this player deals, and who deals next.

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
    """Return who sits there, as the dealer sees it."""
    onwards = 1 if customs.direction == "counter_clockwise" else -1
    return (dealer + onwards * _STEPS[place]) % PLAYERS
