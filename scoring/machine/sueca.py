"""The machine form of Sueca: a ruleset and the hands of one partida -> the score and its reasons.

The hands become ordinary facts and go through the ordinary fold; this module does not know what a
hand is worth. Results of parsing are cached, since the stream is meant to be fast.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from scoring.awards import ALIKE
from scoring.booking import Line, winner
from scoring.hand import (
    ALL_TRICKS,
    FalseClaim,
    Hand,
    Played,
    Renuncia,
    Unreadable,
    Void,
    hand_problems,
)
from scoring.machine.fields import Answer, Reading, shown
from scoring.partida import Scorer
from scoring.problems import Problem
from scoring.rulesets import Side, read_ruleset

_known = dict(ALIKE).get  # three times as fast as through the view
_USUAL_KEYS = ({"rules", "hands"}, {"rules", "options", "hands"})
_SIDES: Mapping[str, Side] = {"a": "a", "b": "b"}
_VOID = Void("void")  # the reason of a void hand is not used here
_NATURAL = range(2**53)  # the integers that all readers of JSON agree on
_MOST_REMEMBERED = 2**7  # rulesets; then all are forgotten
_LINES_REMEMBERED = 2**10
_remembered: dict[tuple[object, ...], Scorer] = {}


def answer(obj: Answer) -> Answer:
    """The score of one partida, or every problem found; rules, section 9, gives the keys.

    Never raises for a JSON object.
    """
    found = _key_problems(obj)
    scorer, unknown = _scorer(obj)
    entries = obj.get("hands")
    hands = [_hand(entry) for entry in entries] if isinstance(entries, list) else []
    if scorer is None:
        return _said([*found, *unknown, *_problems_of_hands(obj, hands)])
    state, lines, problems = scorer.fold(hands)
    if found or problems:
        return _said([*found, *problems])
    return {
        "riscos": state.riscos,
        "winner": winner(scorer.terms, state),
        "extra": state.extra,
        "lines": [_line(line) for line in lines],
    }


def _said(problems: list[Problem]) -> Answer:
    safe = [
        Problem(each.code, each.hand, {key: shown(value) for key, value in each.details.items()})
        for each in problems
    ]
    return {"problems": [each.as_dict() for each in safe]}


@lru_cache(_LINES_REMEMBERED)
def _line(line: Line) -> Answer:
    """The public part of a line: the carry stays inside."""
    return {"riscos": line.riscos, "reason": line.reason, "option": line.option}


def _key_problems(obj: Answer) -> list[Problem]:
    """The problems of the line's keys, before their values are looked into."""
    options_fit = isinstance(obj.get("options", {}), dict)
    if obj.keys() in _USUAL_KEYS and options_fit and isinstance(obj["hands"], list):
        return []
    reading = Reading(obj)
    for key in ("game", "options"):
        reading.skip(key)
    if not reading.has("rules"):
        reading.refuse("missing_key", key="rules")
    if not options_fit:
        reading.refuse(
            "bad_value", key="options", value=shown(obj["options"]), expected="an object"
        )
    reading.items("hands")
    return _noted(reading)


def _noted(reading: Reading) -> list[Problem]:
    return [
        Problem(str(code), None, details)
        for code, details in ((each.pop("code"), each) for each in reading.problems())
    ]


def _scorer(obj: Answer) -> tuple[Scorer | None, list[Problem]]:
    """The fold the line asks for, or the unknown names in it; a missing name is reported
    elsewhere."""
    preset, options = obj.get("rules"), obj.get("options")
    changes = options if isinstance(options, dict) else {}
    values = changes.values()
    # The types belong to the key: 1, 1.0 and true are equal, and only one of them is lawful.
    key = (preset, *changes, *values, *map(type, values))
    try:
        if known := _remembered.get(key):
            return known, []
    except TypeError:  # a list or an object, which no option is
        pass
    ruleset, found = read_ruleset(preset, changes)
    if ruleset is None:
        return None, [each for each in found if "rules" in obj or each.code != "unknown_preset"]
    if len(_remembered) >= _MOST_REMEMBERED:
        _remembered.clear()
    _remembered[key] = Scorer(ruleset)
    return _remembered[key], []


def _problems_of_hands(obj: Answer, hands: Sequence[Hand | Unreadable]) -> Iterable[Problem]:
    """The problems of the hands of a line whose ruleset is not lawful as a whole.

    Whether tricks are needed is checked if the part of the ruleset that decides it can be read.
    """
    options = obj.get("options")
    asked = options if isinstance(options, dict) else {}
    decisive = {name: asked[name] for name in ("bandeira_by",) if name in asked}
    ruleset, _ = read_ruleset(obj.get("rules"), decisive)
    for index, hand in enumerate(hands):
        for each in hand_problems(ruleset, hand):
            yield each.at(index)


def _hand(entry: object) -> Hand | Unreadable:
    """The fact in an entry; the usual one, points and perhaps tricks, is looked up."""
    if isinstance(entry, dict):
        points: Any = entry.get("points")
        tricks: Any = entry.get("tricks")
        counted = type(points) is int and (tricks is None or type(tricks) is int)
        if counted and len(entry) == 1 + ("tricks" in entry):
            return _known((points, tricks)) or Played(points, tricks)
    return _other_hand(entry)


def _other_hand(entry: object) -> Hand | Unreadable:
    """An incident, or the problems of an entry that is not exactly one of the four kinds."""
    reading = Reading(entry)
    kinds = [kind for kind in _KINDS if reading.has(kind)]
    hand: Hand | None = None
    if isinstance(entry, dict) and len(kinds) == 1:
        hand = _KINDS[kinds[0]](reading, entry)
    elif isinstance(entry, dict):
        reading.refuse("not_one_kind", found=", ".join(kinds), expected=" or ".join(_KINDS))
    found = _noted(reading)
    if hand and not found:
        return hand
    return Unreadable(tuple(found), hand if isinstance(hand, Played) else None)


def _counted(reading: Reading, _: Answer) -> Played | None:
    """The readable part of faulty points and tricks; None if there is none."""
    points = reading.integer("points", _NATURAL, expected="a whole number")
    tricks = None
    if reading.has("tricks") and not reading.is_null("tricks"):
        lawful = range(ALL_TRICKS + 1) if points < 0 else _NATURAL
        tricks = reading.integer("tricks", lawful, expected="a whole number of tricks")
    return None if points < 0 else Played(points, None if tricks == -1 else tricks)


def _renuncia(reading: Reading, _: Answer) -> Renuncia:
    return Renuncia(_SIDES.get(reading.word("renuncia", _SIDES), "a"))


def _false_claim(reading: Reading, _: Answer) -> FalseClaim:
    return FalseClaim(_SIDES.get(reading.word("false_claim", _SIDES), "a"))


def _void(reading: Reading, entry: Answer) -> Void:
    if not isinstance(entry["void"], str):
        reading.refuse("bad_value", key="void", value=shown(entry["void"]), expected="a text")
    return _VOID


_KINDS: Mapping[str, Callable[[Reading, Answer], Hand | None]] = {
    "points": _counted,
    "renuncia": _renuncia,
    "false_claim": _false_claim,
    "void": _void,
}
