"""The organiser's forms about a match, with every refusal at its field."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from torneio.coded import agent
from torneio.nouns import PARTIDA
from torneio.play.facts import played, side_of
from torneio.play.models import Declaration, Hand, PairSide
from torneio.play.outcomes import Answer, Status
from torneio.rulings.effect_words import FEWEST_FIRST
from torneio.words import sentence, unit_word

_NUMBER = {
    "required": _("Falta um dos números."),
    "invalid": _("Escreva só um número, em algarismos."),
    "min_value": _("Um resultado não pode ser negativo."),
    "max_value": _("Esse número é grande de mais."),
}


_WHY = {"required": _("Escreva porquê: quem vir a folha amanhã quer saber.")}

# The kinds that can replace a hand; the others are rulings, which have a form of their own.
_KINDS = [
    (kind, kind.label)
    for kind in (Hand.Kind.PLAYED, Hand.Kind.RENUNCIA, Hand.Kind.FALSE_CLAIM, Hand.Kind.VOID)
]


class DeskForm(forms.Form):
    """An entry made once: sent again with the same `client_id` it is the same."""

    client_id = forms.UUIDField(widget=forms.HiddenInput)
    main_field: str | None = None

    def __init__(self, *args: Any, names: Mapping[str, str] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["client_id"].initial = uuid4
        if names:
            self.call(names)

    def call(self, names: Mapping[str, str]) -> None:
        """Label the sides with the names of their pairs: an official is of neither."""
        for side in names.keys() & self.fields.keys():
            self.fields[side].label = names[side]

    @property
    def key(self) -> UUID:
        """The id by which a retry is the same fact."""
        key: UUID = self.cleaned_data["client_id"]
        return key

    def refuse(self, answer: Answer) -> None:
        """Show why nothing was written, at the field to correct."""
        said = {sentence(problem): problem.code for problem in answer.problems}
        for words, code in said.items():
            self.add_error("why" if code == "reason_needed" else self.main_field, words)


class TotalForm(DeskForm):
    """A final result, in the match's own unit."""

    a = forms.IntegerField(label=_("Nós"), min_value=0, max_value=9999, error_messages=_NUMBER)
    b = forms.IntegerField(label=_("Eles"), min_value=0, max_value=9999, error_messages=_NUMBER)
    replace = forms.BooleanField(label=_("Substituir o que lá está"), required=False)
    why = forms.CharField(label=_("Porque se substitui"), max_length=200, required=False)
    main_field = "b"
    conflict = False

    @property
    def offers_replace(self) -> bool:
        """Whether another result stands there, so that the tick to replace it has a meaning."""
        return self.conflict or bool(self["replace"].value())

    def clean(self) -> dict[str, Any]:
        """A result is only replaced with a reason."""
        said: dict[str, Any] = super().clean() or {}
        if said.get("replace") and not said.get("why"):
            self.add_error("why", _WHY["required"])
        return said

    def declaration(self) -> Declaration:
        """The declaration, unsaved."""
        said = self.cleaned_data
        return Declaration(
            kind=Declaration.Kind.TOTAL,
            score_a=said["a"],
            score_b=said["b"],
            client_id=self.key,
        )

    def refuse(self, answer: Answer) -> None:
        super().refuse(answer)
        ruleset = answer.sheet.match.round.stage.ruleset
        codes = {problem.code for problem in answer.problems}
        if "total_out_of_range" in codes and not ruleset.match.in_hands:  # riscos, or points
            meant = _("Aqui escrevem-se partidas, não %(units)s.")
            self.add_error(self.main_field, meant % {"units": unit_word(ruleset)})
        if "two_winners" in codes:
            needed = PARTIDA.counted(ruleset.match.count)
            wins = _("Ganha quem fizer %(partidas)s.")
            self.add_error(self.main_field, wins % {"partidas": needed})
        if answer.status is Status.CONFLICT and isinstance(answer.fact, Declaration):
            there, said = answer.fact, self.cleaned_data
            self.conflict = True
            words = {
                "there": f"{there.score_a}–{there.score_b}",
                "by": agent(there.recorded_by),
                "said": f"{said['a']}–{said['b']}",
            }
            self.add_error(
                self.main_field,
                _("Já lá está %(there)s, escrito %(by)s; aqui diz %(said)s.") % words,
            )


class SideForm(DeskForm):
    """One of the two pairs: the absent one, or the one that goes on."""

    side = forms.ChoiceField(
        choices=PairSide.choices, error_messages={"required": _("Diga qual das duas duplas.")}
    )
    why = forms.CharField(label=_("Porquê"), max_length=200, required=False)
    main_field = "side"

    def declaration(self, kind: str) -> Declaration:
        """The declaration, unsaved."""
        return Declaration(kind=kind, side=self.cleaned_data["side"], client_id=self.key)

    def refuse(self, answer: Answer) -> None:
        super().refuse(answer)
        if answer.status is Status.CONFLICT:
            self.add_error("side", _("Já está dito: retire primeiro o que lá está."))


class WhyForm(forms.Form):
    """Taking a fact back, with the reason."""

    what = forms.IntegerField(widget=forms.HiddenInput)
    why = forms.CharField(label=_("Porquê"), max_length=200, error_messages=_WHY)

    def refuse(self, answer: Answer) -> None:
        """Show why nothing was taken back."""
        for problem in answer.problems:
            self.add_error(None, sentence(problem))


