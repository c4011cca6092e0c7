"""A ruleset from a preset and some changed options, validated all at once.

The value itself is in `ruleset`, the match and the ranking in `match_format`, the presets in
`presets`; this is the place to import them from.
"""

from collections.abc import Mapping
from itertools import pairwise

from scoring.awards import award
from scoring.hand import ALL_POINTS, ALL_TRICKS, Played
from scoring.match_format import UNITS, MatchFormat, Ranking, Unit
from scoring.presets import PRESETS
from scoring.problems import Problem, problem
from scoring.ruleset import OPTIONS, Option, Ruleset, Side, Value

__all__ = [
    "OPTIONS",
    "PRESETS",
    "UNITS",
    "MatchFormat",
    "Option",
    "Ranking",
    "Ruleset",
    "Side",
    "Unit",
    "Value",
    "read_ruleset",
    "warnings",
]


def read_ruleset(
    preset: object, options: Mapping[str, object]
) -> tuple[Ruleset | None, list[Problem]]:
    """The preset with these options changed, or None and everything that is unknown.

    Codes: `unknown_preset` (rules), `unknown_option` (option), `unknown_value` (option, value,
    expected). Details hold values as they were sent, of any type. The key stays the preset's.
    """
    base = PRESETS.get(preset) if isinstance(preset, str) else None
    if base and _all_lawful(options):
        return (_changed(base, options) if options else base), []
    return None, _unknown(base, preset, options)


def _all_lawful(options: Mapping[str, object]) -> bool:
    """Whether there is no problem to report: one quick check, as most input is right."""
    values = options.values()
    try:
        return _LAWFUL.issuperset(zip(options, map(type, values), values, strict=True))
    except TypeError:  # a list or an object, which no option is
        return False


_LAWFUL = frozenset((name, *typed) for name, option in OPTIONS.items() for typed in option.lawful)


def _changed(base: Ruleset, options: Mapping[str, object]) -> Ruleset:
    """The ruleset with other values, known to be lawful; `replace` is ten times slower."""
    ruleset = object.__new__(Ruleset)
    vars(ruleset).update(vars(base), **options)
    return ruleset


def _unknown(base: Ruleset | None, preset: object, options: Mapping[str, object]) -> list[Problem]:
    found = [] if base else [problem("unknown_preset", rules=preset)]
    for name, value in options.items():
        option = OPTIONS.get(name)
        if option is None:
            found.append(problem("unknown_option", option=name))
        elif not option.allows(value):
            details = {"option": name, "value": value, "expected": option.expected()}
            found.append(problem("unknown_value", **details))
    return found


def warnings(ruleset: Ruleset) -> list[Problem]:
    """Combinations that are allowed but surprising: for the organiser to see before the first hand.

    `not_monotone`: a better hand pays less, such as exact_30 3 with double_from 91, where 90-30
    pays 3 and 91-29 pays 2 (rules, section 2). `extra_without_partidas`: a bandeira books an extra
    partida in a match that counts no partidas.
    """
    found = []
    if ruleset.match.in_hands and ruleset.bandeira_award == "extra":
        found.append(problem("extra_without_partidas", unit=ruleset.match.unit))
    for points, better in pairwise(range(61, ALL_POINTS + 1)):
        pays, pays_better = _swing(ruleset, points), _swing(ruleset, better)
        if pays_better < pays:
            details = {"points": points, "pays": pays, "better": better, "pays_better": pays_better}
            found.append(problem("not_monotone", **details))
    return found


def _swing(ruleset: Ruleset, points: int) -> int:
    """The change of the score by a win with these points, in riscos, at the start of a partida."""
    worth = award(ruleset, Played(points, ALL_TRICKS if points == ALL_POINTS else None))
    gains = worth.gains if isinstance(worth.gains, int) else ruleset.target
    return gains + worth.takes
