"""A table as a card on the wall: its players, the score, and its drawing."""

from dataclasses import dataclass, replace
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from torneio.live import selectors
from torneio.live.lines import MatchLine, SideLine
from torneio.live.matches import Drawings, drawings
from torneio.live.names import NamedPair
from torneio.live.seated import TableNames
from torneio.play.final_rules import ruleset_of
from torneio.play.models import BracketPart, Match, Stage, Table
from torneio.play.round_names import in_the_bracket, name_of
from torneio.play.sheets import MatchSheet
from torneio.wall.paging import PagedList

FRESH = timedelta(minutes=1)  # so long a hand counts as new
MOST_DOTS = 5  # partidas shown as dots; more are a number


@dataclass(frozen=True)
class CardSide:
    """A side: its name, its partidas as dots, true for one won, its figure (None
    where it has none yet), and the unit of that."""

    line: SideLine
    name: NamedPair
    dots: tuple[bool, ...]
    unit: str
    figure: int | None

    @property
    def won(self) -> bool:
        return self.line.won

    @property
    def partidas(self) -> str:
        return self.line.partidas_in_words


@dataclass(frozen=True)
class WallCard:
    """A table: its state in a word, its drawing where one is known, whether its last hand is new,
    and whether it is as wide as the page has room."""

    line: MatchLine
    sides: tuple[CardSide, ...]
    state: str
    drawings: Drawings | None
    is_fresh: bool
    is_wide: bool = False

    @property
    def table(self) -> Table | None:
        return self.line.match.table

    @property
    def tone(self) -> str:
        return self.line.tone

    @property
    def over(self) -> bool:
        return self.line.match.over

    @property
    def name(self) -> str:
        """What is played at the table, where it differs from the other tables of the wall: another
        round, third place beside the final, another bracket; of two cups the round and its cup, or
        the cup alone where there are two cards side by side."""
        if self.line.beside:
            return self.line.beside
        round_ = self.line.match.round
        stage, is_last = round_.stage, round_.number == round_.last_number
        if stage.second_cup:
            return _in_its_cup(self.line) if self.is_wide else _cup_of(self.line.match)
        beside = stage.consolation or stage.format == Stage.Format.DOUBLE
        beside = beside or (stage.all_places and round_.number > 1)
        beside = beside or (stage.third_place and is_last)
        return self.line.name if beside else ""


def cards(page: PagedList[MatchLine], names: TableNames) -> PagedList[WallCard]:
    """The tables as cards; those of the current page with their hands (one query)."""
    sheets = selectors.sheets_of(line.match for line in page.shown)
    is_wide = page.columns == 1
    return page.each(
        lambda line: replace(_card(line, sheets.get(line.match.pk), names), is_wide=is_wide)
    )


def _card(line: MatchLine, sheet: MatchSheet | None, names: TableNames) -> WallCard:
    at = sheet.next_position if sheet and sheet.hands else None
    return WallCard(
        line,
        tuple(_side(line, side, names) for side in line.sides),
        state=_("mão %(n)s") % {"n": at.hand} if at and line.tone == "fresh" else line.brief,
        drawings=drawings(sheet, last=1, named=False)
        if sheet and at and not line.kept_back
        else None,
        is_fresh=sheet is not None and _is_fresh(sheet),
    )


def _side(line: MatchLine, side: SideLine, names: TableNames) -> CardSide:
    unit = _("partida") if side.figure == 1 and line.unit == _("partidas") else line.unit
    figure = side.figure if line.figures else None
    return CardSide(side, names.at(line.match, side.pair), _dots(line, side), unit, figure)


def _in_its_cup(line: MatchLine) -> str:
    """The round of a match and its cup; a match for third place by its name."""
    match = line.match
    round_ = match.round
    if match.part in {BracketPart.THIRD, BracketPart.SECOND_THIRD}:
        return line.name
    return name_of(round_.stage, round_.number, last=round_.last_number, part=match.part).name


def _cup_of(match: Match) -> str:
    """The cup of a match where there are two; a match for third place by its name."""
    cups = {BracketPart.MAIN: _("Taça A"), BracketPart.SECOND: _("Taça B")}
    at = match.in_bracket
    return cups.get(BracketPart(at.part)) or in_the_bracket(*at[1:], at.part).name


def _dots(line: MatchLine, side: SideLine) -> tuple[bool, ...]:
    """A dot for each partida that wins the match, where they are few and it is not over."""
    needed = ruleset_of(line.match).match
    if side.partidas is None or needed.unit != "first_to" or needed.count > MOST_DOTS:
        return ()
    return tuple(place < side.partidas for place in range(needed.count))


def _is_fresh(sheet: MatchSheet) -> bool:
    last = sheet.last_hand
    return last is not None and timezone.now() - last.recorded_at < FRESH
