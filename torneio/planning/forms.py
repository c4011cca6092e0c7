"""The third step of a new event: how many rounds, and until what hour."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import time
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pairing.planner import Evening
from torneio.draw.forms import hour_field, rounds_field, tables_field
from torneio.entries.entering import PAIRS, PLAYERS
from torneio.entries.forms import point_to_faults
from torneio.entries.models import Tournament
from torneio.formats.evenings import Way, evening, usual_minutes
from torneio.formats.group_counts import suited
from torneio.formats.night_hours import before_the_start, is_slip, next_day
from torneio.formats.ready_formats import ReadyFormat
from torneio.planning.first_values import (
    ALONE,
    HOURS,
    IN_PAIRS,
    LIMITS,
    USUAL,
    entered_in,
    expected_of,
    read_plan,
)
from torneio.planning.fitting import ToFit, best, groups_in, long_night, reckoning, to_fit, ways

_TYPED = ("expected", "minutes", *HOURS, "tables", "rounds")

_Choice = tuple[Any, ReadyFormat, Way | None]


class EveningForm(forms.Form):
    """The evening's limits, and the format chosen; `plan()` is what the event keeps of it."""

    entry = forms.ChoiceField(
        label=_("Inscrevem-se"),
        choices=[(IN_PAIRS, _("Duplas")), (ALONE, _("Jogadores, um a um"))],
        widget=forms.RadioSelect,
        help_text=_(
            "Duplas de três ou quatro jogadores: escolhem-se depois, em «Dados», «Plantéis»."
        ),
        error_messages={"required": _("Diga se são duplas ou jogadores.")},
    )
    expected = forms.IntegerField(
        label=_("Quantos espera"),
        help_text=_("Duplas: de 2 a 1000. Jogadores, um a um: de 4 a 2000."),
        error_messages={
            "required": _("Diga mais ou menos quantos."),
            "invalid": _("Escreva um número, em algarismos."),
        },
    )
    start = hour_field(_("Começa às"))
    until = hour_field(_("Acaba até às"))
    rounds = rounds_field(
        required=False,
        help_text=_("De um suíço ou de parceiros rotativos, de 1 a 30. Vazio: as que couberem."),
    )
    tables = tables_field(_("Mesas"), _("As que tem. Vazio: as precisas para jogarem todos."))
    minutes = forms.IntegerField(
        min_value=1,
        max_value=180,
        help_text=_("De 1 a 180."),
        error_messages={
            "required": _("Faltam os minutos."),
            "invalid": _("Escreva os minutos em algarismos, por exemplo 20."),
            "min_value": _("Pelo menos um minuto."),
            "max_value": _("Até %(limit_value)s minutos."),
        },
    )
    format = forms.ChoiceField(
        label=_("Como se joga"),
        widget=forms.RadioSelect,
        error_messages={"required": _("Escolha como se joga, ou decida à porta.")},
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        tournament: Tournament,
        formats: Mapping[str, ReadyFormat],
        typing: bool = False,
    ) -> None:
        """`formats` are the choices, by key; while it is being filled in, `typing`, nothing is
        called missing, and of formats that can be played one is always chosen."""
        self.formats, self.before = formats, tournament.plan
        self.match = tournament.ruleset.match
        entry, entered = entered_in(tournament)
        initial = {
            "entry": entry,
            "expected": expected_of(entry, entered),
            "start": tournament.starts_at or time(21),
            "until": time(0, 30),
            "minutes": usual_minutes(tournament),
        }
        meant = read_plan(tournament.plan, formats)
        if meant.get("entry") == entry and meant["expected"] < entered:  # more came than were meant
            meant["expected"] = expected_of(entry, entered)
        if tournament.starts_at:
            meant["start"] = tournament.starts_at
        super().__init__(data, initial=initial | meant)
        self._tell_guesses(tournament, entered=entered)
        named = [(row.key, row.name) for row in formats.values()]
        self.fields["format"].choices = named  # type: ignore[attr-defined]
        in_hands = self.match.in_hands
        self.fields["minutes"].label = (
            _("Minutos por mão") if in_hands else _("Minutos por partida")
        )
        point_to_faults(self.typed)
        self.night: Evening | None = None
        self.ways = self._ways()
        self.initial.setdefault("format", best(self.ways))
        if data is not None and typing:
            self._take_as_unfinished(data)

    def _tell_guesses(self, tournament: Tournament, *, entered: int) -> None:
        """Say of a number and of an hour that nobody gave that they are only to reckon with."""
        if not entered and "expected" not in self.before:
            said = gettext("Ainda ninguém se inscreveu: %(n)s é um palpite, escreva o seu.")
            self.fields["expected"].help_text = said % {"n": USUAL}
        if tournament.starts_at is None:
            said = gettext(
                "Sem hora marcada: é só para as contas. Se escrever outra, fica marcada."
            )
            self.fields["start"].help_text = said

    def _take_as_unfinished(self, data: QueryDict) -> None:
        """Choose a format where those who enter cannot play the chosen one; drop what only says
        that something is not there yet."""
        if self.ways and data.get("format") not in self.ways:
            chosen = data.copy()
            chosen["format"] = best(self.ways)
            self.data = chosen
        for name in [*self.errors]:
            if name == "format" or self.has_error(name, "required"):
                del self.errors[name]

    @property
    def typed(self) -> list[forms.BoundField]:
        """The fields that are typed into, in their order on the page."""
        return [self[name] for name in _TYPED]

    def clean(self) -> dict[str, Any]:
        """The end of an evening differs from its beginning."""
        said: dict[str, Any] = super().clean() or {}
        if said.get("until") and said["until"] == said.get("start"):
            self.add_error("until", gettext("Tem de ser outra hora: é a mesma a que começa."))
        elif {*HOURS} <= said.keys() and is_slip(said["start"], said["until"]):
            self.add_error("until", before_the_start(said["start"], said["until"]))
        self._check_expected(said)
        chosen = self.formats.get(said.get("format", ""))
        if chosen and "entry" in said and chosen.alone != (said["entry"] == ALONE):
            self.add_error("format", self.fields["format"].error_messages["required"])
        elif chosen and not chosen.fits(said.get("expected", chosen.least)):
            words = gettext("%(name)s não é para tantos ou tão poucos: escolha outro.")
            self.add_error("format", words % {"name": chosen.name})
        return said

    def _check_expected(self, said: dict[str, Any]) -> None:
        """So many as an event is for; fewer than two pairs, or four players, play nothing."""
        entry, expected = said.get("entry"), said.get("expected")
        if entry is None or expected is None:
            return
        least, most = LIMITS[entry]
        if expected < least:
            kind = PLAYERS if entry == ALONE else PAIRS
            self.add_error("expected", str(kind.says["too_few"]))
        elif expected > most:
            self.add_error("expected", gettext("Até %(most)s.") % {"most": most})

    @property
    def reckoning(self) -> str:
        """How minutes become the hour of the end."""
        said = self.cleaned_data if self.is_bound else self.initial
        return reckoning(self.match, said["minutes"])

    @property
    def next_day(self) -> str:
        """That it ends after midnight; "" where it does not."""
        said = self.cleaned_data if self.is_bound else self.initial
        start, until = (said.get(name) for name in HOURS)
        return next_day(start, until) if start and until else ""

    @property
    def long_night(self) -> str:
        """A warning that the hours may be a slip; "" where they are an evening's."""
        said = self.cleaned_data if self.is_bound else self.initial
        start, until = (said.get(name) for name in HOURS)
        return long_night(start, until) if start and until else ""

    def _ways(self) -> dict[str, Way]:
        """The result of each format; none while the form is invalid."""
        said = dict(self.initial)
        if self.is_bound:
            self.full_clean()
            said = self.cleaned_data
            if set(self.errors) - {"format"}:
                return {}
        known = {name: said[name] for name in (*HOURS, "minutes")}
        known |= {name: said.get(name) for name in ("rounds", "tables")}
        alone = said["entry"] == ALONE
        self.night = evening(self.match, entered=said["expected"], alone=alone, **known)
        return ways(self.night, self.formats.values(), self.match)

    @property
    def fitting(self) -> list[_Choice]:
        """The formats that fit, and all of them while the form is invalid."""
        return [each for each in self._choices if each[2] is None or each[2].fits]

    @property
    def others(self) -> list[_Choice]:
        """Those that do not, the least late first."""
        late = [(each[2].order, each) for each in self._choices if each[2] and not each[2].fits]
        return [each for _order, each in sorted(late, key=lambda one: one[0])]

    @property
    def shows_others(self) -> bool:
        """Whether what does not fit is open: it is all there is, or one of it is chosen."""
        chosen = self["format"].value()
        return not self.fitting or any(row.key == chosen for _radio, row, _way in self.others)

    @property
    def _choices(self) -> Iterator[_Choice]:
        """The radio button of each format that those who enter can play and, while the form is
        valid, its result."""
        alone = self["entry"].value() == ALONE
        for radio in self["format"]:
            key = radio.data["value"]
            row = self.formats[key]
            if key in self.ways or (not self.ways and row.alone == alone):
                yield radio, row, self.ways.get(key)

    @property
    def late(self) -> str:
        """That the chosen format does not fit, in a sentence; "" where it does."""
        key = self["format"].value()
        way = self.ways.get(key)
        if way is None or way.fits:
            return ""
        said = self.cleaned_data if self.is_bound else self.initial
        words = gettext("«%(name)s» não cabe: acaba pelas %(end)s, e a hora marcada é %(until)s.")
        if way.late:
            words = gettext(
                "«%(name)s» não cabe por %(late)s: acaba pelas %(end)s, e a hora marcada é "
                "%(until)s."
            )
        told = {"name": self.formats[key].name, "late": way.late, "end": way.end}
        return words % {**told, "until": f"{said['until']:%H:%M}"}

    @cached_property
    def to_fit(self) -> ToFit | None:
        """What would let the chosen format fit or, where that does, one with groups; None where
        nothing is to be changed, or nothing near would do."""
        key = self["format"].value() if self.late else groups_in(self.formats, self.ways)
        if self.night is None or not key:
            return None
        return to_fit(self.night, self.formats[key], self.match, way=self.ways[key])

    @property
    def changes(self) -> list[tuple[str, str]]:
        """Each of those changes in words, and the query of this page with it made."""
        typed = {name: self[name].value() for name in self.fields}
        found = self.to_fit.changes if self.to_fit else ()
        return [(each.words, each.query(typed)) for each in found]

    @property
    def of_the_house(self) -> list[ReadyFormat]:
        """The organiser's own formats."""
        return [row for row in self.formats.values() if row.is_of_the_house]

    @property
    def chosen(self) -> ReadyFormat:
        """The format of a form that is valid, with as many groups as let it end in time."""
        row = self.formats[self.cleaned_data["format"]]
        if self.night is None:
            return row
        return replace(row, stages=suited(self.night, row.stages, self.match))

    def plan(self) -> dict[str, Any]:
        """The choices, as a row keeps them and the form of the draw proposes them."""
        said = dict(self.cleaned_data)
        said |= {name: f"{said[name]:%H:%M}" for name in HOURS}
        ready = self.chosen
        if ready.asks_rounds:
            said |= {"as_fit": True} if said.get("rounds") is None else {}
            said["rounds"] = self.ways[ready.key].rounds
        said |= ready.plan()
        if self.before.get("ready") == ready.key and "then" in self.before:
            said["then"] = self.before["then"]  # with the rules that its stages were given since
        return {name: value for name, value in said.items() if value is not None}
