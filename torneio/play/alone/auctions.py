"""Auctions entered call by call on a phone. The calls so far travel in the form, so that an
unfinished auction is never stored; only lawful calls are offered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle
from typing import Any
from urllib.parse import urlencode

from scoring import Game, ItalianaGame, SuaroGame, italiana, italiana_auction, suaro, suaro_auction
from torneio.play.alone.words import TRUMPS, call_words
from torneio.play.models import Side
from torneio.query_parameters import number

Calls = list[tuple[Side, str]]
"""Every call in words, with the side that made it."""

SILENCE = "-"  # a pass, as addresses spell it


@dataclass(frozen=True)
class ItalianaAuction:
    """The dealer, and the calls from the dealer on: numbers, and None for a pass."""

    rules: italiana.Rules
    places: Sequence[Side]
    dealer: int | None = None
    calls: tuple[int | None, ...] = ()
    refused: int | None = None

    @classmethod
    def of(
        cls, asked: Mapping[str, Any], places: Sequence[Side], *, rules: italiana.Rules
    ) -> "ItalianaAuction":
        """The auction in an address, with the call just made where it is lawful."""
        dealer = number(asked.get("dealer", ""))
        if dealer is None or dealer >= len(places):
            return cls(rules, places)
        calls = tuple(map(_call, filter(None, asked.get("calls", "").split(","))))
        so_far = cls(rules, places, dealer, calls)
        if so_far.read.problems:
            return cls(rules, places, dealer)
        said = asked.get("pass") or asked.get("call", "").strip()
        if not said:
            return so_far
        if _call(said) in so_far.lawful and (said == SILENCE or number(said) is not None):
            return cls(rules, places, dealer, (*calls, _call(said)))
        return cls(rules, places, dealer, calls, refused=so_far.least)

    @cached_property
    def read(self) -> italiana_auction.Auction:
        return italiana_auction.read_auction(
            self.calls, rules=self.rules, dealer=self.dealer or 0, players=len(self.places)
        )

    @cached_property
    def lawful(self) -> frozenset[int | None]:
        """Every call that is lawful now."""
        return italiana_auction.lawful_calls(self.read, rules=self.rules)

    @property
    def least(self) -> int | None:
        """The lowest lawful bid above 0; None where there is none."""
        return min((call for call in self.lawful if call), default=None)

    @property
    def soft(self) -> str:
        """The call of a player who does not bid: a pass, or 0 in "jogos"; "" where one must bid."""
        if self.rules is italiana.Rules.JOGOS:
            return "0"
        return SILENCE if None in self.lawful else ""

    @property
    def over(self) -> bool:
        """Whether the bidder is known."""
        return self.dealer is not None and self.read.turn is None

    @property
    def turn(self) -> Side | None:
        """The player whose turn it is; None before and after the auction."""
        return None if self.read.turn is None else self.places[self.read.turn]

    @property
    def said(self) -> Calls:
        """The calls from the dealer on."""
        told = []
        for end, call in enumerate(self.calls):
            before = ItalianaAuction(self.rules, self.places, self.dealer, self.calls[:end])
            if before.turn:
                told.append((before.turn, call_words("pass") if call is None else str(call)))
        return told

    @property
    def text(self) -> str:
        """The calls as the form carries them."""
        return _text(self.calls)

    @property
    def shorter(self) -> str:
        """The same without the last call."""
        return _text(self.calls[:-1])


def _call(text: str) -> int | None:
    return None if text == SILENCE else number(text)


def _text(calls: Sequence[int | None]) -> str:
    return ",".join(SILENCE if call is None else str(call) for call in calls)


@dataclass(frozen=True)
class SuaroAuction:
    """The first side to call, the calls in the spelling of `scoring`, and the dealer, if known."""

    places: Sequence[Side]
    first: suaro.Side | None = None
    calls: tuple[str, ...] = ()
    dealer: int | None = None

    @classmethod
    def of(cls, asked: Mapping[str, Any], places: Sequence[Side]) -> "SuaroAuction":
        """The auction in an address, as far as its calls are lawful."""
        first = next((side for side in suaro.SIDES if side == asked.get("first")), None)
        calls: tuple[str, ...] = ()
        for call in filter(None, asked.get("calls", "").split(",")):
            if call not in suaro_auction.lawful_calls(calls):
                break
            calls = (*calls, call)
        dealer = number(str(asked.get("dealer", "")))
        dealer = dealer if dealer in range(len(places)) else None
        return cls(places, first, calls if first else (), dealer)

    @property
    def dealing(self) -> Side | None:
        """The dealer, if known."""
        return None if self.dealer is None else self.places[self.dealer]

    @property
    def turn(self) -> Side | None:
        """The side whose turn it is, None before the first and after the last call."""
        return self.places[suaro.SIDES.index(self._side)] if self._side else None

    @property
    def _side(self) -> suaro.Side | None:
        return suaro_auction.turn(self.calls, first=self.first) if self.first else None

    @property
    def is_redeal(self) -> bool:
        """Whether both passed at once, so that the cards are dealt again."""
        return self.calls == ("pass", "pass")

    @property
    def contract(self) -> suaro_auction.Contract | None:
        """The contract, once it is known."""
        if self.first is None or self._side is not None:
            return None
        return suaro_auction.read_auction(self.calls, first=self.first).contract

    @property
    def declarer(self) -> Side | None:
        """The declarer of the contract."""
        return self.places[suaro.SIDES.index(self.contract.declarer)] if self.contract else None

    @property
    def said(self) -> Calls:
        """The calls from the first on."""
        start = suaro.SIDES.index(self.first or "a")
        speakers = cycle([*self.places[start:], *self.places[:start]])
        return [(who, call_words(call)) for who, call in zip(speakers, self.calls, strict=False)]

    @property
    def answers(self) -> list[tuple[str, str]]:
        """The calls that are no bids: the calls so far with it, and its word."""
        return [(self._with(call), call_words(call)) for call in self._lawful if len(call) > 3]

    @property
    def bids(self) -> list[tuple[int, list[tuple[str, str]]]]:
        """The grid of bids, a row for each number, in the order of the trumps; "" where too low."""
        return self._grid("")

    @property
    def kitty_bids(self) -> list[tuple[int, list[tuple[str, str]]]]:
        """The same on the nine cards laid aside."""
        return self._grid("k")

    @property
    def text(self) -> str:
        """The calls as the form carries them."""
        return ",".join(self.calls)

    @property
    def back(self) -> str:
        """All calls but the last, as an address has them."""
        said = {"first": self.first, "calls": ",".join(self.calls[:-1]), "dealer": self.dealer}
        return urlencode({name: value for name, value in said.items() if value is not None})

    @property
    def trumps(self) -> list[str]:
        """The headers of the grid."""
        return [str(word) for word in TRUMPS.values()]

    @cached_property
    def _lawful(self) -> tuple[str, ...]:
        return suaro_auction.lawful_calls(self.calls)

    def _with(self, call: str) -> str:
        return ",".join((*self.calls, call))

    def _grid(self, kitty: str) -> list[tuple[int, list[tuple[str, str]]]]:
        rows = []
        for height in range(5, 10):
            calls = [f"{kitty}{height}{letter}" for letter in "lcdhsn"]
            cells = [
                (self._with(call), call_words(call)) if call in self._lawful else ("", "")
                for call in calls
            ]
            if any(there for there, _word in cells):
                rows.append((height, cells))
        return rows


def dealer_of(beside: Mapping[str, Any]) -> int | None:
    """The seat of the dealer, where it is known; an auction of Italiana begins with it."""
    begins, _colon, _calls = str(beside.get("auction", "")).partition(":")
    return number(str(beside.get("dealer", begins)))


def calls_of(beside: Mapping[str, Any], places: Sequence[Side], *, game: Game[Any]) -> Calls:
    """The auction stored with a deal; empty where there is none."""
    if isinstance(game, SuaroGame) and "calls" in beside:
        asked = {"first": beside.get("first"), "calls": ",".join(beside["calls"])}
        return SuaroAuction.of(asked, places).said
    if isinstance(game, ItalianaGame):
        dealer, _colon, calls = str(beside.get("auction", "")).partition(":")
        asked = {"dealer": dealer, "calls": calls}
        return ItalianaAuction.of(asked, places, rules=game.rules).said
    return []
