"""The organiser's forms of the draw."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, time, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneio.draw.prizes.prize_lines import free_prizes, with_winners, without_winners
from torneio.draw.ready_formats import Stages, stages_of, suggested_rounds
from torneio.entries.models import Pair
from torneio.play.models import Stage, StageOptions

MOST_ROUNDS = 30
FEWEST = 2  # pairs a draw needs


def rounds_field(**more: Any) -> forms.IntegerField:
    """How many rounds a Swiss has."""
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


def hour_field(label: Any, **more: Any) -> forms.TimeField:
    """An hour of the clock on the wall."""
    return forms.TimeField(
        label=label,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={
            "required": _("Falta a hora."),
            "invalid": _("Escreva a hora assim: 22:30."),
        },
        **more,
    )


def third_place_field() -> forms.BooleanField:
    """Whether those who lose a semi-final meet."""
    return forms.BooleanField(
        label=_("Jogo do 3.º lugar"),
        required=False,
        help_text=_("Ao lado da final, entre quem perdeu as meias-finais."),
    )


class BeginForm(forms.Form):
    """How the event is played, from those who are in."""

    format = forms.ChoiceField(
        label=_("Como se joga"),
        choices=[each for each in Stage.Format.choices if each[0] != Stage.Format.TABLES],
        widget=forms.RadioSelect,
    )
    rounds = rounds_field()
    twice = forms.BooleanField(label=_("Duas voltas"), required=False)
    third_place = third_place_field()
    redrawn = forms.BooleanField(
        label=_("Novo sorteio em cada ronda"),
        required=False,
        help_text=_("Em vez de um quadro fixo, sorteia-se de novo entre quem ainda está em prova."),
    )
    order = forms.ChoiceField(
        label=_("Ordem de partida"),
        choices=[("lot", _("Sorteada")), ("number", _("Pela ordem de inscrição"))],
        widget=forms.RadioSelect,
        help_text=_("É a ordem com que as duplas entram na tabela de jogos ou no quadro."),
    )
    until = hour_field(_("Acabar até às"), required=False)
    go_on = forms.TypedChoiceField(
        label=_("Fase final"),
        choices=[
            (0, _("Nenhuma: ganha quem ficar em 1.º")),
            (2, _("Final, entre os 2 primeiros")),
            (4, _("Meias-finais e final, entre os 4 primeiros")),
            (8, _("Quartos de final até à final, entre os 8 primeiros")),
        ],
        coerce=int,
        empty_value=None,
        required=False,
        initial=0,
        help_text=_("Depois da última ronda passam as primeiras; as outras ficam onde estão."),
    )
    only_present = forms.BooleanField(label=_("Só as duplas presentes"), required=False)
    keep = forms.TypedMultipleChoiceField(
        coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(
        self,
        *args: Any,
        pairs: int,
        absent: Sequence[Pair],
        plan: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        """`pairs` are in, `absent` of them nobody has ticked; `plan` is what was meant when the
        event was opened (`torneio.draw.evening_forms`)."""
        super().__init__(*args, **kwargs)
        self.pairs, self.present = pairs, pairs - len(absent)
        self.fields["keep"].choices = [(pair.number, str(pair)) for pair in absent]  # type: ignore[attr-defined]
        # Where nobody is ticked the door is not kept with this program: then all of them play.
        self.fields["only_present"].initial = self.present >= FEWEST
        playing = self.present if self.present >= FEWEST else pairs
        self.fields["rounds"].initial = suggested_rounds(playing)
        self.fields["format"].initial = Stage.Format.SWISS
        self.fields["order"].initial = "lot"
        self._propose(plan or {})

    def _propose(self, plan: Mapping[str, Any]) -> None:
        for name in {"format", "rounds", "twice", "third_place", "redrawn", "go_on"} & set(plan):
            self.fields[name].initial = plan[name]
        if plan:
            self.fields["until"].initial = time.fromisoformat(plan["until"])

    def clean(self) -> dict[str, Any]:
        """The number of rounds is only asked of a Swiss; a knock-out is a final stage itself."""
        format_ = self.cleaned_data.get("format")
        if format_ != Stage.Format.SWISS:
            self.errors.pop("rounds", None)
        if format_ == Stage.Format.KNOCKOUT:
            self.cleaned_data["go_on"] = 0
        elif (self.cleaned_data.get("go_on") or 0) > self.entered():
            self.add_error("go_on", _("Não há duplas que cheguem para essa fase final."))
        return self.cleaned_data

    @property
    def absent(self) -> int:
        """Pairs that nobody has ticked as present."""
        return self.pairs - self.present

    @property
    def said(self) -> dict[str, Any]:
        """What was chosen, as far as it can be read; before that what is proposed."""
        return self.cleaned_data if self.is_bound else self.initial_data()

    def entered(self) -> int:
        """How many pairs the stage would have."""
        return self.pairs - len(self.left_out())

    def left_out(self) -> list[int]:
        """The numbers of the pairs that would not play."""
        said = self.said
        if not said.get("only_present"):
            return []
        absent = [number for number, _name in self.fields["keep"].choices]  # type: ignore[attr-defined]
        return [number for number in absent if number not in said.get("keep", ())]

    def initial_data(self) -> dict[str, Any]:
        """What the form says before anybody touched it."""
        return {name: field.initial for name, field in self.fields.items() if field.initial}

    def options(self) -> StageOptions:
        """What the stage is besides its format."""
        return self._options(self.cleaned_data["format"])

    def stages(self, format_: str) -> Stages:
        """All stages, as far as the form can be read."""
        twice = format_ == Stage.Format.LEAGUE and bool(self.said.get("twice"))
        return stages_of(format_, self._options(format_), twice=twice)

    def _options(self, format_: str) -> StageOptions:
        is_cup = format_ == Stage.Format.KNOCKOUT
        third, redrawn = (bool(self.said.get(name)) for name in ("third_place", "redrawn"))
        go_on = 0 if is_cup else self.said.get("go_on") or 0
        return StageOptions(go_on, is_cup and third, is_cup and redrawn)

    def wanted_rounds(self, format_: str) -> int | None:
        """Rounds as `begin_stage` takes them: a number for a Swiss, twice over for a league."""
        if format_ == Stage.Format.SWISS:
            return self.said.get("rounds") or suggested_rounds(self.entered())
        twice = format_ == Stage.Format.LEAGUE and self.said.get("twice")
        return 2 * self.entered() if twice else None


class ScheduleForm(forms.Form):
    """When a round is drawn by itself; one of the two below says when."""

    publish_at_once = forms.BooleanField(
        label=_("Publicar logo, sem eu rever"),
        required=False,
        help_text=_("As mesas aparecem a todos no momento do sorteio."),
    )

    def schedule(self) -> dict[str, Any]:
        """The arguments of `schedule_draw`."""
        return {"publish_at_once": self.cleaned_data["publish_at_once"]}


class AfterForm(ScheduleForm):
    """So many minutes after the last result of the round before."""

    minutes = forms.IntegerField(
        label=_("Minutos"),
        min_value=0,
        max_value=600,
        initial=15,
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
    """At an hour of the clock on the wall."""

    hour = hour_field(_("Hora"), help_text=_("Se a hora já passou hoje, fica para amanhã."))
    field_order = ("hour",)

    def schedule(self) -> dict[str, Any]:
        return {**super().schedule(), "at": next_time(self.cleaned_data["hour"])}


def next_time(hour: time) -> datetime:
    """The next moment a clock on the wall shows this hour: today, or tomorrow."""
    now = timezone.localtime()
    today = timezone.make_aware(datetime.combine(now.date(), hour))
    if today > now:
        return today
    return timezone.make_aware(datetime.combine(now.date() + timedelta(days=1), hour))


class SwapForm(forms.Form):
    """Two pairs of a draft that change places, by key; `visto` is the mark of the draft whose price
    was shown."""

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


class PrizesForm(forms.Form):
    """The prizes, a line a place."""

    prizes = forms.CharField(
        label=_("Prémios"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_(
            "Um por linha: «1.º: um presunto». Sem lugares, a primeira linha é do 1.º, e por aí "
            "fora. «Último: palitos» é de quem ficar no fim; do resto («Melhor bandeira: uma "
            "navalha») diz a organização para quem é."
        ),
    )

    def __init__(self, data: Any = None, *, prizes: str) -> None:
        """A field for the winner of each of these prizes that is for no place."""
        super().__init__(data, initial={"prizes": without_winners(prizes)})
        self.free = {f"winner_{n}": what for n, what in enumerate(free_prizes(prizes), start=1)}
        for name, winner in zip(self.free, free_prizes(prizes).values(), strict=True):
            self.fields[name] = forms.CharField(
                label=_("Quem ganhou: %(prize)s") % {"prize": self.free[name]},
                required=False,
                max_length=80,
                initial=winner,
                widget=forms.TextInput(attrs={"autocomplete": "off"}),
            )

    def written(self) -> str:
        """The prizes as they are kept, the winners with them."""
        winners = {what: self.cleaned_data[name] for name, what in self.free.items()}
        return with_winners(self.cleaned_data["prizes"], winners)
