"""The standings as a table: the content of a line, and which columns mean something under the
rules."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import django_tables2 as tables
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from scoring.results import Figure
from scoring.tiebreaks import CRITERIA
from torneio.ordinals import ordinal
from torneio.play.round_names import group_letter
from torneio.query_parameters import arrange
from torneio.standings.selectors import PairStanding, group_tables
from torneio.standings.separations import sentences
from torneio.words import unit_word

NOTHING: Mapping[int, str] = {}
PAGE_SIZE = 25
NUMBER = {"td": {"class": "num"}, "th": {"class": "num"}}
FINE = {"td": {"class": "num fine"}, "th": {"class": "num fine"}}  # the first to go on a phone
SCORE = {"td": {"class": "num score-of"}, "th": {"class": "num score-of"}}
_LINK = '<a href="{}">{}. {}</a>'
_APART = '<a href="{}" target="_blank" rel="noopener">{}. {}</a>'
STRONG = {"td": {"class": "num strong"}, "th": {"class": "num"}}


@dataclass(frozen=True)
class StandingsLine:
    """One pair's line, flat, so that a column can sort by any of it."""

    slug: str
    place: int
    shared: bool
    number: int
    name: str
    withdrawn: bool
    played: int
    wins: int
    draws: int
    losses: int
    table_points: int
    partidas_for: int
    partidas_against: int
    riscos_for: int
    riscos_against: int
    points_for: int
    points_against: int
    reasons: tuple[str, ...] = ()
    mark: str = ""
    rests: str = ""
    brought: str = ""
    untold: frozenset[Figure] = frozenset()
    group: int = 0  # the group in which its place is
    stands: str = ""  # whether it is still in it, in a bracket
    alone: bool = False  # a player of an event with rotating partners

    @property
    def letter(self) -> str:
        """The letter of its group; "" without groups."""
        return group_letter(self.group)

    @property
    def where(self) -> str:
        """ "3.º"; in a group "A 3.º"."""
        return f"{self.letter} {ordinal(self.place)}".strip()

    @property
    def partidas(self) -> int:
        return self.partidas_for - self.partidas_against

    @property
    def riscos(self) -> int:
        return self.riscos_for - self.riscos_against

    @property
    def points(self) -> int:
        return self.points_for - self.points_against


_COLUMNS = (
    "place",
    "played",
    "draws",
    "losses",
    "table_points",
    "partidas_for",
    "partidas_against",
    "riscos_for",
    "riscos_against",
    "points_for",
    "points_against",
)


def lines(
    slug: str,
    order: Sequence[PairStanding],
    *,
    explained: Ruleset | None = None,
    stands: Mapping[int, str] = NOTHING,
) -> list[StandingsLine]:
    """Every pair's line in order; with explanations only where the rules that explain it are
    given. `stands` are the words of `still_in`."""
    places = [each.row.place for each in order]
    # The first pair of a place stands at its own index; before the first result no place is shared.
    begun = any(each.row.played or each.row.byes for each in order)
    brought = brought_along(order)
    crowded = {place for place in places if begun and places[place - 1 : place + 1] == [place] * 2}
    return [
        StandingsLine(
            slug=slug,
            shared=each.row.place in crowded,
            number=each.pair.number,
            name=each.pair.name,
            withdrawn=each.pair.withdrawn,
            alone=each.pair.tournament.rotates,
            wins=each.wins,
            mark=each.mark,
            stands=stands.get(each.pair.pk, ""),
            rests=each.rests,
            untold=each.row.untold,
            brought=brought_words(brought[each.pair.pk]) if each.pair.pk in brought else "",
            reasons=tuple(sentences(order, index, explained)) if explained else (),
            **{name: getattr(each.row, name) for name in _COLUMNS},
        )
        for index, each in enumerate(order)
    ]


def brought_along(order: Iterable[PairStanding]) -> dict[int, int]:
    """What each pair, by key, carried from the stage before, in the first of these units that any
    pair carried: table points, partidas, riscos, card points."""
    found = ((each.pair.pk, each.row.brought) for each in order)
    rows = {pair: row for pair, row in found if row is not None}
    known = ("table_points", "partidas_for", "riscos_for", "points_for")
    counted = next((name for name in known if any(getattr(row, name) for row in rows.values())), "")
    return {pair: getattr(row, counted) for pair, row in rows.items() if counted}


def brought_words(number: int) -> str:
    """ "trazidos: 6"."""
    return gettext("trazidos: %(n)s") % {"n": number}


def grouped_lines(
    slug: str, order: Sequence[PairStanding], *, explained: Ruleset | None = None
) -> list[tuple[int, list[StandingsLine]]]:
    """The lines of each group by its number; empty where the order is not one of groups."""
    return [
        (number, [replace(line, group=number) for line in lines(slug, table, explained=explained)])
        for number, table in group_tables(order).items()
    ]