class ConfirmForm(forms.Form):
    """Confirmation of the result, up to the line of the book that the page showed."""

    seen = forms.IntegerField(widget=forms.HiddenInput)


class CallForm(forms.Form):
    """The call of the table that the page showed, so that a later one stays."""

    call = forms.DateTimeField(required=False)


class SendBackForm(forms.Form):
    """Sending the sheet back, with what the table should check."""

    why = forms.CharField(
        label=_("O que a mesa deve rever"),
        max_length=200,
        error_messages={"required": _("Diga à mesa o que há para rever.")},
    )

    @property
    def hand_id(self) -> int | None:
        """The hand it is about; None for the whole sheet."""
        return None

    def refuse(self, answer: Answer) -> None:
        """Show why it is not sent back."""
        for problem in answer.problems:
            self.add_error("why", sentence(problem))


class DeskSettleForm(forms.Form):
    """The right one of two values for a hand: the one that stands, or the later one."""

    what = forms.IntegerField(widget=forms.HiddenInput)
    keep = forms.ChoiceField(
        choices=[("1", ""), ("0", "")],
        error_messages={"required": _("Diga qual dos dois valores está certo.")},
    )
    why = forms.CharField(label=_("Porquê"), max_length=200, required=False)

    @property
    def keeps(self) -> bool:
        """Whether the value that stands is right."""
        return bool(self.cleaned_data["keep"] == "1")

    def refuse(self, answer: Answer) -> None:
        """Show why neither was taken."""
        for problem in answer.problems:
            self.add_error("keep", sentence(problem))


_FIELDS_OF = {
    Hand.Kind.PLAYED: {"points"},  # and the tricks, where the rules ask for them
    Hand.Kind.RENUNCIA: {"side"},
    Hand.Kind.FALSE_CLAIM: {"side"},
}


class CorrectForm(DeskForm):
    """The right hand in the place of a wrong one. Its kind tells which fields are required."""

    use_required_attribute = False

    kind = forms.ChoiceField(label=_("O que foi"), choices=_KINDS)
    points = forms.IntegerField(
        label=_("Pontos de Nós"),
        error_messages={
            "required": _("Faltam os pontos."),
            "invalid": _NUMBER["invalid"],
        },
    )
    fewer_tricks = forms.TypedChoiceField(
        label=_("Vazas de quem ficou a zero"),
        choices=[("", _("não se aplica")), *FEWEST_FIRST],
        coerce=int,
        empty_value=None,
        help_text=_("Só conta quando um dos lados fez 0 pontos."),
    )
    side = forms.ChoiceField(
        label=_("De que lado foi a renúncia"),
        choices=[("", _("não se aplica")), *PairSide.choices],
        error_messages={"required": _("Diga de que lado foi.")},
        help_text=_("Quem fez a renúncia, ou quem acusou sem provar."),
    )
    why = forms.CharField(
        label=_("Porque se corrige"),
        max_length=120,
        error_messages=_WHY,
    )
    main_field = "points"

    def __init__(self, *args: Any, ruleset: scoring.Ruleset, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ruleset = ruleset

    def call(self, names: Mapping[str, str]) -> None:
        """Also in the labels of the fields, and in the choice of a side."""
        first, side = {"pair": names["a"]}, self.fields["side"]
        self.fields["points"].label = gettext("Pontos de %(pair)s") % first
        self.fields["points"].error_messages["required"] = gettext("Faltam os pontos.")
        side.choices = [("", gettext("não se aplica")), *names.items()]  # type: ignore[attr-defined]

    @property
    def fact(self) -> scoring.Hand:
        """The hand as a value of the core."""
        said = self.cleaned_data
        if said["kind"] == Hand.Kind.PLAYED:
            return played(said["points"], said.get("fewer_tricks"), ruleset=self.ruleset)
        if said["kind"] == Hand.Kind.VOID:
            return scoring.Void(said["why"])
        side = side_of(said["side"])
        renuncia = said["kind"] == Hand.Kind.RENUNCIA
        return scoring.Renuncia(side) if renuncia else scoring.FalseClaim(side)

    def clean(self) -> dict[str, Any]:
        """The fields each kind of hand needs, then whether such a hand exists."""
        said: dict[str, Any] = super().clean() or {}
        kind = said.get("kind", "")
        for field in {"points", "fewer_tricks", "side"} - _FIELDS_OF.get(kind, set()):
            self.errors.pop(field, None)
        if kind == Hand.Kind.PLAYED and "points" not in self.errors:
            self._check_points()
        return said

    def _check_points(self) -> None:
        for problem in scoring.hand_problems(self.ruleset, self.fact):
            field = "fewer_tricks" if "tricks" in problem.code else "points"
            self.add_error(field, sentence(problem))


class FinalForm(DeskForm):
    """The right final riscos of a partida of which only those are known."""

    a = forms.IntegerField(label=_("Nós"), error_messages=_NUMBER)
    b = forms.IntegerField(label=_("Eles"), error_messages=_NUMBER)
    why = forms.CharField(label=_("Porque se corrige"), max_length=120, error_messages=_WHY)
    main_field = "b"

    @property
    def fact(self) -> scoring.Entry:
        """The partida as a value of the core."""
        return scoring.Final((self.cleaned_data["a"], self.cleaned_data["b"]))
