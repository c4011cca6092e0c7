"""A referee's forms about an incident, with every refusal at its field."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from torneio.entries.models import Membership
from torneio.play.models import Incident, Match
from torneio.play.outcomes import Answer
from torneio.play.sheets import MatchSheet
from torneio.rulings.penalties import ASKS, COSTS, MAY_CANCEL, NEEDS_NO_SIDE, PenaltyDecision
from torneio.rulings.pile_review import Piles
from torneio.rulings.pile_words import Sitting
from torneio.rulings.rulings_shown import record_of
from torneio.table.handlist import named_hands
from torneio.table.result_forms import DeskForm
from torneio.words import unit_word

Choices = list[tuple[str, Promise | str]]
Kind = Incident.Kind


class PlaceForm(DeskForm):
    """An incident in a hand: by default the one in play."""

    place = forms.ChoiceField(
        label=_("Em que mão"),
        error_messages={
            "required": _("Diga em que mão foi."),
            "invalid_choice": _("Essa mão já não está na folha."),
        },
    )
    note = forms.CharField(
        label=_("Nota"),
        max_length=300,
        required=False,
        help_text=_("As duplas leem-na no telefone se a decisão mexer na conta; o público, nunca."),
    )
    noted = forms.BooleanField(
        label=_("Escrever sem mexer na conta"),
        required=False,
        help_text=_("Fica no livro, com a regra, e as duplas leem-no; o resultado não muda."),
    )

    def __init__(self, *args: Any, sheet: MatchSheet, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sheet = sheet
        self.fields["place"].choices = places(sheet)  # type: ignore[attr-defined]
        self.fields["place"].required = bool(places(sheet))

    @property
    def decision(self) -> PenaltyDecision:
        """The referee's choices beyond the incident."""
        return PenaltyDecision(noted=self.cleaned_data.get("noted", False))

    @property
    def shown(self) -> list[forms.BoundField]:
        """The visible fields: "only noted" is shown where the ruling cannot be booked."""
        noted = bool(self.errors) or ("noted" in self.fields and bool(self["noted"].value()))
        return [field for field in self if field.name != "noted" or noted]

    def refuse(self, answer: Answer) -> None:
        """Show why it cannot be booked beside what can be done instead; else at the top."""
        self.main_field = "noted" if "noted" in self.fields else None
        super().refuse(answer)

    def incident(self, kind: str, **said: Any) -> Incident:
        """A ruling, unsaved, at the chosen place."""
        partida, _dash, number = self.cleaned_data["place"].partition("-")
        return Incident(
            kind=kind,
            partida=int(partida) if partida else None,
            number=int(number) if number else None,
            note=self.cleaned_data["note"],
            client_id=self.key,
            **said,
        )


