"""The worth of a bye, of a forfeit and of a missed round, in the form of the rules: a choice, and a
number."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import MatchFormat
from torneio.entries.forms import LIMITS
from torneio.entries.words.units import (
    MISSED_WORDS,
    UNPLAYED_WORDS,
    bye_in_words,
    forfeit_in_words,
)

LABELS: Mapping[str, Any] = {
    "forfeit": (_("A quem o adversário falta conta-se"), _("Esse resultado: quantos a zero")),
    "bye": (_("A quem folga conta-se"), _("Esse resultado: quantos a zero")),
}
NAMES = ("forfeit_is", "forfeit", "bye_is", "bye", "bye_points", "missed")
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "forfeit": ("most", "average", "fixed"),
    "bye": ("forfeit", "most", "average", "fixed"),
}
_SAYS = {"forfeit": forfeit_in_words, "bye": bye_in_words}
_MOST = 480


def worth_fields(base: MatchFormat, *, named: str) -> dict[str, forms.Field]:
    """The fields of all; `base` gives the value of an empty one, `named` is the preset's name."""
    fields: dict[str, forms.Field] = {}
    for name, (label, number_label) in LABELS.items():
        empty = f"{_SAYS[name](base)} · {named}"
        choices = [("", empty), *((key, UNPLAYED_WORDS[key]) for key in _CHOICES[name])]
        fields[f"{name}_is"] = forms.ChoiceField(label=label, required=False, choices=choices)
        fields[name] = _number(number_label, low=0, high=_MOST)
    fields["bye_points"] = _number(_("Pontos de mesa de uma folga"), low=-100, high=100)
    fields["bye_points"].help_text = _("Vazio: como uma vitória. Com a média não contam.")
    fields["missed"] = forms.ChoiceField(
        label=_("Por ronda perdida, a quem chega tarde"),
        required=False,
        choices=[("", f"{MISSED_WORDS[base.missed]} · {named}"), *MISSED_WORDS.items()],
        help_text=_("No sistema suíço: as rondas antes da primeira que joga."),
    )
    return fields


def _number(label: Any, *, low: int, high: int) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"inputmode": "numeric"})
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=low,
        max_value=high,
        widget=widget,
        error_messages=LIMITS,
    )


def missing(data: Mapping[str, Any]) -> dict[str, str]:
    """The fields where a number was chosen and is missing, with their errors."""
    words = gettext("Diga também quantos.")
    return {
        name: words
        for name in LABELS
        if data.get(f"{name}_is") == "fixed" and name in data and data[name] is None
    }


def chosen(data: Mapping[str, Any]) -> dict[str, Any]:
    """The attributes of a match that the fields change. A number without a choice counts as one."""
    changes: dict[str, Any] = {}
    for name in LABELS:
        choice, number = data[f"{name}_is"], data[name]
        if choice == "average" or (name, choice) == ("bye", "most"):
            changes[name] = choice
        elif choice in {"most", "forfeit"}:
            changes[name] = None
        elif number is not None:
            changes[name] = number
    if data["bye_points"] is not None:
        changes["bye_points"] = data["bye_points"]
    if data["missed"]:
        changes["missed"] = data["missed"]
    return changes


def initial(match: MatchFormat, base: MatchFormat) -> dict[str, Any]:
    """The initial values of the fields: none for what is as in the preset."""
    found: dict[str, Any] = {}
    nothing = {"forfeit": "most", "bye": "forfeit"}
    for name in LABELS:
        value = getattr(match, name)
        if value != getattr(base, name):
            fixed = isinstance(value, int)
            found[f"{name}_is"] = "fixed" if fixed else value or nothing[name]
            found |= {name: value} if fixed else {}
    if match.bye_points != base.bye_points:
        found["bye_points"] = match.bye_points
    if match.missed != base.missed:
        found["missed"] = match.missed
    return found
