"""The hands of a match as rows to read: the fact, its award, and the rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from scoring import Line
from torneio.coded import agent, worded
from torneio.fact_words import fact_words
from torneio.number_format import figure
from torneio.play.consent import is_confirmed
from torneio.play.facts import as_core
from torneio.play.models import Hand
from torneio.play.sheets import MatchSheet
from torneio.rulings.effect_words import uncapped
from torneio.rulings.rulings_shown import entry_words
from torneio.words import rest


@dataclass(frozen=True)
class HandRow:
    """One hand; a voided one stays in its place, with the actor who voided it instead of a worth.

    `confirmed` where both pairs agreed to it, or no agreement is needed; `receipt` is its line of
    the match's book."""

    pk: int
    receipt: int
    number: int
    said: str
    gave: str
    why: str
    by: str
    voided: bool
    written: str = ""  # the actor after a verb: "por Rui e Quim"
    contested: bool = False  # not settled yet which value is right
    confirmed: bool = True
    ruled: bool = False  # of a ruling: it is only withdrawn with the ruling

    @property
    def struck(self) -> bool:
        """Whether it was taken back; of two values in doubt none is."""
        return self.voided and not self.contested

    @property
    def in_words(self) -> str:
        """The hand in words, with its award."""
        return f"{self.said}. {self.why}"


@dataclass(frozen=True)
class Block:
    """The hands of one partida, the latest first."""

    number: int
    score: str
    rows: list[HandRow]


class _Words(NamedTuple):
    """The words of each hand, the hands of rulings, and the names of the actors."""

    said: Mapping[int, str]
    ruled: frozenset[int]
    who: Mapping[str, str]

    def called(self, by: str) -> str:
        return self.who.get(by) or worded(by)

    def by(self, by: str) -> str:
        """The same after a verb."""
        return agent(self.who.get(by, by))


def blocks(
    sheet: MatchSheet,
    who: Mapping[str, str] | None = None,
    *,
    sides: Mapping[str, str] | None = None,
) -> list[Block]:
    """All hands, by partida, the latest first, including voided ones. `who` gives the names of some
    actors on this page, `sides` those of the two sides."""
    ruled = entry_words(sheet, sides)
    said = {hand.pk: fact_words(as_core(hand), sides) for hand in sheet.facts} | ruled
    words = _Words(said, frozenset(ruled), who or {})
    in_order = sorted(sheet.partidas, reverse=True)
    return [_block(sheet, number, words) for number in in_order]


def named_hands(
    sheet: MatchSheet, sides: Mapping[str, str] | None = None
) -> list[tuple[Hand, str]]:
    """Every hand that counts, with its place and words: the latest first."""
    words = _("Mão %(hand)s: %(said)s")
    if not sheet.ruleset.match.in_hands:
        words = _("Partida %(partida)s, mão %(hand)s: %(said)s")
    return [
        (
            hand,
            words
            % {
                "partida": hand.partida.number,
                "hand": hand.number,
                "said": fact_words(as_core(hand), sides),
            },
        )
        for hand in reversed(sheet.counting)
    ]


def _block(sheet: MatchSheet, number: int, words: _Words) -> Block:
    counting = sheet.hands[number - 1] if number <= len(sheet.hands) else []
    rows = _rows(sheet, counting, words)
    voided = [
        _voided(fact, words)
        for fact in sheet.facts
        if fact.partida.number == number and fact.voided_at is not None
    ]
    score = scoring.score_partida(sheet.ruleset, [as_core(hand) for hand in counting])
    ours, theirs = score.points if sheet.ruleset.match.unit == "hands_points" else score.riscos
    in_order = sorted([*rows, *voided], key=lambda row: (row.number, row.pk), reverse=True)
    return Block(number, f"{ours}–{theirs}", in_order)


def _rows(sheet: MatchSheet, hands: list[Hand], words: _Words) -> list[HandRow]:
    """The hands that count, each with its line of the score."""
    facts = [as_core(hand) for hand in hands]
    lines = scoring.score_partida(sheet.ruleset, facts).lines
    whole = scoring.score_partida(uncapped(sheet.ruleset), facts).lines
    return [
        HandRow(
            pk=hand.pk,
            receipt=hand.entry,
            number=hand.number,
            said=words.said[hand.pk],
            gave=_gave(sheet.ruleset, facts[: index + 1], line),
            why=_why(line, whole[index], sheet.ruleset),
            by=words.called(hand.recorded_by),
            voided=False,
            written=words.by(hand.recorded_by),
            confirmed=is_confirmed(sheet.match, hand),
            ruled=hand.pk in words.ruled,
        )
        for index, (hand, line) in enumerate(zip(hands, lines, strict=True))
    ]


def _gave(ruleset: scoring.Ruleset, facts: list[scoring.Entry], line: Line) -> str:
    """The award of the last of these hands; where card points are summed, the sum so far."""
    summed = ruleset.match.unit == "hands_points"
    ours, theirs = scoring.score_partida(ruleset, facts).points if summed else line.riscos
    return f"{figure(ours)}–{figure(theirs)}"


def _why(line: Line, whole: Line, ruleset: scoring.Ruleset) -> str:
    """The rule, and that the partida had no room for the whole award."""
    why = rest(whole, ruleset)
    if line.riscos == whole.riscos:
        return why
    left = max(line.riscos)
    words = ngettext("%(why)s (só faltava %(n)s)", "%(why)s (só faltavam %(n)s)", left)
    return words % {"why": why, "n": left}


def _voided(hand: Hand, words: _Words) -> HandRow:
    said = {"by": words.by(hand.voided_by), "why": worded(hand.voided_why)}
    in_doubt = _("Outro valor para a mesma mão: falta dizer qual está certo.")
    return HandRow(
        pk=hand.pk,
        receipt=hand.entry,
        number=hand.number,
        said=words.said[hand.pk],
        gave="",
        why=in_doubt if hand.contested else (_("Anulada %(by)s. %(why)s") % said).strip(),
        by=words.called(hand.recorded_by),
        voided=True,
        written=words.by(hand.recorded_by),
        contested=hand.contested,
    )
