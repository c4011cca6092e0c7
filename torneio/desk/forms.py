"""What an official writes of one match alone."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.play.models import Match
from torneio.play.outcomes import Answer
from torneio.play.sheets import MatchSheet
from torneio.table.handlist import named_hands
from torneio.table.result_forms import SendBackForm
from torneio.table.rulings_shown import entry_words
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
