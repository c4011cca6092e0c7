"""The form of an event: date, place, cost and prizes."""

import re
from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4, uuid5

from django import forms
from django.utils.translation import gettext_lazy as _

from torneio.entries.entering import EntryTerms, entering
from torneio.entries.models import Tournament
from torneio.entries.rosters import Rosters
from torneio.entries.words.units import left_uncounted
from torneio.houses.models import House
from torneio.lists.letters import tidy

_EUROS = re.compile(r"€|\beuros?\b", re.IGNORECASE)


class HouseField(forms.TypedChoiceField):
    """The house that holds an event, of those its organiser is in."""

    def __init__(self, houses: Sequence[House]) -> None:
        of = {str(house.public_id): house for house in houses}
        super().__init__(
            label=_("De que casa"),
            choices=[(key, house.name) for key, house in of.items()],
            coerce=of.__getitem__,
            error_messages={
                "required": _("Diga de que casa é."),
                "invalid_choice": _("Escolha uma das suas casas."),
            },
        )


class EventForm(forms.ModelForm):  # type: ignore[type-arg]  # generic to mypy only
    """The columns of a tournament that people read; rules have a form of their own."""

    class Meta:
        model = Tournament
        fields: tuple[str, ...] = (
            *("name", "date", "starts_at", "venue", "fee", "prizes", "totals_allowed"),
            *("game", "game_target", "session"),
        )
        labels = {  # noqa: RUF012 - as Django declares it
            "name": _("Nome do torneio"),
            "date": _("Dia"),
            "starts_at": _("Hora"),
            "venue": _("Onde"),
            "fee": _("Inscrição"),
            "prizes": _("Prémios"),
            "totals_allowed": _("Aceitar também só o resultado final de um encontro"),
            "session": _("Quanto dura uma sessão"),
        }
        help_texts = {  # noqa: RUF012 - as Django declares it
            "name": _("Tal como se deve ler na parede e no papel."),
            "starts_at": _("A que horas se começa. Pode ficar em branco."),
            "fee": _("Por palavras suas, com o valor em algarismos: «5 € por pessoa, sócios 3 €»."),
            "prizes": _("Um por linha, também o do último."),
            "totals_allowed": _("Para quem joga em papel e no fim só entrega a conta."),
            "session": _("Por palavras suas: «20 mãos», «uma hora». A organização é que a acaba."),
        }
        widgets = {  # noqa: RUF012 - as Django declares it
            "date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "starts_at": forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
            "prizes": forms.Textarea(attrs={"rows": 3}),
            "game": forms.HiddenInput,
            "game_target": forms.RadioSelect,
        }
        error_messages = {  # noqa: RUF012 - as Django declares it
            "name": {"required": _("Falta o nome do torneio.")},
            "date": {
                "required": _("Falta o dia."),
                "invalid": _("Isto não é um dia: escreva, por exemplo, 2026-11-21."),
            },
            "starts_at": {"invalid": _("Isto não é uma hora: escreva, por exemplo, 21:00.")},
        }

    def __init__(self, *args: Any, houses: Sequence[House] = (), **kwargs: Any) -> None:
        """Keep only the fields of the game, which is chosen once, when the event is made; the house
        is asked where there are several."""
        super().__init__(*args, **kwargs)
        if len(houses) > 1:
            self.fields["house"] = HouseField(houses)
        for name in set(_ABOUT_A_GAME) - set(_FIELDS[self.game]):
            del self.fields[name]
        self.initial["game"] = self.asked
        has_rules = self.instance.pk and self.entering.by_ruleset
        if has_rules and (uncounted := left_uncounted(self.instance.ruleset)):
            said = self.fields["totals_allowed"].help_text
            self.fields["totals_allowed"].help_text = f"{said} {uncounted}"
        self.fields["game"].required = False  # no game said is Sueca
        if self.instance.pk:
            for name in {"game", "game_target"} & set(self.fields):
                del self.fields[name]

    def clean_name(self) -> str:
        """The name as it is stored."""
        return tidy(self.cleaned_data["name"])

    def clean_venue(self) -> str:
        """The place, the same."""
        return tidy(self.cleaned_data["venue"])

    def clean_fee(self) -> str:
        """The words of what entry costs; an amount is read out of its figures alone."""
        said = str(self.cleaned_data["fee"])
        if _EUROS.search(said) and not any(letter.isdecimal() for letter in said):
            raise forms.ValidationError(
                _("Escreva o valor em algarismos: «10 €», e não «dez euros».")
            )
        return said

    def clean_prizes(self) -> str:
        """A line each, as they are stored; browsers send other ends of lines."""
        return "\n".join(self.cleaned_data["prizes"].splitlines())

    def clean_game(self) -> str:
        """The game of the event."""
        return self.game

    @property
    def of_the_game(self) -> list[forms.BoundField]:
        """The fields of the lower part that are left for this game, the hidden one too."""
        return [self[name] for name in ("game", *_ABOUT_A_GAME) if name in self.fields]

    @property
    def open_later(self) -> bool:
        """Whether a field in the folded part is filled in or wrong."""
        later = {"fee", "prizes", "totals_allowed"} & set(self.fields)
        return any(name in self.errors or self[name].value() for name in later)

    @property
    def asked(self) -> str:
        """The game that was sent, else that of the address, else that of the event; Sueca where
        there is none."""
        said = self.data.get("game") if self.is_bound else self.initial.get("game")
        return str((self.instance.game if self.instance.pk else said) or Tournament.Game.SUECA)

    @property
    def game(self) -> str:
        """The game whose fields are shown: Sueca for an unknown one."""
        return Tournament.Game.SUECA if self.game_problem else self.asked

    @property
    def entering(self) -> EntryTerms:
        """The kind of entrants of the event opened with these fields."""
        return entering(self.game)

    @property
    def about(self) -> str:
        """How a game is counted that has a sister of nearly the same name."""
        return str(_ABOUT.get(Tournament.Game(self.game), ""))

    @property
    def game_problem(self) -> str:
        """Why the game asked for cannot be opened, shown where games are chosen; "" if it can."""
        if self.asked in Tournament.Game.values:
            return ""
        return str(_("Esse jogo não existe aqui: escolha um destes."))


