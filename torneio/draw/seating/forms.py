"""The organiser's form of a draw of tables."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class SeatingForm(forms.Form):
    """The size of tables, and which entrants are seated."""

    wanted = forms.TypedChoiceField(label=_("Jogadores por mesa"), coerce=int)
    only_present = forms.BooleanField(label=_("Só os presentes"), required=False)

    def __init__(self, *args: Any, sizes: Sequence[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["wanted"].choices = [(size, str(size)) for size in sizes]  # type: ignore[attr-defined]
        self.is_fixed = len(sizes) == 1
