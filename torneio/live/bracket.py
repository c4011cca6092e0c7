"""The bracket of a knock-out: every place of it, from the matches drawn to those still ahead.

Where nobody stands yet, a place says who will: the winner of a match before. Cells of one round
share its column in equal parts, so that a match stands midway between the two that lead to it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.lines import MatchLine, match_lines
from torneio.live.names import NamedPair, Names
from torneio.play.models import BracketPart, Round, Stage
from torneio.play.round_names import in_the_bracket, name_from_the_end, name_of_round

MOST_MATCHES = 16  # of the first round shown: what one follows on a page
LAST_ROUNDS = 3  # on a wall


@dataclass(frozen=True)
class BracketPlace:
    """One of the two sides of a match: who stands there, or in `awaits` who will."""

    name: NamedPair | None
    number: int = 0
    awaits: str = ""
    figure: int | None = None
    won: bool = False
    lost: bool = False


@dataclass(frozen=True)
class BracketCell:
    """A match of the bracket; `line` once it is drawn. One `without` a match is a bye: whoever has
    it stands in the next round."""

    name: str
    table: int | None
    places: tuple[BracketPlace, ...]
    line: MatchLine | None = None
    without: bool = False


@dataclass(frozen=True)
class Column:
    """A round of the bracket; `beside` is the match for third place."""

    round: Round
    name: str
    cells: tuple[BracketCell, ...]
    beside: tuple[BracketCell, ...] = ()


class Brackets(NamedTuple):
    """The main bracket of a knock-out, or that of the winners, and what is played beside it: its
    consolation, or the losers' bracket; a column a round."""

    main: list[Column]
    consolation: list[Column]
    losers: list[Column]


def brackets_of(
    event: Tournament, rounds: Sequence[Round], names: Names, *, last: int = 0
) -> Brackets:
    """Those of the last stage of an event, where it is a knock-out with a round drawn: the `last`
    rounds, or from the first that one can follow (two queries)."""
    stage = rounds[-1].stage if rounds else None
    mine = [each for each in rounds if stage is not None and each.stage_id == stage.pk]
    if stage is None or stage.format not in Stage.CUPS or not mine[0].is_public:
        return Brackets([], [], [])
    if stage.redrawn:  # nobody knows whom the winner of a match meets
        return Brackets([], [], [])
    matches = selectors.with_lines(event, selectors.public_matches(mine), mine)
    lines = match_lines(matches, event.ruleset)
    main, winners, beside, losers = (
        _Drawn([line for line in lines if line.match.part == part], lines, names).columns(mine)
        for part in _BRACKETS
    )
    return Brackets((main or winners)[-last:], beside, losers)


_BRACKETS = (
    BracketPart.MAIN,
    BracketPart.WINNERS,
    BracketPart.CONSOLATION,
    BracketPart.LOSERS,
)


class _Drawn:
    """What is known of one part of a bracket: its matches that are public, and the one that stands
    under its final, for third place or between both brackets, by where they are."""

    def __init__(self, own: Sequence[MatchLine], lines: Iterable[MatchLine], names: Names) -> None:
        self.names = names
        self.lines = {line.match.in_bracket[1:]: line for line in own}
        self.part = own[0].match.part if own else ""
        under = {BracketPart.THIRD, BracketPart.FINAL}
        self.under = [line for line in lines if line.match.part in under]
        # A round of its own is so many before its last whatever the round's number is.
        self.first = min((line.match.round.number for line in own), default=0)
        self.last = own[0].match.round.number + own[0].match.part_left if own else 0

    def columns(self, rounds: Sequence[Round]) -> list[Column]:
        """Its rounds from the first that one can follow."""
        mine = [each for each in rounds if self.first <= each.number <= self.last]
        columns = [self._column(round_) for round_ in mine] if self.lines else []
        return [column for column in columns if 0 < len(column.cells) <= MOST_MATCHES]

    def _column(self, round_: Round) -> Column:
        """A round with all its places, drawn or not."""
        if self.part == BracketPart.LOSERS:
            return Column(round_, name_of_round(round_).name, tuple(self._fallen(round_)))
        left = self.last - round_.number
        cells = tuple(
            self._cell(left, place, drawn=round_.is_public) for place in range(1, 1 + (1 << left))
        )
        if self.part == BracketPart.CONSOLATION:
            return Column(round_, name_from_the_end(left), cells)
        beside = tuple(self._drawn(line) for line in self.under) if left == 0 else ()
        if self.part == BracketPart.WINNERS and left == 0 and not beside:
            beside = (self._both(),)
        return Column(round_, name_of_round(round_).name, cells, beside)

    def _fallen(self, round_: Round) -> Iterator[BracketCell]:
        """The matches of the losers' bracket in that round: those ahead depend on who falls."""
        for line in self.lines.values():
            if line.match.round.number == round_.number and not line.match.is_bye:
                yield self._drawn(line)

    def _both(self) -> BracketCell:
        """The final of a double elimination, before it is drawn."""
        last = (BracketPart.WINNERS, BracketPart.LOSERS)
        awaited = [in_the_bracket(0, 1, part).winner for part in last]
        name = in_the_bracket(0, 1, BracketPart.FINAL).name
        return BracketCell(name, None, tuple(BracketPlace(None, awaits=each) for each in awaited))

    def _cell(self, left: int, place: int, *, drawn: bool) -> BracketCell:
        name = in_the_bracket(left, place, self.part).name
        line = self.lines.get((left, place))
        if line is not None:
            return self._drawn(line)
        feeding = () if drawn else (2 * place - 1, 2 * place)
        coming = tuple(self._coming(left + 1, each) for each in feeding)
        return BracketCell(name, None, coming, without=drawn)

    def _drawn(self, line: MatchLine) -> BracketCell:
        name = in_the_bracket(line.match.part_left, line.match.part_place, line.match.part).name
        return BracketCell(
            name,
            line.match.table.number if line.match.table else None,
            tuple(self._standing(line, place) for place in range(len(line.sides))),
            line,
            without=line.match.is_bye,
        )

    def _standing(self, line: MatchLine, place: int) -> BracketPlace:
        side = line.sides[place]
        return BracketPlace(
            self.names.of[side.pair.pk],
            side.pair.number,
            figure=side.figure if line.match.over else None,
            won=side.won,
            lost=bool(line.match.winner) and not side.won,
        )

    def _coming(self, left: int, place: int) -> BracketPlace:
        """Who comes from a match: its winner by name, once there is one."""
        line = self.lines.get((left, place))
        winner = next((side for side in line.sides if side.won), None) if line else None
        if winner is not None:
            return BracketPlace(self.names.of[winner.pair.pk], winner.pair.number)
        if line is None or left == 1 or line.match.table is None:
            winner_of = in_the_bracket(left, place).winner
            return BracketPlace(
                None, awaits=winner_of.replace("-", "-\N{WORD JOINER}")
            )  # not broken there
        return BracketPlace(
            None, awaits=_("vencedor da mesa %(n)s") % {"n": line.match.table.number}
        )
