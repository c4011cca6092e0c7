"""The forms of a preset: its name, and what an event opened with it is called."""

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.entries.forms.events import EventForm, OpeningForm


class KeepPresetForm(forms.Form):
    """The name of a preset; the rest is as the event is."""

    name = forms.CharField(
        label=_("Nome do modelo"),
        help_text=_("Por exemplo: «Sexta à noite»."),
        max_length=80,
        error_messages={
            "required": _("Dê-lhe um nome."),
            "max_length": _("Até %(limit_value)s letras."),
        },
    )
    replace = forms.BooleanField(label=_("Guardar por cima desse"), required=False)

    @property
    def may_replace(self) -> bool:
        """Whether the name is another preset's, so that it is asked."""
        return self.has_error("name", "taken")


class OpenedForm(OpeningForm):
    """The name and the day of an event opened with a preset."""

    class Meta(EventForm.Meta):
        fields = ("name", "date")
