"""The form that saves a format."""

from django import forms
from django.utils.translation import gettext_lazy as _


class KeepForm(forms.Form):
    """The format's name; the rest is how the event is played."""

    name = forms.CharField(
        label=_("Nome do formato"),
        max_length=80,
        error_messages={
            "required": _("Dê-lhe um nome."),
            "max_length": _("Até %(limit_value)s letras."),
        },
    )
