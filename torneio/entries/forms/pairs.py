"""The forms of a pair: one line at the door, and the form that edits it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from uuid import UUID

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.entries.entering import PAIRS, PLAYERS, TO_BE_PAIRED, EntryTerms
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.rosters import ASKED
from torneio.entries.selectors import names_of
from torneio.lists.letters import tidy
from torneio.lists.line import LAST_PLAYS, Line, corrected, joined
from torneio.lists.pair_cell import looks_like_own_name, players_in
from torneio.lists.reading import read
from torneio.lists.unnamed import is_unnamed
from torneio.query_parameters import public_id
from torneio.words import sentence

_NAME_PROBLEMS = (
    *("no_name", "name_too_long", "name_taken", "too_many_players"),
    *("squad_too_large", "no_player_name", "player_taken"),
)


def no_such_table(event: Tournament, number: int) -> str:
    """That a table of this number is not known, in words; "" where it may be there. Beyond the
    tables of the house there are the numbers of matches that wait for one."""
    most = event.most_table()
    if not most or number <= most:
        return ""
    words = ngettext("Só há %(n)s mesa.", "As mesas vão da 1 à %(n)s.", most) % {"n": most}
    waits = gettext("Um número acima disso é o de um encontro que espera que vague uma.")
    return f"{words} {waits}" if event.tables_there else words


def _player(label: Any, *, required: bool = False, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        help_text=help_text,
        max_length=80,
        required=required,
        error_messages={"required": _("Falta o nome.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )


class _EntryForm(forms.Form):
    """Common to the forms of a pair: its `Entry`, and the problems under their fields."""

    club = forms.CharField(label=_("Clube ou terra"), max_length=80, required=False)
    contact = forms.CharField(
        label=_("Contacto"),
        max_length=80,
        required=False,
        help_text=_("Só a organização o vê."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    name_field = "player_1"

    def entry(self) -> Entry:
        """The pair as it was typed; only once the form is valid."""
        players = tuple(filter(None, self.places()))
        club, contact = tidy(self.cleaned_data["club"]), tidy(self.cleaned_data["contact"])
        return Entry(1, players, self.name_for(players), club, contact)

    def places(self) -> tuple[str, ...]:
        """The names in the fields player_1, player_2 and so on."""
        fields = [name for name in self.fields if name.startswith("player_")]
        return tuple(tidy(self.cleaned_data[field]) for field in fields)

    def name_for(self, players: tuple[str, ...]) -> str:
        """The name the pair is shown under."""
        return joined(players)

    def refuse(self, problems: list[Problem]) -> None:
        """Put each problem under its field."""
        named = self.name_field if self.name_field in self.fields else "player_1"
        for problem in problems:
            field = named if problem.code in _NAME_PROBLEMS else None
            self.add_error(field, sentence(problem))


class NewPairForm(_EntryForm):
    """One line at the door: two names, or both in the first field, or a pair's name alone."""

    player_1 = _player(_("Jogador ou dupla"), required=True)
    player_2 = _player(_("Parceiro"))
    field_order = ("player_1", "player_2", "player_3", "player_4", "club", "contact")
    most: ClassVar[int] = 2

    def focus(self) -> None:
        """Put the cursor in the first field, ready for the next pair."""
        self.fields["player_1"].widget.attrs["autofocus"] = True

    def entry(self) -> Entry:
        """Two fields are two players; one alone is read as a line of a list, and may hold
        everything: "Zé e Tó - Vila". A single name waits for a partner, unless it looks like a
        pair's own name."""
        typed = super().entry()
        line = self._read(typed)
        if line is None:
            return typed
        waits = len(line.players) == 1 and not looks_like_own_name(line.players[0])
        club, contact = typed.club or line.club, typed.contact or line.contact
        return Entry(1, line.players, line.shown, club, contact, waits=waits)

    def entries(self) -> list[Entry]:
        """All that is registered by one press."""
        return [self.entry()]

    def known(self) -> dict[str, UUID | None]:
        """By the name of a hidden field, the known person whose name was put in the first field or
        in the second: the public id of a player."""
        return {name: public_id(self.data.get(name, "")) for name in ("known_1", "known_2")}

    def chosen(self) -> list[UUID]:
        """The known people of the hidden fields; whether they are meant, the names typed tell."""
        return [key for key in self.known().values() if key]

    def notes(self) -> tuple[str, ...]:
        """Whether the last name in the first field may as well be where the pair comes from."""
        typed = super().entry()
        line = None if typed.club else self._read(typed)
        return tuple(note for note in line.notes if note == LAST_PLAYS) if line else ()

    def _read(self, typed: Entry) -> Line | None:
        lines = read(typed.name, names=self.most).lines if len(typed.players) == 1 else []
        return lines[0] if lines else None


class NewPlayerForm(NewPairForm):
    """One line at the door where each plays alone: one name, whatever it holds, unless the second
    of two is told only by whose it is."""

    player_1 = _player(_("Jogador"), required=True)
    player_2 = None  # type: ignore[assignment]  # as Django takes a field away

    def entry(self) -> Entry:
        """The name is never split in two, and the player does not wait."""
        return _EntryForm.entry(self)

    def entries(self) -> list[Entry]:
        """ "Leopoldina e o neto" are two: Leopoldina, and "o neto de Leopoldina"."""
        typed = self.entry()
        both = players_in(typed.name).players
        if len(both) != 2 or not is_unnamed(both[1]):
            return [typed]
        names = both[0], f"{both[1]} de {both[0]}"
        return [typed._replace(players=(name,), name=name) for name in names]

    def notes(self) -> tuple[str, ...]:
        """None: nothing was read apart."""
        return ()


