"""The event itself: when, where, what it costs and what it gives."""

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Tournament


class EventForm(forms.ModelForm):  # type: ignore[type-arg]  # generic to mypy only
    """The columns of a tournament that people read; rules have a form of their own."""

    class Meta:
        model = Tournament
        fields = ("name", "date", "venue", "fee", "prizes", "totals_allowed")
        labels = {  # noqa: RUF012 - as Django declares it
            "name": _("Nome do torneio"),
            "date": _("Dia"),
            "venue": _("Onde"),
            "fee": _("Inscrição"),
            "prizes": _("Prémios"),
            "totals_allowed": _("Aceitar só o resultado final de um encontro"),
        }
        help_texts = {  # noqa: RUF012 - as Django declares it
            "name": _("Como há de ler-se na parede e no papel."),
            "fee": _("Por palavras suas: «5 € por dupla, jantar incluído»."),
            "prizes": _("Um por linha, também o do último."),
            "totals_allowed": _("Para quem joga em papel e no fim só entrega a conta."),
        }
        widgets = {  # noqa: RUF012 - as Django declares it
            "date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "prizes": forms.Textarea(attrs={"rows": 3}),
        }
        error_messages = {  # noqa: RUF012 - as Django declares it
            "name": {"required": _("Falta o nome do torneio.")},
            "date": {
                "required": _("Falta o dia."),
                "invalid": _("Isto não é um dia: escreva, por exemplo, 2026-11-21."),
            },
        }
