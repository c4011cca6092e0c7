"""The matches of a bracket: those that were drawn and those still ahead, a column for each round.

A place without a pair names its feed: a winner or, of another bracket, a loser. A match without two
sides is left out: its only entrant stands in the next round.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.translation import gettext as _

from pairing.all_places import Spot
from pairing.double_elimination import turns
from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.lines import MatchLine, match_lines
from torneio.live.names import EventNames, NamedPair
from torneio.play.models import BracketPart, InBracket, Round, Stage
from torneio.play.round_names import in_the_bracket, name_from_the_end, places_in_words
from torneio.standings.bracket_paths import BracketPaths, Feed, awaited, losers_in


@dataclass(frozen=True)
class BracketPlace:
    """One of the two sides of a match: its pair, or in `awaits` its feed in words."""

    name: NamedPair | None
    number: int = 0
    awaits: str = ""
    figure: int | None = None
    won: bool = False
    lost: bool = False


@dataclass(frozen=True)
class BracketCell:
    """A match of the bracket; `line` once it is drawn, and `to` the next match of its winner in the
    same bracket. One `beside` is under the others of its round."""

    at: InBracket
    name: str
    table: int | None
    places: tuple[BracketPlace, ...]
    line: MatchLine | None = None
    to: InBracket | None = None
    beside: bool = False

    @property
    def is_over(self) -> bool:
        return self.line is not None and self.line.match.over


class Column(NamedTuple):
    """A round of a bracket."""

    name: str
    cells: tuple[BracketCell, ...]


Columns = Sequence[Column]


class Brackets(NamedTuple):
    """The main bracket of a knock-out, or that of the winners, and the one beside it: its
    consolation, the second cup, or the losers' bracket; a column for each round. `places` are the
    brackets of the places after the fourth, best first. `redrawn`: the opponents of the next round
    are not known before it is drawn."""

    main: Columns = ()
    consolation: Columns = ()
    losers: Columns = ()
    second: Columns = ()
    places: Sequence[Columns] = ()
    redrawn: bool = False


def brackets_of(
    event: Tournament, rounds: Sequence[Round], names: EventNames, *, whole: bool = False
) -> Brackets:
    """The brackets of an event's last stage, where it is a knock-out with a round drawn; `whole`
    for its organiser (two queries)."""
    stage = rounds[-1].stage if rounds else None
    mine = [each for each in rounds if stage is not None and each.stage_id == stage.pk]
    if stage is None or stage.format not in Stage.CUPS or not mine[0].is_public:
        return Brackets()
    matches = selectors.with_lines(event, selectors.public_matches(mine), mine)
    drawn = _Drawn(match_lines(matches, whole=whole), names)
    if stage.redrawn:
        return Brackets(drawn.round_by_round(), redrawn=True)
    if stage.format == Stage.Format.DOUBLE:
        finals = drawn.finals(again=stage.extra_rounds > 0)
        return Brackets([*drawn.whole(BracketPart.WINNERS), *finals], losers=drawn.losers())
    third = [InBracket(BracketPart.THIRD, 0, 1)] if stage.third_place else []
    beside = [InBracket(BracketPart.SECOND_THIRD, 0, 1)]
    return Brackets(
        drawn.whole(BracketPart.MAIN, under=third),
        drawn.whole(BracketPart.CONSOLATION),
        second=drawn.whole(BracketPart.SECOND, under=beside if stage.second_third else ()),
        places=drawn.places() if stage.all_places else (),
    )


class _Drawn:
    """The known part of a knock-out: its public matches, by their place."""

    def __init__(self, lines: Iterable[MatchLine], names: EventNames) -> None:
        self.names = names
        self.lines = {line.match.in_bracket: line for line in lines}
        sitting = {at: len(line.sides) for at, line in self.lines.items()}
        self.paths = BracketPaths(sitting)

    def whole(self, part: str, *, under: Sequence[InBracket] = ()) -> list[Column]:
        """A bracket from its first round to its final; empty where none of it is drawn."""
        if part not in self.paths.first:
            return []
        columns = []
        for left in range(self.paths.first[part], -1, -1):
            places = [InBracket(part, left, place) for place in range(1, 1 + (1 << left))]
            beside = self.cells(under, beside=True) if left == 0 else []
            columns.append(Column(self._heading(part, left), (*self.cells(places), *beside)))
        return [column for column in columns if column.cells]

    def places(self) -> list[list[Column]]:
        """The brackets of the places after the fourth: each begins with the losers of one round of
        an earlier one, and in its last column has the match for its third place beside."""
        blocks = (
            (left, block)
            for left in range(1, self.paths.rounds - 1)
            for block in range(1, 1 << (self.paths.rounds - 1 - left), 2)
        )
        ordered = sorted(blocks, key=lambda each: each[1] << each[0])
        return [found for each in ordered if (found := self._of_places(*each))]

    def _of_places(self, first: int, block: int) -> list[Column]:
        columns = []
        for left in range(first, -1, -1):
            before = block << first
            spots = [Spot(left, before + n) for n in range(1, 1 + (1 << left))]
            beside = [Spot(0, before + 2)] if left == 0 else []
            cells = self.cells(InBracket(BracketPart.PLACES, *each) for each in spots)
            cells += self.cells(
                (InBracket(BracketPart.PLACES, *each) for each in beside), beside=True
            )
            columns.append(Column(places_in_words(spots[0]), tuple(cells)))
        return [column for column in columns if column.cells]

    def finals(self, *, again: bool) -> list[Column]:
        """The final of both brackets, and a second one where it is, or may be, played."""
        parts = (BracketPart.FINAL, BracketPart.SECOND_FINAL)[: 1 + again]
        places = [InBracket(part, 0, 1) for part in parts]
        cells = self.cells(places)
        if len(cells) > 1 and not cells[0].is_over:
            cells[1] = replace(cells[1], name=_("se for precisa"))
        return [Column(in_the_bracket(*each.at[1:], each.at.part).name, (each,)) for each in cells]

    def losers(self) -> list[Column]:
        """The losers' bracket; rounds without matches are left out."""
        rounds, part = 2 * (self.paths.rounds - 1), BracketPart.LOSERS
        first = BracketPart.WINNERS, self.paths.first[BracketPart.WINNERS]
        entered = sum(2 - line.match.is_bye for at, line in self.lines.items() if at[:2] == first)
        number_of = {key: n for n, turn in enumerate(turns(entered), 1) for key in turn}
        columns = []
        for left in range(rounds - 1, -1, -1):
            places = [InBracket(part, left, place) for place in range(1, 1 + losers_in(left))]
            if cells := self.cells(places):
                name = _("Ronda %(number)s") % {"number": number_of.get(("losers", rounds - left))}
                columns.append(Column(name if left else _("Final da repescagem"), tuple(cells)))
        return columns

    def round_by_round(self) -> list[Column]:
        """Columns of matches that lead to none, since each round is drawn anew."""
        lefts = sorted({left for _part, left in self.paths.drawn}, reverse=True)
        rounds = {left: [at for at in self.lines if at.left == left] for left in lefts}
        return [
            Column(self._heading(BracketPart.MAIN, left), cells)
            for left, places in rounds.items()
            if (cells := tuple(self.cells(sorted(places), loose=True)))
        ]

    def cells(
        self, places: Iterable[InBracket], *, beside: bool = False, loose: bool = False
    ) -> list[BracketCell]:
        """Those of these matches that have, or will have, two sides."""
        return [
            self._cell(at, beside=beside, to=None if loose else self.paths.after_winning(at))
            for at in places
            if self.paths.is_played(at)
        ]

    def _cell(self, at: InBracket, *, beside: bool, to: InBracket | None) -> BracketCell:
        line = self.lines.get(at)
        if line is None:
            standing = tuple(map(self._awaited, self.paths.feeds(at)))
            return BracketCell(at, _name(at), None, standing, to=to, beside=beside)
        table = line.match.table.number if line.match.table else None
        standing = tuple(self._standing(line, place) for place in range(len(line.sides)))
        if line.match.is_bye:
            standing += (BracketPlace(None, awaits=_("sem adversário")),)
        return BracketCell(at, _name(at), table, standing, line, to, beside)

    def _heading(self, part: str, left: int) -> str:
        if part == BracketPart.WINNERS and left == 0:
            return in_the_bracket(left, 1, part).name
        if left < NAMED:
            return name_from_the_end(left)
        return _("Ronda %(number)s") % {"number": self.paths.first[part] - left + 1}

    def _standing(self, line: MatchLine, place: int) -> BracketPlace:
        side = line.sides[place]
        return BracketPlace(
            self.names.of[side.pair.pk],
            side.pair.number,
            figure=side.figure if line.match.over and line.figures else None,
            won=side.won,
            lost=bool(line.winner) and not side.won,
        )

    def _awaited(self, feed: Feed) -> BracketPlace:
        """The side that comes from a match: by name, once that is known."""
        at, won = self.paths.source(feed)
        line = self.lines.get(at)
        if line is not None and line.winner:
            side = next((side for side in line.sides if side.won == won), line.sides[0])
            return BracketPlace(self.names.of[side.pair.pk], side.pair.number)
        table = line.match.table.number if line and line.match.table else None
        return BracketPlace(None, awaits=awaited(at, won=won, table=table))


NAMED = 5  # so many rounds from the end have a name of their own
_BESIDE = (BracketPart.CONSOLATION, BracketPart.SECOND)


def _name(at: InBracket) -> str:
    """The name of a match within its bracket."""
    if at.part == BracketPart.LOSERS and at.left:
        return _("Encontro %(n)s") % {"n": at.place}
    if at.part == BracketPart.PLACES and at.left:
        return _("Encontro %(n)s") % {"n": Spot(*at[1:]).in_block}
    alone = {
        **dict.fromkeys(_BESIDE, BracketPart.MAIN),
        BracketPart.SECOND_THIRD: BracketPart.THIRD,
    }
    part = alone.get(BracketPart(at.part), at.part)
    return in_the_bracket(at.left, at.place, part).name