class StandingsTable(tables.Table):
    """Sorted by its headers; the place of a pair stays the same in any order."""

    place = tables.Column(verbose_name=_("Lugar"), attrs=NUMBER)
    number = tables.Column(verbose_name=_("Dupla"))
    played = tables.Column(verbose_name=_("J"), attrs=FINE, initial_sort_descending=True)
    wins = tables.Column(verbose_name=_("V"), attrs=FINE, initial_sort_descending=True)
    draws = tables.Column(verbose_name=_("E"), attrs=FINE, initial_sort_descending=True)
    losses = tables.Column(verbose_name=_("D"), attrs=FINE, initial_sort_descending=True)
    table_points = tables.Column(verbose_name=_("Pts"), attrs=STRONG, initial_sort_descending=True)
    partidas = tables.Column(
        verbose_name=_("Part."),
        attrs=SCORE,
        order_by=("partidas", "partidas_for"),
        initial_sort_descending=True,
    )
    riscos = tables.Column(
        verbose_name=_("Riscos"),
        attrs=SCORE,
        order_by=("riscos", "riscos_for"),
        initial_sort_descending=True,
    )
    points = tables.Column(
        verbose_name=_("Cartas"),
        attrs=SCORE,
        order_by=("points", "points_for"),
        initial_sort_descending=True,
    )

    framed = False
    legend: Sequence[tuple[Promise | str, bool]] = ()  # whether a phone has no such column
    untold = ""

    class Meta:
        attrs = {"class": "standings slips"}  # noqa: RUF012 - read once, as django-tables2 wants it
        empty_text = _("Ninguém com esse nome ou número.")

    def render_place(self, record: StandingsLine) -> str:
        return ordinal(record.place)

    def render_number(self, record: StandingsLine) -> SafeString:
        address = reverse("pair", args=[record.slug, record.number])
        link = _APART if self.framed else _LINK
        name = format_html(link, address, record.number, record.name)
        stands = gettext("desistiu") if record.withdrawn else record.stands
        notes = [*filter(None, [stands]), *record.reasons]
        if record.shared and not record.reasons:
            notes.append(gettext("lugar partilhado"))
        notes += filter(None, (record.brought, record.rests, record.mark))
        said = format_html_join("", '<span class="note dim">{}</span>', ((note,) for note in notes))
        return format_html("{}{}", name, said)

    def render_partidas(self, record: StandingsLine) -> str:
        return f"{record.partidas_for}–{record.partidas_against}"

    def render_riscos(self, record: StandingsLine) -> str:
        if "riscos" in record.untold:  # a sum that lacks a match is not shown
            return "–"
        return f"{record.riscos_for}–{record.riscos_against}"

    def render_points(self, record: StandingsLine) -> str:
        if "points" in record.untold:
            return "–"
        return f"{record.points_for}–{record.points_against}"


# The meaning of the headers that are one letter or an abbreviation.
_HEADS: Mapping[str, Promise | str] = {
    "played": _("J jogados"),
    "wins": _("V vitórias"),
    "draws": _("E empates"),
    "losses": _("D derrotas"),
    "table_points": _("Pts pontos da classificação"),
    "partidas": _("Part. partidas"),
}
SORTS = frozenset(sign + name for name in StandingsTable.base_columns for sign in ("", "-"))


def standings_table(
    ruleset: Ruleset,
    shown: Sequence[StandingsLine],
    request: HttpRequest,
    *,
    framed: bool = False,
    whole: bool = False,
) -> StandingsTable:
    """The table in the order and at the page its address asks for, 25 lines a page. `framed` is for
    the organiser's pages, where a pair's link opens a new window. A `whole` table has neither pages
    nor another order."""
    hidden = without_meaning(ruleset)
    table = StandingsTable(shown, exclude=hidden)
    table.framed = framed
    table.legend = [
        (words, StandingsTable.base_columns[name].attrs == FINE)
        for name, words in _HEADS.items()
        if name not in hidden
    ]
    table.untold = _untold(ruleset, shown)
    if any(line.reasons for line in shown):
        table.attrs = {"class": "standings slips with-reasons"}
    if any(line.alone for line in shown):
        table.columns["number"].column.verbose_name = gettext("Jogador")
    table.base_columns["riscos"].verbose_name = unit_word(ruleset).capitalize()
    if whole:
        table.orderable = False
    else:
        arrange(table, request, per_page=PAGE_SIZE)
    return table


def _untold(ruleset: Ruleset, shown: Iterable[StandingsLine]) -> str:
    """Why some lines have no riscos, or no card points, where the rules part the tied by them."""
    column: Figure = "points" if ruleset.match.unit == "hands_points" else "riscos"
    missing = any(column in line.untold for line in shown)
    if not missing or not any(column in CRITERIA[name].of for name in ruleset.ranking.criteria):
        return ""
    units = gettext("pontos das cartas") if column == "points" else unit_word(ruleset)
    words = gettext(
        "– : há um resultado escrito sem as mãos, e não se sabem %(units)s. Entre empatados "
        "com um destes não se desempata por %(units)s: passa-se ao critério seguinte."
    )
    return words % {"units": units}


def without_meaning(ruleset: Ruleset) -> set[str]:
    """The columns whose values could not differ between pairs under these rules."""
    unit = ruleset.match
    hidden = set()
    if unit.unit == "first_to":
        hidden.add("draws")
    if unit.in_hands:
        hidden.add("partidas")
    hidden.add("riscos" if unit.unit == "hands_points" else "points")
    if not any((unit.win, unit.draw, unit.loss, unit.no_show)):
        hidden.add("table_points")
    return hidden
