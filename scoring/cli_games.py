"""The other games on the command line: what was typed -> a game and its facts -> a table."""

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from scoring import italiana, suaro
from scoring.cli import aligned
from scoring.games import Game, ItalianaGame, SuaroGame, tally

_ITALIANA = re.compile(r"(\d{1,3}):(\d{1,4}):(\d{1,3}|-):(\d{1,4})")
_SUARO = re.compile(r"([ab]):(\d{1,3})([cdhsnl])(x{0,2}):(\d{1,3})")
_TRUMPS = {
    "c": suaro.Trump.CLUBS,
    "d": suaro.Trump.DIAMONDS,
    "h": suaro.Trump.HEARTS,
    "s": suaro.Trump.SPADES,
    "n": suaro.Trump.NOTRUMP,
    "l": suaro.Trump.LOW,
}

PROBLEMS = {
    "impossible_deal": "this cannot have been dealt and played",
    "game_over": "the game was already over",
}


class Typed(NamedTuple):
    """A game as it is typed: its rules from the options, a deal from a word, and how to write it.

    `rules` raises ValueError, in a sentence, for what the game is not played by; `deal` gives None
    for a word that is none.
    """

    rules: Callable[[argparse.Namespace], Game[Any]]
    deal: Callable[[str], object | None]
    form: str


def _italiana(asked: argparse.Namespace) -> Game[Any]:
    rules = italiana.Rules(asked.rules)
    return ItalianaGame(rules, asked.players or italiana.PLAYERS[rules][0])


def _italiana_deal(text: str) -> object | None:
    if not (typed := _ITALIANA.fullmatch(text)):
        return None
    bidder, bid, partner, points = typed.groups()
    return italiana.Deal(
        bidder=int(bidder),
        bid=int(bid),
        partner=None if partner == "-" else int(partner),
        points=int(points),
    )


def _suaro(asked: argparse.Namespace) -> Game[Any]:
    target = asked.target or str(suaro.TARGET)
    if not re.fullmatch(r"[1-9]\d{0,3}", target):
        raise ValueError(f"a game of Suaro is not to {target}")
    return SuaroGame(int(target))


def _suaro_deal(text: str) -> object | None:
    if not (typed := _SUARO.fullmatch(text)):
        return None
    declarer, bid, trump, doubled, tricks = typed.groups()
    return suaro.Deal(
        declarer="a" if declarer == "a" else "b",
        bid=int(bid),
        trump=_TRUMPS[trump],
        doubled=suaro.FACTORS[len(doubled)],
        tricks=int(tricks),
    )


GAMES: Mapping[str, Typed] = MappingProxyType(
    {
        "italiana": Typed(_italiana, _italiana_deal, "BIDDER:BID:PARTNER:POINTS, 1:70:3:85"),
        "suaro": Typed(_suaro, _suaro_deal, "DECLARER:BID:TRICKS, a:5h:7, or a:5hx:7 when doubled"),
    }
)
"""The games but Sueca, by the word that asks for them."""


def score(asked: argparse.Namespace) -> tuple[str, list[str]]:
    """The deals with what each was worth, or every sentence about what is wrong with them."""
    typed = GAMES[asked.preset]
    deals = [typed.deal(text) for text in asked.hands]
    found = [
        f"deal {number}: {text} is no deal: write {typed.form}"
        for number, (text, deal) in enumerate(zip(asked.hands, deals, strict=True), start=1)
        if deal is None
    ]
    try:
        game = typed.rules(asked)
    except ValueError as error:
        return "", [*found, str(error)]
    found += _wrong(game, deals)
    return ("" if found else table(game, asked.hands, deals)), found


def _wrong(game: Game[Any], deals: Sequence[object | None]) -> list[str]:
    """What the game says of the deals that could be read."""
    places = [place for place, deal in enumerate(deals) if deal is not None]
    found = game.problems([deals[place] for place in places])
    return [f"deal {places[each.hand or 0] + 1}: {PROBLEMS[each.code]}" for each in found]


def table(game: Game[Any], texts: Sequence[str], deals: Sequence[object]) -> str:
    """The deals as typed beside what each gave each side, and the totals."""
    seen = tally(game, deals)
    names = [f"side {side}" for side in "ab"]
    if len(game.sides) > len(names):
        names = [f"player {'+'.join(map(str, side))}" for side in game.sides]
    rows = [
        [str(number), text, *(f"{each:+d}" for each in worth)]
        for number, (text, worth) in enumerate(zip(texts, seen.worths, strict=True), start=1)
    ]
    last = ["total", "", *map(str, seen.totals)]
    ahead = " and ".join(names[side] for side in seen.ahead)
    said = f"Won: {ahead}." if seen.over else f"Not over yet; ahead: {ahead}."
    return "\n".join([*aligned([["deal", "entry", *names], *rows, last]), "", said])
