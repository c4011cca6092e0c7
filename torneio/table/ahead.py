"""The scores ahead: every score the next hands can lead to, computed before they are played.

A phone without a connection looks its hands up here, so that no rule is written a second time in
the browser. Scores are numbered; an entry that is worth the same everywhere is one kind.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Any

from django.utils.translation import get_language

import scoring
from scoring import Played, Problem, Ruleset
from scoring.awards import Award, award
from scoring.booking import Line, State, book, is_over, terms_of, winner
from scoring.hand import ALL_POINTS, ALL_TRICKS, hand_problems, needs_tricks
from scoring.match import ends_match
from scoring.partida import scorer
from torneio.nouns import PARTIDA
from torneio.rulings.effect_words import FEWER_TRICKS, carry_words, uncapped, won_words, worth_words
from torneio.scoresheet.places import MOST_HOLLOW, MOST_PLACES
from torneio.scoresheet.shapes import ARMS
from torneio.words import sentence

Run = dict[str, Any]

MOST_STATES = 200
"""The most scores sent; beyond them the phone keeps the hand, and gets its score later."""
MOST_PARTIDAS = 4
"""The most partidas sent, beyond those finished."""


@dataclass
class _Kinds:
    """Entries by their own worth: those of one kind lead the same way."""

    ruleset: Ruleset
    awards: dict[Award, int] = field(default_factory=dict)

    def of(self, fact: Played) -> int:
        """The number of a fact's kind."""
        return self.awards.setdefault(award(self.ruleset, fact), len(self.awards))

    def run(self, points: int) -> Run:
        """One number as a run of its own."""
        run: Run = {"low": points, "high": points}
        if needs_tricks(self.ruleset, points):
            tricks = [ALL_TRICKS - n if points == ALL_POINTS else n for n in FEWER_TRICKS]
            return run | {"asks": [self.of(Played(points, n)) for n in tricks]}
        if problems := hand_problems(self.ruleset, Played(points)):
            return run | {"refuse": sentence(problems[0])}
        return run | {"kind": self.of(Played(points))}

    def runs(self) -> list[Run]:
        """Every number of points, grouped by equal runs."""
        runs: list[Run] = []
        for run in map(self.run, range(ALL_POINTS + 1)):
            if runs and {**runs[-1], "low": 0, "high": 0} == {**run, "low": 0, "high": 0}:
                runs[-1]["high"] = run["high"]
            else:
                runs.append(run)
        return runs


