"""The forms of a phone's voice, and of its pair's agreement."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.access.actors import Voice


def choices_of(voices: Iterable[Voice]) -> list[tuple[str, str]]:
    """Some voices as choices."""
    return [(voice.value, str(voice.label)) for voice in voices]


class VoiceForm(forms.Form):
    """The voice of a phone at one match: one of the `voices` of a game, or the table's."""

    voice = forms.ChoiceField()
    match = forms.IntegerField(min_value=1)

    def __init__(self, *args: Any, voices: Iterable[Voice], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["voice"].choices = choices_of([Voice.TABLE, *voices])  # type: ignore[attr-defined]


class DealerForm(forms.Form):
    """The dealer of the hand at a place: "0", or "1s" where Eles play in the other order."""

    partida = forms.IntegerField(min_value=1, max_value=999)
    hand = forms.IntegerField(min_value=1, max_value=999)
    dealer = forms.RegexField("^[0-3]s?$")


class WordForm(forms.Form):
    """An answer by one of the sides of a game."""

    side = forms.ChoiceField()

    def __init__(self, *args: Any, voices: Iterable[Voice], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["side"].choices = choices_of(voices)  # type: ignore[attr-defined]


class AcceptForm(WordForm):
    """A side's agreement to what the page showed, up to line `seen` of the book."""

    seen = forms.IntegerField(min_value=0)


class DisputeForm(WordForm):
    """A side's dispute, and what the referee should look at."""

    why = forms.CharField(
        max_length=200,
        error_messages={
            "required": _("Escreva em poucas palavras o que não está certo: o árbitro vai ler."),
            "max_length": _("É comprido de mais: bastam poucas palavras."),
        },
    )
