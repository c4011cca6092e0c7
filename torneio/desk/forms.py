"""What an official writes of one match alone."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.models import Deal, Match
from torneio.play.outcomes import Answer
from torneio.play.sheets import MatchSheet
from torneio.rulings.rulings_shown import entry_words
from torneio.table.alone.deal_entry import correction_of
from torneio.table.alone.forms import DealForm
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
from torneio.words import sentence


class HandBackForm(SendBackForm):
    """The same, and the hand it is about, which the table may then put right where it stands."""

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
        """The hand; none where it is about the whole sheet."""
        return self.cleaned_data.get("hand") or None

    def refuse(self, answer: Answer) -> None:
        """Say why it is not given back."""
        for problem in answer.problems:
            about_hand = problem.code in {"unknown_hand", "hand_of_a_ruling"}
            self.add_error("hand" if about_hand else "why", sentence(problem))


def deal_correction(sheet: DealSheet, deal: Deal, sent: QueryDict | None = None) -> DealForm:
    """The form in which a deal is put right, as it stands or as it was sent: what counts of it, and
    why; what was said beside it stays."""
    form = correction_of(sheet, deal, sent)
    kept = {name: field for name, field in form.fields.items() if field.required}
    client_id = form.fields["client_id"]
    client_id.initial = uuid4
    form.fields = {**kept, "client_id": client_id, "why": WhyForm().fields["why"]}
    return form


@dataclass
class DeskForms:
    """The form that came back refused, if one did."""

    total: TotalForm | None = None
    no_show: SideForm | None = None
    decider: SideForm | None = None
    withdraw: WhyForm | None = None
    undo: WhyForm | None = None
    correct: CorrectForm | FinalForm | DealForm | None = None
    send_back: SendBackForm | None = None
    settle: DeskSettleForm | None = None

    @property
    def refused(self) -> bool:
        return any(form is not None for form in vars(self).values())
