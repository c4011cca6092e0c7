"""A whole ruleset in words, line by line, and what it changes of its preset."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.rulesets import OPTIONS, PRESETS, Ruleset
from scoring.tiebreaks import OF_OPPONENTS
from torneio.entries.words import units
from torneio.entries.words.options import GROUPS, OPTION_WORDS


class RuleLine(NamedTuple):
    """One rule: its name, its value here, and the preset's value where that differs."""

    name: str
    label: str
    says: str
    preset_says: str = ""


class Group(NamedTuple):
    """Lines under one heading."""

    heading: str
    lines: list[RuleLine]


def describe(ruleset: Ruleset) -> list[Group]:
    """All rules of a ruleset, in the order in which an organiser reads them."""
    said = {line.name: line for line in _lines(ruleset)}
    match = ("match", "table_points", "forfeit", "bye", "missed")
    ranking = ["criteria", "after_separation"]
    if OF_OPPONENTS.intersection(ruleset.ranking.criteria):
        ranking.append("unplayed")
    groups = [
        (gettext("O encontro"), match),
        *((str(heading), names) for heading, names in GROUPS),
        (gettext("A classificação"), ranking),
    ]
    return [Group(heading, [said[name] for name in names]) for heading, names in groups]


def differences(ruleset: Ruleset) -> list[RuleLine]:
    """The rules in which a ruleset differs from its preset as that is today."""
    preset = PRESETS.get(ruleset.key)
    if preset is None:
        return []
    return [
        line._replace(preset_says=plain.says)
        for line, plain in zip(_lines(ruleset), _lines(preset), strict=True)
        if line.says != plain.says
    ]


def _lines(ruleset: Ruleset) -> Iterator[RuleLine]:
    match, ranking = ruleset.match, ruleset.ranking
    yield RuleLine("match", gettext("Cada encontro"), units.unit_in_words(match))
    points = units.table_points_in_words(match)
    yield RuleLine("table_points", gettext("Pontos de mesa"), points)
    yield RuleLine("forfeit", gettext("A quem o adversário falta"), units.forfeit_in_words(match))
    yield RuleLine("bye", gettext("A quem folga"), units.bye_in_words(match))
    missed = str(units.MISSED_WORDS[match.missed])
    yield RuleLine("missed", gettext("Por ronda perdida, a quem chega tarde"), missed)
    for name in OPTIONS:
        words = OPTION_WORDS[name]
        yield RuleLine(name, str(words.label), words.of(getattr(ruleset, name)))
    criteria = units.criteria_in_words(ranking.criteria)
    yield RuleLine("criteria", gettext("Desempates"), criteria)
    after = units.after_in_words(ranking)
    yield RuleLine("after_separation", gettext("Separado um, num empate de três"), after)
    unplayed = units.convention_in_words(ranking)
    yield RuleLine("unplayed", gettext("Folgas e faltas no Buchholz"), unplayed)
