"""What a phone sends about whose it is and what its pair agrees to."""

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.access.actors import Voice
from torneio.play.models import PairSide


class VoiceForm(forms.Form):
    """For whom a phone speaks, at one match."""

    voice = forms.ChoiceField(choices=[(Voice.TABLE, Voice.TABLE.label), *PairSide.choices])
    match = forms.IntegerField(min_value=1)


class DealerForm(forms.Form):
    """Who deals the hand at a place: "0", or "1s" where Eles play in the other order."""

    partida = forms.IntegerField(min_value=1, max_value=999)
    hand = forms.IntegerField(min_value=1, max_value=999)
    dealer = forms.RegexField("^[0-3]s?$")


class AcceptForm(forms.Form):
    """A pair's word that what the page showed is right; `seen` says how far it showed it."""

    side = forms.ChoiceField(choices=PairSide.choices)
    seen = forms.IntegerField(min_value=0)


class DisputeForm(forms.Form):
    """A pair's word that it is not, and what the referee should look at."""

    side = forms.ChoiceField(choices=PairSide.choices)
    why = forms.CharField(
        max_length=200,
        error_messages={
            "required": _("Escreva em poucas palavras o que não está certo: o árbitro vai ler."),
            "max_length": _("É comprido de mais: bastam poucas palavras."),
        },
    )
