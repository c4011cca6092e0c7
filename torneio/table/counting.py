"""Counting a pile: the cards that are worth something, and what each is worth."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset, Suit
from scoring.cards import SUECA_ORDER, TENS_ORDER, Rank

NAMES: Mapping[Rank, Promise | str] = {
    Rank.ACE: _("Ases"),
    Rank.SEVEN: _("Setes"),
    Rank.TEN: _("Dezes"),
    Rank.KING: _("Reis"),
    Rank.JACK: _("Valetes"),
    Rank.QUEEN: _("Damas"),
}


class Counted(NamedTuple):
    """Cards of one rank: their name, the points of each, how many there are."""

    name: Promise | str
    points: int
    most: int


def counted(ruleset: Ruleset) -> list[Counted]:
    """The ranks that are worth something in this deck, the dearest first (S1: two manilhas)."""
    order = TENS_ORDER if ruleset.manilha == 10 else SUECA_ORDER
    return [Counted(NAMES[rank], rank.points, len(Suit)) for rank in order if rank.points]
