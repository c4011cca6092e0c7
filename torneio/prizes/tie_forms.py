"""The forms of a tie, one for each way to decide it; each sends back the tie it showed."""

import secrets
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.entries.forms import LIMITS
from torneio.number_format import ordinal
from torneio.play.models import Tie
from torneio.prizes.cut import Cut
from torneio.prizes.tie_decisions import OpenTie
from torneio.standings.ties import TieDecision

MOST_IN_A_DECIDER = 99


class WayForm(forms.Form):
    """A way without further questions: lots drawn here, or a shared place."""

    numbers = forms.CharField(widget=forms.HiddenInput)
    client_id = forms.UUIDField(widget=forms.HiddenInput)
    kinds: tuple[Tie.Kind, ...]  # as which it may count; the first that the tie knows
    order: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()

    def __init__(self, *args: Any, tied: OpenTie, **kwargs: Any) -> None:
        """`tied` is the tie as it stands now."""
        super().__init__(*args, **kwargs)
        self.initial = {"numbers": tied.numbers, "client_id": uuid4()}
        self.tied = tied
        self.kind = next(kind for kind in self.kinds if kind in tied.ways)

    @property
    def asked(self) -> list[forms.BoundField]:
        """The fields to fill in."""
        return [field for field in self if not field.is_hidden]

    @property
    def decision(self) -> TieDecision:
        """The decision of the form."""
        return TieDecision(self.kind)


class DrawForm(WayForm):
    """Lots drawn here."""

    kinds = (Tie.Kind.LOTS,)


class ShareForm(WayForm):
    """The pairs share the place."""

    kinds = (Tie.Kind.SHARED,)


class OrderForm(WayForm):
    """An order decided in the room: of two the first, or the last where the prize is for that; of
    more all of them; at a cut who goes on, the order of the others by lots drawn here."""

    kinds: tuple[Tie.Kind, ...] = (Tie.Kind.LOTS,)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        number = gettext("n.º %(number)s")
        self.pairs = [
            (pair.pk, f"{pair.name}, {number % {'number': pair.number}}")
            for pair in self.tied.pairs
        ]
        told = 1 if len(self.pairs) == 2 else self.tied.asked
        if self.at_the_cut:
            told = min(told, self.at_the_cut.left)
        self.places = range(1, told + 1)
        # Another name: what was asked of one that is ahead is never read as of the last.
        self.names = ["last"] if self.asks_the_last else [f"place_{n}" for n in self.places]
        for name, place in zip(self.names, self.places, strict=True):
            self.fields[name] = self._asked(place)

    @property
    def at_the_cut(self) -> Cut | None:
        """The cut that this drawing decides by itself: inside a group every place counts."""
        return None if self.tied.inside else self.tied.cut

    @property
    def asks_the_last(self) -> bool:
        """Whether it asks for the last of two."""
        return self.tied.for_last and len(self.pairs) == 2 and not self.at_the_cut

    @property
    def question(self) -> str:
        """What it asks, where one answer decides."""
        if self.at_the_cut:
            second = self.at_the_cut.of_second
            return gettext("Quem joga a Taça B?") if second else gettext("Quem passa?")
        if self.asks_the_last:
            parts, prize_only = gettext("Quem fica em último?"), gettext("De quem é o prémio?")
        else:
            in_place = gettext("Quem fica em %(place)s?") % {"place": ordinal(self.tied.place)}
            parts, prize_only = in_place, gettext("Quem leva o melhor prémio?")
        return parts if self.tied.parts else prize_only

    @property
    def told(self) -> int | None:
        """How many places it decides, where the others stay tied."""
        return self.tied.asked if self.tied.asked < len(self.pairs) and not self.tied.cut else None

    @property
    def decision(self) -> TieDecision:
        return TieDecision(self.kind, told=self.told)

    def _asked(self, place: int) -> forms.Field:
        wrong = {
            "required": _("Falta dizer quem."),
            "invalid_choice": _("Quem escolheu já não está neste empate."),
        }
        if len(self.places) == 1:
            return forms.TypedChoiceField(
                label=self.question,
                choices=self.pairs,
                coerce=int,
                widget=forms.RadioSelect,
                error_messages=wrong,
            )
        first = self.tied.place if self.tied.parts else 1  # else it is the order of the drawing
        return forms.TypedChoiceField(
            label=ordinal(first + place - 1),
            choices=[("", _("Escolha")), *self.pairs],
            coerce=int,
            error_messages=wrong,
        )

    def clean(self) -> dict[str, Any]:
        """Each of them once."""
        said: dict[str, Any] = super().clean() or {}
        order: list[int] = []
        for name in self.names:
            key = said.get(name)
            if key in order:
                self.add_error(name, gettext("Já está mais acima."))
            elif key is not None:
                order.append(key)
        rest = [key for key, _name in self.pairs if key not in order]
        if self.at_the_cut:
            secrets.SystemRandom().shuffle(rest)  # nobody was asked about them
        self.order = (*rest, *order) if self.asks_the_last else (*order, *rest)
        return said


