"""The form of the stage that follows rotating partners: the best players, in other partners."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.draw.forms import rounds_field
from torneio.entries.forms import point_to_faults
from torneio.formats.ready_formats import FEWEST_OF_A_TABLE, Order, ReadyStage
from torneio.play.models import PLAIN, Stage


class NextPlayersForm(forms.Form):
    """How many players qualify, and their rounds; read as a `NextStageForm` is."""

    rounds = rounds_field(
        required=False, help_text=_("De 1 a 30. Vazio: até 6, enquanto ninguém repete parceiro.")
    )
    second, is_bracket = 0, False
    order_said: Order = "place"

    def __init__(self, data: Any = None, *, entered: int) -> None:
        """`entered` is how many could qualify."""
        super().__init__(data)
        most = max(entered, FEWEST_OF_A_TABLE)
        self.fields["go_on"] = forms.IntegerField(
            label=_("Quantos jogadores passam"),
            min_value=FEWEST_OF_A_TABLE,
            max_value=most,
            initial=FEWEST_OF_A_TABLE,
            help_text=gettext("De 4 a %(n)s.") % {"n": most},
            error_messages={
                "required": _("Diga quantos jogadores passam."),
                "invalid": _("Escreva um número de jogadores, em algarismos."),
                "min_value": _("Passam pelo menos quatro jogadores: uma mesa."),
                "max_value": _("Só há %(limit_value)s jogadores."),
            },
        )
        self.fields["rounds"].error_messages["min_value"] = _("Joga-se pelo menos uma ronda.")
        self.order_fields(["go_on"])
        point_to_faults(self)

    @property
    def going(self) -> int:
        """How many qualify, as the form stands; 0 while it is invalid."""
        if not self.is_bound:
            return FEWEST_OF_A_TABLE
        self.is_valid()
        return self.cleaned_data.get("go_on") or 0

    def stage(self) -> dict[str, Any]:
        """The arguments of `begin_next_stage`."""
        going = self.cleaned_data["go_on"]
        ready = ReadyStage(Stage.Format.ROTATION, rounds=self.cleaned_data["rounds"] or 0)
        return {
            "format_": ready.format,
            "go_on": going,
            "rounds": ready.rounds_for(going),
            "options": PLAIN,
        }
