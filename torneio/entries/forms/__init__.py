"""The organiser's forms: the event, its rules, its pairs."""

from django import forms


def focus_first_error(form: forms.BaseForm) -> bool:
    """Focus the first field with an error; False if there is no error."""
    wrong = next((name for name in form.fields if name in form.errors), None)
    if wrong is not None:
        form.fields[wrong].widget.attrs["autofocus"] = True
    return bool(form.errors)
