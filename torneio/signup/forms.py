"""The form in which a person registers, the one that corrects it, and the organiser's terms."""

import re
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.dates import day as day_in_words
from torneio.dates import is_on_the_clock
from torneio.draw.forms import hour_field
from torneio.entries.forms import LIMITS
from torneio.entries.models import Tournament
from torneio.lists.letters import fold_person, tidy
from torneio.signup.models import Signup, SignupKind, SignupTerms, TypedSignup
from torneio.signup.selectors import by_players, kind_of
from torneio.signup.services.deciding_signups import NewTerms
from torneio.words import sentence

_PAIR, _ALONE = "pair", "alone"
_NO_NAME = re.compile(r"[<>@/\\|]|www\.|\d{4}")
_REACHED = re.compile(r"\S+@\S+\.\S+|(?:\D*\d){6}")
_FAR = timedelta(days=400)


def _name(label: Any, *, required: bool = False, **attributes: str) -> forms.CharField:
    return forms.CharField(
        label=label,
        max_length=80,
        required=required,
        error_messages={"required": _("Falta o nome.")},
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "words"} | attributes
        ),
    )


class _PersonForm(forms.Form):
    """Names, club and contact, as a person types them on a phone."""

    club = forms.CharField(
        label=_("Clube ou terra"),
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "organization"}),
    )
    contact = forms.CharField(
        label=_("Telefone ou e-mail"),
        max_length=80,
        help_text=_("Só a organização o vê, para o avisar."),
        error_messages={"required": _("Falta o contacto: um telefone ou um e-mail.")},
        widget=forms.TextInput(attrs={"autocomplete": "tel", "autocapitalize": "none"}),
    )

    def add_names(self, count: int) -> None:
        """Ask for so many names, the first of them for one's own."""
        labels = (_("O seu nome"), _("O seu parceiro"), _("Suplente"), _("Outro suplente"))
        for place, label in enumerate(labels[:count], start=1):
            own = {"autocomplete": "name"} if place == 1 else {}
            self.fields[f"player_{place}"] = _name(label, required=place == 1, **own)
        self.order_fields(["kind", *(f"player_{place}" for place in range(1, 5))])

    @property
    def names(self) -> tuple[str, ...]:
        """The names typed."""
        fields = [name for name in self.fields if name.startswith("player_")]
        return tuple(filter(None, (tidy(self.cleaned_data.get(name) or "") for name in fields)))

    def clean(self) -> dict[str, Any]:
        """Each a name, and another one."""
        said: dict[str, Any] = super().clean() or {}
        known: set[str] = set()
        for field in [name for name in self.fields if name.startswith("player_")]:
            name = tidy(said.get(field) or "")
            if _NO_NAME.search(name):
                self.add_error(field, gettext("Escreva só o nome, como quer que apareça."))
            elif name and fold_person(name) in known:
                self.add_error(field, gettext("Este nome já está em cima."))
            known.add(fold_person(name))
        return said

    def clean_contact(self) -> str:
        """Something that reaches a person."""
        contact = tidy(self.cleaned_data["contact"])
        if not _REACHED.search(contact):
            raise forms.ValidationError(
                gettext("Escreva um número de telefone inteiro, ou um endereço de e-mail.")
            )
        return contact

    def typed(self) -> TypedSignup:
        """What was typed; only once the form is valid."""
        said = self.cleaned_data
        return TypedSignup(
            self.names, tidy(said["club"]), said["contact"], bool(said.get("shows_name"))
        )

    def refuse(self, problems: list[Problem]) -> None:
        """Put each problem under its field."""
        for problem in problems:
            code = problem.code
            field = "contact" if code == "cell_too_long" else "player_1"
            words = sentence(problem)
            if code in {"name_taken", "player_taken"}:
                words = gettext(
                    "«%(name)s» já tem inscrição. Se não é a mesma pessoa, junte ao nome um apelido"
                    " ou uma alcunha."
                ) % {"name": problem.details["name"]}
            self.add_error(field, words)


class SignupForm(_PersonForm):
    """A person, or a pair, registers."""

    kind = forms.ChoiceField(
        label=_("Como vem?"),
        choices=((_PAIR, _("Com parceiro")), (_ALONE, _("Sozinho, e procuro parceiro"))),
        widget=forms.RadioSelect,
        initial=_PAIR,
        error_messages={"required": _("Diga se vem com parceiro ou sozinho.")},
    )
    shows_name = forms.BooleanField(
        label=_("Quem também vem sozinho pode ver o meu nome, para me convidar"),
        required=False,
        initial=True,
    )
    consent = forms.BooleanField(
        label=_("Aceito que os nomes apareçam nas páginas do torneio"),
        help_text=_("O contacto não aparece em página nenhuma."),
        error_messages={"required": _("Sem isto não o podemos inscrever: marque o quadrado.")},
    )

    def __init__(self, data: Any = None, *, event: Tournament, terms: SignupTerms) -> None:
        """The fields that this event asks for."""
        super().__init__(data)
        self.asked = kind_of(event, terms)
        self.add_names(1 if self.asked == SignupKind.ALONE else event.pair_size)
        if self.asked != SignupKind.BOTH:
            del self.fields["kind"]
        if self.asked == SignupKind.PAIRS or by_players(event):
            del self.fields["shows_name"]

    @property
    def is_alone(self) -> bool:
        """Whether one comes without a partner."""
        if self.asked == SignupKind.BOTH:
            return bool(self.cleaned_data.get("kind") == _ALONE)
        return self.asked == SignupKind.ALONE

    def clean(self) -> dict[str, Any]:
        """A pair is two, and who comes alone is one."""
        said = super().clean()
        partner = tidy(said.get("player_2") or "")
        if "player_2" in self.fields and not self.is_alone and not partner:
            if "player_2" not in self.errors:
                words = gettext("Falta o nome do parceiro.")
                if self.asked == SignupKind.BOTH:
                    words = gettext("Falta o nome do parceiro. Se não tem, diga que vem sozinho.")
                self.add_error("player_2", words)
        elif self.asked == SignupKind.BOTH and self.is_alone and len(self.names) > 1:
            words = gettext("Escreveu também um parceiro: apague-o, ou diga que vem com ele.")
            self.add_error("player_2", words)
        return said


