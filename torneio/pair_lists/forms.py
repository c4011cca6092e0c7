"""A list of pairs: pasted or in a file, and then line by line before it is kept."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.entries.entering import EntryTerms, names_of
from torneio.lists.behind import says_money
from torneio.lists.deciding import IN, OUT, WAITS, Candidate, ReviewedCandidate, rewritten
from torneio.lists.home_places import with_places
from torneio.lists.last_column import with_last_as, with_last_asked
from torneio.lists.letters import tidy
from torneio.lists.line import ALONE, LEFT_OVER, SPARE, Line
from torneio.lists.reading import read
from torneio.pair_lists.drafts import Draft
from torneio.pair_lists.sources import MOST_BYTES, Source, of_file, of_text
from torneio.words import sentence

_MOST_FIELDS = 8  # of the players of a line
Fates = Sequence[tuple[str, Any]]
CLUB, PLAYS = "club", "plays"
"""What the last of bare columns is, said of all lines at once."""
_FATES: Fates = [
    (IN, _("Inscrever assim")),
    (WAITS, _("Espera parceiro")),
    (OUT, _("Fica de fora")),
]


def _text(label: Any) -> forms.CharField:
    attrs = {"autocomplete": "off"}
    return forms.CharField(label=label, required=False, widget=forms.TextInput(attrs=attrs))


class ListForm(forms.Form):
    """Lines pasted, or a file with them."""

    lines = forms.CharField(
        strip=False,
        required=False,
        widget=forms.Textarea(attrs={"rows": 7, "spellcheck": "false", "autocomplete": "off"}),
    )
    file = forms.FileField(
        label=_("Ou um ficheiro"),
        required=False,
        allow_empty_file=True,
        help_text=_("Excel (.xlsx), CSV ou texto, até 5 MB."),
        widget=forms.FileInput(attrs={"accept": ".xlsx,.xlsm,.csv,.tsv,.txt"}),
    )

    def __init__(
        self,
        *args: Any,
        entering: EntryTerms,
        most: int = 2,
        clubs: Iterable[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.names = names_of(entering, most)
        self.clubs = list(clubs)
        self.fields["lines"].label, self.fields["lines"].help_text = entering.a_line

    def clean(self) -> dict[str, Any]:
        """Read the list; a file takes precedence over the text, which stays in its field."""
        file, text = self.cleaned_data.get("file"), self.cleaned_data.get("lines", "")
        if self.errors:
            return self.cleaned_data
        if file:
            content = file.read(MOST_BYTES + 1)
            self._keep("file", of_file(content, name=file.name, names=self.names), file.name)
        elif text.strip():
            self._keep("lines", of_text(text, names=self.names))
        else:
            self.add_error("lines", _("Cole primeiro a lista, ou escolha um ficheiro."))
        return self.cleaned_data

    def _keep(self, field: str, source: Source | Problem, file: str = "") -> None:
        if isinstance(source, Problem):
            self.add_error(field, sentence(source))
        elif not source.reading.lines:
            self.add_error(field, _("Não há aqui nenhum nome."))
        else:
            lines = with_places(source.reading.lines, known=self.clubs)
            lines = with_last_asked(lines, known=self.clubs)
            placed = source._replace(reading=source.reading._replace(lines=lines))
            self.cleaned_data["draft"] = Draft.of(placed, file=file)


class LineForm(forms.Form):
    """The fields of one line of a list, to edit it and to choose its fate."""

    name = _text(_("Nome da dupla"))
    club = _text(_("Clube ou terra"))
    contact = _text(_("Contacto"))

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        at: int,
        line: Line,
        entering: EntryTerms,
        most: int = 2,
        fates: Fates = (),
    ) -> None:
        super().__init__(data, prefix=str(at), initial=line._asdict())
        self.line, self.several, self.most = line, entering.several, most
        fields = max(2, min(len(line.players), _MOST_FIELDS)) if self.several else 1
        self.places = [f"player_{place}" for place in range(1, fields + 1)]
        for place, name in enumerate(self.places):
            label = _("Jogador") if fields == 1 else _("Jogador %(n)s") % {"n": place + 1}
            self.fields[name] = _text(label)
            self.initial[name] = line.players[place] if place < len(line.players) else ""
        if not line.name:
            del self.fields["name"]
        self.order_fields(["name", *self.places])
        self.fields["fate"] = forms.ChoiceField(choices=fates, widget=forms.RadioSelect)

    def focus(self) -> None:
        """Put the cursor in the first of its fields."""
        next(iter(self.fields.values())).widget.attrs["autofocus"] = True

    def written(self) -> Line:
        """The line as it was sent; the original where nothing changed. A single edited name is read
        as a line is, and may name two players."""
        typed = {name: tidy(self.data.get(self.add_prefix(name), "")) for name in self.fields}
        before = self.line
        players = tuple(filter(None, (typed[name] for name in self.places)))
        players += before.players[_MOST_FIELDS:]
        name, club, contact = typed.get("name", ""), typed["club"], typed["contact"]
        if (players, name, club, contact) == before[2:6]:
            return before
        if len(players) == 1 and players != before.players and self.several:
            again = next(iter(read(players[0], names=self.most).lines), before)
            players, club, contact = again.players, club or again.club, contact or again.contact
        stays = {SPARE, ALONE} if players == before.players else {SPARE}
        stays |= {LEFT_OVER} if says_money(before.left) else set()
        notes = tuple(note for note in before.notes if note in stays)
        left = before.left if LEFT_OVER in notes else ""
        return Line(before.line, before.text, players, name, club, contact, left, notes)


def sent(
    data: QueryDict, candidates: Sequence[Candidate], *, entering: EntryTerms, most: int = 2
) -> list[Candidate]:
    """The candidates with the edits and choices of their page; a pair may have `most` players."""
    found = list(candidates)
    for at, each in enumerate(candidates):
        if f"{at}-club" in data:
            line = LineForm(data, at=at, line=each.line, entering=entering, most=most).written()
            found[at] = rewritten(each, line, data.get(f"{at}-fate", ""))
    if (last := data.get("last")) not in {CLUB, PLAYS}:
        return found
    read_anew = ((each, with_last_as(each.line, club=last == CLUB)) for each in found)
    return [rewritten(each, line, "") if line != each.line else each for each, line in read_anew]


def form_of(judged: ReviewedCandidate, *, entering: EntryTerms) -> LineForm:
    """The fields of a line shown open, with the fate chosen or proposed for it."""
    fates = [(fate, label) for fate, label in _FATES if fate != WAITS or judged.may_wait]
    form = LineForm(at=judged.at, line=judged.line, entering=entering, fates=fates)
    form.initial["fate"] = judged.fate
    return form
