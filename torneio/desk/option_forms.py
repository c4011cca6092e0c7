"""The form of an event's table options, with a sentence on each."""

from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from torneio.entries.entering import EntryTerms


class WifiForm(forms.Form):
    """What the cards say of the room's Wi-Fi."""

    wifi = forms.CharField(
        label=_("Wi-Fi da sala"),
        required=False,
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_(
            "O nome da rede e a palavra-passe, ou «não há». Sai só nos cartões, para quem está na"
            " sala."
        ),
    )


class OptionsForm(forms.Form):
    """The options of an event that are about its tables; see `options.OPTIONS`."""

    agreement_asked = forms.BooleanField(
        label=_("Quem joga confirma os resultados"),
        required=False,
        help_text=_(
            "Um lado regista, outro aceita no seu telefone ou no mesmo; até lá o resultado é"
            " provisório. Ao mudar isto, os resultados que já cá estão contam-se outra vez assim."
        ),
    )
    silence_minutes = forms.IntegerField(
        label=_("Quem cala consente ao fim de (minutos)"),
        required=False,
        min_value=1,
        max_value=1440,
        help_text=_("Depois do último resultado da mesa. Vazio: nunca, confirma-se sempre."),
        error_messages={
            "invalid": _("Escreva só um número de minutos, ou nada."),
            "min_value": _("Um minuto é o menos; para nunca, deixe vazio."),
            "max_value": _("Mais de um dia é nunca: deixe vazio."),
        },
    )
    tolerance_minutes = forms.IntegerField(
        label=_("Tolerância (minutos)"),
        min_value=1,
        max_value=120,
        help_text=_(
            "No relógio da ronda, de 1 a 120. Depois propõe-se a falta de comparência às mesas onde"
            " não há nenhuma mão."
        ),
        error_messages={
            "required": _("Diga quantos minutos se espera por quem se atrasa."),
            "invalid": _("Escreva só um número de minutos."),
            "min_value": _("A tolerância vai de 1 a 120 minutos."),
            "max_value": _("A tolerância vai de 1 a 120 minutos."),
        },
    )
    forfeits_alone = forms.BooleanField(
        label=_("Dar a falta sem perguntar"),
        required=False,
        help_text=_(
            "Só onde se sabe quem falta: das duas duplas uma está marcada como presente e a outra"
            " não. Pode retirar-se depois."
        ),
    )
    partidas_allowed = forms.BooleanField(
        label=_("Aceita só os riscos finais de uma partida"),
        required=False,
        help_text=_("Para quem joga em papel e só no fim da partida escreve no telefone."),
    )
    links_a_round = forms.BooleanField(
        label=_("Ligações só para a ronda"),
        required=False,
        help_text=_(
            "Mais apertado: em cada ronda lê-se outra vez o código da mesa. Sem isto, o telefone"
            " passa sozinho para a ronda seguinte, e a ligação serve até ao fim do torneio."
        ),
    )
    pin = forms.CharField(
        label=_("PIN das mesas"),
        required=False,
        max_length=8,
        validators=[RegexValidator(r"^[0-9]{4,8}\Z", _("O PIN tem de 4 a 8 algarismos."))],
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        help_text=_("De 4 a 8 algarismos, pedidos a quem lê o código. Vazio: basta o código."),
        error_messages={"max_length": _("O PIN tem de 4 a 8 algarismos.")},
    )

    def __init__(self, *args: Any, entering: EntryTerms, **kwargs: Any) -> None:
        """The options about partidas only in events with a ruleset, those about forfeits in events
        of pairs."""
        super().__init__(*args, **kwargs)
        if not entering.paired:
            del self.fields["tolerance_minutes"], self.fields["forfeits_alone"]
        if not entering.by_ruleset:
            del self.fields["partidas_allowed"]

    @property
    def groups(self) -> list[tuple[object, list[forms.BoundField]]]:
        """The fields under their headings."""
        groups = (
            (_("Acordo"), ("agreement_asked", "silence_minutes")),
            (_("Quem se atrasa"), ("tolerance_minutes", "forfeits_alone")),
            (_("O que a mesa entrega"), ("partidas_allowed",)),
            (_("Telefones"), ("links_a_round", "pin")),
        )
        there = [(title, [n for n in names if n in self.fields]) for title, names in groups]
        return [(title, [self[name] for name in names]) for title, names in there if names]
