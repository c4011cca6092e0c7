"""The form for the prizes."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.prizes.prize_lines import NO_CUPS, free_prizes, with_winners, without_winners


class PrizesForm(forms.Form):
    """The prizes, a line a place."""

    prizes = forms.CharField(
        label=_("Prémios"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_(
            "Um por linha: «1.º: um presunto». Sem lugares, a primeira linha é do 1.º, e por aí "
            "fora. «Último: palitos» é de quem ficar no fim, «Taça B: um galo» de quem ganhar essa "
            "taça; do resto («Melhor bandeira: uma "
            "navalha») diz a organização para quem é."
        ),
    )

    def __init__(self, data: Any = None, *, prizes: str, cups: Mapping[str, int] = NO_CUPS) -> None:
        """One more field for the winner of each prize that is for no place; `cups` has the place of
        the winner of each cup."""
        super().__init__(data, initial={"prizes": without_winners(prizes, cups=cups)})
        free = free_prizes(prizes, cups=cups)
        self.free = {f"winner_{n}": what for n, what in enumerate(free, start=1)}
        for name, winner in zip(self.free, free.values(), strict=True):
            self.fields[name] = forms.CharField(
                label=_("Quem ganhou: %(prize)s") % {"prize": self.free[name]},
                required=False,
                max_length=80,
                initial=winner,
                widget=forms.TextInput(attrs={"autocomplete": "off"}),
            )

    def written(self) -> str:
        """The prizes as text, with the winners named in the form."""
        winners = {what: self.cleaned_data[name] for name, what in self.free.items()}
        return with_winners(self.cleaned_data["prizes"], winners)
