"""Lines of the other games for `bench_machine`: records, sessions, games and auctions."""

import random
from collections.abc import Callable

from scoring.cards import SUECA, Suit
from scoring.tricks import tally
from tests.scoring.deals import legal_plays

Line = dict[str, object]
TRUMPS = ("clubs", "diamonds", "hearts", "spades", "notrump", "low")
DEALS = 6  # as long as a partida is


def record(draw: random.Random) -> Line:
    """Ten tricks of random cards, played legally."""
    cards = draw.sample(SUECA.deck, 40)
    hands = [cards[start : start + 10] for start in range(0, 40, 10)]
    trump, lead = draw.choice(list(Suit)), draw.randrange(4)
    tricks: list[list[str]] = []
    asked: Line = {"game": "record", "trump": trump.value, "leader": lead, "tricks": tricks}
    for _ in range(10):
        trick = []
        for player in [(lead + turn) % 4 for turn in range(4)]:
            card = draw.choice(legal_plays(hands[player], trick[0].suit if trick else None))
            hands[player].remove(card)
            trick.append(card)
        (lead,) = tally([trick], trump=trump, leader=lead).winners
        tricks.append([str(card) for card in trick])
    return asked


def italiana(draw: random.Random) -> Line:
    """A session of so many deals."""
    rules = draw.choice(("pontos", "jogos"))
    players = 5 if rules == "jogos" else draw.choice((4, 5, 6))
    deals = []
    for _ in range(DEALS):
        bidder = draw.randrange(players)
        partner = draw.choice([None, *(other for other in range(players) if other != bidder)])
        numbers = {"bid": draw.randint(61, 120), "points": draw.randint(2, 118)}
        deals.append({"bidder": bidder, "partner": partner, **numbers})
    return {"game": "italiana", "rules": rules, "players": players, "deals": deals}


def suaro(draw: random.Random) -> Line:
    """The first deals of a game to a hundred, doubled so seldom that they do not end it."""
    deals = []
    for _ in range(DEALS):
        numbers = {"bid": draw.randint(5, 9), "doubled": 1, "tricks": draw.randint(0, 9)}
        deals.append({"declarer": draw.choice("ab"), "trump": draw.choice(TRUMPS), **numbers})
    return {"game": "suaro", "target": 100, "deals": deals}


def auction(draw: random.Random) -> Line:
    """Some bids, each higher than the last, and a pass."""
    bids = sorted(draw.sample(range(30), draw.randint(1, 6)))
    calls = [f"{draw.choice(('', 'k'))}{5 + bid // 6}{'lcdhsn'[bid % 6]}" for bid in bids]
    return {"game": "suaro-auction", "first": draw.choice("ab"), "calls": [*calls, "pass"]}


STREAMS: dict[str, Callable[[random.Random], Line]] = {
    "records of forty cards": record,
    f"italiana, {DEALS} deals a line": italiana,
    f"suaro, {DEALS} deals a line": suaro,
    "auctions of suaro": auction,
}