class OwnSignupForm(_PersonForm):
    """One's own signup, written again."""

    shows_name = SignupForm.base_fields["shows_name"]

    def __init__(self, data: Any = None, *, signup: Signup) -> None:
        """As many names as there are; a partner comes by a word of both."""
        names = {f"player_{at}": name for at, name in enumerate(signup.names, start=1)}
        columns = ("club", "contact", "shows_name")
        super().__init__(data, initial=names | {each: getattr(signup, each) for each in columns})
        self.add_names(len(signup.names))
        for field in names:
            self.fields[field].required = True
        if not signup.is_alone or by_players(signup.tournament):
            del self.fields["shows_name"]


class SignupTermsForm(forms.Form):
    """Whether people register themselves, until when, how many, and who says yes."""

    is_open = forms.BooleanField(label=_("Aceitar inscrições pela página"), required=False)
    day = forms.DateField(
        label=_("Até ao dia"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Vazio: até ao sorteio, ou até as fechar."),
        error_messages={"invalid": _("Escreva o dia assim: 2026-11-27.")},
    )
    hour = hour_field(_("Às"), required=False)
    places = forms.IntegerField(
        label=_("Lugares"),
        required=False,
        min_value=1,
        max_value=5000,
        help_text=_("Vazio: não há limite."),
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        error_messages=LIMITS,
    )
    kind = forms.ChoiceField(
        label=_("Quem se inscreve"), choices=SignupKind.choices, widget=forms.RadioSelect
    )
    confirms = forms.ChoiceField(
        label=_("Quem diz que sim"),
        choices=(("", _("Ninguém: quem se inscreve fica logo dentro")), ("1", _("A organização"))),
        widget=forms.RadioSelect,
        required=False,
    )
    has_list = forms.BooleanField(
        label=_("Lista de espera quando encher"),
        required=False,
        help_text=_("Se alguém sai, sobe quem está há mais tempo à espera, sem mais nada."),
    )

    def __init__(self, data: Any = None, *, terms: SignupTerms, event: Tournament) -> None:
        """The terms as they are; the first time, until the day of the event."""
        columns = ("is_open", "places", "kind", "has_list")
        initial = {name: getattr(terms, name) for name in columns}
        initial["confirms"] = "1" if terms.confirms else ""
        if terms.closes_at:
            at = timezone.localtime(terms.closes_at)
            initial |= {"day": at.date(), "hour": at.time()}
        if terms._state.adding:
            initial["is_open"] = True
        super().__init__(data, initial=initial)
        self.kept, self.event = terms, event
        if by_players(event):
            del self.fields["kind"]
            self.fields["places"].label = _("Lugares, em jogadores")
        else:
            self.fields["places"].label = _("Lugares, em duplas")

    def clean(self) -> dict[str, Any]:
        """A moment that the local clock shows, still to come where it is a new one."""
        said: dict[str, Any] = super().clean() or {}
        day, hour = said.get("day"), said.get("hour")
        if hour and not day and "day" not in self.errors:
            self.add_error("day", gettext("Falta o dia."))
        if day and not hour and "hour" not in self.errors:
            self.add_error("hour", gettext("Falta a hora."))
        if day and hour:
            today = timezone.localdate()
            if not today - _FAR < day < today + _FAR:
                self.add_error("day", gettext("Esse dia fica longe de mais."))
            elif day > self.event.date:
                words = gettext("O torneio é antes: %(day)s. Até lá têm de fechar.")
                self.add_error("day", words % {"day": day_in_words(self.event.date)})
            else:
                said["closes_at"] = self._moment(datetime.combine(day, hour))
        return said

    def _moment(self, on_the_clock: datetime) -> datetime | None:
        moment = timezone.make_aware(on_the_clock)
        if not is_on_the_clock(moment):
            self.add_error(
                "hour", gettext("Nessa noite os relógios adiantam uma hora: essa não existe.")
            )
        elif moment <= timezone.now() and moment != self.kept.closes_at:
            self.add_error("day", gettext("Isso já passou."))
        return moment

    def terms(self) -> NewTerms:
        """The terms in the form; only once it is valid."""
        said = self.cleaned_data
        kind = said.get("kind") or self.kept.kind
        closes_at, confirms = said.get("closes_at"), said["confirms"] == "1"
        return NewTerms(
            said["is_open"], closes_at, said["places"], str(kind), confirms, said["has_list"]
        )
