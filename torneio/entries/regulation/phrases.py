"""What an article says before it is said in a language: keys of sentences, and their numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scoring.rulesets import Ruleset


class Count(NamedTuple):
    """So many of something: "1 mão", "2 riscos". `noun` is "unit" for the event's own risco."""

    noun: str
    number: int


class Phrase(NamedTuple):
    """A sentence by its key, or a part of one, and what stands in its braces."""

    key: str
    numbers: Mapping[str, Any] = {}


class Listed(NamedTuple):
    """Phrases as a list within a sentence."""

    phrases: Sequence[Phrase]


def phrase(key: str, **numbers: Any) -> Phrase:
    """A phrase whose numbers are counts, other phrases, or plain numbers."""
    return Phrase(key, numbers)


def riscos(number: int) -> Count:
    """So many riscos, under the name and in the number they have."""
    return Count("unit", number)


def sums_points(ruleset: Ruleset) -> bool:
    """Whether card points are summed, so that there are no riscos at all."""
    return ruleset.match.unit == "hands_points"
