"""What players say of what stands: whose phone it is, that it is right, and that it is not."""

from django import forms

from torneio.access.actors import PLAYERS, Voice
from torneio.table.agreement_forms import DisputeForm

_PLAYERS = [(voice.value, voice.label) for voice in PLAYERS]


class PlayerVoiceForm(forms.Form):
    """For whom a phone speaks, at one table."""

    voice = forms.ChoiceField(choices=[(Voice.TABLE.value, Voice.TABLE.label), *_PLAYERS])


class PlayerAcceptForm(forms.Form):
    """A player's word that what the page showed is right; `seen` says how far it showed it."""

    side = forms.ChoiceField(choices=_PLAYERS)
    seen = forms.IntegerField(min_value=0)


class PlayerDisputeForm(DisputeForm):
    """A player's word that it is not, and what the referee should look at."""

    side = forms.ChoiceField(choices=_PLAYERS)
