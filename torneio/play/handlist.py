"""The hands of a match as rows to read: what was said, what it gave, and why."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

import scoring
from scoring import Line
from torneio.figures import figure
from torneio.play.consent import is_confirmed
from torneio.play.facts import as_core
from torneio.play.models import Hand
from torneio.play.ruled import entry_words
from torneio.play.sheets import MatchSheet
from torneio.play.worths import uncapped
from torneio.words import fact_words, rest


@dataclass(frozen=True)
class HandRow:
    """One hand; a voided one stays in its place, with who took it back instead of a worth.

    `confirmed` where both pairs agreed to it, or nobody has to."""

    pk: int
    number: int
    said: str
    gave: str
    why: str
    by: str
    voided: bool
    confirmed: bool = True

    @property
    def in_words(self) -> str:
        """What was said and what it came to."""
        return f"{self.said}. {self.why}"


@dataclass(frozen=True)
class Block:
    """The hands of one partida, the latest first."""

    number: int
    score: str
    rows: list[HandRow]


def blocks(sheet: MatchSheet) -> list[Block]:
    """All hands, by partida, the latest first; those taken back included."""
    ruled = entry_words(sheet)
    return [_block(sheet, number, ruled) for number in sorted(sheet.partidas, reverse=True)]


def _block(sheet: MatchSheet, number: int, ruled: Mapping[int, str]) -> Block:
    counting = sheet.hands[number - 1] if number <= len(sheet.hands) else []
    rows = _rows(sheet, counting, ruled)
    voided = [
        _voided(fact, ruled)
        for fact in sheet.facts
        if fact.partida.number == number and fact.voided_at is not None
    ]
    score = scoring.score_partida(sheet.ruleset, [as_core(hand) for hand in counting])
    ours, theirs = score.points if sheet.ruleset.match.unit == "hands_points" else score.riscos
    in_order = sorted([*rows, *voided], key=lambda row: (row.number, row.pk), reverse=True)
    return Block(number, f"{ours}–{theirs}", in_order)


def _rows(sheet: MatchSheet, hands: list[Hand], ruled: Mapping[int, str]) -> list[HandRow]:
    """The hands that count, each with its line of the score."""
    facts = [as_core(hand) for hand in hands]
    lines = scoring.score_partida(sheet.ruleset, facts).lines
    whole = scoring.score_partida(uncapped(sheet.ruleset), facts).lines
    words = [ruled.get(hand.pk) or fact_words(as_core(hand)) for hand in hands]
    return [
        HandRow(
            pk=hand.pk,
            number=hand.number,
            said=words[index],
            gave=_gave(sheet.ruleset, facts[: index + 1], line),
            why=_why(line, whole[index], sheet.ruleset, said=words[index]),
            by=hand.recorded_by,
            voided=False,
            confirmed=is_confirmed(sheet.match, hand),
        )
        for index, (hand, line) in enumerate(zip(hands, lines, strict=True))
    ]


def _gave(ruleset: scoring.Ruleset, facts: list[scoring.Entry], line: Line) -> str:
    """What the last of these hands changed; where card points are summed, the sum so far."""
    summed = ruleset.match.unit == "hands_points"
    ours, theirs = scoring.score_partida(ruleset, facts).points if summed else line.riscos
    return f"{figure(ours)}–{figure(theirs)}"


def _why(line: Line, whole: Line, ruleset: scoring.Ruleset, *, said: str) -> str:
    """The rule, and that the partida had no room for all it gave."""
    why = rest(whole, ruleset, said=said)
    if line.riscos == whole.riscos:
        return why
    return _("%(why)s (só faltava %(n)s)") % {"why": why, "n": max(line.riscos)}


def _voided(hand: Hand, ruled: Mapping[int, str]) -> HandRow:
    who = {"by": hand.voided_by, "why": hand.voided_why}
    in_doubt = _("Outro valor para a mesma mão: falta dizer qual está certo.")
    return HandRow(
        pk=hand.pk,
        number=hand.number,
        said=ruled.get(hand.pk) or fact_words(as_core(hand)),
        gave="",
        why=in_doubt if hand.contested else _("Anulada por %(by)s. %(why)s") % who,
        by=hand.recorded_by,
        voided=True,
    )
