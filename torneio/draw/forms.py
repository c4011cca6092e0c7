"""The organiser's forms of the draw."""

from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.dates import is_on_the_clock
from torneio.formats.ready_formats import MOST

MOST_ROUNDS = 30


def rounds_field(**more: Any) -> forms.IntegerField:
    """How many rounds a Swiss has."""
    more = {"help_text": _("De 1 a 30.")} | more
    return forms.IntegerField(
        label=_("Rondas"),
        min_value=1,
        max_value=MOST_ROUNDS,
        error_messages={
            "required": _("Diga quantas rondas."),
            "invalid": _("Escreva um número de rondas, em algarismos."),
            "min_value": _("Um suíço tem pelo menos uma ronda."),
            "max_value": _("Mais de %(limit_value)s rondas não cabem numa prova."),
        },
        **more,
    )


def tables_field(label: Any, help_text: Any) -> forms.IntegerField:
    """How many tables the house has."""
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=1,
        max_value=MOST,
        help_text=help_text,
        error_messages={
            "invalid": _("Escreva um número de mesas, em algarismos."),
            "min_value": _("É precisa pelo menos uma mesa."),
            "max_value": _("Até %(limit_value)s mesas."),
        },
    )


class TablesThereForm(forms.Form):
    """How many tables the house has, once the event has begun."""

    tables = tables_field(
        _("Mesas que há"),
        _("Se há menos mesas do que encontros, diz-se quais esperam. Vazio: há as precisas."),
    )


def hour_field(label: Any, **more: Any) -> forms.TimeField:
    """An hour of the local clock."""
    return forms.TimeField(
        label=label,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={
            "required": _("Falta a hora."),
            "invalid": _("Escreva a hora assim: 22:30."),
        },
        **more,
    )


class ScheduleForm(forms.Form):
    """When a round is drawn automatically; one of the two forms below gives the time."""

    publish_at_once = forms.BooleanField(
        label=_("Publicar logo, sem eu rever"),
        required=False,
        help_text=_("As mesas aparecem a todos no momento do sorteio."),
    )

    def schedule(self) -> dict[str, Any]:
        """The arguments of `schedule_draw`."""
        return {"publish_after": 0 if self.cleaned_data["publish_at_once"] else None}


class AfterForm(ScheduleForm):
    """So many minutes after the last result of the round before."""

    minutes = forms.IntegerField(
        label=_("Minutos"),
        min_value=0,
        max_value=600,
        initial=15,
        help_text=_("De 0 a 600."),
        error_messages={
            "required": _("Faltam os minutos."),
            "invalid": _("Escreva os minutos em algarismos, por exemplo 15."),
            "min_value": _("Os minutos contam-se para a frente: 0 ou mais."),
            "max_value": _("São mais de dez horas: marque antes uma hora certa."),
        },
    )
    field_order = ("minutes",)

    def schedule(self) -> dict[str, Any]:
        return {**super().schedule(), "after_minutes": self.cleaned_data["minutes"]}


class HourForm(ScheduleForm):
    """At an hour of the local clock."""

    hour = hour_field(_("Hora"), help_text=_("Se a hora já passou hoje, fica para amanhã."))
    field_order = ("hour",)

    def clean_hour(self) -> time | None:
        """A future hour."""
        return real_hour(self.cleaned_data["hour"])

    def schedule(self) -> dict[str, Any]:
        return {**super().schedule(), "at": next_time(self.cleaned_data["hour"])}


def real_hour(hour: time | None) -> time | None:
    """The hour of a field, if the next night has it: the change to summer time leaves one out.
    Raises ValidationError for that one."""
    if hour and not is_on_the_clock(next_time(hour)):
        said = {"hour": f"{hour:%H:%M}", "next": f"{hour.replace(hour=hour.hour + 1):%H:%M}"}
        raise ValidationError(
            gettext(
                "Nessa noite os relógios adiantam uma hora: %(hour)s não existe. Escreva %(next)s."
            )
            % said
        )
    return hour


def next_time(hour: time) -> datetime:
    """The next moment with this hour on the local clock: today, or tomorrow."""
    now = timezone.localtime()
    today = timezone.make_aware(datetime.combine(now.date(), hour))
    if today > now:
        return today
    return timezone.make_aware(datetime.combine(now.date() + timedelta(days=1), hour))


class SwapForm(forms.Form):
    """Two pairs of a draft that change places, by key; `visto` is the mark of the draft shown."""

    visto = forms.IntegerField(required=False)

    def __init__(self, *args: Any, pairs: Iterable[int], **kwargs: Any) -> None:
        """`pairs` are those of the draft."""
        super().__init__(*args, **kwargs)
        self.fields["dupla"] = forms.TypedMultipleChoiceField(
            choices=[(key, key) for key in pairs],
            coerce=int,
            required=False,
            error_messages={"invalid_choice": _("Essas duplas não estão as duas nesta ronda.")},
        )

    def clean_dupla(self) -> list[int]:
        """Two of them."""
        chosen = list(dict.fromkeys(self.cleaned_data["dupla"]))
        if not chosen:
            raise forms.ValidationError(_("Escolha duas duplas da lista para as trocar."))
        if len(chosen) == 1:
            raise forms.ValidationError(_("Escolha também a outra dupla."))
        if len(chosen) > 2:
            raise forms.ValidationError(_("Só duas trocam: tire as que estão a mais."))
        return chosen
