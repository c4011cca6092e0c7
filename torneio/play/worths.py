"""What a next hand would be worth, and where it would leave the partida, in words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext as _

import scoring
from scoring import Line, Ruleset
from scoring.hand import POINTS_BY_TRICKS
from torneio.words import ruling, side_word, units, why

FEWER_TRICKS = [tricks for tricks, (low, _high) in enumerate(POINTS_BY_TRICKS) if not low]
"""How many tricks a side may have won without a single point; with none it is a bandeira."""


@lru_cache(64)
def uncapped(ruleset: Ruleset) -> Ruleset:
    """The same rules without the cut at the target: what a hand gives by itself.

    Remembered, because the core remembers its steps by the ruleset: one value a table, not many.
    """
    return replace(ruleset, cap_at_target=False)


def worth_words(ruleset: Ruleset, line: Line, ends: bool) -> str:
    """What follows "95–25" before it is sent; `line` is what the hand gives without the cap."""
    rule, effect = ruling(line, ruleset)
    if not any(line.riscos):
        return f": {effect}."
    gained = max(line.riscos)
    if gained <= 0:
        return f". {why(line, ruleset)}."
    side = side_word("a" if line.riscos[0] > 0 else "b")
    if not effect.startswith(units(gained, ruleset)):
        return _(" para %(side)s. %(why)s.") % {"side": side, "why": why(line, ruleset)}
    words = {"effect": effect, "side": side, "rule": rule}
    last = _(" Acaba a partida.") if ends else ""
    return _(" vale %(effect)s para %(side)s: %(rule)s.") % words + last


def effect_of(ruleset: Ruleset, before: Sequence[scoring.Entry], fact: scoring.Entry) -> str:
    """What an incident would give as the next entry: "4 riscos"."""
    return ruling(scoring.score_partida(uncapped(ruleset), [*before, fact]).lines[-1], ruleset)[1]


def carry_words(ruleset: Ruleset, carry: int) -> str:
    """What ties leave to the next hand; nothing where they leave nothing."""
    if not carry:
        return ""
    if ruleset.tie == "double":
        return _("Empate: a próxima mão vale %(carry)s vezes mais.") % {"carry": carry}
    return _("Empate: a próxima mão vale mais %(carry)s.") % {"carry": carry}


def won_words(side: scoring.Side, riscos: tuple[int, int], *, number: object = "{n}") -> str:
    """A partida that somebody won; `{n}` stands for its number where none is told."""
    words = {"number": number, "side": side_word(side), "a": riscos[0], "b": riscos[1]}
    return _("Partida %(number)s para %(side)s, %(a)s–%(b)s.") % words
