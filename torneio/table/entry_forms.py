"""Other ways to enter a partida from the phone: its numbers in a line, or its final riscos."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from scoring import Problem
from torneio.entries.models import Tournament
from torneio.table.forms import FactForm, OwnPoints, PlacedForm
from torneio.words import sentence

_TWO_NUMBERS = _("Escrevam os dois números, só em algarismos.")
_NUMBERS = _("Escrevam os pontos, mão a mão, com um espaço entre eles: 61 95 30.")
MOST_HANDS = 60


class HandsLineForm(OwnPoints, PlacedForm):
    """The points of a side, hand after hand: "61 95 30"."""

    shown_as = "line"
    main_field = "numbers"

    numbers = forms.CharField(max_length=300, error_messages={"required": _NUMBERS})

    def __init__(self, *args: Any, ruleset: scoring.Ruleset, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ruleset = ruleset

    @property
    def facts(self) -> list[scoring.Played]:
        """The hands as they are stored, from side a."""
        return [self.stored(scoring.Played(each)) for each in self.cleaned_data["numbers"]]

    def clean_numbers(self) -> list[int]:
        """Numbers, each of them possible; every error is shown."""
        # One separator between two numbers: in "61,,60" a number may be missing.
        parts = re.split(r"\s*[,;]\s*|\s+", self.cleaned_data["numbers"].strip().rstrip(" ,;"))
        if len(parts) > MOST_HANDS or not all(re.fullmatch(r"[0-9]{1,3}", part) for part in parts):
            raise forms.ValidationError(_NUMBERS)
        numbers = [int(part) for part in parts]
        wrong = [
            gettext("%(n)s.º número: %(sentence)s") % {"n": n, "sentence": sentence(problem)}
            for n, points in enumerate(numbers, start=1)
            for problem in scoring.hand_problems(self.ruleset, scoring.Played(points))
        ]
        if wrong:
            raise forms.ValidationError(wrong)
        return numbers


class RiscosForm(FactForm):
    """The final riscos of a partida, where the event takes that in place of its hands."""

    shown_as = "final"
    main_field = "theirs"

    ours = forms.IntegerField(error_messages={"required": _TWO_NUMBERS, "invalid": _TWO_NUMBERS})
    theirs = forms.IntegerField(error_messages={"required": _TWO_NUMBERS, "invalid": _TWO_NUMBERS})

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament

    @property
    def fact(self) -> scoring.Final:
        """The partida as a value of the core."""
        return scoring.Final((self.cleaned_data["ours"], self.cleaned_data["theirs"]))

    def again(self, **changes: str) -> "RiscosForm":
        """The same partida, asked anew."""
        return type(self)(dict(self.data.items()) | changes, tournament=self.tournament)

    def clean(self) -> dict[str, Any]:
        """Only where the event allows it, in place of the first hand, and a score that ends it."""
        super().clean()
        if not self.tournament.partidas_allowed:
            self.add_error("theirs", sentence(Problem("partidas_not_allowed")))
        elif self.cleaned_data.get("hand", 1) != 1:
            self.add_error("theirs", sentence(Problem("final_not_at_start")))
        elif {"ours", "theirs"} <= self.cleaned_data.keys():
            for problem in scoring.hand_problems(self.tournament.ruleset, self.fact):
                self.add_error("theirs", sentence(problem))
        return self.cleaned_data
