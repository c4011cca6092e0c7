"""The rules of an event: a preset, and the organiser's changes to it.

Every field but the preset may stay empty, and then is as the preset says: changing the preset
changes every option not chosen by hand, with or without JavaScript.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import OPTIONS, PRESETS, Ruleset, Value, read_ruleset, warnings
from torneio.entries.forms import LIMITS, worths
from torneio.entries.words import units
from torneio.entries.words.options import GROUPS, OPTION_WORDS, values_of
from torneio.entries.words.presets import PRESET_WORDS, preset_name, ruleset_name
from torneio.entries.words.rules import RuleLine, differences
from torneio.words import sentence

_NUMBERS: Mapping[str, tuple[Any, int, int]] = {
    "count": (_("Quantas partidas ou mãos"), 1, 100),
    "win": (units.TABLE_POINTS_WORDS["win"], -100, 100),
    "draw": (units.TABLE_POINTS_WORDS["draw"], -100, 100),
    "loss": (units.TABLE_POINTS_WORDS["loss"], -100, 100),
    "no_show": (units.TABLE_POINTS_WORDS["no_show"], -100, 100),
}
MATCH_FIELDS = ("unit", *_NUMBERS)
RANKING_FIELDS = ("after_separation", "unplayed")


class RulesForm(forms.Form):
    """After `is_valid()`, `ruleset` holds the rules the tournament would get."""

    preset = forms.ChoiceField(
        label=_("Que regras se jogam?"),
        choices=[(key, words.name) for key, words in PRESET_WORDS.items()],
        widget=forms.RadioSelect,
        error_messages={"required": _("Escolha as regras.")},
    )

    def __init__(self, data: Any = None, *, start: Ruleset) -> None:
        super().__init__(data, initial=_initial(start))
        self.ruleset = start
        chosen = data.get("preset") if data is not None else start.key
        self.base = PRESETS.get(chosen or "") or PRESETS["classica"]
        self.criteria = _criteria(max(6, len(start.ranking.criteria)))
        self._add_match_fields()
        for name in OPTIONS:
            self.fields[name] = self._option_field(name)
        self._add_ranking_fields()
        self.fields["seen"] = forms.CharField(required=False, widget=forms.HiddenInput)

    # --- The fields ---

    def _select(self, label: Any, choices: list[tuple[str, Any]], *, base_says: str) -> Any:
        """A choice whose empty option is the preset's, named after it."""
        empty = f"{base_says} · {preset_name(self.base.key)}"
        return forms.ChoiceField(label=label, required=False, choices=[("", empty), *choices])

    def _option_field(self, name: str) -> Any:
        words = OPTION_WORDS[name]
        choices = [(spelled(value), words.of(value)) for value in values_of(name)]
        says = words.of(getattr(self.base, name))
        field = self._select(words.label, choices, base_says=says)
        field.help_text = words.help
        return field

    def _add_match_fields(self) -> None:
        self.fields["unit"] = self._select(
            _("Como se ganha um encontro"),
            list(units.UNIT_WORDS.items()),
            base_says=units.UNIT_WORDS[self.base.match.unit],
        )
        for name, (label, low, high) in _NUMBERS.items():
            value = getattr(self.base.match, name)
            attrs = {"placeholder": "" if value is None else value, "inputmode": "numeric"}
            self.fields[name] = forms.IntegerField(
                label=label,
                required=False,
                min_value=low,
                max_value=high,
                widget=forms.NumberInput(attrs=attrs),
                error_messages=LIMITS,
            )
        named = preset_name(self.base.key)
        self.fields.update(worths.worth_fields(self.base.match, named=named))

    def _add_ranking_fields(self) -> None:
        ranking = self.base.ranking
        named = list(units.CRITERIA_WORDS.items())
        for place, name in enumerate(self.criteria, start=1):
            first = _("como em %(name)s") % {"name": preset_name(self.base.key)}
            empty = first if place == 1 else pgettext_lazy("critério", "mais nada")
            self.fields[name] = forms.ChoiceField(
                label=_("%(place)d.º critério") % {"place": place},
                required=False,
                choices=[("", empty), *named],
            )
        self.fields["criterion_1"].help_text = units.criteria_in_words(ranking.criteria)
        self.fields["after_separation"] = self._select(
            _("Separada uma dupla, num empate de três"),
            list(units.AFTER_WORDS.items()),
            base_says=units.after_in_words(ranking),
        )
        self.fields["unplayed"] = self._select(
            _("Folgas e faltas no Buchholz"),
            list(units.CONVENTION_WORDS.items()),
            base_says=units.convention_in_words(ranking),
        )

    # --- What was chosen ---

    def clean(self) -> dict[str, Any]:
        """Build the ruleset, when every field is valid by itself."""
        data: dict[str, Any] = self.cleaned_data
        self._clean_count(data)
        self._clean_criteria(data)
        for name, words in worths.missing(data).items():
            self.add_error(name, words)
        if not self.errors:
            self.ruleset = self._chosen(data)
        return data

    def _clean_count(self, data: dict[str, Any]) -> None:
        """Ask for the number again when the unit changes: partidas are not hands."""
        unit = data.get("unit")
        if unit and unit != self.base.match.unit and data.get("count", 0) is None:
            self.add_error("count", gettext("Diga também quantas."))

    def _clean_criteria(self, data: dict[str, Any]) -> None:
        given = set()
        for name in self.criteria:
            if data.get(name) and data[name] in given:
                self.add_error(name, gettext("Este critério já está mais acima."))
            given.add(data.get(name))

    def _chosen(self, data: Mapping[str, Any]) -> Ruleset:
        by_spelling = {name: {spelled(v): v for v in values_of(name)} for name in OPTIONS}
        changes = {name: by_spelling[name][data[name]] for name in OPTIONS if data[name]}
        base, problems = read_ruleset(data["preset"], changes)
        if base is None:
            raise AssertionError(f"The form let through {problems}")
        match = {name: data[name] for name in MATCH_FIELDS if data[name] not in ("", None)}
        match |= worths.chosen(data)
        ranking: dict[str, Any] = {}
        if criteria := tuple(data[name] for name in self.criteria if data[name]):
            ranking["criteria"] = criteria
        ranking |= {name: data[name] for name in RANKING_FIELDS if data[name]}
        return replace(
            base, match=replace(base.match, **match), ranking=replace(base.ranking, **ranking)
        )

    # --- What the page shows of it ---

    @property
    def settled(self) -> bool:
        """Whether `ruleset` is what the fields say."""
        return not self.is_bound or self.is_valid()

    @property
    def title(self) -> str:
        """The name of these rules: "Clássica, com alterações"."""
        return ruleset_name(self.ruleset)

    @property
    def changes(self) -> list[RuleLine]:
        """The rules that differ from the preset."""
        return differences(self.ruleset)

    @property
    def surprises(self) -> list[str]:
        """Combinations that are allowed but surprising, in sentences."""
        return [sentence(problem) for problem in warnings(self.ruleset)]

    @property
    def fingerprint(self) -> str:
        """A digest of the surprises shown, sent back with the form: they are shown once, then
        saved."""
        return " ".join(self.surprises)

    @property
    def surprises_were_seen(self) -> bool:
        """Whether the page that sent the form had shown these surprises."""
        return bool(self.cleaned_data["seen"] == self.fingerprint)

    @property
    def cards(self) -> list[tuple[Any, Any]]:
        """Each preset's radio button and its sentence."""
        return [(radio, PRESET_WORDS[radio.data["value"]].sentence) for radio in self["preset"]]

    @property
    def table_points(self) -> list[forms.BoundField]:
        """The fields of a match's table points."""
        return [self[name] for name in units.TABLE_POINTS_WORDS]

    @property
    def groups(self) -> list[tuple[str, list[forms.BoundField]]]:
        """Every option under its heading, then the ranking."""
        unplayed = (_("Faltas e folgas"), worths.NAMES)
        ranking = (_("A classificação"), (*self.criteria, *RANKING_FIELDS))
        return [
            (str(heading), [self[name] for name in names])
            for heading, names in (*GROUPS, unplayed, ranking)
        ]

    @property
    def open_options(self) -> bool:
        """Whether an option was changed, or is wrong: then they are shown unfolded."""
        closed = ("preset", "seen", *MATCH_FIELDS)
        return any(
            self[name].value() or name in self.errors for name in set(self.fields) - {*closed}
        )


