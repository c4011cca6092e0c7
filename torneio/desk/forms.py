"""Officials' forms on one match alone."""

import re
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from torneio.nouns import PARTIDA
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.models import Deal, Match
from torneio.play.outcomes import Answer
from torneio.play.services.line_ups import START
from torneio.play.sheets import MatchSheet, Position
from torneio.play.squads import Squad
from torneio.rulings.rulings_shown import entry_words
from torneio.table.each_alone.deal_entry import correction_of
from torneio.table.each_alone.forms import DealForm
from torneio.table.handlist import named_hands
from torneio.table.result_forms import (
    CorrectForm,
    DeskSettleForm,
    FinalForm,
    SendBackForm,
    SideForm,
    TotalForm,
    WhyForm,
)
from torneio.table.who_sits import LineUpForm, couples_of, story
from torneio.words import sentence


class HandBackForm(SendBackForm):
    """The same with the hand in question, which the table may then correct in its place."""

    hand = forms.TypedChoiceField(
        label=_("Que mão?"),
        coerce=int,
        error_messages={
            "required": _("Diga que mão a mesa pode corrigir, ou a folha toda."),
            "invalid_choice": _("Essa mão já não está na folha."),
        },
    )
    field_order = ("hand", "why")

    def __init__(self, *args: Any, sheet: MatchSheet, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        hands = (
            named_hands(sheet, sheet.match.names)
            if sheet.match.outcome == Match.Outcome.HANDS
            else []
        )
        ruled = entry_words(sheet, sheet.match.names)
        named = [(hand.pk, said) for hand, said in hands if hand.pk not in ruled]
        if not named:
            del self.fields["hand"]
            return
        whole = (0, _("A folha toda: anulam da última mão para trás"))
        self.fields["hand"].choices = [("", _("Escolha")), *named, whole]  # type: ignore[attr-defined]

    @property
    def hand_id(self) -> int | None:
        """The hand; None for the whole sheet."""
        return self.cleaned_data.get("hand") or None

    def refuse(self, answer: Answer) -> None:
        """Show why it is not sent back."""
        for problem in answer.problems:
            about_hand = problem.code in {"unknown_hand", "hand_of_a_ruling"}
            self.add_error("hand" if about_hand else "why", sentence(problem))


class DeskLineUpForm(LineUpForm):
    """The line-up of a pair, from one of the hands of its match on."""

    players = forms.ChoiceField(label=_("Quem se senta"))  # type: ignore[assignment]  # of few
    at = forms.ChoiceField(label=_("A partir de que mão"))

    def __init__(self, sent: QueryDict | None = None, *, sheet: MatchSheet, squad: Squad) -> None:
        places = [*map(sheet.place_of, sheet.counting), sheet.next_position]
        later = [place for place in places if place not in {None, START}]
        super().__init__(
            sent,
            initial={"side": squad.side, "at": _key(later[-1] if later else START)},
            auto_id=f"id_line_up_{squad.side}_%s",
        )
        self.squad = squad
        self.fields["side"].widget = forms.HiddenInput()
        couples = [(couple.value, couple.names) for couple in couples_of(squad)]
        self.fields["players"].choices = couples  # type: ignore[attr-defined]
        named = [
            (_key(place), _("partida %(partida)s, mão %(hand)s") % place._asdict())
            for place in later
            if place
        ]
        self.fields["at"].choices = [(_key(START), _("desde o início")), *named]  # type: ignore[attr-defined]

    @property
    def story(self) -> str:
        """The line-up, and the earlier ones."""
        return story(self.squad.names, self.squad.told)

    @property
    def position(self) -> Position:
        """The hand from which it holds; only once the form is valid."""
        partida, hand = self.cleaned_data["at"].split("-")
        return Position(int(partida), int(hand))


def _key(place: Position) -> str:
    return f"{place.partida}-{place.hand}"


def deal_correction(sheet: DealSheet, deal: Deal, sent: QueryDict | None = None) -> DealForm:
    """The form that corrects a deal, with its values or those sent: the facts that count, and the
    reason; the facts beside it stay."""
    form = correction_of(sheet, deal, sent)
    kept = {name: field for name, field in form.fields.items() if field.required}
    client_id = form.fields["client_id"]
    client_id.initial = uuid4
    form.fields = {**kept, "client_id": client_id, "why": WhyForm().fields["why"]}
    return form


_IN_ONE = re.compile(r"\s*(\d+)\s*(?:[-–—:/x]|\sa\s|\s)\s*(\d+)\s*")  # "2-1"


class DeskTotalForm(TotalForm):
    """A final result as an organiser types it: also "2-1", whole, in the first box."""

    def __init__(self, data: QueryDict | None = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        first, second = self.add_prefix("a"), self.add_prefix("b")
        typed = _IN_ONE.fullmatch(str(data.get(first, ""))) if data else None
        if data and typed and str(data.get(second, "")).strip() in {"", str(data[first]).strip()}:
            self.data = data.copy()
            self.data[first], self.data[second] = typed.groups()

    def clean(self) -> dict[str, Any]:
        """Two numbers in one box of two can be read in two ways."""
        if any(_IN_ONE.fullmatch(str(self[name].value() or "")) for name in ("a", "b")):
            self.errors.pop("a", None)
            self.errors.pop("b", None)
            words = _("Escreva um número em cada caixa, ou o resultado inteiro só na primeira.")
            self.add_error(self.main_field, words)
        return super().clean()

    def refuse(self, answer: Answer) -> None:
        super().refuse(answer)
        if self.conflict:
            tick = {"tick": self.fields["replace"].label}
            self.add_error(
                self.main_field, _("Para o mudar, marque «%(tick)s» e diga porquê.") % tick
            )
        match = answer.sheet.match.round.stage.ruleset.match
        if "total_unfinished" not in {problem.code for problem in answer.problems}:
            return
        if match.unit == "first_to":
            needed = PARTIDA.counted(match.count)
            self.add_error(
                self.main_field, _("Ganha quem fizer %(partidas)s.") % {"partidas": needed}
            )
        words = _(
            "Por acabar só se aceita depois de acabar o relógio da ronda; sem relógio, registe as "
            "mãos na página da mesa e feche-a como está."
        )
        self.add_error(self.main_field, words)


@dataclass
class DeskForms:
    """The form with errors, if one was refused."""

    total: TotalForm | None = None
    no_show: SideForm | None = None
    decider: SideForm | None = None
    withdraw: WhyForm | None = None
    undo: WhyForm | None = None
    correct: CorrectForm | FinalForm | DealForm | None = None
    send_back: SendBackForm | None = None
    settle: DeskSettleForm | None = None
    line_up: DeskLineUpForm | None = None
    open_again: WhyForm | None = None
    seats: forms.Form | None = None

    @property
    def refused(self) -> bool:
        return any(form is not None for form in vars(self).values())
