"""The scoresheet on the phone: a cross beside each side's score, or the comb beneath both; and the
places where hands not yet sent may be drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

import scoring
from torneio.scoresheet import DrawnSheet, SheetHalf, SheetMark, comb, crosses, halves, marks
from torneio.scoresheet.places import MOST_HOLLOW
from torneio.table.scoreboard import COMB, CROSSES, Scoreboard

MOST_WON = 3
"""The most small crosses of partidas won that fit under a score; more are only counted."""


@dataclass(frozen=True)
class DrawnMatch:
    """The drawing of a match; card points and declared results have none."""

    board: Scoreboard

    @property
    def is_comb(self) -> bool:
        """Whether the newer sheet is shown."""
        return self.board.style == COMB

    @property
    def other_style(self) -> str:
        """The other style of sheet, for the switch."""
        return CROSSES if self.is_comb else COMB

    @cached_property
    def is_there(self) -> bool:
        """Whether there is a drawing."""
        return self.board.by_hands and not self.board.by_points

    @cached_property
    def _goes_on(self) -> bool:
        return self.is_there and self.board.sheet.next_position is not None

    @property
    def _target(self) -> int | None:
        ruleset = self.board.ruleset
        return None if ruleset.match.in_hands else ruleset.target

    @property
    def _ties(self) -> int:
        return MOST_HOLLOW if self._goes_on and self.board.ruleset.tie != "void" else 0

    @property
    def _as_drawn(self) -> dict[str, Any]:
        hand = str(self.board.match.public_id)
        return {"target": self._target, "ties": self._ties, "hand": hand}

    @cached_property
    def halves(self) -> tuple[SheetHalf, SheetHalf, SheetHalf] | None:
        """The crosses of the partida in play, a side each, and the ties between them."""
        if not self._goes_on or self.is_comb:
            return None
        current = self.board.current
        number = None if current and current.over else 0
        return halves(current, **self._as_drawn, first=self.last_number, number=number)

    @cached_property
    def next_halves(self) -> tuple[SheetHalf, SheetHalf, SheetHalf] | None:
        """Empty ones for the partidas that begin on the phone before they are sent."""
        if not self._begins_more or self.is_comb:
            return None
        return halves(None, **self._as_drawn, first=self.last_number + 1, number=1)

    @property
    def _begins_more(self) -> bool:
        return self._goes_on and not self.board.ruleset.match.in_hands

    def won(self, side: int) -> list[SheetHalf]:
        """The partidas a side has won, small, where they have room."""
        if not self._goes_on or self.is_comb:
            return []
        score = self.board.sheet.score
        played = enumerate(score.partidas, start=1)
        mine = [(n, each) for n, each in played if each.over and each.winner == "ab"[side]]
        if len(mine) > MOST_WON or len(mine) != score.won[side]:
            return []
        return [halves(each, **self._as_drawn, first=n)[side] for n, each in mine]

    @cached_property
    def columns(self) -> list[tuple[SheetHalf | None, SheetHalf | None, list[SheetHalf]]]:
        """For each side: its cross, the one of the next partida, the partidas it won."""
        now, after = self.halves, self.next_halves
        return [
            (now[side] if now else None, after[side] if after else None, self.won(side))
            for side in (0, 1)
        ]

    @cached_property
    def whole(self) -> DrawnSheet | None:
        """One drawing of everything: the comb, and at the end of a match either of them."""
        if not self.is_there or (self._goes_on and not self.is_comb):
            return None
        return self._draw(self.board.sheet.score.partidas)

    def _draw(self, partidas: Sequence[scoring.PartidaScore], *, first: int = 1) -> DrawnSheet:
        draw = comb if self.is_comb else crosses
        return draw(partidas, **self._as_drawn, first=first)

    @property
    def marks(self) -> list[SheetMark]:
        """The places where hands not yet sent may be drawn."""
        in_play = self._goes_on and not (self.board.current and self.board.current.over)
        return list(marks(self.whole)) if self.whole and in_play else []

    @cached_property
    def next_whole(self) -> DrawnSheet | None:
        """An empty one for the partidas that begin on the phone."""
        begins = self.whole and self._begins_more
        return self._draw((), first=self.last_number + 1) if begins else None

    @property
    def next_marks(self) -> list[SheetMark]:
        """The places of the empty one."""
        return list(marks(self.next_whole, number=1)) if self.next_whole else []

    @property
    def last_number(self) -> int:
        """The last partida drawn, from which the phone goes on; 0 without a drawing."""
        return max(len(self.board.sheet.score.partidas), 1) if self._goes_on else 0

    @property
    def until(self) -> str:
        """The last hand in the drawing and its words; "" where no hand can follow."""
        if not self._goes_on:
            return ""
        return _("Desenho até à mão %(n)s.") % {
            "n": self.board.last.number if self.board.last else 0
        }
