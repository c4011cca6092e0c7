"""The tables of a round beside their paper: which were typed again, and whether they agree."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneio.audit.papers import paper_of
from torneio.audit.rekey import ComparedCell, PaperSheet, compare, is_equal, recorded
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.number_format import figure
from torneio.play.games import sheets_of
from torneio.play.models import Match, Round
from torneio.play.officials import Official
from torneio.play.sheets import Sheet


@dataclass(frozen=True)
class RekeyVerdict:
    """The result of one sheet: the line of the book, and the hands side by side where they were
    typed."""

    line: BookLine
    there: PaperSheet
    typed: PaperSheet

    @property
    def equal(self) -> bool:
        return is_equal(self.there, self.typed)

    @property
    def scores(self) -> list[str]:
        """The result as it was recorded, and on the paper."""
        return ["–".join(map(figure, each.score or ())) for each in (self.there, self.typed)]

    @property
    def cells(self) -> list[ComparedCell]:
        return compare(self.there, self.typed) if self.typed.hands else []


@dataclass(frozen=True)
class PaperLine:
    """A table of the round: its match, its names, its record, and its newest check."""

    match: Match
    names: Sequence[str]
    there: PaperSheet
    verdict: RekeyVerdict | None

    @property
    def who(self) -> str:
        """The names at the table."""
        return " – ".join(self.names)

    @property
    def cells(self) -> list[tuple[str, ComparedCell]]:
        """Each typed cell, with its place in words."""
        place = paper_of(self.match.round.stage.tournament).place
        cells = self.verdict.cells if self.verdict else []
        return [(place(self.names, cell.partida, cell.hand), cell) for cell in cells]

    @property
    def moved(self) -> bool:
        """Whether the match has changed since the paper was compared with it."""
        return self.verdict is not None and self.verdict.there != self.there

    @property
    def waits(self) -> bool:
        """Whether the paper is still to be typed."""
        return self.verdict is None or self.moved

    @property
    def word(self) -> str:
        if self.verdict is None:
            return _("por conferir")
        if self.moved:
            return _("mudou depois")
        return _("igual") if self.verdict.equal else _("diferente")

    @property
    def tone(self) -> str:
        """The colour of the word, which does not depend on it."""
        if self.verdict is None or self.moved:
            return "quiet" if self.verdict is None else "fresh"
        return "good" if self.verdict.equal else "wrong"


def paper_lines(official: Official, round_: Round) -> list[PaperLine]:
    """Every table of a round that an official sees (at most four queries of any size)."""
    matches = official.matches().filter(round=round_, table__isnull=False)
    shown = list(
        matches.select_related("table", "pair_a", "pair_b", "round__stage").order_by(
            "table__number"
        )
    )
    checks = BookLine.objects.filter(
        owner__in=[match.public_id for match in shown], act=Act.REKEYED
    ).order_by("number")
    newest = {line.owner: line for line in checks}
    sheets = (sheet for sheet, _declared in sheets_of(official.tournament, shown))
    return [_line(sheet, newest.get(sheet.match.public_id)) for sheet in sheets]


def _line(sheet: Sheet, check: BookLine | None) -> PaperLine:
    names, verdict = [*sheet.names.values()], verdict_of(check) if check else None
    return PaperLine(sheet.match, names, recorded(sheet), verdict)


def verdict_of(line: BookLine) -> RekeyVerdict:
    """A check from its line in the book."""
    return RekeyVerdict(
        line, PaperSheet.from_dict(line.old or {}), PaperSheet.from_dict(line.new or {})
    )
