"""The forms of a house: its name, and the role of who is invited."""

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.houses.models import House, HouseRole


class HouseForm(forms.ModelForm):  # type: ignore[type-arg]  # generic to mypy only
    """The name of a house, as its organisers read it, and how long it keeps contacts."""

    class Meta:
        model = House
        fields = ("name", "contacts_kept")
        labels = {  # noqa: RUF012 - as Django declares it
            "name": _("Nome da casa"),
            "contacts_kept": _("Guardar os contactos durante"),
        }
        help_texts = {  # noqa: RUF012 - as Django declares it
            "name": _("O clube, a taberna ou a associação: é o que lê quem recebe um convite."),
            "contacts_kept": _("A contar do dia do torneio; depois apagam-se sozinhos."),
        }
        error_messages = {  # noqa: RUF012 - as Django declares it
            "name": {"required": _("A casa tem de ter um nome.")}
        }


class RoleForm(forms.Form):
    """A role in a house."""

    role = forms.ChoiceField(
        label=_("O que pode fazer"),
        choices=(
            (HouseRole.HELPER, _("Ajudante: faz tudo numa noite, das inscrições aos prémios")),
            (HouseRole.OWNER, _("Responsável: também convida, tira pessoas e apaga torneios")),
        ),
        initial=HouseRole.HELPER,
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Escolha o que a pessoa pode fazer."),
            "invalid_choice": _("Escolha uma das duas."),
        },
    )

    @property
    def chosen(self) -> HouseRole:
        """The role that was sent; call only when valid."""
        return HouseRole(self.cleaned_data["role"])
