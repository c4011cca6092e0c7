"""The forms of the clock: its settings, and the changes to a running one."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from torneio.play.models import Round
from torneio.play.services.timing import ClockSettings

_ = gettext_lazy
MOST = 240  # minutes
MORE = 5  # minutes a press gives, or takes


def minutes_field(label: Any, least: int, **more: Any) -> forms.IntegerField:
    """A number of minutes."""
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=MOST,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        error_messages={
            "required": _("Diga quantos minutos."),
            "invalid": _("Escreva um número de minutos, em algarismos."),
            "min_value": _("São pelo menos %(limit_value)s min."),
            "max_value": _("Mais de %(limit_value)s min não cabem numa ronda."),
        },
        **more,
    )


class ClockForm(forms.Form):
    """The length of a round, the time of the warning, and the rule for its end."""

    minutes = minutes_field(_("Minutos para a ronda"), 1)
    warning = minutes_field(
        _("Avisar quando faltarem (minutos)"), 0, help_text=_("0 para não avisar.")
    )
    at_end = forms.ChoiceField(
        label=_("Quando acabar o tempo"), choices=Round.AtEnd, widget=forms.RadioSelect
    )

    def clean(self) -> dict[str, Any]:
        """A warning must come after the start; the default is shortened for a shorter round."""
        said: dict[str, Any] = super().clean() or {}
        if {"minutes", "warning"} <= said.keys() and said["warning"] >= said["minutes"]:
            if "warning" in self.changed_data:
                words = gettext("Tem de ser menos do que os minutos da ronda; 0 para não avisar.")
                self.add_error("warning", words)
            else:
                said["warning"] = said["minutes"] // 2
        return said

    def settings(self) -> ClockSettings:
        """The settings chosen."""
        return ClockSettings(**self.cleaned_data)


class ChangeForm(forms.Form):
    """The button pressed."""

    did = forms.ChoiceField(
        choices=[(did, did) for did in ("pause", "resume", "more", "less", "remove")]
    )