@dataclass
class _Map:
    """The scores found so far, in the order of how many hands away they are."""

    ruleset: Ruleset
    states: list[State]
    of_a_side: bool
    says: dict[str, int] = field(default_factory=dict)
    told: dict[tuple[Line, bool], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.terms = terms_of(self.ruleset)
        self.whole = terms_of(uncapped(self.ruleset))
        self.index = {state: number for number, state in enumerate(self.states)}
        start = max(self.states[0].riscos)
        fours = max(ceil(start / ARMS), 1) * ARMS
        self.room = min(fours if self.terms.block else self.terms.target, MOST_PLACES)

    def drawn(self, awards: Sequence[Award]) -> list[list[Any]]:
        """A row for each score, and for those that came up on the way."""
        rows: list[list[Any]] = []
        while len(rows) < len(self.states):
            rows.append(self._row(self.states[len(rows)], awards))
        return rows

    def _row(self, state: State, awards: Sequence[Award]) -> list[Any]:
        """The row of a score: the riscos, partidas won in it, whether it is over, words, next
        states."""
        over, best = is_over(self.terms, state), winner(self.terms, state)
        won = [state.extra[0] + (best == "a"), state.extra[1] + (best == "b")]
        words = carry_words(self.ruleset, state.carry)
        if best:
            words = won_words(best, state.riscos, of_a_side=self.of_a_side)
        on = [] if over else [self._step(state, each) for each in awards]
        counts = [*state.riscos, self._ties(state, over=over)]
        return [counts, won, int(over), self._number(words), on]

    def _ties(self, state: State, *, over: bool) -> int | None:
        """How many ties wait; None where the sheet drawn before has no room for this score.

        It has none past its arms; riscos owed and partidas won beside are drawn as of then.
        """
        seen = (*self.states[0].riscos, *state.riscos)
        if min(seen) < 0 or max(state.riscos) > self.room or any(state.extra):
            return None
        waiting = state.carry if self.terms.tie == "add" else max(state.carry.bit_length() - 1, 0)
        return 0 if over else min(waiting, MOST_HOLLOW)

    def _step(self, state: State, worth: Award) -> list[int]:
        """The state an entry leads to (-1: beyond the map), and the words before it is sent."""
        after, _line, _over = book(self.terms, state, worth)
        if after not in self.index and len(self.states) < MOST_STATES:
            self.index[after] = len(self.states)
            self.states.append(after)
        full, line, _over = book(self.whole, state, worth)
        key = line, winner(self.whole, full) is not None
        if key not in self.told:
            words = worth_words(self.ruleset, *key, of_a_side=self.of_a_side)
            self.told[key] = self._number(words)
        return [self.index.get(after, -1), self.told[key]]

    def _number(self, words: str) -> int:
        return self.says.setdefault(words, len(self.says))


def table(
    ruleset: Ruleset,
    before: Sequence[scoring.Entry],
    names: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """The states that any next hands of a partida lead to, after these; JSON for the page.

    `runs` are numbers that read alike: `low`, `high`, and the `kind` of the hand, or why it cannot
    be (`refuse`), or its kind for each answer to the question about tricks (`asks`). `states` are
    scores, the present one first: riscos of both sides and ties that wait (None: it cannot be
    drawn), partidas won within it, whether it ends the partida, the number of its words in `says`,
    and for each kind the state that follows (-1: not told) and the number of what is said before it
    is sent. `begin` is the state a partida begins with. `names` are those of the sides on a phone
    of neither, which says them in place of "nós" and "eles".
    """
    start = scorer(ruleset).fold(before).state
    told = _table(ruleset, start, of_a_side=names is None, _language=get_language())
    if names is None:
        return told
    return told | {"says": [_named(words, names) for words in told["says"]]}


def _named(words: str, names: Mapping[str, str]) -> str:
    """The sentence with the names of the sides in their places."""
    return re.sub(r"{([ab])}", lambda side: names[side[1]], words)


@lru_cache(256)
def _table(
    ruleset: Ruleset, start: State, *, of_a_side: bool, _language: str | None
) -> dict[str, Any]:
    kinds = _Kinds(ruleset)
    runs = kinds.runs()
    ahead = _Map(ruleset, list(dict.fromkeys([start, State()])), of_a_side)
    rows = ahead.drawn(list(kinds.awards))
    return {
        "total": ALL_POINTS,
        "beyond": _beyond(),
        "untold": sentence(Problem("tricks_needed")),
        "runs": runs,
        "states": rows,
        "begin": ahead.index[State()],
        "says": list(ahead.says),
    }


def _beyond() -> str:
    """The words for a number that cannot be points; `{n}` stands for it."""
    problem = hand_problems(None, Played(ALL_POINTS + 1))[0]
    return sentence(Problem(problem.code, details={**problem.details, "points": "{n}"}))


def partidas(ruleset: Ruleset, scored: Sequence[scoring.PartidaScore]) -> dict[str, Any]:
    """The partidas that end the match, after these; JSON for the page.

    `won` and `finished` are of the partidas played out; `ends` says for each state sent, as "2-1-3"
    (won by each side, and how many were played), whether the match is over with it. `words` name a
    number of partidas won.
    """
    done = [each for each in scored if each.over]
    won = [sum(each.extra[n] + (each.winner == side) for each in done) for n, side in _SIDES]
    extra = ruleset.bandeira_award == "extra"
    more = range(MOST_PARTIDAS + 1)
    reached = [
        (won[0] + a, won[1] + b, len(done) + played)
        for a in more
        for b in more
        for played in more
        if extra or ruleset.match.in_hands or played == a + b
    ]
    ends = {f"{a}-{b}-{n}": ends_match(ruleset, (a, b), finished=n) for a, b, n in reached}
    words = [_partidas(n) for n in range(max(won) + MOST_PARTIDAS + 1)]
    return {
        "won": won,
        "finished": len(done),
        "ends": ends,
        "words": [] if ruleset.match.in_hands else words,
    }


_SIDES = ((0, "a"), (1, "b"))


def _partidas(won: int) -> str:
    return PARTIDA.counted(won)
