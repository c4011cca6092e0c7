"""The standings as a table, and which columns mean something under the rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import django_tables2 as tables
from django.http import HttpRequest
from django.template.loader import get_template
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from scoring.results import Figure
from scoring.tiebreaks import CRITERIA
from torneio.nouns import POINT
from torneio.number_format import ordinal
from torneio.query_parameters import arrange
from torneio.standings.separations import result_of_a_bye
from torneio.standings.table_lines import StandingsLine
from torneio.words import unit_word

PAGE_SIZE = 25
NUMBER = {"td": {"class": "num"}, "th": {"class": "num"}}
FINE = {"td": {"class": "num fine"}, "th": {"class": "num fine"}}  # the first to go on a phone
SCORE = {"td": {"class": "num score-of"}, "th": {"class": "num score-of"}}
# The number is small and soft: a place stands before it.
_LINK = '<a href="{}"><small class="dim number">{}.</small> {}</a>'
_APART = '<a href="{}" target="_blank" rel="noopener"><small class="dim number">{}.</small> {}</a>'
STRONG = {"td": {"class": "num strong"}, "th": {"class": "num strong"}}


def _figure(head: Promise, attrs: Mapping[str, Any], *order_by: str) -> tables.Column:
    """A column that is sorted with the largest figure first."""
    return tables.Column(
        verbose_name=head, attrs=attrs, order_by=order_by or None, initial_sort_descending=True
    )


class StandingsTable(tables.Table):
    """Sorted by its headers; the place of a pair stays the same in any order."""

    place = tables.Column(verbose_name=_("Lugar"), attrs=NUMBER)
    number = tables.Column(verbose_name=_("Dupla"))
    played = _figure(_("J"), FINE)
    wins = _figure(_("V"), FINE)
    draws = _figure(_("E"), FINE)
    losses = _figure(_("D"), FINE)
    table_points = _figure(_("Pts"), STRONG)
    partidas = _figure(_("Part."), SCORE, "partidas", "partidas_for")
    riscos = _figure(_("Riscos"), SCORE, "riscos", "riscos_for")
    points = _figure(_("Cartas"), SCORE, "points", "points_for")

    framed = False
    opened = False
    region = ""
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
        notes = [*filter(None, [stands])]
        if record.shared and not self.opened:
            notes.append(gettext("lugar partilhado"))
        notes += filter(None, (record.brought, record.rests, record.mark))
        said = format_html_join("", '<span class="note dim">{}</span>', ((note,) for note in notes))
        course = get_template("standings/_course.html").render(
            {"line": record, "opened": self.opened}
        )
        return format_html("{}{}{}", name, said, course)

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
    opened: bool = False,
    region: str = "",
) -> StandingsTable:
    """The table in the order and at the page its address asks for, 25 lines a page. `framed` is for
    the organiser's pages, where a pair's link opens a new window. A `whole` table has neither pages
    nor another order; in one that is `opened` each place says why. Its `region` is its name to a
    voice, where a page has several."""
    hidden = without_meaning(ruleset) | _known_of_nobody(shown)
    table = StandingsTable(shown, exclude=hidden)
    if not request.GET.get("q"):
        table.empty_text = gettext("Ainda não há ninguém inscrito.")
    table.framed, table.opened, table.region = framed, opened, region
    table.legend = [
        (words, StandingsTable.base_columns[name].attrs == FINE)
        for name, words in _HEADS.items()
        if name not in hidden
    ]
    table.untold = _untold(ruleset, shown)
    if opened:
        table.attrs = {"class": "standings slips with-reasons"}
    if any(line.alone for line in shown):
        table.columns["number"].column.verbose_name = gettext("Jogador")
    table.base_columns["riscos"].verbose_name = unit_word(ruleset).capitalize()
    if whole:
        table.orderable = False
    else:
        arrange(table, request, per_page=PAGE_SIZE)
    return table


def _untold(ruleset: Ruleset, shown: Sequence[StandingsLine]) -> str:
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
    if column in _known_of_nobody(shown):
        words = gettext(
            "Há resultados escritos sem as mãos, e não se sabem %(units)s: entre empatados "
            "passa-se ao critério seguinte."
        )
    return words % {"units": units}


def worth_of_a_bye(ruleset: Ruleset) -> str:
    """What a bye adds to a line, and its matches do not show."""
    match = ruleset.match
    words = gettext("Uma folga dá %(points)s, e não conta como encontro.")
    if not match.gives_points or match.bye_worth == "average":
        words = gettext("Uma folga não conta como encontro.")
    elif match.points_of_a_bye == match.win:
        words = gettext("Uma folga dá %(points)s, como uma vitória, mas não conta como encontro.")
    said = words % {"points": POINT.counted(match.points_of_a_bye)}
    return f"{said} {result_of_a_bye(ruleset)}"


def _known_of_nobody(shown: Sequence[StandingsLine]) -> set[str]:
    """The sums that would be a dash in every line."""
    return {
        name
        for name in ("riscos", "points")
        if shown and all(name in each.untold for each in shown)
    }


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
