"""What an organiser says of a screen: what it shows now, and what takes turns on it."""

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.wall.models import MESSAGE_LETTERS, ScreenPart, WallScreen

SECONDS = (8, 12, 20, 30, 60)


class ShowForm(forms.Form):
    """A button of a screen: a part alone, or all in turns; a reveal, at a step; its end."""

    show = forms.ChoiceField(choices=[("", ""), *ScreenPart.choices], required=False)
    reveal = forms.ChoiceField(choices=[("", ""), *WallScreen.Reveals.choices], required=False)
    step = forms.IntegerField(min_value=0, max_value=9_999, required=False)


class MessageForm(forms.Form):
    """A message to a screen."""

    message = forms.CharField(
        label=_("Mensagem"),
        max_length=MESSAGE_LETTERS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        error_messages={"max_length": _("Até %(limit_value)s letras: de longe não se lê mais.")},
    )


class ScreenForm(forms.Form):
    """What a screen is called, and what takes turns on it."""

    name = forms.CharField(
        label=_("Nome"),
        help_text=_("Por exemplo: «Sala de cima»."),
        max_length=40,
        required=False,
        error_messages={"max_length": _("Até %(limit_value)s letras.")},
    )
    parts = forms.MultipleChoiceField(
        label=_("O que roda"),
        help_text=_("O que ainda não tem nada para mostrar passa a vez."),
        choices=ScreenPart,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Escolha pelo menos uma parte.")},
    )
    seconds = forms.TypedChoiceField(
        label=_("Cada uma fica"),
        choices=[(each, _("%(n)s segundos") % {"n": each}) for each in SECONDS],
        coerce=int,
    )
    columns = forms.TypedChoiceField(
        label=_("Colunas"),
        choices=[
            (2, _("Duas: a primeira parte fica, as outras rodam ao lado")),
            (1, _("Uma: uma parte de cada vez, em todo o ecrã")),
        ],
        coerce=int,
        widget=forms.RadioSelect,
    )
