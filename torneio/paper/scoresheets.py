"""Scoresheets to write on, and those of a round with its pairs and what was played so far."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from scoring import Ruleset
from torneio.entries.models import Tournament
from torneio.live.matches import PartidaLine, drawings, partida_lines
from torneio.paper.asked import PaperAsked, PaperRows
from torneio.play import games
from torneio.play.alone.deals import game_of
from torneio.play.models import Match
from torneio.play.round_names import name_of_match
from torneio.play.sheets import of_pairs
from torneio.table.scoresheet import DrawnSheet, comb, crosses
from torneio.table.scoresheet.places import NOTHING_YET

A_SHEET = 4
CROSSES, COMB, POINTS = "crosses", "comb", "points"
MOST_DRAWN = 5  # partidas that have room on a quarter of a page
MOST_HANDS = 24  # whose numbers have room below the drawing
_A_COMB = 3  # partidas of a blank comb
_A_COLUMN = 25
_OF_PLAYERS = 16  # hands in one column, as the players need the width


@dataclass(frozen=True)
class WrittenSheet:
    """A scoresheet on paper: what stands above it ("" is left to be written), its drawings or, for
    what is not drawn, the numbers of the lines of its `grid`, a list a column; and what was played,
    a line a partida. One `of_players` has a column each, and no two sides."""

    kind: str
    heads: tuple[str, ...]
    table: str = ""
    round_name: str = ""
    names: tuple[str, str] = ("", "")
    drawn: tuple[DrawnSheet, ...] = ()
    grid: tuple[tuple[int, ...], ...] = ()
    partidas: tuple[str, ...] = ()
    result: str = ""
    number: int = 1
    of_players: bool = False

    @property
    def drawings(self) -> Iterator[tuple[str, DrawnSheet]]:
        """Its drawings, each with an id of its own on the page."""
        for place, sheet in enumerate(self.drawn, start=1):
            yield f"sheet-{self.number}-{place}", sheet


def blank_sheets(kind: str) -> Callable[[PaperAsked], PaperRows]:
    """A page of empty scoresheets of a kind, as the rules of the event play."""

    def made(asked: PaperAsked) -> PaperRows:
        blank = _blank(asked, kind)
        return PaperRows([blank] * A_SHEET, _numbered)

    return made


def sheets_of_round(kind: str) -> Callable[[PaperAsked], PaperRows]:
    """A scoresheet for each table of a round: with its pairs and, once it is played, its hands."""

    def made(asked: PaperAsked) -> PaperRows:
        tables = asked.of_round.matches.filter(table__isnull=False).order_by("table__number")
        keys = list(tables.values_list("pk", flat=True))
        return PaperRows(keys, partial(_of_tables, asked, kind))

    return made


def _of_tables(asked: PaperAsked, kind: str, keys: Sequence[Any]) -> dict[str, Any]:
    """The sheets of these matches (three queries)."""
    matches = Match.objects.with_names().filter(pk__in=keys).order_by("table__number")
    read = games.sheets_of(asked.tournament, list(matches))
    blank = _blank(asked, kind)
    return _numbered(_filled(of_pairs(sheet), blank) for sheet, _said in read)


def _numbered(sheets: Iterable[WrittenSheet]) -> dict[str, Any]:
    return {"items": [replace(sheet, number=n) for n, sheet in enumerate(sheets, start=1)]}


def _filled(sheet: Any, blank: WrittenSheet) -> WrittenSheet:
    match = sheet.match
    found = drawings(sheet)
    drawn = (getattr(found, blank.kind),) if found else blank.drawn
    lines = partida_lines(sheet)
    has_room = sum(len(each.hands) for each in lines) <= MOST_HANDS
    played = tuple(_played(each, hand_by_hand=has_room) for each in lines)
    return WrittenSheet(
        kind=blank.kind,
        heads=blank.heads,
        table=str(match.table or ""),
        round_name=name_of_match(match).name,
        names=(match.names["a"], match.names["b"]),
        drawn=drawn,
        grid=() if played else blank.grid,
        partidas=played,
        result=f"{match.score_a}–{match.score_b}" if match.over else "",
    )


def _played(partida: PartidaLine, *, hand_by_hand: bool) -> str:
    if not hand_by_hand:
        return f"{partida.riscos[0]}–{partida.riscos[1]}"
    return ", ".join(f"{hand.said} ({hand.after[0]}–{hand.after[1]})" for hand in partida.hands)


def _blank(asked: PaperAsked, kind: str) -> WrittenSheet:
    return _BLANK[games.row_of(asked.tournament)](asked.tournament, kind)


def _of_players(event: Tournament, kind: str) -> WrittenSheet:
    seats = tuple(map(str, range(1, max(game_of(event).sizes) + 1)))
    return WrittenSheet(
        kind, (_("Mão"), *seats), grid=(tuple(range(1, _OF_PLAYERS + 1)),), of_players=True
    )


def _of_two_pairs(event: Tournament, kind: str) -> WrittenSheet:
    rules = event.ruleset
    if rules.match.in_hands:
        heads = (_("Mão"), _("Nós"), _("Eles"))
        return WrittenSheet(kind, heads, grid=_columns(rules.match.count))
    partidas = _partidas(rules)
    if partidas > MOST_DRAWN:
        heads = (_("Partida"), _("Nós"), _("Eles"))
        return WrittenSheet(kind, heads, grid=_columns(partidas))
    return WrittenSheet(kind, (), drawn=_drawn(kind, partidas, target=rules.target))


def _partidas(rules: Ruleset) -> int:
    """As many partidas as a match can have."""
    count = rules.match.count
    return 2 * count - 1 if rules.match.unit == "first_to" else count


def _drawn(kind: str, partidas: int, *, target: int) -> tuple[DrawnSheet, ...]:
    """The crosses of each partida, or combs of three of them at most, so that they can be read."""
    if kind == COMB:
        parts = [min(_A_COMB, partidas - at) for at in range(0, partidas, _A_COMB)]
        return tuple(comb([NOTHING_YET] * part, target=target) for part in parts)
    return tuple(crosses([], target=target) for _partida in range(partidas))


def _columns(lines: int) -> tuple[tuple[int, ...], ...]:
    """The numbers of so many lines, in columns of one length."""
    a_column = min(_A_COLUMN, -(-lines // min(4, -(-lines // 12))))
    starts = range(1, lines + 1, a_column)
    return tuple(tuple(range(at, min(at + a_column, lines + 1))) for at in starts)


_BLANK: Mapping[games.GameRow[Any], Callable[[Tournament, str], WrittenSheet]] = {
    games.PAIRS: _of_two_pairs,
    games.EACH_ALONE: _of_players,
}
