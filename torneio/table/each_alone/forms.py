"""The forms of a deal at a table of single players: the bidder, the partner, and the result."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring import Problem, italiana
from scoring.cards import ITALIANA
from torneio.access.actors import PLAYERS, Voice
from torneio.play.alone.words import SUITS, sentences
from torneio.play.models import Side
from torneio.play.outcomes import Answer
from torneio.play.sheets import Position
from torneio.table.forms import LOST, SaidForm
from torneio.words import sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

MOST_SEATS = 6
ALONE = "alone"
RANKS = ("A", "7", "K", "J", "Q", "9", "8", "6", "5", "4", "3", "2")
_RANK_WORDS = {"A": _("Ás"), "K": _("Rei"), "J": _("Valete"), "Q": _("Dama")}
_VOICES = [(voice, voice.label) for voice in (*PLAYERS, Voice.TABLE)]
_POINTS = {
    "required": _("Faltam os pontos."),
    "invalid": _("Escreva os pontos em algarismos."),
    "min_value": _("Os pontos vão de 0 a 120."),
    "max_value": _("Os pontos vão de 0 a 120."),
}
_FIGURE = {"inputmode": "numeric", "maxlength": "3", "autocomplete": "off"}


class DealForm(SaidForm):
    """Common to the forms of games played alone: the number of the deal is its place. Without
    `places` it takes any seat: the service knows them. Errors are shown at the top of the page,
    which checks before it sends."""

    client_id = forms.UUIDField(
        required=False, widget=forms.HiddenInput, error_messages={"invalid": LOST}
    )
    number = forms.IntegerField(
        required=False,
        min_value=1,
        widget=forms.HiddenInput,
        error_messages={"invalid": LOST, "min_value": LOST},
    )
    lado = forms.ChoiceField(
        required=False,
        choices=_VOICES,
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": LOST},
    )

    def __init__(self, *args: Any, places: Sequence[Side] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.places = places
        for field in filter(lambda each: each.required, self.fields.values()):
            field.widget.attrs["data-missing"] = field.error_messages["required"]

    @property
    def at(self) -> Position:
        """The place of the deal; position 0 where none was sent."""
        return Position(1, self.cleaned_data.get("number") or 0)

    def refuse(self, answer: Answer) -> None:
        """Show why nothing was changed."""
        self.add_error(None, sentences(answer.problems))

    @property
    def sent(self) -> list[tuple[str, str]]:
        """Every value typed, to be sent again."""
        own = ("client_id", "number", "lado")
        return [(name, self.data.get(name, "")) for name in self.fields if name not in own]

    def players(self) -> list[tuple[str, str]]:
        """The seats, by index."""
        if not self.places:
            return [(str(seat), "") for seat in range(MOST_SEATS)]
        return [(str(place.seat), place.pair.name) for place in self.places]


def _takes(numbers: Iterable[int], problem: str) -> dict[str, str]:
    """The attributes by which a phone without a connection checks a field, with the error."""
    return {"pattern": "|".join(map(str, sorted(numbers))), "data-problem": problem}


def who_has_the_game() -> forms.ChoiceField:
    """The player of the deal, among the seats."""
    return forms.ChoiceField(
        label=_("Quem ficou com o jogo"),
        widget=forms.RadioSelect,
        error_messages={"required": _("Diga quem ficou com o jogo.")},
    )


def _points(label: "StrPromise") -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=120,
        error_messages=_POINTS,
        widget=forms.TextInput(attrs=_FIGURE),
    )


class ItalianaForm(DealForm):
    """The bidder, the bid, the partner, and the points of their side."""

    bidder = who_has_the_game()
    bid = _points(_("Pediu"))
    partner = forms.ChoiceField(
        label=_("O parceiro secreto"),
        widget=forms.RadioSelect,
        error_messages={"required": _("Diga quem tinha a carta chamada.")},
    )
    points = _points(_("Fizeram"))
    rank = forms.ChoiceField(
        label=_("Carta chamada"),
        required=False,
        choices=[("", "–"), *((rank, _RANK_WORDS.get(rank, rank)) for rank in RANKS)],
        error_messages={"invalid_choice": _("Essa carta não está no baralho desta mesa.")},
    )
    suit = forms.ChoiceField(label=_("Naipe"), required=False, choices=[("", "–"), *SUITS.items()])
    trump = forms.ChoiceField(
        label=_("Trunfo"), required=False, choices=[("", "–"), *SUITS.items()]
    )
    auction = forms.CharField(required=False, max_length=300, widget=forms.HiddenInput)

    def __init__(self, *args: Any, rules: italiana.Rules, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        self.fields["bidder"].choices = self.players()  # type: ignore[attr-defined]
        self.fields["partner"].choices = [*self.players(), (ALONE, _("Ninguém: sozinho"))]  # type: ignore[attr-defined]
        dealt = {card.rank.value for card in ITALIANA[len(self.places) or MOST_SEATS].deck}
        ranks = [(rank, word) for rank, word in self.fields["rank"].choices if rank in {"", *dealt}]  # type: ignore[attr-defined]
        self.fields["rank"].choices = ranks  # type: ignore[attr-defined]
        if rules is italiana.Rules.JOGOS:  # one card names the trump and the partner (S1)
            del self.fields["trump"]
        points = f"{_POINTS['max_value']} {sentence(Problem('impossible_points'))}"
        self.fields["bid"].widget.attrs |= _takes(italiana.BIDS[rules], self.lawful_bids)
        self.fields["points"].widget.attrs |= _takes(italiana.POINTS, points)

    @property
    def lawful_bids(self) -> str:
        """The lawful bids, in words; 0 only where that is how to pass."""
        zero = 0 in italiana.BIDS[self.rules]
        return str(_("Pede-se de 61 a 120, ou 0.") if zero else _("Pede-se de 61 a 120."))

    def clean_bid(self) -> int:
        """A lawful bid."""
        bid = int(self.cleaned_data["bid"])
        if bid not in italiana.BIDS[self.rules]:
            raise forms.ValidationError(self.lawful_bids)
        return bid

    def clean_points(self) -> int:
        """No set of cards is worth 1."""
        points = int(self.cleaned_data["points"])
        if points not in italiana.POINTS:
            raise forms.ValidationError(sentence(Problem("impossible_points")))
        return points

    def clean(self) -> dict[str, Any]:
        """A bidder who called an own card played alone."""
        said: dict[str, Any] = self.cleaned_data
        if said.get("bidder") and said.get("bidder") == said.get("partner"):
            self.add_error("partner", sentence(Problem("own_partner")))
        if bool(said.get("rank")) != bool(said.get("suit")):
            self.add_error("suit", _("Da carta chamada diga o valor e o naipe, ou nenhum."))
        return said

    @property
    def fact(self) -> italiana.Deal:
        said = self.cleaned_data
        partner = None if said["partner"] == ALONE else int(said["partner"])
        return italiana.Deal(
            bidder=int(said["bidder"]), bid=said["bid"], partner=partner, points=said["points"]
        )

    @property
    def beside(self) -> dict[str, Any]:
        said = self.cleaned_data
        told = {"called": said["rank"] + said["suit"], "auction": said["auction"]}
        told["trump"] = said.get("trump") or said["suit"]
        return {name: value for name, value in told.items() if value}

    @property
    def two_figures(self) -> list[forms.BoundField]:
        """The fields of the bid and of the points."""
        return [self["bid"], self["points"]]

    @property
    def card_fields(self) -> list[forms.BoundField]:
        """The card called, and the trump where it is another."""
        return [self[name] for name in ("rank", "suit", "trump") if name in self.fields]

    @property
    def has_card(self) -> bool:
        """Whether a field of the called card is filled in or wrong: then they are unfolded."""
        names = ("rank", "suit", "trump")
        return any(self.data.get(name) or name in self.errors for name in names)