def spelled(value: Value) -> str:
    """An option's value as text, in an address or a form."""
    return "null" if value is None else str(value).lower()


def _criteria(count: int) -> tuple[str, ...]:
    """The names of so many tie-break fields, in order."""
    return tuple(f"criterion_{place}" for place in range(1, count + 1))


def _initial(start: Ruleset) -> dict[str, Any]:
    """The preset, and the options these rules change; the others stay empty."""
    base = PRESETS.get(start.key)
    if base is None:
        return {}
    initial: dict[str, Any] = {"preset": start.key}
    options = _changed(start, base, OPTIONS)
    initial |= {name: spelled(value) for name, value in options.items()}
    initial |= _changed(start.match, base.match, MATCH_FIELDS)
    initial |= worths.initial(start.match, base.match)
    initial |= _changed(start.ranking, base.ranking, RANKING_FIELDS)
    if start.ranking.criteria != base.ranking.criteria:
        initial |= dict(
            zip(_criteria(len(start.ranking.criteria)), start.ranking.criteria, strict=True)
        )
    return initial


def _changed(start: object, base: object, names: Iterable[str]) -> dict[str, Any]:
    """The attributes of these names that differ between the two."""
    both = ((name, getattr(start, name), getattr(base, name)) for name in names)
    return {name: value for name, value, plain in both if value != plain}