class OpeningForm(forms.ModelForm):  # type: ignore[type-arg]  # generic to mypy only
    """A form that opens an event, with a key of its own: sent twice it opens one event."""

    client_id = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4, required=False)
    not_columns: tuple[str, ...] = ("client_id",)

    def public_id_for(self, account: int | None) -> UUID:
        """The public id of the event that this form opens; of each account its own, and never one
        that the form could choose."""
        return uuid5(self.cleaned_data["client_id"] or uuid4(), str(account))

    @property
    def columns(self) -> dict[str, Any]:
        """What was typed, by the columns of the event."""
        said = self.cleaned_data.items()
        return {name: value for name, value in said if name not in self.not_columns}


class NewEventForm(OpeningForm, EventForm):
    """The same fields for an event not opened yet."""

    def ask_whether_it_is_another(self) -> None:
        """Refuse the name of the event opened just now, until a tick says that this is another."""
        self.add_error("name", _("Abriu há pouco um com este nome, neste dia: é esse, ou outro?"))


class SettingsForm(EventForm):
    """The same fields for an open event, and the size of a squad where pairs play."""

    class Meta(EventForm.Meta):
        fields = (*EventForm.Meta.fields, "pair_size", "rosters", "standings_hidden")
        labels = {  # noqa: RUF012 - as Django declares it
            **EventForm.Meta.labels,
            "standings_hidden": _("Esconder a classificação até à entrega dos prémios"),
            "pair_size": _("Jogadores por dupla"),
            "rosters": _("Plantéis fecham"),
        }
        help_texts = {  # noqa: RUF012 - as Django declares it
            **EventForm.Meta.help_texts,
            "standings_hidden": _(
                "Toda a gente vê as mesas e os resultados, e ninguém vê os lugares, o pódio nem o "
                "resultado de uma final, até a organização carregar em «Mostrar agora»."
            ),
            "pair_size": _("Sentam-se sempre dois; os outros são suplentes, sem outra inscrição."),
            "rosters": _(
                "Depois disso só entra numa dupla quem a organização disser que vem de fora."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.entering.several or self.instance.rotates:
            del self.fields["pair_size"], self.fields["rosters"]

    @property
    def of_squads(self) -> list[forms.BoundField]:
        """The fields of squads, which an event of plain pairs never changes."""
        return [self[name] for name in ("pair_size", "rosters") if name in self.fields]

    @property
    def has_squads(self) -> bool:
        """Whether a field of squads is filled in or wrong."""
        return any(name in self.errors for name in ("pair_size", "rosters")) or (
            self.instance.pair_size > 2 or self.instance.rosters != Rosters.DRAWN
        )


class AnotherForm(OpeningForm):
    """Another evening like one before: its name, its day, and whether the same people come."""

    pairs = forms.BooleanField(
        label=_("Inscrever já os mesmos: presenças e pagamentos marcam-se de novo"),
        required=False,
    )

    not_columns = ("client_id", "pairs")

    class Meta(EventForm.Meta):
        fields = ("name", "date")

    clean_name = EventForm.clean_name


_ABOUT_A_GAME = ("totals_allowed", "game_target", "session")
_FIELDS: dict[str, tuple[str, ...]] = {
    Tournament.Game.SUECA: ("totals_allowed",),
    Tournament.Game.ITALIANA_PONTOS: ("session",),
    Tournament.Game.ITALIANA_JOGOS: ("session",),
    Tournament.Game.SUARO: ("game_target",),
}
"""The fields that mean something only for some games."""
_ABOUT = {
    Tournament.Game.ITALIANA_PONTOS: _(
        "A cada mesa jogam quatro, cinco ou seis. Cada um pede mais do que o último ou passa, e "
        "somam-se pontos de cartas."
    ),
    Tournament.Game.ITALIANA_JOGOS: _(
        "A cada mesa jogam cinco. Cada um pede uma só vez, e um pedido cumprido vale de 1 a 6 "
        "jogos."
    ),
}
