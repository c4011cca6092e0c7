"""The tables of a round beside their paper: which were typed again, and whether they agree."""

from collections import defaultdict
from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneio.audit.rekey import ComparedCell, PaperSheet, compare, is_equal, recorded
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.play.models import Hand, Match, Round
from torneio.play.officials import Official


@dataclass(frozen=True)
class RekeyVerdict:
    """What came of one sheet: the line of the book, and hand beside hand where they were typed."""

    line: BookLine
    there: PaperSheet
    typed: PaperSheet

    @property
    def equal(self) -> bool:
        return is_equal(self.there, self.typed)

    @property
    def cells(self) -> list[ComparedCell]:
        return compare(self.there, self.typed) if self.typed.hands else []


@dataclass(frozen=True)
class PaperLine:
    """A table of the round: its match, what stands there, and the newest check of it."""

    match: Match
    there: PaperSheet
    verdict: RekeyVerdict | None

    @property
    def moved(self) -> bool:
        """Whether the match is not any more what the paper was compared with."""
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
        """How the word is coloured; the word says it by itself."""
        if self.verdict is None or self.moved:
            return "quiet" if self.verdict is None else "fresh"
        return "good" if self.verdict.equal else "wrong"


def paper_lines(official: Official, round_: Round) -> list[PaperLine]:
    """Every table of a round that an official sees (three queries of any size)."""
    matches = official.matches().filter(round=round_, table__isnull=False)
    shown = list(matches.select_related("table", "pair_a", "pair_b").order_by("table__number"))
    hands: defaultdict[int, list[Hand]] = defaultdict(list)
    counting = Hand.objects.filter(partida__match__in=shown, voided_at=None)
    for hand in counting.select_related("partida").order_by("partida__number", "number"):
        hands[hand.partida.match_id].append(hand)
    checks = BookLine.objects.filter(
        owner__in=[match.public_id for match in shown], act=Act.REKEYED
    ).order_by("number")
    newest = {line.owner: line for line in checks}
    return [_line(match, hands[match.pk], newest.get(match.public_id)) for match in shown]


def _line(match: Match, hands: list[Hand], check: BookLine | None) -> PaperLine:
    return PaperLine(match, recorded(match, hands), verdict_of(check) if check else None)


def verdict_of(line: BookLine) -> RekeyVerdict:
    """A check as the book has it."""
    return RekeyVerdict(
        line, PaperSheet.from_dict(line.old or {}), PaperSheet.from_dict(line.new or {})
    )
