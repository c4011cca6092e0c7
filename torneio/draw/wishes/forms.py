"""The forms of the wishes: clubs and tables, two kept apart, two set against each other."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from torneio.entries.forms.pairs import no_such_table
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Wishes

_ = gettext_lazy
MOST_TABLES = 999


class WishesForm(forms.Form):
    """The general wishes, which every draw follows."""

    clubs = forms.ChoiceField(
        label=_("Duplas do mesmo clube ou da mesma terra"),
        choices=Wishes.Clubs,
        widget=forms.RadioSelect,
        error_messages={"required": _("Diga como se sorteiam.")},
    )
    new_tables = forms.BooleanField(
        label=_("Ninguém duas vezes na mesma mesa, enquanto houver outra"),
        required=False,
        help_text=_("As mesas deixam então de seguir a ordem da classificação."),
    )


class TwoPairsForm(forms.Form):
    """Two different pairs of those that play."""

    one = forms.TypedChoiceField(label=_("Uma dupla"), coerce=int)
    other = forms.TypedChoiceField(label=_("A outra"), coerce=int)

    def __init__(self, *args: Any, pairs: Sequence[Pair], **kwargs: Any) -> None:
        """`pairs` can be chosen, by number."""
        super().__init__(*args, **kwargs)
        self.pairs = {pair.number: pair for pair in pairs}
        for name in ("one", "other"):
            field = self.fields[name]
            named = [(number, str(pair)) for number, pair in self.pairs.items()]
            field.choices = [("", _("Escolha")), *named]  # type: ignore[attr-defined]
            field.error_messages |= {
                "required": _("Falta dizer quem."),
                "invalid_choice": _("Essa dupla já não joga: escolha outra."),
            }

    def clean(self) -> dict[str, Any]:
        """A pair cannot meet itself."""
        said: dict[str, Any] = super().clean() or {}
        if said.get("one") and said.get("one") == said.get("other"):
            self.add_error("other", gettext("É a mesma dupla: escolha outra."))
        return said

    def two(self) -> tuple[Pair, Pair]:
        """The pairs chosen."""
        said = self.cleaned_data
        return self.pairs[said["one"]], self.pairs[said["other"]]


class FixForm(TwoPairsForm):
    """Two that meet, and their table."""

    table = forms.IntegerField(
        label=_("Na mesa"),
        required=False,
        min_value=1,
        max_value=MOST_TABLES,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        error_messages={
            "invalid": _("Escreva o número da mesa, em algarismos."),
            "min_value": _("As mesas contam-se a partir da 1."),
            "max_value": _("Até à mesa %(limit_value)s."),
        },
    )

    def __init__(self, *args: Any, event: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.event = event

    def clean_table(self) -> int | None:
        """A table that there is."""
        table: int | None = self.cleaned_data["table"]
        if table and (why := no_such_table(self.event, table)):
            raise forms.ValidationError(why)
        return table


class TakeBackForm(forms.Form):
    """The line of the page to remove."""

    which = forms.IntegerField()
