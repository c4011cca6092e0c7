"""The form before an event's first stage: how it is played."""

from collections.abc import Mapping, Sequence
from datetime import time
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from pairing.shapes import suggested_groups
from torneio.draw.forms import hour_field, rounds_field, tables_field
from torneio.entries.entering import PAIRS, PLAYERS
from torneio.entries.forms import point_to_faults
from torneio.entries.models import Pair
from torneio.formats.fitted import expected_of, fitted, fitted_in_words
from torneio.formats.ready_formats import (
    FEWEST_OF_A_TABLE,
    ReadyStage,
    Stages,
    ready_of,
    stages_of,
    suggested_rotation,
    suggested_rounds,
)
from torneio.formats.stage_form import CUP, FEWEST, StageForm, one_goes_on
from torneio.play.models import Stage, StageOptions

_APART = (Stage.Format.ROTATION, Stage.Format.TABLES)  # of players who enter alone
# The part of an event's plan that is about its first stage.
_MEANT = {"format", "rounds", "twice", *CUP, "second_final", "final_partidas", "go_on"}


class BeginForm(StageForm):
    """How the event is played, by the pairs that are in."""

    format = forms.ChoiceField(
        label=_("Como se joga"),
        choices=[each for each in Stage.Format.choices if each[0] not in _APART],
        widget=forms.RadioSelect,
    )
    rounds = rounds_field()
    through = forms.IntegerField(
        label=_("Quantas duplas passam, ao todo"),
        min_value=0,
        help_text=_(
            "Tantas de cada grupo; se não der certo, as melhores das seguintes. 0: nenhuma."
        ),
        error_messages={
            "required": _("Diga quantas passam; 0 se nenhuma."),
            "invalid": _("Escreva um número de duplas, em algarismos."),
            "min_value": _("Escreva 0 se nenhuma passa."),
        },
    )
    order = forms.ChoiceField(
        label=_("Ordem de partida"),
        choices=[("lot", _("Sorteada")), ("number", _("Pela ordem de inscrição"))],
        widget=forms.RadioSelect,
        help_text=_("É a ordem de entrada na tabela de jogos ou no quadro."),
    )
    until = hour_field(_("Acabar até às"), required=False)
    tables = tables_field(
        _("Mesas que há"), _("Vazio: as precisas para jogarem todos ao mesmo tempo.")
    )
    go_on = forms.TypedChoiceField(
        label=_("Fase final"),
        choices=[
            (0, _("Nenhuma: ganha quem ficar em 1.º")),
            (2, _("Entre as 2 primeiras: final")),
            (4, _("Entre as 4 primeiras: meias-finais, 3.º lugar e final")),
            (8, _("Entre as 8 primeiras: quartos de final até à final, com 3.º lugar")),
        ],
        coerce=int,
        empty_value=None,
        required=False,
        initial=0,
        help_text=_("Depois da última ronda passam as primeiras; as outras ficam onde estão."),
    )
    only_present = forms.BooleanField(required=False)
    keep = forms.TypedMultipleChoiceField(
        coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(
        self,
        *args: Any,
        pairs: int,
        absent: Sequence[Pair],
        rotates: bool = False,
        plan: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        """`pairs` is how many are in, `absent` those without a tick; `plan` is the event's plan
        from its opening (`torneio.planning.forms`), with what was chosen on this form before its
        stage was taken back; `meant` is the format chosen there."""
        super().__init__(*args, **kwargs)
        self.pairs, self.present, self.rotates = pairs, pairs - len(absent), rotates
        self.fewest = FEWEST_OF_A_TABLE if rotates else FEWEST
        self.fields["keep"].choices = [(pair.number, str(pair)) for pair in absent]  # type: ignore[attr-defined]
        # Where no pair is ticked presence is not recorded here: then all of them play.
        self.fields["only_present"].initial = self.present >= FEWEST
        playing = self.present if self.present >= FEWEST else pairs
        self.fields["rounds"].initial = self.suggested(playing)
        self.fields["groups"].initial = suggested_groups(playing)
        self.fields["through"].initial = 2 * suggested_groups(playing)
        self.limit_groups(pairs)
        self.fields["format"].initial = Stage.Format.SWISS
        kind = PLAYERS if rotates else PAIRS
        self.fields["only_present"].label = kind.says["only_present"]
        if rotates:
            only = Stage.Format.ROTATION
            self.fields["format"].initial = only
            self.fields["format"].choices = [(only.value, only.label)]  # type: ignore[attr-defined]
        self.fields["order"].initial = (plan or {}).get("order", "lot")
        point_to_faults(self.typed)
        self.meant = ready_of(plan or {})
        self.otherwise = ""
        self._propose(plan or {}, playing)
        final = self.fields["final_partidas"]
        final.initial = final.initial or None  # 0 is "as the others", which the field leaves empty

    def _propose(self, plan: Mapping[str, Any], playing: int) -> None:
        """Propose what a plan says, as so many can play it; `otherwise` says where that differs."""
        self.then = tuple(map(ReadyStage.read, plan.get("then", ())))
        self.fields["tables"].initial = plan.get("tables")
        if "until" in plan:
            self.fields["until"].initial = time.fromisoformat(plan["until"])
        if "format" not in plan:
            return
        meant = ReadyStage.read(plan)
        fit = fitted(meant, playing, expected=expected_of(plan))
        self.otherwise = fitted_in_words(meant, fit, playing)
        given = fit.options._asdict() | {"format": fit.format, "twice": fit.twice}
        if fit.rounds:
            given["rounds"] = fit.rounds
        if fit.options.groups:  # those of the house; else as many as suit
            self.fields["groups"].initial = fit.options.groups
            self.fields["through"].initial = given.pop("go_on")
        for name in _MEANT & given.keys():
            self.fields[name].initial = given[name]

    def clean(self) -> dict[str, Any]:
        """Fields of another format than the chosen one cannot be wrong."""
        format_ = self.cleaned_data.get("format")
        self.check(self.entered(), groups=self.cleaned_data.get("groups"))
        going, name = self._go_on(str(format_)), "go_on"
        if format_ == Stage.Format.GROUPS:
            name = "through"
        if alone := one_goes_on(going):
            self.add_error(name, alone)
        elif going > self.entered():
            self.add_error(name, _("Não há duplas que cheguem para essa fase final."))
        return self.cleaned_data

    @property
    def of_a_cup(self) -> list[forms.BoundField]:
        """What is asked of a knock-out alone."""
        return [self[name] for name in (*CUP, "final_partidas")]

    @property
    def typed(self) -> list[forms.BoundField]:
        """The fields on the page whose faults are told at them while somebody types."""
        of_pairs = ("groups", "through", "go_on", *CUP, "final_partidas", "second_final")
        more = () if self.rotates else of_pairs
        return [self[name] for name in ("rounds", "until", "tables", *more)]

    @property
    def too_few(self) -> bool:
        """Whether fewer are in than any draw needs."""
        return self.pairs < self.fewest

    @property
    def absent(self) -> int:
        """How many pairs are not ticked as present."""
        return self.pairs - self.present

    @property
    def said(self) -> dict[str, Any]:
        """The choices, as far as they are valid; before that the proposed ones."""
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
        """The proposed values of the form."""
        return {name: field.initial for name, field in self.fields.items() if field.initial}

    def options(self) -> StageOptions:
        """The options of the stage besides its format."""
        return self._options(self.cleaned_data["format"])

    def stages(self, format_: str) -> Stages:
        """All stages, as far as the form can be read."""
        twice = format_ == Stage.Format.LEAGUE and bool(self.said.get("twice"))
        return stages_of(format_, self._options(format_), twice=twice, then=self.then)

    def _options(self, format_: str) -> StageOptions:
        is_cup = format_ == Stage.Format.KNOCKOUT
        third, redrawn, beside, all_ = (is_cup and bool(self.said.get(name)) for name in CUP)
        groups = 0
        if format_ == Stage.Format.GROUPS:
            groups = self.said.get("groups") or suggested_groups(self.entered())
        said = StageOptions(self._go_on(format_), third, redrawn, groups)
        if is_cup:
            said = said._replace(final_partidas=self.said.get("final_partidas") or 0)
        if format_ == Stage.Format.DOUBLE:
            return said._replace(second_final=bool(self.said.get("second_final")))
        if redrawn:
            return said
        if all_ and not beside:
            return said._replace(third_place=True, all_places=True)
        return said._replace(consolation=beside)

    def _go_on(self, format_: str) -> int:
        """How many go on to a final stage: a knock-out has none."""
        if format_ in Stage.CUPS or format_ == Stage.Format.ROTATION:
            return 0
        name = "through" if format_ == Stage.Format.GROUPS else "go_on"
        return self.said.get(name) or 0

    def suggested(self, entered: int) -> int:
        """The suggested number of rounds for so many."""
        return (suggested_rotation if self.rotates else suggested_rounds)(entered)

    def wanted_rounds(self, format_: str) -> int | None:
        """Rounds as `begin_stage` takes them: a number where asked for; twice over for a league."""
        if ReadyStage(format_).asks_rounds:
            return self.said.get("rounds") or self.suggested(self.entered())
        twice = format_ == Stage.Format.LEAGUE and self.said.get("twice")
        return 2 * self.entered() if twice else None
