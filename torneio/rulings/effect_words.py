"""The worth of the next hand, and the partida's score after it, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from scoring import Line, Ruleset
from scoring.hand import POINTS_BY_TRICKS, other
from scoring.incidents import cost
from torneio.fact_words import spoken
from torneio.words import is_amount, ruling, times, units, why

FEWER_TRICKS = [tricks for tricks, (low, _high) in enumerate(POINTS_BY_TRICKS) if not low]
"""The numbers of tricks a side may have won without a single point; none at all is a bandeira."""
FEWEST_FIRST = [(n, str(n) if n else gettext_lazy("Nenhuma: é bandeira")) for n in FEWER_TRICKS]
"""The same, to choose from."""


@lru_cache(64)
def uncapped(ruleset: Ruleset) -> Ruleset:
    """The same rules without the cut at the target: what a hand gives by itself.

    Remembered, because the core remembers its steps by the ruleset: one value a table, not many.
    """
    return replace(ruleset, cap_at_target=False)


def worth_words(ruleset: Ruleset, line: Line, ends: bool, *, of_a_side: bool = True) -> str:
    """What is said of a hand before it is sent: `line` is its worth without the cap, and `{score}`
    stands for "95–25"; `{a}` and `{b}` for the sides on a phone that is not `of_a_side`."""
    rule, effect = ruling(line, ruleset)
    if not any(line.riscos):
        return f"{{score}}: {effect}."
    gained = max(line.riscos)
    if gained <= 0:
        return f"{{score}}. {why(line, ruleset)}."
    side: scoring.Side = "a" if line.riscos[0] > 0 else "b"
    said = {"score": "{score}", "side": spoken(side) if of_a_side else f"{{{side}}}"}
    if not is_amount(line, ruleset):
        return _("%(score)s para %(side)s. %(why)s.") % (said | {"why": why(line, ruleset)})
    words = _("%(score)s vale %(effect)s para %(side)s: %(rule)s.")
    if ends:
        words = _("%(score)s vale %(effect)s para %(side)s: %(rule)s. Acaba a partida.")
    return words % (said | {"effect": effect, "rule": rule})


def cost_words(
    ruleset: Ruleset,
    before: Sequence[scoring.Entry],
    fact: scoring.Renuncia | scoring.FalseClaim,
    *,
    names: Mapping[scoring.Side, str],
) -> str:
    """The cost of an incident as the next entry: "Dá 4 riscos a Rui e Quim."."""
    line = scoring.score_partida(uncapped(ruleset), [*before, fact]).lines[-1]
    pairs = {"side": names[fact.side], "other": names[other(fact.side)]}
    if ruleset.match.unit == "hands_points" and isinstance(fact, scoring.Renuncia):
        return _("Dá os 120 pontos a %(other)s.") % pairs
    if cost(ruleset, fact).others_gain == "partida" and not ruleset.match.in_hands:
        return _("Dá a partida a %(other)s.") % pairs
    if max(line.riscos) > 0:
        return _("Dá %(gain)s a %(other)s.") % (pairs | {"gain": units(max(line.riscos), ruleset)})
    if min(line.riscos) < 0:
        return _("Tira %(loss)s a %(side)s.") % (
            pairs | {"loss": units(-min(line.riscos), ruleset)}
        )
    return _("Fica escrito; a conta não muda.")


def carry_words(ruleset: Ruleset, carry: int) -> str:
    """What ties add to the next hand; "" where they add nothing."""
    if not carry:
        return ""
    if ruleset.tie == "double":
        return _("Empate: a próxima mão vale %(times)s.") % {"times": times(carry)}
    return _("Empate: a próxima mão vale mais %(carry)s.") % {"carry": carry}


def won_words(
    side: scoring.Side, riscos: tuple[int, int], *, of_a_side: bool, number: object = "{n}"
) -> str:
    """A partida that was won; `{n}` stands for its number where none is given. On a phone of
    neither side the figures alone, in the order of the names above them."""
    words = {"number": number, "side": spoken(side), "a": riscos[0], "b": riscos[1]}
    if not of_a_side:
        return _("A partida %(number)s acabou %(a)s–%(b)s.") % words
    return _("Partida %(number)s para %(side)s, %(a)s–%(b)s.") % words
