"""What every number would be worth as the next hand, told before it is sent.

The phone looks a number up in this table; no rule is written a second time in the browser.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

import scoring
from scoring import Line, Played, Problem, Ruleset
from scoring.hand import (
    ALL_POINTS,
    ALL_TRICKS,
    POINTS_BY_TRICKS,
    hand_problems,
    needs_tricks,
)
from torneio.words import ruling, sentence, side_word, units, why

Run = dict[str, Any]

FEWER_TRICKS = [tricks for tricks, (low, _high) in enumerate(POINTS_BY_TRICKS) if not low]
"""How many tricks a side may have won without a single point; with none it is a bandeira."""


@lru_cache(64)
def uncapped(ruleset: Ruleset) -> Ruleset:
    """The same rules without the cut at the target: what a hand gives by itself.

    Remembered, because the core remembers its steps by the ruleset: one value a table, not many.
    """
    return replace(ruleset, cap_at_target=False)


@dataclass(frozen=True)
class _Teller:
    """Says what a next hand gives after these; the same line is put into words once."""

    ruleset: Ruleset
    before: Sequence[scoring.Hand]
    told: dict[tuple[Line, bool], str] = field(default_factory=dict)

    def says(self, hand: scoring.Hand) -> str:
        """What this hand would give, to whom, and whether it ends the partida."""
        score = scoring.score_partida(uncapped(self.ruleset), [*self.before, hand])
        key = score.lines[-1], score.winner is not None
        if key not in self.told:
            self.told[key] = _words(self.ruleset, *key)
        return self.told[key]

    def run(self, points: int) -> Run:
        """One number as a run of its own."""
        run: Run = {"low": points, "high": points}
        if needs_tricks(self.ruleset, points):
            tricks = [ALL_TRICKS - n if points == ALL_POINTS else n for n in FEWER_TRICKS]
            return run | {"asks": [self.says(Played(points, n)) for n in tricks]}
        if problems := hand_problems(self.ruleset, Played(points)):
            return run | {"refuse": sentence(problems[0])}
        return run | {"says": self.says(Played(points))}


def table(ruleset: Ruleset, before: Sequence[scoring.Hand]) -> dict[str, Any]:
    """Runs of numbers that read alike after the hands of this partida; JSON for the page.

    A run has `low`, `high`, and `says` (what follows "95–25"), or `refuse` (why it cannot be),
    or `asks`: what it says for each answer to the question about tricks.
    """
    teller = _Teller(ruleset, before)
    runs: list[Run] = []
    for points in range(ALL_POINTS + 1):
        run = teller.run(points)
        if runs and {**runs[-1], "low": 0, "high": 0} == {**run, "low": 0, "high": 0}:
            runs[-1]["high"] = points
        else:
            runs.append(run)
    return {"total": ALL_POINTS, "runs": runs, "beyond": _beyond()}


def _beyond() -> str:
    """What is said of a number that is no number of points; `{n}` stands for it."""
    problem = hand_problems(None, Played(ALL_POINTS + 1))[0]
    return sentence(Problem(problem.code, details={**problem.details, "points": "{n}"}))


def _words(ruleset: Ruleset, line: Line, ends: bool) -> str:
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


def effect_of(ruleset: Ruleset, before: Sequence[scoring.Hand], fact: scoring.Hand) -> str:
    """What an incident would give as the next entry: "4 riscos"."""
    return ruling(scoring.score_partida(uncapped(ruleset), [*before, fact]).lines[-1], ruleset)[1]
