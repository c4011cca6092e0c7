"""What the organiser fills in: the event, its rules, its pairs."""

from django import forms


def focus_first_error(form: forms.BaseForm) -> bool:
    """Put the cursor where something must be written again; False if nothing is wrong at all."""
    wrong = next((name for name in form.fields if name in form.errors), None)
    if wrong is not None:
        form.fields[wrong].widget.attrs["autofocus"] = True
    return bool(form.errors)
