"""Entering a deal in steps, each an address: the auction where it is entered, the result, its
worth. Nothing is stored before the last step, and every step works without a script."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.http import QueryDict

from torneio.entries.models import Tournament
from torneio.play.alone.auctions import ItalianaAuction, SuaroAuction
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.alone.deals import game_of
from torneio.play.alone.words import contract_words
from torneio.play.models import Deal, Side
from torneio.table.each_alone.deal_ahead import italiana_ahead, suaro_ahead
from torneio.table.each_alone.forms import ALONE, DealForm, ItalianaForm
from torneio.table.each_alone.suaro_forms import ContractForm, SuaroForm


@dataclass(frozen=True)
class EntryStep:
    """One screen: its template, the form or the auction it shows, and, on the last one, the award
    and the new total of each player."""

    part: str
    form: DealForm | None = None
    auction: Any = None
    said: str = ""
    worth: tuple[tuple[Side, int, int], ...] = ()
    client_id: str = ""


@dataclass(frozen=True)
class DealEntry:
    """How the deals of a game are said: the screen an address asks for, the form that a phone
    sends, and the one in which an official puts right what was said; and what a phone needs to
    say what a deal is worth by itself, if it can."""

    step: Callable[[DealSheet, QueryDict], EntryStep]
    form: Callable[[Tournament, QueryDict], DealForm]
    correction: Callable[[DealSheet, dict[str, Any], QueryDict | None], DealForm]
    ahead: Callable[[DealSheet], dict[str, Any] | None] = lambda _sheet: None


def step_of(sheet: DealSheet, asked: QueryDict) -> EntryStep:
    """The screen an address asks for."""
    return ENTERED[sheet.game.key].step(sheet, asked)


def form_of(tournament: Tournament, sent: QueryDict) -> DealForm:
    """A deal as a phone sends it, before its table is read."""
    return ENTERED[game_of(tournament).key].form(tournament, sent)


def ahead_of(sheet: DealSheet) -> dict[str, Any] | None:
    """What a phone needs to say what a deal is worth by itself, where the game tells it."""
    return ENTERED[sheet.game.key].ahead(sheet)


def correction_of(sheet: DealSheet, deal: Deal, sent: QueryDict | None) -> DealForm:
    """The form with which an official corrects a deal, with its values or those sent."""
    return ENTERED[sheet.game.key].correction(sheet, dict(deal.said), sent)


def _italiana(sheet: DealSheet, asked: QueryDict) -> EntryStep:
    rules = sheet.rules.rules  # type: ignore[attr-defined]  # an ItalianaGame, by its key
    initial: dict[str, Any] = {}
    if "leilao" in asked:
        auction = ItalianaAuction.of(asked.dict(), sheet.sides, rules=rules)
        if not auction.over:
            return EntryStep("table/_italiana_auction.html", auction=auction)
        initial = {"bidder": auction.read.bidder, "bid": auction.read.bid}
        initial["auction"] = f"{auction.dealer}:{auction.text}"
    sent = asked if "points" in asked else None
    form = ItalianaForm(sent, places=sheet.sides, rules=rules, initial=initial)
    return worth_of(sheet, form, asked) or EntryStep("table/_italiana_entry.html", form)


def _italiana_form(tournament: Tournament, sent: QueryDict) -> DealForm:
    game = game_of(tournament)
    rules = game.rules_for(tournament, game.sizes[0])
    return ItalianaForm(sent, rules=rules.rules)  # type: ignore[attr-defined]  # as above


def _italiana_right(sheet: DealSheet, said: dict[str, Any], sent: QueryDict | None) -> DealForm:
    said["partner"] = ALONE if said["partner"] is None else said["partner"]
    rules = sheet.rules.rules  # type: ignore[attr-defined]  # as above
    return ItalianaForm(sent, places=sheet.sides, rules=rules, initial=said)


def _suaro(sheet: DealSheet, asked: QueryDict) -> EntryStep:
    auction = SuaroAuction.of(asked.dict(), sheet.sides)
    if auction.contract is None:
        sent, initial = asked if "bid" in asked else None, {"dealer": auction.dealer}
        told = ContractForm(sent, places=sheet.sides, initial=initial)
        return worth_of(sheet, told, asked) or EntryStep("table/_suaro_auction.html", told, auction)
    form = SuaroForm(asked if "tricks" in asked else None, places=sheet.sides)
    bid, doubled = auction.contract.bid, auction.contract.doubled
    said = contract_words(bid.number, bid.trump.value, doubled, kitty=bid.kitty)
    return worth_of(sheet, form, asked) or EntryStep("table/_suaro_entry.html", form, auction, said)


def worth_of(sheet: DealSheet, form: DealForm, asked: QueryDict) -> EntryStep | None:
    """The last step, once the form is complete and no change was asked for."""
    if "mudar" in asked or not form.is_valid():
        return None
    gave = sheet.worth_of(form.fact)
    worth = [
        (place, new, had + new) for (place, had), new in zip(sheet.standing, gave, strict=True)
    ]
    said = sheet.in_words(form.fact, beside=form.beside)
    return EntryStep("table/_deal_worth.html", form, None, said, tuple(worth), str(uuid4()))


def _suaro_form(_tournament: Tournament, sent: QueryDict) -> DealForm:
    return SuaroForm(sent) if "calls" in sent else ContractForm(sent)


def _suaro_right(sheet: DealSheet, said: dict[str, Any], sent: QueryDict | None) -> DealForm:
    return ContractForm(sent, places=sheet.sides, initial=said)


ENTERED: Mapping[str, DealEntry] = {
    "italiana": DealEntry(_italiana, _italiana_form, _italiana_right, italiana_ahead),
    "suaro": DealEntry(_suaro, _suaro_form, _suaro_right, suaro_ahead),
}
