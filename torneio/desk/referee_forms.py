"""The forms of a referee, and of the assigned tables."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.play.models import Table
from torneio.words import sentence


class TablesForm(forms.Form):
    """The tables of a referee; none ticked means all of them."""

    tables = forms.ModelMultipleChoiceField(
        Table.objects.none(),
        label=_("Mesas"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Sem nenhuma marcada, são todas."),
    )

    def __init__(self, *args: Any, tables: QuerySet[Table], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["tables"].queryset = tables  # type: ignore[attr-defined]


class RefereeForm(TablesForm):
    """A new referee."""

    name = forms.CharField(
        label=_("Nome"), max_length=80, error_messages={"required": _("Falta o nome do árbitro.")}
    )
    field_order = ("name", "tables")

    def refuse(self, problem: Problem) -> None:
        """Show at the name why the referee was not added."""
        self.add_error("name", sentence(problem))
