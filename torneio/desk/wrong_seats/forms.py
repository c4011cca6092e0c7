"""The form for two pairs that sat at each other's table."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.desk.wrong_seats.services import WrongSeats
from torneio.entries.models import Pair
from torneio.play.models import Match, Stage
from torneio.play.officials import Official
from torneio.play.outcomes import Answer
from torneio.words import sentence

_AGAIN, _KEEP = "again", "keep"


class WrongSeatsForm(forms.Form):
    """Which pair sat here, in whose place, and which of the two ways."""

    sat = forms.TypedChoiceField(
        label=_("Quem se sentou a esta mesa por engano?"),
        coerce=int,
        error_messages={"required": _("Diga que dupla se sentou aqui.")},
    )
    instead = forms.TypedChoiceField(
        label=_("No lugar de quem?"),
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": _("Diga no lugar de que dupla.")},
    )
    way = forms.ChoiceField(
        label=_("O que vale?"),
        widget=forms.RadioSelect,
        error_messages={"required": _("Diga se vale o sorteio ou o que se jogou.")},
    )

    def __init__(self, sent: Any, *, match: Match, others: Sequence[Match]) -> None:
        super().__init__(sent, prefix="seats")
        self.match = match
        seats = [(other, pair) for other in others for pair in _pairs(other)]
        self.there = {pair.pk: (other, pair) for other, pair in seats}
        named = [
            (pair.pk, _("Mesa %(table)s: %(pair)s") % {"table": other.table, "pair": pair})
            for other, pair in seats
        ]
        self.fields["sat"].choices = [("", _("Escolha")), *named]  # type: ignore[attr-defined]
        both = [(pair.pk, pair.name) for pair in _pairs(match)]
        self.fields["instead"].choices = both  # type: ignore[attr-defined]
        ways = [(_AGAIN, _("O sorteio: as duas mesas começam do princípio"))]
        if match.round.stage.format not in Stage.TIMETABLES:
            ways.append((_KEEP, _("O que se jogou: as duas duplas trocam de encontro nesta ronda")))
        self.fields["way"].choices = ways  # type: ignore[attr-defined]

    @property
    def wrong(self) -> WrongSeats:
        """The two pairs at each other's table; only once the form is valid."""
        said = self.cleaned_data
        there, theirs = self.there[said["sat"]]
        (ours,) = (pair for pair in _pairs(self.match) if pair.pk == said["instead"])
        return WrongSeats(self.match, there, ours, theirs, keeps=said["way"] == _KEEP)

    def refuse(self, answer: Answer) -> None:
        """Show why nothing was put right."""
        for problem in answer.problems:
            self.add_error(None, sentence(problem))


def _pairs(match: Match) -> list[Pair]:
    return [pair for pair in (match.pair_a, match.pair_b) if pair]


def wrong_seats_form(official: Official, match: Match, sent: Any = None) -> WrongSeatsForm | None:
    """The form of a match read `with_names`; None where no other table of its round, within reach
    of the official, has a match (one query)."""
    if match.is_bye or match.table is None or official.tournament.is_over:
        return None
    round_ = official.matches().with_names().filter(round=match.round, table__isnull=False)
    others = list(round_.exclude(pk=match.pk).order_by("table__number"))
    return WrongSeatsForm(sent, match=match, others=others) if others else None
