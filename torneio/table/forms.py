"""The forms of a hand; codes become words at the field they are about."""

from abc import abstractmethod
from typing import Any, ClassVar, Self, cast
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

import scoring
from scoring.hand import ALL_POINTS
from torneio.abstract_forms import FormToFinish
from torneio.access.actors import Voice
from torneio.play.facts import played
from torneio.play.models import Hand, PairSide
from torneio.play.sheets import Position
from torneio.rulings.effect_words import FEWEST_FIRST
from torneio.table.perspective import turned
from torneio.words import sentence

_NOT_A_NUMBER = _("Escrevam só o número dos pontos, de 0 a 120.")
LOST = _("A página perdeu o fio: abra outra vez a mesa e registe de novo.")


_VOICES = [(voice, voice.label) for voice in (Voice.A, Voice.B, Voice.TABLE)]


class OwnPoints(forms.Form):
    """Points of the side that the page asked for, which it sends in `of`: a page without `of` asked
    for those of side a, as they are stored."""

    of = forms.ChoiceField(choices=PairSide.choices, required=False)

    def stored(self, fact: scoring.Played) -> scoring.Played:
        """The typed hand from side a."""
        said = turned(fact) if self.cleaned_data.get("of") == PairSide.B else fact
        return cast("scoring.Played", said)


class SaidForm(forms.Form, metaclass=FormToFinish):
    """What is said of one hand of any game. `shown_as` is its name on a page with a place for a
    form that came back, "" without one; `main_field` the field of a problem of the match."""

    shown_as: ClassVar[str] = ""
    main_field: ClassVar[str | None] = None

    @property
    @abstractmethod
    def fact(self) -> Any:
        """The fact as a value of the core."""

    @property
    @abstractmethod
    def at(self) -> Position:
        """The place of the fact."""

    @property
    def beside(self) -> dict[str, Any]:
        """The facts beside it, which do not count."""
        return {}

    @property
    def key(self) -> UUID:
        """The id of the request, or a new one."""
        return self.cleaned_data["client_id"] or uuid4()

    @property
    def voice(self) -> str:
        """The voice of the phone when it kept the hand; "" for its present one."""
        return str(self.cleaned_data.get("lado", ""))

    def again(self, **changes: str) -> Self:
        """The same entry, asked anew."""
        return type(self)(dict(self.data.items()) | changes)


class PlacedForm(forms.Form):
    """A place of a match between pairs, where the same is the same when sent again."""

    client_id = forms.UUIDField()
    partida = forms.IntegerField(min_value=1, max_value=999)
    hand = forms.IntegerField(min_value=1, max_value=999)

    @property
    def at(self) -> Position:
        """The place of the fact."""
        return Position(self.cleaned_data["partida"], self.cleaned_data["hand"])

    def clean(self) -> dict[str, Any]:
        """Errors of hidden fields are shown at the top, since they have no place of their own."""
        if {"client_id", "partida", "hand", "lado", "of"} & self.errors.keys():
            self.add_error(None, LOST)
        return self.cleaned_data


class FactForm(PlacedForm, SaidForm):
    """One fact at its place."""


class HandForm(OwnPoints, FactForm):
    """One number, and the one question it may raise.

    `fewer_tricks` are the tricks of the side without points: none is a bandeira. `lado` is the
    voice of the phone when it kept a hand that is sent later.
    """

    shown_as = "form"
    main_field = "points"

    points = forms.IntegerField(
        error_messages={"required": _NOT_A_NUMBER, "invalid": _NOT_A_NUMBER}
    )
    fewer_tricks = forms.TypedChoiceField(
        label=_("Quantas vazas fez quem ficou a zero?"),
        choices=FEWEST_FIRST,
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
    lado = forms.ChoiceField(choices=_VOICES, required=False)

    def __init__(self, *args: Any, ruleset: scoring.Ruleset, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ruleset = ruleset

    def again(self, **changes: str) -> Self:
        """The same hand, asked anew under the same rules."""
        return type(self)(dict(self.data.items()) | changes, ruleset=self.ruleset)

    @property
    def fact(self) -> scoring.Played:
        """The hand as it is stored."""
        return self.stored(self.typed)

    @property
    def typed(self) -> scoring.Played:
        """The hand as it was typed; tricks only where these rules ask for them."""
        fewer = self.cleaned_data.get("fewer_tricks")
        return played(self.cleaned_data["points"], fewer, ruleset=self.ruleset)

    @property
    def asks_tricks(self) -> bool:
        """Whether the page must show the question: it was missing, or answered already."""
        return bool(self.errors.get("fewer_tricks") or self["fewer_tricks"].value())

    def asked_of(self, own: str) -> Any:
        """The number for a page that asks for the points of `own`, whichever side's were typed."""
        typed, of = self["points"].value(), self["of"].value() or PairSide.A
        if of == (own or PairSide.A) or not str(typed or "").isdecimal() or int(typed) > ALL_POINTS:
            return typed
        return ALL_POINTS - int(typed)

    def clean(self) -> dict[str, Any]:
        """Every problem of the hand, in words, at the field to correct."""
        super().clean()
        if "points" in self.cleaned_data:
            for problem in scoring.hand_problems(self.ruleset, self.typed):
                field = "fewer_tricks" if "tricks" in problem.code else "points"
                self.add_error(field, sentence(problem))
        return self.cleaned_data


class IncidentForm(FactForm):
    """A renuncia, a claim that was not proved, or a hand of no effect."""

    shown_as = "incident"
    main_field = "side"

    kind = forms.ChoiceField(
        choices=[
            (kind, kind.label)
            for kind in (Hand.Kind.RENUNCIA, Hand.Kind.FALSE_CLAIM, Hand.Kind.VOID)
        ]
    )
    side = forms.ChoiceField(choices=PairSide.choices, required=False)
    why = forms.CharField(max_length=120, required=False)

    @property
    def fact(self) -> scoring.Hand:
        """The incident as a value of the core."""
        said = self.cleaned_data
        if said["kind"] == Hand.Kind.VOID:
            return scoring.Void(said["why"])
        return (scoring.Renuncia if said["kind"] == Hand.Kind.RENUNCIA else scoring.FalseClaim)(
            said["side"]
        )

    def clean(self) -> dict[str, Any]:
        """A hand of no effect needs a reason, everything else a side."""
        super().clean()
        is_void = self.cleaned_data.get("kind") == Hand.Kind.VOID
        if is_void and not self.cleaned_data.get("why"):
            self.add_error("why", _("Escreva porquê: quem vir a folha amanhã quer saber."))
        if not is_void and not self.cleaned_data.get("side"):
            self.add_error("side", _("Diga de que lado foi."))
        return self.cleaned_data


class UndoForm(forms.Form):
    """The hand that the page showed as the last one."""

    hand_id = forms.IntegerField()


class SettleForm(forms.Form):
    """The value contesting a hand or a deal, and whether the one that stands stays."""

    hand_id = forms.IntegerField()
    keep = forms.ChoiceField(choices=[("1", ""), ("0", "")])

    @property
    def chosen(self) -> tuple[int, bool]:
        """The contesting fact, and whether it is dropped; 0, which is no key, if missing."""
        if not self.is_valid():
            return 0, True
        return self.cleaned_data["hand_id"], self.cleaned_data["keep"] == "1"
