"""The forms of the autopilot: its rules, and the buttons of a step."""

from datetime import datetime, time, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from torneio.draw.forms import hour_field, next_time, real_hour
from torneio.formats.evenings import length_in_words
from torneio.night.autopilot.services import Rules
from torneio.play.models import Autopilot, Round

_ = gettext_lazy
_MOST = 600  # minutes
_SOON = timedelta(hours=12)  # an hour further away has gone by today


def _after(label: Any, after: Any, *, least: int = 0) -> forms.IntegerField:
    """A number of minutes; empty where the step waits for the organiser."""
    return forms.IntegerField(
        label=label,
        help_text=after,
        required=False,
        min_value=least,
        max_value=_MOST,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        error_messages={
            "invalid": _("Escreva os minutos em algarismos, por exemplo 5."),
            "min_value": _("Os minutos contam-se para a frente: %(limit_value)s ou mais."),
            "max_value": _("São mais de dez horas."),
        },
    )


class RulesOfTheNightForm(forms.Form):
    """After how many minutes each step is taken; `rules()` is what is stored."""

    begin = hour_field(
        _("Começar o torneio às"),
        required=False,
        help_text=_("Como está previsto, com quem lá estiver. Se já passou, fica para amanhã."),
    )
    close = hour_field(
        _("Fechar as inscrições às"),
        required=False,
        help_text=_("Quem vier depois ainda entra, se disser que sim. Se já passou, é amanhã."),
    )
    draw_after = _after(
        _("Sortear a ronda seguinte"), _("Minutos depois do último resultado da anterior.")
    )
    publish_after = _after(
        _("Publicar o sorteio"), _("Minutos depois de feito, para o rever. 0 publica logo.")
    )
    clock_after = _after(
        _("Começar o relógio"), _("Minutos depois de publicada a ronda, para se sentarem.")
    )
    clock_minutes = _after(_("Tempo de cada ronda"), _("Minutos no relógio."), least=1)
    clock_at_end = forms.ChoiceField(
        label=_("Quando acabar o tempo"),
        choices=Round.AtEnd,
        required=False,
        widget=forms.RadioSelect,
    )
    remind_after = _after(
        _("Lembrar as mesas caladas"),
        _("Minutos sem notícias de uma mesa: o telefone dela diz isso, e esta página também."),
        least=1,
    )
    end_after = _after(
        _("Seguir ou acabar"),
        _(
            "Minutos depois de tudo jogado: começa a fase seguinte, se estava prevista; senão "
            "termina o torneio."
        ),
    )

    HOURS = ("begin", "close")

    def __init__(self, data: Any = None, *, kept: Autopilot, begun: bool, meant: bool) -> None:
        """`kept` are the rules as they are. The beginning is offered only in an event that has not
        `begun` and has a planned format (`meant`); the end of registration only before the
        beginning."""
        initial = {name: getattr(kept, name) for name in Rules._fields}
        for name in self.HOURS:
            if at := getattr(kept, f"{name}_at"):
                initial[name] = timezone.localtime(at).time()
        super().__init__(data, initial=initial)
        self.kept = kept
        if begun or not meant:
            del self.fields["begin"]
        if begun:
            del self.fields["close"]

    def clean(self) -> dict[str, Any]:
        """A clock that starts automatically needs a length."""
        said: dict[str, Any] = super().clean() or {}
        if said.get("clock_after") is not None and not said.get("clock_minutes"):
            self.add_error("clock_minutes", gettext("Diga quantos minutos tem cada ronda."))
        return said

    def clean_clock_at_end(self) -> str:
        """The rule for the end of a clock: as it was where nothing is said."""
        return self.cleaned_data["clock_at_end"] or self.kept.clock_at_end

    def clean_begin(self) -> time | None:
        """A future hour."""
        return real_hour(self.cleaned_data["begin"])

    def clean_close(self) -> time | None:
        """The same."""
        return real_hour(self.cleaned_data["close"])

    def rules(self) -> Rules:
        """The rules in the form."""
        said: dict[str, Any] = {name: self.cleaned_data.get(name) for name in Rules._fields}
        return Rules(**said | {f"{name}_at": self._moment(name) for name in self.HOURS})

    def _moment(self, name: str) -> datetime | None:
        """The next time the clock shows the hour; an unchanged hour is the same moment."""
        hour: time | None = self.cleaned_data.get(name)
        kept: datetime | None = getattr(self.kept, f"{name}_at")
        if hour and kept and timezone.localtime(kept).time() == hour and kept > timezone.now():
            return kept
        return next_time(hour) if hour else None


class StepForm(forms.Form):
    """The button of a step: it is taken now, skipped, given another `hour` or, after it was
    skipped, given back."""

    step = forms.CharField(max_length=40)
    did = forms.ChoiceField(choices=[(did, did) for did in ("now", "skip", "move", "back")])
    hour = hour_field(_("Hora"), required=False)

    def clean_hour(self) -> time | None:
        """A future hour."""
        return real_hour(self.cleaned_data["hour"])

    def clean(self) -> dict[str, Any]:
        """To move a step needs an hour."""
        said: dict[str, Any] = super().clean() or {}
        if said.get("did") == "move" and not said.get("hour") and "hour" not in self.errors:
            self.add_error("hour", gettext("Falta a hora."))
        hour = said.get("hour") if said.get("did") == "move" else None
        if hour and (wait := next_time(hour) - timezone.now()) > _SOON:
            told = {"hour": f"{hour:%H:%M}", "time": length_in_words(wait // timedelta(minutes=1))}
            words = gettext("%(hour)s é só daqui a %(time)s: escreva uma hora mais perto.")
            self.add_error("hour", words % told)
        return said

    @property
    def at(self) -> datetime | None:
        """The moment chosen, where a valid form has one."""
        hour = self.cleaned_data.get("hour")
        return next_time(hour) if hour and self.cleaned_data["did"] == "move" else None
