"""The organiser's forms: the event, its rules, its pairs."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

LIMITS: Mapping[str, Any] = {
    "invalid": _("Escreva só um número, em algarismos."),
    "min_value": _("Pelo menos %(limit_value)s."),
    "max_value": _("No máximo %(limit_value)s."),
}
"""What a field of a number says, where its form has nothing more to say of it."""


def point_to_faults(fields: Iterable[forms.BoundField]) -> None:
    """Let fields point to the place of what is wrong with them, which is filled while somebody
    types (`_field_wrong.html`)."""
    for field in fields:
        noted = f"{field.auto_id}_error" + f" {field.auto_id}_helptext" * bool(field.help_text)
        field.field.widget.attrs["aria-describedby"] = noted
