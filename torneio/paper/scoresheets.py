"""Scoresheets to write on, and those of a round with its pairs and what was played so far.

Beside the drawing a sheet has room for the points of its hands, as they are typed in afterwards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from scoring import PartidaScore, Ruleset
from torneio.audit.papers import paper_of
from torneio.live.matches import PartidaLine, drawings, partida_lines
from torneio.paper.asked import PaperAsked, PaperRows
from torneio.paper.hand_points import A_LINE, HandPoints, hand_points, most_hands
from torneio.play import games
from torneio.play.alone.deals import game_of
from torneio.play.models import Match
from torneio.play.round_names import name_of_match
from torneio.play.sheets import of_pairs
from torneio.scoresheet import DrawnSheet, comb, crosses
from torneio.scoresheet.places import NOTHING_YET

PER: Mapping[str, int] = {"a4": 4, "a5": 2}
CROSSES, COMB, POINTS = "crosses", "comb", "points"
MOST_DRAWN = 5  # partidas that have room on a quarter of a page
MOST_HANDS = 24  # whose numbers have room below the drawing
MOST_POINTS = 9  # partidas in a grid that has room for the points of their hands
_A_COMB = 3  # partidas of a comb
_LONGEST = 20  # teeth of a comb that can be told apart
_IN_COLUMNS: Mapping[str, tuple[int, int]] = {
    "a4": (12, 5),
    "a5": (9, 7),
}  # lines, and columns at most
_OF_PLAYERS: Mapping[str, tuple[int, ...]] = {"a4": (16,), "a5": (8, 8)}  # hands in each column
_TWO_COLUMNS = 2 * _IN_COLUMNS["a4"][0]  # hands whose points have room beside what they are worth
_FEW_LINES = 3  # of points
_LONG = 36  # letters of a name that takes several lines


@dataclass(frozen=True)
class WrittenSheet:
    """A scoresheet on paper: what stands above it ("" is left to be written), its drawings or, for
    what is not drawn, the numbers of the lines of its `grid`, a list a column; the `points` of its
    hands, where they are still to be written, or that they go on its back (`points_overleaf`); and
    what was played, a line a partida. One `of_players` has a column each, and no two sides."""

    kind: str
    heads: tuple[str, ...]
    table: str = ""
    round_name: str = ""
    names: tuple[str, str] = ("", "")
    drawn: tuple[DrawnSheet, ...] = ()
    grid: tuple[tuple[int, ...], ...] = ()
    points: HandPoints | None = None
    points_overleaf: bool = False
    partidas: tuple[str, ...] = ()
    result: str = ""
    number: int = 1
    of_players: bool = False

    @property
    def drawings(self) -> Iterator[tuple[str, DrawnSheet]]:
        """Its drawings, each with an id of its own on the page."""
        for place, sheet in enumerate(self.drawn, start=1):
            yield f"sheet-{self.number}-{place}", sheet

    @property
    def signing(self) -> tuple[str, str]:
        """Both sides as they sign: by name, where it is known."""
        return self.names if all(self.names) else (_("Nós"), _("Eles"))

    @property
    def is_dense(self) -> bool:
        """Whether its points take room from the drawing."""
        return self.points is not None and len(self.points.lines) > _FEW_LINES

    @property
    def sides(self) -> list[tuple[str, str, bool]]:
        """Both sides: what stands before the name, the name, and whether it is a long one."""
        heads = (_("Nós"), _("Eles"))
        return [
            (head, name, len(name) > _LONG) for head, name in zip(heads, self.names, strict=True)
        ]

    @property
    def is_long(self) -> bool:
        """Whether a name takes room from the drawing."""
        return any(is_long for _head, _name, is_long in self.sides)


def blank_sheets(kind: str) -> Callable[[PaperAsked], PaperRows]:
    """A page of empty scoresheets of a kind, as the rules of the event play."""

    def made(asked: PaperAsked) -> PaperRows:
        blank = _blank(asked, kind)
        return PaperRows([blank] * PER[asked.size], _numbered)

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
    lines = partida_lines(sheet)
    goes_on = blank.points is not None and not match.over
    has_room = sum(len(each.hands) for each in lines) <= MOST_HANDS
    played = tuple(_played(each, hand_by_hand=has_room) for each in lines)
    return replace(
        blank,
        table=str(match.table or ""),
        round_name=name_of_match(match).name,
        names=(match.names["a"], match.names["b"]),
        drawn=_as_played(sheet, blank) if lines else blank.drawn,
        grid=() if played else blank.grid,
        points=_points_so_far(sheet) if goes_on else None if played else blank.points,
        points_overleaf=blank.points_overleaf and not played,
        partidas=() if goes_on else played,
        result=f"{match.score_a}–{match.score_b}" if match.over else "",
    )


def _as_played(sheet: Any, blank: WrittenSheet) -> tuple[DrawnSheet, ...]:
    """Its partidas as a blank sheet has them, and while it goes on those to come; of a match that
    has no room so, the drawing of its page."""
    if not blank.drawn:
        beside = blank.kind == CROSSES and len(sheet.score.partidas) > 1
        found = drawings(sheet, named=beside)
        return (getattr(found, blank.kind),) if found else ()
    rules: Ruleset = sheet.ruleset
    partidas, hand = sheet.score.partidas, str(sheet.match.public_id)
    to_come = 0 if sheet.match.over else _partidas(rules) - len(partidas)
    done = _drawn(blank.kind, partidas, target=rules.target, hand=hand)
    return done + _drawn(blank.kind, [NOTHING_YET] * to_come, target=rules.target)


def _points_so_far(sheet: Any) -> HandPoints:
    rules: Ruleset = sheet.ruleset
    known = [tuple(row) for row in paper_of(sheet.event).rows(sheet)]
    return hand_points(_partidas(rules), target=rules.target, known=known)


def _played(partida: PartidaLine, *, hand_by_hand: bool) -> str:
    if not hand_by_hand:
        return f"{partida.riscos[0]}–{partida.riscos[1]}"
    return ", ".join(f"{hand.said} ({hand.after[0]}–{hand.after[1]})" for hand in partida.hands)


def _blank(asked: PaperAsked, kind: str) -> WrittenSheet:
    return _BLANK[games.row_of(asked.tournament)](asked, kind)


def _of_players(asked: PaperAsked, kind: str) -> WrittenSheet:
    seats = tuple(map(str, range(1, max(game_of(asked.tournament).sizes) + 1)))
    columns, before = [], 0
    for hands in _OF_PLAYERS[asked.size]:
        columns.append(tuple(range(before + 1, before + hands + 1)))
        before += hands
    return WrittenSheet(kind, (_("Mão"), *seats), grid=tuple(columns), of_players=True)


def _of_two_pairs(asked: PaperAsked, kind: str) -> WrittenSheet:
    rules = asked.tournament.ruleset
    partidas, target = _partidas(rules), rules.target
    if rules.match.in_hands or partidas > MOST_DRAWN:
        points = tuple(_with_points(rules))
        return WrittenSheet(
            kind,
            (_("Mão") if rules.match.in_hands else _("Partida"), *points, _("Nós"), _("Eles")),
            grid=_columns(partidas, *_IN_COLUMNS[asked.size]),
            points_overleaf=not points and rules.match.unit != "hands_points",
        )
    drawn = _drawn(kind, [NOTHING_YET] * partidas, target=target)
    cells = hand_points(partidas, target=target)
    room = cells if cells.is_whole else None
    return WrittenSheet(kind, (), drawn=drawn, points=room, points_overleaf=room is None)


def _with_points(rules: Ruleset) -> Iterator[str]:
    """The columns of a grid for the points of the hands, where it has room and is not of them."""
    if rules.match.unit == "hands_riscos" and rules.match.count <= _TWO_COLUMNS:
        yield _("Pontos de Nós")
    elif not rules.match.in_hands and _partidas(rules) <= MOST_POINTS:
        hands = most_hands(rules.target)
        yield from map(str, range(1, hands + 1) if hands <= A_LINE else ())


def _partidas(rules: Ruleset) -> int:
    """As many partidas as a match can have."""
    count = rules.match.count
    return 2 * count - 1 if rules.match.unit == "first_to" else count


def _drawn(
    kind: str, partidas: Sequence[PartidaScore], *, target: int, hand: str = ""
) -> tuple[DrawnSheet, ...]:
    """The crosses of each partida, or combs of a few of them, so that they can be read."""
    draw, at_once = (
        (comb, max(1, min(_A_COMB, _LONGEST // target))) if kind == COMB else (crosses, 1)
    )
    return tuple(
        draw(partidas[at : at + at_once], target=target, first=at + 1, hand=hand, named=False)
        for at in range(0, len(partidas), at_once)
    )


def _columns(lines: int, a_column: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The numbers of so many lines, in columns of one length: of `a_column` while that makes no
    more than the `most`."""
    length = -(-lines // min(most, -(-lines // a_column)))
    starts = range(1, lines + 1, length)
    return tuple(tuple(range(at, min(at + length, lines + 1))) for at in starts)


_BLANK: Mapping[games.GameRow[Any], Callable[[PaperAsked, str], WrittenSheet]] = {
    games.PAIRS: _of_two_pairs,
    games.EACH_ALONE: _of_players,
}
