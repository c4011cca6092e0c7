"""The form of the stage that follows: how many qualify, and how they play."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.draw.forms import rounds_field
from torneio.entries.forms import point_to_faults
from torneio.formats.fitted import fitted
from torneio.formats.ready_formats import THE_REST, ReadyStage
from torneio.formats.stage_form import CUP, FEWEST, StageForm, one_goes_on
from torneio.play.models import Stage, StageOptions

USUAL = 4
_OPTIONS = (*CUP, "second_final", "second_third", "carried")
NOBODY, ALL, NEXT = "", "all", "next"
_OTHERS = (
    (NOBODY, _("Ficam no lugar em que estão")),
    (ALL, _("Jogam todas uma segunda taça ao lado, a Taça B")),
    (NEXT, _("Só as seguintes jogam a Taça B")),
)
_CROSSED = ("crossed", _("Cruzado: os primeiros de um grupo com os segundos de outro"))
_BY_CLUBS = ("apart", _("Pelos lugares, com as duplas do mesmo clube afastadas"))
_ORDERS = (("place", _("Pelos lugares: o 1.º com o último que passa")), ("lot", _("Sorteado")))
_OF_GROUPS = _("Sorteado, com as duplas do mesmo grupo afastadas")
_OF_CLUBS = _("Sorteado, com as duplas do mesmo clube afastadas")
_NOT_BESIDE_ANOTHER = {
    "redrawn": _("Com uma Taça B o quadro é fixo: escolha uma das duas."),
    "consolation": _("Com uma Taça B não há consolação: escolha uma das duas."),
    "all_places": _("Com uma Taça B não se jogam todos os lugares: escolha uma das duas."),
}
_FORMATS = (
    Stage.Format.KNOCKOUT,
    Stage.Format.LEAGUE,
    Stage.Format.SWISS,
    Stage.Format.GROUPS,
    Stage.Format.DOUBLE,
)


class NextStageForm(StageForm):
    """The stage that follows; `stage()` is what `begin_next_stage` takes."""

    format = forms.ChoiceField(
        label=_("Como jogam"),
        choices=[(each.value, each.label) for each in _FORMATS],
        widget=forms.RadioSelect,
    )
    order = forms.ChoiceField(label=_("Quem joga com quem"), widget=forms.RadioSelect)
    others = forms.ChoiceField(
        label=_("As outras"), choices=_OTHERS, required=False, widget=forms.RadioSelect
    )
    second_cup = forms.IntegerField(
        label=_("Quantas jogam a Taça B"),
        required=False,
        min_value=FEWEST,
        help_text=_("Duas ou mais, até às que sobram."),
        error_messages={
            "invalid": _("Escreva um número de duplas, em algarismos."),
            "min_value": _("Jogam-na pelo menos duas duplas."),
        },
    )
    second_third = forms.BooleanField(
        label=_("Jogo do 3.º lugar da Taça B"),
        required=False,
        help_text=_("Entre quem perdeu as meias-finais dela, ao lado da sua final."),
    )
    rounds = rounds_field(
        required=False, initial=3, help_text=_("Só contam para um suíço: de 1 a 30.")
    )
    carried = forms.ChoiceField(
        label=_("O que trazem da fase anterior"),
        choices=Stage.Carried.choices,
        required=False,
        widget=forms.RadioSelect,
        help_text=_(
            "Pontos, partidas e cartas somam-se aos desta fase; encontros e vitórias são só dela."
        ),
    )
    on = forms.IntegerField(
        label=_("Quantas passam desta para outra"),
        required=False,
        min_value=0,
        initial=0,
        help_text=_("0: é a última fase, e ganha quem ficar em 1.º."),
        error_messages={
            "invalid": _("Escreva um número de duplas, em algarismos."),
            "min_value": _("Escreva 0 se nenhuma passa."),
        },
    )

    def __init__(
        self,
        data: Any = None,
        *,
        entered: int,
        meant: int,
        ready: ReadyStage,
        groups: int = 0,
        clubs: bool = False,
    ) -> None:
        """`entered` is how many could qualify; `meant` how many were to, when the stage before
        began, and `ready` how they were to play. From `groups` they cross; `clubs` says if they
        have any."""
        self.entered, self.meant_second = entered, ready.options.second_cup
        most = max(entered, FEWEST)
        going = min(meant or USUAL, most)
        ready = fitted(ready, going, expected=meant)
        super().__init__(data, initial=_as_meant(ready, going))
        orders = _orders(from_groups=bool(groups), clubs=clubs)
        self.fields["order"].choices = orders  # type: ignore[attr-defined]
        if self.initial["order"] not in dict(orders):
            self.initial["order"] = orders[0][0]
        self.fields["go_on"] = forms.IntegerField(
            label=_("Quantas duplas passam"),
            min_value=FEWEST,
            max_value=most,
            initial=going,
            help_text=gettext("De 2 a %(n)s.") % {"n": most},
            error_messages={
                "required": _("Diga quantas duplas passam."),
                "invalid": _("Escreva um número de duplas, em algarismos."),
                "min_value": _("Passam pelo menos duas duplas."),
                "max_value": _("Só há %(limit_value)s duplas."),
            },
        )
        self.fields["groups"].required = False
        self.limit_groups(most)
        self.order_fields(["go_on"])
        point_to_faults(self)

    def clean(self) -> dict[str, Any]:
        """Fields of another format than the chosen one cannot be wrong."""
        said = self.cleaned_data
        going, format_ = said.get("go_on"), said.get("format")
        self.check(going or 0, groups=said.get("groups") or FEWEST)
        self._check_second_cup(format_ == Stage.Format.KNOCKOUT, going or 0)
        if format_ in Stage.CUPS:
            self.errors.pop("on", None)
        elif alone := one_goes_on(said.get("on")):
            self.add_error("on", alone)
        elif going and (said.get("on") or 0) > going:
            self.add_error("on", _("Só há %(n)s duplas nesta fase.") % {"n": going})
        return said

    def _check_second_cup(self, is_knockout: bool, going: int) -> None:
        said, left = self.cleaned_data, self.entered - going
        for name, words in _NOT_BESIDE_ANOTHER.items():
            if is_knockout and said.get(name) and said.get("others", NOBODY) != NOBODY:
                self.add_error(name, words)
        if not is_knockout or said.get("others") != NEXT:
            self.errors.pop("second_cup", None)
        elif "second_cup" in said and not said["second_cup"]:
            self.add_error("second_cup", _("Diga quantas duplas jogam a Taça B."))
        elif going and said.get("second_cup", 0) > left:
            self.add_error("second_cup", _("Depois das que passam só há %(n)s.") % {"n": left})

    @property
    def second(self) -> int:
        """How many play a second cup, as the form stands; 0 for none, or while it is invalid."""
        if self["format"].value() != Stage.Format.KNOCKOUT:
            return 0
        if not self.is_bound:
            return self.meant_second
        self.is_valid()
        found = {ALL: THE_REST, NEXT: self.cleaned_data.get("second_cup") or 0}
        return found.get(self.cleaned_data.get("others", NOBODY), 0)

    @property
    def going(self) -> int:
        """How many qualify, as the form stands; 0 while it is invalid."""
        if not self.is_bound:
            return int(self.fields["go_on"].initial)
        self.is_valid()
        return self.cleaned_data.get("go_on") or 0

    @property
    def order_said(self) -> Any:
        """The order in which they enter, as the form stands."""
        known = dict(self.fields["order"].choices)  # type: ignore[attr-defined]
        said = self["order"].value()
        return said if said in known else self.initial["order"]

    @property
    def is_bracket(self) -> bool:
        """Whether the first opponents are known before lots are drawn."""
        format_ = self["format"].value()
        redrawn = format_ == Stage.Format.KNOCKOUT and self["redrawn"].value()
        return format_ in Stage.CUPS and not redrawn and not self.order_said.startswith("lot")

    def stage(self) -> dict[str, Any]:
        """The arguments of `begin_next_stage`."""
        said = self.cleaned_data
        format_ = said["format"]
        ready = ReadyStage(
            format_,
            self._options(format_),
            said["rounds"] or 0,
            twice=said["twice"] and format_ in Stage.TIMETABLES,
        )
        return {
            "options": ready.options,
            "format_": format_,
            "go_on": said["go_on"],
            "rounds": ready.rounds_for(said["go_on"]),
            "order": said["order"],
        }

    def _options(self, format_: str) -> StageOptions:
        said = self.cleaned_data
        is_cup, is_knockout = format_ in Stage.CUPS, format_ == Stage.Format.KNOCKOUT
        third, redrawn, beside, all_places = (is_knockout and said[name] for name in CUP)
        return StageOptions(
            go_on=0 if is_cup else said.get("on") or 0,
            third_place=all_places or third,
            redrawn=redrawn,
            consolation=beside,
            groups=said["groups"] or FEWEST if format_ == Stage.Format.GROUPS else 0,
            carried="" if is_cup else said["carried"],
            second_cup=self.second,
            final_partidas=(is_knockout and said.get("final_partidas")) or 0,
            second_third=bool(self.second) and said["second_third"],
            all_places=all_places,
            second_final=format_ == Stage.Format.DOUBLE and said["second_final"],
        )


def _orders(*, from_groups: bool, clubs: bool) -> list[tuple[str, Any]]:
    """The orders in which those may enter who come `from_groups`, or have `clubs`."""
    orders = [_CROSSED, *_ORDERS] if from_groups else [*_ORDERS]
    if clubs:
        orders.insert(-1, _BY_CLUBS)
    if from_groups or clubs:
        orders.append(("lot_apart", _OF_GROUPS if from_groups else _OF_CLUBS))
    return orders


def _as_meant(ready: ReadyStage, going: int) -> dict[str, Any]:
    """A planned stage, as the form shows it."""
    options = ready.options_for(going)
    said = {name: getattr(options, name) for name in _OPTIONS}
    said |= {"format": ready.format, "order": ready.order, "twice": ready.twice}
    is_all = options.second_cup >= THE_REST
    said |= {"others": (ALL if is_all else NEXT) if options.second_cup else NOBODY}
    said["final_partidas"] = options.final_partidas or ""
    said["second_cup"] = "" if is_all else options.second_cup or ""
    said |= {"on": options.go_on, "groups": options.groups or FEWEST}
    return said | ({"rounds": ready.rounds} if ready.rounds else {})
