"""What an organiser says of a screen: what it shows now, and what takes turns on it."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.wall.models import (
    MESSAGE_LETTERS,
    MOST_PICTURE_BYTES,
    ScreenPart,
    SponsorPicture,
    WallScreen,
)

# By what each begins with. None of these runs anything in a browser, as a drawing (SVG) could.
_SIGNATURES = (
    (SponsorPicture.Kind.PNG, re.compile(rb"\x89PNG\r\n\x1a\n")),
    (SponsorPicture.Kind.JPEG, re.compile(rb"\xff\xd8\xff")),
    (SponsorPicture.Kind.WEBP, re.compile(rb"RIFF.{4}WEBP", re.S)),
)
SECONDS = (8, 12, 20, 30, 60)


def _seconds_in_words() -> list[tuple[int, str]]:
    """Asked for with each form, in its reader's language."""
    return [(each, gettext("%(n)s segundos") % {"n": each}) for each in SECONDS]


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
    """What a screen is called, and what takes turns on it, of these `parts`."""

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
        choices=_seconds_in_words,
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

    def __init__(self, *args: Any, parts: Sequence[ScreenPart], **more: Any) -> None:
        super().__init__(*args, **more)
        setattr(self.fields["parts"], "choices", [(each.value, each.label) for each in parts])  # noqa: B010


class PictureForm(forms.Form):
    """A picture of a sponsor: checked by its first bytes, not by what it is called."""

    name = forms.CharField(
        label=_("Quem é"),
        help_text=_("Lido em voz alta a quem não vê a imagem."),
        max_length=60,
        error_messages={
            "required": _("Diga de quem é a imagem."),
            "max_length": _("Até %(limit_value)s letras."),
        },
    )
    picture = forms.FileField(
        label=_("Imagem"),
        help_text=_("PNG, JPEG ou WebP, até 1 MB."),
        widget=forms.FileInput(attrs={"accept": ".png,.jpg,.jpeg,.webp"}),
        error_messages={
            "required": _("Escolha a imagem."),
            "empty": _("O ficheiro está vazio."),
        },
    )

    def clean(self) -> dict[str, Any]:
        """The content of the picture, and its kind."""
        file = self.cleaned_data.get("picture")
        if file is None:
            return self.cleaned_data
        content = file.read(MOST_PICTURE_BYTES + 1)
        kind = next((kind for kind, begins in _SIGNATURES if begins.match(content)), None)
        if len(content) > MOST_PICTURE_BYTES:
            self.add_error("picture", _("A imagem tem mais de 1 MB: guarde-a mais pequena."))
        elif kind is None:
            self.add_error("picture", _("Não é uma imagem PNG, JPEG ou WebP."))
        return self.cleaned_data | {"content": content, "kind": kind}