class DeciderForm(OrderForm):
    """The winner of the decider, or the order by several deciders."""

    kinds = (Tie.Kind.DECIDER,)
    at_the_cut: Cut | None = None  # its order is played
    asks_the_last = False  # and its winner stands ahead
    figures = ("won_with", "lost_with")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(self.pairs) == 2:
            for name, label in zip(self.figures, (_("Fez"), _("A outra fez")), strict=True):
                self.fields[name] = forms.IntegerField(
                    label=label,
                    required=False,
                    min_value=0,
                    max_value=MOST_IN_A_DECIDER,
                    error_messages=LIMITS,
                )

    @property
    def question(self) -> str:
        return gettext("Quem ganhou a negra?")

    def clean(self) -> dict[str, Any]:
        """Both figures or none, and the winner's the higher."""
        said = super().clean()
        won, lost = said.get("won_with"), said.get("lost_with")
        if (won is None) != (lost is None):
            self.add_error(
                "lost_with" if lost is None else "won_with",
                gettext("Escreva os dois números, ou nenhum."),
            )
        elif won is not None and lost is not None and won <= lost:
            self.add_error("won_with", gettext("Quem ganhou tem de ter feito mais."))
        return said

    @property
    def decision(self) -> TieDecision:
        said = self.cleaned_data
        won, lost = said.get("won_with"), said.get("lost_with")
        score = None if won is None or lost is None else (won, lost)
        return TieDecision(self.kind, score=score, told=self.told)


class DecisionForm(OrderForm):
    """An order that the organiser decides, and why: as a decider played in the room, where the
    rules have none. It counts as lots do or, where the rules have only a decider, as that."""

    kinds = (Tie.Kind.LOTS, Tie.Kind.DECIDER)
    at_the_cut: Cut | None = None  # the whole order is decided

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["why"] = forms.CharField(
            label=_("Porquê"),
            help_text=_("Por exemplo: jogaram na sala uma partida de desempate."),
            max_length=200,
            error_messages={"required": _("Escreva porquê: fica no livro e ao lado do lugar.")},
        )

    @property
    def decision(self) -> TieDecision:
        return TieDecision(self.kind, why=self.cleaned_data["why"], told=self.told)


WAYS: Mapping[str, type[WayForm]] = {
    "decider": DeciderForm,
    "draw": DrawForm,
    "room": OrderForm,
    "decision": DecisionForm,
    "share": ShareForm,
}
"""The forms by their name on the page, in the order in which they stand there."""


def forms_of(tied: OpenTie, chosen: str = "", data: Any = None) -> dict[str, WayForm]:
    """A form for each way this tie may be decided, by name; the `chosen` one with the data sent."""
    offered = [name for name, form in WAYS.items() if set(form.kinds) & set(tied.ways)]
    if not tied.can_be_drawn:
        offered = [name for name in offered if name != "draw"]
    return {
        name: WAYS[name](data if name == chosen else None, prefix=name, tied=tied)
        for name in offered
    }