class RulingForm(PlaceForm):
    """An incident of one kind: its side, its hand, and the referee's choices."""

    who = forms.ChoiceField(
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Diga de quem foi."),
            "invalid_choice": _("Diga de quem foi."),
        },
    )
    again = forms.BooleanField(label=_("A mão anula-se e dá-se outra vez"), required=False)
    warning = forms.CharField(
        label=_("Aviso"),
        max_length=120,
        required=False,
        help_text=_("O que disse a quem foi avisado. As duas duplas leem-no no telefone."),
    )
    field_order = ("client_id", "who", "place", "riscos", "again", "warning", "note", "noted")

    def __init__(self, *args: Any, kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kind = kind
        self.fields["who"].label = str(ASKS[kind])
        self.fields["who"].required = kind not in NEEDS_NO_SIDE
        self.fields["who"].choices = people(self.sheet.match, kind)  # type: ignore[attr-defined]
        if kind == Kind.PROCEDURE and self.sheet.ruleset.match.unit != "hands_points":
            self.fields["riscos"] = _riscos(self.sheet.ruleset)
            self.order_fields(self.field_order)
        if kind not in MAY_CANCEL:
            del self.fields["again"]
        if kind in {Kind.RENUNCIA, Kind.FALSE_CLAIM, Kind.LEFT}:
            del self.fields["warning"]
        if kind not in COSTS:
            del self.fields["noted"]

    @property
    def decision(self) -> PenaltyDecision:
        """The referee's choices beyond the incident."""
        said = self.cleaned_data
        return PenaltyDecision(
            riscos=said.get("riscos") or 0,
            warning=said.get("warning", ""),
            again=said.get("again", False),
            noted=said.get("noted", False),
        )

    @property
    def said(self) -> Incident:
        """The ruling, unsaved."""
        side, _dash, player = self.cleaned_data["who"].partition("-")
        return self.incident(self.kind, side=side, player_id=int(player) if player else None)


class PilesForm(PlaceForm):
    """The ruling on a claim after the tricks were seen: a side's renuncia, or a failed claim."""

    ruling = forms.ChoiceField(
        choices=[(f"{kind}-{side}", "") for kind in ("renuncia", "false_claim") for side in "ab"],
        error_messages={"required": _("Diga o que decide.")},
    )

    def __init__(self, *args: Any, piles: Piles, sitting: Sequence[Sitting], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.piles, self.sitting = piles, sitting

    @property
    def said(self) -> Incident:
        """The ruling, unsaved, with the tricks that were seen."""
        kind, side = self.cleaned_data["ruling"].split("-")
        proof = self.piles.proof_against(side) if kind == Kind.RENUNCIA else None
        return self.incident(
            kind,
            side=side,
            player=self.sitting[proof.player].player if proof else None,
            record=record_of(self.sitting, self.piles),
        )

    def clean(self) -> dict[str, Any]:
        """A renuncia needs its proof, and both need whole tricks."""
        said: dict[str, Any] = super().clean() or {}
        kind, _dash, side = said.get("ruling", "").partition("-")
        if self.piles.current or not self.piles.tricks:
            self.add_error(
                None, gettext("Acabe a vaza antes de decidir: ficam escritas vazas inteiras.")
            )
        elif kind == Kind.RENUNCIA and self.piles.proof_against(side) is None:
            self.add_error(None, gettext("As vazas que se viram não provam essa renúncia."))
        return said


def _riscos(ruleset: Ruleset) -> forms.IntegerField:
    """The referee's riscos for a bad deal, in the event's own word."""
    words = {"units": unit_word(ruleset), "most": ruleset.target}
    beyond = gettext("De 0 a %(most)s.") % words
    return forms.IntegerField(
        label=gettext("Quantos %(units)s para o outro lado (0 a %(most)s)") % words,
        min_value=0,
        max_value=ruleset.target,
        required=False,
        initial=0,
        error_messages={
            "invalid": gettext("Escreva só um número."),
            "min_value": beyond,
            "max_value": beyond,
        },
    )


def people(match: Match, kind: str) -> Choices:
    """The possible offenders: a pair, or one of its players where they are known (one query)."""
    sides = [("a", match.pair_a), ("b", match.pair_b)]
    members = Membership.objects.filter(pair__in=[pair for _side, pair in sides if pair])
    known = list(members.select_related("player").order_by("pair", "order"))
    choices: Choices = []
    for side, pair in sides:
        own = [each for each in known if pair and each.pair_id == pair.pk]
        if kind != Kind.LEFT or not own:
            choices.append((side, gettext("A dupla %(pair)s") % {"pair": pair}))
        choices += [(f"{side}-{each.player_id}", each.player.name) for each in own]
    return (
        [*choices, ("", gettext("Nem de uns nem de outros"))] if kind in NEEDS_NO_SIDE else choices
    )


def places(sheet: MatchSheet) -> Choices:
    """The hand in play, then those recorded, the latest first."""
    at = sheet.next_position
    in_hands = sheet.ruleset.match.in_hands
    words = gettext("Mão %(hand)s") if in_hands else gettext("Partida %(partida)s, mão %(hand)s")
    choices: Choices = []
    if at is not None:
        here = words % at._asdict()
        choices.append(
            (f"{at.partida}-{at.hand}", gettext("%(here)s, a de agora") % {"here": here})
        )
    recorded = named_hands(sheet)
    return choices + [(f"{hand.partida.number}-{hand.number}", said) for hand, said in recorded]
