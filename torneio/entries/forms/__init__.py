"""The organiser's forms: the event, its rules, its pairs."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

LIMITS: Mapping[str, Any] = {
    "invalid": _("Escreva só um número, em algarismos."),
    "min_value": _("Pelo menos %(limit_value)s."),
    "max_value": _("No máximo %(limit_value)s."),
}
"""What a field of a number says, where its form has nothing more to say of it."""


def focus_first_error(form: forms.BaseForm) -> bool:
    """Focus the first field with an error; False if there is no error."""
    wrong = next((name for name in form.fields if name in form.errors), None)
    if wrong is not None:
        form.fields[wrong].widget.attrs["autofocus"] = True
    return bool(form.errors)
