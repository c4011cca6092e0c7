"""The bracket of a knock-out: every place of it, from the matches drawn to those still ahead.

Where nobody stands yet, a place says who will: the winner of a match before. Cells of one round
share its column in equal parts, so that a match stands midway between the two that lead to it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.lines import MatchLine, match_lines
from torneio.live.names import NamedPair, Names
from torneio.play.models import Round, Stage
from torneio.play.round_names import in_the_bracket, name_of_round

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


def bracket_of(
    event: Tournament, rounds: Sequence[Round], names: Names, *, last: int = 0
) -> list[Column]:
    """The bracket of the last stage of an event, where it is a knock-out with a round drawn: its
    `last` rounds, or from the first that one can follow (two queries)."""
    stage = rounds[-1].stage if rounds else None
    mine = [each for each in rounds if stage is not None and each.stage_id == stage.pk]
    if stage is None or stage.format != Stage.Format.KNOCKOUT or not mine[0].is_public:
        return []
    if stage.redrawn:  # nobody knows whom the winner of a match meets
        return []
    matches = selectors.with_lines(event, selectors.public_matches(mine), mine)
    drawn = _Drawn(mine, match_lines(matches, event.ruleset), names)
    columns = [drawn.column(round_) for round_ in mine]
    fitting = [column for column in columns if len(column.cells) <= MOST_MATCHES]
    return fitting[-last:]


class _Drawn:
    """What is known of a bracket: its rounds, and the matches of those that are public."""

    def __init__(self, rounds: Sequence[Round], lines: Iterable[MatchLine], names: Names) -> None:
        self.last = rounds[-1].number
        self.names = names
        self.lines = {(line.match.round.number, line.match.position): line for line in lines}

    def column(self, round_: Round) -> Column:
        """A round with all its places, drawn or not."""
        left = self.last - round_.number
        cells = tuple(self._cell(round_.number, place + 1) for place in range(1 << left))
        third = (round_.number, 2) if left == 0 else None
        beside = (self._cell(*third),) if third in self.lines else ()
        return Column(round_, name_of_round(round_).name, cells, beside)

    def _cell(self, number: int, position: int) -> BracketCell:
        name = in_the_bracket(self.last - number, position).name
        line = self.lines.get((number, position))
        if line is None:
            feeding = (2 * position - 1, 2 * position)
            return BracketCell(
                name, None, tuple(self._coming(number - 1, each) for each in feeding)
            )
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

    def _coming(self, number: int, position: int) -> BracketPlace:
        """Who comes from a match: its winner by name, once there is one."""
        line = self.lines.get((number, position))
        winner = next((side for side in line.sides if side.won), None) if line else None
        if winner is not None:
            return BracketPlace(self.names.of[winner.pair.pk], winner.pair.number)
        left = self.last - number
        if line is None or left == 1 or line.match.table is None:
            winner_of = in_the_bracket(left, position).winner
            return BracketPlace(
                None, awaits=winner_of.replace("-", "-\N{WORD JOINER}")
            )  # not broken there
        return BracketPlace(
            None, awaits=_("vencedor da mesa %(n)s") % {"n": line.match.table.number}
        )
