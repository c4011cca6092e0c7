"""The parts of an article: sentences of the catalogue, and the values they are filled with."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from scoring.rulesets import Ruleset
from torneio.nouns import CARD_POINT, UNITS, Unit


class Phrase(NamedTuple):
    """A sentence and its values by name, besides those every sentence may use: the event's own word
    for riscos, and the numbers of the articles."""

    words: Any
    numbers: Mapping[str, object] = {}


class Clause(NamedTuple):
    """The heading of an article, and its sentences from the rules or the terms of an event."""

    title: Any
    says: Callable[[Any], Iterator[Phrase]]


def phrase(words: Any, **numbers: object) -> Phrase:
    """A sentence with its numbers."""
    return Phrase(words, numbers)


def saying(*sentences: Any) -> Callable[[Any], Iterator[Phrase]]:
    """An article whose sentences are the same in every event."""
    return lambda _event: map(Phrase, sentences)


def sums_points(ruleset: Ruleset) -> bool:
    """Whether card points are summed, so that there are no riscos at all."""
    return ruleset.match.unit == "hands_points"


def unit_of(ruleset: Ruleset) -> Unit:
    """The unit of the score: riscos under the event's own name, or card points where those are
    summed."""
    return CARD_POINT if sums_points(ruleset) else UNITS[ruleset.unit_name]


def riscos(ruleset: Ruleset, number: int) -> str:
    """A number of riscos, under the event's name for them, in singular or plural."""
    return unit_of(ruleset).counted(number)


def has_table_points(ruleset: Ruleset) -> bool:
    """Whether a match gives table points, be it won, drawn, lost or a no-show."""
    shape = ruleset.match
    return any((shape.win, shape.draw, shape.loss, shape.no_show))
