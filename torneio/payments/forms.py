"""The forms of money: what entry costs, and an amount received."""

import re
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.payments.balances import euros
from torneio.payments.fee_words import FeeTerms, cents_of

_AMOUNT = re.compile(r"(\d{1,7}(?:[.,]\d{1,2})?)\s*(?:€|euros?|eur)?", re.IGNORECASE)
_MOST = 1_000_00  # cents, for one entry


class EurosField(forms.CharField):
    """An amount in euros, "5", "7,50" or "7.50 €", as whole cents."""

    default_error_messages = {  # noqa: RUF012 - as Django declares it
        "required": _("Falta a quantia."),
        "invalid": _("Escreva só a quantia em euros: 5 ou 7,50."),
        "negative": _("Escreva a quantia sem sinal."),
        "too_much": _("É de mais: até %(most)s."),
    }

    def __init__(self, **kwargs: Any) -> None:
        """On a phone the keys are numbers."""
        plain = {"inputmode": "decimal", "autocomplete": "off", "size": "8"}
        super().__init__(max_length=20, widget=forms.TextInput(attrs=plain), **kwargs)

    def prepare_value(self, value: Any) -> Any:
        """Cents as they are typed."""
        return euros(value).removesuffix(" €") if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """The cents; None of an empty field that need not be filled in."""
        typed = super().clean(value)
        if not typed:
            return None
        found = _AMOUNT.fullmatch(typed)
        if found is None:
            minus = typed[0] in "-−–" and _AMOUNT.fullmatch(typed[1:].strip())
            code = "negative" if minus else "invalid"
            raise forms.ValidationError(self.error_messages[code], code=code)
        cents = cents_of(found[1])
        if cents > _MOST:
            words = self.error_messages["too_much"] % {"most": euros(_MOST)}
            raise forms.ValidationError(words, code="too_much")
        return cents


class FeeForm(forms.Form):
    """What entry costs, a pair or a player, and a member."""

    cents = EurosField(label=_("Quanto se paga, em euros"))
    each = forms.TypedChoiceField(
        label=_("Por dupla ou por pessoa?"),
        choices=(("", _("Por dupla")), ("each", _("Por pessoa"))),
        coerce=bool,
        required=False,
        widget=forms.RadioSelect,
    )
    member_cents = EurosField(
        label=_("Um sócio paga, em euros"),
        required=False,
        help_text=_("Vazio: o mesmo que os outros."),
    )

    def __init__(self, data: Any = None, *, fee: FeeTerms | None, several: bool) -> None:
        """Where each enters alone, nobody asks whether a pair pays."""
        said = fee._asdict() | {"each": "each" if fee.each else ""} if fee else {}
        super().__init__(data, initial=said)
        if not several:
            del self.fields["each"]

    def clean(self) -> dict[str, Any]:
        """A member pays no more than others."""
        said: dict[str, Any] = super().clean() or {}
        member, others = said.get("member_cents"), said.get("cents")
        if member is not None and others is not None and member > others:
            self.add_error("member_cents", _("Um sócio não paga mais do que os outros."))
        return said

    def fee(self) -> FeeTerms:
        """What was typed; only once the form is valid."""
        said = self.cleaned_data
        cents, member = said["cents"], said["member_cents"]
        return FeeTerms(cents, bool(said.get("each", "alone")), None if member == cents else member)


class OwnPriceForm(forms.Form):
    """What one entry alone costs."""

    own = EurosField(
        label=_("Só esta inscrição paga, em euros"),
        required=False,
        help_text=_("Vazio: o mesmo que as outras."),
    )


class AmountForm(forms.Form):
    """An amount that was handed over."""

    amount = EurosField(label=_("Entregou agora, em euros"))
    client_id = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)

    def clean_amount(self) -> int:
        """Something, and not nothing."""
        if not (cents := int(self.cleaned_data["amount"])):
            raise forms.ValidationError(_("Escreva quanto entregou."))
        return cents
