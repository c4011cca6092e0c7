"""The other games on the command line: a typed game and its facts -> a table."""

import argparse
import re
import sys
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
    "bad_value": "{key} cannot be {value}; it is {expected}",
    "own_partner": "player {value} cannot be his own partner: alone is a -",
    "game_over": "the game was already over",
}


class Typed(NamedTuple):
    """A game as typed: its description, its options, how these give its rules, and its deals.

    `rules` raises ValueError, in a sentence, for rules the game does not have; `deal` gives None
    for an unreadable word, and `form` is how a deal is written.
    """

    about: str
    options: Callable[[argparse.ArgumentParser], None]
    rules: Callable[[argparse.Namespace], Game[Any]]
    deal: Callable[[str], object | None]
    form: str


def _italiana_options(parser: argparse.ArgumentParser) -> None:
    names = [rules.value for rules in italiana.Rules]
    parser.add_argument(
        "--rules", choices=names, default=names[0], help="points of cards and bids, or 1..6 games"
    )
    parser.add_argument("--players", type=int, help="4, 5 or 6 by points (else 4); 5 by games")
    parser.add_argument("--deals", type=int, help="how many were agreed on; else it has no end")


def _italiana(asked: argparse.Namespace) -> Game[Any]:
    rules = italiana.Rules(asked.rules)
    players = italiana.PLAYERS[rules][0] if asked.players is None else asked.players
    return ItalianaGame(rules, players, asked.deals)


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


def _suaro_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--target", type=int, default=suaro.TARGET, help="points that win it (else %(default)s)"
    )


def _suaro(asked: argparse.Namespace) -> Game[Any]:
    return SuaroGame(asked.target)


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
        "italiana": Typed(
            "a session of Sueca Italiana, players numbered from 0",
            _italiana_options,
            _italiana,
            _italiana_deal,
            "BIDDER:BID:PARTNER:POINTS, 1:70:3:85, or 1:70:-:85 when alone",
        ),
        "suaro": Typed(
            "a game of Suaro; trumps are c d h s, n for no trump, l for low",
            _suaro_options,
            _suaro,
            _suaro_deal,
            "DECLARER:BID:TRICKS, a:5h:7, or a:5hx:7 when doubled",
        ),
    }
)
"""The games except Sueca, by the word that selects them."""


def main(name: str, *arguments: str) -> int:
    """Print the deals of a game; 0 when all is well, 2 for an input error."""
    typed = GAMES[name]
    parser = argparse.ArgumentParser(
        f"python -m scoring {name}", description=f"Score {typed.about}."
    )
    parser.add_argument("deals_played", metavar="DEAL", nargs="*", help=typed.form)
    typed.options(parser)
    asked = parser.parse_intermixed_args(arguments)
    said, wrong = _scored(typed, asked, asked.deals_played)
    print("\n".join(wrong) or said, file=sys.stderr if wrong else sys.stdout)
    return 2 if wrong else 0


def _scored(typed: Typed, asked: argparse.Namespace, texts: Sequence[str]) -> tuple[str, list[str]]:
    """The deals with their worths, or every problem of them in sentences."""
    deals = [typed.deal(text) for text in texts]
    unread = [
        (place, f"{texts[place]} is no deal: write {typed.form}")
        for place, deal in enumerate(deals)
        if deal is None
    ]
    try:
        game = typed.rules(asked)
    except ValueError as error:
        return "", [str(error), *_numbered(unread)]
    places = [place for place, deal in enumerate(deals) if deal is not None]
    found = game.problems([deals[place] for place in places])
    wrong = [(places[each.hand or 0], PROBLEMS[each.code].format(**each.details)) for each in found]
    lines = _numbered([*unread, *wrong])
    return ("" if lines else table(game, texts, deals)), lines


def _numbered(found: Sequence[tuple[int, str]]) -> list[str]:
    """Sentences with the number of their deal, counted from 1."""
    return [f"deal {place + 1}: {said}" for place, said in sorted(found, key=lambda each: each[0])]


def table(game: Game[Any], texts: Sequence[str], deals: Sequence[object]) -> str:
    """The deals as typed beside the worth of each for each side, and the totals."""
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
