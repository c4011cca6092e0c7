"""The forms of a deal of Suaro: with its auction, or with its contract alone."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring import suaro
from torneio.play.alone.auctions import SuaroAuction
from torneio.play.alone.words import TRUMPS, trick_words
from torneio.table.each_alone.forms import DealForm, who_has_the_game
from torneio.table.forms import LOST


def _tricks() -> list[tuple[int, str]]:
    """The possible tricks of a declarer, in words."""
    return [(tricks, trick_words(tricks)) for tricks in suaro.TRICKS]


class _SuaroDealForm(DealForm):
    """Besides the deal, its dealer, if known."""

    dealer = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        choices=[(0, ""), (1, "")],
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": LOST},
    )

    @property
    def beside(self) -> dict[str, Any]:
        dealer = self.cleaned_data["dealer"]
        return {} if dealer is None else {"dealer": dealer}


class SuaroForm(_SuaroDealForm):
    """The auction as it was called, and the declarer's tricks."""

    first = forms.CharField(widget=forms.HiddenInput)
    calls = forms.CharField(widget=forms.HiddenInput, max_length=400)
    tricks = forms.TypedChoiceField(
        label=_("Vazas de quem ficou com o jogo"),
        coerce=int,
        choices=_tricks,
        widget=forms.RadioSelect,
        error_messages={"required": _("Faltam as vazas.")},
    )

    def clean(self) -> dict[str, Any]:
        """The calls must end in a contract, and each be lawful in turn."""
        said: dict[str, Any] = self.cleaned_data
        self.auction = SuaroAuction.of(said, self.places)
        if self.auction.first is None or self.auction.contract is None:
            self.add_error(None, _("O leilão não chegou ao fim."))
        elif self.auction.text != said["calls"]:
            self.add_error(None, _("O leilão acabou antes disso: o que se disse depois não vale."))
        return said

    @property
    def fact(self) -> suaro.Deal:
        contract = self.auction.contract
        if contract is None:
            raise ValueError("a deal is read after its form was found valid")
        return suaro.Deal(
            declarer=contract.declarer,
            bid=contract.bid.number,
            trump=contract.bid.trump,
            doubled=contract.doubled,
            tricks=self.cleaned_data["tricks"],
        )

    @property
    def beside(self) -> dict[str, Any]:
        called = {"first": self.auction.first, "calls": list(self.auction.calls)}
        return super().beside | called


class ContractForm(_SuaroDealForm):
    """A deal of Suaro without its auction: entered all at once, or corrected at the desk."""

    declarer = who_has_the_game()
    bid = forms.TypedChoiceField(
        label=_("Pediu"),
        coerce=int,
        choices=[("", "–"), *((bid, str(bid)) for bid in suaro.BIDS)],
        error_messages={"required": _("Diga quantas vazas pediu.")},
    )
    trump = forms.ChoiceField(
        label=_("Trunfo"),
        choices=[("", "–"), *TRUMPS.items()],
        error_messages={"required": _("Diga o trunfo.")},
    )
    doubled = forms.TypedChoiceField(
        label=_("Dobrado"),
        coerce=int,
        choices=[(1, _("sem dobre")), (2, _("dobrado")), (4, _("redobrado"))],
    )
    tricks = forms.TypedChoiceField(
        label=_("Vazas de quem ficou com o jogo"),
        coerce=int,
        choices=lambda: [("", "–"), *_tricks()],
        error_messages={"required": _("Faltam as vazas.")},
    )
    kitty = forms.ChoiceField(
        label=_("Com"),
        required=False,
        choices=[("", _("a sua mão")), ("monte", _("o monte"))],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sides = zip(suaro.SIDES, self.players(), strict=False)
        self.fields["declarer"].choices = [(side, name) for side, (_seat, name) in sides]  # type: ignore[attr-defined]

    @property
    def selects(self) -> list[forms.BoundField]:
        """The fields of the contract and of its result."""
        return [self[name] for name in ("bid", "trump", "doubled", "kitty", "tricks")]

    @property
    def fact(self) -> suaro.Deal:
        names = ("declarer", "bid", "doubled", "tricks")
        said = {name: self.cleaned_data[name] for name in names}
        return suaro.Deal(**said, trump=suaro.Trump(self.cleaned_data["trump"]))

    @property
    def beside(self) -> dict[str, Any]:
        return super().beside | ({"kitty": True} if self.cleaned_data["kitty"] else {})