class NewTrioForm(NewPairForm):
    """One line at the door where a pair may have a substitute."""

    player_3 = _player(_("Suplente"))
    most: ClassVar[int] = 3


class NewSquadForm(NewTrioForm):
    """The same with two of them."""

    player_4 = _player(_("Outro suplente"))
    most: ClassVar[int] = 4


_AT_THE_DOOR: Mapping[EntryTerms, Mapping[int, type[NewPairForm]]] = {
    PAIRS: {2: NewPairForm, 3: NewTrioForm, 4: NewSquadForm},
    PLAYERS: dict.fromkeys((2, 3, 4), NewPlayerForm),
    TO_BE_PAIRED: dict.fromkeys((2, 3, 4), NewPlayerForm),
}
_LEFT_OUT: Mapping[EntryTerms, Sequence[str]] = {
    PAIRS: (),
    TO_BE_PAIRED: ("waits",),
    PLAYERS: ("name", "player_2", "player_3", "player_4", "waits", "fixed_table"),
}


def door_form(tournament: Tournament) -> type[NewPairForm]:
    """The one line at the door of an event."""
    return _AT_THE_DOOR[tournament.entering][tournament.pair_size]


class PairForm(_EntryForm):
    """A pair written again: also its own name, and up to two substitutes."""

    name = forms.CharField(
        label=_("Nome da dupla"),
        max_length=120,
        required=False,
        help_text=_("Vazio: fica «Zé e Tó», pelos nomes de quem joga, que se corrigem em baixo."),
    )
    player_1 = _player(_("Jogador"), required=True)
    player_2 = _player(_("Parceiro"))
    player_3 = _player(
        _("Suplente"),
        help_text=_(
            "Vem jogar outra pessoa? Escreva-a aqui: um nome mudado em cima é uma correção."
        ),
    )
    player_4 = _player(_("Outro suplente"))
    waits = forms.BooleanField(label=_("Espera parceiro"), required=False)
    anyway = forms.BooleanField(label=_("É um suplente de fora: joga na mesma"), required=False)
    fixed_table = forms.IntegerField(
        label=_("Mesa fixa"),
        required=False,
        min_value=1,
        max_value=999,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        help_text=_("Para quem anda mal: joga sempre nesta mesa, seja contra quem for."),
        error_messages={
            "invalid": _("Escreva o número da mesa, em algarismos."),
            "min_value": _("As mesas contam-se a partir da 1."),
            "max_value": _("Até à mesa %(limit_value)s."),
        },
    )
    field_order = (
        "name", "player_1", "player_2", "player_3", "player_4", "anyway", "waits", "club",
        "contact", "fixed_table",
    )  # fmt: skip
    name_field = "name"

    def __init__(self, data: Any = None, *, pair: Pair, comes_in: bool = False) -> None:
        """Where somebody `comes_in` for a player, the tick for a substitute from outside is set."""
        names = names_of(pair)
        self.pair, self.had_partner = pair, len(names) > 1
        self.name_before, self.joined_before = pair.name, joined(tuple(names))
        players = {f"player_{place}": name for place, name in enumerate(names, start=1)}
        columns = ("name", "club", "contact", "waits", "fixed_table")
        others = {column: getattr(pair, column) for column in columns}
        super().__init__(data, initial={**players, **others, "anyway": comes_in})
        self.asked = self.fields["anyway"]
        if "anyway" not in self.data and not comes_in:
            del self.fields["anyway"]
        for name in _LEFT_OUT[pair.tournament.entering]:
            del self.fields[name]
        if len(names) > 1:
            self.fields.pop("waits", None)

    def clean_fixed_table(self) -> int | None:
        """A table that there is, where that is known."""
        table: int | None = self.cleaned_data["fixed_table"]
        is_new = table != self.pair.fixed_table
        if table and is_new and (why := no_such_table(self.pair.tournament, table)):
            raise forms.ValidationError(why)
        return table

    def refuse(self, problems: list[Problem]) -> None:
        """For problems that can be confirmed, add the tick to confirm."""
        if {problem.code for problem in problems} & ASKED:
            self.fields["anyway"] = self.asked
            self.order_fields(self.field_order)
        super().refuse(problems)

    def places(self) -> tuple[str, ...]:
        """Also as the name made of them was corrected, where they were left as they are."""
        typed = super().places()
        players = tuple(filter(None, typed))
        if self.name_before == self.joined_before == joined(players):
            return corrected(players, tidy(self.cleaned_data.get("name", "")))
        return typed

    def entry(self) -> Entry:
        """Only a player alone can wait, and one whose partner was taken out does, under no name of
        a pair's own."""
        entry = super().entry()
        is_player = entry.name == joined(entry.players)
        waits = self.cleaned_data.get("waits", self._waits_alone and is_player)
        waits = waits and len(entry.players) == 1
        return entry._replace(waits=waits, fixed_table=self.cleaned_data.get("fixed_table"))

    @property
    def _waits_alone(self) -> bool:
        """Whether a single player has no pair of its own: until partners are drawn, and where the
        partner leaves before a draw."""
        kind = self.pair.tournament.entering
        left = kind.several and self.had_partner and not self.pair.entrants.exists()
        return left or kind is TO_BE_PAIRED

    def name_for(self, players: tuple[str, ...]) -> str:
        """The name typed; one made of the players' names follows them when they change."""
        typed = tidy(self.cleaned_data.get("name", ""))
        same = typed == self.name_before == self.joined_before
        return joined(players) if same or not typed else typed
