"""What is asked of a final stage: how many go on, and how they play."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.draw.forms import FEWEST, rounds_field, third_place_field
from torneio.play.models import Stage, StageOptions

USUAL = 4
_ORDERS = (
    ("crossed", _("Cruzado: os primeiros de um grupo com os segundos de outro")),
    ("place", _("Pelos lugares: o 1.º com o último que passa")),
    ("lot", _("Sorteado")),
)


class FinalStageForm(forms.Form):
    """The final stage; `stage()` is what `begin_next_stage` takes."""

    format = forms.ChoiceField(
        label=_("Como jogam"),
        choices=[
            (Stage.Format.KNOCKOUT, _("Eliminatórias")),
            (Stage.Format.LEAGUE, _("Todos contra todos")),
            (Stage.Format.SWISS, _("Suíço")),
        ],
        widget=forms.RadioSelect,
        initial=Stage.Format.KNOCKOUT,
    )
    order = forms.ChoiceField(
        label=_("Quem joga com quem"),
        choices=_ORDERS,
        widget=forms.RadioSelect,
        initial="place",
    )
    third_place = third_place_field()
    rounds = rounds_field(required=False, initial=3, help_text=_("Só contam para um suíço."))

    def __init__(
        self,
        data: Any = None,
        *,
        entered: int,
        meant: int,
        third_place: bool = False,
        groups: int = 0,
    ) -> None:
        """`entered` could go on; `meant` is how many were to, when the stage before began, and
        `third_place` whether the format that was chosen has a match for it. Out of `groups` they
        cross."""
        super().__init__(data, initial={"third_place": third_place})
        self.groups = groups
        if groups:
            self.fields["order"].initial = "crossed"
        else:
            self.fields["order"].choices = _ORDERS[1:]  # type: ignore[attr-defined]
        most = max(entered, FEWEST)
        self.fields["go_on"] = forms.IntegerField(
            label=_("Quantas duplas passam"),
            min_value=FEWEST,
            max_value=most,
            initial=min(meant or USUAL, most),
            error_messages={
                "required": _("Diga quantas duplas passam."),
                "invalid": _("Escreva um número de duplas, em algarismos."),
                "min_value": _("Passam pelo menos duas duplas."),
                "max_value": _("Só há %(limit_value)s duplas."),
            },
        )
        self.order_fields(["go_on"])

    @property
    def going(self) -> int:
        """How many go on as it stands; 0 where it cannot be read."""
        if not self.is_bound:
            return int(self.fields["go_on"].initial)
        self.is_valid()
        return self.cleaned_data.get("go_on") or 0

    @property
    def is_bracket(self) -> bool:
        """Whether it is known who meets whom before lots are drawn."""
        is_cup = bool(self["format"].value() == Stage.Format.KNOCKOUT)
        return is_cup and self["order"].value() != "lot"

    @property
    def is_crossed(self) -> bool:
        """Whether those of one group are kept apart."""
        return bool(self["order"].value() == "crossed")

    def stage(self) -> dict[str, Any]:
        """The arguments of `begin_next_stage`."""
        said = self.cleaned_data
        is_cup = said["format"] == Stage.Format.KNOCKOUT
        return {
            "options": StageOptions(third_place=is_cup and said["third_place"]),
            "format_": said["format"],
            "go_on": said["go_on"],
            "rounds": said["rounds"] if said["format"] == Stage.Format.SWISS else None,
            "order": said["order"],
        }
